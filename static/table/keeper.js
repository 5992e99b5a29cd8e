// The service worker of a tablet that came by https. It keeps the page of each table that was opened, with
// all files that the page loads, and answers with it where the laptop does not. Nothing else of the
// site comes from here. A page asks it by { keep: its path }, and is told { kept: its path } when all is
// there.

const laptopPatience = 4000; // ms for the laptop's answer, where there is one to fall back on
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
  if (tablePage.test(pathname)) event.respondWith(answerOr(openPages().then((pages) => pages.match(pathname)), request));
  if (cardAddress.test(pathname)) event.respondWith(answerOr(pageOfCard(pathname.split("/").at(-1)), request));
});

async function answerFile(request) {
  return await (await openFiles()).match(request) ?? fetch(request);
}

// answerOr is the laptop's answer, whatever it says, and what is kept if there is none in time, or one of
// something else in the network. A redirect cannot be looked into, and is the laptop's: nothing else has
// its certificate.
async function answerOr(reading, request) {
  const kept = await reading;
  if (!kept) return fetch(request);
  const answer = await inTime(fetch(request)).catch(() => undefined);
  return answer && (isFromLaptop(answer) || answer.type === "opaqueredirect") ? answer : kept;
}

// pageOfCard leads to the latest page that was opened with a card, if one is kept. Of its card a page has
// the hash of the secret.
async function pageOfCard(secret) {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret));
  const card = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  for (const { path, answer } of await keptPages()) {
    if ((await answer.text()).includes(`data-card="${card}"`)) return Response.redirect(path);
  }
}

// keptPages are all that are kept, the latest first.
async function keptPages() {
  const pages = await openPages(), requests = await pages.keys();
  const kept = await Promise.all(requests.map(async (request) => ({ path: new URL(request.url).pathname, answer: await pages.match(request) })));
  return kept.sort((a, b) => Date.parse(b.answer.headers.get("Date")) - Date.parse(a.answer.headers.get("Date")));
}

const isFromLaptop = (answer) => answer.headers.has("Site-Version");

const inTime = (answer) => Promise.race([answer, new Promise((_, reject) => setTimeout(reject, laptopPatience, new Error("no answer")))]);

let keeping = Promise.resolve(); // one page after the other
addEventListener("message", (event) => {
  const { data: { keep: path }, source } = event;
  if (!tablePage.test(path)) return;
  keeping = keeping.then(() => keep(path)).then(() => source.postMessage({ kept: path })).catch(() => {}); // it is asked for again
  event.waitUntil(keeping);
});

// keep keeps the page of a path as it is now, once its files are there.
async function keep(path) {
  const answer = await inTime(fetch(path));
  if (answer.status !== 200 || answer.redirected || !isFromLaptop(answer)) throw answer;
  const files = await openFiles(), pages = await openPages();
  const isNew = await keepFiles(files, await answer.clone().text());
  await pages.put(path, answer);
  if (isNew) await forgetOld(files, pages);
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
  for (const { answer } of kept) {
    for (const address of await filesOf(await answer.text(), (address) => files.match(address))) needed.add(address);
  }
  for (const request of await files.keys()) if (!needed.has(new URL(request.url).pathname)) await files.delete(request);
}
