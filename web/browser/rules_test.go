package browser

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strconv"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/static"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/engine/enginetest"
)

// hasRules waits until the tablet can answer by itself.
func (d *device) hasRules() {
	d.t.Helper()
	switch {
	case static.HasEngine():
	case os.Getenv("CI") == "true":
		d.t.Fatal("the program was compiled without the engine: make engine")
	default:
		d.t.Skip("SKIPPED without the engine: make engine")
	}
	d.until("the rules on the tablet", `document.querySelector("#engine").dataset.state === "ready"`)
}

// ruled waits for an answer of the rules on the tablet that has all texts, and returns its HTML.
func (d *device) ruled(texts ...string) string {
	d.t.Helper()
	for _, text := range append(texts, "") {
		d.until("an answer of the tablet's rules with "+text, fmt.Sprintf(`document.querySelector("#preview").dataset.by === "rules" && document.querySelector("#preview").textContent.includes(%q)`, text))
	}
	return ask[string](d, `document.querySelector("#preview").innerHTML`)
}

// insists saves a hand that the rules on the tablet refuse.
func (d *device) insists() {
	d.t.Helper()
	d.answer()
	d.ruled("This hand does not count")
	d.tap("#save")
	d.onScreen(".unsent", "Tap Save once more to keep the hand all the same")
	d.tap("#save")
}

// sameFromTheLaptop waits until the laptop has answered, and compares.
func (d *device) sameFromTheLaptop(alone string) {
	d.t.Helper()
	d.until("the same from the laptop", fmt.Sprintf(`!document.querySelector("#preview").dataset.by && document.querySelector("#preview").innerHTML === %q`, alone))
}

// selfDrawn is a hand of each game that is won from the wall, as text.
var selfDrawn = map[string]string{
	"korean-japanese": "234567p345678m99p", "honshu": "234567p345678s99p", "sanma": "234567p345678s99p",
	"malaysian": "234567p345678p99p", "classical": "234567p345678s99p",
}

// TestAHandIsScoredWithoutANetwork: in every game the tablet says the same of a hand as the laptop
// does when it is there again, after a hand that waits, too.
func TestAHandIsScoredWithoutANetwork(t *testing.T) {
	for game, tiles := range selfDrawn {
		t.Run(game, func(t *testing.T) {
			c := newClub(t)
			w := newWifi(t, c)
			played, _ := rulebook.Find(game)
			nightUnder(c, played, 3, `{}`)
			tablet := newDevice(t, w.base, 1024, 768)
			tablet.openTable(w.through(c.cards(1)[0]))
			w.set(true, 0)
			tablet.tap("label:has(#winner-draw)")
			tablet.ruled()
			tablet.save()
			tablet.next(2)
			tablet.wins("south", "wall")
			tablet.paste(tiles)
			tablet.see("#count", "Tap a tile to change it")
			alone := tablet.ruled("wins from the wall")
			tablet.screenshot("alone-" + game)
			w.set(false, 0)
			tablet.sameFromTheLaptop(alone)
		})
	}
}

// TestAHandBelowTheMinimumIsFoundOutWithoutANetwork, before its tiles are back in the wall. Tried by make release-check.
func TestAHandBelowTheMinimumIsFoundOutWithoutANetwork(t *testing.T) {
	onPostgreSQL(t, func(t *testing.T) {
		c := newClub(t)
		w := newWifi(t, c)
		nightOf(c, 3, `{"minimum":6}`)
		tablet := newDevice(t, w.base, 390, 844)
		tablet.openTable(w.through(c.cards(1)[0]))
		w.set(true, 0)
		tablet.tap("label:has(#winner-draw)")
		tablet.ruled()
		tablet.save()
		tablet.next(2)
		tablet.wins("south", "discard-east")
		tablet.paste("222345p34578m99p6m")
		tablet.insists()
		tablet.next(3)
		tablet.see("#entry .sheet", "does not count by the rules here", "with hand 1, not yet recorded")
		w.set(false, 0)
		tablet.see("#outbox summary", "1 hand was refused")
	})
}

