// The referee's work goes on without a network: a hand that is saved is kept on the
// tablet first, then sent; the next form is rendered from the lookahead
// that the laptop sent in advance. No rule is known here, only looked up.

import { renderFacts } from "./rack.js";
import { all, become, entryOf, id, lacking, reseated, shownNumber, sticksAfter, told, used, winds } from "./form.js";
import { known, uuid, write } from "./entries.js";
import { lifted, touching } from "../finger.js";
import { busy, compare, drop, flush, hold, reachable, retry } from "./outbox.js";
import { enter, renderSteps } from "./table.js";

let direct = false; // the form goes to the laptop as an ordinary one
let nowhere; // the browser did not keep the last hand
let mended; // the kept entry that is back in the form
let before, focused; // the form that a new entry area replaces, and what had the focus
let wasAhead; // the old entry area was ahead of the laptop
let begun = 0; // when the new entry area was asked for, ms
let recorded = []; // hands recorded that the entry area does not know of
const asides = new Map(); // number: what was typed of a hand when the one before was taken back

// A correction has the same fields, and goes its own way.
const isHand = (form) => form.action.endsWith("/hands");
const lookahead = () => id("lookahead") && JSON.parse(id("lookahead").dataset.lookahead);

document.addEventListener("submit", (event) => {
  const form = event.target, bare = form.id === "entry" && lacking(form);
  if (form.id !== "entry" || !isHand(form) || direct || bare && reachable()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  for (const notice of all(".unsent", form)) notice.hidden = true;
  form.querySelector(".incomplete").hidden = !bare || !used();
  if (!bare && !form.matches(".sending")) save(form);
}, true);

async function save(form) {
  id("outbox").open = false;
  sending(form, true);
  const entry = { ...mended && { place: mended.place }, ...entryOf(form) };
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
  } else {
    form.classList.remove("sending");
    enter("");
    await project();
    moved();
    const waits = id("outbox").dataset.keeps.replace("{number}", entry.number), saved = form.querySelector(".saved");
    id("said").textContent = [waits, truth()?.textContent].join(". ");
    Object.assign(saved, { className: "saved waits", hidden: false });
    saved.replaceChildren(saved.lastElementChild);
    saved.lastElementChild.textContent = waits;
    id("winner-east")?.focus();
  }
}

