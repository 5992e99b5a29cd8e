// Sends the entries of the tablet's outbox in order, each until the laptop confirms it.
// A refused entry waits for a person, and so do the later entries of its match.

import { eraseAgreements, eraseEntry, isHand, keepUnread, readEntries, readOrLastEntries, writeEntry } from "./entries.js";
import { askState, isFromLaptop } from "../laptop.js";

const outbox = document.getElementById("outbox");
const retryDelays = [1000, 2000, 4000, 8000]; // ms before another try
const denials = new Map(); // path: why this tablet may not send, as the laptop said it
const counts = new Map(); // path: how many are kept, and refused
const reportedCounts = new Map(); // path: the counts that the laptop knows
const otherPages = new BroadcastChannel("outbox"); // pages of this browser
let held; // the entry that is back in the form
const pageId = Math.random().toString(36).slice(2);
let armedTap; // what a second tap on the same button does, and to which entry
let isDown = false, failedTries = 0, retryTimer, sending, sendAgain;

const announce = (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail }));

export const reachable = () => !isDown;
export const denial = ({ path }) => denials.get(path);
export const isSending = () => Boolean(sending);
const needsPerson = ({ id, refused }) => Boolean(refused) || id === held?.id && Boolean(held.refused);
export const heldEntry = () => held;
export const isHeld = ({ id }) => id === held?.id;

// holdBack keeps an entry back while a person edits it, or compares it with what is recorded. Without
// an entry it ends that.
export function holdBack(entry) {
  held = entry;
  tellHeld();
  return showChange();
}

// tellHeld notes for the other pages of this browser what this one holds back, again and again as long as
// it does: a page that was killed holds nothing. It stands where also a page finds it that is opened later.
const heldLife = 90_000, heldKey = "held-"; // ms
function tellHeld() {
  if (held) localStorage[heldKey + pageId] = JSON.stringify({ id: held.id, until: Date.now() + heldLife });
  else delete localStorage[heldKey + pageId];
}
setInterval(() => held && tellHeld(), heldLife / 4);
addEventListener("pagehide", () => delete localStorage[heldKey + pageId]);
addEventListener("pageshow", tellHeld);

function isHeldElsewhere({ id }) {
  const others = Object.keys(localStorage).filter((key) => key.startsWith(heldKey) && key !== heldKey + pageId);
  return others.some((key) => {
    const other = JSON.parse(localStorage[key] ?? "{}"), now = Date.now(), isPast = !(other.until > now && other.until <= now + heldLife); // or the clock was set back
    if (isPast) delete localStorage[key];
    return !isPast && other.id === id;
  });
}

export async function dropEntry(entry) {
  await eraseEntry(entry.place);
  if (isHand(entry)) await eraseAgreements(entry.match);
  await showChange();
}

// retryEntry takes the refusal off an entry, because a person did something about it.
export async function retryEntry({ refused, both: compared, ...entry }) {
  await writeEntry({ ...entry, compared });
  await showChange();
}

function showChange() {
  otherPages.postMessage({});
  return renderOutbox();
}

// flush sends all entries that can be sent. A call during a flush starts one more.
export function flush() {
  sendAgain = true;
  return sending ??= (async () => {
    clearTimeout(retryTimer);
    try {
      while (sendAgain) {
        sendAgain = false;
        await sendRound();
      }
    } catch { // a browser that keeps nothing has nothing to send
      if (!outbox.hidden) retryTimer = setTimeout(flush, retryDelays[1]);
    }
    sending = undefined;
    await renderOutbox();
    announce("outbox:settled");
  })();
}

async function sendRound() {
  const stopped = new Set(), skipped = new Set(); // matches whose hands wait, and places of what players say
  let isAnswered = false, retryLater = false, hasSent = false;
  for (;;) {
    const entry = (await readEntries()).find(({ match, place }) => !stopped.has(match) && !skipped.has(place));
    if (!entry) break;
    const isElsewhere = isHeldElsewhere(entry), isKeptBack = entry.refused || isHeld(entry) || isElsewhere, answer = isKeptBack ? { later: isElsewhere } : await sendEntry(entry);
    hasSent ||= !isKeptBack;
    if (answer.recorded) {
      announce("outbox:recorded", entry);
      otherPages.postMessage({ recorded: entry }); // before it is gone from the outbox
      if (answer.unread) keepUnread(entry.path, answer.word);
      await eraseEntry(entry.place);
      if (answer.unread && entry.path === outbox.dataset.table) announce("outbox:unread");
      else if (!entry.compared) showWord(answer.word);
    } else if (answer.refused) await writeEntry({ ...entry, refused: answer.refused, both: answer.both });
    if (answer.recorded || answer.refused) await showChange();
    if (!answer.recorded) isHand(entry) ? stopped.add(entry.match) : skipped.add(entry.place);
    if (answer.later) retryLater = true;
    if (answer.recorded || answer.refused || answer.denied) isAnswered = true;
    if (answer.unreachable) break;
  }
  if (isDown && !hasSent) retryLater = !await isReachableAgain();
  if (!retryLater) failedTries = 0;
  if (retryLater) retryTimer = setTimeout(flush, retryDelays[Math.min(failedTries++, retryDelays.length - 1)] * (0.75 + Math.random() / 2));
  if (isAnswered && !retryLater) await reportWaiting();
}

