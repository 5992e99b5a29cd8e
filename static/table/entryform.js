// The referee's work goes on without a network: a hand that is saved is kept on the
// tablet first, then sent; the next form is rendered from the lookahead
// that the laptop sent in advance. No rule is known here, only looked up.

import { renderFacts } from "./rack.js";
import { all, become, entryOf, id, lacking, reseated, shownNumber, sticksAfter, told, used, winds } from "./form.js";
import { known, sends, uuid, write } from "./entries.js";
import { reveal, tell as tellWhy } from "../answers.js";
import { lifted, touching } from "../finger.js";
import { ours } from "../ours.js";
import { busy, compare, drop, flush, hold, reachable, retry } from "./outbox.js";
import { enter, renderSteps } from "./table.js";
import { forget, letGo, tell } from "./unrecorded.js";

let direct = false; // the form goes to the laptop as an ordinary one
let nowhere; // the browser did not keep the last hand
let mended, choosing; // the kept entry that is back in the form, and whether it is on its way there
let before, focused; // the form that a new entry area replaces, and what had the focus
let compared; // what was typed of the hand that is compared with the recorded one
let wasAhead; // the old entry area was ahead of the laptop
let begun = 0; // when the new entry area was asked for, ms
let recorded = []; // hands recorded that the entry area does not know of
let stood; // the entry area whose place a change took, and what was typed in it
let undecided = false; // a hand is compared with the recorded one as soon as the laptop answers
const asides = new Map(); // number: what was typed of a hand when the one before was taken back

// A correction has the same fields, and goes its own way.
const isHand = (form) => form.action.endsWith("/hands");
const lookahead = () => id("lookahead") && JSON.parse(id("lookahead").dataset.lookahead);

document.addEventListener("submit", (event) => {
  if (isHand(event.target)) sends(event.target.elements.entry_id.value);
  const form = event.target, bare = form.id === "entry" && lacking(form);
  if (form.id !== "entry" || !isHand(form) || direct) return;
  if (bare && reachable()) return sending(form, true); // the answer says what lacks
  event.preventDefault();
  event.stopImmediatePropagation();
  for (const notice of all(".incomplete, .unsent", form)) notice.hidden = true;
  if (bare) say(form.querySelector(".incomplete"));
  else if (!form.matches(".sending")) save(form);
}, true);

async function save(form) {
  id("outbox").open = false;
  sending(form, true);
  const entry = { ...mended && { place: mended.place }, ...entryOf(form) };
  forget();
  try {
    await write(entry);
  } catch { // a browser that keeps nothing
    nowhere = true;
    post();
    return;
  }
  nowhere = mended = undefined;
  hold();
  const sent = flush();
  if (reachable()) await sent;
  const own = (await known()).filter(({ match }) => match === entry.match), left = own.find((other) => other.id === entry.id);
  if (!left) {
    scrollTo(0, 0); // on a phone the next hand begins at the top
    if (form.isConnected) refresh();
  } else if (left.refused && own[0] === left && form.isConnected) {
    await (left.both ? choose(left) : drop(left)).catch(() => {}); // the answer says it again
    post();
  } else if (!reachable() && form.isConnected && form.dataset.overtaken === "saved") {
    await choose(left);
    sending(form, false);
    undecided = true;
    tellUnsent(form, id("outbox").dataset.later.replace("{number}", left.number));
  } else {
    sending(form, false);
    if (form.isConnected) enter(""); // another form is about another hand
    await project();
    moved();
    tell();
    id("winner-east")?.focus();
  }
}

// sending marks a form that is being saved.
function sending(form, is) {
  form?.classList.toggle("sending", is);
  if (form?.isConnected) renderSteps();
}

// choose holds a kept hand back while a person compares it with the recorded one.
// Afterwards it is sent once more: the laptop knows whether it is still another. If the
// browser does not write that, the hand stays where it is.
function choose(entry) {
  mended = entry;
  hold(entry);
  return retry(entry).catch(release);
}

function release() {
  mended = undefined;
  hold();
  flush();
}

// post sends the form without the outbox: the answer says what is wrong with it. Until then
// it is being saved.
async function post() {
  await new Promise((go) => setTimeout(go)); // no form is submitted while it is being submitted
  const form = id("entry"); // a new entry area may have taken over what was typed
  if (!form) return;
  sending(form, true);
  direct = true;
  form.requestSubmit();
  direct = false;
  if (nowhere && !reachable()) tellUnsent(form, id("outbox").dataset.nowhere);
}

