// The referee's work goes on without a network: a hand that is saved is kept on the tablet first,
// then sent. What the page shows of the hands after it comes from the rules on the tablet (ahead.js).

import { all, byId, entryFromForm, handQuery, isIncomplete, isUsed, newHandFields, openTitles, playerNames, reseatQuery, setHand, shownNumber, typedHand } from "./form.js";
import { eraseAgreements, isHand, noteSending, readOrLastEntries, uuid, writeEntry } from "./entries.js";
import { reveal } from "../answers.js";
import { touching, whenLifted } from "../finger.js";
import { askState, isFromLaptop } from "../laptop.js";
import { compareVersion, dropEntry, flush, heldEntry, holdBack, isSending, reachable, retryEntry } from "./outbox.js";
import { endListing, enterHand, renderSteps } from "./table.js";
import { engineName, previewByRules } from "./rules.js";
import { forgetRecorded, handsAhead, hasJustRecorded, isJustRecorded, noteRecorded, reloadArea, renderNext, showOvertaken } from "./next.js";
import { isDenied, isNewHand, isRefusedHere, sentForm, showByRules, shownOf } from "./preview.js";
import { keepTyped, restoreTyped } from "./typed.js";
import { forgetDropped, keepDropped, renderUnrecorded } from "./unrecorded.js";

let postsDirectly = false; // the form goes to the laptop as an ordinary one
let keptNowhere; // the browser did not keep the last hand
let isReturning = false; // a kept entry is on its way there
let replacedForm, focusedId; // the form that a new entry area replaces, and what had the focus
let comparedHand; // what was typed of the hand that is compared with the recorded one
let wasAhead; // the old entry area was ahead of the laptop
let areaAskedAt = 0; // when the new entry area was asked for, ms
let reloadTimer; // until it is asked for again, because nobody or something else has answered
const reloadDelay = 3000; // ms
let comparesLater = false; // a hand is compared with the recorded one as soon as the laptop answers
const typedBefore = new Map(); // number: what was typed of a hand when the one before was taken back

document.addEventListener("submit", (event) => {
  if (event.target.id === "entry") endListing();
  if (isNewHand(event.target)) noteSending(event.target.elements.entry_id.value);
  const form = event.target, incomplete = form.id === "entry" && isIncomplete(form);
  if (form.id !== "entry" || !isNewHand(form) || postsDirectly) return;
  if (incomplete && reachable()) return setSending(form, true); // the answer says what lacks
  event.preventDefault();
  event.stopImmediatePropagation();
  for (const notice of all(".incomplete, .unsent", form)) notice.hidden = true;
  if (incomplete) tellIncomplete(form);
  else if (isRefusedHere() && form.dataset.insists !== sentForm(form)) tellRefused(form);
  else if (!form.matches(".sending")) saveHand(form);
}, true);

function tellRefused(form) {
  form.dataset.insists = sentForm(form);
  const why = all("#preview .verdict.bad p").map(({ textContent }) => textContent.trim());
  tellUnsent(form, [...why, byId("outbox").dataset.insist].join(" "));
}

