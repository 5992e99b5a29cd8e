package tournament

import (
	"iter"
	"slices"
	"time"
)

// Matches are all matches of the night in the order of [Match.Compare]. They are the night's own: do not
// change them if the night is shared.
func (n *Night) Matches() iter.Seq[*Match] {
	return n.matchesOf(func(Round) bool { return true })
}

// NumberOf is the number of a match of an open evening, from 1 in the order in which they began. It is 0 for a match of
// a night in rounds.
func (n *Night) NumberOf(match MatchID) int {
	if n.Form != Open {
		return 0
	}
	return 1 + slices.IndexFunc(n.Roundless, func(one Match) bool { return one.ID == match })
}

// MatchesBegun are the matches of the rounds that are being played or closed, and those without a
// round.
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
		for i := range n.Roundless {
			if !yield(&n.Roundless[i]) {
				return
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

// RoundOf is the round of a match; ok is false if it has none.
func (n *Night) RoundOf(match Match) (round Round, ok bool) {
	number, _ := match.Round.Number()
	i := slices.IndexFunc(n.Rounds, func(r Round) bool { return r.Number == number })
	if i < 0 {
		return Round{}, false
	}
	return n.Rounds[i], true
}

// PhaseOf is the phase of the match's round, or [Match.PhaseAlone] if it has none.
func (n *Night) PhaseOf(match Match) RoundPhase {
	if round, ok := n.RoundOf(match); ok {
		return round.Phase
	}
	return match.PhaseAlone()
}

// PhaseAlone is the phase of a match without a round: it is being played until it is finished; then it is
// closed, and its players are free.
func (m Match) PhaseAlone() RoundPhase {
	if m.Ledger.State.Finished {
		return RoundClosed
	}
	return RoundPlaying
}

// TakesOwnPhones says whether players agree on their own phones with the sheet of a match in a phase of its
// round: while the round is being played. A match without a round is closed with its last hand; its players
// agree while the night is running.
func (m Match) TakesOwnPhones(night NightPhase, phase RoundPhase) bool {
	if _, hasRound := m.Round.Number(); !hasRound {
		return night == Playing
	}
	return phase == RoundPlaying
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

// PlayingAt is the match that the player is playing: it has hands and is not finished. ok is false if
// there is none.
func (n *Night) PlayingAt(player PlayerID) (match Match, ok bool) {
	for match := range n.Matches() {
		if _, sits := match.Place(player); sits && match.HasHands() && !match.Ledger.State.Finished && n.PhaseOf(*match) == RoundPlaying {
			return *match, true
		}
	}
	return Match{}, false
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

// BusySince says whether, after a moment, the seating was published or anything was recorded at a table.
func (n *Night) BusySince(moment time.Time) bool {
	for match := range n.Matches() {
		if match.Began.After(moment) || slices.ContainsFunc(match.Events, func(e Event) bool { return e.At.After(moment) }) {
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
		other.Rounds[i].Matches = replaced(round.Matches, match)
	}
	other.Roundless = replaced(n.Roundless, match)
	return &other
}

// replaced is a copy of the matches, with another version of one of them.
func replaced(matches []Match, match Match) []Match {
	at := slices.IndexFunc(matches, func(m Match) bool { return m.ID == match.ID })
	if at < 0 {
		return matches
	}
	other := slices.Clone(matches)
	other[at] = match
	return other
}
