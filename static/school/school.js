// The school for referees. The engine in the browser answers each tap once it is there; until then the site does. What
// was wrong is remembered on this phone, in five Leitner boxes a game, and asked again sooner.

import { choose, note, show } from "./boxes.js";

const byId = (id) => document.getElementById(id);
const page = () => byId("school");
const waiting = new Map(); // id: what takes the answer
let worker, ready = false, lastAsked = 0;

function startEngine() {
  const { worker: script, loader, module } = page().dataset;
  if (!module || !globalThis.WebAssembly) return;
  const address = (path) => new URL(path, document.baseURI).href;
  worker = new Worker(address(script));
  worker.onerror = endEngine;
  worker.onmessage = ({ data: { ready: isReady, failed, id, html } }) => {
    if (failed) return endEngine();
    if (isReady) {
      ready = true;
      page().dataset.engine = "ready";
    }
    waiting.get(id)?.(html);
    waiting.delete(id);
  };
  worker.postMessage({ load: { loader: address(loader), module: address(module) } });
}

function endEngine() {
  worker = undefined;
  ready = false;
  for (const take of waiting.values()) take("");
  waiting.clear();
}

const today = () => new Date(Date.now() - new Date().getTimezoneOffset() * 60000).toISOString().slice(0, 10);

// answerTo is the school's HTML for a query.
async function answerTo(query, id) {
  const { lang, dataset: { part, files } } = page();
  if (ready && worker) {
    const html = await new Promise((resolve) => {
      waiting.set(id, resolve);
      worker.postMessage({ id, teach: { language: lang, files: JSON.parse(files), part, query, today: today() } });
    });
    if (html) return html;
  }
  const answer = await fetch(part + "?" + query);
  return answer.ok ? answer.text() : "";
}

// go shows what belongs to a query. If nobody answers, the browser follows the address as it would without a script.
async function go(query, { keep = false } = {}) {
  const id = ++lastAsked, html = await answerTo(query, id).catch(() => "");
  if (id !== lastAsked) return;
  if (!html) {
    location.search = query;
    return;
  }
  const fresh = document.createElement("template"), engine = page().dataset.engine;
  fresh.innerHTML = html;
  const school = fresh.content.getElementById("school");
  if (engine) school.dataset.engine = engine;
  page().replaceWith(school);
  if (!keep) history.pushState(null, "", "?" + query);
  arrived(!keep);
}

// arrived: what is shown was exchanged, or the page has just come.
function arrived(focus) {
  const task = byId("task");
  if (task?.dataset.answered !== undefined && task.dataset.test === undefined && focus) note(page(), task.dataset.topic, task.dataset.right !== undefined);
  show(page());
  if (!focus) return;
  if (task?.dataset.answered !== undefined) {
    byId("next").focus({ preventScroll: true });
    byId("verdict").scrollIntoView({ block: "nearest" });
  } else {
    byId("question")?.focus({ preventScroll: true });
    (task ?? byId("result"))?.scrollIntoView({ block: "nearest" });
  }
}

const newSeed = () => String(Math.floor(Math.random() * 1_000_000));

// The next task is of a topic that the boxes choose.
function followed(link) {
  const query = new URLSearchParams(link.search);
  if (link.classList.contains("next")) {
    query.set("seed", newSeed());
    query.set("topic", choose(page()));
  } else if (link.dataset.newSeed !== undefined) {
    query.set("seed", newSeed());
    if (!query.has("test")) query.set("topic", choose(page()));
  }
  return query.toString();
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("#school a[data-school]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(followed(link));
});

document.addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  if (!form.matches("#school form[data-school]")) return;
  event.preventDefault();
  const query = new URLSearchParams([...new FormData(form, submitter)]);
  if (form.id === "school-settings") query.set("seed", newSeed());
  go(query.toString());
});

// Another game, or other rules: at once, as the button does without a script.
document.addEventListener("change", ({ target }) => {
  if (target.form?.id !== "school-settings") return;
  if (target.id === "game") target.form.elements.preset.value = "";
  const query = new URLSearchParams([...new FormData(target.form)]);
  query.set("seed", newSeed());
  const { id } = target;
  go(query.toString()).then(() => byId(id)?.focus({ preventScroll: true }));
});

addEventListener("popstate", () => go(location.search.slice(1), { keep: true }));

arrived(false);
startEngine();
