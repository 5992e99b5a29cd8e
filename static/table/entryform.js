// The referee's work goes on without a network: a hand that is saved is kept on the tablet first,
// then sent. What the page shows of the hands after it comes from the rules on the tablet (ahead.js).

import { all, byId, entryFromForm, handQuery, isIncomplete, isUsed, newHandFields, playerNames, reseatQuery, setHand, shownNumber, typedHand } from "./form.js";
import { eraseAgreements, isHand, noteSending, readOrLastEntries, uuid, writeEntry } from "./entries.js";
import { reveal } from "../answers.js";
import { touching, whenLifted } from "../finger.js";
import { askState, isFromLaptop } from "../laptop.js";
import { compareVersion, denial, dropEntry, flush, holdBack, isSending, reachable, retryEntry } from "./outbox.js";
import { endListing, enterHand, renderSteps } from "./table.js";
import { aheadByRules, engineName, previewByRules } from "./rules.js";
import { showAhead } from "./ahead.js";
import { keepTyped, restoreTyped } from "./typed.js";
import { forgetDropped, keepDropped, renderUnrecorded } from "./unrecorded.js";

let postsDirectly = false; // the form goes to the laptop as an ordinary one
let keptNowhere; // the browser did not keep the last hand
let keptInForm; // the kept entry that is back in the form
let isReturning = false; // a kept entry is on its way there
let replacedForm, focusedId; // the form that a new entry area replaces, and what had the focus
let comparedHand; // what was typed of the hand that is compared with the recorded one
let wasAhead; // the old entry area was ahead of the laptop
let areaAskedAt = 0; // when the new entry area was asked for, ms
let reloadTimer; // until it is asked for again, because nobody or something else has answered
const reloadDelay = 3000; // ms
let justRecorded = []; // hands recorded that the entry area does not know of
let shownByRules; // what the rules on the tablet have shown last, and of which form
let comparesLater = false; // a hand is compared with the recorded one as soon as the laptop answers
const typedBefore = new Map(); // number: what was typed of a hand when the one before was taken back

// isNewHand is false for a correction: it has the same fields, and does not go through the outbox.
const isNewHand = (form) => form.action.endsWith("/hands");

document.addEventListener("submit", (event) => {
  if (event.target.id === "entry") endListing();
  if (isNewHand(event.target)) noteSending(event.target.elements.entry_id.value);
  const form = event.target, incomplete = form.id === "entry" && isIncomplete(form);
  if (form.id !== "entry" || !isNewHand(form) || postsDirectly) return;
  if (incomplete && reachable()) return setSending(form, true); // the answer says what lacks
  event.preventDefault();
  event.stopImmediatePropagation();
  for (const notice of all(".incomplete, .unsent", form)) notice.hidden = true;
  if (incomplete) showNotice(form.querySelector(".incomplete"));
  else if (isRefusedHere() && form.dataset.insists !== sentForm(form)) tellRefused(form);
  else if (!form.matches(".sending")) saveHand(form);
}, true);

// isRefusedHere says whether the rules on the tablet refuse the hand. Somebody who saves it once more
// insists: the laptop decides.
const isRefusedHere = () => byId("preview").dataset.by === "rules" && Boolean(document.querySelector("#preview .verdict.bad"));

function tellRefused(form) {
  form.dataset.insists = sentForm(form);
  const why = all("#preview .verdict.bad p").map(({ textContent }) => textContent.trim());
  tellUnsent(form, [...why, byId("outbox").dataset.insist].join(" "));
}

async function saveHand(form) {
  byId("outbox").open = false;
  setSending(form, true);
  const entry = { ...keptInForm && { place: keptInForm.place }, ...entryFromForm(form) };
  if (shownByRules?.shown && shownByRules.typed === sentForm(form)) entry.body += "&" + new URLSearchParams({ tablet_shown: shownByRules.shown, tablet_engine: engineName() });
  forgetDropped();
  try {
    await writeEntry(entry);
    await eraseAgreements(entry.match);
  } catch { // a browser that keeps nothing
    keptNowhere = true;
    postForm();
    return;
  }
  keptNowhere = keptInForm = undefined;
  holdBack();
  const sent = flush();
  if (reachable()) await sent;
  const ofMatch = (await readOrLastEntries()).filter(({ match }) => match === entry.match), waiting = ofMatch.find(({ id }) => id === entry.id);
  if (!waiting) {
    scrollTo(0, 0); // on a phone the next hand begins at the top
    if (form.isConnected) reloadArea();
  } else if (waiting.refused && ofMatch[0] === waiting && form.isConnected) {
    await (waiting.both ? compareKept(waiting) : dropEntry(waiting)).catch(() => {}); // the answer says it again
    postForm();
  } else if (!reachable() && form.isConnected && form.dataset.overtaken === "saved") {
    await compareKept(waiting);
    setSending(form, false);
    comparesLater = true;
    tellUnsent(form, byId("outbox").dataset.later.replace("{number}", waiting.number));
  } else {
    if (form.isConnected) enterHand(""); // another form is about another hand
    await renderNext();
    setSending(form, false);
    followLaptop();
    renderUnrecorded();
    byId("winner-east")?.focus();
  }
}