// TestTheEndOfAMatchIsAgreedWithoutANetwork: the last hands wait, the result is shown, and players say what
// they think of it. The laptop hears it after the hands, once. Tried by make release-check.
func TestTheEndOfAMatchIsAgreedWithoutANetwork(t *testing.T) {
	onPostgreSQL(t, func(t *testing.T) {
		c := newClub(t)
		w := newWifi(t, c)
		night := nightOf(c, 3, `{}`)
		tablet := newDevice(t, w.base, 1024, 768)
		for range 7 {
			c.drawAt(night, 1)
		}
		tablet.openTable(w.through(c.cards(1)[0]))
		tablet.next(8)
		w.set(true, 0)
		tablet.enterWon(8, "south", "wall", sevenChows)
		tablet.screenshot("alone-next")
		tablet.tap("label:has(#winner-draw)")
		tablet.save()
		tablet.see("#ahead .final", "Final result")
		tablet.see("#ahead .course", "with hands 8 and 9, not yet recorded")
		tablet.until("no form", `!document.querySelector("#entry").checkVisibility()`)
		tablet.tap("#ahead .signatures li:nth-child(1) .primary")
		tablet.see("#ahead .signatures li:nth-child(1)", "agreed, not yet recorded")
		tablet.tap("#ahead .signatures li:nth-child(2) summary")
		tablet.tap("#ahead .signatures li:nth-child(2) .problem-form .button")
		tablet.until("the field that lacks a text", `document.activeElement === document.querySelector("#ahead .signatures li:nth-child(2) [name=text]")`)
		tablet.see("#outbox summary", "2 hands wait on this tablet, 1 answer waits")
		tablet.write("#ahead .signatures li:nth-child(2) [name=text]", "hand 8 was mine")
		tablet.tap("#ahead .signatures li:nth-child(2) .problem-form .button")
		tablet.see("#ahead .signatures li:nth-child(2)", "not yet sent: hand 8 was mine")
		tablet.see("#outbox summary", "2 hands wait on this tablet, 2 answers wait")
		tablet.tap("#outbox summary")
		tablet.see("#outbox .kept", "Table 1, hand 9", "agrees", "does not agree", "hand 8 was mine")
		tablet.tap("#outbox summary")
		tablet.accessible("#entry-area")
		for _, size := range sizes {
			tablet.resize(size[0], size[1])
			tablet.noSidewaysScroll()
			tablet.screenshot(fmt.Sprintf("alone-final-%d", size[0]))
		}
		tablet.resize(1024, 768)
		w.set(false, 0)
		tablet.until("nothing waiting", `document.querySelector("#outbox").hidden`)
		tablet.see("#state .truth", "Hand 9 saved")
		tablet.see(".signatures", "agreed", "does not agree: “hand 8 was mine”", "I agree after all", "I agree")
		tablet.screenshot("disputed")
		ledger := c.ledger(night, 1).Ledger
		if len(ledger.Hands) != 9 || ledger.Accepted[0] == nil || ledger.Accepted[1] != nil || len(ledger.Disputes) != 1 {
			t.Errorf("%d hands, %+v, %+v", len(ledger.Hands), ledger.Accepted, ledger.Disputes)
		}
	})
}

// engineHands is how many forms of each game the tablet's rules are asked about. The environment
// sets another number: ENGINE_HANDS=100000.
func engineHands(t *testing.T) int {
	t.Helper()
	hands := many(600, 200)
	if text := os.Getenv("ENGINE_HANDS"); text != "" {
		var err error
		if hands, err = strconv.Atoi(text); err != nil {
			t.Fatal(err)
		}
	}
	return hands
}

// askWorker is a script that asks a worker of its own, and answers with the answers and how long the
// first and all of them took, in ms.
const askWorker = `(async (questions) => {
	const { worker: script, loader, module } = document.querySelector("#engine").dataset, begun = performance.now();
	window.asking ??= (() => {
		const worker = new Worker(script), waits = [];
		worker.onmessage = ({ data }) => data.id && waits.shift()(data);
		worker.postMessage({ load: { loader, module } });
		const ask = (question) => new Promise((done) => {
			waits.push(done);
			worker.postMessage({ id: 1, ...question });
		});
		return async (table, form, waiting) => {
			worker.postMessage({ table });
			const { html } = await ask({ recorded: [], waiting, form }), { ahead } = await ask({ recorded: waiting, waiting: [] });
			return [html, JSON.parse(ahead).html];
		};
	})();
	const answers = [], took = [];
	for (const { table, form, waiting } of questions) {
		const asked = performance.now();
		answers.push(await asking(table, form, waiting));
		took.push(performance.now() - asked);
	}
	return { answers, took };
})(%s)`

