// No part of a page is exchanged while a finger is down: the touched element would be
// gone before the finger is lifted, and the tap would be lost.

const longest = 1500; // ms; a finger that rests longer taps nothing
let down = false, timer, waiting = [];
let under; // what lay there when the finger came down

export const touching = () => down;

// lifted resolves when no finger is on the page.
export const lifted = () => (down ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve());

function free() {
  clearTimeout(timer);
  down = false;
  for (const resolve of waiting.splice(0)) resolve();
}

function later(ms) {
  clearTimeout(timer);
  timer = setTimeout(free, ms);
}

addEventListener("pointerdown", ({ target }) => {
  down = true;
  under = target;
  later(longest);
}, true);
// The click comes a moment after the finger is lifted, or never.
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => later(100), true);
addEventListener("click", () => down && later(0), true);

// What was deaf when the finger came down was not meant, though it may hear by now.
addEventListener("click", (event) => {
  const deaf = event.target.closest(".deaf");
  if (!deaf || !event.detail || deaf.contains(under)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);
