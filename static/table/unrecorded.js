// Shows, in the place of ✓, what became of a hand of this table that is not recorded, and what to
// do about it; also that one is recorded while the laptop cannot be asked for the page after it.

import { forgetUnread, isFromHere, isHand, lastEntries, unreadSentences } from "./entries.js";
import { denial, inPlural, isHeld, joinSentences, prepareButtons, reachable, setIcon } from "./outbox.js";
import { all, byId } from "./form.js";

// droppedHand is the hand of this table that a person dropped last: this window keeps it until the
// next one is saved.
const tablePath = () => byId("outbox").dataset.table;

function droppedHand() {
  const hand = JSON.parse(sessionStorage.dropped ?? "null");
  return hand?.path === tablePath() ? hand : null;
}

export function keepDropped(hand) {
  sessionStorage.dropped = JSON.stringify({ ...hand, path: tablePath() });
  renderUnrecorded();
}

export function forgetDropped() {
  delete sessionStorage.dropped;
  renderUnrecorded();
}

// messageFor is the most urgent message about the kept hands, if there is one: that the first is
// refused or may not be sent, what the laptop said of some, that one was dropped, that they wait.
// Without one it is that a hand is recorded which the page does not show yet.
function messageFor(kept, { dataset }) {
  const [first] = kept, last = kept.at(-1), why = first && denial(first), dropped = droppedHand(), unread = unreadSentences(tablePath());
  const numbered = (key, { number }) => dataset[key].replace("{number}", number);
  const behind = inPlural(dataset.behind, kept.length - 1);
  if (first?.refused) return { state: "refused", head: numbered("refused", first), text: [...first.refused, behind], entry: first };
  if (why) return { state: "denied", icon: why.word, head: numbered("denied", first), text: [...dataset[why.word] ? [dataset[why.word]] : why.sentences, behind], entry: first };
  if (unread.length) return { state: "unread", head: unread.join(" "), text: [] };
  if (dropped && (dropped.kept || byId("entry"))) return { state: "dropped", icon: "dropped", head: numbered("dropped", dropped), text: [] };
  if (first) return { state: "waits", icon: reachable() ? "later" : "unreachable", head: numbered("waits", last), text: [dataset.sent] };
  const { recorded } = byId("entry-area").dataset;
  return recorded && { state: "recorded", icon: "recorded", head: numbered("recorded", { number: recorded }), text: [dataset.shown] };
}

// renderUnrecorded shows that message. A screen reader says it once.
export function renderUnrecorded() {
  const place = byId("unrecorded"), area = byId("entry-area"), form = byId("entry"), save = byId("save");
  if (!place) return;
  const message = messageFor(lastEntries().filter((entry) => isHand(entry) && entry.match === area.dataset.match && !isHeld(entry)), place), done = document.querySelector("p.saved");
  if (done) done.hidden = Boolean(message) || area.matches(".ahead") || !done.textContent.trim();
  if (save && form.hidden === form.contains(place)) form.hidden ? form.after(place) : save.before(place); // also where no form can be shown
  const key = JSON.stringify(message ?? ""), focused = place.contains(document.activeElement);
  if (place.dataset.key !== key) renderMessage(place, message);
  place.dataset.key = key;
  if (focused && !document.activeElement.checkVisibility()) (all(".button", place).find((button) => button.checkVisibility()) ?? byId("winner-east"))?.focus();
  if (!message || place.dataset.read === key || !place.checkVisibility()) return;
  place.dataset.read = key; // it is read out once it is seen
  const truth = ["waits", "recorded"].includes(message.state) && document.querySelector("#state .truth p");
  byId("said").textContent = joinSentences([message.head, place.querySelector("p").textContent, truth && truth.textContent]);
}

function renderMessage(place, message) {
  place.hidden = !message;
  if (!message) return;
  const { state, icon, head, text, entry } = message;
  place.dataset.state = state;
  setIcon(place, icon);
  place.querySelector("b").textContent = head;
  place.querySelector("p").textContent = joinSentences(text);
  for (const part of all("[data-of]", place)) part.hidden = !part.dataset.of.split(" ").some((of) => of === state || of === icon);
  if (entry) prepareButtons(place, entry);
}

// markSavedElsewhere says on ✓ that the hand was saved on another device: nobody shall take it for
// the hand that was entered here.
function markSavedElsewhere() {
  const done = document.querySelector(".saved[data-entry]"), text = done?.lastElementChild;
  if (!done || isFromHere(done.dataset.entry)) return;
  const savedHere = text.textContent, { elsewhere: savedElsewhere } = done.dataset;
  text.textContent = savedElsewhere;
  byId("said").textContent = byId("said").textContent.replace(savedHere, savedElsewhere);
}

document.addEventListener("click", ({ target }) => {
  const state = target.closest("button[data-of]")?.dataset.of, detail = droppedHand();
  if (state === "unread") {
    forgetUnread(tablePath());
    renderUnrecorded();
  }
  if (state !== "dropped" || !detail) return;
  forgetDropped();
  document.dispatchEvent(new CustomEvent("hand:back", { detail }));
});
document.addEventListener("outbox:unread", renderUnrecorded);
addEventListener("storage", ({ key }) => key === "unread" && renderUnrecorded()); // another page of this tablet
document.addEventListener("outbox:changed", renderUnrecorded);
document.addEventListener("htmx:after:swap", () => {
  markSavedElsewhere();
  renderUnrecorded();
});
markSavedElsewhere();
renderUnrecorded();
