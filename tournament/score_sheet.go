package tournament

import (
	"fmt"
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

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
	if !slices.Contains([]AcceptanceWay{ByUnknown, ByTablet, ByCode, ByOwnPhone}, accepted.Way) {
		return l, fmt.Errorf("%w: nobody agrees by %q", ErrConflict, accepted.Way)
	}
	if l.counts(accepted) {
		l.Accepted[accepted.Place] = &Acceptance{event.ID, signatureOf(event), accepted.Way}
	}
	return l, nil
}

// counts says whether an acceptance is the first of its place: that one stays. Only what an own phone said
// gives way to the tablet and the code, because anybody can hold that phone.
func (l Ledger) counts(accepted ScoreSheetAccepted) bool {
	before := l.Accepted[accepted.Place]
	return before == nil || before.Way == ByOwnPhone && accepted.Way != ByOwnPhone
}

// SaysAgain is the acceptance that stands where an own phone agrees for a place that has agreed already;
// nil for every other event. Such an event is not stored, so that nobody fills a match with them.
func (l Ledger) SaysAgain(event Event) *Acceptance {
	if event.Acceptance == nil || event.Acceptance.Way != ByOwnPhone || l.checkPlace(event.Acceptance.Place) != nil {
		return nil
	}
	return l.Accepted[event.Acceptance.Place]
}

// recordDispute also withdraws the acceptance of the player who disputes.
func (l Ledger) recordDispute(event Event) (Ledger, error) {
	raised := *event.Dispute
	if err := l.checkPlace(raised.Place); err != nil {
		return l, err
	}
	if raised.Text == "" {
		return l, Problems{{Field: "text", Code: "text_missing"}}
	}
	l.Accepted[raised.Place] = nil
	l.Disputes = append(slices.Clip(l.Disputes), Dispute{
		Entry: event.ID, Place: raised.Place, Sitters: l.Sitters, Text: raised.Text, By: signatureOf(event),
	})
	return l, nil
}

func (l Ledger) recordResolution(event Event) (Ledger, error) {
	if event.Resolution.Note == "" {
		return l, Problems{{Field: "note", Code: "note_missing"}}
	}
	at := slices.IndexFunc(l.Disputes, func(d Dispute) bool { return d.Entry == event.Resolution.Dispute })
	if at < 0 {
		return l, fmt.Errorf("%w: no dispute %s", ErrNotFound, event.Resolution.Dispute)
	}
	if l.Disputes[at].Resolution != nil {
		return l, fmt.Errorf("%w: the dispute is resolved", ErrStale)
	}
	l.Disputes = slices.Clone(l.Disputes)
	l.Disputes[at].Resolution = &Resolution{event.Resolution.Note, signatureOf(event)}
	return l, nil
}
