package tournament

import (
	"fmt"
	"slices"
	"time"

	"github.com/threewinds/threewinds/scoring"
)

// Signature says who recorded something, and when (UTC).
type Signature struct {
	Name string
	At   time.Time
}

func signatureOf(event Event) Signature { return Signature{event.By, event.At} }

// SheetAccepted says that a player agrees with the final sheet. Whatever changes
// the match afterwards takes all acceptances away: nobody has agreed with what
// the sheet says then.
type SheetAccepted struct {
	Place scoring.Place `json:"place"`
	// Seen is [Ledger.Latest] of the sheet that was looked at.
	Seen int `json:"seen"`
}

// ProblemFlagged says that a player disputes something; the desk resolves it. Play
// goes on, and standings show that the match is under review.
type ProblemFlagged struct {
	Place scoring.Place `json:"place"`
	Text  string        `json:"text"`
}

// ProblemResolved is the desk's answer to a flag.
type ProblemResolved struct {
	// Flag is the flag's entry.
	Flag EntryID `json:"flag"`
	Note string  `json:"note"`
}

// Acceptance is a player's agreement with the final sheet.
type Acceptance struct {
	Entry EntryID
	By    Signature
}

// Flag is a problem that a player has raised.
type Flag struct {
	Entry   EntryID
	Place   scoring.Place
	Sitters Sitters
	Text    string
	By      Signature
	// Resolution is nil while the desk has not answered.
	Resolution *Resolution
}

// Resolution is the desk's answer.
type Resolution struct {
	Note string
	By   Signature
}

func (l Ledger) seatPlace(place scoring.Place) error {
	if place < 0 || int(place) >= l.Places() {
		return fmt.Errorf("%w: nobody sits at place %d", ErrConflict, place)
	}
	return nil
}

func (l Ledger) recordAcceptance(event Event) (Ledger, error) {
	accepted := *event.Acceptance
	if err := l.seatPlace(accepted.Place); err != nil {
		return l, err
	}
	if !l.State.Finished {
		return l, fmt.Errorf("%w: the match is not over", ErrConflict)
	}
	if l.Accepted[accepted.Place] == nil { // the same finger twice, on two devices
		l.Accepted[accepted.Place] = &Acceptance{event.ID, signatureOf(event)}
	}
	return l, nil
}

// recordFlag also withdraws the acceptance of the player who sees a problem.
func (l Ledger) recordFlag(event Event) (Ledger, error) {
	flag := *event.Flag
	if err := l.seatPlace(flag.Place); err != nil {
		return l, err
	}
	if flag.Text == "" {
		return l, Problems{{Field: "text", Code: "text_missing"}}
	}
	l.Accepted[flag.Place] = nil
	l.Flags = append(slices.Clip(l.Flags), Flag{
		Entry: event.ID, Place: flag.Place, Sitters: l.Sitters, Text: flag.Text, By: signatureOf(event),
	})
	return l, nil
}

func (l Ledger) recordResolution(event Event) (Ledger, error) {
	if event.Resolution.Note == "" {
		return l, Problems{{Field: "note", Code: "note_missing"}}
	}
	flags := slices.Clone(l.Flags)
	for i := range flags {
		if flags[i].Entry != event.Resolution.Flag {
			continue
		}
		if flags[i].Resolution != nil {
			return l, fmt.Errorf("%w: the problem is resolved", ErrStale)
		}
		flags[i].Resolution = &Resolution{event.Resolution.Note, signatureOf(event)}
		l.Flags = flags
		return l, nil
	}
	return l, fmt.Errorf("%w: no problem %s", ErrNotFound, event.Resolution.Flag)
}

// OpenFlags are the problems with the matches of the round that wait for the desk.
func (r Round) OpenFlags() (open []EntryID) {
	for _, match := range r.Matches {
		for _, flag := range match.Ledger.Flags {
			if flag.Resolution == nil {
				open = append(open, flag.Entry)
			}
		}
	}
	return open
}

// UnderReview says whether a problem waits for the desk.
func (l Ledger) UnderReview() bool {
	for _, flag := range l.Flags {
		if flag.Resolution == nil {
			return true
		}
	}
	return false
}

// AllAccepted says whether all players agree with the final sheet.
func (l Ledger) AllAccepted() bool {
	return !slices.Contains(l.Accepted[:l.Places()], nil)
}
