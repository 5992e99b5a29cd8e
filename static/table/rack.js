// The rack: what was tapped of the winner's hand, tile by tile and set by set, and the
// jokers that lie in sets. Beside it the facts: what is counted up and down, strips of
// indicators, and what declared sticks leave of the totals until the hand is saved.

import { all, byId, numberIn, parseTiles, tileKind } from "./form.js";

// modeData is what the page says of a mode of the keyboard. tilesPerTap is how many tiles a tap adds.
export const modeData = (mode) => byId("mode-" + mode)?.dataset ?? {};
export const tilesPerTap = (mode) => Number(modeData(mode).takes ?? 1);

// tilePicture is the picture on the tile's key: house rules may show another wind. What has no
// key, as the back of a tile, has the picture of its name.
export function tilePicture(tile) {
  const key = document.querySelector(`#key-${tile} .tile`), face = (key ?? document.querySelector(".key .tile")).cloneNode(true);
  if (key) return face;
  const use = face.firstElementChild;
  use.setAttribute("href", use.getAttribute("href").replace(/#.*/, "#" + tile));
  return face;
}

// tilesMeant is a set with each joker replaced by the tile for which it stands.
export function tilesMeant(tiles) {
  const { joker } = byId("tray").dataset, at = tiles.findIndex((tile) => tile !== joker), first = tiles[at];
  if (at < 0) return tiles;
  const row = tiles.some((tile) => tile !== joker && tileKind(tile) !== tileKind(first));
  return tiles.map((tile, i) => tile !== joker ? tile : row ? Number(tileKind(first)[0]) - at + i + first[1] : tileKind(first));
}

// setPictures are the pictures of a set. A joker has a small one of the tile for which it stands.
export const setPictures = (tiles) => tilesMeant(tiles).map((tile, i) => {
  if (tile === tiles[i]) return tilePicture(tile);
  const both = document.createElement("span");
  both.className = "as";
  both.append(tilePicture(tiles[i]), tilePicture(tile));
  return both;
});

export const tileName = (tile) => byId("key-" + tile)?.ariaLabel ?? tile;

// tileNames are the names of a set's tiles, those of jokers with the tile for which each stands.
export const tileNames = (tiles) => tilesMeant(tiles).map((tile, i) => tile === tiles[i] ? tileName(tile) : `${tileName(tiles[i])} (${tileName(tile)})`).join(", ");

// mostJokers is how many jokers may lie in a set.
export const mostJokers = (tiles) => tiles.length > tilesPerTap("pong") ? 0 : Number(modeData(new Set(tilesMeant(tiles)).size > 1 ? "chow" : "pong").flies ?? 0);

// jokerTurns are the places of a set at which a joker can replace a tile, or a tile a joker, with
// the words for it; one place for tiles that are alike.
export function jokerTurns(tiles, index) {
  const { joker, turn, natural } = byId("tray").dataset, own = tilesMeant(tiles), isJoker = (tile) => tile === joker;
  const open = new Set(own).size > 1 || tiles.filter(isJoker).length < mostJokers(tiles);
  return own.flatMap((tile, place) => {
    const taken = isJoker(tiles[place]), same = tiles.findIndex((other, i) => own[i] === tile && isJoker(other) === taken);
    return same === place && mostJokers(tiles) && (taken || open) ? [[(taken ? natural : turn).replace("{tile}", tileName(tile)), `${index} ${place}`]] : [];
  });
}

// kongMark is a mark on a kong: that it was added, or who discarded it.
export function kongMark(mark) {
  const wind = byId("winner-" + mark.slice(1))?.parentElement.querySelector(".wind"), part = document.createElement("span");
  part.className = "made " + (wind?.className ?? "");
  part.dataset.made = wind?.firstElementChild.textContent ?? mark;
  part.title = wind?.title ?? mark;
  return part;
}

// rackSlot is what lies in the rack; a tap opens what can be done with it.
export function rackSlot({ tiles, concealed, made: mark, won }, label, does, turns = []) {
  const { dataset } = byId("tray"), place = document.createElement("details"), face = document.createElement("summary"), panel = document.createElement("div");
  place.className = tiles.length > 1 ? "slot pop meld" : "slot pop";
  place.name = "strip";
  panel.className = "panel";
  face.append(...setPictures(concealed ? ["back", ...tiles.slice(1, -1), "back"] : tiles));
  if (mark) face.append(kongMark(mark));
  face.ariaLabel = label + (mark ? ", " + face.lastElementChild.title : "");
  face.firstElementChild.classList.toggle("winning", Boolean(won));
  const key = (what, value, textContent) => {
    const button = Object.assign(document.createElement("button"), { type: "button", className: "button", textContent });
    button.dataset[what] = value;
    panel.append(button);
  };
  for (const [text, at] of turns) key("turn", at, text);
  for (const what in does) key(what, does[what], dataset[what === "choose" ? "won" : "remove"]);
  place.append(face, panel);
  return place;
}

// emptySlot is an empty place, perhaps one where a joker is going to lie.
export function emptySlot(next, joker) {
  const place = document.createElement("span");
  place.className = "slot gap";
  place.classList.toggle("next", next);
  if (joker) place.append(tilePicture(byId("tray").dataset.joker));
  return place;
}

const countOn = (stepper) => Number(stepper.querySelector("input").value) || 0;

// roomOn is how many more a stepper may count, alone and with the others of its group.
function roomOn(stepper) {
  const group = stepper.closest("fieldset[data-most]");
  const together = all(".stepper", group ?? stepper.parentElement).reduce((sum, other) => sum + countOn(other), 0);
  return Math.min(stepper.dataset.most - countOn(stepper), group ? group.dataset.most - together : Infinity);
}

function renderSticks() {
  const sticks = byId("sticks"), declared = all("[data-stake]:checked");
  if (!sticks) return;
  const { sticks: lying, text } = sticks.dataset;
  sticks.hidden = !(Number(lying) + declared.length);
  sticks.textContent = text.replace("{number}", Number(lying) + declared.length);
  for (const card of all("[data-total]")) {
    const own = declared.some(({ value }) => card.closest("label").contains(byId("winner-" + value)));
    card.querySelector(".points").textContent = own ? card.dataset.declared : card.dataset.total;
  }
}

export function renderFacts() {
  for (const stepper of all(".stepper")) {
    const [less, more] = all("button", stepper);
    stepper.querySelector("output").textContent = countOn(stepper);
    less.ariaDisabled = String(countOn(stepper) < 1);
    more.ariaDisabled = String(roomOn(stepper) < 1);
  }
  for (const strip of all("[data-faces]")) {
    const { faces } = strip.dataset, tiles = parseTiles(byId(faces).value), none = byId(faces + "-none");
    strip.replaceChildren(...tiles.map(tilePicture));
    if (none && tiles.length) none.checked = false;
  }
  for (const sums of all("[data-sums]")) {
    const panel = sums.closest("details"), fields = all(".item input", panel);
    sums.textContent = all(".heads [data-seat]", panel).map(({ dataset, textContent }) => [textContent, fields
      .filter(({ name }) => name.startsWith(`${sums.dataset.sums}-${dataset.seat}-`)).reduce((sum, field) => sum + numberIn(field), 0)])
      .filter(([, sum]) => sum).map((part) => part.join(" ")).join(" · ");
  }
  renderSticks();
}

document.addEventListener("click", ({ target }) => {
  const key = target.closest("[data-step]");
  if (!key || key.ariaDisabled === "true") return;
  const field = key.parentElement.querySelector("input");
  field.value = countOn(key.parentElement) + Number(key.dataset.step);
  field.dispatchEvent(new Event("input", { bubbles: true }));
});
