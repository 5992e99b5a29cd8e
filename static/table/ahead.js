// Shows the match after hands that the laptop has not shown the page: what the rules on the tablet made
// of them takes the place of what the laptop has sent. Without an answer of the rules nothing stays
// that may be wrong.

import { all, byId } from "./form.js";
import { renderFacts } from "./rack.js";

// putIn exchanges a part of the page, without one it adds the new one after another part.
function putIn(css, fresh, after) {
  const old = document.querySelector(css);
  if (fresh && old) old.replaceWith(fresh);
  else if (fresh) document.querySelector(after)?.after(fresh);
  else old?.remove();
}

// showAhead shows what web/engine says of the match, undefined where it says nothing: if hands wait,
// what the laptop has sent is then old.
export function showAhead(ahead, isAhead) {
  byId("entry-area").classList.toggle("unknown", isAhead && !ahead);
  byId("ahead").hidden = !ahead?.over;
  if (!ahead) return;
  document.querySelector("#state .truth p").textContent = ahead.situation;
  if (byId("sticks")) byId("sticks").dataset.sticks = ahead.sticks;
  const made = new DOMParser().parseFromString(ahead.html, "text/html").body, part = (css) => made.querySelector(css);
  if (ahead.over) return showEnd(made);
  byId("ahead").replaceChildren();
  for (const under of all(".under", made)) document.querySelector(`#entry label:has(#${under.closest("label").querySelector("input").id}) .under`)?.replaceWith(under);
  putIn("#entry .away", part(".away"));
  putIn("#entry .result > .sheet", part(".sheet"));
  putIn("#entry .last-hand", part(".last-hand"), "#entry .outcome > .result");
  renderFacts();
}

// showEnd shows the result, unless it is shown, or somebody is writing what is wrong with it.
let shownEnd = "";
function showEnd(made) {
  const place = byId("ahead"), text = made.textContent;
  if (place.childElementCount && (text === shownEnd || all("[name=text]", place).some(({ value }) => value))) return;
  shownEnd = text;
  place.replaceChildren(...made.childNodes);
  document.dispatchEvent(new Event("sheet:shown"));
}
