// Shows the slides of the wall screen in turn. In the last minutes the clock stays.

let at = 0;

function show() {
  const slides = document.querySelectorAll(".slide");
  const clock = document.querySelector("[data-stays]:has(.soon) .wall-time");
  slides.forEach((slide, i) => slide.hidden = clock ? slide !== clock : i !== at % slides.length);
}

function next() {
  at++;
  show();
}

document.addEventListener("part:replaced", show);
document.addEventListener("click", next);
document.addEventListener("keydown", ({ key }) => key === "ArrowRight" && next());
document.body.classList.add("in-turn");
setInterval(next, 12_000);
show();
