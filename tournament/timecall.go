package tournament

import (
	"slices"
	"time"
)

// TimeCall is the desk's word to all tables of a round: the hand that each of them plays
// is its last, or no further hand counts.
type TimeCall struct {
	// ID comes from the form, so that a call sent twice is one call.
	ID EntryID
	// More is 1 for the last hand, 0 for the end at once.
	More int
	By   string
}

// EndedBy are the matches that a call ends earlier than they would end by
// themselves. More is that of the call.
func (r Round) EndedBy(more int) []Match {
	return slices.DeleteFunc(slices.Clone(r.Matches), func(m Match) bool {
		length, last, end := m.Rules.Length(), len(m.Ledger.Hands)+more, m.Ledger.Ending
		return m.Ledger.State.Finished || length > 0 && last >= length || end != nil && end.Last <= last
	})
}

// StandingCall is a call that stands, with the matches that it ends.
type StandingCall struct {
	TimeCall
	At      time.Time
	Matches []Match
}

// LastCall is the last call of which the round's matches still know an end. ok is false if
// there is none, or if all was taken back.
func (r Round) LastCall() (called StandingCall, ok bool) {
	for _, match := range r.Matches {
		end := match.Ledger.Ending
		switch {
		case end == nil || end.Call == "" || end.By.At.Before(called.At):
		case end.Call == called.ID:
			called.Matches = append(called.Matches, match)
		default:
			called = StandingCall{
				TimeCall: TimeCall{ID: end.Call, More: end.More, By: end.By.Name}, At: end.By.At, Matches: []Match{match},
			}
		}
	}
	return called, called.ID != ""
}

// CallRecorded says whether a call was recorded in the round, and with how many more hands.
func (r Round) CallRecorded(call EntryID) (more int, ok bool) {
	for _, match := range r.Matches {
		for _, event := range match.Events {
			if event.Ending != nil && event.Ending.Call == call {
				return event.Ending.More, true
			}
		}
	}
	return 0, false
}

// NightEnd is the wish to end a night early.
type NightEnd struct {
	// Round is the round being played as the page showed it, 0 for none.
	Round int
	// Call ends its matches, with no more hands.
	Call TimeCall
	// Known are the open disputes that may stay open.
	Known []EntryID
	// Ceremony hides the final ranking, to reveal it later.
	Ceremony bool
}

// EarlyEnd is what ending a night early does.
type EarlyEnd struct {
	// Counted is the number of rounds that count.
	Counted int
	// Round is the round being played if it counts, 0 otherwise. Cut are its matches that
	// end as they are.
	Round int
	Cut   []Match
	// Dropped is the round being played if nothing was recorded in it: it does not count.
	Dropped int
}

// EndEarly says what ending the night now does: [ErrFinished] if it is not being played,
// [ErrConflict] if no round would count.
func (n *Night) EndEarly() (EarlyEnd, error) {
	if n.Phase != Playing {
		return EarlyEnd{}, ErrFinished
	}
	end := EarlyEnd{Counted: n.Begun()}
	if round, playing := n.Current(); playing && round.hasHands() {
		end.Round, end.Cut = round.Number, round.EndedBy(0)
	} else if playing {
		end.Dropped, end.Counted = round.Number, end.Counted-1
	}
	if end.Counted == 0 {
		return end, ErrConflict
	}
	return end, nil
}