async function saveHand(form) {
  byId("outbox").open = false;
  setSending(form, true);
  const entry = { ...heldEntry() && { place: heldEntry().place }, ...entryFromForm(form) };
  entry.body = withShown(entry.body, shownOf(form));
  forgetDropped();
  try {
    await writeEntry(entry);
    await eraseAgreements(entry.match);
  } catch { // a browser that keeps nothing
    keptNowhere = true;
    postForm();
    return;
  }
  if (heldEntry()) await showAnew(entry).catch(() => {}); // they are sent with what was shown before
  keptNowhere = undefined;
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

// showAnew notes of the hands that wait behind one what the tablet shows of them now: another hand came
// before them when they were typed. They are not sent meanwhile, because that one is held back. Where
// the rules do not answer nothing is noted.
async function showAnew(changed) {
  const isBehind = (entry) => isHand(entry) && entry.match === changed.match && entry.number > changed.number;
  let answers = true;
  for (const { place } of (await readOrLastEntries()).filter(isBehind)) {
    const entry = (await readOrLastEntries()).find((other) => other.place === place);
    if (!entry) continue; // another page has sent it
    const typed = [...new URLSearchParams(entry.body)].filter(([name]) => !["tablet_shown", "tablet_engine"].includes(name));
    const form = new URLSearchParams(typed).toString(), { html, shown } = answers ? await previewByRules(await handsAhead(entry.number), form) : {};
    answers &&= Boolean(html);
    await writeEntry({ ...entry, body: withShown(form, shown) });
  }
}

// withShown is a form with what the tablet has shown of it, if it has shown anything.
const withShown = (form, shown) => shown ? `${form}&${new URLSearchParams({ tablet_shown: shown, tablet_engine: engineName() })}` : form;

// setSending marks whether a form is being saved.
function setSending(form, isBeingSaved) {
  form?.classList.toggle("sending", isBeingSaved);
  if (form?.isConnected) renderSteps();
}

// compareKept holds a kept hand back while a person compares it with the recorded one.
// Afterwards it is sent once more: the laptop knows whether the two still differ. If the
// browser cannot write that, the hand stays in the outbox.
function compareKept(entry) {
  holdBack(entry);
  return retryEntry(entry).catch(releaseKept);
}

// releaseKept ends that.
function releaseKept() {
  holdBack();
  flush();
}

// postForm sends the form without the outbox: the answer says what is wrong with it. Until then
// it is being saved. It answers whether there was a form.
async function postForm() {
  await new Promise((go) => setTimeout(go)); // no form is submitted while it is being submitted
  const form = byId("entry"); // a new entry area may have taken over what was typed
  if (!form) return false;
  setSending(form, true);
  postsDirectly = true;
  form.requestSubmit();
  postsDirectly = false;
  if (keptNowhere && !reachable()) tellUnsent(form, byId("outbox").dataset.nowhere);
  return true;
}

// tellUnsent says in a form why it did not reach the laptop.
function tellUnsent(form, text) {
  const notice = form.querySelector(".unsent");
  notice.lastElementChild.textContent = text;
  showNotice(notice);
}

// tellIncomplete says what a hand needs before the tablet can keep it, and what of that is not answered.
function tellIncomplete(form) {
  const notice = form.querySelector(".incomplete"), named = notice.querySelector("[data-unanswered]"), questions = openTitles(form);
  named.textContent = questions && named.dataset.unanswered.replace("{question}", questions);
  showNotice(notice);
}

// showNotice shows a notice, and scrolls it into view.
function showNotice(notice) {
  notice.hidden = false;
  reveal(notice);
}

// keepsForm: the seats are confirmed, and somebody has begun with the hand meanwhile. Of the answer only the state is shown:
// the form stays, with what is half tapped, without the question.
function keepsForm(source, tasks) {
  const area = byId("entry-area"), answer = tasks.find(({ type }) => type === "main"), fresh = answer?.fragment.querySelector("#entry-area");
  if (!source?.matches(".confirm") || !newHandFields() || !isUsed() || !fresh?.querySelector("#entry") || fresh.querySelector(".changing")) return false;
  if (["match", "number", "closed", "seats"].some((name) => fresh.dataset[name] !== area.dataset[name])) return false;
  tasks.splice(tasks.indexOf(answer), 1);
  area.dataset.last = fresh.dataset.last;
  byId("said").textContent = fresh.dataset.said;
  queueMicrotask(() => source.remove()); // the others who hear of the swap still need it
  return true;
}

document.addEventListener("htmx:before:swap", (event) => {
  const { ctx, tasks } = event.detail, form = byId("entry"), isReload = ctx?.sourceElement?.id === "reload";
  if (ctx?.target?.id !== "entry-area" || keepsForm(ctx.sourceElement, tasks)) return;
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
  } else if (heldEntry() && !isReturning && !area.querySelector(`.frozen, [name=entry_id][value="${heldEntry().id}"]`)) releaseKept();
  else if (wouldBeLost) keepDropped(comparedHand); // there is no form any more
  replacedForm = undefined;
  const before = byId("entry") && !isUsed() && typedBefore.get(shownNumber());
  if (before) {
    enterHand(...before.said.map((query) => reseatQuery(query, before.seats, byId("entry").elements.seats.value)));
    typedBefore.delete(shownNumber());
  }
  forgetRecorded(areaAskedAt);
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
  const isExpected = hasJustRecorded() || heldEntry() || area.matches(".ahead") || isCorrected;
  if (isCorrected && (form?.dataset.who || area.querySelector(".problem-form[open]"))) return; // somebody enters a loser's tiles, or what is wrong
  if (all(".problem-form[open] [name=text]", area).some(({ value }) => value)) return; // somebody writes what is wrong
  if (hasJustRecorded() || !isSame && (isExpected || !isUsed())) reloadArea();
  if (!form) return;
  if (!isUsed()) showOvertaken("");
  const isSaved = state.match === area.dataset.match && Number(state.number) > Number(area.dataset.number);
  renderNext(false, isSame || isExpected || !isUsed() ? "" : isSaved ? "saved" : "changed");
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
  if (!event.target.closest("#drop-typed, #go-on") || !form || form.matches(".frozen") && !heldEntry() && !comparedHand) return;
  event.preventDefault();
  const kept = heldEntry(), frozen = form.matches(".frozen"), hand = kept ? keptAsTyped(kept) : frozen ? comparedHand : typedWithEntry();
  if (frozen) showDropped(true); // until the next hand comes
  else enterHand("");
  if (kept) await dropEntry(kept);
  releaseKept();
  keepDropped(hand);
  reloadArea();
});

