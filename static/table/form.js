// Reads and fills the referee's form.

export const byId = (name) => document.getElementById(name);
export const all = (css, from = document) => [...from.querySelectorAll(css)];
export const winds = ["east", "south", "west"];

// The page says which letters the suits have in text, and marks its fields: fieldsMarked are the
// names of those with a mark.
export const suitLetters = () => byId("tray").dataset.suits;
export const fieldsMarked = (mark) => new Set(all(`#entry [data-${mark}]`).map(({ name }) => name));

// parseTiles makes ["2p", "3p", "4p", "7z"] of "234p7z", formatTiles does the reverse.
export const parseTiles = (text) => (text.match(new RegExp(`\\d+[${suitLetters()}]`, "g")) ?? [])
  .flatMap((group) => [...group.slice(0, -1)].map((digit) => digit + group.at(-1)));
export const formatTiles = (tiles) => tiles.map((t, i) => (tiles[i + 1]?.[1] === t[1] ? t[0] : t)).join("");
export const tileKind = (tile) => tile.replace("0", "5");
export const tileOrder = (tile) => suitLetters().indexOf(tile[1]) * 10 + Number(tileKind(tile)[0]);

// identityFields say which hand it is, not what was typed about it.
const identityFields = ["entry_id", "match", "number", "seats", "format", "rival"];

// shownNumber is the hand that the form is about.
export const shownNumber = () => Number(byId("entry").elements.number.value);

// isShown says whether a part belongs to the form as it is now. It may be folded away. The styles of what
// is not shown are worked out for each question: ask it last.
const isShown = (part) => part === document.body || getComputedStyle(part).display !== "none" && isShown(part.parentElement);

// numberIn is the number in a field, 0 where it is not asked: the tiles of that player say it.
export const numberIn = (field) => Number(field.value) && isShown(field.closest(".cell, .counted")) ? Number(field.value) : 0;

// newHandFields are the fields of a new hand's form. A correction has the same, and is not kept.
export const newHandFields = () => document.querySelector("#entry:not(.frozen)[action$='/hands']")?.elements;

// playerNames are the players' names by place; the page has them with a form that can be saved.
export const playerNames = () => byId("match") && JSON.parse(byId("match").dataset.names);

// handQuery is one player's hand as the form has it, as a query string. Fields that belong to the form and stand
// elsewhere on the page are not about the hand.
export function handQuery(form = byId("entry")) {
  const elsewhere = [...form.elements].filter((field) => !form.contains(field)).map(({ name }) => name);
  return new URLSearchParams([...new FormData(form)].filter(([name, value]) => value && !identityFields.includes(name) && !elsewhere.includes(name))).toString();
}

// typedHand is what the form says of a hand, so that it can be put back.
export function typedHand() {
  const { match, entry_id: entry, seats, rival } = byId("entry").elements;
  return { match: match.value, entry: entry.value, number: shownNumber(), seats: seats.value, names: playerNames(), said: [handQuery(), rival.value] };
}

// The way of entry is remembered for each table of a night.
const wayKey = () => "way:" + location.pathname;
export function rememberWay(way) {
  const night = wayKey().replace(/\d+$/, "");
  for (const key in localStorage) if (key.startsWith("way:") && !key.startsWith(night)) delete localStorage[key];
  localStorage[wayKey()] = way;
}
export function recallWay() {
  const way = byId("way-" + localStorage[wayKey()]);
  if (way && !isUsed()) way.checked = true;
}

// shownQuestions are the questions about payments; none before the hand is entered. openQuestions
// are those without an answer.
export const shownQuestions = (form = byId("entry")) => form.matches(".told") ? all("[data-question]", form).filter((set) => set.checkVisibility()) : [];
export const isAnswered = (set) => set.dataset.loser ? isLoserTold(set) : Boolean(set.querySelector(":checked")) || all(".stepper input", set).some(numberIn) ||
  all("[data-tiles]", set).some(({ value }) => value);

// isLoserTold says whether a loser's hand is entered, in the way that was chosen.
function isLoserTold(set) {
  const way = loserWay(set);
  return way === "nothing" || loserTexts(set).length > 0 && (way !== "tiles" || set.matches(".full") || Boolean(set.querySelector("[type=checkbox]:checked")));
}

export const openQuestions = (form) => shownQuestions(form).filter((set) => !isAnswered(set));

// openCount is how many questions are open, with the numbers that are to be told of a hand without
// tiles.
export const openCount = (form) => openQuestions(form).length + openNumbers(form).length;

// openNumbers are the first number, unless something chosen stands for it, and the one for which the
// rules ask then.
function openNumbers(form) {
  const { winner, way } = form.elements, asked = byId(document.querySelector("#preview .next")?.dataset.next);
  if (!form.matches(".told") || winner.value === "draw" || way.value !== "points") return [];
  return hasSums(form) ? [asked].filter((field) => field?.closest(".worth") && !field.value) : all(".worth :is([data-needed], .tick-count)", form).slice(0, 1);
}

