// The page that sets up a tablet: finds out whether an iPad says that it is a Macintosh, and asks for the picture by
// https until it comes. It comes only if the tablet trusts the club's certificate.

const byId = (id) => document.getElementById(id);
const picture = byId("tick"), address = picture.src;
const again = 3000; // ms from one try to the next
const clockTolerance = 86_400; // seconds that the clocks of laptop and tablet may differ

// A Macintosh has no touch screen.
if (navigator.platform === "MacIntel" && navigator.maxTouchPoints > 1 && byId("apple")) byId("apple").open = true;

let came = false, next, tries = 0;

function show() {
  byId("by-eye").hidden = true;
  picture.hidden = !came; // what failed is no picture
  byId("waiting").hidden = came;
  byId("came").hidden = !came;
  byId("onward").hidden = !came;
  const laptop = Number(byId("tablet-set-up").dataset.now);
  byId("clocks").hidden = came || Math.abs(Date.now() / 1000 - laptop) < clockTolerance;
}

function arrived() {
  came = true;
  clearTimeout(next);
  // So that the table's page by http offers to go on: see web/site/https.go.
  document.cookie = `https=${byId("tablet-set-up").dataset.mark}; path=/nights; max-age=${365 * 86400}; samesite=lax`;
  show();
}

// A browser keeps that a picture failed, so each try has an address of its own.
function tryAgain() {
  clearTimeout(next);
  if (!came) picture.src = `${address}?${++tries}`;
}

function failed() {
  show();
  clearTimeout(next);
  next = setTimeout(tryAgain, again);
}

picture.addEventListener("load", arrived);
picture.addEventListener("error", failed);
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && tryAgain());
if (!picture.complete) show();
else if (picture.naturalWidth > 0) arrived();
else failed();
