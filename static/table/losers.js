// The hands of those who did not win, in games that score them too. The keyboard enters the hand
// of the winner, or of the loser on whose card it was opened.

import { all, byId, formatTiles, parseTiles } from "./form.js";
import { kongMark, setPictures, tileNames } from "./rack.js";

// loserOnKeyboard is the loser whose hand the keyboard enters, "" for the winner. fieldOf is the
// name of a field of that hand.
export const loserOnKeyboard = () => byId("entry").dataset.who ?? "";
export const fieldOf = (name, seat = loserOnKeyboard()) => seat ? `${name}-${seat}` : name;
export const isToldByParts = () => Boolean(byId("entry")?.matches(".at-parts"));

const valueOf = (name) => byId("entry").elements[name]?.value ?? "";
const wordsOf = (name) => valueOf(name).split(/\s+/).filter(Boolean);
const wayOf = (card) => card.querySelector("[data-tells]:checked")?.value;

// asFieldsOnKeyboard has the values by the names of the fields of the hand on the keyboard.
export const asFieldsOnKeyboard = (values) => Object.fromEntries(Object.entries(values).map(([name, text]) => [fieldOf(name), text]).filter(([name]) => name in byId("entry").elements));

// handOf is the hand of a player as the fields have it.
export function handOf(seat = loserOnKeyboard()) {
  const hand = seat && isToldByParts() ? [] : parseTiles(valueOf(fieldOf("hand", seat)));
  const melds = wordsOf(fieldOf("melds", seat)).map((text) => ({ text, concealed: text[0] === "[", made: text.match(/\+$|<\w+$/)?.[0], tiles: parseTiles(text) }));
  // Unless one was chosen, the winning tile is the one tapped last.
  const chosen = hand.lastIndexOf(valueOf("winning_tile").trim());
  return { form: byId("entry"), hand, melds, winning: seat ? -1 : chosen < 0 ? hand.length - 1 : chosen };
}

// tilesOnCards are the tiles on the cards of all losers: they are missing on the keyboard.
export const tilesOnCards = () => all("[data-loser]").filter((card) => card.checkVisibility()).flatMap((card) => {
  const fields = all(`[data-way~="${wayOf(card)}"][data-tiles]`, card);
  return fields.flatMap((field) => parseTiles(field.value).flatMap((tile) => field.name.startsWith("pairs") ? [tile, tile] : tile));
});

// setsOnCard are the sets and tiles on a card, each with its place: a tap takes it out.
function setsOnCard(seat, by) {
  const list = (name, of) => parseTiles(valueOf(fieldOf(name, seat))).map((tile, i) => [of(tile), `${name} ${i}`, ""]);
  const rest = { parts: () => list("pairs", (tile) => [tile, tile]), tiles: () => list("hand", (tile) => [tile]) }[by];
  return rest ? [...wordsOf(fieldOf("melds", seat)).map((text, i) => [parseTiles(text), `melds ${i}`, text]), ...rest(), ...list("bonus", (tile) => [tile])] : [];
}

function setButton([tiles, where, text], words) {
  const button = Object.assign(document.createElement("button"), { type: "button", className: "part", ariaLabel: words.replace("{tiles}", tileNames(tiles)) });
  button.dataset.take = where;
  button.append(...setPictures(text[0] === "[" ? ["back", ...tiles.slice(1, -1), "back"] : tiles));
  if (text.endsWith("+")) button.append(kongMark("+"));
  return button;
}

// renderLosers shows the cards; needs is how many tiles such a hand has.
export function renderLosers(needs) {
  const rival = new URLSearchParams(byId("rival").value); // of a second winner the tiles are known
  for (const card of all("[data-loser]")) {
    card.hidden = rival.get("way") === "tiles" && rival.get("winner") === card.dataset.loser;
    const { loser } = card.dataset, by = wayOf(card), laid = card.querySelector(".laid"), lies = setsOnCard(loser, by);
    const has = lies.reduce((sum, [tiles, where]) => sum + (where.startsWith("bonus") ? 0 : Math.min(tiles.length, 3)), 0);
    card.classList.toggle("full", by === "tiles" && has === needs);
    card.classList.toggle("making", loserOnKeyboard() === loser);
    card.dataset.by = by ?? "";
    laid.replaceChildren(...lies.map((set) => setButton(set, laid.dataset.remove)));
  }
}

// withoutOne is a list of a card without one of its sets or tiles.
export function withoutOne(seat, where) {
  const [list, index] = where.split(" "), name = fieldOf(list, seat);
  return { [name]: list === "melds" ? wordsOf(name).toSpliced(index, 1).join(" ") : formatTiles(parseTiles(valueOf(name)).toSpliced(index, 1)) };
}

// giveKeyboard makes the keyboard that of a player's hand, in the way in which it is entered.
export function giveKeyboard(seat = "", by = "") {
  const form = byId("entry"), losers = byId("losers"), on = by === "parts" || by === "tiles";
  if (!losers) return;
  form.dataset.who = on ? seat : "";
  form.classList.toggle("at-loser", on);
  form.classList.toggle("at-parts", by === "parts");
  const felt = form.querySelector(".hand"), whose = felt.querySelector(".whose"), title = { parts: whose.dataset.byParts, tiles: whose.dataset.byTiles }[by] ?? "";
  felt.querySelector(".part-modes").hidden = by !== "parts";
  felt.querySelector(".fold").hidden = !on;
  if (on) losers.after(felt);
  else losers.before(felt);
  whose.textContent = title.replace("{name}", form.querySelector(`[data-loser=${seat || "none"}] [data-seat]`)?.textContent);
}
