// The referee's page. The form's own fields hold the tapped tiles, as MPSZ text
// that can be typed as well; tray, counter and keyboard are rendered from them.

import { renderFacts, nameOf, picture } from "./facts.js";
import { all, id, kind, marked, order, read, refill, suits, told, winds, write } from "./form.js";

const pasts = new WeakMap(); // per form: what the fields held before each tap

const isList = (name) => marked("tiles").has(name);

const joined = (melds) => melds.map((meld) => meld.text).join(" ");

function held() {
  const form = id("entry"), value = (name) => form.elements[name].value;
  const hand = read(value("hand"));
  const melds = value("melds").split(/\s+/).filter(Boolean)
    .map((text) => ({ text, concealed: text[0] === "[", tiles: read(text) }));
  // Unless one was chosen, the winning tile is the one tapped last.
  const chosen = hand.lastIndexOf(value("winning_tile").trim());
  return { form, hand, melds, winning: chosen < 0 ? hand.length - 1 : chosen };
}

// takes is how many tiles a tap is in a mode.
const takes = (name) => Number(id("mode-" + name)?.dataset.takes ?? 1);
const mode = () => document.querySelector("[data-mode][aria-pressed=true]")?.dataset.mode;

function setMode(wanted) {
  for (const key of all("[data-mode]")) key.ariaPressed = String(key.dataset.mode === wanted);
}

// change fills fields and can be undone.
function change(values) {
  const form = id("entry"), past = pasts.get(form) ?? [];
  pasts.set(form, past);
  past.push(Object.fromEntries([...marked("tiles")].map((name) => [name, form.elements[name].value])));
  fill(values);
}

function fill(values) {
  const { elements } = id("entry");
  delete id("tray").dataset.meld;
  for (const name in values) if (elements[name]) elements[name].value = values[name];
  elements.hand.dispatchEvent(new Event("input", { bubbles: true }));
}

const does = {
  tile(tile) {
    const { form, hand, melds } = held(), now = mode();
    if (isList(now)) change({ [now]: write([...read(form.elements[now].value), tile]) });
    else if (!now) change({ hand: write([...hand, tile]) });
    else {
      const set = write([tile, ...Array(takes(now) - 1).fill(kind(tile))]);
      setMode();
      change({ melds: joined([...melds, { text: now === "concealed_kong" ? `[${set}]` : set }]) });
    }
  },
  mode(wanted) {
    setMode(wanted === mode() ? "" : wanted);
    render();
  },
  choose: (index) => change({ winning_tile: held().hand[index] }),
  meld(index) {
    id("tray").dataset.meld = index;
    render();
  },
  undo() {
    const { form, hand, melds } = held(), before = pasts.get(form)?.pop();
    fill(before ?? (hand.length ? { hand: write(hand.slice(0, -1)), winning_tile: "" } : { melds: joined(melds.slice(0, -1)) }));
  },
  clear: () => change(isList(mode()) ? { [mode()]: "" } : { hand: "", melds: "", winning_tile: "" }),
  remove() {
    const { form, hand, melds, winning } = held(), { meld } = id("tray").dataset, now = mode();
    if (isList(now)) change({ [now]: write(read(form.elements[now].value).slice(0, -1)) });
    else change(meld ? { melds: joined(melds.toSpliced(meld, 1)) } : { hand: write(hand.toSpliced(winning, 1)), winning_tile: "" });
  },
  second() {
    const first = told(), said = new URLSearchParams(first), winner = said.get("winner"), from = said.get("from");
    const third = winds.find((wind) => wind !== winner && !from.endsWith(wind));
    // What is true of the table is true of both hands.
    const table = marked("about=everybody").add("way"), others = marked("about=losers");
    const common = [...said].filter(([name, value]) => table.has(name) || others.has(name) && value !== third);
    refill(new URLSearchParams([["winner", third], ...common]));
    keepRival(first);
  },
  exchange() {
    const shown = told();
    refill(id("rival").value);
    keepRival(shown);
  },
  drop: () => keepRival(""),
  reload: () => id("reload").dispatchEvent(new Event("reload")),
};

// enter makes the form say a hand, and a rival beside it.
export function enter(query, rival = "") {
  refill(query);
  setMode();
  keepRival(rival);
}

function keepRival(query) {
  pasts.delete(id("entry")); // the taps before belong to another hand
  id("rival").value = query;
  id("entry").classList.toggle("has-rival", query !== "");
  fill({});
}

function slot(tiles, label, what, index, marked) {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "slot", ariaLabel: label, ariaPressed: String(marked) });
  button.dataset[what] = index;
  button.append(...tiles.map(picture));
  return button;
}

// render shows what the fields hold.
export function render() {
  if (!id("entry")) return;
  const { hand, melds, winning } = held(), tray = id("tray"), { dataset } = tray;
  const focused = tray.contains(document.activeElement) && all("button", tray).indexOf(document.activeElement);
  const slots = hand.map((tile, i) => [tile, i]).sort(([a, i], [b, j]) => (i === winning) - (j === winning) || order(a) - order(b))
    .map(([tile, i]) => slot([tile], (i === winning ? dataset.winning : "{tile}").replace("{tile}", nameOf(tile)), "choose", i, i === winning));
  melds.forEach(({ tiles, concealed }, i) => {
    const label = (concealed ? dataset.concealed + ", " : "") + tiles.map(nameOf).join(", ");
    slots.push(slot(concealed ? ["back", ...tiles.slice(1, -1), "back"] : tiles, label, "meld", i, dataset.meld === String(i)));
  });
  tray.replaceChildren(...slots);
  tray.classList.toggle("empty", !slots.length);
  renderFacts();
  if (focused !== false) (slots[focused] ?? slots.at(-1))?.focus();
  renderKeys([...hand, ...melds.flatMap((meld) => meld.tiles)], melds.reduce((needs, { tiles }) => needs + tiles.length - takes("pong"), Number(tray.dataset.needs)));
}

