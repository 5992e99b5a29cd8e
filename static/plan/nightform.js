// Keeps a choice that is made while the answer to an earlier one is on its way: that answer brings
// all fields anew. Boxes of one name differ in value.

const choicesMade = new Map(); // field: whether it is chosen, and when that was, ms

addEventListener("change", ({ target, timeStamp }) => choicesMade.set(target, [target.checked, timeStamp]));
addEventListener("htmx:before:request", ({ detail, timeStamp }) => { detail.ctx.begun = timeStamp; });
addEventListener("htmx:after:swap", ({ detail }) => {
  for (const [field, [checked, at]] of choicesMade) {
    if (field.isConnected || at < detail.ctx.begun) continue;
    choicesMade.delete(field); // another game may have other choices
    const { name, value, type } = field, now = [...document.getElementsByName(name)].find((other) => !/radio|box/.test(type) || other.value === value);
    if (now) Object.assign(now, { value, checked }).dispatchEvent(new Event("change", { bubbles: true }));
  }
});
