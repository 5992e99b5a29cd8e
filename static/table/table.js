// The referee's page. The form's own fields hold the tapped tiles, as MPSZ text
// that can be typed as well; tray, counter and keyboard are rendered from them.

import { at, byParts, give, held, own, renderLosers, taken, who, without } from "./losers.js";
import { gap, most, nameOf, namesOf, of, renderFacts, slot, stands, takes, turns } from "./rack.js";
import { all, answered, chosen, id, kind, lacking, marked, open, order, questions, read, recall, refill, remember, suits, told, used, winds, write } from "./form.js";

const pasts = new WeakMap(); // per form: what the fields held before each tap
let jokers = 0; // tapped for the set that the next tap makes
let asked = false; // the place of a joker in the last set is asked for

const isList = (name) => marked("tiles").has(name);

const joined = (melds) => melds.map((meld) => meld.text).join(" ");

const aside = () => all("[data-takes-of]").flatMap(({ dataset }) => read(id(dataset.mode).value));

const mode = () => document.querySelector("[data-mode][aria-pressed=true]")?.dataset.mode ?? "";

// makes are the tiles of the set that a tap on one makes in a mode, the jokers behind.
const makes = (tile, name) => Array.from({ length: takes(name) }, (_, i) => i >= takes(name) - jokers ? id("tray").dataset.joker
  : i && "row" in of(name) ? Number(tile[0]) + i + tile[1] : i ? kind(tile) : tile);

// usual is the mode in which the keyboard begins: what scores in a loser's hand is a set.
const usual = () => byParts() ? document.querySelector("[data-into]").dataset.mode : "";

function setMode(wanted = usual()) {
  jokers = 0;
  for (const key of all("[data-mode]")) key.ariaPressed = String(key.dataset.mode === wanted);
}

// change fills fields and can be undone. After a removal there is nothing to undo: to
// remove the last tile never brings one back.
function change(values, removes) {
  const form = id("entry"), past = pasts.get(form) ?? [];
  pasts.set(form, removes ? [] : past);
  past.push(Object.fromEntries([...marked("tiles")].map((name) => [name, form.elements[name].value])));
  fill(values);
}

function fill(values) {
  const { elements } = id("entry");
  for (const name in values) if (elements[name]) elements[name].value = values[name];
  elements.hand.dispatchEvent(new Event("input", { bubbles: true }));
}

const does = {
  tile(tile) {
    const { form, hand, melds } = held(), now = mode(), list = id("key-" + tile).dataset.list ?? (isList(now) && now);
    if (list) {
      jokers = 0; // a set that is left for this begins again
      const name = at(list);
      change({ [name]: write([...read(form.elements[name].value), tile]) });
    } else if (!now) change(own({ hand: write([...hand, tile]) }));
    else if (of(now).into === "pairs") change(own({ pairs: write([...read(form.elements[at("pairs")].value), tile]) }));
    else if (tile === id("tray").dataset.joker) {
      jokers++;
      render();
    } else {
      const set = write(makes(tile, now));
      asked = jokers > 0 && "row" in of(now);
      if (!of(now).into) setMode();
      change(own({ melds: joined([...melds, { text: of(now).text.replace("{tiles}", set) }]) }));
    }
    left = document.querySelector(".making.full") && who(); // a whole hand, as the winner's, folds the keyboard
    if (left) turnTo();
  },
  mode(wanted) {
    if (who() && isList(wanted)) turnTo();
    setMode(wanted === mode() ? usual() : wanted);
    closePanels();
    render();
  },
  choose: (index) => change({ winning_tile: held().hand[index] }),
  remove: (index) => change(own({ hand: write(held().hand.toSpliced(index, 1)), winning_tile: "" }), true),
  removeMeld: (index) => change(own({ melds: joined(held().melds.toSpliced(index, 1)) }), true),
  // turn lays a joker in the place of a tile, or the tile itself; if no more jokers may lie
  // there, another one goes.
  turn(at) {
    const [index, place] = at.split(" "), { melds } = held(), { joker } = id("tray").dataset, { tiles } = melds[index], plain = stands(tiles);
    const isJoker = tiles[place] === joker, full = !isJoker && tiles.filter((tile) => tile === joker).length >= most(tiles);
    const now = tiles.map((tile, i) => i === Number(place) && !isJoker ? joker : i === Number(place) || full ? plain[i] : tile);
    change(own({ melds: joined(melds.with(index, { text: write(now) })) }));
  },
  close: closePanels,
  // usual answers every open question with nobody or nothing.
  usual() {
    for (const set of open()) set.querySelector("[data-none], [data-usual]")?.click();
  },
  undo() {
    if (jokers) {
      jokers--;
      return render();
    }
    asked = false;
    const { form, hand, melds } = held(), before = pasts.get(form)?.pop();
    fill(before ?? own(hand.length ? { hand: write(hand.slice(0, -1)), winning_tile: "" } : { melds: joined(melds.slice(0, -1)) }));
  },
  fold: turnTo,
  clear: () => change(isList(mode()) ? { [mode()]: "" } : { hand: "", melds: "", winning_tile: "" }),
  second() {
    const first = told(), said = new URLSearchParams(first), winner = said.get("winner"), from = said.get("from");
    const third = winds.find((wind) => wind !== winner && !from.endsWith(wind));
    // What is true of the table is true of both hands.
    const table = marked("about=everybody").add("way").add("asked"), others = marked("about=losers");
    const common = [...said].filter(([name, value]) => table.has(name === "none" ? value : name) || others.has(name) && value !== third);
    refill(new URLSearchParams([["winner", third], ...common]));
    keepRival(first);
  },
  exchange() {
    const shown = told();
    refill(id("rival").value);
    keepRival(shown);
  },
  drop: () => keepRival(""),
};

