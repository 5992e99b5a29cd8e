package tournament_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// roundless is a match without a round of a night, before its first hand.
func roundless(t *testing.T, id tournament.MatchID, table int, players ...tournament.PlayerID) *book {
	b := newBook(t, novice(t))
	b.match.ID, b.match.Round, b.match.Table = id, tournament.RoundNumber{}, table
	copy(b.match.Players[:], players)
	return b
}

// openEvening is a night without rounds: one match is over, a second has begun at the same table.
func openEvening(t *testing.T) *tournament.Night {
	first := roundless(t, "a", 1, "anna", "bo", "cy")
	first.hand(allChows(t, scoring.East))
	first.record(first.ending(0))
	second := roundless(t, "b", 1, "dana", "anna", "emil")
	second.hand(allChows(t, scoring.South))
	n := &tournament.Night{
		Rules: first.rules, Phase: tournament.Playing, Ranking: tournament.RankingTotal,
		Roundless: []tournament.Match{first.match, second.match},
	}
	for _, name := range []string{"Anna", "Bo", "Cy", "Dana", "Emil", "Fay"} {
		comes(n, name)
	}
	return n
}

func TestAMatchWithoutARoundIsFoldedAndRanked(t *testing.T) {
	n := openEvening(t)
	for match := range n.Matches() {
		again := tournament.Match{ID: match.ID, Table: match.Table, Players: match.Players, Rules: match.Rules, Events: match.Events}
		must(t, again.Replay())
		if again.Ledger.Totals != match.Ledger.Totals || again.Length() != match.Length() {
			t.Errorf("match %s is replayed as %v, was %v", match.ID, again.Ledger.Totals, match.Ledger.Totals)
		}
	}
	want := `1 Anna 56 m1 h2 
2= Bo -14 m0 h0 shared
2= Cy -14 m0 h0 shared
2= Dana -14 m0 h0 shared
2= Emil -14 m0 h0 shared
`
	standings := n.Standings()
	if got := lines(standings); got != want {
		t.Errorf("standings\n%swant\n%s", got, want)
	}
	for _, result := range standings[0].Matches {
		if number, ok := result.Round.Number(); ok {
			t.Errorf("match %s is said to be of round %d", result.Match, number)
		}
	}
	second, _ := n.Match("b")
	if rank := n.Suppose("b").Rank(second, "anna"); rank != 1 {
		t.Errorf("Anna would have rank %d", rank)
	}
}

// TestAnOpenEveningIsComparedWithBeforeItsLastEnd: Anna wins the first match and Dana the second; a third one
// is being played. Before the second ended, Anna led.
func TestAnOpenEveningIsComparedWithBeforeItsLastEnd(t *testing.T) {
	n := openEvening(t)
	n.Form, n.Ranking = tournament.Open, tournament.RankingAverage
	end := time.Date(2026, 11, 24, 20, 0, 0, 0, time.UTC)
	second := roundless(t, "c", 2, "dana", "bo", "cy")
	for range 3 {
		second.hand(allChows(t, scoring.East))
	}
	second.record(second.ending(0))
	n.Roundless[0].Ended, second.match.Ended = end, end.Add(time.Hour)
	n.Roundless = append(n.Roundless, second.match)
	before := make(map[string]int)
	for _, standing := range n.Standings() {
		before[standing.Name] = standing.RankBefore
	}
	if want := map[string]int{"Anna": 1, "Bo": 2, "Cy": 2, "Dana": 0, "Emil": 0}; !maps.Equal(before, want) {
		t.Errorf("ranks before are %v, want %v", before, want)
	}
	n.Phase = tournament.Finished
	for _, standing := range n.Standings() {
		if standing.RankBefore != 0 {
			t.Errorf("after the evening %s is compared with rank %d", standing.Name, standing.RankBefore)
		}
	}
}

func TestWhatHoldsOfAMatchWithoutARound(t *testing.T) {
	n := openEvening(t)
	n.Embargo = 1
	first, _ := n.Match("a")
	second, found := n.TableMatch(1)
	if !found || second.ID != "b" {
		t.Errorf("at table 1 is match %q", second.ID)
	}
	if n.PhaseOf(first) != tournament.RoundClosed || n.PhaseOf(second) != tournament.RoundPlaying {
		t.Errorf("phases %s and %s", n.PhaseOf(first), n.PhaseOf(second))
	}
	if _, ok := n.RoundOf(first); ok || n.Hides(first) || n.PublicMatch(first).Ledger.Totals != first.Ledger.Totals {
		t.Error("it is treated as of a round")
	}
	if match, playing := n.PlayingAt("anna"); !playing || match.ID != "b" {
		t.Errorf("Anna plays %q, %t", match.ID, playing)
	}
	if _, playing := n.PlayingAt("bo"); playing || !n.Seated("bo") || n.Seated("fay") {
		t.Error("Bo is free, and has played; Fay has not")
	}
	var free []string
	for _, a := range n.Substitutes("b") {
		free = append(free, a.Name)
	}
	if !slices.Equal(free, []string{"Bo", "Cy", "Fay"}) {
		t.Errorf("substitutes are %v", free)
	}
	second.Table = 2
	if changed, _ := n.With(second).TableMatch(2); changed.ID != "b" {
		t.Error("another version of it is not in the night")
	}
	if _, other := n.TableMatch(2); other {
		t.Error("the night itself was changed")
	}
	hands := 0
	for match, hand := range n.Hands() {
		if match.ID == "" || hand.Entry == "" {
			t.Errorf("a hand %+v of %q", hand, match.ID)
		}
		hands++
	}
	if hands != 2 {
		t.Errorf("%d hands", hands)
	}
}

func TestMatchesAreSortedByRoundAndTableAndThoseWithoutARoundLast(t *testing.T) {
	var matches []tournament.Match
	for _, m := range []struct {
		id           tournament.MatchID
		round, table int
	}{{"f", 0, 1}, {"d", 2, 1}, {"e", 0, 2}, {"b", 1, 2}, {"c", 1, 1}, {"a", 10, 1}} {
		matches = append(matches, tournament.Match{ID: m.id, Round: tournament.InRound(m.round), Table: m.table})
	}
	slices.SortFunc(matches, tournament.Match.Compare)
	var got []string
	for _, match := range matches {
		got = append(got, fmt.Sprintf("%s: %s", match.ID, match.Round.AtTable(match.Table)))
	}
	want := []string{
		"c: round 1, table 1", "b: round 1, table 2", "d: round 2, table 1", "a: round 10, table 1", "e: table 2", "f: table 1",
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
