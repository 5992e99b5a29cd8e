// Shows the slides of the wall screen in turn, each for some seconds.

const seconds = 12;
let at = 0;

function show() {
  const slides = [...document.querySelectorAll(".slide")];
  slides.forEach((slide, i) => slide.hidden = i !== at % slides.length);
}

document.addEventListener("part:replaced", show);
document.addEventListener("click", next); // an organiser in a hurry
document.addEventListener("keydown", ({ key }) => key === "ArrowRight" && next());

function next() {
  at += 1;
  show();
}

document.body.classList.add("in-turn");
setInterval(next, seconds * 1000);
show();
