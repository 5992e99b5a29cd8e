package tournament_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// night is a night of the given matches, all in closed rounds but the last.
func night(t *testing.T, rounds ...[]tournament.Match) *tournament.Night {
	t.Helper()
	n := &tournament.Night{Rules: novice(t), Phase: tournament.Playing}
	for _, name := range []string{"Anna", "Bo", "Cy", "Dana", "Emil", "Fay"} {
		comes(n, name)
	}
	for i, matches := range rounds {
		round := tournament.Round{Number: i + 1, Phase: tournament.RoundClosed, Matches: matches}
		if i == len(rounds)-1 {
			round.Phase = tournament.RoundPlaying
		}
		for j := range round.Matches {
			round.Matches[j].Round = tournament.InRound(i + 1)
			if round.Matches[j].Rules == nil {
				round.Matches[j].Rules = n.Rules
			}
		}
		n.Rounds = append(n.Rounds, round)
	}
	return n
}

func comes(n *tournament.Night, name string) {
	n.Attendances = append(n.Attendances, tournament.Attendance{
		Player: tournament.PlayerID(strings.ToLower(name)), Name: name, Present: true,
	})
}

// match is a finished match with the given totals and hands won by place.
func match(players tournament.ByPlace[tournament.PlayerID], totals tournament.ByPlace[scoring.Points], hands [3]int) tournament.Match {
	m := tournament.Match{Players: players}
	m.Ledger.Totals = totals
	m.Ledger.State.Finished = true
	for place, won := range hands {
		for range won {
			hand := tournament.Hand{Before: scoring.State{Seats: [3]scoring.Place{0, 1, 2}}}
			hand.Facts.Winner = scoring.SeatWinds[place]
			m.Ledger.Hands = append(m.Ledger.Hands, hand)
		}
	}
	return m
}

func lines(standings []tournament.Standing) string {
	var text strings.Builder
	for _, s := range standings {
		shared := ""
		if s.Shared {
			shared = "="
		}
		fmt.Fprintf(&text, "%d%s %s %d m%d h%d %s\n", s.Rank, shared, s.Name, s.Points, s.MatchesWon, s.HandsWon, s.Decider)
	}
	return text.String()
}

func TestTiesAreBrokenByMatchesThenHandsThenShared(t *testing.T) {
	n := night(t,
		[]tournament.Match{
			match(tournament.ByPlace[tournament.PlayerID]{"anna", "bo", "cy"}, tournament.ByPlace[scoring.Points]{30, -10, -20}, [3]int{2, 3, 1}),
			match(tournament.ByPlace[tournament.PlayerID]{"dana", "emil", "fay"}, tournament.ByPlace[scoring.Points]{10, 10, -20}, [3]int{1, 1, 2}),
		},
		[]tournament.Match{
			match(tournament.ByPlace[tournament.PlayerID]{"anna", "dana", "fay"}, tournament.ByPlace[scoring.Points]{-20, 0, 20}, [3]int{1, 2, 1}),
			match(tournament.ByPlace[tournament.PlayerID]{"bo", "emil", "cy"}, tournament.ByPlace[scoring.Points]{20, 0, -20}, [3]int{0, 2, 1}),
		},
	)
	// Everybody but Fay and Cy has 10 points, one match and three hands: Dana and
	// Emil shared the win of theirs.
	want := `1= Anna 10 m1 h3 shared
1= Bo 10 m1 h3 shared
1= Dana 10 m1 h3 shared
1= Emil 10 m1 h3 shared
5 Fay 0 m1 h3 
6 Cy -40 m0 h2 
`
	if got := lines(n.Standings()); got != want {
		t.Errorf("standings\n%swant\n%s", got, want)
	}
	n.Rounds[0].Matches[0].Ledger.Hands = n.Rounds[0].Matches[0].Ledger.Hands[1:]          // one hand fewer for Anna
	n.Rounds[1].Matches[1].Ledger.Totals = tournament.ByPlace[scoring.Points]{20, 20, -40} // Emil shares Bo's win
	want = `1 Emil 30 m2 h3 
2= Bo 10 m1 h3 shared
2= Dana 10 m1 h3 shared
4 Anna 10 m1 h2 hands_won
5 Fay 0 m1 h3 
6 Cy -60 m0 h2 
`
	if got := lines(n.Standings()); got != want {
		t.Errorf("standings\n%swant\n%s", got, want)
	}
}

