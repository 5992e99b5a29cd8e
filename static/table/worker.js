// The page's worker: it runs the program's own rules, compiled to WebAssembly (cmd/engine). A message
// is one of: { load: the addresses of loader and module }, { table: JSON }, { id, recorded, waiting,
// form }. The first is answered by { ready } or { failed }; the last by { id, html, shown } about the
// form's hand, and without a form by { id, ahead } about the match. Texts are "" where the rules
// cannot say anything.

let table; // of the page, once the engine runs it is the engine's
let started; // a promise: the engine runs

async function start({ loader, module }) {
  importScripts(loader);
  const go = new Go(), answer = await fetch(module);
  const { instance } = await WebAssembly.instantiateStreaming(answer, go.importObject);
  go.run(instance).then(() => postMessage({ failed: "the engine has ended" }));
}

const answers = ({ recorded, waiting, form }) => form === undefined ? { ahead: engine.ahead(recorded, waiting) }
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
