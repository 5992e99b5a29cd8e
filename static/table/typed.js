// What is typed of a hand stays after a reload of the page and in a browser that was closed, until the
// hand is saved or the form is cleared.

import { eraseDraft, readDraft, readOrLastEntries, writeDraft } from "./entries.js";
import { isUsed, newHandFields, reseatQuery, shownNumber, typedHand } from "./form.js";
import { enterHand } from "./table.js";

let draft; // as it is kept; undefined until it was looked for, null for none

export async function keepTyped() {
  const fields = newHandFields();
  if (!fields || draft === undefined) return;
  const { names, ...typed } = isUsed() ? typedHand() : {}, isAnother = draft?.match !== fields.match.value;
  if (typed.match) await writeDraft(draft = typed);
  else if (draft && (isAnother || draft.number <= shownNumber())) {
    const { match } = draft;
    draft = null;
    await eraseDraft(match);
  }
}

// restoreTyped puts a draft into the form of its hand, once the page shows it. It leaves out a hand that
// was saved meanwhile, here or on another tablet.
export async function restoreTyped() {
  const fields = newHandFields();
  if (!fields) return;
  const read = draft ?? await readDraft(fields.match.value) ?? null;
  draft ??= read;
  if (!draft || isUsed() || draft.match !== fields.match.value || draft.number > shownNumber()) return keepTyped();
  const { match, entry, number, seats, said } = draft, kept = await readOrLastEntries();
  if (fields !== newHandFields() || draft?.entry !== entry || isUsed() || match !== fields.match.value || number > shownNumber()) return; // something came meanwhile
  if (number < shownNumber() || kept.some(({ id }) => id === entry)) return keepTyped();
  fields.entry_id.value = entry;
  enterHand(...said.map((query) => reseatQuery(query, seats, fields.seats.value)));
}
