package tournament

import (
	"iter"
	"slices"
	"time"
)

// Matches are all matches of the night, round by round and table by table. They are those of the
// night itself: who shares it must not change them.
func (n *Night) Matches() iter.Seq[*Match] {
	return n.matchesOf(func(Round) bool { return true })
}

// MatchesBegun are the matches of the rounds that are being played or closed.
func (n *Night) MatchesBegun() iter.Seq[*Match] {
	return n.matchesOf(Round.begun)
}

func (n *Night) matchesOf(wanted func(Round) bool) iter.Seq[*Match] {
	return func(yield func(*Match) bool) {
		for _, round := range n.Rounds {
			for i := range round.Matches {
				if wanted(round) && !yield(&round.Matches[i]) {
					return
				}
			}
		}
	}
}

// Hands are all hands of the night that stand, match by match.
func (n *Night) Hands() iter.Seq2[*Match, *Hand] {
	return func(yield func(*Match, *Hand) bool) {
		for match := range n.Matches() {
			for i := range match.Ledger.Hands {
				if !yield(match, &match.Ledger.Hands[i]) {
					return
				}
			}
		}
	}
}

// Match finds a match by its id.
func (n *Night) Match(id MatchID) (Match, bool) {
	for match := range n.Matches() {
		if match.ID == id {
			return *match, true
		}
	}
	return Match{}, false
}

// TableMatch is the match for a table's page: the last one there that has begun.
func (n *Night) TableMatch(table int) (Match, bool) {
	var last *Match
	for match := range n.MatchesBegun() {
		if match.Table == table {
			last = match
		}
	}
	if last == nil {
		return Match{}, false
	}
	return *last, true
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
	for match := range n.Matches() {
		if match.HasHands() {
			return true
		}
	}
	return false
}

// BusySince says whether the seating was published, or anything was recorded at a table,
// after a moment.
func (n *Night) BusySince(moment time.Time) bool {
	for match := range n.Matches() {
		if slices.ContainsFunc(match.Events, func(e Event) bool { return e.At.After(moment) }) {
			return true
		}
	}
	return n.PublishedAt.After(moment)
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
