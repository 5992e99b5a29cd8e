// Five Leitner boxes for each game and its rules, kept in this browser alone. A right answer moves a topic one box up, a
// wrong one into the first. A topic comes again after as many tasks as its box says; the first box soonest.

const pauses = [2, 5, 12, 30, 80]; // tasks
const known = 4; // a topic counts as known from this box on

const keyOf = ({ dataset: { game, preset } }) => `school ${game} ${preset}`;

// A memory is { turn: tasks answered, topics: { id: [box, turn of the last answer] } }.
function read(page) {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(page)));
    if (kept && Number.isInteger(kept.turn) && typeof kept.topics === "object") return kept;
  } catch { /* no memory, or another program's */ }
  return { turn: 0, topics: {} };
}

// note remembers an answer.
export function note(page, topic, right) {
  const memory = read(page), [box = 1] = memory.topics[topic] ?? [];
  memory.turn++;
  memory.topics[topic] = [right ? Math.min(box + 1, pauses.length) : 1, memory.turn];
  try {
    localStorage.setItem(keyOf(page), JSON.stringify(memory));
  } catch { /* this browser keeps nothing */ }
}

// choose is the topic of the next task: one that is due, of the lowest box; else the next new one, from easy to hard;
// else the one that is due first.
export function choose(page) {
  const { turn, topics } = read(page), all = page.dataset.topics.split(" ");
  const seen = all.filter((topic) => topics[topic]).map((topic) => {
    const [box, last] = topics[topic];
    return { topic, box, due: last + (pauses[box - 1] ?? 2) };
  });
  const due = seen.filter((one) => one.due <= turn).sort((a, b) => a.box - b.box || a.due - b.due)[0];
  const fresh = all.find((topic) => !topics[topic]);
  return due?.topic ?? fresh ?? seen.sort((a, b) => a.due - b.due)[0].topic;
}

// show says of each group how many topics are known.
export function show(page) {
  const { topics } = read(page);
  for (const line of page.querySelectorAll("#progress [data-group]")) {
    const { group } = line.dataset, box = (topic) => topics[topic]?.[0] ?? 0;
    const of = page.dataset.topics.split(" ").filter((topic) => topic.startsWith(group + ".")), told = line.querySelector(".known");
    told.textContent = `${of.filter((topic) => box(topic) >= known).length} / `;
    told.hidden = !of.some(box);
  }
}