func TestMatchesWonComeBeforeHandsWon(t *testing.T) {
	n := night(t,
		[]tournament.Match{match(tournament.ByPlace[tournament.PlayerID]{"anna", "bo", "cy"}, tournament.ByPlace[scoring.Points]{12, 10, -22}, [3]int{1, 5, 0})},
		[]tournament.Match{match(tournament.ByPlace[tournament.PlayerID]{"anna", "bo", "cy"}, tournament.ByPlace[scoring.Points]{-2, 0, 2}, [3]int{0, 0, 1})},
	)
	want := `1 Anna 10 m1 h1 matches_won
2 Bo 10 m0 h5 matches_won
3 Cy -20 m1 h1 
`
	if got := lines(n.Standings()); got != want {
		t.Errorf("standings\n%swant\n%s", got, want)
	}
	for _, s := range n.Standings() {
		if want := map[string]int{"Anna": 1, "Bo": 2, "Cy": 3}[s.Name]; s.RankBefore != want {
			t.Errorf("%s was %d before this round, want %d", s.Name, s.RankBefore, want)
		}
	}
}

func TestAMatchWithThreeEqualTotalsHasNoWinner(t *testing.T) {
	n := night(t,
		[]tournament.Match{
			match(tournament.ByPlace[tournament.PlayerID]{"anna", "bo", "cy"}, tournament.ByPlace[scoring.Points]{}, [3]int{}),
			match(tournament.ByPlace[tournament.PlayerID]{"dana", "emil", "fay"}, tournament.ByPlace[scoring.Points]{5, 5, -10}, [3]int{1, 1, 0}),
		},
		[]tournament.Match{
			match(tournament.ByPlace[tournament.PlayerID]{"anna", "bo", "cy"}, tournament.ByPlace[scoring.Points]{5, -5, 0}, [3]int{2, 0, 0}),
			match(tournament.ByPlace[tournament.PlayerID]{"dana", "emil", "fay"}, tournament.ByPlace[scoring.Points]{0, -5, 5}, [3]int{0, 0, 1}),
		},
	)
	// Anna has won one match, not two, so that her hands decide against Dana.
	want := `1 Anna 5 m1 h2 hands_won
2 Dana 5 m1 h1 hands_won
3 Emil 0 m1 h1 matches_won
4 Cy 0 m0 h0 matches_won
5 Fay -5 m1 h1 matches_won
6 Bo -5 m0 h0 matches_won
`
	if got := lines(n.Standings()); got != want {
		t.Errorf("standings\n%swant\n%s", got, want)
	}
	for _, m := range n.Rounds[0].Matches {
		if got, want := len(m.Leaders()), map[tournament.PlayerID]int{"anna": 0, "dana": 2}[m.Players[0]]; got != want {
			t.Errorf("%v: %d winners, want %d", m.Ledger.Totals, got, want)
		}
	}
}

func TestWhoSitsOutIsRanked(t *testing.T) {
	n := night(t, []tournament.Match{
		match(tournament.ByPlace[tournament.PlayerID]{"anna", "bo", "cy"}, tournament.ByPlace[scoring.Points]{5, 0, -5}, [3]int{1, 0, 0}),
	})
	n.Rounds[0].Byes = []tournament.PlayerID{"dana"}
	want := "1 Anna 5 m1 h1 \n2= Bo 0 m0 h0 shared\n2= Dana 0 m0 h0 shared\n4 Cy -5 m0 h0 \n"
	if got := lines(n.Standings()); got != want {
		t.Errorf("standings\n%swant\n%s", got, want)
	}
}

