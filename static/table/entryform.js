// The referee's work goes on without a network: a hand that is saved is kept on the
// tablet first, then sent; the next form is rendered from the lookahead
// that the laptop sent in advance. No rule is known here, only looked up.

import { renderFacts } from "./rack.js";
import { all, byId, entryFromForm, handQuery, isIncomplete, isUsed, reseatQuery, setHand, shownNumber, sticksAfter, winds } from "./form.js";
import { noteSending, readOrLastEntries, uuid, writeEntry } from "./entries.js";
import { reveal, tellWhy } from "../answers.js";
import { touching, whenLifted } from "../finger.js";
import { askState, isFromLaptop } from "../laptop.js";
import { compareVersion, dropEntry, flush, holdBack, isSending, reachable, retryEntry } from "./outbox.js";
import { enterHand, renderSteps } from "./table.js";
import { forgetDropped, keepDropped, renderUnrecorded } from "./unrecorded.js";

let postsDirectly = false; // the form goes to the laptop as an ordinary one
let keptNowhere; // the browser did not keep the last hand
let keptInForm, isChoosing; // the kept entry that is back in the form, and whether it is on its way there
let replacedForm, focusedId; // the form that a new entry area replaces, and what had the focus
let comparedHand; // what was typed of the hand that is compared with the recorded one
let wasAhead; // the old entry area was ahead of the laptop
let askedAt = 0; // when the new entry area was asked for, ms
let justRecorded = []; // hands recorded that the entry area does not know of
let stood; // the entry area whose place a change took, and what was typed in it
let undecided = false; // a hand is compared with the recorded one as soon as the laptop answers
const typedAside = new Map(); // number: what was typed of a hand when the one before was taken back

// isNewHand is false for a correction: it has the same fields, and does not go through the outbox.
const isNewHand = (form) => form.action.endsWith("/hands");
const lookahead = () => byId("lookahead") && JSON.parse(byId("lookahead").dataset.lookahead);

document.addEventListener("submit", (event) => {
  if (isNewHand(event.target)) noteSending(event.target.elements.entry_id.value);
  const form = event.target, bare = form.id === "entry" && isIncomplete(form);
  if (form.id !== "entry" || !isNewHand(form) || postsDirectly) return;
  if (bare && reachable()) return setSending(form, true); // the answer says what lacks
  event.preventDefault();
  event.stopImmediatePropagation();
  for (const notice of all(".incomplete, .unsent", form)) notice.hidden = true;
  if (bare) showNotice(form.querySelector(".incomplete"));
  else if (!form.matches(".sending")) saveHand(form);
}, true);

async function saveHand(form) {
  byId("outbox").open = false;
  setSending(form, true);
  const entry = { ...keptInForm && { place: keptInForm.place }, ...entryFromForm(form) };
  forgetDropped();
  try {
    await writeEntry(entry);
  } catch { // a browser that keeps nothing
    keptNowhere = true;
    postForm();
    return;
  }
  keptNowhere = keptInForm = undefined;
  holdBack();
  const sent = flush();
  if (reachable()) await sent;
  const own = (await readOrLastEntries()).filter(({ match }) => match === entry.match), left = own.find((other) => other.id === entry.id);
  if (!left) {
    scrollTo(0, 0); // on a phone the next hand begins at the top
    if (form.isConnected) reloadArea();
  } else if (left.refused && own[0] === left && form.isConnected) {
    await (left.both ? compareKept(left) : dropEntry(left)).catch(() => {}); // the answer says it again
    postForm();
  } else if (!reachable() && form.isConnected && form.dataset.overtaken === "saved") {
    await compareKept(left);
    setSending(form, false);
    undecided = true;
    tellUnsent(form, byId("outbox").dataset.later.replace("{number}", left.number));
  } else {
    setSending(form, false);
    if (form.isConnected) enterHand(""); // another form is about another hand
    await renderNext();
    followLaptop();
    renderUnrecorded();
    byId("winner-east")?.focus();
  }
}

