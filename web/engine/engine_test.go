package engine_test

import (
	"errors"
	"fmt"
	"net/url"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/templates/htmlcheck"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/board"
	"github.com/threewinds/threewinds/web/engine"
	"github.com/threewinds/threewinds/web/engine/enginetest"
)

// TestThePageAnswersAsTheLaptop: of every game, hands and mistyped forms are answered in the same
// bytes, whether the hands before them are recorded or wait on the tablet.
func TestThePageAnswersAsTheLaptop(t *testing.T) {
	for i, game := range rulebook.Games() {
		t.Run(game.ID, func(t *testing.T) {
			t.Parallel()
			answered, waited := 0, 0
			for question := range enginetest.Questions(t, game, uint64(i)) {
				got, ahead, err := ask(question)
				if err != nil || got != question.Answer {
					t.Fatalf("%d wait, %s: %v\n%s\nthe laptop says\n%s", len(question.Waiting), question.Form.Encode(), err, got, question.Answer)
				}
				if ahead.HTML != question.Ahead {
					t.Fatalf("after %d hands\n%s\nthe laptop shows\n%s", len(question.Waiting), ahead.HTML, question.Ahead)
				}
				answered, waited = answered+1, waited+len(question.Waiting)
			}
			if answered < 100 || waited < 100 {
				t.Errorf("only %d forms after %d hands that wait", answered, waited)
			}
		})
	}
}

// ask opens a new engine for the table, and returns its preview of the form and the match after the
// hands that were recorded meanwhile.
func ask(question enginetest.Question) (preview string, ahead engine.Ahead, err error) {
	table, err := engine.Open([]byte(question.Table))
	if err != nil {
		return "", ahead, err
	}
	after, err := table.With(nil, question.Waiting)
	if err != nil {
		return "", ahead, err
	}
	if preview, err = after.Preview(question.Form); err != nil {
		return "", ahead, err
	}
	ahead, err = table.Ahead(question.Waiting, nil)
	return preview, ahead, err
}

// TestWhatWaitsIsMarked in the running sheet, with its points, and the totals say which hands they
// have. What is recorded is not marked.
func TestWhatWaitsIsMarked(t *testing.T) {
	for i, game := range rulebook.Games() {
		t.Run(game.ID, func(t *testing.T) {
			night := enginetest.Night(t, game, uint64(i))
			match := night.Rounds[0].Matches[0]
			table, err := engine.Open([]byte(engine.TableOf(enginetest.Laptop(t, "en", night), night, enginetest.Before(t, match, 1)).Text()))
			if err != nil {
				t.Fatal(err)
			}
			forms := []url.Values{enginetest.FormOf(match, 1), enginetest.FormOf(match, 2), enginetest.FormOf(match, 3)}
			ahead, err := table.Ahead(forms[:1], forms[1:])
			if err != nil {
				t.Fatal(err)
			}
			after := board.Of(night, enginetest.Before(t, match, 4))
			text := htmlcheck.Parse(ahead.HTML).Text()
			if !strings.Contains(text, "with hands 3 and 4, not yet recorded") || strings.Count(ahead.HTML, `class="unrecorded"`)+strings.Count(ahead.HTML, `fresh unrecorded"`) != 3 {
				t.Errorf("two of three hands wait: %s", text)
			}
			for place := range match.Places() {
				if total := after.Total(after.Match.Ledger.Totals[place]).Text(t.Context()); !strings.Contains(text, total) {
					t.Errorf("no total of %s in %s", total, text)
				}
			}
		})
	}
}

// TestNothingIsKnownBehindAHandThatIsMissing: without hand 2, the engine cannot say which hand
// follows hand 3.
func TestNothingIsKnownBehindAHandThatIsMissing(t *testing.T) {
	for i, game := range rulebook.Games() {
		t.Run(game.ID, func(t *testing.T) {
			night := enginetest.Night(t, game, uint64(i))
			match := night.Rounds[0].Matches[0]
			table, err := engine.Open([]byte(engine.TableOf(enginetest.Laptop(t, "en", night), night, enginetest.Before(t, match, 1)).Text()))
			if err != nil {
				t.Fatal(err)
			}
			second, third, fourth := enginetest.FormOf(match, 1), enginetest.FormOf(match, 2), enginetest.FormOf(match, 3)
			if ahead, err := table.Ahead([]url.Values{third}, []url.Values{fourth}); !errors.Is(err, engine.ErrUnknown) {
				t.Errorf("hands 3 and 4 without hand 2: %v, %+v", err, ahead)
			}
			if got, err := table.Preview(third); !errors.Is(err, engine.ErrUnknown) {
				t.Errorf("a preview of hand 3 without hand 2: %v, %s", err, got)
			}
			if ahead, err := table.Ahead([]url.Values{second, second, third}, []url.Values{fourth}); err != nil || ahead.Number != 5 {
				t.Errorf("hand 2 told twice, then 3 and 4: %v, hand %d comes next", err, ahead.Number)
			}
		})
	}
}

