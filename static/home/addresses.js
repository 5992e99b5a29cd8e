// Says in words whether this device opens the site by an address: its picture came, or did not.
for (const picture of document.querySelectorAll("img[data-opens]")) {
  const say = () => {
    const came = picture.naturalWidth > 0;
    picture.alt = "";
    picture.hidden = !came;
    picture.nextElementSibling.textContent = came ? picture.dataset.opens : picture.dataset.opensNot;
  };
  if (picture.complete) {
    say();
  } else {
    picture.addEventListener("load", say);
    picture.addEventListener("error", say);
  }
}
