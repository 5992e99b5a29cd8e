// The tablet at the door. What is typed into the search shows the names that have it, at once and without the laptop.
// After a tap the page begins anew for whoever comes next, and so it does when nobody has touched it for a minute.

const page = document.getElementById("tablet");
const idleTime = 60_000; // ms without a touch after which nobody stands there
const deafTime = 700; // ms in which the second tap of a finger meets nobody else
const typed = () => document.getElementById("find").value;

// searchKey is a text without capitals and accents, as the laptop makes that of the names.
const searchKey = (text) => text.normalize("NFKD").replace(/\p{Mn}/gu, "").toLowerCase().replaceAll("ł", "l").trim();

function showFound() {
  const key = searchKey(typed());
  let found = 0;
  for (const group of page.querySelectorAll("[data-group]")) {
    let shown = 0;
    for (const person of group.querySelectorAll("[data-find]")) {
      person.hidden = !person.dataset.find.includes(key);
      shown += !person.hidden;
    }
    group.hidden = shown === 0;
    found += shown;
  }
  document.getElementById("nobody-found").hidden = found > 0;
}

page.addEventListener("input", ({ target }) => target.id === "find" && showFound());
page.addEventListener("submit", (event) => {
  if (event.target.role !== "search") return;
  event.preventDefault();
  showFound();
});

// An answer of the laptop brings all names again.
new MutationObserver(() => {
  showFound();
  endUndo();
}).observe(page, { childList: true, subtree: true });

// The button to undo goes when the minute is over. The laptop looks at the time, too.
let undoTimer, undoing;
function endUndo() {
  const form = page.querySelector("form[data-undo]"), tap = form?.querySelector("button").value;
  if (tap === undoing) return;
  clearTimeout(undoTimer);
  undoing = tap;
  if (form) undoTimer = setTimeout(() => page.querySelector("form[data-undo]")?.remove(), form.dataset.undo * 1000);
}
endUndo();

// A refresh that is asked for while a tap is on its way would not know of the tap, and take its sentence away: it waits.
let tapping = false, missed = false;
page.addEventListener("submit", ({ target }) => { tapping ||= target.method === "post"; }, { capture: true });
const refresh = () => page.dispatchEvent(new Event("door:refresh"));
document.addEventListener("night:changed", () => {
  if (tapping) missed = true;
  else refresh();
});
document.addEventListener("htmx:finally:request", ({ detail: { ctx } }) => {
  if (ctx?.request?.method?.toUpperCase() !== "POST") return;
  tapping = false;
  if (missed) refresh();
  missed = false;
});

document.addEventListener("htmx:after:request", ({ detail: { ctx } }) => {
  const { status } = ctx.response ?? {};
  if ([401, 403, 410].includes(status)) return location.reload(); // the card has ended, or the evening is over
  if (status !== 200 || ctx.request?.method?.toUpperCase() !== "POST") return;
  document.getElementById("find").value = "";
  document.getElementById("door-failure").replaceChildren();
  const name = document.getElementById("name");
  if (name) name.value = "";
  page.dataset.deaf = "";
  setTimeout(() => delete page.dataset.deaf, deafTime);
  scrollTo({ top: 0 });
});

let idle;
function touched() {
  clearTimeout(idle);
  idle = setTimeout(() => {
    const { start } = document.getElementById("chosen").dataset;
    if (document.getElementById("name")?.value || start !== undefined && !typed()) return;
    location.replace(page.dataset.start);
  }, idleTime);
}
for (const act of ["pointerdown", "keydown", "htmx:after:request"]) addEventListener(act, touched, { capture: true, passive: true });
touched();