// sendEntry sends an entry. Only an answer with the entry's id means that it is recorded: a
// login page of the network also answers.
async function sendEntry(entry) {
  let answer, said;
  try {
    answer = await fetch(`${entry.path}/${entry.act ?? "hands"}`, {
      method: "POST", body: new URLSearchParams(entry.body), headers: { Accept: "application/json" }, signal: AbortSignal.timeout(4000),
    });
    if (!isFromLaptop(answer)) throw answer;
    said = await answer.json();
  } catch {
    isDown = true;
    return { later: true, unreachable: true };
  }
  isDown = false;
  compareVersion(answer.headers);
  denials.delete(entry.path);
  if (answer.ok && said.entry === entry.id) return { recorded: true, word: said.sentences?.[0], unread: said.unread };
  if (answer.ok || answer.status >= 500 || [408, 429].includes(answer.status)) return { later: true };
  if ([401, 403, 410].includes(answer.status)) {
    denials.set(entry.path, said);
    return { denied: true };
  }
  return { refused: said.sentences ?? [], both: said.both };
}

// showWord says what became of a kept hand, until the next one is begun.
const shownWords = new Set();
function showWord(word) {
  const at = outbox.nextElementSibling;
  if (word) shownWords.add(word);
  else shownWords.clear();
  at.hidden = !word;
  at.lastElementChild.textContent = [...shownWords].join(" ");
}
for (const event of ["pointerdown", "keydown"]) document.addEventListener(event, ({ target }) => {
  if (target.closest("#entry")) showWord();
});

// isReachableAgain finds out whether the laptop can be reached again.
async function isReachableAgain() {
  const path = outbox.dataset.table || (await readEntries())[0]?.path;
  isDown = await askState(path).then((answer) => !isFromLaptop(answer), () => true);
  return !isDown;
}

// compareVersion shows a notice if the laptop's version is not that of this page.
export function compareVersion(headers) {
  const page = document.getElementById("outdated"), now = headers?.get("Site-Version");
  if (page && now && now !== page.dataset.version) page.hidden = false;
}

// reportWaiting sends the laptop the number of waiting entries of each table, as a cookie with
// the path of the table.
async function reportWaiting() {
  for (const [path, number] of counts) {
    if (reportedCounts.get(path) === number) continue;
    reportedCounts.set(path, number);
    await fetch(path + "/state", { method: "HEAD" }).catch(() => reportedCounts.delete(path));
  }
}

function countEntries(list) {
  const paths = new Set([...counts.keys(), ...list.map(({ path }) => path), outbox.dataset.table].filter(Boolean));
  for (const path of paths) {
    const own = list.filter((entry) => entry.path === path && isHand(entry)), bad = own.filter(needsPerson);
    counts.set(path, [own, bad].map(({ length }) => Math.min(length, 999)).join("."));
    const [prefix, secure] = location.protocol === "https:" ? ["__Secure-", "; secure"] : ["", ""]; // see web/site/cookies.go
    document.cookie = `${prefix}waiting=${counts.get(path)}.${tabletId()}; path=${path}; max-age=86400; samesite=lax${secure}`;
  }
}

function tabletId() {
  return localStorage.tablet ??= Math.random().toString(36).slice(2, 12).padEnd(4, "0");
}

// inPlural chooses the sentence for a number by the language's plural rules, none for 0.
const pluralRules = new Intl.PluralRules(document.documentElement.lang);
export const inPlural = (forms, number) => number &&
  forms.split("|")[{ one: 0, few: 1 }[pluralRules.select(number)] ?? 2].replace("{count}", number);

export const joinSentences = (list) => list.filter(Boolean).map((said) => /[.:!?]$/.test(said) ? said : said + ".").join(" ");

let shownState;
async function renderOutbox() {
  const list = await readOrLastEntries(), match = document.getElementById("entry-area")?.dataset.match;
  const state = JSON.stringify([list, [...denials], held, match, isDown]);
  if (state === shownState) return;
  shownState = state;
  countEntries(list);
  const { waiting, waits, refused, said } = outbox.dataset, hands = list.filter(isHand), bad = hands.filter(needsPerson).length;
  outbox.hidden = !list.length;
  outbox.classList.toggle("bad", list.some(needsPerson) || denials.size > 0);
  outbox.classList.toggle("refused", bad > 0);
  setIcon(outbox.firstElementChild, bad ? "refused" : denials.size ? [...denials.values()][0].word : isDown ? "unreachable" : "later");
  document.getElementById("outbox-count").textContent =
    [inPlural(bad ? waits : waiting, hands.length - bad), inPlural(refused, bad), inPlural(said, list.length - hands.length)].filter(Boolean).join(", ");
  const kept = outbox.querySelector(".kept"), buttons = () => [...kept.querySelectorAll(".button")];
  const focused = buttons().indexOf(document.activeElement);
  kept.replaceChildren(...list.map((entry) => renderEntry(entry, list, match)));
  if (focused >= 0) (buttons()[focused] ?? outbox.querySelector("summary")).focus();
  announce("outbox:changed");
}

