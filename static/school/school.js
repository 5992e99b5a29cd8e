// The school for referees. The engine in the browser answers each tap once it is there; until then the site does. What
// was wrong is remembered on this phone, in five Leitner boxes a game, and asked again sooner.

import { startEngine } from "../engine.js";
import { choose, hasMemory, note, show } from "./boxes.js";

const byId = (id) => document.getElementById(id);
const page = () => byId("school");
let lastAsked = 0, shown = location.search;
const askEngine = startEngine(page().dataset, () => { page().dataset.engine = "ready"; }, () => {});

const today = () => new Date(Date.now() - new Date().getTimezoneOffset() * 60000).toISOString().slice(0, 10);

// answerTo is the school's HTML for a query.
async function answerTo(query) {
  const { lang, dataset: { part, files } } = page();
  const html = await askEngine({ teach: { language: lang, files: JSON.parse(files), part, query, today: today() } });
  if (html) return html;
  const answer = await fetch(part + "?" + query);
  return answer.ok ? answer.text() : "";
}

// go shows what belongs to a query. answers: it has the answer to a task of practice, which the boxes note. keep: the
// browser has its address already; instead: the address takes the place of the last one.
async function go(query, { keep = false, instead = false, answers = false } = {}) {
  const id = ++lastAsked;
  byId("task")?.setAttribute("aria-busy", "true");
  const html = await answerTo(query).catch(() => "");
  if (id !== lastAsked) return;
  byId("task")?.removeAttribute("aria-busy");
  const fresh = document.createElement("template"), engine = page().dataset.engine;
  fresh.innerHTML = html;
  const school = fresh.content.getElementById("school"), told = byId("unreached");
  told.hidden = Boolean(school);
  if (!school) { // nothing came, or the page of a stranger; what was ticked stays
    told.textContent = page().dataset.unreached;
    told.scrollIntoView({ block: "nearest" });
    return;
  }
  if (engine) school.dataset.engine = engine;
  page().replaceWith(school);
  shown = "?" + query;
  if (instead) history.replaceState(null, "", shown);
  else if (!keep) history.pushState(null, "", shown);
  const task = byId("task");
  if (answers && task?.dataset.answered !== undefined) note(page(), task.dataset.topic, task.dataset.right !== undefined);
  arrived(!instead);
}

// arrived: what is shown was exchanged, or the page has just come.
function arrived(focus) {
  const task = byId("task");
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
  submitter?.closest(".choice")?.classList.add("chosen");
  go(query.toString(), { answers: byId("task")?.contains(form) && byId("task").dataset.test === undefined });
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

// Another place of the same page is no other task.
addEventListener("popstate", () => {
  if (location.search !== shown) go(location.search.slice(1), { keep: true });
});

// begin asks what the boxes choose, if the address does not say what is asked. Whoever is quicker keeps the task that is shown.
function begin() {
  const query = new URLSearchParams(location.search), { game, preset } = page().dataset;
  if (["topic", "seed", "test"].some((field) => query.has(field)) || !hasMemory(page())) return;
  go(new URLSearchParams({ game, preset, topic: choose(page()), seed: newSeed() }).toString(), { instead: true });
  page().addEventListener("change", () => {
    lastAsked++;
    byId("task")?.removeAttribute("aria-busy");
  }, { once: true });
}

arrived(false);
begin();
