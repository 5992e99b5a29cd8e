package tournament

import (
	"reflect"
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// Change is a change of a match other than the next hand. Its event says who recorded
// it, and why.
type Change struct {
	Event Event
	// Before and After are the hand before and after it was taken back, corrected or
	// inserted; nil where there is none.
	Before, After *Hand
	// Penalty is the penalty that was taken back.
	Penalty *Penalty
	// Next is the number of the next hand at that time.
	Next int
	// The sitters before and after the change.
	SittersBefore, SittersAfter Sitters
}

// changed is the ledger with one more change in its history.
func (l Ledger) changed(before Ledger, change Change) Ledger {
	change.Next = before.State.Hand
	change.SittersBefore, change.SittersAfter = before.Sitters, l.Sitters
	l.History = append(slices.Clip(l.History), change)
	return l
}

// Corrections are the changes of a hand that stands, oldest first.
func (l Ledger) Corrections(hand EntryID) []Change {
	var changes []Change
	for _, change := range l.History {
		if change.After != nil && change.After.Entry == hand {
			changes = append(changes, change)
		}
	}
	return changes
}

// Reason is the reason of the change, empty if none is asked.
func (c Change) Reason() string {
	e := c.Event
	switch {
	case e.Void != nil:
		return e.Void.Reason
	case e.Correction != nil:
		return e.Correction.Reason
	case e.Insertion != nil:
		return e.Insertion.Reason
	case e.Seats != nil:
		return e.Seats.Reason
	case e.Substitution != nil:
		return e.Substitution.Reason
	case e.Penalty != nil:
		return e.Penalty.Note
	case e.Ending != nil:
		return e.Ending.Reason
	case e.Revocation != nil:
		return e.Revocation.Reason
	default:
		return ""
	}
}

// Difference is the effect of a change on a match, shown before the change is saved.
type Difference struct {
	Hands []HandDifference
	// Before and After are the totals by place, Gains their difference.
	Before, After, Gains ByPlace[scoring.Points]
}

// HandDifference is a hand whose facts, number, result or pot change. Before is nil for
// an inserted hand, After for one that is taken back.
type HandDifference struct{ Before, After *Hand }

// Difference compares the ledger with another one of the same match.
func (l Ledger) Difference(after Ledger) Difference {
	d := Difference{Before: l.Totals, After: after.Totals}
	for place := range d.Gains {
		d.Gains[place] = after.Totals[place] - l.Totals[place]
	}
	for i := range l.Hands {
		was := &l.Hands[i]
		now := after.standing(was.Entry)
		if now == nil || now.differs(was) {
			d.Hands = append(d.Hands, HandDifference{was, now})
		}
	}
	for i := range after.Hands {
		if now := &after.Hands[i]; l.standing(now.Entry) == nil {
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

// standing is the hand of an entry, nil if that is no hand that stands.
func (l Ledger) standing(id EntryID) *Hand {
	i := slices.IndexFunc(l.Hands, func(h Hand) bool { return h.Entry == id })
	if i < 0 {
		return nil
	}
	return &l.Hands[i]
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

// With is the night with another version of one match.
func (n *Night) With(match Match) *Night {
	other := *n
	other.Rounds = slices.Clone(n.Rounds)
	for i, round := range other.Rounds {
		if at := slices.IndexFunc(round.Matches, func(m Match) bool { return m.ID == match.ID }); at >= 0 {
			other.Rounds[i].Matches = slices.Clone(round.Matches)
			other.Rounds[i].Matches[at] = match
		}
	}
	return &other
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