// turnTo gives the keyboard to a loser whose hand is told on it, or back to the winner.
function turnTo(seat, by) {
  give(seat, by);
  pasts.delete(id("entry")); // the taps before belong to another hand
  setMode();
  render();
}

// enter makes the form say a hand, and a rival beside it.
export function enter(query, rival = "") {
  refill(query);
  if (!query) recall();
  give();
  setMode();
  keepRival(rival);
}

function keepRival(query) {
  pasts.delete(id("entry")); // the taps before belong to another hand
  id("rival").value = query;
  id("entry").classList.toggle("has-rival", query !== "");
  fill({});
  id("entry").classList.toggle("begun", used());
}

// render shows what the fields hold.
export function render() {
  if (!id("entry")) return;
  const { hand, melds, winning } = held(), tray = id("tray"), { dataset } = tray, loser = who(), size = Number(dataset.needs) - (loser ? 1 : 0);
  const used = [...hand, ...melds.flatMap((meld) => meld.tiles)], needs = needed(melds, size), full = used.length >= needs;
  const slots = melds.map((meld, i) => slot(
    meld, (meld.concealed ? dataset.concealed + ", " : "") + namesOf(meld.tiles), { removeMeld: i }, turns(meld.tiles, i)));
  const last = (i) => full && i === winning;
  slots.push(...hand.map((tile, i) => [tile, i]).sort(([a, i], [b, j]) => last(i) - last(j) || order(a) - order(b)).map(([tile, i]) => slot(
    { tiles: [tile], won: last(i) }, (i === winning ? dataset.winning : "{tile}").replace("{tile}", nameOf(tile)), loser ? { remove: i } : { remove: i, choose: i })));
  for (let i = used.length; i < needs; i++) slots.push(gap(i === used.length, i < used.length + jokers));
  tray.replaceChildren(...slots);
  renderFacts();
  renderLosers(dataset.needs - 1);
  renderKeys(used, needs);
  renderSteps();
}

const needed = (melds, needs) => melds.reduce((sum, { tiles }) => sum + tiles.length - takes("pong"), needs);

