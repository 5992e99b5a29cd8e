// What the page shows of the hands after those that it knows: the next hand, and the sheet before it.
// They were recorded just now, or wait in the outbox; what follows from them the rules on the tablet
// say.

import { all, byId, handQuery, isUsed, playerNames, reseatQuery, setHand, shownNumber } from "./form.js";
import { isHand, noteHands, notedHands, readOrLastEntries, uuid } from "./entries.js";
import { heldEntry, reachable } from "./outbox.js";
import { enterHand, renderSteps } from "./table.js";
import { aheadByRules } from "./rules.js";
import { showAhead } from "./ahead.js";
import { renderUnrecorded } from "./unrecorded.js";

// justRecorded are the hands recorded that the entry area does not know of. A page from the laptop knows all that
// were recorded before; one that the tablet has kept is from before those that were noted since.
const shownMatch = () => byId("entry-area")?.dataset.match;
let justRecorded = "kept" in document.body.dataset ? notedHands(shownMatch()) : [];
if (!justRecorded.length) noteHands(shownMatch(), []);

export function noteRecorded(entry) {
  const hand = { ...entry, at: Date.now() };
  justRecorded.push(hand);
  noteHands(shownMatch(), [...notedHands(shownMatch()), hand]);
}
export const hasJustRecorded = () => justRecorded.length > 0;

// forgetRecorded is for an entry area that was asked for at a time: it knows of the hands before. What is noted of
// them stays until the page is kept that knows them, too; of those that were taken back nothing does.
export function forgetRecorded(areaAskedAt) {
  const isLater = ({ at }) => at > performance.timeOrigin + areaAskedAt, next = Number(byId("entry-area").dataset.number);
  justRecorded = justRecorded.filter(isLater);
  noteHands(shownMatch(), notedHands(shownMatch()).filter((hand) => isLater(hand) || hand.number < next));
}

document.addEventListener("page:kept", ({ detail: { asked } }) => noteHands(shownMatch(), notedHands(shownMatch()).filter(({ at }) => at > asked)));
export const reloadArea = () => byId("reload").dispatchEvent(new Event("reload"));
export const isJustRecorded = (form) => justRecorded.some((entry) => entry.id === form.elements.entry_id.value);

// renderNext renders the page after the hands that wait. A hand that is being typed keeps its number,
// unless the person dropped a hand that waited (renumber). What happened meanwhile is said beside it:
// "saved", "changed", or "" for nothing. One call follows another.
let rendering = Promise.resolve();
export const renderNext = (renumber, meanwhile) => rendering = rendering.then(() => render(renumber, meanwhile)).catch(console.error);

async function render(renumber, meanwhile) {
  markBehind();
  const hands = await handsAhead(), area = byId("entry-area"), form = byId("entry");
  if (!form || !playerNames() || form.matches(".frozen")) return;
  const isAhead = hands.recorded.length + hands.waiting.length > 0, wasShownAhead = area.matches(".ahead");
  const said = isAhead || wasShownAhead || heldEntry() ? await aheadByRules(hands) : undefined, ahead = said?.refused ? undefined : said;
  if (form !== byId("entry") || form.matches(".sending") && isUsed()) return; // another entry area is rendered, or this hand ends in its own form
  if (byId("returned")) byId("returned").hidden = heldEntry()?.id !== form.elements.entry_id.value;
  area.classList.toggle("ahead", isAhead);
  area.dataset.recorded = isAhead && justRecorded.at(-1)?.number || "";
  renderUnrecorded();
  const number = ahead?.number ?? (isAhead ? undefined : Number(area.dataset.number));
  if (number && !heldEntry() && !renumber && !form.matches(".sending") && isUsed() && shownNumber() !== number) meanwhile = shownNumber() < number ? "saved" : "changed";
  if (meanwhile !== undefined) showOvertaken(meanwhile);
  if (meanwhile || !isAhead && !wasShownAhead && !heldEntry()) return;
  showAhead(ahead, isAhead);
  if (heldEntry()) return;
  const beyond = isAhead && !ahead;
  showBeyond(beyond, said?.refused, hands.waiting.length > 0);
  form.hidden = beyond && !isUsed() || Boolean(ahead?.over);
  renderUnrecorded(); // it stands in a form that is shown, and else below it
  if (ahead && !ahead.over) turnFormTo(ahead.number, ahead.seats);
  else if (!isAhead && !ahead) backToLaptop(area);
}

// backToLaptop is for when nothing waits any more and no rules answer: the form is that of the hand
// that the laptop has sent, and the rest of the page is asked for anew.
function backToLaptop({ dataset }) {
  turnFormTo(Number(dataset.number), dataset.seats.split(" ").slice(0, 3).join(" "));
  if (reachable()) reloadArea();
}

// showBeyond says that nobody knows here what comes next, and why: no rules answer, or they refuse a
// hand that waits.
function showBeyond(isBeyond, refused, areKept) {
  const notice = byId("beyond"), part = (css) => notice.querySelector(css);
  notice.hidden = !isBeyond;
  part(".of-network").hidden = Boolean(refused);
  part(".of-rules").hidden = !refused;
  part(".of-rules").textContent = part(".of-rules").dataset.text.replace("{number}", refused);
  part(".of-kept").hidden = Boolean(refused) || !areKept;
}

// handsAhead are the hands of the match, before one of a number, that the page does not show yet.
export async function handsAhead(before = heldEntry()?.number ?? Infinity) {
  const kept = await readOrLastEntries(), { match, number } = byId("entry-area")?.dataset ?? {};
  const isAhead = (entry) => isHand(entry) && entry.match === match && entry.number >= Number(number) && entry.number < before;
  const recorded = justRecorded.filter(isAhead).sort((a, b) => a.number - b.number), sent = new Set(recorded.map(({ id }) => id)), forms = (list) => list.map(({ body }) => body);
  return { recorded: forms(recorded), waiting: forms(kept.filter((entry) => isAhead(entry) && !sent.has(entry.id))) };
}

// markBehind marks an entry area that does not know of the latest hands: no row of its sheet is the
// next one.
function markBehind() {
  const state = byId("state")?.dataset, area = byId("entry-area");
  area.classList.toggle("behind", Boolean(state) && state.match === area.dataset.match && Number(state.number) > Number(area.dataset.number));
}

// turnFormTo makes the form that of another hand. What was typed stays with the same people.
function turnFormTo(number, seats) {
  const { elements } = byId("entry"), oldSeats = elements.seats.value;
  if (shownNumber() === number && oldSeats === seats) return;
  const query = handQuery(), rival = elements.rival.value;
  setHand({ entry: uuid(), number, seats });
  if (isUsed()) enterHand(reseatQuery(query, oldSeats, seats), rival && reseatQuery(rival, oldSeats, seats));
}

// showOvertaken says what happened while something was typed, if anything did.
export function showOvertaken(what) {
  const form = byId("entry"), notice = byId("overtaken");
  if (!notice || (form.dataset.overtaken ?? "") === what) return;
  if (what) form.dataset.overtaken = what;
  else delete form.dataset.overtaken;
  for (const part of all("[data-when]", notice)) part.hidden = part.dataset.when !== what;
  notice.hidden = !what;
  renderSteps();
}
