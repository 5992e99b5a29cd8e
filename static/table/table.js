// The referee's page. The form's own fields hold the tapped tiles, as MPSZ text
// that can be typed as well; tray, counter and keyboard are rendered from them.

import "./numbers.js";
import { asFieldsOnKeyboard, fieldOf, giveKeyboard, handOf, isToldByParts, loserOnKeyboard, renderLosers, tilesOnCards, withoutOne } from "./losers.js";
import { emptySlot, jokerTurns, modeData, mostJokers, rackSlot, renderFacts, tileName, tileNames, tilesMeant, tilesPerTap } from "./rack.js";
import { all, byId, chosenWords, fieldsMarked, fillForm, formatTiles, handQuery, isAnswered, isIncomplete, isUsed, openCount, openQuestions, parseTiles, recallWay, rememberWay, suitLetters, tileKind, tileOrder, winds } from "./form.js";

const undoStacks = new WeakMap(); // per form: what the fields held before each tap
let jokersTapped = 0; // tapped for the set that the next tap makes
let asksJokerPlace = false; // the place of a joker in the last set is asked for

const isTileList = (name) => fieldsMarked("tiles").has(name);

const joinMelds = (melds) => melds.map((meld) => meld.text).join(" ");

const tilesSetAside = () => all("[data-takes-of]").flatMap(({ dataset }) => parseTiles(byId(dataset.mode).value));

const currentMode = () => document.querySelector("[data-mode][aria-pressed=true]")?.dataset.mode ?? "";

// tilesOfTap are the tiles that a tap on one adds in a mode, the jokers last.
const tilesOfTap = (tile, name) => Array.from({ length: tilesPerTap(name) }, (_, i) => i >= tilesPerTap(name) - jokersTapped ? byId("tray").dataset.joker
  : i && "row" in modeData(name) ? Number(tile[0]) + i + tile[1] : i ? tileKind(tile) : tile);

// usualLength is how many tiles a list has as a rule: of indicators one, and one more for each kong.
const usualLength = (list) => "perKong" in modeData(list) ? 1 + handOf("").melds.filter(({ tiles }) => tiles.length > tilesPerTap("pong")).length : Infinity;

// isListing says that tiles of a list, as indicators, are being tapped though the hand is whole: the
// questions that come next are hidden until that ends.
const isListing = () => isTileList(currentMode()) && byId("count").matches(".full");

// endListing ends it.
export function endListing() {
  if (!isListing()) return;
  setMode();
  render();
}

// usualMode is the mode in which the keyboard begins: a loser's hand scores by its sets.
const usualMode = () => isToldByParts() ? document.querySelector("[data-into]").dataset.mode : "";

function setMode(wanted = usualMode()) {
  jokersTapped = 0;
  for (const key of all("[data-mode]")) key.ariaPressed = String(key.dataset.mode === wanted);
}

// changeFields fills fields and can be undone. After a removal there is nothing to undo: to
// remove the last tile never brings one back.
function changeFields(values, removes) {
  const form = byId("entry"), past = undoStacks.get(form) ?? [];
  undoStacks.set(form, removes ? [] : past);
  past.push(Object.fromEntries([...fieldsMarked("tiles")].map((name) => [name, form.elements[name].value])));
  fillFields(values);
}

function fillFields(values) {
  const { elements } = byId("entry");
  for (const name in values) if (elements[name]) elements[name].value = values[name];
  elements.hand.dispatchEvent(new Event("input", { bubbles: true }));
}

