// Prints the page at a tap on its button, or shares it where the browser can.

onclick = ({ target }) => {
  if (target.closest("[data-print]")) print();
  if (target.closest("[data-share]")) navigator.share?.({ url: location }).catch(() => {});
};
