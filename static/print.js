// Prints the page at a tap on its button.

document.addEventListener("click", ({ target }) => target.closest("[data-print]") && print());
