package tournament

import (
	"slices"
	"time"
)

// TimeCall is the desk's call to all tables of a round: the hand that each of them plays is its last,
// or they end at once.
type TimeCall struct {
	// ID comes from the form, so that a call that is sent twice is one call.
	ID EntryID
	// More is 1 for the last hand, 0 for the end at once.
	More int
	By   string
}

// MatchesEndedBy are the matches that a call with [TimeCall.More] ends earlier than they would end
// otherwise.
func (r Round) MatchesEndedBy(more int) []Match {
	return slices.DeleteFunc(slices.Clone(r.Matches), func(m Match) bool {
		length, last, end := m.Rules.Length(), len(m.Ledger.Hands)+more, m.Ledger.Ending
		return m.Ledger.State.Finished || length > 0 && last >= length || end != nil && end.Last <= last
	})
}

// ActiveCall is a call that has not been taken back, with the matches that it ends.
type ActiveCall struct {
	TimeCall
	At      time.Time
	Matches []Match
}

// LastCall is the last call that still ends a match of the round. ok is false if there is none, or if
// it was taken back everywhere.
func (r Round) LastCall() (called ActiveCall, ok bool) {
	for _, match := range r.Matches {
		end := match.Ledger.Ending
		switch {
		case end == nil || end.Call == "" || end.By.At.Before(called.At):
		case end.Call == called.ID:
			called.Matches = append(called.Matches, match)
		default:
			called = ActiveCall{
				TimeCall: TimeCall{ID: end.Call, More: end.More, By: end.By.Name}, At: end.By.At, Matches: []Match{match},
			}
		}
	}
	return called, called.ID != ""
}

// CallRecorded says whether a call was recorded in the round, and with which [TimeCall.More].
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

// NightEnd is a request to end a night early.
type NightEnd struct {
	// Round is the round being played as the page showed it, 0 for none.
	Round int
	// Call ends the matches of this round at once.
	Call TimeCall
	// Known are the open disputes that may stay open.
	Known []EntryID
	// Ceremony hides the final ranking, to reveal it later.
	Ceremony bool
}

// EarlyEnd is the effect of ending a night early.
type EarlyEnd struct {
	// CountedRounds is the number of rounds that count.
	CountedRounds int
	// Round is the round being played if it counts, 0 otherwise. EndedMatches are its matches that
	// end as they are.
	Round        int
	EndedMatches []Match
	// DroppedRound is the round being played if it does not count, because nothing was recorded in it; 0
	// otherwise.
	DroppedRound int
}

// EndEarly is the effect of ending the night now. [ErrFinished] if it is not being played,
// [ErrConflict] if no round would count.
func (n *Night) EndEarly() (EarlyEnd, error) {
	if n.Phase != Playing {
		return EarlyEnd{}, ErrFinished
	}
	end := EarlyEnd{CountedRounds: n.Begun()}
	if round, playing := n.Current(); playing && round.hasHands() {
		end.Round, end.EndedMatches = round.Number, round.MatchesEndedBy(0)
	} else if playing {
		end.DroppedRound, end.CountedRounds = round.Number, end.CountedRounds-1
	}
	if end.CountedRounds == 0 {
		return end, ErrConflict
	}
	return end, nil
}
