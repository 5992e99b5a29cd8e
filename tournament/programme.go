package tournament

import (
	"slices"
	"strings"
)

// RoundKind says how a round is seated.
type RoundKind string

// The kinds of rounds.
const (
	// PlannedRound: drawn in advance, together with the planned rounds before and after
	// it.
	PlannedRound RoundKind = "planned"
	// SwissRound: drawn when the round before it is closed; neighbours in the ranking
	// meet.
	SwissRound RoundKind = "swiss"
	// FinalRound: the first three of the ranking at table 1, the next three at table 2,
	// and so on.
	FinalRound RoundKind = "final"
)

// RoundKinds are all kinds, the default first.
func RoundKinds() []RoundKind { return []RoundKind{PlannedRound, SwissRound, FinalRound} }

// Programme is the kind of each round. Rounds after its end are planned rounds.
type Programme []RoundKind

// ReadProgramme reads what [Programme.String] wrote.
func ReadProgramme(text string) Programme {
	var p Programme
	for word := range strings.FieldsSeq(text) {
		p = append(p, RoundKind(word))
	}
	return p
}

// String is the kinds in one line, empty if all rounds are planned.
func (p Programme) String() string {
	last := len(p)
	for last > 0 && p[last-1] == PlannedRound {
		last--
	}
	words := make([]string, last)
	for i, kind := range p[:last] {
		words[i] = string(kind)
	}
	return strings.Join(words, " ")
}

// NewProgramme has planned rounds first, then Swiss rounds, then rounds by rank.
func NewProgramme(rounds, swiss, final int) Programme {
	return slices.Concat(slices.Repeat(Programme{PlannedRound}, rounds-swiss-final),
		slices.Repeat(Programme{SwissRound}, swiss), slices.Repeat(Programme{FinalRound}, final))
}

// Count is how many of the first rounds are of a kind.
func (p Programme) Count(kind RoundKind, rounds int) (count int) {
	for round := 1; round <= rounds; round++ {
		if p.Kind(round) == kind {
			count++
		}
	}
	return count
}

// Kind is the kind of a round, from 1.
func (p Programme) Kind(round int) RoundKind {
	if round < 1 || round > len(p) {
		return PlannedRound
	}
	return p[round-1]
}

// Stretch is a number of rounds that are drawn together: First to Last.
type Stretch struct {
	First, Last int
	Kind        RoundKind
}

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

// Next is the first round that has not begun, with the planned rounds after it if it is
// a planned round. ok is false if no round is left.
func (n *Night) Next() (next Stretch, ok bool) {
	first := n.Begun() + 1
	if n.Phase == Finished || first > n.PlannedRounds {
		return Stretch{}, false
	}
	return n.stretch(first), true
}

// stretch is the stretch that begins with a round.
func (n *Night) stretch(first int) Stretch {
	s := Stretch{First: first, Last: first, Kind: n.Programme.Kind(first)}
	for s.Kind == PlannedRound && s.Last < n.PlannedRounds && n.Programme.Kind(s.Last+1) == PlannedRound {
		s.Last++
	}
	return s
}

// Ready says whether the stretch can be drawn now: a round by rank needs the ranking.
func (n *Night) Ready(s Stretch) bool {
	_, playing := n.Current()
	return s.Kind == PlannedRound || !playing
}

// Drawn says whether the round is published.
func (n *Night) Drawn(round int) bool {
	return slices.ContainsFunc(n.Rounds, func(r Round) bool { return r.Number == round })
}

// ProgrammeChange is a new programme for a night.
type ProgrammeChange struct {
	Rounds    int
	Programme Programme
	// TakeBack is the first announced round that the organiser agrees to take back for
	// the change, 0 for none.
	TakeBack int
}

// KeptBy is the number of rounds, from the first on, that the change keeps. Announced
// rounds after them are taken back.
func (n *Night) KeptBy(change ProgrammeChange) int {
	kept := 0
	for kept < min(change.Rounds, n.PlannedRounds) && n.Programme.Kind(kept+1) == change.Programme.Kind(kept+1) {
		kept++
	}
	return kept
}

// CheckProgramme says whether the change is allowed: [ErrFinished] after the night,
// [ErrConflict] if it changes rounds that have begun, and [Problems] with the field
// "take_back" if announced rounds would be taken back without consent; their argument
// First is the first of these rounds.
func (n *Night) CheckProgramme(change ProgrammeChange) error {
	begun, kept := n.Begun(), n.KeptBy(change)
	switch {
	case n.Phase == Finished:
		return ErrFinished
	case change.Rounds < max(begun, 1) || change.Rounds > MostRounds || kept < begun:
		return ErrConflict
	case kept < len(n.Rounds) && (change.TakeBack < 1 || change.TakeBack > kept+1):
		return Problems{{Field: "take_back", Code: "take_back_unsaid", Args: map[string]any{"First": kept + 1}}}
	}
	return nil
}
