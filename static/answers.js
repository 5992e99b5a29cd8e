// What a tap asks of the laptop is answered on the screen. While it is under way its button says
// so. If the laptop does not answer, or something else does, nothing on the page is replaced and
// a sentence says why: other scripts listen to "unanswered".

import { isFromLaptop } from "./laptop.js";

const template = document.getElementById("unanswered"); // a notice, and the sentences for it
const tapEvents = ["click", "submit", "change"];
const openingDelay = 400; // ms until a link says that its page is on its way
const endSending = new WeakMap(); // request: makes its button say again what it said before

const isTap = ({ sourceEvent }) => tapEvents.includes(sourceEvent?.type);

document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
  if (!ctx || !isTap(ctx)) return;
  for (const old of document.querySelectorAll(".unanswered")) old.remove();
  for (const old of ctx.sourceElement.querySelectorAll(".unsent")) old.hidden = true;
  if (ctx.sourceElement.closest("#entry-area, #change")) showSending(ctx);
});

// showSending makes the button say that it is being sent. A hand's own Save has its own word.
function showSending(ctx) {
  const { sourceElement: source, request } = ctx, isForm = source.matches("form");
  const button = isForm ? request.submitter ?? source.querySelector("[type=submit]") : source;
  if (!button || source.matches(".sending")) return;
  const word = Object.assign(document.createElement("span"), { textContent: isForm ? template.dataset.sending : template.dataset.opening });
  const show = () => {
    const before = [...button.childNodes], readOut = document.getElementById("said");
    Object.assign(button.style, { minWidth: button.offsetWidth + "px", minHeight: button.offsetHeight + "px" });
    button.replaceChildren(word);
    if (readOut) readOut.textContent = word.textContent;
    endSending.set(ctx, () => { // unless the answer has given it another text
      if (button.contains(word) && button.textContent === word.textContent) button.replaceChildren(...before);
      Object.assign(button.style, { minWidth: "", minHeight: "" });
    });
  };
  if (isForm) return show();
  const timer = setTimeout(show, openingDelay);
  endSending.set(ctx, () => clearTimeout(timer));
}

document.addEventListener("htmx:finally:request", ({ detail: { ctx } }) => endSending.get(ctx)?.());

document.addEventListener("htmx:error", ({ detail: { ctx } }) => ctx && unanswered(ctx, "network"));

document.addEventListener("htmx:after:request", (event) => {
  const { ctx } = event.detail;
  if (isFromLaptop(ctx.response)) return;
  event.preventDefault();
  unanswered(ctx, "stranger");
});

// An answer of the laptop's that lacks what the page would show of it replaces nothing either.
document.addEventListener("htmx:before:swap", (event) => {
  const { ctx, tasks } = event.detail, main = tasks?.find(({ type }) => type === "main");
  if (!ctx?.select || !main || main.swapSpec.style === "none" || main.fragment.childElementCount) return;
  event.preventDefault();
  unanswered(ctx, "odd");
});

function unanswered(ctx, why) {
  const { sourceElement: source, target } = ctx;
  if (isTap(ctx) && source.isConnected) {
    const typed = source.matches("form") && source.querySelector("input:not([type=hidden])");
    tellWhy(why, why === "network" ? source.matches("a") ? "unopened" : typed ? "unsent" : "undone" : why, target, source.querySelector(".unsent"));
  }
  document.dispatchEvent(new CustomEvent("unanswered", { detail: { ctx, why } }));
}

// tellWhy says why, in the words of a text: in a form's own notice, in the place that the page has for
// what went wrong, or before what would have been replaced.
export function tellWhy(why, text, target, ownNotice) {
  const notice = ownNotice ?? template.content.cloneNode(true).firstElementChild, icon = notice.querySelector("use");
  notice.lastElementChild.textContent = template.dataset[text];
  notice.dataset.why = why;
  icon.setAttribute("href", icon.getAttribute("href").replace(/#.*/, why === "network" ? "#wifi-off" : "#circle-alert"));
  const place = ownNotice ? undefined : document.querySelector("#failure, #door-failure");
  if (place) place.replaceChildren(notice);
  else if (!ownNotice) target.before(notice);
  notice.hidden = false;
  reveal(notice);
}

// reveal brings a sentence to where it is seen, with nothing over it. It stays there when the page
// grows or shrinks around it, as by a preview that was asked for before, until the person goes on.
let revealed;
export function reveal(sentence) {
  revealed = sentence;
  bringIntoView();
}

function bringIntoView() {
  if (revealed?.isConnected && !revealed.hidden && !isSeen(revealed)) revealed.scrollIntoView({ block: "center" });
}

// isSeen says whether the first and the last line of a part are on the screen, with nothing over them.
function isSeen(part) {
  const { left, width, top, bottom } = part.getBoundingClientRect();
  return [top + 4, bottom - 4].every((y) => part.contains(document.elementFromPoint(left + width / 2, y)));
}

new ResizeObserver(bringIntoView).observe(document.body);
for (const act of ["pointerdown", "keydown", "wheel"]) addEventListener(act, () => { revealed = undefined; }, { capture: true, passive: true });

// A sentence that no connection is there goes when it is back.
document.addEventListener("live:open", () => {
  for (const old of document.querySelectorAll(".unanswered[data-why=network]")) old.remove();
});