// sending marks a form that is being saved.
function sending(form, is) {
  form?.classList.toggle("sending", is);
  if (form) renderSteps();
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

// post sends the form without the outbox: the answer says what is wrong with it.
async function post() {
  await new Promise((go) => setTimeout(go)); // no form is submitted while it is being submitted
  const form = id("entry"); // a new entry area may have taken over what was typed
  if (!form) return;
  sending(form, false);
  direct = true;
  form.requestSubmit();
  direct = false;
  if (nowhere && !reachable()) unsent(form);
}

// unsent says that a form did not reach the laptop; a hand may be kept nowhere then.
function unsent(form) {
  const notice = form.querySelector(".unsent");
  if (!notice) return;
  if (nowhere && form.id === "entry") notice.lastElementChild.textContent = id("outbox").dataset.nowhere;
  notice.hidden = false;
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
async function project(renumber) {
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
  const ahead = beyond || now !== table.states[0], was = area.matches(".ahead"), saved = form.querySelector(".saved");
  if (ahead && !saved.matches(".waits")) saved.hidden = true;
  area.classList.toggle("ahead", ahead);
  if (!mended && !renumber && used() && shownNumber() !== now[0]) return overtaken(shownNumber() < now[0] ? "saved" : "changed");
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
  before = reloaded && !form?.matches(".frozen") ? form : undefined;
  focused = document.activeElement?.id;
  wasAhead = id("entry-area")?.matches(".ahead");
  begun = ctx?.begun ?? 0;
});

// What is typed about a hand not yet saved goes over into the new entry area, up to
// the last tap on the old one.
document.addEventListener("htmx:after:swap", () => {
  const area = id("entry-area"), table = lookahead();
  if (!area || area.dataset.rendered) return;
  area.dataset.rendered = "yes";
  area.classList.toggle("ahead", Boolean(wasAhead)); // nothing jumps until the queue was read
  if (before && used(before) && !isRecorded(before) && table) {
    const { entry_id: entry, number, seats, rival } = before.elements;
    become({ entry: entry.value, number: Number(number.value), seats: seats.value }, table.names);
    enter(told(before), rival.value);
    id(focused)?.focus();
  } else if (mended && !area.querySelector(`.frozen, [name=entry_id][value="${mended.id}"]`)) release();
  before = undefined;
  const aside = id("entry") && !used() && asides.get(shownNumber());
  if (aside) {
    enter(...aside.said.map((query) => reseated(query, aside.seats, id("entry").elements.seats.value)));
    asides.delete(shownNumber());
  }
  recorded = recorded.filter((entry) => entry.at > begun);
  project();
});

// Others moved on, or what waited was sent: a clean entry area follows, a used one
// is left alone, or taken along if it is about the same hand, of the same people.
function moved() {
  const state = id("state")?.dataset, area = id("entry-area"), form = id("entry");
  if (!state || !area || busy() || area.querySelector(".frozen, form.htmx-request, form.sending")) return;
  const differs = ["match", "number", "last", "closed", "seats"].filter((name) => state[name] !== area.dataset[name]), same = !differs.length;
  const corrected = differs == "last", ours = recorded.length > 0 || mended || area.matches(".ahead") || corrected;
  if (corrected && (form?.dataset.who || area.querySelector(".problem-form[open]"))) return; // a loser's tiles, or what is wrong, is told
  if (recorded.length || !same && (ours || !used())) refresh();
  if (!form) return;
  const saved = state.match === area.dataset.match && Number(state.number) > Number(area.dataset.number);
  overtaken(same || ours || !used() ? "" : saved ? "saved" : "changed");
  project();
}

// overtaken says what happened while something was typed, if anything did.
function overtaken(what) {
  for (const part of all("[data-when]")) part.hidden = part.dataset.when !== what;
  id("overtaken").hidden = !what;
}

document.addEventListener("click", ({ target }) => target.closest("[data-do=reload]") && enter(""));

// The recorded hand stays: what was kept here goes.
document.addEventListener("click", async (event) => {
  if (!mended || !event.target.closest("#go-on")) return;
  event.preventDefault();
  await drop(mended);
  release();
  refresh();
});

// What is typed when the hand before is taken back comes back after that hand.
document.addEventListener("submit", ({ target }) => {
  const { elements } = target.id === "take-back" && used() ? id("entry") : {};
  if (elements) asides.set(shownNumber(), { said: [told(), elements.rival.value], seats: elements.seats.value });
}, true);
document.addEventListener("part:replaced", moved);
document.addEventListener("toggle", ({ target }) => target.matches(".problem-form") && moved(), true);
document.addEventListener("outbox:settled", () => {
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
  for (const word of all(".waits")) word.hidden = true; // that it is kept
  if (detail.id === mended?.id) {
    mended = undefined;
    enter("");
  }
  project(true);
});

// An entry comes back into the form, under its own id and number, with its people in
// their seats. If its number is past, the laptop says what is recorded instead.
document.addEventListener("outbox:mend", async ({ detail: entry }) => {
  const form = id("entry"), table = lookahead();
  if (!form || !table) return;
  await choose(entry);
  if (!mended) return;
  form.hidden = false;
  id("beyond").hidden = true;
  become({ entry: entry.id, number: entry.number, seats: entry.seats }, table.names);
  enter(entry.body, new URLSearchParams(entry.body).get("rival") ?? "");
  await project();
  const { value, dataset } = form.elements.people;
  if (reachable() && (entry.both || entry.number < table.states[0][0] || value !== dataset.now)) post();
  else id("winner-east")?.focus();
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
  if (!reachable()) unchecked();
});

// A form that could not be sent says so, until it is sent again, and keeps what
// was typed.
document.addEventListener("htmx:before:request", (event) => {
  const { ctx } = event.detail;
  if (ctx) ctx.begun = performance.now();
  if (ctx?.target?.id === "preview" && !reachable()) event.preventDefault();
  for (const notice of all(".unsent", ctx?.sourceElement ?? document)) notice.hidden = true;
});
document.addEventListener("htmx:after:request", ({ detail }) => compare(detail.ctx?.response?.headers));
document.addEventListener("htmx:error", ({ detail }) => {
  const source = detail.ctx?.sourceElement;
  if (!source) return;
  unsent(source);
  if (detail.ctx.target?.id === "preview") unchecked();
  if (source.id === "entry") moved(); // what came meanwhile was held back
  if (source.id !== "reload") return;
  const form = id("entry");
  sending(form, false);
  if (form && isRecorded(form)) enter("");
  project();
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
  const { entry_id: entry, seats, rival } = form;
  if (used()) sessionStorage[key(form)] = JSON.stringify({ entry: entry.value, number: shownNumber(), seats: seats.value, said: [told(), rival.value] });
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

project().then(putBack).finally(() => {
  addEventListener("input", note);
  addEventListener("htmx:after:swap", note);
});
