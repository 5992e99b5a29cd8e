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

// ScoreSheetAccepted says that a player agrees with the score sheet. A later change
// of the match withdraws all acceptances, because nobody has seen the new sheet.
type ScoreSheetAccepted struct {
	Place scoring.Place `json:"place"`
	// Seen is [Ledger.Latest] of the score sheet that the player looked at.
	Seen int `json:"seen"`
}

// Acceptance is a player's agreement with the score sheet.
type Acceptance struct {
	Entry EntryID
	By    Signature
}

func (l Ledger) checkPlace(place scoring.Place) error {
	if place < 0 || int(place) >= l.Places() {
		return fmt.Errorf("%w: nobody sits at place %d", ErrConflict, place)
	}
	return nil
}

func (l Ledger) recordAcceptance(event Event) (Ledger, error) {
	accepted := *event.Acceptance
	if err := l.checkPlace(accepted.Place); err != nil {
		return l, err
	}
	if !l.State.Finished {
		return l, fmt.Errorf("%w: the match is not over", ErrConflict)
	}
	// A player may accept on two devices: the first acceptance stays.
	if l.Accepted[accepted.Place] == nil {
		l.Accepted[accepted.Place] = &Acceptance{event.ID, signatureOf(event)}
	}
	return l, nil
}

// AllAccepted says whether all players agree with the score sheet.
func (l Ledger) AllAccepted() bool {
	return !slices.Contains(l.Accepted[:l.Places()], nil)
}
