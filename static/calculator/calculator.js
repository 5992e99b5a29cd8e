// What a hand is worth, while it is tapped. The engine in the browser says it once it is there; until then
// the site does. The address of the page follows, so that it can be shared.

import { byId } from "../table/form.js";
import { render } from "../table/table.js";

const answerDelay = 120; // ms, for an answer of the site
const page = () => byId("calculator");

// What of the page is exchanged after a change of settings: of another game all but the games themselves, so that
// the keyboard stays where it is. Of a hand that is typed it is the answer. What an answer that was overtaken would
// have exchanged is owed: the next one exchanges it, too.
const partsAfter = {
  game: ["presets", "house-rules", "situation", "entry", "answer", "rule-sheet", "told-table"],
  preset: ["house-rules", "situation", "entry", "answer", "rule-sheet", "told-table"],
  rule: ["rules-line", "situation", "entry", "answer", "rule-sheet", "told-table"],
  table: ["answer", "told-table"], // the prevailing wind and the counts
  hand: ["answer"],
  all: ["games", "presets", "house-rules", "situation", "entry", "answer", "rule-sheet", "told-table"],
};

let worker, ready = false; // the engine answers
const waiting = new Map(); // id: what takes the answer
let lastAsked = 0, timer;
const owed = new Set(); // ids of parts that are older than the form

// A page of files alone is answered by nothing else: it says so until the engine is there.
function tellFetching(is, failed) {
  const told = byId("fetching");
  if (!told) return;
  told.hidden = !is;
  told.textContent = failed ? told.dataset.failed : told.dataset.fetching;
  byId("calculator").inert = is && !failed;
}

// endEngine: whoever waits for it is answered by the site, where there is one.
function endEngine() {
  worker = undefined;
  ready = false;
  tellFetching(true, true);
  const left = [...waiting.values()];
  waiting.clear();
  for (const take of left) take("");
  if (left.length && page().dataset.part) ask("hand");
}

function startEngine() {
  const { worker: script, loader, module } = page().dataset;
  if (!module || !globalThis.WebAssembly) return tellFetching(true, true);
  tellFetching(true);
  const address = (path) => new URL(path, document.baseURI).href;
  worker = new Worker(address(script));
  worker.onerror = endEngine;
  worker.onmessage = ({ data: { ready: isReady, failed, id, html } }) => {
    if (failed) return endEngine();
    if (isReady) engineCame();
    waiting.get(id)?.(html);
    waiting.delete(id);
  };
  worker.postMessage({ load: { loader: address(loader), module: address(module) } });
}

// engineCame: a page of files alone shows nothing but the usual hand before, and lets nobody change it.
function engineCame() {
  ready = true;
  page().dataset.engine = "ready";
  tellFetching(false);
  fetchPictures();
  if (page().dataset.part) return;
  if (location.search) ask("all", location.search.slice(1));
}

// fetchPictures has the tiles of all games and the icons at hand, for when there is no network.
function fetchPictures() {
  for (const [name, path] of Object.entries(JSON.parse(page().dataset.files))) if (name.endsWith(".svg")) fetch(path).catch(() => {});
}

// answerTo is the calculator's HTML for a question: the answer alone, or all of it.
function answerTo(question, all, id) {
  const { lang, dataset: { part, files } } = page();
  if (ready && worker) {
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      worker.postMessage({ id, calculate: { language: lang, files: JSON.parse(files), part, all, query: question } });
    });
  }
  return part ? fetch(part + "?" + question).then((answer) => answer.status < 500 ? answer.text() : "") : Promise.resolve("");
}

// typed is the form as it would be sent, without fields that are empty.
const typed = () => new URLSearchParams([...new FormData(byId("entry"))].filter(([, value]) => value)).toString();

// ask shows what the rules say, and exchanges the parts of the page that a change concerns.
async function ask(change, question = typed()) {
  for (const name of partsAfter[change]) owed.add(name);
  const id = ++lastAsked, html = await answerTo(question, owed.size > 1, id).catch(() => "");
  if (id !== lastAsked || !html) return;
  const fresh = document.createElement("template"), focused = document.activeElement?.id;
  fresh.innerHTML = html;
  const parts = [...owed];
  owed.clear();
  for (const name of parts) {
    const part = fresh.content.getElementById(name), old = byId(name);
    if (!part || !old) continue;
    if (old.tagName === "DETAILS") part.open = old.open || part.open;
    old.replaceWith(part);
  }
  if (focused && document.activeElement?.id !== focused) byId(focused)?.focus({ preventScroll: true });
  const { address } = byId("answer").dataset;
  if (address) history.replaceState(null, "", "?" + address);
  followLanguages(address);
  render();
}

// followLanguages lets the other languages show the same hand, where they are links.
function followLanguages(address) {
  for (const link of document.querySelectorAll("a[data-language]")) link.search = address;
}

// later asks when nobody has typed for a moment; the engine at once.
function later(change) {
  for (const name of partsAfter[change]) owed.add(name);
  clearTimeout(timer);
  timer = setTimeout(ask, ready && worker ? 0 : answerDelay, change);
}

document.addEventListener("input", ({ target }) => {
  if (target.form?.id !== "entry") return;
  const { settings } = target.dataset;
  later(settings ?? (target.name.startsWith("rule-") ? "rule" : "hand"));
});

// A tile of the list completes the hand.
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-adds]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const { hand, winning_tile: winning } = byId("entry").elements;
  hand.value += link.dataset.adds;
  winning.value = "";
  hand.dispatchEvent(new Event("input", { bubbles: true }));
  byId("answer").scrollIntoView({ block: "nearest" });
});

byId("entry").addEventListener("submit", (event) => {
  event.preventDefault();
  later("hand");
});

render();
followLanguages(location.search);
startEngine();
