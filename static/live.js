// Keeps a page up to date. The page's event stream says that something changed. Then
// every element with data-part fetches its new content; other scripts listen to
// night:changed. The stream recovers when a phone sleeps, Wi-Fi drops or the laptop
// restarts.

import { whenExchangeable } from "./finger.js";
import { isFromLaptop } from "./laptop.js";

const badge = document.getElementById("offline");
let isHeard = false; // the laptop, by this page
const keptPatience = 60_000; // ms after which a page of the browser's store says what else may be wrong
const longestSilence = 12_000; // ms without a ping after which the line is dead
let revision = Number(document.body.dataset.revision);
let stream, watchdog, retry, refreshing;
let changeMissed = false;
const shortestPoll = 5_000, longestPoll = 120_000; // ms between two questions of a page that gets no stream
let refusals = 0; // of a stream, one after another

function connect() {
  disconnect();
  stream = new EventSource(document.body.dataset.live);
  stream.addEventListener("revision", (event) => handleRevision(Number(event.data)));
  stream.addEventListener("ping", showOnline);
  stream.addEventListener("trouble", refresh); // of the database
  stream.onerror = () => stream.readyState === EventSource.CLOSED ? poll() : reconnectLater();
  stream.onopen = () => {
    refusals = 0;
    document.dispatchEvent(new Event("live:open"));
  };
  restartWatchdog();
}

function disconnect() {
  clearTimeout(watchdog);
  clearTimeout(retry);
  stream?.close();
}

function restartWatchdog() {
  clearTimeout(watchdog);
  watchdog = setTimeout(reconnectLater, longestSilence);
}

// poll is for a page that the laptop has no place for: it asks for its parts, and then for a place
// again, each time after a longer wait.
async function poll() {
  disconnect();
  const refusal = await fetch(document.body.dataset.live, { signal: AbortSignal.timeout(8000) }).catch(() => undefined);
  refusal?.body?.cancel();
  if (!isFromLaptop(refusal) || refusal.status !== 429) return reconnectLater();
  const wait = Math.min(longestPoll, shortestPoll * 2 ** refusals++) * (0.75 + Math.random() / 2);
  await refresh();
  if (changeMissed) return; // no laptop: refresh tries to connect again
  document.dispatchEvent(new Event("night:changed"));
  showBadge("crowded");
  clearTimeout(retry);
  retry = setTimeout(connect, wait);
}

// showBadge says why the page is not up to date: "offline" or "crowded".
const badgeText = badge.querySelector("[data-crowded]"), offlineText = badgeText?.textContent;
function showBadge(why) {
  const isOffline = why === "offline", since = isOffline && heardAt();
  if (badgeText) badgeText.textContent = isOffline ? offlineSentence(since) : badgeText.dataset[why];
  badge.hidden = false;
  const said = { text: isOffline && badgeText?.textContent, short: since && badgeText?.dataset.short.replace("{time}", since) };
  for (const part of document.querySelectorAll("[data-offline]")) {
    part.textContent = said[part.dataset.offline] || "";
    part.hidden = !part.textContent;
  }
}

// When the laptop was heard last outlives the page, which a tablet may open without a network. Browsers that
// keep nothing do not tell it.
function noteHeard() {
  try {
    localStorage.heard = Date.now();
  } catch {}
}

function heardAt() {
  try {
    const heard = new Date(Number(localStorage.heard)), isToday = heard.toDateString() === new Date().toDateString();
    const day = isToday ? {} : { day: "numeric", month: "long" }, clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
    if (localStorage.heard) return heard.toLocaleString(document.documentElement.lang, { ...day, ...clock });
  } catch {}
  return "";
}

// offlineSentence says since when there is no connection. A page that came from the browser's store does not learn that
// the laptop has another certificate, or none: it says what to do if the laptop runs.
function offlineSentence(since) {
  const isLong = "kept" in document.body.dataset && !isHeard && performance.now() > keptPatience;
  return since ? badgeText.dataset[isLong ? "kept" : "since"].replace("{time}", since) : offlineText;
}