// setIcon shows why hands wait: no network is one reason of several.
const icons = { unreachable: "wifi-off", later: "timer", expired: "qr-code", table_link: "qr-code", dropped: "trash-2", recorded: "check" };
export function setIcon(part, why) {
  const use = part.querySelector("use");
  use.setAttribute("href", use.getAttribute("href").replace(/#.*/, "#" + (icons[why] ?? "circle-alert")));
}

// prepareButtons makes the buttons of a part act on an entry, and returns the one that mends it.
export function prepareButtons(part, entry) {
  const mend = part.querySelector("[data-outbox=mend]");
  mend.lastElementChild.textContent = entry.both ? mend.dataset.both : mend.dataset.mend;
  part.entry = entry;
  return mend;
}

function renderEntry(entry, list, match) {
  const part = document.getElementById("kept-entry").content.cloneNode(true).firstElementChild;
  const own = list.filter((other) => other.match === entry.match), newest = own.findLast(isHand) === entry;
  const behind = own.some((other) => other.place < entry.place && (other.refused || isHeld(other)));
  const find = (css) => part.querySelector(css), title = find("h3"), state = find(".kept-state");
  const time = new Date(entry.made).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  title.textContent = title.dataset[entry.act ?? "hands"].replace("{table}", entry.path.split("/").at(-1)).replace("{number}", entry.number).replace("{name}", () => entry.name);
  const said = new URLSearchParams(entry.body), texts = ["hand", "melds"].map((name) => said.get(name)).filter(Boolean);
  const sets = texts.join(" ").split(/\s+/).filter(Boolean).map(tilePictures), drawn = sets.length > 0 && sets.every((set) => set.every(Boolean));
  if (drawn) drawHand(find(".tiles"), texts, sets, said.get("winning_tile"));
  find(".kept-facts").textContent = [...entry.what.split(" · ").filter((part) => !drawn || !texts.includes(part)), time].join(" · ");
  const why = entry.refused ?? denials.get(entry.path)?.sentences;
  const word = needsPerson(entry) ? "refused" : why ? "denied" : behind ? "behind" : "waiting";
  state.textContent = joinSentences([state.dataset[word], ...why ?? []]);
  part.classList.toggle("bad", Boolean(why) || word === "refused");
  prepareButtons(part, entry).hidden = !isHand(entry) || entry.match !== match || isHeld(entry);
  find("[data-outbox=discard]").hidden = !(entry.refused || newest || !isHand(entry));
  find("a").hidden = entry.path === outbox.dataset.table;
  find("a").href = entry.path;
  const armedButton = find(`[data-outbox=${armedTap?.what}]`);
  if (armedTap?.place === entry.place) armedButton.querySelector("span").textContent = armedButton.dataset.sure;
  return part;
}

// tilePictures are the pictures of tiles in text, as the page's keys have them. drawHand shows the
// sets of a hand, the first with its winning tile, and has them as text for a screen reader.
const tilePictures = (text) => [...text.matchAll(/([0-9]+)([a-z])/g)].flatMap(([, digits, suit]) => [...digits].map((digit) => {
  const face = document.querySelector(`#key-${digit}${suit} .tile`)?.cloneNode(true);
  if (face) face.dataset.face = digit + suit;
  return face;
}));

function drawHand(at, texts, sets, winning) {
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
  const needsTwoTaps = what === "discard" || what === "mend" && !document.dispatchEvent(new CustomEvent("outbox:replaces", { cancelable: true }));
  const isSecondTap = armedTap?.what === what && armedTap.place === entry.place;
  armedTap = needsTwoTaps && !isSecondTap ? { what, place: entry.place } : undefined;
  if (armedTap) {
    button.querySelector("span").textContent = button.dataset.sure;
    return;
  }
  if (what === "mend") {
    outbox.open = false;
    announce("outbox:mend", entry);
    return;
  }
  const wasHeld = isHeld(entry);
  if (wasHeld) held = undefined;
  await dropEntry(entry);
  announce("outbox:dropped", { ...entry, wasHeld, undo: what === "drop" });
  flush().then(reportWaiting);
});

outbox.addEventListener("toggle", () => {
  if (outbox.open || !armedTap) return;
  armedTap = shownState = undefined;
  renderOutbox();
});

otherPages.onmessage = async ({ data }) => {
  if (data.recorded) announce("outbox:recorded", data.recorded);
  await renderOutbox();
  announce("outbox:told");
};
for (const event of ["online", "pageshow"]) addEventListener(event, flush);
document.addEventListener("visibilitychange", () => document.hidden || flush());
for (const event of ["live:open", "night:changed"]) document.addEventListener(event, flush);
flush();