// renderSteps marks what is done and what is next, writes the winner's name into the
// questions, and says on Save what is open.
export function renderSteps() {
  const form = id("entry"), { winner, from, way } = form.elements;
  form.classList.toggle("told", Boolean(winner.value) && (winner.value === "draw" || Boolean(from.value) && (way.value !== "tiles" || form.matches(".complete"))));
  form.classList.toggle("paid", from.value.includes(":"));
  form.classList.toggle("declared", Boolean(winner.value && form.querySelector(`[data-stake][value=${winner.value}]:checked`)));
  const told = !lacking(form) || open(form).length > 0, who = form.querySelector(".winner :checked")?.parentElement.querySelector("[data-seat]")?.textContent;
  for (const part of all("[data-named]", form)) part.textContent = who && part.dataset.named ? part.dataset.named.replace("{name}", who) : part.dataset.plain;
  // What is seldom true is put away where the elements take its room, their own list when
  // the last questions are answered.
  const about = way.value + winner.value;
  for (const part of all(".folding", form)) {
    if (form.dataset.folds !== about) part.open = way.value !== "elements" || !part.matches(".rare:not(:has(.wrong)) > *");
    part.querySelector("[data-picked]").textContent = chosen(part).join(" · ");
  }
  form.dataset.folds = about;
  for (const part of all("[data-chosen]", form)) part.textContent = part.closest("details").querySelector(":checked + * .name")?.textContent ?? "";
  const done = (step) => step.matches(".winner") ? winner.value : step.matches(".source") ? from.value : step.matches(".hand")
    ? way.value === "tiles" ? form.matches(".complete") : form.matches(".told") && !document.querySelector("#preview .next") : answered(step);
  let next = true;
  for (const step of all(".step", form).filter((step) => step.checkVisibility())) {
    const isDone = Boolean(done(step)), question = "question" in step.dataset;
    step.classList.toggle("done", isDone);
    step.classList.toggle("due", !isDone && (next || question));
    step.classList.toggle("later", !isDone && !next && !question);
    if (!isDone) next = false;
  }
  for (const strip of all(".strip[data-question]", form)) strip.classList.toggle("due", told && !answered(strip));
  const count = told ? open(form).length : 0, save = id("save"), shown = (css) => document.querySelector(`#preview :is(${css})`);
  form.classList.toggle("open", count > 0);
  form.classList.toggle("ready", !count && shown(".good"));
  // Where every hand is scored, the sums are shown while some are not told yet.
  const sums = id("losers") && shown(".ended");
  form.classList.toggle("sums", sums);
  form.classList.toggle("shows", (!count || sums) && shown(".ended") || shown(".bad, .unchecked"));
  for (const flag of all("[value=yes]")) flag.parentElement.hidden = !flag.checked && id("not-" + flag.name);
  form.querySelector(".usual").hidden = open(form).filter((set) => set.querySelector("[data-none], [data-usual]")).length < 2;
  if (!save?.dataset.open) return;
  id("to-do").textContent = form.matches(".sending") ? save.dataset.saving : save.dataset[form.dataset.overtaken] ?? (count ? save.dataset.open.split("|")[count] : (document.querySelector("#preview :is(.next, .bad h3)") ?? form.querySelector(".due legend [data-plain]"))?.textContent ?? "");
}

function renderKeys(used, needs) {
  const count = id("count"), now = mode(), { joker } = id("tray").dataset, { hand, melds } = held("");
  const won = [...hand, ...melds.flatMap((meld) => meld.tiles)], lying = [...won, ...aside(), ...taken()], room = byParts() ? Infinity : needs - used.length;
  count.textContent = who() ? `${used.length} / ${needs}` : (used.length === needs ? count.dataset.full : count.dataset.text).replace("{has}", used.length).replace("{needs}", needs);
  count.classList.toggle("full", won.length === needed(melds, Number(id("tray").dataset.needs)));
  const board = document.querySelector(".keyboard");
  for (const what of ["columns", "rows"]) board.style.setProperty("--" + what, board.dataset[what]);
  // On a phone the preview takes the place of a keyboard that is not needed.
  id("entry").classList.toggle("complete", count.matches(".full") && (who() !== "" || !now));
  const left = (tile) => tile !== kind(tile) && lying.includes(tile) ? 0
    : (id("key-" + kind(tile))?.dataset.copies ?? 0) - lying.filter((other) => kind(other) === kind(tile)).length;
  const enough = (tiles) => tiles.every((tile) => left(tile) >= tiles.filter((other) => kind(other) === kind(tile)).length);
  for (const { dataset } of all("[data-tile]")) {
    const { tile, list } = dataset, suits = of(now).takesOf, begins = !("row" in of(now)) || "row" in dataset;
    id("key-" + tile).disabled = list ? left(tile) < 1 : isList(now) ? suits && !(suits.includes(tile[1]) && left(tile) > 0)
      : now && tile === joker ? jokers >= Math.min(of(now).flies, left(joker)) : !begins || room < Math.min(takes(now), takes("pong")) || !enough(makes(tile, now));
  }
  for (const key of all("[data-do=clear]")) key.disabled = !used.length && !isList(now);
  for (const key of all("[data-do=undo]")) key.disabled = !jokers && !used.length && !pasts.get(id("entry"))?.length;
}

function closePanels(but) {
  for (const panel of all("details.pop[open]")) if (!panel.contains(but)) panel.open = false;
}

// ask opens what can be done with the last set, where a joker lies in a row.
function ask() {
  const last = all("#tray .meld").at(-1);
  if (asked && last) last.open = true;
  asked = false;
}

function press({ dataset }) {
  for (const what in does) if (what in dataset) does[what](dataset[what]);
}

// The keyboard answers on the touch. A touch that turns out to scroll the page is
// taken back; the click that follows a touch is the same tap.
let touched, left; // left: whose full hand the touch took off the keyboard
document.addEventListener("pointerdown", ({ target, button }) => {
  touched = button ? undefined : target.closest(":enabled:is([data-tile], [data-mode])");
  if (touched) press(touched);
});
document.addEventListener("pointercancel", () => {
  if (touched?.dataset.tile) {
    if (left) turnTo(left, "tiles");
    does.undo();
  } else if (touched) setMode();
  touched = undefined;
});

