package tournament

import (
	"fmt"

	"github.com/threewinds/threewinds/scoring"
)

// MatchEnded ends a match before all its hands are played, for example when the time is
// up. What is open is settled as at the end of any match: a goulash pot lapses, and
// sticks on the table go where the rules say.
type MatchEnded struct {
	// More is how many hands are still played: 0 none, 1 the current one, 2 one more
	// after it.
	More int `json:"more"`
	// Reason is empty for a call of the desk.
	Reason string `json:"reason"`
	// Call is the [TimeCall] of the desk that ended all matches of the round, empty for one
	// match.
	Call EntryID `json:"call,omitempty"`
	// Seen is [Ledger.Latest] of the page on which the event was made.
	Seen int `json:"seen"`
}

// mostAfterEnd is the most hands still played: the current one and one more.
const mostAfterEnd = 2

// Ending is an early end that stands.
type Ending struct {
	Entry EntryID
	MatchEnded
	Last int
	// Settlement is what the end moves, by place, if no hand is played after it: sticks
	// that were left on the table. Sitters are who sat there.
	Settlement ByPlace[scoring.Points]
	Sitters    Sitters
	By         Signature
}

func (l Ledger) recordEnding(rules scoring.Rules, event Event) (Ledger, error) {
	end := *event.Ending
	switch {
	case end.More < 0 || end.More > mostAfterEnd:
		return l, fmt.Errorf("%w: %d more hands", ErrConflict, end.More)
	case l.State.Finished:
		return l, fmt.Errorf("%w: all hands of the match are played", ErrFinished)
	case end.Reason == "" && end.Call == "":
		return l, Problems{{Field: "reason", Code: "reason_missing"}}
	case rules.Length() > 0 && len(l.Hands)+end.More >= rules.Length():
		return l, Problems{{Field: "more", Code: "end_not_early", Args: map[string]any{"Length": rules.Length()}}}
	}
	before := l
	next, err := l.with(rules, len(l.entries), entry{
		id: event.ID, signature: signatureOf(event), ending: &end, sitters: l.Sitters,
	})
	if err != nil {
		return l, err
	}
	return next.changed(before, Change{Event: event}), nil
}

// Length is the number of hands of the match: that of the rules, fewer if the match was
// ended early, 0 if it is not known yet.
func (l Ledger) Length(rules scoring.Rules) int {
	length := rules.Length()
	switch {
	case l.Ending != nil && length > 0:
		return min(l.Ending.Last, length)
	case l.Ending != nil:
		return l.Ending.Last
	case length == 0 && l.State.Finished:
		return len(l.Hands)
	}
	return length
}