// setSending marks whether a form is being saved.
function setSending(form, isBeingSaved) {
  form?.classList.toggle("sending", isBeingSaved);
  if (form?.isConnected) renderSteps();
}

// compareKept holds a kept hand back while a person compares it with the recorded one.
// Afterwards it is sent once more: the laptop knows whether the two still differ. If the
// browser cannot write that, the hand stays in the outbox.
function compareKept(entry) {
  keptInForm = entry;
  holdBack(entry);
  return retryEntry(entry).catch(releaseKept);
}

// releaseKept ends that.
function releaseKept() {
  keptInForm = undefined;
  holdBack();
  flush();
}

// postForm sends the form without the outbox: the answer says what is wrong with it. Until then
// it is being saved.
async function postForm() {
  await new Promise((go) => setTimeout(go)); // no form is submitted while it is being submitted
  const form = byId("entry"); // a new entry area may have taken over what was typed
  if (!form) return;
  setSending(form, true);
  postsDirectly = true;
  form.requestSubmit();
  postsDirectly = false;
  if (keptNowhere && !reachable()) tellUnsent(form, byId("outbox").dataset.nowhere);
}

// tellUnsent says in a form why it did not reach the laptop.
function tellUnsent(form, text) {
  const notice = form.querySelector(".unsent");
  notice.lastElementChild.textContent = text;
  showNotice(notice);
}

// showNotice shows a notice, and scrolls it into view.
function showNotice(notice) {
  notice.hidden = false;
  reveal(notice);
}

// renderNext renders the page after the hands that wait. A hand that is being typed keeps its number,
// unless the person dropped a hand that waited (renumber). What happened meanwhile is said beside it:
// "saved", "changed", or "" for nothing. One call follows another.
let rendering = Promise.resolve();
const renderNext = (renumber, meanwhile) => rendering = rendering.then(() => render(renumber, meanwhile)).catch(console.error);