const actions = {
  tile(tile) {
    const { form, hand, melds } = handOf(), mode = currentMode(), list = byId("key-" + tile).dataset.list ?? (isTileList(mode) && mode);
    if (list) {
      jokersTapped = 0; // a set that is left for this begins again
      const name = fieldOf(list);
      const tiles = [...parseTiles(form.elements[name].value), tile];
      if (list === mode && tiles.length === usualLength(list)) setMode();
      changeFields({ [name]: formatTiles(tiles) });
    } else if (!mode) changeFields(asFieldsOnKeyboard({ hand: formatTiles([...hand, tile]) }));
    else if (modeData(mode).into === "pairs") changeFields(asFieldsOnKeyboard({ pairs: formatTiles([...parseTiles(form.elements[fieldOf("pairs")].value), tile]) }));
    else if (tile === byId("tray").dataset.joker) {
      jokersTapped++;
      render();
    } else {
      const set = formatTiles(tilesOfTap(tile, mode));
      asksJokerPlace = jokersTapped > 0 && "row" in modeData(mode);
      if (!modeData(mode).into) setMode();
      changeFields(asFieldsOnKeyboard({ melds: joinMelds([...melds, { text: modeData(mode).text.replace("{tiles}", set) }]) }));
    }
    foldedLoser = document.querySelector(".making.full") && loserOnKeyboard(); // a whole hand, as the winner's, folds the keyboard
    if (foldedLoser) turnKeyboardTo();
  },
  mode(wanted) {
    if (loserOnKeyboard() && isTileList(wanted)) turnKeyboardTo();
    setMode(wanted === currentMode() ? usualMode() : wanted);
    closePanels();
    render();
  },
  choose: (index) => changeFields({ winning_tile: handOf().hand[index] }),
  remove: (index) => changeFields(asFieldsOnKeyboard({ hand: formatTiles(handOf().hand.toSpliced(index, 1)), winning_tile: "" }), true),
  removeMeld: (index) => changeFields(asFieldsOnKeyboard({ melds: joinMelds(handOf().melds.toSpliced(index, 1)) }), true),
  // turn lays a joker in the place of a tile, or the tile itself; if no more jokers may lie
  // there, another one goes.
  turn(at) {
    const [index, place] = at.split(" "), { melds } = handOf(), { joker } = byId("tray").dataset, { tiles } = melds[index], plain = tilesMeant(tiles);
    const isJoker = tiles[place] === joker, full = !isJoker && tiles.filter((tile) => tile === joker).length >= mostJokers(tiles);
    const now = tiles.map((tile, i) => i === Number(place) && !isJoker ? joker : i === Number(place) || full ? plain[i] : tile);
    changeFields(asFieldsOnKeyboard({ melds: joinMelds(melds.with(index, { text: formatTiles(now) })) }));
  },
  close: closePanels,
  // usual answers every open question with "nobody" or "nothing".
  usual() {
    for (const set of openQuestions()) set.querySelector("[data-none], [data-usual]")?.click();
  },
  undo() {
    if (jokersTapped) {
      jokersTapped--;
      return render();
    }
    asksJokerPlace = false;
    const { form, hand, melds } = handOf(), before = undoStacks.get(form)?.pop();
    fillFields(before ?? asFieldsOnKeyboard(hand.length ? { hand: formatTiles(hand.slice(0, -1)), winning_tile: "" } : { melds: joinMelds(melds.slice(0, -1)) }));
  },
  fold: turnKeyboardTo,
  clear: () => changeFields(isTileList(currentMode()) ? { [currentMode()]: "" } : { hand: "", melds: "", winning_tile: "" }),
  second() {
    const first = handQuery(), said = new URLSearchParams(first), winner = said.get("winner"), from = said.get("from");
    const third = winds.find((wind) => wind !== winner && !from.endsWith(wind));
    // Facts about the table belong to both hands.
    const table = fieldsMarked("about=everybody").add("way").add("asked"), others = fieldsMarked("about=losers");
    const common = [...said].filter(([name, value]) => table.has(name === "none" ? value : name) || others.has(name) && value !== third);
    fillForm(new URLSearchParams([["winner", third], ...common]));
    setRival(first);
  },
  exchange() {
    const shown = handQuery();
    fillForm(byId("rival").value);
    setRival(shown);
  },
  drop: () => setRival(""),
};

