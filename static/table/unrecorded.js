// Shows, in the place of ✓, what became of a hand of this table that is not recorded, and what to
// do about it.

import { isFromHere, lastEntries, lateOf, readLate } from "./entries.js";
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

// messageFor is the most urgent message about the kept hands.
function messageFor(kept, { dataset }) {
  const [first] = kept, last = kept.at(-1), why = first && denial(first), gone = droppedHand(), lateWords = lateOf(tablePath());
  const numbered = (key, { number }) => dataset[key].replace("{number}", number);
  const behind = inPlural(dataset.behind, kept.length - 1);
  if (first?.refused) return { state: "refused", head: numbered("refused", first), text: [...first.refused, behind], entry: first };
  if (why) return { state: "denied", icon: why.word, head: numbered("denied", first), text: [...dataset[why.word] ? [dataset[why.word]] : why.sentences, behind], entry: first };
  if (lateWords.length) return { state: "late", head: lateWords.join(" "), text: [] };
  if (gone && (gone.kept || byId("entry"))) return { state: "dropped", icon: "dropped", head: numbered("dropped", gone), text: [] };
  return first && { state: "waits", icon: reachable() ? "later" : "unreachable", head: numbered("waits", last), text: [dataset.sent] };
}

// renderUnrecorded shows that message. A screen reader says it once.
export function renderUnrecorded() {
  const at = byId("unrecorded"), area = byId("entry-area"), form = byId("entry"), save = byId("save");
  if (!at) return;
  const said = messageFor(lastEntries().filter((entry) => entry.match === area.dataset.match && !isHeld(entry)), at), done = document.querySelector("p.saved");
  if (done) done.hidden = Boolean(said) || area.matches(".ahead") || !done.textContent.trim();
  if (save && form.hidden === form.contains(at)) form.hidden ? form.after(at) : save.before(at); // also where no form can be shown
  const key = JSON.stringify(said ?? ""), focused = at.contains(document.activeElement);
  if (at.dataset.key !== key) renderMessage(at, said);
  at.dataset.key = key;
  if (focused && !document.activeElement.checkVisibility()) (all(".button", at).find((button) => button.checkVisibility()) ?? byId("winner-east"))?.focus();
  if (!said || at.dataset.read === key || !at.checkVisibility()) return;
  at.dataset.read = key; // it is read out once it is seen
  const truth = said.state === "waits" && document.querySelector("#state .truth p");
  byId("said").textContent = joinSentences([said.head, at.querySelector("p").textContent, truth && truth.textContent]);
}

function renderMessage(at, said) {
  at.hidden = !said;
  if (!said) return;
  const { state, icon, head, text, entry } = said;
  at.dataset.state = state;
  setIcon(at, icon);
  at.querySelector("b").textContent = head;
  at.querySelector("p").textContent = joinSentences(text);
  for (const part of all("[data-of]", at)) part.hidden = !part.dataset.of.split(" ").some((of) => of === state || of === icon);
  if (entry) prepareButtons(at, entry);
}

// markSavedElsewhere says on ✓ that the hand was saved on another device: nobody shall take it for
// the hand that was entered here.
function markSavedElsewhere() {
  const done = document.querySelector(".saved[data-entry]"), word = done?.lastElementChild;
  if (!done || isFromHere(done.dataset.entry)) return;
  const here = word.textContent, { elsewhere: there } = done.dataset;
  word.textContent = there;
  byId("said").textContent = byId("said").textContent.replace(here, there);
}

document.addEventListener("click", ({ target }) => {
  const state = target.closest("button[data-of]")?.dataset.of, detail = droppedHand();
  if (state === "late") {
    readLate(tablePath());
    renderUnrecorded();
  }
  if (state !== "dropped" || !detail) return;
  forgetDropped();
  document.dispatchEvent(new CustomEvent("hand:back", { detail }));
});
document.addEventListener("outbox:late", renderUnrecorded);
addEventListener("storage", ({ key }) => key === "late" && renderUnrecorded()); // another page of this tablet
document.addEventListener("outbox:changed", renderUnrecorded);
document.addEventListener("htmx:after:swap", () => {
  markSavedElsewhere();
  renderUnrecorded();
});
markSavedElsewhere();
renderUnrecorded();
