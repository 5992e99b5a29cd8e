// The facts beside the tiles: what is counted up and down, and what declared sticks
// leave of the totals until the hand is saved.

import { all, id } from "./form.js";

const count = (stepper) => Number(stepper.querySelector("input").value) || 0;

// room is how many more a stepper may count, alone and with the others of its group.
function room(stepper) {
  const group = stepper.closest("fieldset[data-most]");
  const together = all(".stepper", group ?? stepper.parentElement).reduce((sum, other) => sum + count(other), 0);
  return Math.min(stepper.dataset.most - count(stepper), group ? group.dataset.most - together : Infinity);
}

function drawSticks() {
  const sticks = id("sticks"), declared = all("[name=ready]:checked");
  if (!sticks) return;
  const { stick, sticks: lying, text } = sticks.dataset;
  sticks.textContent = text.replace("{number}", Number(lying) + declared.length);
  for (const card of all("[data-total]")) {
    const own = declared.some(({ value }) => card.parentElement.contains(id("winner-" + value)));
    card.querySelector(".points").textContent = String(card.dataset.total - (own ? stick : 0)).replace("-", "−");
  }
}

export function drawFacts() {
  for (const stepper of all(".stepper")) {
    const [less, more] = all("button", stepper);
    stepper.querySelector("output").textContent = count(stepper);
    less.ariaDisabled = String(count(stepper) < 1);
    more.ariaDisabled = String(room(stepper) < 1);
  }
  drawSticks();
}

document.addEventListener("click", ({ target }) => {
  const key = target.closest("[data-step]");
  if (!key || key.ariaDisabled === "true") return;
  const field = key.parentElement.querySelector("input");
  field.value = count(key.parentElement) + Number(key.dataset.step);
  field.dispatchEvent(new Event("input", { bubbles: true }));
});

document.addEventListener("input", ({ target }) => target.closest("#entry") && drawFacts());
