package tournament_test

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

const startOfAll = 100

// begun is a match whose totals have the start points in them.
func begun(players tournament.ByPlace[tournament.PlayerID], gains tournament.ByPlace[scoring.Points], hands [3]int, finished bool) tournament.Match {
	m := match(players, gains, hands)
	m.Ledger.Start = startOfAll
	for place := range m.Ledger.Totals[:3] {
		m.Ledger.Totals[place] += startOfAll
	}
	m.Ledger.State.Finished = finished
	return m
}

func TestTheLowestRanksLead(t *testing.T) {
	n := night(t,
		[]tournament.Match{
			begun(tournament.ByPlace[tournament.PlayerID]{"anna", "bo", "cy"}, tournament.ByPlace[scoring.Points]{1, 0, -1}, [3]int{}, true),
			begun(tournament.ByPlace[tournament.PlayerID]{"dana", "emil", "fay"}, tournament.ByPlace[scoring.Points]{50, 50, -100}, [3]int{}, true),
		},
		[]tournament.Match{
			begun(tournament.ByPlace[tournament.PlayerID]{"anna", "dana", "cy"}, tournament.ByPlace[scoring.Points]{1, -9, 8}, [3]int{}, true),
			begun(tournament.ByPlace[tournament.PlayerID]{"bo", "emil", "fay"}, tournament.ByPlace[scoring.Points]{0, 0, 0}, [3]int{}, true),
		},
	)
	n.Ranking = tournament.RankingMatchRanks
	// Emil shared rank 1 twice. Anna and Bo had the ranks 1 and 2; Anna has more points.
	// Dana, Cy and Fay had the ranks 1 and 3.
	if got, want := order(n), "1 Emil, 2 Anna, 3 Bo, 4 Dana, 5 Cy, 6 Fay"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	for _, line := range n.Standings() {
		want := map[string]tournament.Standing{
			"Emil": {MatchRanks: 2, Decider: tournament.ByRanking}, "Anna": {MatchRanks: 3, Decider: tournament.ByGain},
			"Bo": {MatchRanks: 3, Decider: tournament.ByGain}, "Dana": {MatchRanks: 4, Decider: tournament.ByGain},
		}[line.Name]
		if line.MatchesRanked != 2 || want.MatchRanks > 0 && (line.MatchRanks != want.MatchRanks || line.Decider != want.Decider) {
			t.Errorf("%s: %d in %d, decided by %q", line.Name, line.MatchRanks, line.MatchesRanked, line.Decider)
		}
	}
	n.Rounds[1].Matches[0].Ledger.State.Finished = false // its ranks are open
	for _, line := range n.Standings() {
		if open := line.Name == "Anna" || line.Name == "Dana" || line.Name == "Cy"; open != (line.MatchesRanked == 1) {
			t.Errorf("%s has %d ranks", line.Name, line.MatchesRanked)
		}
	}
}

