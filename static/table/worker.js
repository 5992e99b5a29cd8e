// The page's worker: it runs the program's own rules, compiled to WebAssembly (cmd/engine). A message
// is one of: { load: the addresses of loader and module }, { table: JSON }, { id, recorded, waiting,
// form }, { id, calculate: what the calculator is asked }, { id, teach: what the school is asked }. The first is answered by { ready } or { failed };
// the third by { id, html, shown } about the form's hand, and without a form by { id, ahead } about the
// match; the last two by { id, html }. Texts are "" where the rules cannot say anything.

let table; // of the page, once the engine runs it is the engine's
let started; // a promise: the engine runs

// unpacked is the module where a web server knows neither its type nor that it is compressed, as on a club's own
// web space.
async function unpacked(answer) {
  const bytes = new Uint8Array(await answer.arrayBuffer()), isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return isPacked ? new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer() : bytes;
}

async function start({ loader, module }) {
  importScripts(loader);
  const go = new Go(), answer = await fetch(module), 
    isKnown = answer.headers.get("Content-Type") === "application/wasm" && !module.includes(".gz");
  const { instance } = isKnown ? await WebAssembly.instantiateStreaming(answer, go.importObject) : await WebAssembly.instantiate(await unpacked(answer), go.importObject);
  go.run(instance).then(() => postMessage({ failed: "the engine has ended" }));
}

const answers = ({ recorded, waiting, form, calculate, teach }) => calculate ? { html: engine.calculate(JSON.stringify(calculate)) }
  : teach ? { html: engine.teach(JSON.stringify(teach)) }
  : form === undefined ? { ahead: engine.ahead(recorded, waiting) }
  : engine.preview(recorded, waiting, form);

onmessage = async ({ data: { load, table: shown, id, ...question } }) => {
  if (load) started = start(load);
  if (shown !== undefined) table = shown;
  try {
    await started;
    if (load) postMessage({ ready: true });
    if (table) {
      const problem = engine.open(table);
      if (problem) console.warn(problem);
      table = undefined;
    }
    if (id) postMessage({ id, ...answers(question) });
  } catch (error) { // no WebAssembly, or the module did not come
    if (id) postMessage({ id });
    if (load) postMessage({ failed: String(error) });
  }
};
