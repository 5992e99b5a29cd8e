// What the referee's form says, and how it is made to say something else.

export const id = (name) => document.getElementById(name);
export const all = (css, from = document) => [...from.querySelectorAll(css)];
export const winds = ["east", "south", "west"];

// The page says which letters tiles have in text, and what its fields are about: the
// names of those with a mark.
export const suits = () => id("tray").dataset.suits;
export const marked = (mark) => new Set(all(`#entry [data-${mark}]`).map(({ name }) => name));

// Tiles as text: "234p7z" is ["2p", "3p", "4p", "7z"].
export const read = (text) => (text.match(new RegExp(`\\d+[${suits()}]`, "g")) ?? [])
  .flatMap((group) => [...group.slice(0, -1)].map((digit) => digit + group.at(-1)));
export const write = (tiles) => tiles.map((t, i) => (tiles[i + 1]?.[1] === t[1] ? t[0] : t)).join("");
export const kind = (tile) => tile.replace("0", "5");
export const order = (tile) => suits().indexOf(tile[1]) * 10 + Number(kind(tile)[0]);

// Which hand it is, not what was typed about it.
const identity = ["entry_id", "match", "number", "seats", "format", "rival"];

// shownNumber is the hand that the form is about.
export const shownNumber = () => Number(id("entry").elements.number.value);

// shown says whether a part is asked, be it folded away.
const shown = (part) => part === document.body || getComputedStyle(part).display !== "none" && shown(part.parentElement);

// tells is a number of the form, 0 where it is not asked: of somebody whose tiles say it.
export const tells = (field) => shown(field.closest(".cell, .counted")) ? Number(field.value) : 0;

// told is what the form says about one player's hand, as a query.
export function told(form = id("entry")) {
  return new URLSearchParams([...new FormData(form)].filter(([name, value]) => value && !identity.includes(name))).toString();
}

// The way of entry is remembered for each table of a night.
const wayKey = () => "way:" + location.pathname;
export function remember(way) {
  const night = wayKey().replace(/\d+$/, "");
  for (const key in localStorage) if (key.startsWith("way:") && !key.startsWith(night)) delete localStorage[key];
  localStorage[wayKey()] = way;
}
export function recall() {
  const way = id("way-" + localStorage[wayKey()]);
  if (way && !used()) way.checked = true;
}

// The questions that pay, as soon as the hand is told, and those that have no answer yet.
export const questions = (form = id("entry")) => form.matches(".told") ? all("[data-question]", form).filter((set) => set.checkVisibility()) : [];
export const answered = (set) => set.dataset.loser ? isTold(set) : Boolean(set.querySelector(":checked")) || all(".stepper input", set).some(tells) ||
  all("[data-tiles]", set).some(({ value }) => value);

// isTold says whether a loser's hand is told in the way that was chosen.
function isTold(set) {
  const way = toldOf(set);
  return way === "nothing" || laidOf(set).length > 0 && (way !== "tiles" || set.matches(".full") || Boolean(set.querySelector("[type=checkbox]:checked")));
}

export const open = (form) => questions(form).filter((set) => !answered(set));

// refill makes the form say what the query says. A query that says no answers, as of a
// hand kept by an older page, means nobody and nothing.
export function refill(query) {
  const said = new URLSearchParams(query), answers = query && !said.has("asked"), { people } = id("entry").elements;
  // It stays about the people whom its page showed: the laptop sees when others sit there.
  if (people) people.value = said.get("people") ?? people.dataset.now;
  for (const field of all("input:not([type=hidden])", id("entry"))) {
    const values = said.getAll(field.name), usual = "usual" in field.dataset && (answers || !field.closest("[data-question]"));
    if ("none" in field.dataset && answers) field.checked = ![...said.keys()].some((name) => name === field.value || name.startsWith(field.value + "-"));
    else if (field.type === "radio" && !values.length) field.checked = usual;
    else if (field.type === "radio" || field.type === "checkbox") field.checked = values.includes(field.value);
    else field.value = values[0] ?? (field.closest(".stepper") ? "0" : "");
  }
}

// used says whether anything of a hand was typed.
export function used(form = id("entry")) {
  return Boolean(form && (form.querySelector("[name=winner]:checked, [data-about]:checked:not([data-usual]), [data-question] :checked") ||
    all("[data-tiles]", form).some(({ value }) => value) || all(".stepper input", form).some(({ value }) => Number(value))));
}

// worth says whether the sums of a hand were told.
const worth = (form) => form.querySelector(".worth :checked:not([data-usual])") || all(".worth [type=text]", form).some(({ value }) => value);

