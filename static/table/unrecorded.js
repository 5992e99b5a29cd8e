// What stands in the place of ✓ while a hand of this table is not recorded: what became of
// it, and what to do about it.

import { lateOf, ours, readLate, recent } from "./entries.js";
import { denial, isHeld, picture, reachable, say, sentences, ways } from "./outbox.js";
import { all, id } from "./form.js";

// dropped is the hand of this table that a person let go last: this window keeps it until the
// next one is saved.
const here = () => id("outbox").dataset.table;

function dropped() {
  const hand = JSON.parse(sessionStorage.dropped ?? "null");
  return hand?.path === here() ? hand : null;
}

export function letGo(hand) {
  sessionStorage.dropped = JSON.stringify({ ...hand, path: here() });
  tell();
}

export function forget() {
  delete sessionStorage.dropped;
  tell();
}

// told is what there is to say, the most urgent first.
function told(kept, { dataset }) {
  const [first] = kept, last = kept.at(-1), why = first && denial(first), gone = dropped(), late = lateOf(here());
  const numbered = (key, { number }) => dataset[key].replace("{number}", number);
  const behind = say(dataset.behind, kept.length - 1);
  if (first?.refused) return { state: "refused", head: numbered("refused", first), text: [...first.refused, behind], entry: first };
  if (why) return { state: "denied", icon: why.word, head: numbered("denied", first), text: [...dataset[why.word] ? [dataset[why.word]] : why.sentences, behind], entry: first };
  if (late.length) return { state: "late", head: late.join(" "), text: [] };
  if (gone && (gone.kept || id("entry"))) return { state: "dropped", icon: "dropped", head: numbered("dropped", gone), text: [] };
  return first && { state: "waits", icon: reachable() ? "later" : "unreachable", head: numbered("waits", last), text: [dataset.sent] };
}

// tell says it, once.
export function tell() {
  const at = id("unrecorded"), area = id("entry-area"), form = id("entry"), save = id("save");
  if (!at) return;
  const said = told(recent().filter((entry) => entry.match === area.dataset.match && !isHeld(entry)), at), done = document.querySelector("p.saved");
  if (done) done.hidden = Boolean(said) || area.matches(".ahead") || !done.textContent.trim();
  if (save && form.hidden === form.contains(at)) form.hidden ? form.after(at) : save.before(at); // also where no form can be shown
  const key = JSON.stringify(said ?? ""), focused = at.contains(document.activeElement);
  if (at.dataset.key !== key) render(at, said);
  at.dataset.key = key;
  if (focused && !document.activeElement.checkVisibility()) (all(".button", at).find((button) => button.checkVisibility()) ?? id("winner-east"))?.focus();
  if (!said || at.dataset.read === key || !at.checkVisibility()) return;
  at.dataset.read = key; // it is read out once it is seen
  const truth = said.state === "waits" && document.querySelector("#state .truth p");
  id("said").textContent = sentences([said.head, at.querySelector("p").textContent, truth && truth.textContent]);
}

function render(at, said) {
  at.hidden = !said;
  if (!said) return;
  const { state, icon, head, text, entry } = said;
  at.dataset.state = state;
  picture(at, icon);
  at.querySelector("b").textContent = head;
  at.querySelector("p").textContent = sentences(text);
  for (const part of all("[data-of]", at)) part.hidden = !part.dataset.of.split(" ").some((of) => of === state || of === icon);
  if (entry) ways(at, entry);
}

// elsewhere says on ✓ that the hand was saved on another device: nobody shall take it for
// the one that was entered here.
function elsewhere() {
  const done = document.querySelector(".saved[data-entry]"), word = done?.lastElementChild;
  if (!done || ours(done.dataset.entry)) return;
  const here = word.textContent, { elsewhere: there } = done.dataset;
  word.textContent = there;
  id("said").textContent = id("said").textContent.replace(here, there);
}

document.addEventListener("click", ({ target }) => {
  const state = target.closest("button[data-of]")?.dataset.of, detail = dropped();
  if (state === "late") {
    readLate(here());
    tell();
  }
  if (state !== "dropped" || !detail) return;
  forget();
  document.dispatchEvent(new CustomEvent("hand:back", { detail }));
});
document.addEventListener("outbox:late", tell);
addEventListener("storage", ({ key }) => key === "late" && tell()); // another page of this tablet
document.addEventListener("outbox:changed", tell);
document.addEventListener("htmx:after:swap", () => {
  elsewhere();
  tell();
});
elsewhere();
tell();
