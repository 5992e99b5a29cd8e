package tournament

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// Begun is the number of rounds that are being played or closed.
func (n *Night) Begun() int {
	begun := 0
	for _, round := range n.Rounds {
		if round.Phase != RoundPlanned {
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

// Match finds a match by its id.
func (n *Night) Match(id MatchID) (Match, bool) {
	for _, round := range n.Rounds {
		for _, match := range round.Matches {
			if match.ID == id {
				return match, true
			}
		}
	}
	return Match{}, false
}

// TableMatch is the match for a table's page: that of the last round that has begun.
func (n *Night) TableMatch(table int) (Match, bool) {
	var found Match
	ok := false
	for _, round := range n.Rounds {
		if round.Phase == RoundPlanned {
			continue
		}
		for _, match := range round.Matches {
			if match.Table == table {
				found, ok = match, true
			}
		}
	}
	return found, ok
}

// PlayingAt is the match that the player is playing: hands of it are entered, and it is
// not finished. ok is false if there is none.
func (n *Night) PlayingAt(player PlayerID) (match Match, ok bool) {
	round, _ := n.Current()
	match, ok = round.MatchOf(player)
	return match, ok && match.HasHands() && !match.Ledger.State.Finished
}

// HasHands says whether anything was ever recorded at any table, apart from seats.
func (n *Night) HasHands() bool {
	return slices.ContainsFunc(n.Rounds, Round.hasHands)
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

// BusySince says whether the seating was published, or anything was recorded at a table,
// after a moment.
func (n *Night) BusySince(moment time.Time) bool {
	return n.PublishedAt.After(moment) || slices.ContainsFunc(n.Rounds, func(r Round) bool {
		return slices.ContainsFunc(r.Matches, func(m Match) bool {
			return slices.ContainsFunc(m.Events, func(e Event) bool { return e.At.After(moment) })
		})
	})
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

// Missing is a table that keeps a round from closing, because the hands From to To are
// not entered.
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

// Disputed says that a round cannot be closed because of disputes that wait for the
// desk. A request that names them can close it.
type Disputed []EntryID

func (d Disputed) Error() string { return fmt.Sprintf("%d problems wait for the desk", len(d)) }
