package tournament

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// HandPlayed says how a hand ended.
type HandPlayed struct {
	// Number is the hand's number in the match, from 1, as the page showed it.
	Number int `json:"number"`
	// Seats are the places that sat East, South and West when it was recorded. So the winds in Facts
	// stay with these players when an earlier hand is corrected.
	Seats [3]scoring.Place `json:"seats"`
	Facts scoring.Hand     `json:"facts"`
	// Rival is a second hand that won on the same tile, nil if there was none. The rules
	// decide which of the two is paid.
	Rival *scoring.Hand `json:"rival,omitempty"`
	// Shown is what the referee was shown of the hand. It is set when the event is stored.
	Shown *Shown `json:"shown,omitempty"`
	// Tablet is what a tablet had shown where it was something else. It is set when the event is stored.
	Tablet *TabletShown `json:"tablet,omitempty"`
}

// samePeople says whether the same three players have the given seats, in any order. At
// a table of four or five another player may rest.
func (h HandPlayed) samePeople(seats [3]scoring.Place) bool {
	for _, place := range h.Seats {
		if !slices.Contains(seats[:], place) {
			return false
		}
	}
	return true
}

// ForSeats is the hand for the given seats: winner, payer and all others stay the same players
// as when it was entered.
func (h HandPlayed) ForSeats(seats [3]scoring.Place) HandPlayed {
	moved := h
	moved.Seats, moved.Facts = seats, h.factsFor(h.Facts, seats)
	if h.Rival != nil {
		rival := h.factsFor(*h.Rival, seats)
		moved.Rival = &rival
	}
	return moved
}

// factsFor is ForSeats for one of the hand's facts.
func (h HandPlayed) factsFor(facts scoring.Hand, seats [3]scoring.Place) scoring.Hand {
	if h.Seats == seats {
		return facts
	}
	move := func(w scoring.Wind) scoring.Wind {
		if !w.Seated() {
			return w
		}
		for now, place := range seats {
			if place == h.Seats[w] {
				return scoring.Wind(now)
			}
		}
		return w
	}
	return facts.Reseated(move)
}

func (h HandPlayed) withShown(shown *Shown) *HandPlayed {
	h.Shown, h.Tablet = shown, h.Tablet.ifDifferent(shown)
	return &h
}

// HandVoided takes back a hand. The hands after it move up by one, with their facts and
// players, and one more hand is played at the end.
type HandVoided struct {
	// Entry is the hand that is taken back.
	Entry  EntryID `json:"entry"`
	Reason string  `json:"reason"`
	// Seen is [Ledger.Latest] of the page on which an earlier hand was chosen. Zero
	// takes back the last hand only.
	Seen int `json:"seen,omitempty"`
}

// HandCorrected replaces the facts of a hand that stands.
type HandCorrected struct {
	// Entry is the entry of the hand, which it keeps.
	Entry EntryID `json:"entry"`
	// Hand are the new facts, for the seats of the hand.
	Hand   HandPlayed `json:"hand"`
	Reason string     `json:"reason"`
	// Seen is [Ledger.Latest] of the page on which it was made.
	Seen int `json:"seen"`
}

// HandInserted adds a forgotten hand. It gets the number Hand.Number and the players of
// the hand that had it; that hand and those after it move down by one, with their facts
// and players.
type HandInserted struct {
	Hand   HandPlayed `json:"hand"`
	Reason string     `json:"reason"`
	// Seen is [Ledger.Latest] of the page on which it was made.
	Seen int `json:"seen"`
}

// HandReplaced takes back a hand and adds one that was not recorded, as one change: a match that must
// stay complete has as many hands after it. Hands between the two get other numbers, with their facts
// and players.
type HandReplaced struct {
	// Entry is the hand that is taken back.
	Entry EntryID `json:"entry"`
	// Hand is the hand that is added. Its number is the one that it gets.
	Hand   HandPlayed `json:"hand"`
	Reason string     `json:"reason"`
	// Seen is [Ledger.Latest] of the page on which it was made.
	Seen int `json:"seen"`
}

