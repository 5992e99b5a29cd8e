// The page's worker: it runs the program's own rules, compiled to WebAssembly (cmd/engine). A message
// is one of: { load: the addresses of loader and module }, { table: JSON }, { id, form, waiting }.
// The first is answered by { ready } or { failed }, the last by { id, html }, "" where the rules
// cannot say anything.

let table; // of the page, once the engine runs it is the engine's
let started; // a promise: the engine runs

async function start({ loader, module }) {
  importScripts(loader);
  const go = new Go(), answer = await fetch(module);
  const { instance } = await WebAssembly.instantiateStreaming(answer, go.importObject);
  go.run(instance); // ends with the worker
}

onmessage = async ({ data: { load, table: shown, id, form, waiting } }) => {
  if (load) started = start(load);
  if (shown !== undefined) table = shown;
  try {
    await started;
    if (load) postMessage({ ready: true });
    if (table) {
      engine.open(table);
      table = undefined;
    }
    if (id) postMessage({ id, html: engine.preview(form, waiting) });
  } catch (error) { // no WebAssembly, or the module did not come
    if (id) postMessage({ id, html: "" });
    if (load) postMessage({ failed: String(error) });
  }
};