async function render(renumber, meanwhile) {
  markBehind();
  const hands = await handsAhead(), area = byId("entry-area"), form = byId("entry");
  if (!form || !playerNames() || form.matches(".frozen")) return;
  const isAhead = hands.recorded.length + hands.waiting.length > 0, wasShownAhead = area.matches(".ahead");
  const said = isAhead || wasShownAhead || keptInForm ? await aheadByRules(hands) : undefined, ahead = said?.refused ? undefined : said;
  if (form !== byId("entry") || form.matches(".sending") && isUsed()) return; // another entry area is rendered, or this hand ends in its own form
  area.classList.toggle("ahead", isAhead);
  area.dataset.recorded = isAhead && justRecorded.at(-1)?.number || "";
  renderUnrecorded();
  const number = ahead?.number ?? (isAhead ? undefined : Number(area.dataset.number));
  if (number && !keptInForm && !renumber && !form.matches(".sending") && isUsed() && shownNumber() !== number) meanwhile = shownNumber() < number ? "saved" : "changed";
  if (meanwhile !== undefined) showOvertaken(meanwhile);
  if (meanwhile || !isAhead && !wasShownAhead && !keptInForm) return;
  showAhead(ahead, isAhead);
  if (keptInForm) return;
  const beyond = isAhead && !ahead;
  showBeyond(beyond, said?.refused, hands.waiting.length > 0);
  form.hidden = beyond && !isUsed() || Boolean(ahead?.over);
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
async function handsAhead(before = keptInForm?.number ?? Infinity) {
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

const reloadArea = () => byId("reload").dispatchEvent(new Event("reload"));
const isJustRecorded = (form) => justRecorded.some((entry) => entry.id === form.elements.entry_id.value);

document.addEventListener("htmx:before:swap", ({ detail: { ctx } }) => {
  if (ctx?.target?.id !== "preview" || ctx.response.status !== 200) return; // a refused card gets no preview
  laptopAnswers++;
  delete ctx.target.dataset.by;
});
document.addEventListener("htmx:before:swap", (event) => {
  const { ctx } = event.detail, form = byId("entry"), isReload = ctx?.sourceElement?.id === "reload";
  if (ctx?.target?.id !== "entry-area") return;
  const sending = form?.matches(".sending");
  if (isReload && touching()) whenLifted().then(sending ? reloadArea : followLaptop);
  // A hand that is being saved ends in its own form.
  if (isReload && (touching() || form?.matches(".htmx-request") || sending && !isJustRecorded(form))) return event.preventDefault();
  comparesLater = false;
  replacedForm = isReload && !form?.matches(".frozen") ? form : undefined;
  if (newHandFields() && isUsed()) comparedHand = typedWithEntry();
  focusedId = document.activeElement?.id;
  wasAhead = byId("entry-area")?.matches(".ahead");
  areaAskedAt = ctx?.begun ?? 0;
});

// What is typed of a hand not yet saved is put into the new entry area, up to the last tap on the
// old one. leaving.js restores an entry area without the laptop, which is then behind.
document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
  const area = byId("entry-area");
  if (!area || area.dataset.rendered) return;
  if (ctx?.restored?.typed && newHandFields()) enterHand(...ctx.restored.typed);
  area.dataset.rendered = "yes";
  if (!isUsed()) byId("main").style.paddingTop = ""; // what live.js made of it for a hand that was typed
  area.classList.toggle("ahead", Boolean(wasAhead)); // nothing jumps until the queue was read
  const wouldBeLost = replacedForm && isUsed(replacedForm) && !isJustRecorded(replacedForm);
  if (wouldBeLost && playerNames()) {
    const { entry_id: entry, number, seats, rival } = replacedForm.elements;
    setHand({ entry: entry.value, number: Number(number.value), seats: seats.value });
    enterHand(handQuery(replacedForm), rival.value);
    byId(focusedId)?.focus();
  } else if (keptInForm && !isReturning && !area.querySelector(`.frozen, [name=entry_id][value="${keptInForm.id}"]`)) releaseKept();
  else if (wouldBeLost) keepDropped(comparedHand); // there is no form any more
  replacedForm = undefined;
  const before = byId("entry") && !isUsed() && typedBefore.get(shownNumber());
  if (before) {
    enterHand(...before.said.map((query) => reseatQuery(query, before.seats, byId("entry").elements.seats.value)));
    typedBefore.delete(shownNumber());
  }
  justRecorded = justRecorded.filter((entry) => entry.at > areaAskedAt);
  renderNext().then(ctx?.restored ? followLaptop : restoreTyped);
});

// followLaptop is for when others saved something, or what waited was sent. An empty entry area is
// exchanged. One in which something is typed stays, or is filled anew if it is about the same hand
// of the same people.
function followLaptop() {
  const state = byId("state")?.dataset, area = byId("entry-area"), form = byId("entry");
  if (!state || !area || comparesLater || isSending() || area.querySelector(".frozen, form.htmx-request, form.sending")) return;
  const differing = ["match", "number", "last", "closed", "seats"].filter((name) => state[name] !== area.dataset[name]), isSame = !differing.length;
  const isCorrected = differing.join() === "last"; // the hands are as many: one was corrected
  const isExpected = justRecorded.length > 0 || keptInForm || area.matches(".ahead") || isCorrected;
  if (isCorrected && (form?.dataset.who || area.querySelector(".problem-form[open]"))) return; // somebody enters a loser's tiles, or what is wrong
  if (all(".problem-form[open] [name=text]", area).some(({ value }) => value)) return; // somebody writes what is wrong
  if (justRecorded.length || !isSame && (isExpected || !isUsed())) reloadArea();
  if (!form) return;
  if (!isUsed()) showOvertaken("");
  const isSaved = state.match === area.dataset.match && Number(state.number) > Number(area.dataset.number);
  renderNext(false, isSame || isExpected || !isUsed() ? "" : isSaved ? "saved" : "changed");
}

// showOvertaken says what happened while something was typed, if anything did.
function showOvertaken(what) {
  const form = byId("entry"), notice = byId("overtaken");
  if (!notice || (form.dataset.overtaken ?? "") === what) return;
  if (what) form.dataset.overtaken = what;
  else delete form.dataset.overtaken;
  for (const part of all("[data-when]", notice)) part.hidden = part.dataset.when !== what;
  notice.hidden = !what;
  renderSteps();
}

