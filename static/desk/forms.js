// Sends the forms of the desk. The page that the laptop answers takes the place of this one. What
// something else answers, or nothing, replaces nothing: the laptop may be what the room sees.

import { reveal, tellWhy } from "../answers.js";
import { holdParts } from "../finger.js";
import { isFromLaptop } from "../laptop.js";

const patience = 10_000; // ms for the laptop's answer
const { sending } = document.getElementById("unanswered").dataset;
let isSending = false;

document.addEventListener("submit", async (event) => {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || form.method !== "post" || !form.closest("#desk")) return;
  event.preventDefault();
  if (isSending) return;
  isSending = true;
  const endSending = showSending(submitter);
  const answer = send(form, submitter);
  holdParts(answer);
  try {
    await answer;
  } finally {
    isSending = false;
    endSending();
  }
});

async function send(form, submitter) {
  const main = document.getElementById("main");
  const action = submitter?.hasAttribute("formaction") ? submitter.formAction : form.action;
  const answer = await fetch(action, {
    method: "POST", body: new URLSearchParams(new FormData(form, submitter)), signal: AbortSignal.timeout(patience),
  }).catch(() => undefined);
  const page = isFromLaptop(answer) && await answer.text().catch(() => undefined);
  for (const old of document.querySelectorAll(".unanswered")) old.remove();
  if (!answer || page === undefined) return tellWhy("network", "undone", main);
  if (!isFromLaptop(answer)) return tellWhy("stranger", "stranger", main);
  if (answer.redirected && new URL(answer.url).pathname !== location.pathname) return location.assign(answer.url);
  if (answer.redirected) history.replaceState(history.state, "", answer.url); // without what the page before had chosen
  const fresh = new DOMParser().parseFromString(page, "text/html").getElementById("main");
  if (!fresh) return tellWhy("odd", "odd", main);
  main.replaceWith(fresh);
  deafen(fresh.querySelector("#desk.open"));
  document.dispatchEvent(new CustomEvent("part:replaced", { detail: fresh }));
  const refused = fresh.querySelector("[role=alert]");
  if (refused) reveal(refused);
}

// deafen lets the desk of an open evening hear no tap for a moment: its lines have moved up, and the second
// tap of a finger would meet somebody else.
function deafen(desk) {
  if (!desk) return;
  desk.dataset.deaf = "";
  setTimeout(() => delete desk.dataset.deaf, 700);
}

// showSending makes a button say that its form is being sent, until the function that it returns is
// called.
function showSending(button) {
  if (!button) return () => {};
  const before = [...button.childNodes];
  Object.assign(button.style, { minWidth: button.offsetWidth + "px", minHeight: button.offsetHeight + "px" });
  button.textContent = sending;
  return () => {
    button.replaceChildren(...before);
    Object.assign(button.style, { minWidth: "", minHeight: "" });
  };
}
