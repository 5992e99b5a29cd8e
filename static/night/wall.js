// Shows the slides of the wall screen in turn, each for some seconds. In the last minutes
// of a round the clock stays.

const seconds = 12;
let at = 0;

function show() {
  const slides = [...document.querySelectorAll(".slide")];
  const clock = document.querySelector(".ending .wall-time");
  slides.forEach((slide, i) => slide.hidden = clock ? slide !== clock : i !== at % slides.length);
}

document.addEventListener("part:replaced", show);
document.addEventListener("click", next); // an organiser in a hurry
document.addEventListener("keydown", ({ key }) => key === "ArrowRight" && next());

function next() {
  at += 1;
  show();
}

document.addEventListener("clock:tick", ({ target, detail: left }) => {
  const wall = target.closest("[data-lasts]");
  if (!wall || !target.closest(".wall-big")) return;
  wall.querySelector("progress").value = Math.max(left, 0);
  wall.classList.toggle("ending", left <= wall.dataset.lasts);
  wall.classList.toggle("over", left < 0);
  show();
});

document.body.classList.add("in-turn");
setInterval(next, seconds * 1000);
show();
