// The outbox: hands that the laptop does not have yet. They are in the browser's
// database, which survives a reload, a closed browser and an empty battery.
//
// An entry: place (its turn), id, format of the record, path of the table's page, match, what (in
// words), made (ms), body (the form as it is sent), refused (sentences); of a hand also number, seats,
// outcome, both (the laptop has another hand of this number), compared (somebody has looked at both);
// of what a player says to the score sheet also act, name and place_at_table.
//
// A draft is what is typed of a hand that is not saved: match, entry, number, seats, said.

export const format = 1;
export const isHand = ({ act }) => !act;
// Each kind has a database of its own: another version of the program reads the entries whatever
// becomes of drafts.
const kinds = {
  entries: { name: "threewinds", key: { keyPath: "place", autoIncrement: true }, durability: "strict" },
  drafts: { name: "threewinds-drafts", key: { keyPath: "match" }, durability: "relaxed" },
};
const opening = {}; // by kind

function openDatabase(kind) {
  const openAnew = () => { delete opening[kind]; };
  return opening[kind] ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(kinds[kind].name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(kind, kinds[kind].key);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      request.result.onclose = openAnew;
      request.result.onversionchange = () => { request.result.close(); openAnew(); };
      resolve(request.result);
    };
  }).catch((error) => { openAnew(); throw error; });
}

// inTransaction fails if the browser does not answer in time. Then nothing is written later: a
// transaction that cannot be aborted any more is waited for.
const answerLimit = 1400; // ms
const noAnswer = new Error("no answer");

function inTransaction(mode, work, kind = "entries") {
  let transaction, timer;
  const limit = new Promise((_, reject) => {
    timer = setTimeout(() => {
      timer = 0;
      try {
        transaction?.abort();
      } catch {
        return;
      }
      reject(noAnswer);
    }, answerLimit);
  });
  const answer = openDatabase(kind).then((database) => timer && new Promise((resolve, reject) => {
    transaction = database.transaction(kind, mode, { durability: kinds[kind].durability });
    const request = work(transaction.objectStore(kind));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = transaction.onerror = () => reject(transaction.error);
  }));
  return Promise.race([limit, answer]).finally(() => clearTimeout(timer));
}

// readEntries are the entries in the order in which they were entered. lastEntries are those that
// were read last, readOrLastEntries those while the browser does not answer.
let lastRead = [];
export const lastEntries = () => lastRead;
export const readEntries = async () => lastRead = await inTransaction("readonly", (kept) => kept.getAll());
export const readOrLastEntries = () => readEntries().catch(() => lastRead);

function updateLast(place, ...entry) {
  lastRead = [...lastRead.filter((other) => other.place !== place), ...entry].sort((a, b) => a.place - b.place);
}

export async function writeEntry(entry) {
  const place = await inTransaction("readwrite", (kept) => kept.put(entry));
  updateLast(place, { ...entry, place });
}

export async function eraseEntry(place) {
  await inTransaction("readwrite", (kept) => kept.delete(place));
  updateLast(place);
}

// eraseAgreements erases what players agreed to before the hands of a match changed.
export async function eraseAgreements(match) {
  for (const { place } of lastRead.filter((entry) => entry.match === match && entry.act === "acceptances")) await eraseEntry(place);
}

// A browser that keeps nothing has no drafts. One that is only busy, as when it has just begun, is asked again.
const mostReadings = 4;
export async function readDraft(match) {
  for (let readings = 0; readings < mostReadings; readings++) {
    try {
      return await inTransaction("readonly", (drafts) => drafts.get(match), "drafts");
    } catch (error) {
      if (error !== noAnswer) return;
    }
  }
}
export const writeDraft = (draft) => inTransaction("readwrite", (drafts) => drafts.put(draft), "drafts").catch(() => undefined);
export const eraseDraft = (match) => inTransaction("readwrite", (drafts) => drafts.delete(match), "drafts").catch(() => undefined);

// unreadSentences are what the laptop said of hands of a table, by the path of its page: that the desk
// decides about one, or that one has other points than were shown. They stay until somebody has read
// them.
const unread = () => JSON.parse(localStorage.unread ?? "[]");
export const unreadSentences = (path) => unread().filter((said) => said.path === path).map(({ word }) => word);
export function keepUnread(path, word) {
  const others = unread().filter((said) => said.path !== path || said.word !== word); // two pages may hear it
  localStorage.unread = JSON.stringify([...others, { path, word }].slice(-20));
}
export function forgetUnread(path) {
  localStorage.unread = JSON.stringify(unread().filter((said) => said.path !== path));
}

// notedHands are hands of a match that the laptop has recorded and the kept page of the table does not show:
// see keeper.js. Each has the time when it was recorded, in ms since 1970. A browser that keeps nothing keeps
// no page.
const allNoted = () => {
  try {
    return JSON.parse(localStorage.recorded ?? "[]");
  } catch {
    return [];
  }
};
export const notedHands = (match) => allNoted().filter((hand) => hand.match === match);
export function noteHands(match, hands) {
  try {
    localStorage.recorded = JSON.stringify([...allNoted().filter((hand) => hand.match !== match), ...hands].slice(-20));
  } catch {}
}

// uuid is a UUIDv7. A club's address is not a secure context: there is no
// crypto.randomUUID.
export function uuid() {
  const random = [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const digits = Date.now().toString(16).padStart(12, "0") + "7" + random.slice(1, 4) + "8" + random.slice(5);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

// isFromHere says whether this browser sent an entry. Who sends one calls noteSending before.
const sentIds = () => (localStorage.sent ?? "").split(" ");
export const isFromHere = (id) => sentIds().includes(id);
export function noteSending(id) {
  localStorage.sent = [...sentIds(), id].slice(-400).join(" ");
}