// setSending marks a form that is being saved.
function setSending(form, is) {
  form?.classList.toggle("sending", is);
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

const stateLine = () => document.querySelector("#state .truth p");

// stateAfter is the index of the state after a hand, undefined if the lookahead does not have it.
// It can depend on the facts of the hand.
function stateAfter([, , , drawn, ...won], { outcome, body }, { told, equivalentWinners }) {
  const said = new URLSearchParams(body), winner = outcome === "rival" ? equivalentWinners[said.get("from").split(":")[1]] : outcome;
  const [usual, ...instead] = [outcome === "draw" ? drawn : won[winds.indexOf(winner)] ?? won[0]].flat();
  return instead.find(([fields]) => told[fields].some(([name, value]) => said.getAll(name).includes(value)))?.[1] ?? usual;
}

// renderNext renders the form of the hand after those that wait. A hand that is being typed keeps
// its number, unless the reader changed what waits.
async function renderNext(renumber, meanwhile) {
  const kept = await readOrLastEntries(), area = byId("entry-area"), form = byId("entry"), table = lookahead();
  if (!form || !table || form.matches(".frozen")) return;
  let now = table.states[0], beyond = false, lying = table.lying ?? 0;
  for (const entry of [...justRecorded, ...kept]) {
    if (beyond || entry.match !== area.dataset.match || entry.number !== now[0] || keptInForm && now[0] >= shownNumber()) continue;
    const next = stateAfter(now, entry, table) ?? -1;
    if (next < 0) beyond = true;
    else now = table.states[next];
    lying = sticksAfter(table, lying, entry);
  }
  const ahead = beyond || now !== table.states[0], was = area.matches(".ahead");
  area.classList.toggle("ahead", ahead);
  renderUnrecorded();
  if (!keptInForm && !renumber && !form.matches(".sending") && isUsed() && shownNumber() !== now[0]) meanwhile = shownNumber() < now[0] ? "saved" : "changed";
  if (meanwhile !== undefined) showOvertaken(meanwhile);
  if (meanwhile) return;
  if (!ahead && !was && !keptInForm) return;
  const [number, scene, extra] = now, { truth: text, seats } = table.scenes[scene];
  stateLine().textContent = [text.replace("{number}", number), table.sticks?.[lying], table.extras[extra]].filter(Boolean).join(" ");
  if (byId("sticks")) byId("sticks").dataset.sticks = lying;
  renderFacts();
  if (keptInForm) return;
  byId("beyond").hidden = !beyond;
  form.hidden = beyond || !seats;
  if (seats) turnFormTo(number, seats.join(" "), table.names);
}

// turnFormTo makes the form that of another hand. What was typed stays with the same people.
function turnFormTo(number, seats, names) {
  const { elements } = byId("entry"), was = elements.seats.value;
  if (shownNumber() === number && was === seats) return;
  const query = handQuery(), rival = elements.rival.value;
  setHand({ entry: uuid(), number, seats }, names);
  if (isUsed()) enterHand(reseatQuery(query, was, seats), rival && reseatQuery(rival, was, seats));
}

const reloadArea = () => byId("reload").dispatchEvent(new Event("reload"));
const isRecorded = (form) => justRecorded.some((entry) => entry.id === form.elements.entry_id.value);

document.addEventListener("htmx:before:swap", (event) => {
  const { ctx } = event.detail, form = byId("entry"), reloaded = ctx?.sourceElement?.id === "reload";
  if (ctx?.target?.id !== "entry-area") return;
  const sending = form?.matches(".sending");
  if (reloaded && touching()) whenLifted().then(sending ? reloadArea : followLaptop);
  // A hand that is being saved ends in its own form.
  if (reloaded && (touching() || form?.matches(".htmx-request") || sending && !isRecorded(form))) return event.preventDefault();
  undecided = false;
  remains();
  replacedForm = reloaded && !form?.matches(".frozen") ? form : undefined;
  if (newHandFields() && isUsed()) comparedHand = typedWithEntry();
  focusedId = document.activeElement?.id;
  wasAhead = byId("entry-area")?.matches(".ahead");
  askedAt = ctx?.begun ?? 0;
});

// remains keeps the entry area that a change is about to take the place of.
function remains() {
  const area = byId("entry-area");
  if (area.querySelector(".changing")) return;
  const copy = area.cloneNode(true);
  delete copy.dataset.rendered;
  delete copy.dataset.seen;
  delete copy.querySelector("#unrecorded")?.dataset.key;
  for (const old of all(".unanswered", copy)) old.remove();
  for (const part of all("[style]", copy)) part.removeAttribute("style"); // scripts give them anew
  for (const part of [copy, ...all(".sending, .htmx-request", copy)]) part.classList.remove("sending", "htmx-request");
  stood = { area: copy.outerHTML, said: newHandFields() && typedHand().said };
}

// The way back from a change needs no network: what stood there comes back, and catches up as
// soon as the laptop answers.
const waits = 3000; // ms for its answer
document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
  if (ctx?.sourceElement.id !== "change-back" || !stood) return;
  const ask = ctx.fetch;
  ctx.fetch = async (...page) => {
    const late = new Promise((go) => setTimeout(go, waits));
    const answer = reachable() && await Promise.race([ask(...page), late]).catch(() => undefined);
    if (isFromLaptop(answer)) return answer;
    ctx.request.abort();
    ctx.stood = true;
    return new Response(stood.area, { headers: { "Site-Version": byId("outdated").dataset.version } });
  };
});

