// What a change does is shown before it is saved: it is brought into view, and it
// goes when the form says something else, which the server shows anew.

document.addEventListener("htmx:after:swap", () => {
  const shown = document.querySelector(".difference:not([data-seen])");
  if (!shown) return;
  shown.dataset.seen = "yes";
  requestAnimationFrame(() => {
    shown.focus();
    shown.closest("form").querySelector("[type=submit].large").scrollIntoView({ block: "nearest" });
  });
});

document.addEventListener("input", ({ target }) => target.closest("form")?.querySelector(".difference")?.remove());
