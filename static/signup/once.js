// Gives the form of a request to sign up an id of its own, so that a form sent twice is one request. The page is
// the same for everybody, so it has none. A club's address is no secure context: there is no crypto.randomUUID.

const id = document.querySelector("#ask input[name=id]");

function mint() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = bytes[6] & 0x0f | 0x40;
  bytes[8] = bytes[8] & 0x3f | 0x80;
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  id.value = digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

// A page that is shown again, by the button Back, asks for something new.
if (id) addEventListener("pageshow", mint);
