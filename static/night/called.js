// Calls the player who uses this phone to the table when a round opens: the line with the seat has another
// seat than before. Nobody is called to sit out. It trembles and sounds where the browser allows that, which is after a tap on the page. The
// line stays anyway.

const seat = () => document.querySelector("[data-called]")?.dataset.called ?? "";
let last = seat();
let sound;

document.addEventListener("part:replaced", () => {
  const now = seat();
  if (now && now !== last) call();
  last = now || last;
});
document.addEventListener("click", () => { // a finger that touches does not count for the browser, only a tap
  sound ??= new AudioContext();
  sound.resume();
});

function call() {
  document.querySelector("[data-called]").classList.add("called");
  if (navigator.userActivation?.hasBeenActive ?? true) navigator.vibrate?.([250, 120, 250]);
  if (sound?.state !== "running") return;
  for (const [delay, pitch] of [[0, 660], [0.25, 880]]) {
    const tone = sound.createOscillator(), volume = sound.createGain(), begin = sound.currentTime + delay;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.2, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.22);
    tone.connect(volume).connect(sound.destination);
    tone.start(begin);
    tone.stop(begin + 0.22);
  }
}