// fillForm fills the form from a query.
export function fillForm(query) {
  const said = new URLSearchParams(query), { people } = byId("entry").elements;
  // The hand belongs to the people whom its page showed: the laptop notices if others sit there.
  if (people) people.value = said.get("people") ?? people.dataset.now;
  for (const field of all("input:not([type=hidden])", byId("entry"))) {
    const values = said.getAll(field.name), usual = "usual" in field.dataset && !field.closest("[data-question]");
    if (field.type === "radio" && !values.length) field.checked = usual;
    else if (field.type === "radio" || field.type === "checkbox") field.checked = values.includes(field.value);
    else field.value = values[0] ?? (field.closest(".stepper") ? "0" : "");
  }
}

// isUsed says whether anything of a hand was typed.
export function isUsed(form = byId("entry")) {
  return Boolean(form && (form.querySelector("[name=winner]:checked, [data-about]:checked:not([data-usual]), [data-question] :checked") ||
    all("[data-tiles]", form).some(({ value }) => value) || all(".stepper input", form).some(({ value }) => Number(value))));
}

// hasSums says whether the number without which a hand has no worth was entered, or something chosen
// that stands for it.
const hasSums = (form) => form.querySelector(".worth :checked:not([data-usual])") || all(".worth [data-needed]", form).some(({ value }) => value.trim());

// isIncomplete says that something of the hand is missing.
export function isIncomplete(form) {
  const { winner, from, way } = form.elements;
  return !winner.value || winner.value !== "draw" &&
    (!from.value || way.value === "tiles" && !byId("count").matches(".full") || way.value === "points" && !hasSums(form)) || openCount(form) > 0;
}

// reseatQuery is the query with the same people in other seats.
export function reseatQuery(query, oldSeats, newSeats) {
  if (oldSeats === newSeats) return query;
  const before = oldSeats.split(" "), after = newSeats.split(" ");
  const move = (wind) => winds[after.indexOf(before[winds.indexOf(wind)])] ?? wind;
  const inName = fieldsMarked("seats=name"), inValue = fieldsMarked("seats=value"), wind = /east|south|west/g;
  return new URLSearchParams([...new URLSearchParams(query)].map(([name, value]) => {
    if (name === "rival") return [name, reseatQuery(value, oldSeats, newSeats)];
    return [inName.has(name) ? name.replace(wind, move) : name, inValue.has(name) ? value.replace(wind, move) : value];
  })).toString();
}

// setHand makes the form that of another hand; names are the players by place.
export function setHand({ entry, number, seats }, names = playerNames()) {
  const form = byId("entry"), places = seats.split(" ");
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

const titleOf = (set) => set.querySelector("legend [data-plain], .loser > legend .name") ?? set.querySelector("legend");

// loserWay is the way in which a loser's hand is entered, loserTexts what is entered in it.
const loserWay = (set) => set.querySelector("[data-tells]:checked")?.value;
const loserTexts = (set) => all(`[data-way~="${loserWay(set)}"]`, set).map(({ value }) => value.trim()).filter(Boolean);

// openTitles are the questions and numbers that are open, by their titles.
export const openTitles = (form) => [...openNumbers(form).map((field) => field.labels?.[0] ?? titleOf(field)), ...openQuestions(form).map(titleOf)]
  .map((title) => title.textContent.trim()).join(", ");

// labelWords are what a label says in a list, with the total of a player left out.
function labelWords(label) {
  if (label.dataset.words) return label.dataset.words;
  const parts = label.querySelector(".name") ? all("small:not(:has(.points)), .name", label) : [label];
  return parts.map((part) => part.textContent.trim()).filter(Boolean).join(" ");
}

// chosenWords are the words for what is ticked and counted in a part of the form.
export function chosenWords(part) {
  const said = [];
  for (const set of [part.closest("fieldset"), ...all("fieldset", part)]) {
    const ticked = all("label:has(:checked:not([name=way]))", part).filter((label) => label.closest("fieldset") === set &&
      !label.querySelector("[data-usual], [data-none]") && isShown(label));
    if (!ticked.length) continue;
    const words = ticked.map(labelWords).join(", ");
    said.push(set.matches(".winner, .source, .tick-group, .rare") ? words : [titleOf(set)?.textContent.trim(), words, ...loserTexts(set)].filter(Boolean).join(" "));
  }
  for (const field of all(".stepper input", part)) {
    const words = [titleOf(field.closest("fieldset")), ...field.getAttribute("aria-labelledby").split(" ").map(byId)];
    if (numberIn(field)) said.push([...words.map((word) => word.textContent.trim()), field.value].join(" "));
  }
  return said;
}

// handInWords is the hand for a person who looks at it later.
function handInWords() {
  const form = byId("entry"), said = chosenWords(form);
  for (const field of all("[data-said]", form).sort((a, b) => a.dataset.said - b.dataset.said)) {
    if (!field.value || form.elements.winner.value === "draw") continue;
    said.push(field.closest(".worth") ? `${field.closest(".field").querySelector("label").textContent} ${field.value}` : field.value);
  }
  return said.join(" · ");
}

// entryFromForm is the form as the tablet keeps it.
export function entryFromForm(form) {
  const value = (name) => form.elements[name].value;
  return {
    id: value("entry_id"), format: Number(value("format")),
    path: form.getAttribute("action").replace(/\/hands$/, ""), match: value("match"), number: Number(value("number")),
    seats: value("seats"), outcome: value("rival") ? "rival" : value("winner"), what: handInWords(), made: Date.now(),
    body: new URLSearchParams(new FormData(form)).toString(),
  };
}