func TestNobodyLeadsWithoutARank(t *testing.T) {
	n := night(t, []tournament.Match{
		begun(tournament.ByPlace[tournament.PlayerID]{"anna", "bo", "cy"}, tournament.ByPlace[scoring.Points]{5, 0, -5}, [3]int{}, true),
	})
	n.Rounds[0].Byes = []tournament.PlayerID{"dana"}
	n.Ranking = tournament.RankingMatchRanks
	if got, want := order(n), "1 Anna, 2 Bo, 3 Cy, 4 Dana"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestWithTheStartPointsWhoeverPlaysMoreHasMore(t *testing.T) {
	n := night(t,
		[]tournament.Match{begun(tournament.ByPlace[tournament.PlayerID]{"anna", "bo", "cy"}, tournament.ByPlace[scoring.Points]{30, 0, -30}, [3]int{}, true)},
		[]tournament.Match{begun(tournament.ByPlace[tournament.PlayerID]{"dana", "bo", "cy"}, tournament.ByPlace[scoring.Points]{10, 0, -10}, [3]int{}, true)},
	)
	n.Rounds[0].Byes, n.Rounds[1].Byes = []tournament.PlayerID{"dana"}, []tournament.PlayerID{"anna"}
	for ranking, want := range map[tournament.RankingBy]string{
		tournament.RankingPoints: "1 Bo, 2 Cy, 3 Anna, 4 Dana", // 200, 160, 130, 110
		tournament.RankingTotal:  "1 Anna, 2 Dana, 3 Bo, 4 Cy",
	} {
		n.Ranking = ranking
		if got := order(n); got != want {
			t.Errorf("%s: %s, want %s", ranking, got, want)
		}
	}
}

func TestBothWinnersOfOneDiscardHaveWonTheHand(t *testing.T) {
	m := match(tournament.ByPlace[tournament.PlayerID]{"anna", "bo", "cy"}, tournament.ByPlace[scoring.Points]{-20, 10, 10}, [3]int{0, 1, 0})
	m.Ledger.Hands[0].Facts.Rival = &scoring.Hand{Winner: scoring.West}
	for _, line := range night(t, []tournament.Match{m}).Standings() {
		if want := map[string]int{"Bo": 1, "Cy": 1}[line.Name]; line.HandsWon != want {
			t.Errorf("%s won %d hands, want %d", line.Name, line.HandsWon, want)
		}
	}
}

// plainCount is what a player's matches brought, counted in a simple way.
type plainCount struct{ points, start, played, ranks, ranked, won, hands, sat int64 }

// better compares by fractions, as a club secretary would.
func (p plainCount) better(o plainCount, ranking tournament.RankingBy, equal bool) bool {
	per := func(sum, of int64) *big.Rat { return big.NewRat(sum, max(of, 1)) }
	average := per(p.points, p.played).Cmp(per(o.points, o.played))
	var first []int
	switch ranking {
	case tournament.RankingMatchRanks:
		switch {
		case p.ranked > 0 && o.ranked > 0:
			first = append(first, per(o.ranks, o.ranked).Cmp(per(p.ranks, p.ranked)))
		case p.ranked > 0:
			first = append(first, 1)
		case o.ranked > 0:
			first = append(first, -1)
		}
		first = append(first, average)
	case tournament.RankingPoints:
		first = append(first, per(p.points+p.start, 1).Cmp(per(o.points+o.start, 1)))
	case tournament.RankingHands:
		first = append(first, per(p.points, p.sat).Cmp(per(o.points, o.sat)))
	case tournament.RankingAverage:
		first = append(first, average)
	case tournament.RankingTotalOrAverage:
		if equal {
			first = append(first, per(p.points, 1).Cmp(per(o.points, 1)))
		} else {
			first = append(first, average)
		}
	default:
		first = append(first, per(p.points, 1).Cmp(per(o.points, 1)))
	}
	for _, order := range append(first, per(p.won, 1).Cmp(per(o.won, 1)), per(p.hands, 1).Cmp(per(o.hands, 1))) {
		if order != 0 {
			return order > 0
		}
	}
	return false
}

// TestEveryRankIsOneMoreThanThoseAbove: for each way to rank, the rank of everybody
// is one more than the number of those who are better by a plain count.
func TestEveryRankIsOneMoreThanThoseAbove(t *testing.T) {
	everybody := []tournament.PlayerID{"anna", "bo", "cy", "dana", "emil", "fay"}
	rapid.Check(t, func(r *rapid.T) {
		count := make(map[tournament.PlayerID]plainCount)
		var rounds [][]tournament.Match
		for range rapid.IntRange(1, 4).Draw(r, "rounds") {
			seated := rapid.Permutation(everybody).Draw(r, "seated")
			var matches []tournament.Match
			tables := rapid.IntRange(1, 2).Draw(r, "tables")
			for table := range tables {
				m := drawnMatch(r, seated[3*table:])
				if tables == 1 {
					m = withFourth(r, m, seated[3])
				}
				countMatch(count, &m)
				matches = append(matches, m)
			}
			rounds = append(rounds, matches)
		}
		n := night(t, rounds...)
		for i := range n.Rounds {
			n.Rounds[i].Byes = everybody // all are there, whether they play or not
		}
		equal := true
		for _, player := range everybody {
			equal = equal && count[player].played == count["anna"].played
		}
		for _, ranking := range tournament.RankingChoices(n.Rules) {
			n.Ranking = ranking
			for _, line := range n.Standings() {
				rank := 1
				for _, other := range everybody {
					if count[other].better(count[line.Player], ranking, equal) {
						rank++
					}
				}
				if line.Rank != rank {
					r.Fatalf("%s: %s has rank %d, want %d", ranking, line.Name, line.Rank, rank)
				}
			}
		}
	})
}

// drawnMatch has few different numbers, so that many are equal.
func drawnMatch(r *rapid.T, seated []tournament.PlayerID) tournament.Match {
	few := func(most int) int { return rapid.IntRange(0, most).Draw(r, "few") }
	a, b := scoring.Points(few(4)-2), scoring.Points(few(4)-2)
	return begun(tournament.ByPlace[tournament.PlayerID]{seated[0], seated[1], seated[2]}, tournament.ByPlace[scoring.Points]{a, b, -a - b}, [3]int{few(1), few(1), few(1)}, few(3) > 0)
}

// withFourth is the match with somebody who takes turns at resting.
func withFourth(r *rapid.T, m tournament.Match, player tournament.PlayerID) tournament.Match {
	m.Players[3], m.Ledger.State.Rest = player, 1
	m.Ledger.Totals[3] = startOfAll + scoring.Points(rapid.IntRange(-2, 2).Draw(r, "gain"))
	for i := range m.Ledger.Hands {
		m.Ledger.Hands[i].Before = scoring.State{Rest: 1}
		for seat := range scoring.SeatWinds {
			m.Ledger.Hands[i].Before.Seats[seat] = scoring.Place((i + seat) % 4)
		}
	}
	return m
}

// countMatch counts a match for those who played it.
func countMatch(count map[tournament.PlayerID]plainCount, m *tournament.Match) {
	for place, player := range m.Sitting() {
		c := count[player]
		c.played++
		c.start += startOfAll
		c.points += int64(m.Ledger.Totals[place]) - startOfAll
		above, below := int64(0), int64(0)
		for _, total := range m.Ledger.Totals[:m.Places()] {
			if total > m.Ledger.Totals[place] {
				above++
			} else if total < m.Ledger.Totals[place] {
				below++
			}
		}
		if m.Ledger.State.Finished {
			c.ranks += above + 1
			c.ranked++
			if above == 0 && below > 0 {
				c.won++
			}
		}
		for i := range m.Ledger.Hands {
			if winner, _ := m.Ledger.Hands[i].Winner(); int(winner) == place {
				c.hands++
			}
			for _, seated := range m.Ledger.Hands[i].Before.Seats {
				if int(seated) == place {
					c.sat++
				}
			}
		}
		count[player] = c
	}
}

func TestWhoRestsHasFewerHands(t *testing.T) {
	b := tableOf(t, riichi(t, `{}`), 4)
	b.hand(threeHan(scoring.South, scoring.FromDiscard, scoring.East)) // bo takes 1000 from anna, who rests then
	b.hand(threeHan(scoring.East, scoring.FromDiscard, scoring.South)) // bo takes 1500 from cy
	b.hand(threeHan(scoring.West, scoring.FromDiscard, scoring.South)) // dana takes 1000 from cy, bo rests then
	b.hand(threeHan(scoring.West, scoring.FromDiscard, scoring.South)) // anna takes 1000 from dana
	n := night(t, []tournament.Match{b.match})
	n.Ranking = tournament.RankingHands
	want := map[string]struct {
		points scoring.Points
		hands  int
	}{"Bo": {2500, 3}, "Dana": {0, 3}, "Anna": {0, 2}, "Cy": {-2500, 4}}
	for _, line := range n.Standings() {
		if w := want[line.Name]; line.Points != w.points || line.HandsPlayed != w.hands {
			t.Errorf("%s: %d in %d hands, want %v", line.Name, line.Points, line.HandsPlayed, w)
		}
	}
	if leader := n.Standings()[0]; leader.Name != "Bo" || n.ByAverage() {
		t.Errorf("%+v leads", leader)
	}
}
