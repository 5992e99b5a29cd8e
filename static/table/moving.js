// Moves what waits on this tablet to its table's page at another address, by https or back by http: each
// address has a store of its own. It goes in the fragment, which a browser sends to nobody. Nothing is
// deleted here: an entry that arrives twice is recorded once, by its id.

import { lastEntries, readEntries, writeEntry } from "./entries.js";
import { flush } from "./outbox.js";

const beginning = "#waits=", { table } = document.getElementById("outbox").dataset;

document.addEventListener("click", ({ target }) => {
  const link = target.closest("#onward");
  if (link) link.hash = fragmentOf(lastEntries());
}, true);

const fragmentOf = (entries) => {
  const own = entries.filter(({ path }) => path === table);
  return own.length ? beginning + encodeURIComponent(JSON.stringify(own)) : "";
};

// takeIn takes in what arrives. It is believed only if the laptop has led here from the other address,
// and has set a cookie that says so: else anybody could make a link that enters hands.
async function takeIn() {
  const { hash } = location;
  if (!hash.startsWith(beginning)) return;
  history.replaceState(history.state, "", location.pathname);
  const cookie = (location.protocol === "https:" ? "__Secure-" : "") + "moved"; // see web/site/cookies.go
  if (!document.cookie.split("; ").includes(cookie + "=1")) return;
  document.cookie = `${cookie}=; path=${table}; max-age=0${cookie === "moved" ? "" : "; secure"}`;
  const known = new Set((await readEntries()).map(({ id }) => id));
  for (const { place, refused, ...entry } of JSON.parse(decodeURIComponent(hash.slice(beginning.length)))) {
    if (entry.path === table && !known.has(entry.id)) await writeEntry(entry);
  }
  await flush();
}

takeIn().catch(console.warn); // the other address still has it
