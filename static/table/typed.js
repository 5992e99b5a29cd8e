// What is typed of a hand stays after a reload of the page: this window keeps it until the
// hand is saved or the form is cleared.

import { readOrLastEntries } from "./entries.js";
import { isUsed, newHandFields, reseatQuery, shownNumber, typedHand } from "./form.js";
import { enterHand } from "./table.js";

const typedKey = ({ match }) => "typed:" + match.value;

export function keepTyped() {
  const fields = newHandFields();
  if (!fields) return;
  if (isUsed()) sessionStorage[typedKey(fields)] = JSON.stringify(typedHand());
  else delete sessionStorage[typedKey(fields)];
}

// restoreTyped leaves out a hand that was saved meanwhile, here or on another tablet.
export async function restoreTyped() {
  const kept = await readOrLastEntries(), fields = newHandFields();
  if (!fields) return;
  const { entry, number, seats, said } = JSON.parse(sessionStorage[typedKey(fields)] ?? "{}");
  if (isUsed() || number !== shownNumber() || kept.some(({ id }) => id === entry)) return keepTyped();
  fields.entry_id.value = entry;
  enterHand(...said.map((query) => reseatQuery(query, seats, fields.seats.value)));
}