// tellUnsent says in a form why it did not reach the laptop.
function tellUnsent(form, text) {
  const notice = form.querySelector(".unsent");
  notice.lastElementChild.textContent = text;
  say(notice);
}

// say shows a notice, on the screen however far the page is scrolled.
function say(notice) {
  notice.hidden = false;
  reveal(notice);
}

const truth = () => document.querySelector("#state .truth p");

// after is the place of the state that follows, undefined where nobody said. It can depend
// on what the hand tells.
function after([, , , drawn, ...won], { outcome, body }, { told, asWonBy }) {
  const said = new URLSearchParams(body), winner = outcome === "rival" ? asWonBy[said.get("from").split(":")[1]] : outcome;
  const [usual, ...instead] = [outcome === "draw" ? drawn : won[winds.indexOf(winner)] ?? won[0]].flat();
  return instead.find(([fields]) => told[fields].some(([name, value]) => said.getAll(name).includes(value)))?.[1] ?? usual;
}

// project renders the form of the hand that follows those that wait. A hand that is
// typed keeps its number, unless the reader changed what waits.
async function project(renumber, meanwhile) {
  const kept = await known(), area = id("entry-area"), form = id("entry"), table = lookahead();
  if (!form || !table || form.matches(".frozen")) return;
  let now = table.states[0], beyond = false, lying = table.lying ?? 0;
  for (const entry of [...recorded, ...kept]) {
    if (beyond || entry.match !== area.dataset.match || entry.number !== now[0] || mended && now[0] >= shownNumber()) continue;
    const next = after(now, entry, table) ?? -1;
    if (next < 0) beyond = true;
    else now = table.states[next];
    lying = sticksAfter(table, lying, entry);
  }
  const ahead = beyond || now !== table.states[0], was = area.matches(".ahead");
  area.classList.toggle("ahead", ahead);
  tell();
  if (!mended && !renumber && !form.matches(".sending") && used() && shownNumber() !== now[0]) meanwhile = shownNumber() < now[0] ? "saved" : "changed";
  if (meanwhile !== undefined) overtaken(meanwhile);
  if (meanwhile) return;
  if (!ahead && !was && !mended) return;
  const [number, scene, extra] = now, { truth: text, seats } = table.scenes[scene];
  truth().textContent = [text.replace("{number}", number), table.sticks?.[lying], table.extras[extra]].filter(Boolean).join(" ");
  if (id("sticks")) id("sticks").dataset.sticks = lying;
  renderFacts();
  if (mended) return;
  id("beyond").hidden = !beyond;
  form.hidden = beyond || !seats;
  if (seats) turnTo(number, seats.join(" "), table.names);
}

// turnTo makes the form that of another hand; what was typed stays about the same
// people.
function turnTo(number, seats, names) {
  const { elements } = id("entry"), was = elements.seats.value;
  if (shownNumber() === number && was === seats) return;
  const query = told(), rival = elements.rival.value;
  become({ entry: uuid(), number, seats }, names);
  if (used()) enter(reseated(query, was, seats), rival && reseated(rival, was, seats));
}

const refresh = () => id("reload").dispatchEvent(new Event("reload"));
const isRecorded = (form) => recorded.some((entry) => entry.id === form.elements.entry_id.value);

document.addEventListener("htmx:before:swap", (event) => {
  const { ctx } = event.detail, form = id("entry"), reloaded = ctx?.sourceElement?.id === "reload";
  if (ctx?.target?.id !== "entry-area") return;
  const sending = form?.matches(".sending");
  if (reloaded && touching()) lifted().then(sending ? refresh : moved);
  // A hand that is being saved ends in its own form.
  if (reloaded && (touching() || form?.matches(".htmx-request") || sending && !isRecorded(form))) return event.preventDefault();
  undecided = false;
  remains();
  before = reloaded && !form?.matches(".frozen") ? form : undefined;
  if (fields() && used()) compared = whole();
  focused = document.activeElement?.id;
  wasAhead = id("entry-area")?.matches(".ahead");
  begun = ctx?.begun ?? 0;
});

