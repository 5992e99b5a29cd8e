package tournament

import (
	"fmt"
	"slices"
	"strings"
)

// Begun is the number of rounds that are being played or closed.
func (n *Night) Begun() int {
	begun := 0
	for _, round := range n.Rounds {
		if round.begun() {
			begun++
		}
	}
	return begun
}

// Current is the round that is being played; ok is false if there is none.
func (n *Night) Current() (round Round, ok bool) {
	for _, round := range n.Rounds {
		if round.Phase == RoundPlaying {
			return round, true
		}
	}
	return Round{}, false
}

// LastRound says whether the round is the last one planned.
func (n *Night) LastRound(r Round) bool { return r.Number == n.PlannedRounds }

// Drawn says whether the round is published.
func (n *Night) Drawn(round int) bool {
	return slices.ContainsFunc(n.Rounds, func(r Round) bool { return r.Number == round })
}

// Edition is the edition of the night's draft, 0 if there is none.
func (n *Night) Edition() int64 {
	if n.Draft == nil {
		return 0
	}
	return n.Draft.Edition
}

// TakeBack is the first of the published rounds that can be taken back, because nothing
// is recorded in them and none is closed. ok is false if there is none.
func (n *Night) TakeBack() (first int, ok bool) {
	first = len(n.Rounds) + 1
	for first > 1 && n.Rounds[first-2].Phase != RoundClosed && !n.Rounds[first-2].hasHands() {
		first--
	}
	return first, n.Phase == Playing && first <= len(n.Rounds)
}

// Missing is a table that keeps a round from closing, because its hands From to To are not entered.
type Missing struct {
	Table    int
	From, To int
}

// Missing lists the tables whose matches are not finished.
func (r Round) Missing() []Missing {
	var missing []Missing
	for _, match := range r.Matches {
		if !match.Ledger.State.Finished {
			missing = append(missing, Missing{
				Table: match.Table, From: match.Ledger.State.Hand, To: match.Length(),
			})
		}
	}
	return missing
}

// Incomplete says that a round cannot be closed because of unfinished matches.
type Incomplete []Missing

func (i Incomplete) Error() string {
	tables := make([]string, len(i))
	for j, m := range i {
		tables[j] = fmt.Sprintf("table %d lacks hands %d–%d", m.Table, m.From, m.To)
	}
	return strings.Join(tables, ", ")
}

// Disputed says that a round cannot be closed because of open disputes. A request that names all of
// them can close it.
type Disputed []EntryID

func (d Disputed) Error() string { return fmt.Sprintf("%d problems wait for the desk", len(d)) }
