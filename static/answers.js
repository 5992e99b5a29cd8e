// What a tap asks of the laptop is answered on the screen. While it is under way its button says
// so. If the laptop does not answer, or something else does, nothing on the page is replaced and
// a sentence says why: other scripts listen to "unanswered".

import { isFromLaptop } from "./laptop.js";

const kit = document.getElementById("unanswered");
const taps = ["click", "submit", "change"];
const patience = 400; // ms until a link says that its page is on its way
const under = new WeakMap(); // request: what its button says again afterwards

const isTap = ({ sourceEvent }) => taps.includes(sourceEvent?.type);

document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
  if (!ctx || !isTap(ctx)) return;
  for (const old of document.querySelectorAll(".unanswered")) old.remove();
  for (const old of ctx.sourceElement.querySelectorAll(".unsent")) old.hidden = true;
  if (ctx.sourceElement.closest("#entry-area, #change")) begin(ctx);
});

// begin makes the button say that it is being sent. A hand's own Save has its own word.
function begin(ctx) {
  const { sourceElement: source, request } = ctx, saves = source.matches("form");
  const button = saves ? request.submitter ?? source.querySelector("[type=submit]") : source;
  if (!button || source.matches(".sending")) return;
  const word = Object.assign(document.createElement("span"), { textContent: saves ? kit.dataset.sending : kit.dataset.opening });
  const show = () => {
    const was = [...button.childNodes], said = document.getElementById("said");
    Object.assign(button.style, { minWidth: button.offsetWidth + "px", minHeight: button.offsetHeight + "px" });
    button.replaceChildren(word);
    if (said) said.textContent = word.textContent;
    under.set(ctx, () => { // unless the answer has given it another text
      if (button.contains(word) && button.textContent === word.textContent) button.replaceChildren(...was);
      Object.assign(button.style, { minWidth: "", minHeight: "" });
    });
  };
  if (saves) return show();
  const timer = setTimeout(show, patience);
  under.set(ctx, () => clearTimeout(timer));
}

document.addEventListener("htmx:finally:request", ({ detail: { ctx } }) => under.get(ctx)?.());

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

// tellWhy says why, in the words of a text: in a form's own place, where the page has one for what
// went wrong, or before what would have been replaced.
export function tellWhy(why, text, target, own) {
  const said = own ?? kit.content.cloneNode(true).firstElementChild, use = said.querySelector("use");
  said.lastElementChild.textContent = kit.dataset[text];
  said.dataset.why = why;
  use.setAttribute("href", use.getAttribute("href").replace(/#.*/, why === "network" ? "#wifi-off" : "#circle-alert"));
  const at = own ? undefined : document.querySelector("#failure, #door-failure");
  if (at) at.replaceChildren(said);
  else if (!own) target.before(said);
  said.hidden = false;
  reveal(said);
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