// typedWithEntry is what was typed, with the entry of the hand, if the hand is complete. keptAsTyped
// is the same of a kept entry.
function typedWithEntry() {
  const form = byId("entry"), kept = !isIncomplete(form) && { ...entryFromForm(form), refused: [], both: form.dataset.overtaken === "saved" };
  return { ...typedHand(), ...kept && { kept } };
}

function keptAsTyped(entry) {
  const { match, id, number, seats, body } = entry;
  return { match, entry: id, number, seats, said: [body, new URLSearchParams(body).get("rival") ?? ""], kept: entry };
}

// A tap takes what was typed out of the form: it was recorded elsewhere, or a person does not want
// it. It can be brought back until the next hand is saved.
document.addEventListener("click", async (event) => {
  const form = byId("entry");
  if (!event.target.closest("#drop-typed, #go-on") || !form || form.matches(".frozen") && !keptInForm && !comparedHand) return;
  event.preventDefault();
  const kept = keptInForm, frozen = form.matches(".frozen"), hand = kept ? keptAsTyped(kept) : frozen ? comparedHand : typedWithEntry();
  if (frozen) showDropped(true); // until the next hand comes
  else enterHand("");
  if (kept) await dropEntry(kept);
  releaseKept();
  keepDropped(hand);
  reloadArea();
});

// showDropped shows of a comparison only what was recorded, and that the other hand is dropped, or
// both again.
function showDropped(isDropped) {
  byId("entry-area").classList.toggle("mine-dropped", isDropped);
  byId("entry").classList.toggle("begun", !isDropped);
  if (!isDropped) byId("waits-for-next").hidden = true;
  for (const old of all(".unanswered")) old.remove();
}

document.addEventListener("hand:back", async ({ detail: hand }) => {
  const area = byId("entry-area");
  if (area.matches(".mine-dropped")) {
    showDropped(false);
    comparedHand = hand;
    if (hand.kept) await writeEntry(hand.kept).then(() => compareKept(hand.kept));
  } else if (byId("entry")) putInForm(hand).then(followLaptop);
  else writeEntry(hand.kept).then(flush);
});

// putInForm fills the form with a hand, under its own id and number, with its people in their seats.
function putInForm({ match, entry, number, seats, said, names }) {
  const form = byId("entry");
  form.hidden = false;
  byId("beyond").hidden = true;
  byId("entry-area").dataset.match = form.elements.match.value = match;
  setHand({ entry, number, seats }, names ?? playerNames());
  enterHand(...said);
  return renderNext();
}

// What is typed while the hand before is taken back comes back after that hand.
document.addEventListener("submit", ({ target }) => {
  const { elements } = target.id === "take-back" && isUsed() ? byId("entry") : {};
  if (elements) typedBefore.set(shownNumber(), { said: [handQuery(), elements.rival.value], seats: elements.seats.value });
}, true);
document.addEventListener("rules:ready", () => {
  renderNext().then(restoreTyped);
  if (isUsed() && (!reachable() || isDenied())) showByRules();
});
document.addEventListener("part:replaced", followLaptop);
document.addEventListener("toggle", ({ target }) => target.matches(".problem-form") && followLaptop(), true);
document.addEventListener("outbox:settled", () => {
  if (byId("entry-area")?.matches(".mine-dropped")) reloadArea();
  if (comparesLater && reachable() && isUsed()) {
    comparesLater = false;
    whenLifted().then(postForm);
    return;
  }
  if (reachable() && document.querySelector("#preview[data-by], #preview .unchecked")) byId("entry")?.elements.hand.dispatchEvent(new Event("input", { bubbles: true }));
  followLaptop();
});
document.addEventListener("outbox:recorded", ({ detail }) => {
  if (detail.match !== byId("entry-area")?.dataset.match || !isHand(detail)) return;
  justRecorded.push({ ...detail, at: performance.now() });
  typedBefore.delete(detail.number);
});
document.addEventListener("outbox:replaces", (event) => isUsed() && event.preventDefault());
document.addEventListener("outbox:dropped", ({ detail }) => {
  if (detail.undo) keepDropped(keptAsTyped(detail));
  if (detail.id === keptInForm?.id) {
    keptInForm = undefined;
    comparesLater = false;
    enterHand("");
  }
  renderNext(isHand(detail));
});

