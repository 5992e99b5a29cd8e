// What leads away from a hand that is typed: a change of the match, whose page takes the form's
// place, and links and forms that leave the page. Without a network neither may be a trap.
//
// This script comes after entryform.js: a link that is answered there, as one that drops a hand, is
// not followed here.

import { all, byId, isUsed, newHandFields, typedHand } from "./form.js";
import { reachable } from "./outbox.js";
import { tellWhy } from "../answers.js";
import { askState, isFromLaptop } from "../laptop.js";

const backPatience = 3000; // ms for the laptop's answer, before the remembered area comes back
let rememberedArea; // the entry area whose place a change took: its HTML, and what was typed in it
let approved; // the link or form that the laptop has just answered for

document.addEventListener("htmx:before:swap", (event) => {
  if (!event.defaultPrevented && event.detail.ctx?.target?.id === "entry-area") rememberArea();
});

// rememberArea keeps the entry area that is about to be exchanged, as the laptop would send it: no
// traces of scripts, and nothing under way. A page of the changes is no area to come back to.
function rememberArea() {
  const area = byId("entry-area");
  if (area.querySelector(".changing")) return;
  const copy = area.cloneNode(true);
  delete copy.dataset.rendered;
  delete copy.dataset.seen;
  delete copy.querySelector("#unrecorded")?.dataset.key;
  for (const old of all(".unanswered", copy)) old.remove();
  for (const part of all("[style]", copy)) part.removeAttribute("style");
  for (const part of [copy, ...all(".sending, .htmx-request", copy)]) part.classList.remove("sending", "htmx-request");
  rememberedArea = { html: copy.outerHTML, typed: newHandFields() && typedHand().said };
}

// The way back from a change needs no network: the remembered area stands in for the laptop's
// answer. The script of the form puts in what was typed, and catches up as soon as the laptop answers.
document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
  if (ctx?.sourceElement.id !== "change-back" || !rememberedArea) return;
  const ask = ctx.fetch;
  ctx.fetch = async (...request) => {
    const tooLate = new Promise((resolve) => setTimeout(resolve, backPatience));
    const answer = reachable() && await Promise.race([ask(...request), tooLate]).catch(() => undefined);
    if (isFromLaptop(answer)) return answer;
    ctx.request.abort();
    ctx.restored = rememberedArea;
    return new Response(rememberedArea.html, { headers: { "Site-Version": byId("outdated").dataset.version } });
  };
});

// Where something would be lost, a hand that is typed or waits, the page is left only if the laptop
// answers: from an error page of the browser's there is no way back without a network.
async function leaveIfReachable(event, source, leave) {
  if (event.defaultPrevented || approved === source || byId("offline").hidden && reachable() && byId("outbox").hidden && !isUsed()) return;
  event.preventDefault();
  const answer = await askState(byId("reload").pathname).catch(() => undefined);
  if (!isFromLaptop(answer)) {
    source.closest("details.pop")?.removeAttribute("open"); // it would lie over the sentence
    return tellWhy(answer ? "stranger" : "network", answer ? "stranger" : "unopened");
  }
  approved = source;
  leave();
  approved = undefined;
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]:not([hx-get], [target], [download], [href^='#'])");
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) leaveIfReachable(event, link, () => location.assign(link.href));
});
document.addEventListener("submit", (event) => {
  if (!event.target.matches("[hx-post]")) leaveIfReachable(event, event.target, () => event.target.requestSubmit(event.submitter));
});

// A page with a hand in it is not thrown away because its link has ended.
document.addEventListener("part:refused", (event) => (isUsed() || !byId("outbox").hidden) && event.preventDefault());