// TestTheEndOfAMatchIsKnown when its last hands wait: the same ranking as on the laptop, and all can
// agree with what they see.
func TestTheEndOfAMatchIsKnown(t *testing.T) {
	for i, game := range rulebook.Games() {
		t.Run(game.ID, func(t *testing.T) {
			night := enginetest.Night(t, game, uint64(i))
			match := night.Rounds[0].Matches[0]
			ctx, all := enginetest.Laptop(t, "en", night), len(match.Ledger.Hands)
			table, err := engine.Open([]byte(engine.TableOf(ctx, night, enginetest.Before(t, match, all-2)).Text()))
			if err != nil {
				t.Fatal(err)
			}
			ahead, err := table.Ahead(nil, []url.Values{enginetest.FormOf(match, all-2), enginetest.FormOf(match, all-1)})
			ranking := enginetest.Render(ctx, t, parts.FinalRanking(board.Of(night, match).Ranking()))
			seen := fmt.Sprintf(`name="seen" value="%d"`, match.Ledger.Latest)
			if err != nil || !ahead.Over || !strings.Contains(ahead.HTML, ranking) || strings.Count(ahead.HTML, seen) != 2*match.Places() {
				t.Errorf("%v: %+v\nwant\n%s\nwith %s", err, ahead, ranking, seen)
			}
		})
	}
}

// TestAfterARefusedHandNothingIsKnown: if a hand that waits would be refused, the hands after it
// are not known. A form of a hand that the page already has is left out.
func TestAfterARefusedHandNothingIsKnown(t *testing.T) {
	night := enginetest.Night(t, rulebook.Games()[0], 1)
	ctx := enginetest.Laptop(t, "en", night)
	match := night.Rounds[0].Matches[0]
	first := enginetest.Before(t, match, 0)
	question := enginetest.Question{Table: engine.TableOf(ctx, night, first).Text(), Form: enginetest.FormOf(match, 0)}
	broken := enginetest.FormOf(match, 0)
	broken.Set("winner", "east")
	broken.Set("way", "tiles")
	broken.Set("hand", "9x")
	question.Waiting = []url.Values{broken}
	var refused *engine.RefusedHand
	if got, _, err := ask(question); !errors.As(err, &refused) || refused.Number != 1 {
		t.Errorf("after a broken hand: %q, %v", got, err)
	}
	second := enginetest.Before(t, match, 1)
	question = enginetest.Question{
		Table: engine.TableOf(ctx, night, second).Text(), Form: enginetest.FormOf(match, 1), Waiting: []url.Values{enginetest.FormOf(match, 0)},
	}
	if got, _, err := ask(question); err != nil || got != enginetest.Preview(ctx, t, night, second, question.Form) {
		t.Errorf("after a hand that the page has: %q, %v", got, err)
	}
}

// TestARefusedHandMovesNoPoints: the laptop decides about it, and the match goes on without it. The sheet
// says so, and the totals do not have it.
func TestARefusedHandMovesNoPoints(t *testing.T) {
	game, _ := rulebook.Find("korean-japanese")
	night := enginetest.Night(t, game, 1)
	match := night.Rounds[0].Matches[0]
	table, err := engine.Open([]byte(engine.TableOf(enginetest.Laptop(t, "en", night), night, enginetest.Before(t, match, 0)).Text()))
	if err != nil {
		t.Fatal(err)
	}
	cheap, drawn := enginetest.FormOf(match, 0), enginetest.FormOf(match, 1)
	for _, form := range []url.Values{cheap, drawn} {
		form.Set("winner", "draw")
	}
	for name, value := range map[string]string{"winner": "south", "from": "discard:west", "way": "tiles", "hand": "456p234m99m111p", "melds": "777z"} {
		cheap.Set(name, value) // one hand-point, where three are needed
	}
	ahead, err := table.Ahead(nil, []url.Values{cheap, drawn})
	text := htmlcheck.Parse(ahead.HTML).Text()
	if err != nil || ahead.Number != 3 || !strings.Contains(text, "does not count by the rules here") || !strings.Contains(text, "with hand 2, not yet recorded") {
		t.Errorf("%v: hand %d is next, %s", err, ahead.Number, text)
	}
}

// TestAPageOfAnotherProgramIsNotUnderstood instead of misunderstood.
func TestAPageOfAnotherProgramIsNotUnderstood(t *testing.T) {
	for what, text := range map[string]string{
		"no JSON": `{`, "no game": `{}`, "a game to come": `{"game":"shisen","options":{}}`,
		"refused options": `{"game":"korean-japanese","options":{"minimum":-4}}`,
		"events that do not go together": `{"game":"korean-japanese","options":{},"drawn":["a","b","c","",""],
			"events":[{"ID":"v","Number":1,"Void":{"entry":"none","reason":"wrong"}}]}`,
	} {
		if _, err := engine.Open([]byte(text)); err == nil {
			t.Errorf("%s was opened", what)
		}
	}
}

// TestNothingLeavesTheLaptopThatAnswersDoNotNeed: who recorded a hand, and what was shown of it.
func TestNothingLeavesTheLaptopThatAnswersDoNotNeed(t *testing.T) {
	night := enginetest.Night(t, rulebook.Games()[0], 1)
	match := night.Rounds[0].Matches[0]
	for i := range match.Events {
		match.Events[i].By = "referee's name"
		if hand := match.Events[i].Hand; hand != nil {
			hand.Shown = &tournament.Shown{}
		}
	}
	text := engine.TableOf(enginetest.Laptop(t, "en", night), night, match).Text()
	if strings.Contains(text, "referee") || strings.Contains(text, "shown") {
		t.Error(text)
	}
	if match.Events[0].By == "" || match.Events[0].Hand.Shown == nil {
		t.Error("the match itself lost it")
	}
}
