// Five Leitner boxes for each game and its rules, kept in this browser alone. A right answer moves a topic one box up, a
// wrong one into the first. A topic comes again after as many tasks as its box says; the first box soonest.

const pauses = [2, 6, 20, 60, 200]; // tasks
const known = 4; // a topic counts as known from this box on
const learning = 2; // up to this box a topic is being learned,
const mostLearning = 12; // and with so many of them nothing new is asked
const freshEvery = 3; // otherwise each third task is new, whatever is due

const keyOf = ({ dataset: { game, preset } }) => `school ${game} ${preset}`;

// isKept: a box, and the turn of the last answer, as another program or another version would not write it.
const isKept = (value) => Array.isArray(value) && Number.isInteger(value[0]) && value[0] >= 1 && value[0] <= pauses.length && Number.isInteger(value[1]);

// A memory is { turn: tasks answered, topics: { id: [box, turn of the last answer] } }.
function read(page) {
  const memory = { turn: 0, topics: {} };
  try {
    const { turn, topics } = JSON.parse(localStorage.getItem(keyOf(page))) ?? {};
    if (Number.isInteger(turn) && turn >= 0) memory.turn = turn;
    for (const [id, value] of Object.entries(topics ?? {})) if (isKept(value)) memory.topics[id] = value;
  } catch { /* no memory, or another program's */ }
  return memory;
}

// hasMemory says whether anything was answered here.
export const hasMemory = (page) => read(page).turn > 0;

// note remembers an answer.
export function note(page, topic, right) {
  const memory = read(page), [box = 1] = memory.topics[topic] ?? [];
  memory.turn++;
  memory.topics[topic] = [right ? Math.min(box + 1, pauses.length) : 1, memory.turn];
  try {
    localStorage.setItem(keyOf(page), JSON.stringify(memory));
  } catch { /* this browser keeps nothing */ }
}

// choose is the topic of the next task: each third one is new, from easy to hard, unless too many are being learned;
// else one that is due, of the lowest box; else a new one; else the one that is due first.
export function choose(page) {
  const { turn, topics } = read(page), all = page.dataset.topics.split(" ");
  const seen = all.filter((topic) => topics[topic]).map((topic) => {
    const [box, last] = topics[topic];
    return { topic, box, due: last + pauses[box - 1] };
  });
  const fresh = all.find((topic) => !topics[topic]);
  if (fresh && turn % freshEvery === 0 && seen.filter(({ box }) => box <= learning).length < mostLearning) return fresh;
  const due = seen.filter((one) => one.due <= turn).sort((a, b) => a.box - b.box || a.due - b.due)[0];
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
