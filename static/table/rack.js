// The rack: what was tapped of the winner's hand, tile by tile and set by set, and the
// jokers that lie in sets. Beside it the facts: what is counted up and down, strips of
// indicators, and what declared sticks leave of the totals until the hand is saved.

import { all, id, kind, read, tells } from "./form.js";

// of is what the page says of a mode of the keyboard; takes is how many tiles a tap is in it.
export const of = (mode) => id("mode-" + mode)?.dataset ?? {};
export const takes = (mode) => Number(of(mode).takes ?? 1);

// picture is that of the tile's key: house rules may show another wind. What has
// no key, as a tile's back, has the picture of its name.
export function picture(tile) {
  const key = document.querySelector(`#key-${tile} .tile`), face = (key ?? document.querySelector(".key .tile")).cloneNode(true);
  if (key) return face;
  const use = face.firstElementChild;
  use.setAttribute("href", use.getAttribute("href").replace(/#.*/, "#" + tile));
  return face;
}

// stands are the tiles for which those of a set lie there: a joker for its place in a row,
// or for the tile of the others.
export function stands(tiles) {
  const { joker } = id("tray").dataset, at = tiles.findIndex((tile) => tile !== joker), first = tiles[at];
  if (at < 0) return tiles;
  const row = tiles.some((tile) => tile !== joker && kind(tile) !== kind(first));
  return tiles.map((tile, i) => tile !== joker ? tile : row ? Number(kind(first)[0]) - at + i + first[1] : kind(first));
}

// pictures are those of a set on the table; a joker has a small picture of what it stands for.
export const pictures = (tiles) => stands(tiles).map((tile, i) => {
  if (tile === tiles[i]) return picture(tile);
  const both = document.createElement("span");
  both.className = "as";
  both.append(picture(tiles[i]), picture(tile));
  return both;
});

export const nameOf = (tile) => id("key-" + tile)?.ariaLabel ?? tile;

// namesOf are those of a set's tiles, of a joker with what it stands for.
export const namesOf = (tiles) => stands(tiles).map((tile, i) => tile === tiles[i] ? nameOf(tile) : `${nameOf(tiles[i])} (${nameOf(tile)})`).join(", ");

// most is how many jokers may lie in a set.
export const most = (tiles) => tiles.length > takes("pong") ? 0 : Number(of(new Set(stands(tiles)).size > 1 ? "chow" : "pong").flies ?? 0);

// turns are the places of a set at which a joker may take the place of a tile, or give it
// back, with the words for it; of tiles that are alike one.
export function turns(tiles, index) {
  const { joker, turn, natural } = id("tray").dataset, own = stands(tiles), isJoker = (tile) => tile === joker;
  const open = new Set(own).size > 1 || tiles.filter(isJoker).length < most(tiles);
  return own.flatMap((tile, place) => {
    const taken = isJoker(tiles[place]), same = tiles.findIndex((other, i) => own[i] === tile && isJoker(other) === taken);
    return same === place && most(tiles) && (taken || open) ? [[(taken ? natural : turn).replace("{tile}", nameOf(tile)), `${index} ${place}`]] : [];
  });
}

// made is a mark on a kong: that it was added, or who discarded it.
export function made(mark) {
  const wind = id("winner-" + mark.slice(1))?.parentElement.querySelector(".wind"), part = document.createElement("span");
  part.className = "made " + (wind?.className ?? "");
  part.dataset.made = wind?.firstElementChild.textContent ?? mark;
  part.title = wind?.title ?? mark;
  return part;
}

// slot is what lies in the rack; a tap opens what can be done with it.
export function slot({ tiles, concealed, made: mark, won }, label, does, turns = []) {
  const { dataset } = id("tray"), place = document.createElement("details"), face = document.createElement("summary"), panel = document.createElement("div");
  place.className = tiles.length > 1 ? "slot pop meld" : "slot pop";
  place.name = "strip";
  panel.className = "panel";
  face.append(...pictures(concealed ? ["back", ...tiles.slice(1, -1), "back"] : tiles));
  if (mark) face.append(made(mark));
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

// gap is an empty place, perhaps one where a joker is going to lie.
export function gap(next, joker) {
  const place = document.createElement("span");
  place.className = "slot gap";
  place.classList.toggle("next", next);
  if (joker) place.append(picture(id("tray").dataset.joker));
  return place;
}

const count = (stepper) => Number(stepper.querySelector("input").value) || 0;

// room is how many more a stepper may count, alone and with the others of its group.
function room(stepper) {
  const group = stepper.closest("fieldset[data-most]");
  const together = all(".stepper", group ?? stepper.parentElement).reduce((sum, other) => sum + count(other), 0);
  return Math.min(stepper.dataset.most - count(stepper), group ? group.dataset.most - together : Infinity);
}

function renderSticks() {
  const sticks = id("sticks"), declared = all("[data-stake]:checked");
  if (!sticks) return;
  const { sticks: lying, text } = sticks.dataset;
  sticks.textContent = text.replace("{number}", Number(lying) + declared.length);
  for (const card of all("[data-total]")) {
    const own = declared.some(({ value }) => card.closest("label").contains(id("winner-" + value)));
    card.querySelector(".points").textContent = own ? card.dataset.declared : card.dataset.total;
  }
}

export function renderFacts() {
  for (const stepper of all(".stepper")) {
    const [less, more] = all("button", stepper);
    stepper.querySelector("output").textContent = count(stepper);
    less.ariaDisabled = String(count(stepper) < 1);
    more.ariaDisabled = String(room(stepper) < 1);
  }
  for (const strip of all("[data-faces]")) {
    const { faces } = strip.dataset, tiles = read(id(faces).value), none = id(faces + "-none");
    strip.replaceChildren(...tiles.map(picture));
    if (none && tiles.length) none.checked = false;
  }
  for (const sums of all("[data-sums]")) {
    const panel = sums.closest("details"), fields = all(".item input", panel);
    sums.textContent = all(".heads [data-seat]", panel).map(({ dataset, textContent }) => [textContent, fields
      .filter(({ name }) => name.startsWith(`${sums.dataset.sums}-${dataset.seat}-`)).reduce((sum, field) => sum + tells(field), 0)])
      .filter(([, sum]) => sum).map((part) => part.join(" ")).join(" · ");
  }
  renderSticks();
}

document.addEventListener("click", ({ target }) => {
  const key = target.closest("[data-step]");
  if (!key || key.ariaDisabled === "true") return;
  const field = key.parentElement.querySelector("input");
  field.value = count(key.parentElement) + Number(key.dataset.step);
  field.dispatchEvent(new Event("input", { bubbles: true }));
});
