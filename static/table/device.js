// What somebody chose for this tablet, the page mirrored for a left hand or larger text, stays on the
// device: in a cookie, so that the next page comes as it was chosen.

const choices = ["left", "large"];

function renderChoices() {
  const area = document.getElementById("device");
  if (!area) return;
  area.hidden = false;
  for (const button of area.querySelectorAll("button")) button.ariaPressed = String(document.body.classList.contains(button.value));
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest("#device button");
  if (!button) return;
  document.body.classList.toggle(button.value);
  const chosen = choices.filter((choice) => document.body.classList.contains(choice));
  // By https cookies have names of their own: see web/site/cookies.go.
  const [prefix, secure] = location.protocol === "https:" ? ["__Host-", "; secure"] : ["", ""];
  document.cookie = `${prefix}device=${chosen.join(".")}; path=/; max-age=${365 * 86400}; samesite=lax${secure}`;
  renderChoices();
});
renderChoices();
