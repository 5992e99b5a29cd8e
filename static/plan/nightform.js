// A choice that is made while the answer to an earlier one is on its way stays made,
// though that answer brings the choices anew. Boxes of one name differ in value.

const made = new Map(); // field: whether it is chosen, and when that was, ms

addEventListener("change", ({ target, timeStamp }) => made.set(target, [target.checked, timeStamp]));
addEventListener("htmx:before:request", ({ detail, timeStamp }) => { detail.ctx.begun = timeStamp; });
addEventListener("htmx:after:swap", ({ detail }) => {
  for (const [field, [checked, at]] of made) {
    if (field.isConnected || at < detail.ctx.begun) continue;
    made.delete(field); // another game may have other choices
    const { name, value, type } = field, now = [...document.getElementsByName(name)].find((other) => !/radio|box/.test(type) || other.value === value);
    if (now) Object.assign(now, { value, checked }).dispatchEvent(new Event("change", { bubbles: true }));
  }
});
