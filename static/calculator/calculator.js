// What a hand is worth, while it is tapped. The engine in the browser says it once it is there; until then
// the site does. The address of the page follows, so that it can be shared.

import { startEngine } from "../engine.js";
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

let askEngine, answersAtOnce = false; // the engine is there
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

function engineEnded() {
  answersAtOnce = false;
  tellFetching(true, true);
}

// engineCame: a page of files alone shows nothing but the usual hand before, and lets nobody change it.
function engineCame() {
  answersAtOnce = true;
  page().dataset.engine = "ready";
  tellFetching(false);
  if (page().dataset.part) return;
  if (location.search) ask("all", location.search.slice(1));
}

// answerTo is the calculator's HTML for a question: the answer alone, or all of it.
async function answerTo(question, all) {
  const { lang, dataset: { part, files } } = page();
  const html = await askEngine({ calculate: { language: lang, files: JSON.parse(files), part, all, query: question } });
  if (html || !part) return html;
  const answer = await fetch(part + "?" + question);
  return answer.status < 500 ? answer.text() : "";
}

// typed is the form as it would be sent, without fields that are empty.
const typed = () => new URLSearchParams([...new FormData(byId("entry"))].filter(([, value]) => value)).toString();

// ask shows what the rules say, and exchanges the parts of the page that a change concerns.
async function ask(change, question = typed()) {
  for (const name of partsAfter[change]) owed.add(name);
  const id = ++lastAsked, html = await answerTo(question, owed.size > 1).catch(() => "");
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
  timer = setTimeout(ask, answersAtOnce ? 0 : answerDelay, change);
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
tellFetching(true);
askEngine = startEngine(page().dataset, engineCame, engineEnded);