// TestTheTabletsRulesAreTheLaptops: compiled to WebAssembly they answer in the same bytes. Tried by make release-check.
func TestTheTabletsRulesAreTheLaptops(t *testing.T) {
	c := newClub(t)
	nightOf(c, 3, `{}`)
	tablet := newDevice(t, c.base, 1024, 768)
	tablet.openTable(c.card(1))
	var took []float64
	for _, game := range rulebook.Games() {
		asked := 0
		for seed := uint64(1); asked < engineHands(t); seed++ {
			type question struct {
				Table   string   `json:"table"`
				Form    string   `json:"form"`
				Waiting []string `json:"waiting"`
			}
			var questions []question
			var want [][]string
			for q := range enginetest.Questions(t, game, seed) {
				asks := question{Table: q.Table, Form: q.Form.Encode(), Waiting: []string{}}
				for _, waits := range q.Waiting {
					asks.Waiting = append(asks.Waiting, waits.Encode())
				}
				questions, want = append(questions, asks), append(want, []string{q.Answer, q.Ahead})
			}
			text, err := json.Marshal(questions)
			if err != nil {
				t.Fatal(err)
			}
			got := ask[struct {
				Answers [][]string
				Took    []float64
			}](tablet, fmt.Sprintf(askWorker, text))
			for i, answer := range got.Answers {
				if !slices.Equal(answer, want[i]) {
					t.Fatalf("%s, seed %d: %+v\n%s\nthe laptop says\n%s", game.ID, seed, questions[i], answer, want[i])
				}
			}
			asked, took = asked+len(questions), append(took, got.Took...)
		}
	}
	t.Logf("%d forms; the first after %.0f ms, at the median %.2f ms with the table read anew", len(took), took[0], median(took))
}

func median(of []float64) float64 {
	sorted := slices.Sorted(slices.Values(of))
	return sorted[len(sorted)/2]
}

// TestADifferenceIsTold: hand 1 was corrected at the desk while the tablet scored hand 2 without a
// network, and the pot went with it. The table reads that other points are recorded than it was shown,
// until somebody has read it; the desk reads both. Tried by make release-check.
func TestADifferenceIsTold(t *testing.T) {
	c := newClub(t)
	w := newWifi(t, c)
	organiser := c.laptop()
	organiser.signUp(c)
	night := nightOf(c, 3, `{}`)
	tablet := newDevice(t, w.base, 1024, 768)
	tablet.openTable(w.through(c.cards(1)[0]))
	tablet.tapDrawn(1)
	w.set(true, 0)
	tablet.wins("south", "wall")
	tablet.paste(sevenChows)
	tablet.ruled("wins from the wall")
	match := c.ledger(night, 1)
	won := *match.Events[0].Hand
	won.Facts = scoring.Hand{Outcome: scoring.Won, Winner: scoring.East, Payer: scoring.East, Way: scoring.ByPoints, Worth: &scoring.Worth{Hand: 5}}
	if _, err := c.store.Matches.Append(t.Context(), match.ID, tournament.Event{
		ID:         tournament.EntryID(database.NewID()),
		Correction: &tournament.HandCorrected{Entry: match.Events[0].ID, Hand: won, Reason: "wrong winner", Seen: match.Ledger.Latest},
	}); err != nil {
		t.Fatal(err)
	}
	tablet.save()
	tablet.next(3)
	w.set(false, 0)
	tablet.stands("Hand 2 is recorded with other points than this tablet showed.", "I have read it")
	tablet.screenshot("difference-table")
	tablet.tapDrawn(3)
	tablet.stands("Hand 2 is recorded with other points than this tablet showed.", "I have read it")
	tablet.tap("#unrecorded [data-of=unread]")
	tablet.until("nothing more to read", `document.querySelector("#unrecorded").hidden`)
	organiser.open("/nights/" + string(night) + "/desk")
	organiser.see("#desk", "Hand 2: the tablet had shown", "recorded are")
	for _, size := range sizes {
		organiser.resize(size[0], size[1])
		organiser.noSidewaysScroll()
		organiser.screenshot(fmt.Sprintf("difference-desk-%d", size[0]))
	}
	organiser.tap(`form[action$="/seen"] button`)
	organiser.until("nothing that differs", `!document.querySelector("#desk").textContent.includes("the tablet had shown")`)
}
