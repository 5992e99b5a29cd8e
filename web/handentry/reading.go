package handentry

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// Reading is what was read from a form: the hand, and what is wrong with the text.
type Reading struct {
	Form
	// Problems are those of the text. The rules decide later whether the hand is legal.
	Problems tournament.Problems
	// Unreadable says whether what was typed of the winner's tiles are no tiles, and of which
	// losers' hands something cannot be read; whatever they are worth, and whether or not the
	// hand is told by them.
	Unreadable       bool
	UnreadableLosers scoring.Winds

	hand  scoring.Hand
	rival *scoring.Hand
}

// Read reads a form. Facts that the rules do not ask are not read.
func (f Form) Read(rules scoring.Rules) Reading {
	r := reader{rules: rules, values: f.Typed}
	reading := Reading{Form: f, hand: r.hand()}
	if reading.hand.Outcome == scoring.Won && f.Typed.Get("rival") != "" {
		reading.rival = r.rival(f.Typed.Get("rival"))
	}
	reading.Problems = slices.Clone(r.problems)
	r.readOtherWays()
	reading.Unreadable, reading.UnreadableLosers = r.unreadable, r.unreadableLosers
	return reading
}

// Played is the hand for the seats that the form showed, else for the seats of its number in the
// ledger.
func (r Reading) Played(ledger tournament.Ledger) tournament.HandPlayed {
	played := tournament.HandPlayed{
		Number: r.Hand(), Seats: StateBefore(ledger, r.Hand()).Seats, Facts: r.hand, Rival: r.rival,
	}
	if seats, ok := r.places(); ok {
		played.Seats = seats
	}
	return played
}

// Reseated is the form of the same people in the seats in which the hand is played. A text that
// cannot be read stays as it was typed.
func (r Reading) Reseated(rules scoring.Rules, ledger tournament.Ledger) Reading {
	if len(r.Problems) > 0 {
		return r
	}
	now := StateBefore(ledger, r.Hand()).Seats
	played := r.Played(ledger).ForSeats(now)
	hand := tournament.Hand{Facts: played.Facts}
	if played.Rival != nil {
		hand.Rival = &tournament.Rival{Facts: *played.Rival}
	}
	form := r.Form
	form.Seats, form.Typed = PlacesText(now), RecordedFields(rules, hand)
	return form.Read(rules)
}