// turnKeyboardTo opens the keyboard for the hand of a loser, or again for that of the winner.
function turnKeyboardTo(seat, by) {
  giveKeyboard(seat, by);
  undoStacks.delete(byId("entry")); // the taps before belong to another hand
  setMode();
  render();
}

// enterHand fills the form with a hand, and with a rival's hand beside it.
export function enterHand(query, rival = "") {
  fillForm(query);
  if (!query) recallWay();
  giveKeyboard();
  setMode();
  setRival(rival);
}

function setRival(query) {
  undoStacks.delete(byId("entry")); // the taps before belong to another hand
  byId("rival").value = query;
  byId("entry").classList.toggle("has-rival", query !== "");
  fillFields({});
  byId("entry").classList.toggle("begun", isUsed());
}

// render shows what the fields hold.
export function render() {
  if (!byId("entry")) return;
  const { hand, melds, winning } = handOf(), tray = byId("tray"), { dataset } = tray, loser = loserOnKeyboard(), size = Number(dataset.needs) - (loser ? 1 : 0);
  const used = [...hand, ...melds.flatMap((meld) => meld.tiles)], needs = tilesNeeded(melds, size), full = used.length >= needs;
  const slots = melds.map((meld, i) => rackSlot(
    meld, (meld.concealed ? dataset.concealed + ", " : "") + tileNames(meld.tiles), { removeMeld: i }, jokerTurns(meld.tiles, i)));
  const last = (i) => full && i === winning;
  slots.push(...hand.map((tile, i) => [tile, i]).sort(([a, i], [b, j]) => last(i) - last(j) || tileOrder(a) - tileOrder(b)).map(([tile, i]) => rackSlot(
    { tiles: [tile], won: last(i) }, (i === winning ? dataset.winning : "{tile}").replace("{tile}", tileName(tile)), loser ? { remove: i } : { remove: i, choose: i })));
  for (let i = used.length; i < needs; i++) slots.push(emptySlot(i === used.length, i < used.length + jokersTapped));
  tray.replaceChildren(...slots);
  renderFacts();
  renderLosers(dataset.needs - 1);
  renderKeys(used, needs);
  renderSteps();
}

const tilesNeeded = (melds, needs) => melds.reduce((sum, { tiles }) => sum + tiles.length - tilesPerTap("pong"), needs);

