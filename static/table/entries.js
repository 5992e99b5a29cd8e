// The outbox: hands that the laptop does not have yet. They are in the browser's
// database, which survives a reload, a closed browser and an empty battery.
//
// An entry: place (its turn), id, format of the record, path of the table's page,
// match, number, seats, outcome, what (in words), made (ms), body (the form as it
// is sent), refused (sentences), both (the laptop has another hand of this number), compared
// (somebody has looked at both).

export const format = 1;
let opened;

function open() {
  return opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("threewinds", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("entries", { keyPath: "place", autoIncrement: true });
    request.onerror = () => reject(request.error);
    request.onblocked = request.onerror;
    request.onsuccess = () => {
      const forget = () => { opened = undefined; };
      request.result.onclose = forget;
      request.result.onversionchange = () => { request.result.close(); forget(); };
      resolve(request.result);
    };
  }).catch((error) => { opened = undefined; throw error; });
}

// act is refused if the browser does not answer in time. Then it writes nothing later: what
// cannot be called off any more is waited for.
const patience = 1400; // ms

function act(mode, work) {
  let change, wait;
  const limit = new Promise((_, reject) => {
    wait = setTimeout(() => {
      wait = 0;
      try {
        change?.abort();
      } catch {
        return;
      }
      reject(new Error("no answer"));
    }, patience);
  });
  const answer = open().then((database) => wait && new Promise((resolve, reject) => {
    change = database.transaction("entries", mode, { durability: "strict" });
    const request = work(change.objectStore("entries"));
    change.oncomplete = () => resolve(request.result);
    change.onabort = change.onerror = () => reject(change.error);
  }));
  return Promise.race([limit, answer]).finally(() => clearTimeout(wait));
}

// In the order in which they were entered; known is what this page knows of them while the
// browser does not say, recent what it said last.
let last = [];
export const recent = () => last;
export const entries = async () => last = await act("readonly", (kept) => kept.getAll());
export const known = () => entries().catch(() => last);

function put(place, ...entry) {
  last = [...last.filter((other) => other.place !== place), ...entry].sort((a, b) => a.place - b.place);
}

export async function write(entry) {
  const place = await act("readwrite", (kept) => kept.put(entry));
  put(place, { ...entry, place });
}

export async function erase(place) {
  await act("readwrite", (kept) => kept.delete(place));
  put(place);
}

// lateOf is what the laptop said of hands of a table, by the path of its page, that the desk
// decides about. It is kept until somebody has read it.
const lateHands = () => JSON.parse(localStorage.late ?? "[]");
export const lateOf = (path) => lateHands().filter((hand) => hand.path === path).map(({ word }) => word);
export function keepLate(path, word) {
  localStorage.late = JSON.stringify([...lateHands(), { path, word }].slice(-20));
}
export function readLate(path) {
  localStorage.late = JSON.stringify(lateHands().filter((hand) => hand.path !== path));
}

// uuid is a UUIDv7. A club's address is not a secure context: there is no
// crypto.randomUUID.
export function uuid() {
  const random = [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const digits = Date.now().toString(16).padStart(12, "0") + "7" + random.slice(1, 4) + "8" + random.slice(5);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

// ours says whether this browser sent an entry; sends is told before it does.
const sent = () => (localStorage.sent ?? "").split(" ");
export const ours = (id) => sent().includes(id);
export function sends(id) {
  localStorage.sent = [...sent(), id].slice(-400).join(" ");
}