// An entry comes back into the form, under its own id and number, with its people in
// their seats. If its number is past, the laptop says what is recorded instead.
document.addEventListener("outbox:mend", async ({ detail: entry }) => {
  isReturning = Boolean(playerNames());
  if (isReturning) await compareKept(entry);
  isReturning = false;
  const form = byId("entry");
  if (!form || !playerNames()) return sendAlone(entry);
  if (!keptInForm) return;
  await putInForm(keptAsTyped(entry));
  const { value, dataset } = form.elements.people;
  if (reachable() && (entry.both || entry.number < Number(byId("entry-area").dataset.number) || value !== dataset.now)) postForm();
  else byId("winner-east")?.focus();
});

// sendAlone sends an entry where there is no form: the answer is a page that compares it with what
// is recorded. The page is left only if the laptop answers.
async function sendAlone({ path, body }) {
  const form = Object.assign(document.createElement("form"), { method: "post", action: path + "/hands", hidden: true });
  form.append(...[...new URLSearchParams(body)].map(([name, value]) => Object.assign(document.createElement("input"), { type: "hidden", name, value })));
  document.body.append(form);
  await askState(path).then((answer) => isFromLaptop(answer) ? form.submit() : flush(), flush);
}

const isDenied = () => Boolean(denial({ path: byId("outbox").dataset.table }));

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
const sentForm = (form) => new URLSearchParams(new FormData(form)).toString();

// showByRules shows what the rules on the tablet say to the hand, after those that wait; where they
// say nothing, or not at once, that nothing is checked.
const ruleDelay = 150; // ms
let laptopAnswers = 0; // previews of the laptop so far
async function showByRules() {
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

document.addEventListener("input", ({ target }) => {
  const form = target.closest("#entry");
  if (!form || !isNewHand(form)) return;
  for (const notice of all(".incomplete, .revert .unsent")) notice.hidden = true;
  for (const notice of all(".unanswered")) notice.remove();
  if (form.dataset.insists) form.querySelector(".unsent").hidden = true;
  delete form.dataset.insists;
  const state = byId("state")?.dataset;
  if (!keptInForm && isUsed() && state?.match === byId("entry-area").dataset.match && Number(state.number) > shownNumber()) followLaptop();
  if (!reachable() || isDenied()) showByRules();
});

// A form that could not be sent says so, until it is sent again, and keeps what
// was typed.
document.addEventListener("htmx:before:request", (event) => {
  const { ctx } = event.detail;
  if (ctx) ctx.begun = performance.now();
  if (ctx?.target?.id === "preview" && !reachable()) event.preventDefault();
});
document.addEventListener("htmx:after:request", ({ detail }) => compareVersion(detail.ctx?.response?.headers));
document.addEventListener("unanswered", ({ detail: { ctx } }) => {
  const { sourceElement: source, target } = ctx;
  if (keptNowhere && source.id === "entry" && isNewHand(source)) tellUnsent(source, byId("outbox").dataset.nowhere);
  if (source.id === "entry") setSending(source, false);
  if (target?.id === "preview") showByRules();
  if (source.id === "entry") followLaptop(); // what came meanwhile was held back
  if (source.id !== "reload") return;
  clearTimeout(reloadTimer);
  reloadTimer = setTimeout(followLaptop, reloadDelay);
  if (byId("waits-for-next")) byId("waits-for-next").hidden = !byId("entry-area").matches(".mine-dropped");
  const form = byId("entry");
  if (form && isJustRecorded(form)) { // another hand that is being saved ends by itself
    setSending(form, false);
    enterHand("");
  }
  renderNext();
});

document.addEventListener("htmx:finally:request", ({ detail }) => {
  if (detail.ctx?.sourceElement?.id === "entry") setSending(detail.ctx.sourceElement, false);
});

if (byId("entry-area")) byId("entry-area").dataset.rendered = "yes";

// adoptFrozen is for a page that is loaded as a comparison of a kept hand.
async function adoptFrozen() {
  const frozen = document.querySelector("#entry.frozen"), entry = frozen && (await readOrLastEntries()).find((kept) => kept.id === frozen.elements.entry_id.value);
  if (entry) await compareKept({ ...entry, refused: [] }); // that it was refused is what is compared
}

adoptFrozen().then(() => renderNext()).then(restoreTyped).finally(() => {
  addEventListener("input", keepTyped);
  addEventListener("htmx:after:swap", keepTyped);
});
