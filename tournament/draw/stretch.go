package draw

import (
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/seating"
)

// Stretch is a number of rounds that are drawn together: First to Last.
type Stretch struct {
	First, Last int
	Kind        tournament.RoundKind
}

// Next is the first round that has not begun, with the planned rounds after it if it is
// a planned round. ok is false if no round is left.
func Next(n *tournament.Night) (next Stretch, ok bool) {
	first := n.Begun() + 1
	if n.Phase == tournament.Finished || first > n.PlannedRounds {
		return Stretch{}, false
	}
	return stretchFrom(n, first), true
}

// stretchFrom is the stretch that begins with a round.
func stretchFrom(n *tournament.Night, first int) Stretch {
	s := Stretch{First: first, Last: first, Kind: n.Programme.Kind(first)}
	for s.Kind == tournament.PlannedRound && s.Last < n.PlannedRounds && n.Programme.Kind(s.Last+1) == tournament.PlannedRound {
		s.Last++
	}
	return s
}

// Ready says whether the stretch can be drawn now: a round by rank needs the ranking.
func Ready(n *tournament.Night, s Stretch) bool {
	_, playing := n.Current()
	return s.Kind == tournament.PlannedRound || !playing
}

// drawnBy says whether a method seats rounds of the kind. A person can seat any kind by
// hand.
func drawnBy(k tournament.RoundKind, method string) bool {
	switch method {
	case seating.ByHand:
		return true
	case seating.Swiss:
		return k == tournament.SwissRound
	case seating.Final:
		return k == tournament.FinalRound
	default:
		return k == tournament.PlannedRound
	}
}

// ProgrammeChange is a new programme for a night.
type ProgrammeChange struct {
	Rounds    int
	Programme tournament.Programme
	// TakeBack is the first announced round that the organiser agrees to take back for
	// the change, 0 for none.
	TakeBack int
}

// KeptRounds is the number of rounds, from the first on, that the change keeps. Announced
// rounds after them are taken back.
func KeptRounds(n *tournament.Night, change ProgrammeChange) int {
	kept := 0
	for kept < min(change.Rounds, n.PlannedRounds) && n.Programme.Kind(kept+1) == change.Programme.Kind(kept+1) {
		kept++
	}
	return kept
}

// CheckProgramme says whether the change is allowed: [tournament.ErrFinished] after the night,
// [tournament.ErrConflict] if it changes rounds that have begun, and [Problems] with the field
// "take_back" if announced rounds would be taken back without consent; their argument
// First is the first of these rounds.
func CheckProgramme(n *tournament.Night, change ProgrammeChange) error {
	begun, kept := n.Begun(), KeptRounds(n, change)
	switch {
	case n.Phase == tournament.Finished:
		return tournament.ErrFinished
	case change.Rounds < max(begun, 1) || change.Rounds > tournament.MostRounds || kept < begun:
		return tournament.ErrConflict
	case kept < len(n.Rounds) && (change.TakeBack < 1 || change.TakeBack > kept+1):
		return tournament.Problems{{Field: "take_back", Code: "take_back_unsaid", Args: map[string]any{"First": kept + 1}}}
	}
	return nil
}
