// Has the page of a table kept by the tablet's service worker (keeper.js), so that it opens without a
// network. Browsers allow that by https alone.

import { byId } from "./form.js";

const { keeper, kept } = byId("keeper").dataset;
const keepDelay = 1000, again = 15_000; // ms without another change; until it is asked for once more
let timer, retryTimer, lastAsked;

// The page is kept anew whenever it changes: what it shows then is what it shows without a network.
function keepIn(ms) {
  clearTimeout(timer);
  timer = setTimeout(keep, ms);
}

async function keep() {
  clearTimeout(retryTimer);
  retryTimer = setTimeout(keep, again);
  const { active } = await navigator.serviceWorker.ready;
  lastAsked = Date.now();
  active.postMessage({ keep: byId("outbox").dataset.table, asked: lastAsked });
}

// A certificate that the tablet does not trust looks like no connection: nothing here can tell them apart.
const badge = byId("offline"), showUntrusted = () => { byId("untrusted").hidden = badge.hidden; };
new MutationObserver(showUntrusted).observe(badge, { attributeFilter: ["hidden"] });
showUntrusted();

navigator.serviceWorker?.addEventListener("message", ({ data }) => {
  if (data.kept !== byId("outbox").dataset.table) return;
  if (data.asked === lastAsked) clearTimeout(retryTimer);
  byId("keeper").textContent = kept;
  document.dispatchEvent(new CustomEvent("page:kept", { detail: data }));
});

// A page of an older program finds its own script no more, and uses the worker that is there.
navigator.serviceWorker?.register(keeper, { scope: "/", updateViaCache: "none" }).catch(console.warn).then(() => {
  document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => ctx?.target?.id === "entry-area" && keepIn(keepDelay));
  document.addEventListener("part:replaced", () => keepIn(keepDelay));
  keepIn(keepDelay);
});
