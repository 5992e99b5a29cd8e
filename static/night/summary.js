// Copies the text of a night, and saves its picture as PNG, which chats show and SVG they do not.

const shownFor = 2_000; // ms

document.addEventListener("click", (event) => {
  const copy = event.target.closest("[data-copy]"), save = event.target.closest("[data-png]");
  if (copy) copyText(copy);
  if (save) {
    event.preventDefault();
    savePicture(save);
  }
});

// A club's laptop is reached without encryption, where browsers have no clipboard to write to: what is
// selected they copy there, too.
async function copyText(button) {
  const field = document.getElementById(button.dataset.copy);
  field.focus();
  field.select();
  const written = await navigator.clipboard?.writeText(field.value).then(() => true, () => false);
  if (!written && !document.execCommand("copy")) return;
  const label = button.querySelector("span"), before = label.textContent;
  if (before === button.dataset.done) return;
  label.textContent = button.dataset.done;
  setTimeout(() => label.textContent = before, shownFor);
}

async function savePicture(link) {
  const picture = document.getElementById(link.dataset.png), canvas = document.createElement("canvas");
  await picture.decode();
  canvas.width = picture.getAttribute("width");
  canvas.height = picture.getAttribute("height");
  canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
  const saving = document.createElement("a");
  saving.href = canvas.toDataURL("image/png");
  saving.download = link.download;
  saving.click();
}
