package tournament

import (
	"cmp"
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// RankingBy says by what a night is ranked.
type RankingBy string

// The ways to rank.
const (
	// RankingFitting: by the average per match as soon as somebody has played fewer
	// matches than somebody else, else by the total.
	RankingFitting RankingBy = "fitting"
	// RankingTotal and RankingAverage count what was won or lost, without the points
	// that a match begins with: in all, or per match.
	RankingTotal   RankingBy = "total"
	RankingAverage RankingBy = "average"
	// RankingHands counts the same per hand played: whoever rests at a table of four or
	// five plays fewer of them.
	RankingHands RankingBy = "hands"
	// RankingPlaces: by the places in the matches that are over, per match; the least
	// is best, and whoever has no place yet comes last. Then points per match decide.
	RankingPlaces RankingBy = "places"
	// RankingPoints: by the points with which the matches ended, those of the start
	// included. Whoever played more matches has more of them.
	RankingPoints RankingBy = "points"
)

// RankingChoices are all ways to rank, the usual one first.
func RankingChoices() []RankingBy {
	return []RankingBy{RankingFitting, RankingTotal, RankingAverage, RankingHands, RankingPlaces, RankingPoints}
}

// Decider is the criterion that orders players whom the ranking does not separate.
type Decider string

// The deciders, in the order in which they are asked.
const (
	// ByRanking: nobody else is equal in what the night is ranked by.
	ByRanking Decider = ""
	// ByGain: points per match, where the night is ranked by places.
	ByGain       Decider = "points"
	ByMatchesWon Decider = "matches_won"
	ByHandsWon   Decider = "hands_won"
	// SharedPlace: everything is equal.
	SharedPlace Decider = "shared"
)

// criterion orders two lines, the better one first; 0 is as good.
type criterion struct {
	by      Decider
	compare func(a, b Standing) int
}

// criteria are asked one after another.
type criteria []criterion

// ByAverage says whether the standings go by points per match.
func (n *Night) ByAverage() bool { return n.byAverage(n.lines(n.Rounds)) }

func (n *Night) byAverage(list []Standing) bool {
	switch n.Ranking {
	case RankingTotal, RankingHands, RankingPlaces, RankingPoints:
		return false
	case RankingAverage:
		return true
	case RankingFitting:
	}
	return slices.ContainsFunc(list, func(s Standing) bool { return len(s.Matches) != len(list[0].Matches) })
}

// criteria are what the lines are ranked by, and what breaks ties.
func (n *Night) criteria(list []Standing) criteria {
	var asked criteria
	switch {
	case n.Ranking == RankingPlaces:
		asked = criteria{{ByRanking, Standing.comparePlaces}, {ByGain, Standing.compareAverage}}
	case n.Ranking == RankingPoints:
		asked = criteria{{ByRanking, Standing.compareWithStart}}
	case n.Ranking == RankingHands:
		asked = criteria{{ByRanking, Standing.comparePerHand}}
	case n.byAverage(list):
		asked = criteria{{ByRanking, Standing.compareAverage}}
	default:
		asked = criteria{{ByRanking, Standing.compareTotal}}
	}
	return append(asked,
		criterion{ByMatchesWon, func(a, b Standing) int { return cmp.Compare(b.MatchesWon, a.MatchesWon) }},
		criterion{ByHandsWon, func(a, b Standing) int { return cmp.Compare(b.HandsWon, a.HandsWon) }})
}

// compareTotal orders more points first; 0 is as many.
func (s Standing) compareTotal(o Standing) int { return cmp.Compare(o.Points, s.Points) }

// compareWithStart does so with the points that the matches began with.
func (s Standing) compareWithStart(o Standing) int { return cmp.Compare(o.WithStart(), s.WithStart()) }

// WithStart are the points with which the player's matches ended.
func (s Standing) WithStart() scoring.Points { return s.Points + s.Start }

// compareAverage orders by points per match. Who has played no match has 0 points
// per match.
func (s Standing) compareAverage(o Standing) int {
	return compareShares(s.Points, o.Points, len(s.Matches), len(o.Matches))
}

// comparePerHand orders by points per hand played. What somebody has paid or
// received who has played none counts as that of one hand.
func (s Standing) comparePerHand(o Standing) int {
	return compareShares(s.Points, o.Points, s.HandsPlayed, o.HandsPlayed)
}

// compareShares orders the larger share first, in whole numbers: a/b > c/d if
// a·d > c·b. A share of none is one of one.
func compareShares(mine, theirs scoring.Points, ofMine, ofTheirs int) int {
	return cmp.Compare(int(theirs)*max(ofMine, 1), int(mine)*max(ofTheirs, 1))
}

// comparePlaces orders by the place per match, the least first.
func (s Standing) comparePlaces(o Standing) int {
	if s.Placed == 0 || o.Placed == 0 {
		return cmp.Compare(min(o.Placed, 1), min(s.Placed, 1))
	}
	return cmp.Compare(s.Places*o.Placed, o.Places*s.Placed)
}

// compare orders two lines, and names the first criterion in which they differ.
func (c criteria) compare(a, b Standing) (by Decider, order int) {
	for _, criterion := range c {
		if order := criterion.compare(a, b); order != 0 {
			return criterion.by, order
		}
	}
	return SharedPlace, 0
}

// rank numbers a sorted list and names what separates those whom the ranking itself
// does not: the criterion that had to be asked last.
func (c criteria) rank(list []Standing) {
	order := []Decider{ByRanking, ByGain, ByMatchesWon, ByHandsWon, SharedPlace}
	for i := range list {
		list[i].Rank = i + 1
		if i == 0 {
			continue
		}
		by, _ := c.compare(list[i-1], list[i])
		if by == SharedPlace {
			list[i].Rank = list[i-1].Rank
			list[i].Shared, list[i-1].Shared = true, true
		}
		for _, line := range []*Standing{&list[i-1], &list[i]} {
			if slices.Index(order, by) > slices.Index(order, line.Decider) {
				line.Decider = by
			}
		}
	}
}
