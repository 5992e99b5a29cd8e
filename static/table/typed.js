// What is typed of a hand outlives a reload of the page: this window keeps it until the
// hand is saved or the form is cleared.

import { entries } from "./entries.js";
import { ready } from "./entryform.js";
import { reseated, shownNumber, told, used } from "./form.js";
import { enter } from "./table.js";

// fields are those of a new hand's form. A correction has the same, and is not kept.
const fields = () => document.querySelector("#entry:not(.frozen)[action$='/hands']")?.elements;
const key = ({ match }) => "typed:" + match.value;

function note() {
  const form = fields();
  if (!form) return;
  const { entry_id: entry, seats, rival } = form;
  if (used()) sessionStorage[key(form)] = JSON.stringify({ entry: entry.value, number: shownNumber(), seats: seats.value, said: [told(), rival.value] });
  else delete sessionStorage[key(form)];
}

// A hand that was saved meanwhile, here or on another tablet, does not come back.
async function putBack() {
  await ready;
  const kept = await entries().catch(() => []), form = fields();
  if (!form) return;
  const { entry, number, seats, said } = JSON.parse(sessionStorage[key(form)] ?? "{}");
  if (used() || number !== shownNumber() || kept.some((other) => other.id === entry)) return note();
  form.entry_id.value = entry;
  enter(...said.map((query) => reseated(query, seats, form.seats.value)));
}

putBack().finally(() => {
  addEventListener("input", note);
  addEventListener("htmx:after:swap", note);
});
