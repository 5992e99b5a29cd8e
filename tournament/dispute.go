package tournament

import (
	"fmt"
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// DisputeRaised says that a player disputes something; the desk resolves it. Play
// goes on, and standings show that the match is under review.
type DisputeRaised struct {
	Place scoring.Place `json:"place"`
	Text  string        `json:"text"`
}

// DisputeResolved is the desk's answer to a dispute.
type DisputeResolved struct {
	// Dispute is the entry of the dispute.
	Dispute EntryID `json:"flag"`
	Note    string  `json:"note"`
}

// Dispute is something on a score sheet that a player says is wrong.
type Dispute struct {
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

// OpenDisputes are the disputes of the round's matches that wait for the desk.
func (r Round) OpenDisputes() (open []EntryID) {
	for _, match := range r.Matches {
		for _, dispute := range match.Ledger.Disputes {
			if dispute.Resolution == nil {
				open = append(open, dispute.Entry)
			}
		}
	}
	return open
}

// UnderReview says whether a dispute waits for the desk.
func (l Ledger) UnderReview() bool {
	return slices.ContainsFunc(l.Disputes, func(d Dispute) bool { return d.Resolution == nil })
}
