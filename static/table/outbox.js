// Sends the entries of the tablet's outbox in order, each until the laptop confirms it.
// A refused entry waits for a person, and so do the later entries of its match.

import { entries, erase, format, keepLate, known, write } from "./entries.js";
import { ours } from "../ours.js";

const box = document.getElementById("outbox");
const pause = [1000, 2000, 4000, 8000]; // ms before another try
const denied = new Map(); // path: why this tablet may not send, as the laptop said it
const numbers = new Map(); // path: how many are kept, and refused
const told = new Map(); // path: how many the laptop was told
const others = new BroadcastChannel("outbox"); // pages of this browser
let held; // the id of an entry that is back in the form
let armed; // what the next tap on the same button does
let down = false, tries = 0, timer, running, again;

const announce = (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail }));

export const reachable = () => !down;
export const denial = ({ path }) => denied.get(path);
export const busy = () => Boolean(running);
export const isHeld = ({ id }) => id === held;

// hold keeps an entry back while a person edits it. Without an entry it ends that.
export function hold(entry) {
  held = entry?.id;
  return changed();
}

export async function drop(entry) {
  await erase(entry.place);
  await changed();
}

// retry takes the refusal off an entry, for which something was done meanwhile.
export async function retry({ refused, both: compared, ...entry }) {
  await write({ ...entry, compared });
  await changed();
}

function changed() {
  others.postMessage("changed");
  return show();
}

// flush sends all entries that can be sent. A call during a flush starts one more.
export function flush() {
  again = true;
  return running ??= (async () => {
    clearTimeout(timer);
    try {
      while (again) {
        again = false;
        await round();
      }
    } catch { // a browser that keeps nothing has nothing to send
      if (!box.hidden) timer = setTimeout(flush, pause[1]);
    }
    running = undefined;
    await show();
    announce("outbox:settled");
  })();
}

async function round() {
  const stopped = new Set();
  let sent = false, later = false, asked = false;
  for (;;) {
    const entry = (await entries()).find(({ match }) => !stopped.has(match));
    if (!entry) break;
    const still = entry.refused || entry.id === held, answer = still ? {} : await post(entry);
    asked ||= !still;
    if (answer.recorded) {
      announce("outbox:recorded", entry);
      if (answer.late) keepLate(entry.path, answer.word);
      await erase(entry.place);
      if (answer.late && entry.path === box.dataset.table) announce("outbox:late");
      else if (!entry.compared) tellWord(answer.word);
    } else if (answer.refused) await write({ ...entry, refused: answer.refused, both: answer.both });
    if (answer.recorded || answer.refused) await changed();
    if (!answer.recorded) stopped.add(entry.match);
    if (answer.later) later = true;
    if (answer.recorded || answer.refused || answer.denied) sent = true;
    if (answer.unreachable) break;
  }
  if (down && !asked) later = !await probe();
  if (!later) tries = 0;
  if (later) timer = setTimeout(flush, pause[Math.min(tries++, pause.length - 1)] * (0.75 + Math.random() / 2));
  if (sent && !later) await tell();
}

// post sends an entry. Only an answer with the entry's id means that it is recorded: a
// login page of the network also answers.
async function post(entry) {
  let answer, said;
  try {
    answer = await fetch(entry.path + "/hands", {
      method: "POST", body: new URLSearchParams(entry.body), headers: { Accept: "application/json" }, signal: AbortSignal.timeout(4000),
    });
    if (!ours(answer)) throw answer;
    said = await answer.json();
  } catch {
    down = true;
    return { later: true, unreachable: true };
  }
  down = false;
  compare(answer.headers);
  denied.delete(entry.path);
  if (answer.ok && said.entry === entry.id) return { recorded: true, word: said.sentences?.[0], late: said.late };
  if (answer.ok || answer.status >= 500 || [408, 429].includes(answer.status)) return { later: true };
  if ([401, 403, 410].includes(answer.status)) {
    denied.set(entry.path, said);
    return { denied: true };
  }
  return { refused: said.sentences ?? [], both: said.both };
}

