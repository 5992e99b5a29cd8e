// What a hand is worth while it is typed: the laptop says it, and the rules on the tablet where the
// laptop cannot.

import { byId, isIncomplete, isUsed, shownNumber } from "./form.js";
import { denial, reachable } from "./outbox.js";
import { renderSteps } from "./table.js";
import { previewByRules } from "./rules.js";
import { handsAhead } from "./next.js";

const ruleDelay = 150; // ms
let laptopAnswers = 0; // previews of the laptop so far
let shownByRules; // what the rules on the tablet have shown last, and of which form

// isNewHand is false for a correction: it has the same fields, and does not go through the outbox.
export const isNewHand = (form) => form.action.endsWith("/hands");

export const isDenied = () => Boolean(denial({ path: byId("outbox").dataset.table }));

// showUnchecked says that nothing is checked, without a network or without a card. No old verdict may
// stay there.
function showUnchecked() {
  const text = document.createElement("p"), form = byId("entry"), { unchecked, checked_later: later, next } = byId("outbox").dataset;
  const verdict = form && !isIncomplete(form) ? "unchecked good" : isUsed() ? "unchecked" : isNewHand(form) ? "next visually-hidden" : "next";
  Object.assign(text, { className: "verdict " + verdict, textContent: isUsed() ? reachable() ? later : unchecked : next });
  byId("preview")?.replaceChildren(text);
  delete byId("preview")?.dataset.by;
  if (form) renderSteps();
}

// sentForm is the form as it is sent.
export const sentForm = (form) => new URLSearchParams(new FormData(form)).toString();

// showByRules shows what the rules on the tablet say to the hand, after those that wait; where they
// say nothing, or not at once, that nothing is checked.
export async function showByRules() {
  const form = byId("entry");
  if (!form || !isUsed() || !isNewHand(form)) return showUnchecked();
  const typed = sentForm(form), answers = laptopAnswers;
  const isPast = () => form !== byId("entry") || typed !== sentForm(form) || answers !== laptopAnswers;
  const late = setTimeout(() => isPast() || showUnchecked(), ruleDelay);
  const { html, shown } = await previewByRules(await handsAhead(shownNumber()), typed);
  clearTimeout(late);
  if (isPast()) return;
  if (!html) return showUnchecked();
  byId("preview").innerHTML = html;
  byId("preview").dataset.by = "rules"; // until the laptop answers
  shownByRules = { typed, shown };
  renderSteps();
}

// shownOf is what the rules on the tablet have shown of a form, as JSON, if it is as it was then.
export const shownOf = (form) => shownByRules?.typed === sentForm(form) ? shownByRules.shown : undefined;

// isRefusedHere says whether the rules on the tablet refuse the hand. Somebody who saves it once more
// insists: the laptop decides.
export const isRefusedHere = () => byId("preview").dataset.by === "rules" && Boolean(document.querySelector("#preview .verdict.bad"));

document.addEventListener("htmx:before:swap", ({ detail: { ctx } }) => {
  if (ctx?.target?.id !== "preview" || ctx.response.status !== 200) return; // a refused card gets no preview
  laptopAnswers++;
  delete ctx.target.dataset.by;
});