// renderSteps marks what is done and what is next, writes the winner's name into the
// questions, and says on Save what is open.
export function renderSteps() {
  const form = byId("entry"), { winner, from, way } = form.elements;
  form.classList.toggle("told", Boolean(winner.value) && (winner.value === "draw" || Boolean(from.value) && (way.value !== "tiles" || form.matches(".complete"))));
  form.classList.toggle("paid", from.value.includes(":"));
  form.classList.toggle("declared", Boolean(winner.value && form.querySelector(`[data-stake][value=${winner.value}]:checked`)));
  const open = openCount(form), told = !isIncomplete(form) || open > 0, who = form.querySelector(".winner :checked")?.parentElement.querySelector("[data-seat]")?.textContent;
  for (const part of all("[data-named]", form)) part.textContent = who && part.dataset.named ? part.dataset.named.replace("{name}", who) : part.dataset.plain;
  // Rare facts are folded where the list of elements needs the room. The list itself is folded when
  // the last questions are answered.
  const about = way.value + winner.value;
  for (const part of all(".folding", form)) {
    if (form.dataset.folds !== about) part.open = way.value !== "elements" || !part.matches(".rare:not(:has(.wrong)) > *");
    part.querySelector("[data-picked]").textContent = chosenWords(part).join(" · ");
  }
  form.dataset.folds = about;
  for (const part of all("[data-chosen]", form)) part.textContent = part.closest("details").querySelector(":checked + * .name")?.textContent ?? "";
  const done = (step) => step.matches(".winner") ? winner.value : step.matches(".source") ? from.value : step.matches(".hand")
    ? way.value === "tiles" ? form.matches(".complete") : form.matches(".told") && !document.querySelector("#preview .next") : isAnswered(step);
  let next = true;
  for (const step of all(".step", form).filter((step) => step.checkVisibility())) {
    const isDone = Boolean(done(step)), question = "question" in step.dataset;
    step.classList.toggle("done", isDone);
    step.classList.toggle("due", !isDone && (next || question));
    step.classList.toggle("later", !isDone && !next && !question);
    if (!isDone) next = false;
  }
  for (const strip of all(".strip[data-question]", form)) strip.classList.toggle("due", told && !isAnswered(strip));
  const count = told ? open : 0, listing = isListing(), save = byId("save"), shown = (css) => document.querySelector(`#preview :is(${css})`);
  form.classList.toggle("open", count > 0);
  form.classList.toggle("ready", !count && !listing && shown(".good"));
  // In games that score every hand the sums are shown while some hands are missing.
  const sums = byId("losers") && shown(".ended");
  form.classList.toggle("sums", sums);
  form.classList.toggle("shows", (!count || sums) && shown(".ended") || shown(".bad, .unchecked"));
  for (const flag of all("[value=yes]")) flag.parentElement.hidden = !flag.checked && byId("not-" + flag.name);
  form.querySelector(".usual").hidden = openQuestions(form).filter((set) => set.querySelector("[data-none], [data-usual]")).length < 2;
  if (!save?.dataset.open) return;
  const said = shown(".next, .good strong");
  if (said) said.dataset.text ??= said.textContent;
  // Elements are not a question: while none is ticked, the preview asks for them first.
  const openText = said?.dataset.next === "elements" ? said.dataset.text : save.dataset.open.split("|")[count];
  if (said) said.textContent = count ? openText : said.dataset.text; // the preview says what Save says
  byId("to-do").textContent = form.matches(".sending") ? save.dataset.saving : save.dataset[form.dataset.overtaken] ?? ("insists" in form.dataset ? save.dataset.insists : listing ? document.querySelector("[data-mode][aria-pressed=true] .strip-done")?.textContent : count ? openText : (document.querySelector("#preview :is(.next, .bad h3)") ?? form.querySelector(".due legend [data-plain]"))?.textContent ?? "");
}

function renderKeys(used, needs) {
  const count = byId("count"), mode = currentMode(), { joker } = byId("tray").dataset, { hand, melds } = handOf("");
  const won = [...hand, ...melds.flatMap((meld) => meld.tiles)], entered = [...won, ...tilesSetAside(), ...tilesOnCards()], room = isToldByParts() ? Infinity : needs - used.length;
  // How many tiles of the winner are missing is said on Save.
  count.textContent = loserOnKeyboard() ? `${used.length} / ${needs}` : used.length === needs ? count.dataset.full : "";
  count.classList.toggle("full", won.length === tilesNeeded(melds, Number(byId("tray").dataset.needs)));
  const board = document.querySelector(".keyboard");
  for (const what of ["columns", "rows"]) board.style.setProperty("--" + what, board.dataset[what]);
  // On a phone the preview takes the place of a keyboard that is not needed.
  byId("entry").classList.toggle("complete", count.matches(".full") && (loserOnKeyboard() !== "" || !mode));
  const copiesLeft = (tile) => tile !== tileKind(tile) && entered.includes(tile) ? 0
    : (byId("key-" + tileKind(tile))?.dataset.copies ?? 0) - entered.filter((other) => tileKind(other) === tileKind(tile)).length;
  const areLeft = (tiles) => tiles.every((tile) => copiesLeft(tile) >= tiles.filter((other) => tileKind(other) === tileKind(tile)).length);
  for (const { dataset } of all("[data-tile]")) {
    const { tile, list } = dataset, suits = modeData(mode).takesOf, canBegin = !("row" in modeData(mode)) || "row" in dataset;
    byId("key-" + tile).disabled = list ? copiesLeft(tile) < 1 : isTileList(mode) ? suits && !(suits.includes(tile[1]) && copiesLeft(tile) > 0)
      : mode && tile === joker ? jokersTapped >= Math.min(modeData(mode).flies, copiesLeft(joker)) : !canBegin || room < Math.min(tilesPerTap(mode), tilesPerTap("pong")) || !areLeft(tilesOfTap(tile, mode));
  }
  for (const key of all("[data-do=clear]")) key.disabled = !used.length && !isTileList(mode);
  for (const key of all("[data-do=undo]")) key.disabled = !jokersTapped && !used.length && !undoStacks.get(byId("entry"))?.length;
}

