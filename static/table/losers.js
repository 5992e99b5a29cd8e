// The hands of those who did not win, where they are scored too: the keyboard makes that of
// the winner, or of the one whose card gave it away.

import { all, id, read, write } from "./form.js";
import { made, namesOf, pictures } from "./rack.js";

// who is the loser whose hand the keyboard makes, "" for the winner; at is the field of that
// hand, and held what it holds.
export const who = () => id("entry").dataset.who ?? "";
export const at = (name, seat = who()) => seat ? `${name}-${seat}` : name;
export const byParts = () => Boolean(id("entry")?.matches(".at-parts"));

const value = (name) => id("entry").elements[name]?.value ?? "";
const words = (name) => value(name).split(/\s+/).filter(Boolean);
const way = (card) => card.querySelector("[data-tells]:checked")?.value;

// own are the values as those of the hand that the keyboard makes.
export const own = (values) => Object.fromEntries(Object.entries(values).map(([name, text]) => [at(name), text]).filter(([name]) => name in id("entry").elements));

// held is the hand of a player as the fields say it.
export function held(seat = who()) {
  const hand = seat && byParts() ? [] : read(value(at("hand", seat)));
  const melds = words(at("melds", seat)).map((text) => ({ text, concealed: text[0] === "[", made: text.match(/\+$|<\w+$/)?.[0], tiles: read(text) }));
  // Unless one was chosen, the winning tile is the one tapped last.
  const chosen = hand.lastIndexOf(value("winning_tile").trim());
  return { form: id("entry"), hand, melds, winning: seat ? -1 : chosen < 0 ? hand.length - 1 : chosen };
}

// taken are the tiles of the cards: no key gives more than the set has.
export const taken = () => all("[data-loser]").filter((card) => card.checkVisibility()).flatMap((card) => {
  const fields = all(`[data-way~="${way(card)}"][data-tiles]`, card);
  return fields.flatMap((field) => read(field.value).flatMap((tile) => field.name.startsWith("pairs") ? [tile, tile] : tile));
});

// sets are what lies on a card, each with its place: a tap takes it out.
function sets(seat, by) {
  const list = (name, of) => read(value(at(name, seat))).map((tile, i) => [of(tile), `${name} ${i}`, ""]);
  const rest = { parts: () => list("pairs", (tile) => [tile, tile]), tiles: () => list("hand", (tile) => [tile]) }[by];
  return rest ? [...words(at("melds", seat)).map((text, i) => [read(text), `melds ${i}`, text]), ...rest(), ...list("bonus", (tile) => [tile])] : [];
}

function part([tiles, where, text], words) {
  const button = Object.assign(document.createElement("button"), { type: "button", className: "part", ariaLabel: words.replace("{tiles}", namesOf(tiles)) });
  button.dataset.take = where;
  button.append(...pictures(text[0] === "[" ? ["back", ...tiles.slice(1, -1), "back"] : tiles));
  if (text.endsWith("+")) button.append(made("+"));
  return button;
}

// renderLosers shows the cards; needs is how many tiles such a hand has.
export function renderLosers(needs) {
  const rival = new URLSearchParams(id("rival").value); // the tiles of a second winner are told
  for (const card of all("[data-loser]")) {
    card.hidden = rival.get("way") === "tiles" && rival.get("winner") === card.dataset.loser;
    const { loser } = card.dataset, by = way(card), laid = card.querySelector(".laid"), lies = sets(loser, by);
    const has = lies.reduce((sum, [tiles, where]) => sum + (where.startsWith("bonus") ? 0 : Math.min(tiles.length, 3)), 0);
    card.classList.toggle("full", by === "tiles" && has === needs);
    card.classList.toggle("making", who() === loser);
    card.dataset.by = by ?? "";
    laid.replaceChildren(...lies.map((set) => part(set, laid.dataset.remove)));
  }
}

// without is a list of a card without one of its things.
export function without(seat, where) {
  const [list, index] = where.split(" "), name = at(list, seat);
  return { [name]: list === "melds" ? words(name).toSpliced(index, 1).join(" ") : write(read(value(name)).toSpliced(index, 1)) };
}

// give makes the keyboard that of a player's hand, as it is told.
export function give(seat = "", by = "") {
  const form = id("entry"), losers = id("losers"), on = by === "parts" || by === "tiles";
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
