// The rules on the tablet. A worker answers what a hand is worth and what follows where the laptop
// cannot: it has the program's own rules and templates. It is fetched once, after the page has
// settled. Until then, and in a browser that cannot run it, nothing is answered.

import { byId } from "./form.js";

const answerLimit = 8000; // ms that an answer may take on a busy tablet
const mostFailures = 5;
let worker, shownTable;
let lastId = 0, failures = 0;
const asked = new Map(); // id: what takes the answer

function answer(id, said = {}) {
  asked.get(id)?.(said);
  asked.delete(id);
}

// start fetches the engine. It is tried again when the laptop answers next.
function start() {
  const { worker: script, loader, module } = byId("engine")?.dataset ?? {};
  if (worker || !module || !globalThis.WebAssembly || failures >= mostFailures) return;
  worker = new Worker(script);
  worker.onmessage = ({ data: { ready, failed, id, ...said } }) => {
    if (failed) return stop();
    if (!ready && asked.has(id)) return answer(id, said);
    byId("engine").dataset.state = "ready"; // or an answer came late: it is asked for again
    document.dispatchEvent(new CustomEvent("rules:ready"));
  };
  worker.onerror = stop;
  shownTable = undefined;
  worker.postMessage({ load: { loader, module } });
  showTable();
}

function stop() {
  failures++;
  worker?.terminate();
  worker = undefined;
  delete byId("engine").dataset.state;
  for (const id of [...asked.keys()]) answer(id);
}

// showTable tells the worker of the match as the page has it.
function showTable() {
  const table = byId("match")?.dataset.table;
  if (!worker || !table || table === shownTable) return;
  shownTable = table;
  worker.postMessage({ table });
}

function ask(question) {
  if (byId("engine")?.dataset.state !== "ready") return Promise.resolve({});
  showTable();
  const id = ++lastId;
  return new Promise((resolve) => {
    asked.set(id, resolve);
    worker.postMessage({ id, ...question });
    setTimeout(answer, answerLimit, id);
  });
}

// Hands are { recorded, waiting }, lists of forms: those that the laptop has recorded and the page
// does not show, and after them those that wait on the tablet.

// previewByRules is what the rules say to a form after hands: its html, and what is shown as JSON;
// neither where that is not known.
export const previewByRules = (hands, form) => ask({ ...hands, form });

// aheadByRules is the match after hands, undefined where that is not known: web/engine has its fields.
export async function aheadByRules(hands) {
  const { ahead } = await ask(hands);
  return ahead ? JSON.parse(ahead) : undefined;
}

// engineName tells one engine from another.
export const engineName = () => byId("engine")?.dataset.module?.match(/[0-9a-f]{8,}/)?.[0] ?? "";

addEventListener("htmx:after:swap", showTable);
document.addEventListener("outbox:settled", start);
if (document.readyState === "complete") start();
else addEventListener("load", () => setTimeout(start));