function closePanels(but) {
  for (const panel of all("details.pop[open]")) if (!panel.contains(but)) panel.open = false;
}

// openJokerPlace opens the last set, if a joker lies in a row: its place is asked for.
function openJokerPlace() {
  const last = all("#tray .meld").at(-1);
  if (asksJokerPlace && last) last.open = true;
  asksJokerPlace = false;
}

function pressButton({ dataset }) {
  for (const what in actions) if (what in dataset) actions[what](dataset[what]);
}

// The keyboard answers on the touch. A touch that turns out to scroll the page is
// taken back; the click that follows a touch is the same tap.
let touchedButton;
let foldedLoser; // whose full hand the touch took off the keyboard
document.addEventListener("pointerdown", ({ target, button }) => {
  touchedButton = button ? undefined : target.closest(":enabled:is([data-tile], [data-mode])");
  if (touchedButton) pressButton(touchedButton);
});
document.addEventListener("pointercancel", () => {
  if (touchedButton?.dataset.tile) {
    if (foldedLoser) turnKeyboardTo(foldedLoser, "tiles");
    actions.undo();
  } else if (touchedButton) setMode();
  touchedButton = undefined;
});

// A full hand may take the keyboard away from under the finger: the element that is there then was
// not tapped.
document.addEventListener("click", (event) => {
  if (!touchedButton || !event.detail || event.target.closest("button") === touchedButton) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  touchedButton = undefined;
  openJokerPlace();
}, true);

document.addEventListener("click", ({ target, detail }) => {
  closePanels(target.closest(":checked:not(.rare *), a") ? undefined : target);
  const button = target.closest("button");
  if (button?.dataset.do) actions[button.dataset.do]();
  if (button && !(detail && button === touchedButton)) pressButton(button);
  if (button?.dataset.take) changeFields(withoutOne(button.closest("[data-loser]").dataset.loser, button.dataset.take), true);
  if ("tells" in target.dataset) tellLoser(target);
  touchedButton = undefined;
  openJokerPlace();
});

// tellLoser opens the way in which a loser's hand is entered: on the keyboard, or by numbers.
function tellLoser({ value, dataset }) {
  turnKeyboardTo(dataset.tells, value);
  if (value === "points") byId("entry").querySelector(`[data-loser=${dataset.tells}] .of-points input`).focus();
  else if (loserOnKeyboard()) byId("entry").querySelector(".hand").scrollIntoView({ block: "nearest" });
}

// looksLikeHand is true for a whole hand as text: concealed tiles, then the sets on the table.
const looksLikeHand = (text) => new RegExp(`^\\s*(\\[?(\\d+[${suitLetters()}])+\\]?(\\+|<\\w+)?\\s*)+$`).test(text);
function pasteHand(text) {
  const [hand, ...rest] = text.trim().split(/\s+/);
  const sizes = new Set(all("[data-takes]").map(({ dataset }) => Number(dataset.takes)));
  const onTable = rest.filter((word) => sizes.has(parseTiles(word).length) && (new Set(parseTiles(word).map(tileKind)).size === 1 || byId("mode-chow")));
  changeFields({ hand: [hand, ...rest.filter((word) => !onTable.includes(word))].join(""), melds: onTable.join(" "), winning_tile: "" });
}