function showOnline() {
  badge.hidden = true;
  isHeard = true;
  for (const part of document.querySelectorAll("[data-offline]")) part.hidden = true;
  noteHeard();
  restartWatchdog();
}

function reconnectLater() {
  disconnect();
  showBadge("offline");
  // Many phones must not connect again at the same moment.
  retry = setTimeout(connect, 500 + Math.random() * 3500);
}

function handleRevision(latest) {
  showOnline();
  if (latest <= revision && !changeMissed) return;
  revision = Math.max(revision, latest);
  document.dispatchEvent(new Event("night:changed"));
  refresh();
}

// refresh runs once at a time. A change during a refresh starts one more.
async function refresh() {
  if (refreshing) {
    changeMissed = true;
    return;
  }
  refreshing = true;
  try {
    do {
      changeMissed = false;
      await Promise.all([...document.querySelectorAll("[data-part]")].map(replacePart));
    } while (changeMissed);
    noteHeard();
  } catch {
    changeMissed = true;
    reconnectLater();
  } finally {
    refreshing = false;
  }
}

async function replacePart(part) {
  const answer = await fetch(part.dataset.part, { signal: AbortSignal.timeout(8000) });
  if (!isFromLaptop(answer)) throw answer;
  // The visitor is logged out, the link has ended, or the page is gone. A reload
  // shows why, unless the page has typed values.
  // A part that has moved elsewhere takes its page along.
  if (answer.redirected && "moves" in part.dataset) return location.assign(answer.url);
  if (answer.redirected || [401, 403, 404, 410].includes(answer.status)) {
    if (document.dispatchEvent(new Event("part:refused", { cancelable: true }))) location.reload();
    return;
  }
  if (!answer.ok) throw answer;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").body.firstElementChild;
  await whenExchangeable();
  if (!part.isConnected) { // exchanged by a form meanwhile
    changeMissed = true;
    return;
  }
  if (!fresh || fresh.isEqualNode(part)) return;
  for (const old of part.querySelectorAll("details[open][id]")) {
    fresh.querySelector(`#${CSS.escape(old.id)}`)?.setAttribute("open", "");
  }
  keepChoices(part, fresh);
  markChangedRows(part, fresh);
  const focused = document.activeElement?.id;
  keepPlace(() => part.replaceWith(fresh));
  document.getElementById(focused)?.focus();
  document.dispatchEvent(new CustomEvent("part:replaced", { detail: fresh }));
}

// keepPlace keeps the form of a hand where it is on the screen when what stands above it grows or
// shrinks: a finger may be on its way.
function keepPlace(change) {
  const main = document.getElementById("main"), top = () => document.querySelector("#entry.begun")?.getBoundingClientRect().top ?? 0, before = top();
  change();
  scrollBy(0, top() - before);
  const gap = before - top();
  if (gap > 0) main.style.paddingTop = parseFloat(getComputedStyle(main).paddingTop) + gap + "px";
}

// keepChoices keeps what was ticked, chosen or typed in fields that are still there.
function keepChoices(old, fresh) {
  for (const field of old.querySelectorAll("[data-keep][id]")) {
    const same = fresh.querySelector(`#${CSS.escape(field.id)}`);
    if (!same) continue;
    if (field.type === "checkbox") same.checked = field.checked;
    else if (field.tagName !== "SELECT" || [...same.options].some((option) => option.value === field.value)) same.value = field.value;
  }
}

// markChangedRows lets the rows whose text changed light up for a moment.
function markChangedRows(old, fresh) {
  for (const row of fresh.querySelectorAll("[data-row]")) {
    const before = old.querySelector(`[data-row="${CSS.escape(row.dataset.row)}"]`);
    if (before && before.textContent !== row.textContent) row.classList.add("changed");
  }
}

addEventListener("online", connect);
addEventListener("pageshow", ({ persisted }) => persisted && connect());
addEventListener("visibilitychange", () => document.hidden || connect());
addEventListener("pagehide", disconnect);
connect();
