// The rules in a page that any visitor opens: calculator and school. A worker has the program's own rules and templates
// (table/worker.js), and answers each question at once.

const patience = 8000; // ms, for an engine that was quick before

// startRules fetches the engine that an element's data name. came is called when it answers, and ended when it does not,
// or no longer. What it returns answers a question with HTML, or with "" where the engine is not there: then the site is asked.
export function startRules({ worker: script, loader, module, files }, came, ended) {
  const address = (path) => new URL(path, document.baseURI).href;
  const waiting = new Map(); // id: what takes the answer
  let ready = false, lastId = 0;

  function answer(id, html) {
    waiting.get(id)?.(html);
    waiting.delete(id);
  }

  function end() {
    ready = false;
    for (const id of [...waiting.keys()]) answer(id, "");
    ended();
  }

  if (!module || !globalThis.WebAssembly) {
    ended();
    return () => Promise.resolve("");
  }
  const worker = new Worker(address(script));
  worker.onerror = end;
  worker.onmessage = ({ data: { ready: isReady, failed, id, html } }) => {
    if (failed) return end();
    if (isReady) {
      ready = true;
      fetchPictures(files);
      came();
    }
    answer(id, html);
  };
  worker.postMessage({ load: { loader: address(loader), module: address(module) } });
  return (question) => !ready ? Promise.resolve("") : new Promise((resolve) => {
    const id = ++lastId;
    waiting.set(id, resolve);
    setTimeout(answer, patience, id, "");
    worker.postMessage({ id, ...question });
  });
}

// fetchPictures has the tiles of all games and the icons at hand, for when there is no network.
function fetchPictures(files) {
  for (const [name, path] of Object.entries(JSON.parse(files))) if (name.endsWith(".svg")) fetch(path).catch(() => {});
}