// HandRepeated says that another tablet entered a hand exactly as it stands. The match does not
// change; the entry is recorded so that it always has a receipt.
type HandRepeated struct {
	// Entry is the hand that stands.
	Entry EntryID `json:"entry"`
	// Hand is what was entered.
	Hand HandPlayed `json:"hand"`
}

// EntryRevoked takes back a penalty, or the early end of the match.
type EntryRevoked struct {
	Entry EntryID `json:"entry"`
	// Reason is empty where the desk takes back its call.
	Reason string `json:"reason"`
	// Call is the [TimeCall] that the desk takes back for all its matches, empty for one
	// match.
	Call EntryID `json:"call,omitempty"`
	// Seen is [Ledger.Latest] of the page on which it was made.
	Seen int `json:"seen"`
}

// SeatsChanged says who sits where. Before the first hand it confirms or changes the
// seats of the draw. Afterwards it is a correction: the hands keep their facts by
// place, but count for the players who really sat there.
type SeatsChanged struct {
	// Order has for each place the place at which its player was recorded: {0, 1, 2}
	// confirms, {1, 2, 0} rotates, {1, 0, 2} exchanges two players.
	Order []scoring.Place `json:"order"`
	// From is the first hand for which it holds, from 1.
	From int `json:"from"`
	// Reason may be empty before the first hand.
	Reason string `json:"reason,omitempty"`
	// Seen is [Ledger.Latest] of the page on which it was made.
	Seen int `json:"seen"`
}

// Confirms says whether the order changes nothing.
func (s SeatsChanged) Confirms() bool { return slices.IsSorted(s.Order) }

// PlayerSubstituted puts a substitute at a place from the next hand on. Each player is
// credited with the hands they play. A win of the match belongs to the player who sits
// at the place at its end.
type PlayerSubstituted struct {
	Place  scoring.Place `json:"place"`
	Player PlayerID      `json:"player"`
	Reason string        `json:"reason"`
	// Seen is [Ledger.Latest] of the page on which it was made.
	Seen int `json:"seen"`
}

// MatchEnded ends a match before all its hands are played, for example when the time is up. It is
// settled as at the end of any match: a goulash pot lapses, and the rules say who gets the sticks on
// the table.
type MatchEnded struct {
	// More is how many hands are still played, 0 to 2, the current one included.
	More int `json:"more"`
	// Reason is empty for a call of the desk.
	Reason string `json:"reason"`
	// Call is the [TimeCall] of the desk that ended all matches of the round, empty for one
	// match.
	Call EntryID `json:"call,omitempty"`
	// Seen is [Ledger.Latest] of the page on which the event was made.
	Seen int `json:"seen"`
}

// maxAfterEnd is the largest [MatchEnded.More]: the current hand and one more.
const maxAfterEnd = 2

// ScoreSheetAccepted says that a player agrees with the score sheet. A later change
// of the match withdraws all acceptances, because nobody has seen the new sheet.
type ScoreSheetAccepted struct {
	Place scoring.Place `json:"place"`
	// Seen is [Ledger.Latest] of the score sheet that the player looked at.
	Seen int `json:"seen"`
	// Way is how the player said so.
	Way AcceptanceWay `json:"way,omitempty"`
}

// AcceptanceWay is how a player agrees with a score sheet.
type AcceptanceWay string

// The ways of agreeing.
const (
	// ByUnknown is of an acceptance from the time before the way was stored: by the tablet or a code.
	ByUnknown AcceptanceWay = ""
	// ByTablet is on the table's tablet or at the desk.
	ByTablet AcceptanceWay = "tablet"
	// ByCode is on a phone with the player's code, which the tablet showed.
	ByCode AcceptanceWay = "code"
	// ByOwnPhone is on a phone on which somebody once said to be the player. Nobody has proved it.
	ByOwnPhone AcceptanceWay = "phone"
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