// A full hand may take the keyboard away from under the finger: what comes to lie
// there was not tapped.
document.addEventListener("click", (event) => {
  if (!touched || !event.detail || event.target.closest("button") === touched) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  touched = undefined;
  ask();
}, true);

document.addEventListener("click", ({ target, detail }) => {
  closePanels(target.closest(":checked:not(.rare *), a") ? undefined : target);
  const button = target.closest("button");
  if (button?.dataset.do) does[button.dataset.do]();
  if (button && !(detail && button === touched)) press(button);
  if (button?.dataset.take) change(without(button.closest("[data-loser]").dataset.loser, button.dataset.take), true);
  if ("tells" in target.dataset) tells(target);
  touched = undefined;
  ask();
});

// tells is how a loser's hand is told: on the keyboard, or by numbers.
function tells({ value, dataset }) {
  turnTo(dataset.tells, value);
  if (value === "points") id("entry").querySelector(`[data-loser=${dataset.tells}] .of-points input`).focus();
  else if (who()) id("entry").querySelector(".hand").scrollIntoView({ block: "nearest" });
}

// A whole hand as text: concealed tiles, then what is on the table.
const likeHand = (text) => new RegExp(`^\\s*(\\[?(\\d+[${suits()}])+\\]?(\\+|<\\w+)?\\s*)+$`).test(text);
function paste(text) {
  const [hand, ...rest] = text.trim().split(/\s+/);
  const sizes = new Set(all("[data-takes]").map(({ dataset }) => Number(dataset.takes)));
  const onTable = rest.filter((word) => sizes.has(read(word).length) && (new Set(read(word).map(kind)).size === 1 || id("mode-chow")));
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
  if (key === "Escape") closePanels();
  if (!target.closest(".hand") || target.matches("input[type=text]") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (/^\d$/.test(key)) digits += key;
  else if (key === "Backspace" && digits) digits = digits.slice(0, -1);
  else if (key === "Backspace") does.undo();
  else {
    for (const tile of read(digits + key)) if (id("key-" + tile)?.disabled === false) does.tile(tile);
    digits = "";
    ask();
  }
});

document.addEventListener("input", ({ target }) => {
  const form = target.closest("#entry");
  target.closest("form")?.querySelector(".difference")?.remove();
  if (!form) return;
  form.classList.add("begun");
  if (target.name === "way") remember(target.value);
  if (who() && /^(winner|way)$/.test(target.name)) turnTo();
  if (target.matches("[data-none]:checked")) for (const other of all("input", target.closest("[data-question]"))) {
    if (other.closest(".stepper")) other.value = "0";
    else if (other.dataset.tiles !== undefined) other.value = "";
    else other.checked = other === target;
    if (other.name === mode()) setMode();
  }
  else for (const none of all("[data-none]", target.closest("[data-question]") ?? document.createElement("p"))) none.checked = none === target && none.checked;
  for (const old of all(".problem, .refused", form)) old.remove();
  for (const old of all(".wrong", form)) old.classList.remove("wrong");
  for (const old of all("[aria-invalid]", form)) old.ariaInvalid = null;
  // What was said about the winner as a loser no longer holds.
  if (target.name === "winner") for (const own of all(`.not-${target.value} input`, form)) own.checked = false;
  render();
  if (target.matches(".last :checked")) for (const list of all(".hand.done > .folding")) list.open = false;
});

document.addEventListener("htmx:after:swap", () => {
  const area = id("entry-area");
  if (!area || area.dataset.seen) return id("entry") && renderSteps();
  area.dataset.seen = "yes";
  asked = false;
  setMode();
  recall();
  render();
  id("said").textContent = area.dataset.said;
  if (!showAnswer()) id("winner-east")?.focus();
});

// What a tap on Save is answered with is brought into view: why nothing was saved, or what a
// change does. That goes when the form says something else, which the server shows anew.
function showAnswer() {
  const shown = document.querySelector(".difference"), answer = shown ?? document.querySelector(".notice[tabindex], .problem ~ [name], .problem ~ * [name]");
  answer?.focus();
  if (shown) requestAnimationFrame(() => {
    shown.parentElement.querySelector(".large").scrollIntoView({ block: "nearest" });
    if (shown.getBoundingClientRect().top < 0) shown.scrollIntoView(); // it is higher than the screen
  });
  return answer;
}

// A slow preview of the last hand has no place in the form of the next.
document.addEventListener("htmx:before:swap", (event) => {
  if (!event.detail.ctx?.sourceElement?.isConnected) event.preventDefault();
});

if (id("entry-area")) id("entry-area").dataset.seen = "yes";
recall();
render();
showAnswer(); // of a page that was loaded whole