// A hand that was put back into the form stays as it was, also refused.
document.addEventListener("click", async ({ target }) => {
  if (target.id !== "leave-returned") return;
  const kept = heldEntry(), { number, seats } = byId("entry-area").dataset;
  comparesLater = false;
  setHand({ entry: uuid(), number: Number(number), seats: seats.split(" ").slice(0, 3).join(" ") });
  enterHand("");
  if (kept?.refused?.length) await writeEntry(kept).catch(() => {}); // it is refused again when it is sent
  releaseKept();
  renderNext(true);
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
for (const event of ["part:replaced", "outbox:told"]) document.addEventListener(event, followLaptop);
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
  noteRecorded(detail);
  typedBefore.delete(detail.number);
});
document.addEventListener("outbox:replaces", (event) => isUsed() && event.preventDefault());
document.addEventListener("outbox:dropped", ({ detail }) => {
  if (detail.undo) keepDropped(keptAsTyped(detail));
  if (detail.wasHeld) {
    comparesLater = false;
    enterHand("");
  }
  renderNext(isHand(detail));
});

// An entry comes back into the form, under its own id and number, with its people in
// their seats. If its number is past, the laptop says what is recorded instead.
document.addEventListener("outbox:mend", async ({ detail: entry }) => {
  comparesLater = false;
  isReturning = Boolean(playerNames());
  if (isReturning) await compareKept(entry);
  isReturning = false;
  const form = byId("entry");
  if (!form || !playerNames()) return sendAlone(entry);
  if (!heldEntry()) return;
  await putInForm(keptAsTyped(entry));
  const { value, dataset } = form.elements.people;
  const isCompared = reachable() && (entry.both || entry.number < Number(byId("entry-area").dataset.number) || value !== dataset.now);
  if (!isCompared) byId("winner-east")?.focus();
  else if (!await postForm()) sendAlone(entry); // the match ended meanwhile
});

// sendAlone sends an entry where there is no form: the answer is a page that compares it with what
// is recorded. The page is left only if the laptop answers.
async function sendAlone({ path, body }) {
  const form = Object.assign(document.createElement("form"), { method: "post", action: path + "/hands", hidden: true });
  form.append(...[...new URLSearchParams(body)].map(([name, value]) => Object.assign(document.createElement("input"), { type: "hidden", name, value })));
  document.body.append(form);
  await askState(path).then((answer) => isFromLaptop(answer) ? form.submit() : flush(), flush);
}

document.addEventListener("input", ({ target }) => {
  const form = target.closest("#entry");
  if (!form || !isNewHand(form)) return;
  for (const notice of all(".incomplete, .revert .unsent")) notice.hidden = true;
  for (const notice of all(".unanswered")) notice.remove();
  if (form.dataset.insists) form.querySelector(".unsent").hidden = true;
  delete form.dataset.insists;
  const state = byId("state")?.dataset;
  if (!heldEntry() && isUsed() && state?.match === byId("entry-area").dataset.match && Number(state.number) > shownNumber()) followLaptop();
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
  if (source.id === "entry" && isNewHand(source) && isIncomplete(source)) { // the network went in this moment
    source.querySelector(".unsent").hidden = true;
    tellIncomplete(source);
  }
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
