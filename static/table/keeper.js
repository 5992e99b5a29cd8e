// The service worker of a tablet that came by https. It keeps the page of each table that was opened with a
// card, with all files that the page loads, and answers with it where the laptop does not. Nothing else of
// the site comes from here. A page asks it by { keep: its path, asked: when }, and is told { kept: its path,
// asked } when all is there.

const laptopPatience = 4000, shortPatience = 500; // ms for the laptop's answer, where there is one to fall back on
const storePatience = 1400; // ms for the browser's store
const mostPages = 12;
const tablePage = /^\/nights\/[^/]+\/tables\/\d+$/, cardAddress = /^\/t\/[^/]+$/;

// Pages by their paths, files by their addresses, which have a hash of the content.
const openPages = () => caches.open("table-pages");
const openFiles = () => caches.open("table-files");

// A new version of this script takes over at once: pages and files of all versions lie side by side.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  const { request } = event, { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/static/")) event.respondWith(answerFile(request));
  if (request.mode !== "navigate") return;
  if (tablePage.test(pathname)) event.respondWith(answerOr(pageOfPath(pathname), request));
  if (cardAddress.test(pathname)) event.respondWith(answerOr(pageOfCard(pathname.split("/").at(-1)), request));
});

async function answerFile(request) {
  return await fromStore(openFiles().then((files) => files.match(request))) ?? fetch(request);
}

// answerOr is the laptop's answer, whatever it says, and what is kept if there is none in time, or one of
// something else in the network. A redirect cannot be looked into, and is the laptop's: nothing else has
// its certificate. After a card the page is asked for: a laptop that was silent is not waited for long again.
let lastSilence = -Infinity; // ms, when the laptop did not answer in time
async function answerOr(reading, request) {
  const asked = fetch(request), kept = await fromStore(reading);
  if (!kept) return asked;
  const patience = performance.now() - lastSilence < 2 * laptopPatience ? shortPatience : laptopPatience;
  const answer = await inTime(asked, patience).catch(() => { lastSilence = performance.now(); });
  return answer && (isFromLaptop(answer) || answer.type === "opaqueredirect") ? answer : kept;
}

// pageOfPath is a kept page, marked as one.
async function pageOfPath(path) {
  const kept = await (await openPages()).match(path);
  return kept && new Response((await kept.text()).replace("<body ", "<body data-kept "), { headers: kept.headers });
}

// pageOfCard leads to the latest page that was opened with a card, if one is kept. Of its card a page has
// the hash of the secret.
async function pageOfCard(secret) {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret));
  const card = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  for (const { path, page } of await keptPages()) {
    if ((await page.text()).includes(`data-card="${card}"`)) return Response.redirect(path);
  }
}

// keptPages are all that are kept, the latest first.
async function keptPages() {
  const pages = await openPages(), requests = await pages.keys();
  const kept = await Promise.all(requests.map(async (request) => ({ path: new URL(request.url).pathname, page: await pages.match(request) })));
  return kept.sort((a, b) => b.page.headers.get("Kept-At") - a.page.headers.get("Kept-At"));
}

const isFromLaptop = (answer) => answer.headers.has("Site-Version");

const inTime = (answer, limit) => Promise.race([answer, new Promise((_, reject) => setTimeout(reject, limit, new Error("no answer")))]);

// fromStore is what the browser's store answers; nothing where it is damaged, or does not answer.
const fromStore = (answer) => inTime(answer, storePatience).catch(() => undefined);

let keeping = Promise.resolve(); // one page after the other
addEventListener("message", (event) => {
  const { data: { keep: path, asked }, source } = event;
  if (!tablePage.test(path)) return;
  keeping = keeping.then(() => keep(path)).then(() => source.postMessage({ kept: path, asked })).catch(console.warn); // it is asked for again
  event.waitUntil(keeping);
});

// keep keeps the page of a path as it is now, once its files are there. A page without a card is that of somebody who
// has logged in meanwhile.
async function keep(path) {
  const answer = await inTime(fetch(path), laptopPatience);
  if (answer.status !== 200 || answer.redirected || !isFromLaptop(answer)) throw answer;
  const text = await answer.text(), headers = new Headers(answer.headers);
  if (!text.includes('data-card="')) throw new Error("no page of a card");
  headers.set("Kept-At", Date.now());
  headers.delete("Content-Encoding"); // the text is what it was before
  headers.delete("Content-Length");
  const files = await openFiles(), pages = await openPages();
  const isAnother = !await pages.match(path);
  try {
    const isNew = await keepFiles(files, text);
    await pages.put(path, new Response(text, { headers }));
    if (isNew || isAnother) await forgetOld(files, pages);
  } catch (error) { // there may be no room for more
    await forgetOld(files, pages);
    throw error;
  }
}

// keepFiles fetches the files that a page needs and that are not there, and answers whether there were any.
async function keepFiles(files, page) {
  let isNew = false;
  await filesOf(page, async (address) => {
    const kept = await files.match(address);
    if (kept) return kept;
    const file = await fetch(address);
    if (!file.ok || !isFromLaptop(file)) throw file;
    await files.put(address, file.clone());
    isNew = true;
    return file;
  });
  return isNew;
}

// filesOf are the addresses of the files that a page names, and that its scripts and styles name; read
// gives the file of an address.
const namedFile = /\/static\/[\w./-]+\.[0-9a-f]{12}\.\w+/g;
async function filesOf(page, read) {
  const addresses = new Set(page.match(namedFile));
  for (const address of addresses) { // more are added meanwhile
    const file = await read(address);
    if (file && /\.(js|css)$/.test(address)) for (const named of (await file.text()).match(namedFile) ?? []) addresses.add(named);
  }
  return addresses;
}

// forgetOld forgets the pages beyond the latest, and the files that no page needs.
async function forgetOld(files, pages) {
  const kept = await keptPages(), needed = new Set();
  for (const { path } of kept.splice(mostPages)) await pages.delete(path);
  for (const { page } of kept) {
    for (const address of await filesOf(await page.text(), (address) => files.match(address))) needed.add(address);
  }
  for (const request of await files.keys()) if (!needed.has(new URL(request.url).pathname)) await files.delete(request);
}