// remains keeps the entry area that a change is about to take the place of.
function remains() {
  const area = id("entry-area");
  if (area.querySelector(".changing")) return;
  const copy = area.cloneNode(true);
  delete copy.dataset.rendered;
  delete copy.dataset.seen;
  delete copy.querySelector("#unrecorded")?.dataset.key;
  for (const old of all(".unanswered", copy)) old.remove();
  for (const part of all("[style]", copy)) part.removeAttribute("style"); // scripts give them anew
  for (const part of [copy, ...all(".sending, .htmx-request", copy)]) part.classList.remove("sending", "htmx-request");
  stood = { area: copy.outerHTML, said: fields() && typed().said };
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
    if (ours(answer)) return answer;
    ctx.request.abort();
    ctx.stood = true;
    return new Response(stood.area, { headers: { "Site-Version": id("outdated").dataset.version } });
  };
});

// What is typed about a hand not yet saved goes over into the new entry area, up to
// the last tap on the old one.
document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
  const area = id("entry-area"), table = lookahead();
  if (!area || area.dataset.rendered) return;
  if (ctx?.stood && stood.said && fields()) enter(...stood.said);
  area.dataset.rendered = "yes";
  if (!used()) id("main").style.paddingTop = ""; // what live.js made of it for a hand that was typed
  area.classList.toggle("ahead", Boolean(wasAhead)); // nothing jumps until the queue was read
  const lost = before && used(before) && !isRecorded(before);
  if (lost && table) {
    const { entry_id: entry, number, seats, rival } = before.elements;
    become({ entry: entry.value, number: Number(number.value), seats: seats.value }, table.names);
    enter(told(before), rival.value);
    id(focused)?.focus();
  } else if (mended && !choosing && !area.querySelector(`.frozen, [name=entry_id][value="${mended.id}"]`)) release();
  else if (lost) letGo(compared); // there is no form any more
  before = undefined;
  const aside = id("entry") && !used() && asides.get(shownNumber());
  if (aside) {
    enter(...aside.said.map((query) => reseated(query, aside.seats, id("entry").elements.seats.value)));
    asides.delete(shownNumber());
  }
  recorded = recorded.filter((entry) => entry.at > begun);
  if (ctx?.stood) project().then(moved);
  else project();
});

// Others moved on, or what waited was sent: a clean entry area follows, a used one
// is left alone, or taken along if it is about the same hand, of the same people.
function moved() {
  const state = id("state")?.dataset, area = id("entry-area"), form = id("entry");
  if (!state || !area || undecided || busy() || area.querySelector(".frozen, form.htmx-request, form.sending")) return;
  const differs = ["match", "number", "last", "closed", "seats"].filter((name) => state[name] !== area.dataset[name]), same = !differs.length;
  const corrected = differs == "last", ours = recorded.length > 0 || mended || area.matches(".ahead") || corrected;
  if (corrected && (form?.dataset.who || area.querySelector(".problem-form[open]"))) return; // a loser's tiles, or what is wrong, is told
  if (recorded.length || !same && (ours || !used())) refresh();
  if (!form) return;
  if (!used()) overtaken("");
  const saved = state.match === area.dataset.match && Number(state.number) > Number(area.dataset.number);
  project(false, same || ours || !used() ? "" : saved ? "saved" : "changed");
}

// overtaken says what happened while something was typed, if anything did.
function overtaken(what) {
  const form = id("entry"), notice = id("overtaken");
  if (!notice || (form.dataset.overtaken ?? "") === what) return;
  if (what) form.dataset.overtaken = what;
  else delete form.dataset.overtaken;
  for (const part of all("[data-when]", notice)) part.hidden = part.dataset.when !== what;
  notice.hidden = !what;
  renderSteps();
}

// typed is what the form says of a hand, so that it can be put back, whole with the entry that
// it makes if nothing lacks; ofKept is that of a kept entry.
function typed() {
  const { match, entry_id: entry, seats, rival } = id("entry").elements;
  return { match: match.value, entry: entry.value, number: shownNumber(), seats: seats.value, names: lookahead()?.names, said: [told(), rival.value] };
}

function whole() {
  const form = id("entry"), kept = !lacking(form) && { ...entryOf(form), refused: [], both: form.dataset.overtaken === "saved" };
  return { ...typed(), ...kept && { kept } };
}

function ofKept(entry) {
  const { match, id: own, number, seats, body } = entry;
  return { match, entry: own, number, seats, said: [body, new URLSearchParams(body).get("rival") ?? ""], kept: entry };
}

