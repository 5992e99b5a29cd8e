package tournament

import (
	"slices"
	"strings"
	"time"

	"github.com/threewinds/threewinds/scoring"
)

type (
	// PlayerID names a player: a UUID as text.
	PlayerID string
	// NightID names a night: a UUID as text.
	NightID string
	// MatchID names a match: a UUID as text.
	MatchID string
	// EntryID names one recorded fact at a table: a UUID as text. It is made when the
	// form is rendered, so that an entry sent twice counts once.
	EntryID string
)

// programMark ends the By of what another program recorded. No name ends so, because names have
// single spaces.
const programMark = "  (API)"

// ByProgram says that another program recorded something, by the name of its token.
func ByProgram(name string) string { return name + programMark }

// ProgramOf is the name of the token of a program that recorded something; ok is false for a
// person.
func ProgramOf(by string) (name string, ok bool) { return strings.CutSuffix(by, programMark) }

// Event is one fact recorded at a table. Exactly one of the pointers is set.
type Event struct {
	ID EntryID
	// Number counts the events of the match from 1.
	Number int
	// By says who recorded it, see also [ByProgram], At when (UTC).
	By string
	At time.Time
	// Card is the table's card with which it comes in, empty for the desk and for players'
	// phones. A card may do less. It is not read back from the record.
	Card string
	// Sitting are the players whom the page showed at the places when a hand was entered,
	// empty where nobody said. It is not read back from the record.
	Sitting ByPlace[PlayerID]

	Hand         *HandPlayed
	Void         *HandVoided
	Correction   *HandCorrected
	Insertion    *HandInserted
	Seats        *SeatsChanged
	Substitution *PlayerSubstituted
	Penalty      *PenaltyGiven
	Ending       *MatchEnded
	Revocation   *EntryRevoked
	Acceptance   *ScoreSheetAccepted
	Dispute      *DisputeRaised
	Resolution   *DisputeResolved
	Repetition   *HandRepeated
}

// HandPlayed says how a hand ended.
type HandPlayed struct {
	// Number is the hand's number in the match, from 1, as the page showed it.
	Number int `json:"number"`
	// Seats says who sat East, South and West when it was recorded. So the winds in
	// Facts stay with these players when an earlier hand is corrected.
	Seats [3]scoring.Place `json:"seats"`
	Facts scoring.Hand     `json:"facts"`
	// Rival is a second hand that won on the same tile, nil if there was none. The rules
	// decide which of the two is paid.
	Rival *scoring.Hand `json:"rival,omitempty"`
	// Shown is what the referee was shown of the hand. It is set when the event is
	// stored; events from before it was kept have none.
	Shown *Shown `json:"shown,omitempty"`
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
	// Entry is the hand's, which it keeps.
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

// At is the hand for the given seats: winner, payer and all others stay the same players
// as when it was entered.
func (h HandPlayed) At(seats [3]scoring.Place) HandPlayed {
	moved := h
	moved.Seats, moved.Facts = seats, h.reseated(h.Facts, seats)
	if h.Rival != nil {
		rival := h.reseated(*h.Rival, seats)
		moved.Rival = &rival
	}
	return moved
}

// reseated are the facts of the hand for the given seats: winner, payer and all others
// stay the same players as when the hand was recorded.
func (h HandPlayed) reseated(facts scoring.Hand, seats [3]scoring.Place) scoring.Hand {
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
