// The rules on the tablet. A worker answers what a hand is worth where the laptop cannot: it has the
// program's own rules and templates. It is fetched once, after the page has settled. Until then,
// and in a browser that cannot run it, nothing is answered.

import { byId } from "./form.js";

const answerLimit = 1500; // ms that an answer may take
const mostFailures = 5;
let worker, shownTable;
let lastId = 0, failures = 0;
const asked = new Map(); // id: what takes the answer

function answer(id, html) {
  asked.get(id)?.(html);
  asked.delete(id);
}

// start fetches the engine. It is tried again when the laptop answers next.
function start() {
  const { worker: script, loader, module } = byId("engine")?.dataset ?? {};
  if (worker || !module || !globalThis.WebAssembly || failures >= mostFailures) return;
  worker = new Worker(script);
  worker.onmessage = ({ data: { ready, failed, id, html } }) => {
    if (failed) return stop();
    if (ready) byId("engine").dataset.state = "ready";
    else answer(id, html);
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
  for (const id of [...asked.keys()]) answer(id, "");
}

// showTable tells the worker of the match as the page has it.
function showTable() {
  const table = byId("lookahead")?.dataset.table;
  if (!worker || !table || table === shownTable) return;
  shownTable = table;
  worker.postMessage({ table });
}

// previewByRules is the preview of a form after the hands that wait, as HTML; "" where it is not known.
export function previewByRules(form, waiting) {
  if (!worker) return Promise.resolve("");
  showTable();
  const id = ++lastId;
  return new Promise((resolve) => {
    asked.set(id, resolve);
    worker.postMessage({ id, form, waiting });
    setTimeout(answer, answerLimit, id, "");
  });
}

addEventListener("htmx:after:swap", showTable);
addEventListener("outbox:settled", start);
if (document.readyState === "complete") start();
else addEventListener("load", () => setTimeout(start));
