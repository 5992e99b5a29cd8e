package tournament

import (
	"reflect"
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// Change is something in a match that was not simply the next hand: who recorded
// it and why is in the event.
type Change struct {
	Event Event
	// Before and After are the hand that was taken back, corrected or inserted; nil
	// where there is none.
	Before, After *Hand
	// Penalty is the one that was taken back.
	Penalty *Penalty
	// Next is the number of the hand that was to be played next.
	Next int
	// Totals by place and who sits there, before and after.
	TotalsBefore, TotalsAfter   ByPlace[scoring.Points]
	SittersBefore, SittersAfter Sitters
}

// changed is the ledger with a change in its history.
func (l Ledger) changed(before Ledger, change Change) Ledger {
	change.Next = before.State.Hand
	change.TotalsBefore, change.TotalsAfter = before.Totals, l.Totals
	change.SittersBefore, change.SittersAfter = before.Sitters, l.Sitters
	l.History = append(slices.Clip(l.History), change)
	return l
}

// Corrections are the changes of one hand that stands, the oldest first.
func (l Ledger) Corrections(hand EntryID) []Change {
	var changes []Change
	for _, change := range l.History {
		if change.After != nil && change.After.Entry == hand {
			changes = append(changes, change)
		}
	}
	return changes
}

// Reason is why the change was made, empty where none is asked.
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

// Difference is what a change does to a match: what is shown before it is saved.
type Difference struct {
	Hands []HandDifference
	// Totals by place before and after, and what each place gains by the change.
	Before, After, Gains ByPlace[scoring.Points]
}

// HandDifference is a hand whose facts, number, result or pot change. Before is
// nil for a hand that is inserted, After for one that is taken back.
type HandDifference struct{ Before, After *Hand }

// Difference says what changes from one ledger of a match to another.
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

// standing is the hand of an entry, nil if it does not stand.
func (l Ledger) standing(id EntryID) *Hand {
	i := slices.IndexFunc(l.Hands, func(h Hand) bool { return h.Entry == id })
	if i < 0 {
		return nil
	}
	return &l.Hands[i]
}

// differs says whether anything but the running totals is different.
func (h *Hand) differs(o *Hand) bool {
	a, b := *h, *o
	a.Totals, b.Totals = ByPlace[scoring.Points]{}, ByPlace[scoring.Points]{}
	a.Before.Gained, b.Before.Gained = a.Totals, b.Totals
	return !reflect.DeepEqual(a, b)
}

// RankChange is a player whose points or rank another night gives otherwise.
type RankChange struct {
	Player PlayerID
	Name   string
	// Points and Rank before and after; a rank of 0 is not in the standings.
	PointsBefore, PointsAfter scoring.Points
	RankBefore, RankAfter     int
}

// With is the night with one match told otherwise.
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

// RankChanges are the players who have other points or another rank in the other
// telling of the night, in its order.
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
