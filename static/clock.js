// Runs the clocks of a page, and the ages. If the reader wants it, a quiet gong sounds at the end, and when
// a table asks the desk to come.

const ends = new WeakMap(); // element → when its time is over, or when it was, by the page's own clock
let gongWanted = localStorage.gong === "on";
let audio;

function timeText(left) {
  const s = Math.abs(left);
  const two = (n) => `${n}`.padStart(2, "0");
  const minutes = s >= 3600 ? `${Math.floor(s / 3600)}:${two(Math.floor(s / 60) % 60)}` : Math.floor(s / 60);
  return `${left < 0 ? "−" : ""}${minutes}:${two(s % 60)}`;
}

function tick() {
  for (const clock of document.querySelectorAll("[data-left]")) {
    if (clock.dataset.running !== "true") continue;
    if (!ends.has(clock)) ends.set(clock, performance.now() + clock.dataset.left * 1000);
    const left = Math.round((ends.get(clock) - performance.now()) / 1000);
    if (clock.textContent === timeText(left)) continue;
    clock.textContent = timeText(left);
    clock.classList.toggle("over", left < 0);
    clock.classList.toggle("soon", left <= 300);
    clock.parentNode.lastChild.value = left; // of a bar
    if (left === 0) gong();
  }
  for (const time of document.querySelectorAll("[data-ago]")) {
    if (!ends.has(time)) ends.set(time, performance.now() - time.dataset.ago * 60_000);
    const minutes = Math.floor((performance.now() - ends.get(time)) / 60_000);
    if (minutes > time.dataset.ago) time.textContent = time.dataset.text.replace("{minutes}", minutes);
  }
}

function gong() {
  if (!gongWanted || !audio) return;
  for (const [frequency, loudness] of [[196, .16], [294, .07], [523, .03]]) {
    const tone = new OscillatorNode(audio, { frequency });
    const volume = new GainNode(audio, { gain: loudness });
    volume.gain.exponentialRampToValueAtTime(.0001, audio.currentTime + 3);
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 3);
  }
}

function showSoundButtons() {
  for (const sound of document.querySelectorAll("[data-sound]")) {
    sound.hidden = false;
    sound.ariaPressed = gongWanted;
  }
}

addEventListener("click", ({ target }) => {
  const turned = target.closest("[data-sound]");
  if (turned) gongWanted = !gongWanted;
  if (gongWanted) audio ??= new AudioContext(); // a browser plays a sound only after a tap
  if (turned) {
    localStorage.gong = gongWanted ? "on" : "";
    showSoundButtons();
    gong();
  }
});
// A table that asks the desk to come is heard once.
const tablesAsking = () => new Set([...document.querySelectorAll("[data-asks]")].map(({ dataset }) => dataset.asks));
let knownAsking = tablesAsking();
document.addEventListener("part:replaced", () => {
  const asking = tablesAsking();
  if ([...asking].some((table) => !knownAsking.has(table))) gong();
  knownAsking = asking;
  showSoundButtons();
  tick();
});
showSoundButtons();
tick();
setInterval(tick, 250);
