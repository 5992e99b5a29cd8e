// Shows the slides of the wall screen in turn. In the last minutes the clock stays, in a
// ceremony what was revealed last.

let shown; // the id of the slide: after a refresh it is another element

// show goes some slides on, or with 0 shows the one that was shown; the first if that one is gone.
function show(steps) {
  const slides = [...document.querySelectorAll(".slide")];
  const at = slides.findIndex(({ id }) => id === shown);
  const now = document.querySelector("[data-stays]:has(.soon) .wall-time, [data-held] .slide") ?? slides[at < 0 ? 0 : (at + steps) % slides.length];
  slides.forEach((slide) => slide.hidden = slide !== now);
  shown = now?.id;
}

document.addEventListener("part:replaced", () => show(0));
document.addEventListener("click", () => show(1));
document.addEventListener("keydown", ({ key }) => key === "ArrowRight" && show(1));
document.body.classList.add("in-turn");
setInterval(show, 12_000, 1);
show(0);