// tellWord says what became of a kept hand, until the next one is begun.
const words = new Set();
function tellWord(word) {
  const at = box.nextElementSibling;
  if (word) words.add(word);
  else words.clear();
  at.hidden = !word;
  at.lastElementChild.textContent = [...words].join(" ");
}
for (const event of ["pointerdown", "keydown"]) document.addEventListener(event, ({ target }) => {
  if (target.closest("#entry")) tellWord();
});

// probe finds out whether the laptop can be reached again.
async function probe() {
  const path = box.dataset.table || (await entries())[0]?.path;
  down = await fetch(path + "/state", { method: "HEAD", signal: AbortSignal.timeout(4000) }).then((answer) => !ours(answer), () => true);
  return !down;
}

// compare shows a notice if the laptop's version is not that of this page.
export function compare(headers) {
  const page = document.getElementById("outdated"), now = headers?.get("Site-Version");
  if (page && now && now !== page.dataset.version) page.hidden = false;
}

// tell sends the laptop the number of waiting entries of each table, as a cookie with
// the path of the table.
async function tell() {
  for (const [path, number] of numbers) {
    if (told.get(path) === number) continue;
    told.set(path, number);
    await fetch(path + "/state", { method: "HEAD" }).catch(() => told.delete(path));
  }
}

function count(list) {
  const paths = new Set([...numbers.keys(), ...list.map(({ path }) => path), box.dataset.table].filter(Boolean));
  for (const path of paths) {
    const own = list.filter((entry) => entry.path === path), bad = own.filter((entry) => entry.refused);
    numbers.set(path, [own, bad].map(({ length }) => Math.min(length, 999)).join("."));
    document.cookie = `waiting=${numbers.get(path)}.${tablet()}; path=${path}; max-age=86400; samesite=lax`;
  }
}

function tablet() {
  return localStorage.tablet ??= Math.random().toString(36).slice(2, 12).padEnd(4, "0");
}

// say chooses the sentence for a number by the language's plural rules; none for 0.
const rules = new Intl.PluralRules(document.documentElement.lang);
export const say = (forms, number) => number &&
  forms.split("|")[{ one: 0, few: 1 }[rules.select(number)] ?? 2].replace("{count}", number);

export const sentences = (list) => list.filter(Boolean).map((said) => /[.:!?]$/.test(said) ? said : said + ".").join(" ");

let shown;
async function show() {
  const list = await known(), match = document.getElementById("entry-area")?.dataset.match;
  const state = JSON.stringify([list, [...denied], held, match, down]);
  if (state === shown) return;
  shown = state;
  count(list);
  const { waiting, refused } = box.dataset, bad = list.filter((entry) => entry.refused).length;
  box.hidden = !list.length;
  box.classList.toggle("bad", bad > 0 || denied.size > 0);
  box.classList.toggle("refused", bad > 0);
  picture(box.firstElementChild, bad ? "refused" : denied.size ? [...denied.values()][0].word : down ? "unreachable" : "later");
  document.getElementById("outbox-count").textContent =
    [say(waiting, list.length - bad), say(refused, bad)].filter(Boolean).join(", ");
  const kept = box.querySelector(".kept"), buttons = () => [...kept.querySelectorAll(".button")];
  const focused = buttons().indexOf(document.activeElement);
  kept.replaceChildren(...list.map((entry) => item(entry, list, match)));
  if (focused >= 0) (buttons()[focused] ?? box.querySelector("summary")).focus();
  announce("outbox:changed");
}

