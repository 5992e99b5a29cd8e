// What is written on the keys of a table's page, and how well it is read: of each key in
// each of its states the contrast of its worst text, as WCAG 2 reckons it. Every colour is
// looked up as the browser shows it, through half transparent layers and gradients. Of keys
// that cannot be tapped WCAG asks nothing; here it is what it asks of large text.
(() => {
	const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
	const known = new Map();
	const rgba = (colour) => {
		if (!known.has(colour)) {
			canvas.clearRect(0, 0, 1, 1);
			canvas.fillStyle = colour;
			canvas.fillRect(0, 0, 1, 1);
			const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
			known.set(colour, [r, g, b, a / 255]);
		}
		return known.get(colour);
	};
	const over = ([r, g, b, a], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a)];
	const light = (colour) => colour.map((c) => (c / 255) <= .04045 ? c / 255 / 12.92 : ((c / 255 + .055) / 1.055) ** 2.4)
		.reduce((sum, c, i) => sum + c * [.2126, .7152, .0722][i], 0);
	const ratio = (a, b) => {
		const [x, y] = [light(a), light(b)].sort((x, y) => y - x);
		return (x + .05) / (y + .05);
	};

	// looks are the backgrounds that a text can stand on, one for each stop of the gradients,
	// each with the colour that the text has there.
	function looks(part) {
		const path = [];
		for (let at = part; at; at = at.parentElement) path.unshift(at);
		let backs = [{ back: [255, 255, 255], groups: [] }];
		for (const at of path) {
			const style = getComputedStyle(at), opacity = Number(style.opacity);
			if (opacity < 1) backs = backs.map(({ back, groups }) => ({ back, groups: [...groups, { opacity, behind: back }] }));
			const layers = [[rgba(style.backgroundColor)], style.backgroundImage.includes("gradient") ? (style.backgroundImage.match(/(rgba?|color|oklch|oklab)\([^()]*\)/g) ?? []).map(rgba) : []];
			for (const stops of layers) if (stops.length) backs = backs.flatMap(({ back, groups }) => stops.map((stop) => ({ back: over(stop, back), groups })));
		}
		return backs.map(({ back, groups }) => {
			const through = (colour) => groups.reduceRight((inner, { opacity, behind }) => over([...inner, opacity], behind), colour);
			return { back: through(back), text: through(over(rgba(getComputedStyle(part).color), back)) };
		});
	}

	// worst is the least contrast of the texts of a key, with what is written there.
	function worst(key) {
		let least;
		const texts = document.createTreeWalker(key, NodeFilter.SHOW_TEXT);
		while (texts.nextNode()) {
			const { textContent, parentElement: part } = texts.currentNode, words = textContent.trim();
			if (!words || !part.checkVisibility({ visibilityProperty: true }) || part.closest(".visually-hidden, svg, input")) continue;
			const range = document.createRange();
			range.selectNodeContents(texts.currentNode);
			const { width, height } = range.getBoundingClientRect(), style = getComputedStyle(part), size = parseFloat(style.fontSize);
			if (width < 2 || height < 2 || !size) continue;
			const large = size >= 24 || size >= 18.66 && Number(style.fontWeight) >= 700;
			for (const { back, text } of looks(part)) {
				const contrast = ratio(text, back);
				if (!least || contrast / (large ? 3 : 4.5) < least.contrast / (least.large ? 3 : 4.5)) least = { contrast, large, words };
			}
		}
		return least;
	}

	const still = new CSSStyleSheet();
	still.replaceSync("*, ::before, ::after { transition: none !important; animation: none !important; }");
	document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];

	const unread = new Map();
	let measured = 0;
	function measure(key, state) {
		const least = worst(key);
		if (!least) return;
		measured++;
		const off = key.disabled || key.ariaDisabled === "true";
		if (least.contrast < (least.large || off ? 3 : 4.5)) {
			const name = key.id || key.querySelector("input")?.id || key.className || key.tagName;
			unread.set(`${state} ${name}: “${least.words}” ${least.contrast.toFixed(2)}`, least.contrast);
		}
	}

	const all = (css) => [...document.querySelectorAll(css)].filter((part) => part.closest("#entry-area"));

	// turned has keys in a state while they are measured, all of them together: each change
	// makes the browser look up every style anew.
	function turned(state, keys, turn) {
		const back = keys.map((key) => turn(key));
		for (const key of keys) measure(key, state);
		for (const undo of back) undo();
	}

	const set = (part, name, value) => {
		const was = part[name];
		part[name] = value;
		return () => { part[name] = was; };
	};

	// everyState measures the keys that are there.
	function everyState() {
		for (const key of all("label:has(> input), summary, button, a.button")) measure(key, "as it is");
		turned("pressed", all("[aria-pressed]"), (key) => set(key, "ariaPressed", String(key.ariaPressed !== "true")));
		turned("to be tapped or not", all("[data-tile], [data-do=undo], [data-do=clear]"), (key) => set(key, "disabled", !key.disabled));
		turned("to be tapped or not", all("[data-step]"), (key) => set(key, "ariaDisabled", String(key.ariaDisabled !== "true")));
		const names = all("[data-chosen]").map((part) => set(part, "textContent", "Bohumila"));
		const groups = Object.values(Object.groupBy(all("label > :is([type=radio], [type=checkbox])"), ({ type, name }) => type + name));
		const alone = groups.filter(([{ name }]) => /^(winner|way)$/.test(name)), together = groups.filter((group) => !alone.includes(group));
		const rounds = [...alone.flatMap((group) => group.map((input) => [input]))];
		for (let i = 0; together.some((group) => group[i]); i++) rounds.push(together.flatMap((group) => group[i] ?? []));
		for (const inputs of rounds) {
			const before = groups.flat().map((input) => set(input, "checked", input.checked));
			for (const input of inputs) input.checked = true;
			for (const input of inputs) {
				measure(input.parentElement, "chosen");
				const fold = input.closest("details")?.querySelector("summary");
				if (fold) measure(fold, "with a chosen one");
			}
			for (const undo of before) undo();
		}
		for (const undo of names) undo();
	}

	return (steps) => {
		measured = 0;
		unread.clear();
		const folds = [...document.querySelectorAll("#entry-area details:not([open])")];
		for (const fold of folds) {
			fold.removeAttribute("name"); // several are open at once
			fold.open = true;
		}
		for (const step of steps) {
			const were = [...document.querySelectorAll("#entry-area .step")].map((part) => [part, part.className]);
			if (step) for (const [part] of were) {
				part.classList.remove("due", "done", "later");
				part.classList.add(step);
			}
			everyState();
			for (const [part, css] of were) part.className = css;
		}
		for (const fold of folds) fold.open = false;
		return { measured, unread: [...unread.keys()] };
	};
})()
