// Keeps the screen of a tablet awake while a match is played. Browsers allow that by https only. They end it whenever
// the page is not seen, so it is asked for again.

const playing = () => document.getElementById("state")?.dataset.closed === "";
let lock, asking = false;

async function keepAwake() {
  if (asking) return;
  asking = true;
  try {
    if (!playing()) {
      await lock?.release();
      lock = undefined;
    } else if (document.visibilityState === "visible" && (!lock || lock.released)) lock = await navigator.wakeLock.request("screen");
  } catch {
    // The battery is low, or the browser does not want to: the screen sleeps as it would by http.
  }
  asking = false;
}

if (navigator.wakeLock) {
  document.addEventListener("visibilitychange", keepAwake);
  document.addEventListener("htmx:after:swap", keepAwake);
  keepAwake();
}