// What was typed goes, for it was recorded elsewhere or a person does not want it. It can be
// brought back until the next hand is saved.
document.addEventListener("click", async (event) => {
  const form = id("entry");
  if (!event.target.closest("#drop-typed, #go-on") || !form || form.matches(".frozen") && !mended && !compared) return;
  event.preventDefault();
  const kept = mended, frozen = form.matches(".frozen"), hand = kept ? ofKept(kept) : frozen ? compared : whole();
  if (frozen) leave(true); // until the next hand comes
  else enter("");
  if (kept) await drop(kept);
  release();
  letGo(hand);
  refresh();
});

// leave shows of a comparison only what was recorded, and that the other hand is dropped.
function leave(is) {
  id("entry-area").classList.toggle("left", is);
  id("entry").classList.toggle("begun", !is);
  if (!is) id("waits-for-next").hidden = true;
  for (const old of all(".unanswered")) old.remove();
}

document.addEventListener("hand:back", async ({ detail: hand }) => {
  const area = id("entry-area");
  if (area.matches(".left")) {
    leave(false);
    compared = hand;
    if (hand.kept) await write(hand.kept).then(() => choose(hand.kept));
  } else if (id("entry")) putIn(hand).then(moved);
  else write(hand.kept).then(flush);
});

// putIn makes the form say a hand, under its own id and number, with its people in their
// seats.
function putIn({ match, entry, number, seats, said, names }) {
  const form = id("entry");
  form.hidden = false;
  id("beyond").hidden = true;
  id("entry-area").dataset.match = form.elements.match.value = match;
  become({ entry, number, seats }, names ?? lookahead().names);
  enter(...said);
  return project();
}

// What is typed when the hand before is taken back comes back after that hand.
document.addEventListener("submit", ({ target }) => {
  const { elements } = target.id === "take-back" && used() ? id("entry") : {};
  if (elements) asides.set(shownNumber(), { said: [told(), elements.rival.value], seats: elements.seats.value });
}, true);
document.addEventListener("part:replaced", moved);
document.addEventListener("toggle", ({ target }) => target.matches(".problem-form") && moved(), true);
document.addEventListener("outbox:settled", () => {
  if (id("entry-area")?.matches(".left")) refresh();
  if (undecided && reachable() && used()) {
    undecided = false;
    lifted().then(post);
    return;
  }
  if (reachable() && document.querySelector("#preview .unchecked")) id("entry")?.elements.hand.dispatchEvent(new Event("input", { bubbles: true }));
  moved();
});
document.addEventListener("outbox:recorded", ({ detail }) => {
  if (detail.match !== id("entry-area")?.dataset.match) return;
  recorded.push({ ...detail, at: performance.now() });
  asides.delete(detail.number);
});
document.addEventListener("outbox:replaces", (event) => used() && event.preventDefault());
document.addEventListener("outbox:dropped", ({ detail }) => {
  if (detail.undo) letGo(ofKept(detail));
  if (detail.id === mended?.id) {
    mended = undefined;
    undecided = false;
    enter("");
  }
  project(true);
});

// An entry comes back into the form, under its own id and number, with its people in
// their seats. If its number is past, the laptop says what is recorded instead.
document.addEventListener("outbox:mend", async ({ detail: entry }) => {
  choosing = Boolean(lookahead());
  if (choosing) await choose(entry);
  choosing = false;
  const form = id("entry"), table = lookahead();
  if (!form || !table) return alone(entry);
  if (!mended) return;
  await putIn(ofKept(entry));
  const { value, dataset } = form.elements.people;
  if (reachable() && (entry.both || entry.number < table.states[0][0] || value !== dataset.now)) post();
  else id("winner-east")?.focus();
});

// alone sends an entry where there is no form: the answer is a page that compares it with what
// is recorded. Nothing is left for an address that does not answer.
async function alone({ path, body }) {
  const form = Object.assign(document.createElement("form"), { method: "post", action: path + "/hands", hidden: true });
  form.append(...[...new URLSearchParams(body)].map(([name, value]) => Object.assign(document.createElement("input"), { type: "hidden", name, value })));
  document.body.append(form);
  await fetch(path + "/state", { method: "HEAD", signal: AbortSignal.timeout(4000) }).then((answer) => ours(answer) ? form.submit() : flush(), flush);
}

