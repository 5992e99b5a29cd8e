package foreign_test

import (
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/foreign"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/scoreformat"
)

var foreignGame = rulebook.Game{ID: foreign.ID, Version: foreign.Version, Default: foreign.Preset, Book: foreign.Book{}}

// answer is the line that answers a request, refusals by their code.
func answer(t *testing.T, request string) (got scoreformat.Answer, line string) {
	t.Helper()
	code := func(_, _ string, p scoring.Problem) string { return p.Code }
	scoreformat.NewScorer(code).Score([]byte(request), &got)
	return got, string(got.Append(nil, code))
}

// TestTheScoreFormatSpeaksOfAForeignGame: its tiles, its fact and its element, as long
// as it is in the rulebook.
func TestTheScoreFormatSpeaksOfAForeignGame(t *testing.T) {
	const request = `{"id":"a","rules":"foreign","round":"east","winner":"south","from":"discard","payer":"west",` +
		`"hand":"555z12g","winning_tile":"1g","masks":{"east":2,"south":1}}`
	if _, line := answer(t, `{"rules":"foreign","masks":{}}`); line != `{"line":0,"error":"unknown field \"masks\""}`+"\n" {
		t.Errorf("before the game is there: %s", line)
	}
	remove, err := rulebook.Add(foreignGame)
	if err != nil {
		t.Fatal(err)
	}
	for request, want := range map[string]string{
		request: `{"id":"a","legal":true,"hand_points":2,"bonus_points":0,"limit":"none","limit_hands":[],` +
			`"elements":[{"id":"dora","kind":"hand","points":2}],"payments":{"east":-5,"south":8,"west":-3},"carry":0}`,
		`{"rules":"foreign","round":"east","winner":"east","from":"wall","hand":"55z123g","winning_tile":"3g","masks":{"west":3}}`: `{"id":"",` +
			`"legal":false,"errors":[{"code":"incomplete","field":"hand","message":"incomplete"},` +
			`{"code":"masks_range","field":"masks","message":"masks_range"}]}`,
		`{"rules":"foreign","round":"east","outcome":"draw","masks":{"east":1}}`: `{"id":"","legal":true,"hand_points":0,"bonus_points":0,` +
			`"limit":"none","limit_hands":[],"elements":[],"payments":{"east":0,"south":0,"west":0},"carry":0}`,
		`{"rules":"honshu","round":"east","winner":"east","from":"wall","hand":"12g","winning_tile":"1g"}`: `{"line":0,` +
			`"error":"hand: \"g\" is not a suit: use p, m, s, z or f"}`,
	} {
		got, line := answer(t, request)
		if line != want+"\n" {
			t.Errorf("%s\nis answered by %swant %s", request, line, want)
		}
		if got.Err != nil {
			continue
		}
		again, repeated := answer(t, string(got.Request.Append(nil)))
		if repeated != line || again.Request.Hand.Own["masks"].Counts != got.Request.Hand.Own["masks"].Counts {
			t.Errorf("%s\nwritten again: %s", request, got.Request.Append(nil))
		}
	}
	remove()
	if _, line := answer(t, `{"rules":"foreign","round":"east"}`); line[:9] != `{"line":0` {
		t.Errorf("after it was taken out: %s", line)
	}
}

// TestMasksAreToldOnceForTwoWinners: the other entry says nothing of what the losers wear.
func TestMasksAreToldOnceForTwoWinners(t *testing.T) {
	won := func(winner scoring.Wind, worn map[string]scoring.FactValue) *scoring.Hand {
		return &scoring.Hand{
			Winner: winner, From: scoring.FromDiscard, Payer: scoring.East, Way: scoring.ByPoints, Own: worn,
		}
	}
	rules := foreign.Rules{}
	told := won(scoring.West, map[string]scoring.FactValue{"masks": {Counts: [3]int{2, 0, 0}}})
	verdict, refused := rules.OneWinner(rules.Start(), told, won(scoring.South, nil))
	if verdict.First || refused[0] != nil || refused[1] != nil {
		t.Fatalf("the first in turn does not win: %+v, %v", verdict, refused)
	}
	_, result, problems := rules.Apply(rules.Start(), &verdict.Winner)
	if problems != nil || result.Payments != [3]scoring.Points{-3, 4, -1} {
		t.Errorf("paid %v, %v", result.Payments, problems)
	}
}
