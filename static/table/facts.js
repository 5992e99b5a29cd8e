// The facts beside the tiles: what is counted up and down, strips of indicators, and
// what declared sticks leave of the totals until the hand is saved.

import { all, id, read, tells } from "./form.js";
import { picture } from "./rack.js";

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
