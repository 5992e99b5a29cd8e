package tournament

import (
	"reflect"
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// Difference is the effect of a change on a match, shown before the change is saved.
type Difference struct {
	Hands []HandDifference
	// Before and After are the totals by place, Gains their difference.
	Before, After, Gains ByPlace[scoring.Points]
}

// HandDifference is a hand whose facts, number, result or pot change. Before is nil for an inserted
// hand, After for a void one.
type HandDifference struct{ Before, After *Hand }

// Difference compares the ledger with another one of the same match.
func (l Ledger) Difference(after Ledger) Difference {
	d := Difference{Before: l.Totals, After: after.Totals}
	for place := range d.Gains {
		d.Gains[place] = after.Totals[place] - l.Totals[place]
	}
	for i := range l.Hands {
		was := &l.Hands[i]
		now := after.handOf(was.Entry)
		if now == nil || now.differs(was) {
			d.Hands = append(d.Hands, HandDifference{was, now})
		}
	}
	for i := range after.Hands {
		if now := &after.Hands[i]; l.handOf(now.Entry) == nil {
			d.Hands = append(d.Hands, HandDifference{nil, now})
		}
	}
	slices.SortStableFunc(d.Hands, func(a, b HandDifference) int { return a.number() - b.number() })
	return d
}

func (d HandDifference) number() int {
	if d.After != nil {
		return d.After.Before.Hand
	}
	return d.Before.Before.Hand
}

// differs says whether two hands differ in more than the running totals.
func (h *Hand) differs(o *Hand) bool {
	a, b := *h, *o
	a.Totals, b.Totals = ByPlace[scoring.Points]{}, ByPlace[scoring.Points]{}
	a.Before.Gained, b.Before.Gained = a.Totals, b.Totals
	return !reflect.DeepEqual(a, b)
}

// RankChange is a player whose points or rank differ between two versions of a night.
type RankChange struct {
	Player PlayerID
	Name   string
	// Points and rank before and after. A rank of 0 says that the player is not in the
	// standings.
	PointsBefore, PointsAfter scoring.Points
	RankBefore, RankAfter     int
}

// RankChanges are the players whose points or rank differ in another version of the
// night, in the order of that version.
func (n *Night) RankChanges(other *Night) []RankChange {
	before := make(map[PlayerID]Standing)
	for _, standing := range n.Standings() {
		before[standing.Player] = standing
	}
	var changes []RankChange
	for _, now := range other.Standings() {
		was := before[now.Player]
		if was.Points != now.Points || was.Rank != now.Rank {
			changes = append(changes, RankChange{
				Player: now.Player, Name: now.Name, PointsBefore: was.Points, PointsAfter: now.Points,
				RankBefore: was.Rank, RankAfter: now.Rank,
			})
		}
	}
	return changes
}