// What is typed of a hand not yet saved is put into the new entry area, up to the last tap on the
// old one.
document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
  const area = byId("entry-area"), table = lookahead();
  if (!area || area.dataset.rendered) return;
  if (ctx?.stood && stood.said && newHandFields()) enterHand(...stood.said);
  area.dataset.rendered = "yes";
  if (!isUsed()) byId("main").style.paddingTop = ""; // what live.js made of it for a hand that was typed
  area.classList.toggle("ahead", Boolean(wasAhead)); // nothing jumps until the queue was read
  const lost = replacedForm && isUsed(replacedForm) && !isRecorded(replacedForm);
  if (lost && table) {
    const { entry_id: entry, number, seats, rival } = replacedForm.elements;
    setHand({ entry: entry.value, number: Number(number.value), seats: seats.value }, table.names);
    enterHand(handQuery(replacedForm), rival.value);
    byId(focusedId)?.focus();
  } else if (keptInForm && !isChoosing && !area.querySelector(`.frozen, [name=entry_id][value="${keptInForm.id}"]`)) releaseKept();
  else if (lost) keepDropped(comparedHand); // there is no form any more
  replacedForm = undefined;
  const aside = byId("entry") && !isUsed() && typedAside.get(shownNumber());
  if (aside) {
    enterHand(...aside.said.map((query) => reseatQuery(query, aside.seats, byId("entry").elements.seats.value)));
    typedAside.delete(shownNumber());
  }
  justRecorded = justRecorded.filter((entry) => entry.at > askedAt);
  if (ctx?.stood) renderNext().then(followLaptop);
  else renderNext();
});

