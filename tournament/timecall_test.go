package tournament_test

import (
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/scoringtest"
	"github.com/threewinds/threewinds/tournament"
)

// TestEveryGameHearsACall, also one whose matches have no number of hands: after the last
// hand, and at once, the match is over, and nothing is lost.
func TestEveryGameHearsACall(t *testing.T) {
	for _, game := range rulebook.Games() {
		for more := range 2 {
			rules, problems, err := game.Open("", scoringtest.Options(game.ID, ""))
			if err != nil || len(problems) > 0 {
				t.Fatal(game.ID, problems, err)
			}
			b := newBook(t, rules)
			b.hand(drawn)
			b.hand(drawn)
			round := tournament.Round{Number: 1, Phase: tournament.RoundPlaying, Matches: []tournament.Match{b.match}}
			if ended := round.MatchesEndedBy(more); len(ended) != 1 {
				t.Fatalf("%s, %d more: ends %d matches", game.ID, more, len(ended))
			}
			b.record(tournament.Event{Ending: &tournament.MatchEnded{More: more, Call: "call", Seen: b.ledger().Latest}})
			round.Matches[0] = b.match
			if ended := round.MatchesEndedBy(more); len(ended) != 0 {
				t.Errorf("%s, %d more: it ends a match twice", game.ID, more)
			}
			called, ok := round.LastCall()
			if !ok || called.ID != "call" || called.More != more || called.By != "Eva" {
				t.Errorf("%s: called %+v", game.ID, called.TimeCall)
			}
			for range more {
				b.hand(drawn)
			}
			ledger := b.ledger()
			sum := scoring.Points(0)
			for place := range 3 {
				sum += ledger.Gain(scoring.Place(place))
			}
			if !ledger.State.Finished || len(ledger.Hands) != 2+more || ledger.State.Sticks == 0 && sum != 0 {
				t.Errorf("%s, %d more: %d hands, finished %t, sum %d", game.ID, more, len(ledger.Hands), ledger.State.Finished, sum)
			}
		}
	}
}
