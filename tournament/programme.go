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
	// FinalRound: the first three of the ranking sit at table 1, the next three at table 2, and so on.
	FinalRound RoundKind = "final"
)

// RoundKinds are all kinds, the default first.
func RoundKinds() []RoundKind { return []RoundKind{PlannedRound, SwissRound, FinalRound} }

// Programme is the kind of each round. Rounds after its end are planned rounds.
type Programme []RoundKind

// ReadProgramme reads the text of [Programme.String].
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