function renderKeys(used, needs) {
  const count = id("count"), now = mode(), taken = takes(now);
  count.textContent = count.dataset.text.replace("{has}", used.length).replace("{needs}", needs);
  count.classList.toggle("full", used.length === needs);
  // On a phone the preview takes the place of a keyboard that is not needed.
  id("entry").classList.toggle("complete", used.length === needs && !now);
  for (const key of all(".key")) {
    const { tile } = key.dataset, plain = kind(tile), like = used.filter((other) => kind(other) === plain).length;
    const left = tile !== plain && used.includes(tile) ? 0 : id("key-" + plain).dataset.copies - like;
    key.disabled = !isList(now) && (left < taken || needs - used.length < Math.min(taken, takes("pong")));
  }
  for (const key of all("[data-do=clear], [data-do=remove]")) key.disabled = !used.length && !isList(now);
  all("[data-do=undo]")[0].disabled = !used.length && !pasts.get(id("entry"))?.length;
}

function closePanels(but) {
  for (const panel of all("details.pop[open]")) if (!panel.contains(but)) panel.open = false;
}

function press({ dataset }) {
  for (const what of ["tile", "mode", "choose", "meld"]) if (dataset[what]) does[what](dataset[what]);
}

// The keyboard answers on the touch. A touch that turns out to scroll the page is
// taken back; the click that follows a touch is the same tap.
let touched;
document.addEventListener("pointerdown", ({ target, button }) => {
  touched = target.closest("[data-tile], [data-mode]");
  if (touched?.disabled || button) touched = undefined;
  if (touched) press(touched);
});
document.addEventListener("pointercancel", () => {
  if (touched?.dataset.tile) does.undo();
  else if (touched) press(touched);
  touched = undefined;
});

// A full hand may take the keyboard away from under the finger: what comes to lie
// there was not tapped.
document.addEventListener("click", (event) => {
  if (!touched || !event.detail || event.target.closest("button") === touched) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  touched = undefined;
}, true);

document.addEventListener("click", ({ target, detail }) => {
  closePanels(target);
  const button = target.closest("button");
  if (button?.dataset.do) does[button.dataset.do]();
  if (button && !(detail && button === touched)) press(button);
  touched = undefined;
});

// A whole hand as text: concealed tiles, then what is on the table.
const likeHand = (text) => new RegExp(`^\\s*(\\[?(\\d+[${suits()}])+\\]?\\s*)+$`).test(text);
function paste(text) {
  const [hand, ...rest] = text.trim().split(/\s+/);
  const onTable = rest.filter((word) => /^\[?(\d{3,4})[a-z]\]?$/.test(word) && new Set(read(word).map(kind)).size === 1);
  change({ hand: [hand, ...rest.filter((word) => !onTable.includes(word))].join(""), melds: onTable.join(" "), winning_tile: "" });
}

document.addEventListener("paste", (event) => {
  const text = event.clipboardData.getData("text"), { target } = event;
  const elsewhere = target.matches("input[type=text]") && (target.id !== "hand" || !text.trim().includes(" "));
  if (!id("entry") || elsewhere || !likeHand(text)) return;
  event.preventDefault();
  paste(text);
});

// Digits and a suit's letter are tiles while the keyboard or the tray has the focus.
let digits = "";
document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (!target.closest(".hand") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (/^\d$/.test(key)) digits += key;
  else if (key === "Backspace" && digits) digits = digits.slice(0, -1);
  else if (key === "Backspace") does.undo();
  else {
    for (const tile of read(digits + key)) if (id("key-" + tile)?.disabled === false) does.tile(tile);
    digits = "";
  }
});

document.addEventListener("keydown", ({ key }) => key === "Escape" && closePanels());

document.addEventListener("input", ({ target }) => {
  const form = target.closest("#entry");
  if (!form) return;
  for (const old of all(".problem, .refused", form)) old.remove();
  for (const group of all(".wrong", form)) group.classList.remove("wrong");
  if (isList(target.name)) render();
  // What was said about the winner as a loser no longer holds.
  if (target.name === "winner") for (const own of all(`.not-${target.value} input`, form)) own.checked = false;
});

document.addEventListener("htmx:after:swap", () => {
  const area = id("entry-area");
  if (!area || area.dataset.seen) return;
  area.dataset.seen = "yes";
  render();
  id("said").textContent = area.dataset.said;
  (area.querySelector(".refused, .entry-notice, #reason-text[aria-invalid]") ?? id("winner-east"))?.focus();
});

// A slow preview of the last hand has no place in the form of the next.
document.addEventListener("htmx:before:swap", (event) => {
  if (!event.detail.ctx?.sourceElement?.isConnected) event.preventDefault();
});

if (id("entry-area")) id("entry-area").dataset.seen = "yes";
render();
