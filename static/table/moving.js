// Moves what waits on this tablet to its table's page at another address, by https or back by http: each
// address has a store of its own. It goes in the fragment, which a browser sends to nobody. Nothing is
// deleted here: the laptop knows an entry that arrives twice by its id.

import { format, lastEntries, readEntries, writeEntry } from "./entries.js";
import { flush } from "./outbox.js";

const beginning = "#waits=", { table } = document.getElementById("outbox").dataset;
const [prefix, secure] = location.protocol === "https:" ? ["__Secure-", "; secure"] : ["", ""]; // see web/site/cookies.go

// Only a tap on this page lets the laptop say to the other address that entries may come: see web/site/https.go.
document.addEventListener("click", ({ target }) => {
  const link = target.closest("#onward");
  if (!link) return;
  const own = lastEntries().filter(({ path }) => path === table);
  link.hash = own.length ? beginning + encodeURIComponent(JSON.stringify(own)) : "";
  if (own.length) document.cookie = `${prefix}moving=1; path=${table}; max-age=30; samesite=strict${secure}`;
}, true);

// takeIn takes in what arrives. It is believed only if the laptop has led here from the other address,
// and has set a cookie that says so: else anybody could make a link that enters hands.
async function takeIn() {
  const { hash } = location, isLed = document.cookie.split("; ").includes(prefix + "moved=1");
  document.cookie = `${prefix}moved=; path=${table}; max-age=0${secure}`;
  if (!hash.startsWith(beginning)) return;
  history.replaceState(history.state, "", location.pathname);
  if (!isLed) return;
  const known = new Set((await readEntries()).map(({ id }) => id)), said = JSON.parse(decodeURIComponent(hash.slice(beginning.length)));
  for (const { place, refused, ...entry } of said.filter(isEntry)) if (!known.has(entry.id)) await writeEntry(entry);
  await flush();
}

// isEntry says whether something is an entry of this table as entries.js has them.
const isEntry = ({ path, act, ...entry }) => path === table && [undefined, "acceptances", "disputes"].includes(act) && entry.format === format &&
  ["id", "match", "what", "body"].every((field) => typeof entry[field] === "string") && Number.isFinite(entry.made);

takeIn().catch(console.warn); // the other address still has it
