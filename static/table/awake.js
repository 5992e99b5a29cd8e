// Keeps the screen of a tablet awake while a match is played. Browsers allow that by https only. They end it whenever
// the page is not seen, so it is asked for again.

const playing = () => document.getElementById("state")?.dataset.closed === "";
let lock, asking = Promise.resolve();

async function keepAwake() {
  if (!playing()) {
    await lock?.release();
    lock = undefined;
  } else if (document.visibilityState === "visible" && (!lock || lock.released)) lock = await navigator.wakeLock.request("screen");
}

// One after the other: a match may end while the browser still answers. If it does not want to, as when the battery
// is low, the screen sleeps as it would by http.
const ask = () => asking = asking.then(keepAwake).catch(() => {});

if (navigator.wakeLock) {
  document.addEventListener("visibilitychange", ask);
  document.addEventListener("htmx:after:swap", ask);
  ask();
}
