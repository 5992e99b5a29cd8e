// Has the page of a table kept by the tablet's service worker (keeper.js), so that it opens without a
// network. Browsers allow that by https alone.

import { byId } from "./form.js";

const { keeper, kept } = byId("keeper").dataset;
const keepDelay = 1000; // ms without another change
let timer;

// The page is kept anew whenever it changes: what it shows then is what it shows without a network.
function keepSoon() {
  clearTimeout(timer);
  timer = setTimeout(keep, keepDelay);
}

async function keep() {
  const { active } = await navigator.serviceWorker.ready;
  active.postMessage({ keep: byId("outbox").dataset.table });
}

navigator.serviceWorker?.addEventListener("message", ({ data }) => {
  if (data.kept === byId("outbox").dataset.table) byId("keeper").textContent = kept;
});
navigator.serviceWorker?.register(keeper, { scope: "/", updateViaCache: "none" }).then(() => {
  document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => ctx?.target?.id === "entry-area" && keepSoon());
  document.addEventListener("part:replaced", keepSoon);
  keepSoon();
}, console.warn); // a private window, as some browsers have none there
