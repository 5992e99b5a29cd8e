// No part of a page is exchanged while a finger is down: the touched element would be
// gone before the finger is lifted, and the tap would be lost. Nor while the laptop's answer to
// a tap is on its way: the page would offer the next tap before it can be sent.

const longestTap = 1500; // ms; a finger that rests longer taps nothing
let isDown = false, endTimer, waitingTasks = [];
let touchedElement; // when the finger came down

export const touching = () => isDown;

// whenLifted resolves when no finger is on the page.
export const whenLifted = () => (isDown ? new Promise((resolve) => waitingTasks.push(resolve)) : Promise.resolve());

let awaitedAnswer;

// holdParts keeps the parts of the page as they are until the answer to a tap, a promise, has come.
export async function holdParts(answer) {
  awaitedAnswer = answer;
  await answer.catch(() => undefined);
  if (awaitedAnswer === answer) awaitedAnswer = undefined;
}

// whenExchangeable resolves when parts of the page may be exchanged.
export async function whenExchangeable() {
  while (isDown || awaitedAnswer) await (awaitedAnswer?.catch(() => undefined) ?? whenLifted());
}

function endTouch() {
  clearTimeout(endTimer);
  isDown = false;
  for (const resolve of waitingTasks.splice(0)) resolve();
}

function endTouchIn(ms) {
  clearTimeout(endTimer);
  endTimer = setTimeout(endTouch, ms);
}

addEventListener("pointerdown", ({ target }) => {
  isDown = true;
  touchedElement = target;
  endTouchIn(longestTap);
}, true);
// The click comes a moment after the finger is lifted, or never.
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => endTouchIn(100), true);
addEventListener("click", () => isDown && endTouchIn(0), true);

// A button that took no taps when the finger came down gets no click, though it may take taps by now.
addEventListener("click", (event) => {
  const deaf = event.target.closest(".deaf");
  if (!deaf || !event.detail || deaf.contains(touchedElement)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);
