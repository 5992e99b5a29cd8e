// Package handentry reads a hand from the fields of an entry form, and fills the fields with a
// recorded hand. Both follow the tables of the rules in force: facts, measures, ticks. It knows no
// page and no request.
//
// A field has the name of its fact or measure. A count for each seat has a field for each,
// "pei-east"; the field of a ticked element has "claim-" before its id. The names must not change:
// tablets keep hands for hours.
package handentry

import (
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/google/uuid"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// Drawn is the value of the field winner for a drawn hand, Self the value for the winner in a fact
// that is about nobody else.
const (
	Drawn = "draw"
	Self  = "winner"
)

// Form is one hand as a form sends it: text that is not checked.
type Form struct {
	// Entry is the id that was made for the form; Match and Number say which hand it is.
	Entry, Match, Number string
	// Seats are the places of East, South and West as the form showed them, empty in a form without
	// them; Format is the version of the form's fields.
	Seats, Format string
	// People are the players at all places as the form showed them, empty in a form without them.
	People string
	// Typed are the fields, those above among them.
	Typed url.Values
}

// FormOf is the form with the posted values.
func FormOf(values url.Values) Form {
	return Form{
		Entry: values.Get("entry_id"), Match: values.Get("match"), Number: values.Get("number"),
		Seats: values.Get("seats"), Format: values.Get("format"), People: values.Get("people"), Typed: values,
	}
}

// Fields are the fields of the form as a page sends them.
func (f Form) Fields() url.Values {
	fields := maps.Clone(f.Typed)
	for name, value := range map[string]string{
		"entry_id": f.Entry, "match": f.Match, "number": f.Number, "seats": f.Seats, "format": f.Format, "people": f.People,
	} {
		fields.Set(name, value)
	}
	return fields
}

// Hand is the hand's number, 0 if it is not one.
func (f Form) Hand() int {
	number, err := strconv.Atoi(f.Number)
	if err != nil || number < 0 {
		return 0
	}
	return number
}

// PlacesText is the value of the field seats.
func PlacesText(seats [3]scoring.Place) string {
	return fmt.Sprintf("%d %d %d", seats[0], seats[1], seats[2])
}

// Valid says whether the form has an id and a match as our forms do. By its id a form that is sent
// twice is recognised.
func (f Form) Valid() bool {
	_, seated := f.places()
	return uuid.Validate(f.Entry) == nil && f.Hand() > 0 && (seated || f.Seats == "") && len(strings.Fields(f.People)) <= scoring.MostPlaces
}

// HasSeats says whether the form's seats are places of a table with the given number of them.
func (f Form) HasSeats(places int) bool {
	seats, seated := f.places()
	return !seated || int(slices.Max(seats[:])) < places
}

// places are the places of East, South and West as the form showed them: a hand that a tablet kept
// belongs to these people, whatever was recorded meanwhile. ok is false if the form has no three
// places.
func (f Form) places() (seats [3]scoring.Place, ok bool) {
	places := strings.Fields(f.Seats)
	if len(places) != len(seats) {
		return seats, false
	}
	for seat, text := range places {
		place, err := strconv.ParseUint(text, 10, 7)
		if err != nil || place >= scoring.MostPlaces || slices.Contains(seats[:seat], scoring.Place(place)) {
			return seats, false
		}
		seats[seat] = scoring.Place(place)
	}
	return seats, true
}

// StateWithSeats is a state with the seats that the form showed; the other players rest.
func (f Form) StateWithSeats(state scoring.State) scoring.State {
	seats, ok := f.places()
	if !ok || !f.HasSeats(state.Places()) {
		return state
	}
	rest := slices.DeleteFunc(state.InOrder(), func(place scoring.Place) bool { return slices.Contains(seats[:], place) })
	state.Seats, state.Resting = seats, [2]scoring.Place{}
	copy(state.Resting[:], rest)
	return state
}

// StateBefore is the state before the hand of the given number; of a hand that is not
// played, that of the next one.
func StateBefore(ledger tournament.Ledger, number int) scoring.State {
	if number > 0 && number <= len(ledger.Hands) {
		return ledger.Hands[number-1].Before
	}
	return ledger.State
}
