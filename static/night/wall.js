// Shows the slides of the wall screen in turn. In the last minutes only the clock is shown, in a
// ceremony only what was revealed last.

let shownId; // the id of the slide: after a refresh it is another element

// showSlide goes some slides on. With 0 it shows the same slide again, the first if it is gone.
function showSlide(steps) {
  const slides = [...document.querySelectorAll(".slide")];
  const at = slides.findIndex(({ id }) => id === shownId);
  const now = document.querySelector("[data-stays]:has(.soon) .wall-time, [data-held] .slide") ?? slides[at < 0 ? 0 : (at + steps) % slides.length];
  slides.forEach((slide) => slide.hidden = slide !== now);
  shownId = now?.id;
}

document.addEventListener("part:replaced", () => showSlide(0));
document.addEventListener("click", () => showSlide(1));
document.addEventListener("keydown", ({ key }) => key === "ArrowRight" && showSlide(1));
document.body.classList.add("in-turn");
setInterval(showSlide, 12_000, 1);
showSlide(0);