// A link that leaves the page, or a form that loads another, is followed only if the laptop
// answers, where something would be lost: a hand that is typed or waits. An error of the browser's
// could not be left again.
let leaves; // the link or form that may go
async function stays(event, from, go) {
  if (event.defaultPrevented || leaves === from || id("offline").hidden && reachable() && id("outbox").hidden && !used()) return;
  event.preventDefault();
  const answer = await fetch(id("reload").pathname + "/state", { method: "HEAD", signal: AbortSignal.timeout(4000) }).catch(() => undefined);
  if (!ours(answer)) {
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
document.addEventListener("part:refused", (event) => (used() || !id("outbox").hidden) && event.preventDefault());

// Without a network nothing is checked, and nothing old may stand there as if.
function unchecked() {
  const text = document.createElement("p"), form = id("entry"), { unchecked, next } = id("outbox").dataset;
  const word = form && !lacking(form) ? "unchecked good" : used() ? "unchecked" : "next visually-hidden";
  Object.assign(text, { className: "verdict " + word, textContent: used() ? unchecked : next });
  id("preview")?.replaceChildren(text);
  if (form) renderSteps();
}

document.addEventListener("input", ({ target }) => {
  const form = target.closest("#entry");
  if (!form || !isHand(form)) return;
  for (const notice of all(".incomplete, .revert .unsent")) notice.hidden = true;
  for (const notice of all(".unanswered")) notice.remove();
  const state = id("state")?.dataset;
  if (!mended && used() && state?.match === id("entry-area").dataset.match && Number(state.number) > shownNumber()) moved();
  if (!reachable()) unchecked();
});

// A form that could not be sent says so, until it is sent again, and keeps what
// was typed.
document.addEventListener("htmx:before:request", (event) => {
  const { ctx } = event.detail;
  if (ctx) ctx.begun = performance.now();
  if (ctx?.target?.id === "preview" && !reachable()) event.preventDefault();
});
document.addEventListener("htmx:after:request", ({ detail }) => compare(detail.ctx?.response?.headers));
document.addEventListener("unanswered", ({ detail: { ctx } }) => {
  const { sourceElement: source, target } = ctx;
  if (nowhere && source.id === "entry" && isHand(source)) tellUnsent(source, id("outbox").dataset.nowhere);
  if (source.id === "entry") sending(source, false);
  if (target?.id === "preview") unchecked();
  if (source.id === "entry") moved(); // what came meanwhile was held back
  if (source.id !== "reload") return;
  if (id("waits-for-next")) id("waits-for-next").hidden = !id("entry-area").matches(".left");
  const form = id("entry");
  sending(form, false);
  if (form && isRecorded(form)) enter("");
  project();
});

document.addEventListener("htmx:finally:request", ({ detail }) => {
  if (detail.ctx?.sourceElement?.id === "entry") sending(detail.ctx.sourceElement, false);
});

if (id("entry-area")) id("entry-area").dataset.rendered = "yes";

// What is typed of a hand outlives a reload of the page: this window keeps it until the
// hand is saved or the form is cleared.

// fields are those of a new hand's form. A correction has the same, and is not kept.
const fields = () => document.querySelector("#entry:not(.frozen)[action$='/hands']")?.elements;
const key = ({ match }) => "typed:" + match.value;

function note() {
  const form = fields();
  if (!form) return;
  if (used()) sessionStorage[key(form)] = JSON.stringify(typed());
  else delete sessionStorage[key(form)];
}

// A hand that was saved meanwhile, here or on another tablet, does not come back.
async function putBack() {
  const kept = await known(), form = fields();
  if (!form) return;
  const { entry, number, seats, said } = JSON.parse(sessionStorage[key(form)] ?? "{}");
  if (used() || number !== shownNumber() || kept.some((other) => other.id === entry)) return note();
  form.entry_id.value = entry;
  enter(...said.map((query) => reseated(query, seats, form.seats.value)));
}

// adopt is for a page that compares a kept hand from its beginning.
async function adopt() {
  const frozen = document.querySelector("#entry.frozen"), entry = frozen && (await known()).find((kept) => kept.id === frozen.elements.entry_id.value);
  if (entry) await choose(entry);
}

adopt().then(() => project()).then(putBack).finally(() => {
  addEventListener("input", note);
  addEventListener("htmx:after:swap", note);
});