document.addEventListener("paste", (event) => {
  const text = event.clipboardData.getData("text"), { target } = event;
  const elsewhere = target.matches("input[type=text]") && (target.id !== "hand" || !text.trim().includes(" "));
  if (!byId("entry") || elsewhere || !looksLikeHand(text)) return;
  event.preventDefault();
  pasteHand(text);
});

// Digits and a suit's letter enter tiles while the keyboard or the tray has the focus.
let typedDigits = "";
document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (key === "Escape") closePanels();
  if (!target.closest(".hand") || target.matches("input[type=text]") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (/^\d$/.test(key)) typedDigits += key;
  else if (key === "Backspace" && typedDigits) typedDigits = typedDigits.slice(0, -1);
  else if (key === "Backspace") actions.undo();
  else {
    for (const tile of parseTiles(typedDigits + key)) if (byId("key-" + tile)?.disabled === false) actions.tile(tile);
    typedDigits = "";
    openJokerPlace();
  }
});

document.addEventListener("input", ({ target }) => {
  const form = target.closest("#entry");
  target.closest("form")?.querySelector(".difference")?.remove();
  if (target.name === "offender") for (const own of all(`[name=payees][value="${target.value}"]`, target.form)) own.checked = false;
  if (!form) return;
  form.classList.add("begun");
  if (target.name === "way" && byId("entry-area")) rememberWay(target.value);
  if (loserOnKeyboard() && /^(winner|way)$/.test(target.name)) turnKeyboardTo();
  else if (target.name === "way" || target.value === "draw") setMode(); // the keys of the mode are gone
  if (target.matches("[data-none]:checked")) for (const other of all("input", target.closest("[data-question]"))) {
    if (other.closest(".stepper")) other.value = "0";
    else if (other.dataset.tiles !== undefined) other.value = "";
    else other.checked = other === target;
    if (other.name === currentMode()) setMode();
  }
  else for (const none of all("[data-none]", target.closest("[data-question]") ?? document.createElement("p"))) none.checked = none === target && none.checked;
  for (const old of all(".problem, .refused", form)) old.remove();
  for (const old of all(".wrong", form)) old.classList.remove("wrong");
  for (const old of all("[aria-invalid]", form)) old.ariaInvalid = null;
  // Facts about the winner as a loser no longer hold.
  if (target.name === "winner") for (const own of all(`.not-${target.value} input`, form)) own.checked = false;
  render();
  if (target.matches(".last :checked")) for (const list of all(".hand.done > .folding")) list.open = false;
});

document.addEventListener("htmx:after:swap", () => {
  const area = byId("entry-area");
  if (!area || area.dataset.seen) return byId("entry") && renderSteps();
  area.dataset.seen = "yes";
  asksJokerPlace = false;
  setMode();
  recallWay();
  render();
  byId("said").textContent = area.dataset.said;
  if (!showAnswer()) byId("winner-east")?.focus();
});

// showAnswer brings the answer to a tap on Save into view: why nothing was saved, or what a change
// does. It disappears when the form is changed.
function showAnswer() {
  const shown = document.querySelector(".difference"), answer = shown ?? document.querySelector(".notice[tabindex], .problem ~ [name], .problem ~ * [name]");
  answer?.focus();
  if (shown) requestAnimationFrame(() => {
    shown.parentElement.querySelector(".large").scrollIntoView({ block: "nearest" });
    if (shown.getBoundingClientRect().top < 0) shown.scrollIntoView(); // it is higher than the screen
  });
  return answer;
}

// A slow preview of the last hand must not come into the form of the next.
document.addEventListener("htmx:before:swap", (event) => {
  if (!event.detail.ctx?.sourceElement?.isConnected) event.preventDefault();
});

if (byId("entry-area")) byId("entry-area").dataset.seen = "yes";
recallWay();
render();
showAnswer(); // of a page that was loaded whole