// picture makes an icon say why hands wait: no network is one reason of several.
const pictures = { unreachable: "wifi-off", later: "timer", expired: "qr-code", table_link: "qr-code", dropped: "trash-2" };
export function picture(part, why) {
  const use = part.querySelector("use");
  use.setAttribute("href", use.getAttribute("href").replace(/#.*/, "#" + (pictures[why] ?? "circle-alert")));
}

// ways are the buttons for what can be done about a refused entry.
export function ways(part, entry) {
  const mend = part.querySelector("[data-outbox=mend]");
  mend.lastElementChild.textContent = entry.both ? mend.dataset.both : mend.dataset.mend;
  part.entry = entry;
  return mend;
}

function item(entry, list, match) {
  const part = document.getElementById("kept-entry").content.cloneNode(true).firstElementChild;
  const own = list.filter((other) => other.match === entry.match), newest = own.at(-1) === entry;
  const behind = own.some((other) => other.place < entry.place && (other.refused || other.id === held));
  const find = (css) => part.querySelector(css), title = find("h3"), state = find(".kept-state");
  const time = new Date(entry.made).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  title.textContent = title.dataset.text.replace("{table}", entry.path.split("/").at(-1)).replace("{number}", entry.number);
  const said = new URLSearchParams(entry.body), texts = ["hand", "melds"].map((name) => said.get(name)).filter(Boolean);
  const sets = texts.join(" ").split(/\s+/).filter(Boolean).map(tiles), drawn = sets.length > 0 && sets.every((set) => set.every(Boolean));
  if (drawn) draw(find(".tiles"), texts, sets, said.get("winning_tile"));
  find(".kept-facts").textContent = [...entry.what.split(" · ").filter((part) => !drawn || !texts.includes(part)), time].join(" · ");
  const why = entry.refused ?? denied.get(entry.path)?.sentences;
  const word = entry.refused ? "refused" : why ? "denied" : behind ? "behind" : "waiting";
  state.textContent = sentences([state.dataset[word], ...why ?? []]);
  part.classList.toggle("bad", Boolean(why));
  const free = entry.refused || newest;
  ways(part, entry).hidden = !free || entry.match !== match || entry.id === held;
  find("[data-outbox=discard]").hidden = !free;
  find("a").hidden = entry.path === box.dataset.table;
  find("a").href = entry.path;
  const sure = find(`[data-outbox=${armed?.what}]`);
  if (armed?.place === entry.place) sure.querySelector("span").textContent = sure.dataset.sure;
  return part;
}

// tiles are the pictures of tiles in text, as the page's keys have them; draw shows the
// sets of a hand, the first with its winning tile, and says them to who cannot see.
const tiles = (text) => [...text.matchAll(/([0-9]+)([a-z])/g)].flatMap(([, digits, suit]) => [...digits].map((digit) => {
  const face = document.querySelector(`#key-${digit}${suit} .tile`)?.cloneNode(true);
  if (face) face.dataset.face = digit + suit;
  return face;
}));

function draw(at, texts, sets, winning) {
  (sets[0].findLast((face) => face.dataset.face === winning) ?? sets[0].at(-1))?.classList.add("winning");
  at.firstElementChild.textContent = texts.join(" ");
  at.append(...sets.map((faces) => {
    const set = document.createElement("span");
    set.className = "set";
    set.append(...faces);
    return set;
  }));
}

document.addEventListener("click", async ({ target }) => {
  const button = target.closest("[data-outbox]"), what = button?.dataset.outbox, entry = button?.closest("li, #unrecorded")?.entry;
  if (what === "reload") location.reload();
  if (!entry || what === "open") return;
  const sure = what === "discard" || what === "mend" && !document.dispatchEvent(new CustomEvent("outbox:replaces", { cancelable: true }));
  const asked = armed?.what === what && armed.place === entry.place;
  armed = sure && !asked ? { what, place: entry.place } : undefined;
  if (armed) {
    button.querySelector("span").textContent = button.dataset.sure;
    return;
  }
  if (what === "mend") {
    box.open = false;
    announce("outbox:mend", entry);
    return;
  }
  if (entry.id === held) held = undefined;
  await drop(entry);
  announce("outbox:dropped", { ...entry, undo: what === "drop" });
  flush().then(tell);
});

box.addEventListener("toggle", () => {
  if (box.open || !armed) return;
  armed = shown = undefined;
  show();
});

others.onmessage = show;
for (const event of ["online", "pageshow"]) addEventListener(event, flush);
document.addEventListener("visibilitychange", () => document.hidden || flush());
for (const event of ["live:open", "night:changed"]) document.addEventListener(event, flush);
flush();
