// Number keys on the page for a field that takes a number, where fingers type: the device's own
// keyboard would hide half the page. A real keyboard types into the field as before.

import { all, byId } from "./form.js";

const numberFields = "#entry :is(.worth, .of-points) input[inputmode]";
const fingers = matchMedia("(pointer: coarse)");

let field; // whose keys are open
let pointing = false, leaving = false; // a finger is down; the keys close when it has tapped

// ownKeys tells the device to keep its keyboard in for fields with keys on the page.
function ownKeys() {
  for (const input of all(numberFields)) input.inputMode = fingers.matches ? "none" : "numeric";
  if (!field?.isConnected) closeKeys();
}

function openKeys(input) {
  const keys = byId("number-keys");
  field = input;
  field.closest(".columns, .of-points").after(keys);
  keys.ariaLabel = keys.dataset.label.replace("{field}", document.querySelector(`label[for="${field.id}"]`).textContent.trim());
  keys.hidden = false;
  keys.scrollIntoView({ block: "nearest" });
}

// leaveKeys closes the keys, but never between a finger's coming down and its tap: what it has aimed at would
// move away under it.
function leaveKeys() {
  if (pointing) leaving = true;
  else closeKeys();
}

function endPointing() {
  pointing = false;
  if (leaving && document.activeElement !== field) closeKeys();
  leaving = false;
}

function closeKeys() {
  field = undefined;
  if (byId("number-keys")) byId("number-keys").hidden = true;
}

// press does what a key says. The field keeps its place in the order of tabs: "done" goes on to the
// next empty one, and behind the last one closes the keys.
function press({ number }) {
  if (number === "done") {
    const next = all(numberFields).find((other) => other !== field && !other.value && other.checkVisibility() && other.closest("fieldset") === field.closest("fieldset"));
    if (!next) return closeKeys();
    next.focus();
    return openKeys(next);
  }
  field.value = number === "erase" ? field.value.slice(0, -1) : field.value + number;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

document.addEventListener("focusin", ({ target }) => {
  if (target.matches(numberFields) && fingers.matches) openKeys(target);
  else if (field && !target.closest("#number-keys")) leaveKeys();
});
document.addEventListener("pointerdown", (event) => {
  pointing = true;
  if (event.target.closest("#number-keys")) event.preventDefault(); // the field keeps the focus
});
document.addEventListener("click", ({ target }) => {
  const key = target.closest("#number-keys button");
  if (key && field) press(key.dataset);
  else if (target.matches(numberFields) && fingers.matches && !field) openKeys(target); // it had the focus
});
addEventListener("click", () => setTimeout(endPointing)); // after all that hear the tap
addEventListener("pointerup", () => setTimeout(endPointing, 1000)); // a finger that has slid taps nothing; a slow tablet taps late
addEventListener("pointercancel", endPointing);
document.addEventListener("keydown", ({ key, target }) => {
  if (key === "Escape" && field && (target === field || target.closest("#number-keys"))) {
    field.focus();
    closeKeys();
  }
});
document.addEventListener("htmx:after:swap", ownKeys);
document.addEventListener("input", () => field && !field.checkVisibility() && closeKeys());
fingers.addEventListener("change", ownKeys);
ownKeys();
