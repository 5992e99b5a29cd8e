// Players agree with the score sheet, or say what is wrong, also without a network: what they say is
// kept on the tablet first, then sent behind the hands that wait.

import { all } from "./form.js";
import { eraseEntry, format, lastEntries, readOrLastEntries, writeEntry } from "./entries.js";
import { reveal } from "../answers.js";
import { denial, flush, joinSentences, reachable } from "./outbox.js";

const signatureOf = ({ dataset, elements }) => (entry) => entry.act === dataset.signs && entry.match === elements.match.value && entry.place_at_table === elements.place.value;

let keptNowhere = false; // the browser keeps nothing: forms go to the laptop as ordinary ones

document.addEventListener("submit", (event) => {
  const form = event.target, { signs } = form.dataset, { text } = form.elements, isAhead = form.closest("#ahead"), lacks = text && !text.value.trim();
  if (!signs || !isAhead && (keptNowhere || lacks)) return; // the answer says that a text lacks
  event.preventDefault();
  event.stopImmediatePropagation();
  if (lacks) text.focus();
  else keep(form);
}, true);

// keep keeps what a form says. Where the laptop has no sheet yet and the browser keeps nothing, the form
// stays as it is.
async function keep(form) {
  const { dataset, elements } = form, old = (await readOrLastEntries()).filter(signatureOf(form));
  try {
    await writeEntry({
      id: elements.entry_id.value, format, act: dataset.signs, path: dataset.path, match: elements.match.value, place_at_table: elements.place.value,
      name: dataset.name, what: elements.text?.value ?? "", made: Date.now(), body: new URLSearchParams(new FormData(form)).toString(),
    });
  } catch {
    keptNowhere = true;
    if (form.closest("#ahead")) form.querySelector(".unsent").hidden = false;
    else form.requestSubmit();
    return;
  }
  if (elements.text) elements.text.value = "";
  for (const { place } of old) await eraseEntry(place).catch(() => {}); // it was refused
  render();
  await flush();
  if (reachable()) document.dispatchEvent(new Event("night:changed")); // the sheet asks who agrees
}

// render shows what waits in the place of its form, and why the laptop does not take it.
function render() {
  for (const form of all("#sheet [data-signs]")) {
    const entry = lastEntries().find(signatureOf(form)), waits = entry && !entry.refused, why = entry && (entry.refused ?? denial(entry)?.sentences);
    (form.closest("details") ?? form).hidden = Boolean(waits);
    const part = (mark) => form.closest("li").querySelector(`[data-${mark}=${form.dataset.signs}]`), badge = part("waits"), notice = part("refuses");
    badge.hidden = !waits;
    badge.lastElementChild.textContent = badge.dataset.text.replace("{text}", () => entry?.what ?? "");
    const isNew = why && notice.hidden;
    notice.hidden = !why;
    notice.lastElementChild.textContent = joinSentences(why ?? []);
    if (isNew) reveal(notice);
  }
}

for (const event of ["outbox:changed", "htmx:after:swap", "sheet:shown"]) document.addEventListener(event, render);
render();