func TestMissingListsTheHandsOfEachTable(t *testing.T) {
	n := night(t, []tournament.Match{
		{Table: 1, Ledger: tournament.Ledger{State: scoring.State{Hand: 8}}},
		{Table: 2, Ledger: tournament.Ledger{State: scoring.State{Finished: true}}},
	})
	missing := n.Rounds[0].Missing()
	if len(missing) != 1 || missing[0] != (tournament.Missing{Table: 1, From: 8, To: 9}) {
		t.Errorf("missing %+v", missing)
	}
}

func TestUnequalNumbersOfMatchesAreRankedByTheAverage(t *testing.T) {
	first := match(tournament.ByPlace[tournament.PlayerID]{"anna", "bo", "cy"}, tournament.ByPlace[scoring.Points]{30, -10, -20}, [3]int{1, 0, 0})
	second := match(tournament.ByPlace[tournament.PlayerID]{"anna", "dana", "bo"}, tournament.ByPlace[scoring.Points]{2, 18, -20}, [3]int{1, 1, 0})
	n := night(t, []tournament.Match{first}, []tournament.Match{second})
	n.Rounds[0].Byes = []tournament.PlayerID{"dana", "emil"}
	n.Rounds[1].Byes = []tournament.PlayerID{"cy", "emil"}
	for ranking, want := range map[tournament.RankingBy]string{
		// Anna has 32 in two matches, Dana 18 in one; Emil 0 in none; Bo -30 in two.
		tournament.RankingTotalOrAverage: "1 Dana, 2 Anna, 3 Emil, 4 Bo, 5 Cy",
		tournament.RankingAverage:        "1 Dana, 2 Anna, 3 Emil, 4 Bo, 5 Cy",
		tournament.RankingTotal:          "1 Anna, 2 Dana, 3 Emil, 4 Cy, 5 Bo",
	} {
		n.Ranking = ranking
		if got := order(n); got != want {
			t.Errorf("%s: %s, want %s", ranking, got, want)
		}
		if n.ByAverage() != (ranking != tournament.RankingTotal) {
			t.Errorf("%s: by average %v", ranking, n.ByAverage())
		}
	}
	n.Attendances[3].House = true
	n.Ranking = tournament.RankingAverage
	if got := order(n); got != "1 Anna, 2 Emil, 3 Bo, 4 Cy" {
		t.Errorf("Dana fills a table for the house: %s", got)
	}
}

// order is the ranking in one line.
func order(n *tournament.Night) string {
	var places []string
	for _, s := range n.Standings() {
		places = append(places, fmt.Sprintf("%d %s", s.Rank, s.Name))
	}
	return strings.Join(places, ", ")
}

func TestAsManyMatchesAreRankedByTheTotal(t *testing.T) {
	n := night(t, []tournament.Match{
		match(tournament.ByPlace[tournament.PlayerID]{"anna", "bo", "cy"}, tournament.ByPlace[scoring.Points]{30, -10, -20}, [3]int{1, 0, 0}),
	})
	if n.ByAverage() {
		t.Error("everybody has played once")
	}
	// A round that is only planned counts for nobody.
	planned := match(tournament.ByPlace[tournament.PlayerID]{"anna", "bo", "dana"}, tournament.ByPlace[scoring.Points]{}, [3]int{})
	n.Rounds = append(n.Rounds, tournament.Round{Number: 2, Phase: tournament.RoundPlanned, Matches: []tournament.Match{planned}})
	n.Rounds[0].Byes = []tournament.PlayerID{"dana"}
	for _, line := range n.Standings() {
		if want := 1; line.Player != "dana" && len(line.Matches) != want {
			t.Errorf("%s has %d matches", line.Name, len(line.Matches))
		}
	}
}
