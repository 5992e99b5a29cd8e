package engine_test

import (
	"errors"
	"net/url"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament"
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
				got, err := ask(question)
				if err != nil || got != question.Answer {
					t.Fatalf("%d wait, %s: %v\n%s\nthe laptop says\n%s", len(question.Waiting), question.Form.Encode(), err, got, question.Answer)
				}
				answered, waited = answered+1, waited+len(question.Waiting)
			}
			if answered < 100 || waited < 100 {
				t.Errorf("only %d forms after %d hands that wait", answered, waited)
			}
		})
	}
}

// ask is the answer of an engine that has just been told of the table.
func ask(question enginetest.Question) (string, error) {
	table, err := engine.Open([]byte(question.Table))
	if err != nil {
		return "", err
	}
	ahead, err := table.With(question.Waiting)
	if err != nil {
		return "", err
	}
	return ahead.Preview(question.Form)
}

// TestAfterARefusedHandNothingIsKnown: what waits and would be refused says nothing of the hands
// after it. A form of another hand than the next is left out.
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
	if got, err := ask(question); !errors.Is(err, engine.ErrUnknown) {
		t.Errorf("after a broken hand: %q, %v", got, err)
	}
	question.Waiting = []url.Values{enginetest.FormOf(match, 1)}
	if got, err := ask(question); err != nil || got != enginetest.Preview(ctx, t, night, first, question.Form) {
		t.Errorf("after another hand: %q, %v", got, err)
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