// lacking says that no hand was told yet.
export function lacking(form) {
  const { winner, from, way } = form.elements;
  return !winner.value || winner.value !== "draw" &&
    (!from.value || way.value === "tiles" && !id("count").matches(".full") || way.value === "points" && !worth(form)) || open(form).length > 0;
}

// reseated is the query about the same people in other seats.
export function reseated(query, was, now) {
  if (was === now) return query;
  const before = was.split(" "), after = now.split(" ");
  const move = (wind) => winds[after.indexOf(before[winds.indexOf(wind)])] ?? wind;
  const inName = marked("seats=name"), inValue = marked("seats=value"), wind = /east|south|west/g;
  return new URLSearchParams([...new URLSearchParams(query)].map(([name, value]) => {
    if (name === "rival") return [name, reseated(value, was, now)];
    return [inName.has(name) ? name.replace(wind, move) : name, inValue.has(name) ? value.replace(wind, move) : value];
  })).toString();
}

// sticksAfter are those on the table after a kept hand: how many stay of those that lie
// there, and of those that it laid, stands in the lookahead.
export function sticksAfter({ stays, stakes }, lying, { outcome, body }) {
  if (!stays) return lying;
  const said = new URLSearchParams(body), laid = (stakes ?? []).flatMap((fact) => said.getAll(fact)).filter((who) => winds.includes(who));
  const [old, own] = stays[outcome] ?? stays.win;
  return old * lying + own * laid.length;
}

// become makes the form that of another hand; names are the players by place.
export function become({ entry, number, seats }, names) {
  const form = id("entry"), places = seats.split(" ");
  form.elements.entry_id.value = entry;
  form.elements.number.value = form.dataset.number = number;
  form.elements.seats.value = seats;
  for (const part of all("[data-numbered]", form)) part.textContent = part.dataset.numbered.replace("{number}", number);
  const placeOf = (part) => places[winds.indexOf(part.dataset.seat)];
  for (const part of all("[data-seat]", form)) part.textContent = names[placeOf(part)];
  for (const series of all(".series", form)) { // people keep their place
    const seat = (child) => child.querySelector("[data-seat]");
    series.append(...[...series.children].filter(seat).sort((a, b) => placeOf(seat(a)) - placeOf(seat(b))));
  }
}

const title = (set) => set.querySelector("legend [data-plain], .loser > legend .name") ?? set.querySelector("legend");

// toldOf is the way in which a loser's hand is told, and laidOf what is told by it.
const toldOf = (set) => set.querySelector("[data-tells]:checked")?.value;
const laidOf = (set) => all(`[data-way~="${toldOf(set)}"]`, set).map(({ value }) => value.trim()).filter(Boolean);

// chosen is in words what is ticked and counted in a part of the form.
export function chosen(part) {
  const said = [];
  for (const set of [part.closest("fieldset"), ...all("fieldset", part)]) {
    const ticked = all("label:has(:checked:not([name=way]))", part).filter((label) => label.closest("fieldset") === set && shown(label) &&
      !label.querySelector("[data-usual], [data-none]"));
    if (!ticked.length) continue;
    const words = ticked.map((label) => [label.querySelector("small:not(:has(.points))"), label.querySelector(".name") ?? label]
      .map((part) => part?.textContent.trim()).filter(Boolean).join(" ")).join(", ");
    said.push(set.matches(".winner, .source, .tick-group, .rare") ? words : [title(set)?.textContent.trim(), words, ...laidOf(set)].filter(Boolean).join(" "));
  }
  for (const field of all(".stepper input", part)) {
    const words = [title(field.closest("fieldset")), ...field.getAttribute("aria-labelledby").split(" ").map(id)];
    if (tells(field)) said.push([...words.map((word) => word.textContent.trim()), field.value].join(" "));
  }
  return said;
}

// summary is the form in words, for a person who looks at it later.
function summary() {
  const form = id("entry"), said = chosen(form);
  for (const field of all("[data-said]", form).sort((a, b) => a.dataset.said - b.dataset.said)) {
    if (!field.value || form.elements.winner.value === "draw") continue;
    said.push(field.closest(".worth") ? `${field.closest(".field").querySelector("label").textContent} ${field.value}` : field.value);
  }
  return said.join(" · ");
}

// entryOf is the form as the tablet keeps it.
export function entryOf(form) {
  const value = (name) => form.elements[name].value;
  return {
    id: value("entry_id"), format: Number(value("format")),
    path: form.getAttribute("action").replace(/\/hands$/, ""), match: value("match"), number: Number(value("number")),
    seats: value("seats"), outcome: value("rival") ? "rival" : value("winner"), what: summary(), made: Date.now(),
    body: new URLSearchParams(new FormData(form)).toString(),
  };
}
