// Runs the clocks of a page. If the reader wants it, a quiet gong sounds at the end.

const ends = new WeakMap(); // element → when its time is over, by the page's own clock
const button = () => document.querySelector("[data-sound]");
let wanted = localStorage.getItem("gong") === "on";
let audio;

function text(left) {
  const s = Math.abs(left);
  const two = (n) => String(n).padStart(2, "0");
  const minutes = s >= 3600 ? `${Math.floor(s / 3600)}:${two(Math.floor(s / 60) % 60)}` : Math.floor(s / 60);
  return `${left < 0 ? "−" : ""}${minutes}:${two(s % 60)}`;
}

function tick() {
  for (const clock of document.querySelectorAll("[data-left]")) {
    if (clock.dataset.running !== "true") continue;
    if (!ends.has(clock)) ends.set(clock, performance.now() + clock.dataset.left * 1000);
    const left = Math.round((ends.get(clock) - performance.now()) / 1000);
    if (clock.textContent === text(left)) continue;
    clock.textContent = text(left);
    clock.classList.toggle("over", left < 0);
    clock.classList.toggle("soon", left <= 300);
    clock.parentNode.lastChild.value = left; // of a bar
    if (left === 0) gong();
  }
}

function gong() {
  if (!wanted || !audio) return;
  for (const [frequency, loudness] of [[196, .16], [294, .07], [523, .03]]) {
    const tone = new OscillatorNode(audio, { frequency });
    const volume = new GainNode(audio, { gain: loudness });
    volume.gain.exponentialRampToValueAtTime(.0001, audio.currentTime + 3);
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 3);
  }
}

// A browser plays a sound only after the reader has tapped the page.
function wake() {
  if (wanted) audio ??= new AudioContext();
}

function show() {
  const sound = button();
  if (!sound) return;
  sound.hidden = false;
  sound.setAttribute("aria-pressed", String(wanted));
}

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-sound]")) {
    wanted = !wanted;
    localStorage.setItem("gong", wanted ? "on" : "off");
    show();
    wake();
    gong();
    return;
  }
  wake();
});
document.addEventListener("part:replaced", () => {
  show();
  tick();
});
show();
tick();
setInterval(tick, 250);
