// The engine in a page that any visitor opens: calculator and school. A worker has the program's own rules and templates
// (table/worker.js), and answers each question at once.

const patience = 8000; // ms, for an engine that was quick before

// startEngine fetches the engine. Its addresses are in the page's data attributes; where part is among them, there is a
// site that answers as well. came is called when the engine answers, and ended when it does not, or no longer. What it
// returns answers a question with HTML, or with "": then the site is to be asked.
export function startEngine({ worker: script, loader, module, files, part }, came, ended) {
  const address = (path) => new URL(path, document.baseURI).href;
  const waiting = new Map(); // id: what takes the answer
  let worker, ready = false, isQuick = false, lastId = 0;

  function answer(id, html) {
    waiting.get(id)?.(html);
    waiting.delete(id);
  }

  function end() {
    ready = false;
    worker?.terminate();
    for (const id of [...waiting.keys()]) answer(id, "");
    ended();
  }

  function start() {
    worker = new Worker(address(script));
    worker.onerror = end;
    worker.onmessage = ({ data: { ready: isReady, failed, id, html } }) => {
      if (failed) return end();
      if (isReady) {
        ready = true;
        fetchPictures(files);
        came();
      }
      isQuick ||= waiting.has(id);
      answer(id, html);
    };
    worker.postMessage({ load: { loader: address(loader), module: address(module) } });
  }

  try {
    if (module && globalThis.WebAssembly) start();
    else end();
  } catch (error) { // the browser allows no worker
    console.warn(error);
    end();
  }
  return (question) => !ready ? Promise.resolve("") : new Promise((resolve) => {
    const id = ++lastId;
    waiting.set(id, resolve);
    if (part && isQuick) setTimeout(answer, patience, id, "");
    worker.postMessage({ id, ...question });
  });
}

// fetchPictures has the tiles of all games and the icons at hand, for when there is no network.
function fetchPictures(files) {
  for (const [name, path] of Object.entries(JSON.parse(files))) if (name.endsWith(".svg")) fetch(path).catch(() => {});
}