// followLaptop is for when others saved something, or what waited was sent. An empty entry area is
// exchanged. One in which something is typed stays, or is filled anew if it is about the same hand
// of the same people.
function followLaptop() {
  const state = byId("state")?.dataset, area = byId("entry-area"), form = byId("entry");
  if (!state || !area || undecided || isSending() || area.querySelector(".frozen, form.htmx-request, form.sending")) return;
  const differs = ["match", "number", "last", "closed", "seats"].filter((name) => state[name] !== area.dataset[name]), same = !differs.length;
  const corrected = differs == "last", ours = justRecorded.length > 0 || keptInForm || area.matches(".ahead") || corrected;
  if (corrected && (form?.dataset.who || area.querySelector(".problem-form[open]"))) return; // somebody enters a loser's tiles, or what is wrong
  if (justRecorded.length || !same && (ours || !isUsed())) reloadArea();
  if (!form) return;
  if (!isUsed()) showOvertaken("");
  const saved = state.match === area.dataset.match && Number(state.number) > Number(area.dataset.number);
  renderNext(false, same || ours || !isUsed() ? "" : saved ? "saved" : "changed");
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

// typedHand is what the form says of a hand, so that it can be put back. typedWithEntry has the
// entry of the hand, too, if the hand is complete. keptAsTyped is the same of a kept entry.
function typedHand() {
  const { match, entry_id: entry, seats, rival } = byId("entry").elements;
  return { match: match.value, entry: entry.value, number: shownNumber(), seats: seats.value, names: lookahead()?.names, said: [handQuery(), rival.value] };
}

function typedWithEntry() {
  const form = byId("entry"), kept = !isIncomplete(form) && { ...entryFromForm(form), refused: [], both: form.dataset.overtaken === "saved" };
  return { ...typedHand(), ...kept && { kept } };
}

function keptAsTyped(entry) {
  const { match, id: own, number, seats, body } = entry;
  return { match, entry: own, number, seats, said: [body, new URLSearchParams(body).get("rival") ?? ""], kept: entry };
}

// A tap takes what was typed out of the form: it was recorded elsewhere, or a person does not want
// it. It can be brought back until the next hand is saved.
document.addEventListener("click", async (event) => {
  const form = byId("entry");
  if (!event.target.closest("#drop-typed, #go-on") || !form || form.matches(".frozen") && !keptInForm && !comparedHand) return;
  event.preventDefault();
  const kept = keptInForm, frozen = form.matches(".frozen"), hand = kept ? keptAsTyped(kept) : frozen ? comparedHand : typedWithEntry();
  if (frozen) leave(true); // until the next hand comes
  else enterHand("");
  if (kept) await dropEntry(kept);
  releaseKept();
  keepDropped(hand);
  reloadArea();
});

// leave shows of a comparison only what was recorded, and that the other hand is dropped.
function leave(is) {
  byId("entry-area").classList.toggle("left", is);
  byId("entry").classList.toggle("begun", !is);
  if (!is) byId("waits-for-next").hidden = true;
  for (const old of all(".unanswered")) old.remove();
}

document.addEventListener("hand:back", async ({ detail: hand }) => {
  const area = byId("entry-area");
  if (area.matches(".left")) {
    leave(false);
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
  setHand({ entry, number, seats }, names ?? lookahead().names);
  enterHand(...said);
  return renderNext();
}

// What is typed while the hand before is taken back comes back after that hand.
document.addEventListener("submit", ({ target }) => {
  const { elements } = target.id === "take-back" && isUsed() ? byId("entry") : {};
  if (elements) typedAside.set(shownNumber(), { said: [handQuery(), elements.rival.value], seats: elements.seats.value });
}, true);
document.addEventListener("part:replaced", followLaptop);
document.addEventListener("toggle", ({ target }) => target.matches(".problem-form") && followLaptop(), true);
document.addEventListener("outbox:settled", () => {
  if (byId("entry-area")?.matches(".left")) reloadArea();
  if (undecided && reachable() && isUsed()) {
    undecided = false;
    whenLifted().then(postForm);
    return;
  }
  if (reachable() && document.querySelector("#preview .unchecked")) byId("entry")?.elements.hand.dispatchEvent(new Event("input", { bubbles: true }));
  followLaptop();
});
document.addEventListener("outbox:recorded", ({ detail }) => {
  if (detail.match !== byId("entry-area")?.dataset.match) return;
  justRecorded.push({ ...detail, at: performance.now() });
  typedAside.delete(detail.number);
});
document.addEventListener("outbox:replaces", (event) => isUsed() && event.preventDefault());
document.addEventListener("outbox:dropped", ({ detail }) => {
  if (detail.undo) keepDropped(keptAsTyped(detail));
  if (detail.id === keptInForm?.id) {
    keptInForm = undefined;
    undecided = false;
    enterHand("");
  }
  renderNext(true);
});

// An entry comes back into the form, under its own id and number, with its people in
// their seats. If its number is past, the laptop says what is recorded instead.
document.addEventListener("outbox:mend", async ({ detail: entry }) => {
  isChoosing = Boolean(lookahead());
  if (isChoosing) await compareKept(entry);
  isChoosing = false;
  const form = byId("entry"), table = lookahead();
  if (!form || !table) return sendAlone(entry);
  if (!keptInForm) return;
  await putInForm(keptAsTyped(entry));
  const { value, dataset } = form.elements.people;
  if (reachable() && (entry.both || entry.number < table.states[0][0] || value !== dataset.now)) postForm();
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

// A link that leaves the page, or a form that loads another, is followed only if the laptop
// answers, where something would be lost: a hand that is typed or waits. An error of the browser's
// could not be left again.
let leaves; // the link or form that may go
async function stays(event, from, go) {
  if (event.defaultPrevented || leaves === from || byId("offline").hidden && reachable() && byId("outbox").hidden && !isUsed()) return;
  event.preventDefault();
  const answer = await askState(byId("reload").pathname).catch(() => undefined);
  if (!isFromLaptop(answer)) {
    from.closest("details.pop")?.removeAttribute("open"); // it would lie over the sentence
    return tellWhy(answer ? "stranger" : "network", answer ? "stranger" : "unopened");
  }
  leaves = from;
  go();
  leaves = undefined;
}
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]:not([hx-get], [target], [download], [href^='#'])");
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) stays(event, link, () => location.assign(link.href));
});
document.addEventListener("submit", (event) => {
  if (!event.target.matches("[hx-post]")) stays(event, event.target, () => event.target.requestSubmit(event.submitter));
});

// A page with a hand in it is not thrown away because its link has ended.
document.addEventListener("part:refused", (event) => (isUsed() || !byId("outbox").hidden) && event.preventDefault());

// showUnchecked says that without a network nothing is checked. No old verdict may stay there.
function showUnchecked() {
  const text = document.createElement("p"), form = byId("entry"), { unchecked, next } = byId("outbox").dataset;
  const word = form && !isIncomplete(form) ? "unchecked good" : isUsed() ? "unchecked" : "next visually-hidden";
  Object.assign(text, { className: "verdict " + word, textContent: isUsed() ? unchecked : next });
  byId("preview")?.replaceChildren(text);
  if (form) renderSteps();
}

document.addEventListener("input", ({ target }) => {
  const form = target.closest("#entry");
  if (!form || !isNewHand(form)) return;
  for (const notice of all(".incomplete, .revert .unsent")) notice.hidden = true;
  for (const notice of all(".unanswered")) notice.remove();
  const state = byId("state")?.dataset;
  if (!keptInForm && isUsed() && state?.match === byId("entry-area").dataset.match && Number(state.number) > shownNumber()) followLaptop();
  if (!reachable()) showUnchecked();
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
  if (target?.id === "preview") showUnchecked();
  if (source.id === "entry") followLaptop(); // what came meanwhile was held back
  if (source.id !== "reload") return;
  if (byId("waits-for-next")) byId("waits-for-next").hidden = !byId("entry-area").matches(".left");
  const form = byId("entry");
  setSending(form, false);
  if (form && isRecorded(form)) enterHand("");
  renderNext();
});

document.addEventListener("htmx:finally:request", ({ detail }) => {
  if (detail.ctx?.sourceElement?.id === "entry") setSending(detail.ctx.sourceElement, false);
});

if (byId("entry-area")) byId("entry-area").dataset.rendered = "yes";

// What is typed of a hand stays after a reload of the page: this window keeps it until the
// hand is saved or the form is cleared.

// newHandFields are the fields of a new hand's form. A correction has the same, and is not kept.
const newHandFields = () => document.querySelector("#entry:not(.frozen)[action$='/hands']")?.elements;
const typedKey = ({ match }) => "typed:" + match.value;

function keepTyped() {
  const form = newHandFields();
  if (!form) return;
  if (isUsed()) sessionStorage[typedKey(form)] = JSON.stringify(typedHand());
  else delete sessionStorage[typedKey(form)];
}

// restoreTyped leaves out a hand that was saved meanwhile, here or on another tablet.
async function restoreTyped() {
  const kept = await readOrLastEntries(), form = newHandFields();
  if (!form) return;
  const { entry, number, seats, said } = JSON.parse(sessionStorage[typedKey(form)] ?? "{}");
  if (isUsed() || number !== shownNumber() || kept.some((other) => other.id === entry)) return keepTyped();
  form.entry_id.value = entry;
  enterHand(...said.map((query) => reseatQuery(query, seats, form.seats.value)));
}

// adoptFrozen is for a page that is loaded as a comparison of a kept hand.
async function adoptFrozen() {
  const frozen = document.querySelector("#entry.frozen"), entry = frozen && (await readOrLastEntries()).find((kept) => kept.id === frozen.elements.entry_id.value);
  if (entry) await compareKept(entry);
}

adoptFrozen().then(() => renderNext()).then(restoreTyped).finally(() => {
  addEventListener("input", keepTyped);
  addEventListener("htmx:after:swap", keepTyped);
});
