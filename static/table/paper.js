// A paper sheet is typed without a mouse: Enter goes on as one reads the paper, cell by cell, past what
// such a hand has not. With Shift it goes back. Behind the last hand it goes to the totals.

const form = document.getElementById("filled");
const cells = "input:not([type=hidden]), select, summary";

// isAsked says whether a cell is to be filled: a drawn hand has no source, a won one nothing of a draw.
function isAsked(cell) {
  if (!cell.checkVisibility()) return false;
  const winner = cell.closest("tr")?.querySelector(".winner select")?.value;
  const hidden = winner === "draw" ? ".of-win" : ".of-draw";
  return !winner || !cell.closest(hidden);
}

function next(from, step) {
  const all = [...form.querySelectorAll(`${cells}, button`)].filter((cell) => cell === from || isAsked(cell));
  const isEnd = step > 0 && from.matches(".winner > select") && !from.value;
  return isEnd ? form.querySelector("tfoot input") : all[all.indexOf(from) + step];
}

// goTo puts the cursor into a cell; what is typed there replaces what it has.
function goTo(cell, options) {
  cell?.focus(options);
  if (cell?.matches("input[type=text]")) cell.select();
}

form?.addEventListener("keydown", (event) => {
  const { target } = event;
  if (event.key !== "Enter" || event.isComposing || event.ctrlKey || event.metaKey || !target.matches(cells)) return;
  event.preventDefault();
  goTo(next(target, event.shiftKey ? -1 : 1));
});

if (form) {
  document.getElementById("paper-keys").hidden = false;
  const wrong = form.querySelector("[aria-invalid], .wrong select");
  goTo(wrong ?? form.querySelector(".winner select"), { preventScroll: !wrong });
}
