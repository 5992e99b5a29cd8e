// Package table draws the referee's page, paper and the score sheet.
package table

import (
	"maps"
	"slices"

	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// View is the referee's page of one table.
type View struct {
	Page     layout.Page
	State    parts.TableState
	Entering EntryArea
}

// MoreView is what stands behind the button of the header.
type MoreView struct {
	State   parts.TableState
	Request DeskRequest
	// Unplayed: the match of an open evening has no hand yet, and can be taken back.
	Unplayed bool
	// Onward: the tablet came by http, and can go on by https.
	Onward bool
	// Keeper is for a tablet that came by https with a card, and keeps the page: the SHA-256 of the card's secret in
	// hexadecimal digits, else "".
	Keeper string
	// Test is the address by http where a tablet finds out whether it trusts the club's certificate.
	Test string
}

// EntryArea is where the referee works: the form of the next hand, and the form
// that takes the last one back.
type EntryArea struct {
	Night  string
	Table  int
	Notice *EntryNotice
	// Same is the number of a hand that another tablet had recorded exactly so; 0 for
	// none.
	Same int
	// Entry is nil when no hand can be entered.
	Entry *EntryForm
	// TakeBack is nil when there is no hand to be taken back.
	TakeBack *TakeBackForm
	// BringBack records the hand again that was taken back a moment ago; Seats asks
	// before the first hand who sits where; Sheet asks after the last who agrees. All
	// may be nil.
	BringBack *BringBackForm
	Seats     *ChangeView
	Sheet     *ScoreSheetView
	// Course is how the match went, when it is over.
	Course MatchSheet
	// Next is where the next match of an open evening begins at the table, empty for a night in rounds.
	Next string
	// Begun: somebody else has begun the match while this tablet asked who sits here.
	Begun bool
	// Change takes the place of the form while the match is changed; nil otherwise.
	Change *ChangeView
}

// EntryNotice says what happened meanwhile.
type EntryNotice struct {
	// Word names the sentence: table.WORD.
	Word string
	// Number is the hand that was entered, Next the one to be played; 0 when the
	// match is over.
	Number, Next int
	// Recorded is what was saved instead, nil if nothing was.
	Recorded *parts.HandLine
	// Mine is where what was typed becomes a correction of it, empty if it cannot.
	Mine string
}

// TakeBackForm takes back the last hand.
type TakeBackForm struct {
	// ID is the new entry's, Entry the hand's.
	ID, Match, Entry string
	Number           int
	Problems         []parts.FieldProblem
}

// BringBackForm records a hand again, as it was: its Fields are those of its entry form.
type BringBackForm struct {
	Number int
	Fields Typed
}

// formField is one hidden field of a form.
type formField struct{ Name, Value string }

func (f BringBackForm) fields() (list []formField) {
	for _, name := range slices.Sorted(maps.Keys(f.Fields)) {
		for _, value := range f.Fields[name] {
			list = append(list, formField{name, value})
		}
	}
	return list
}

// NoneView is the page of a table where nothing is played.
type NoneView struct {
	Page  layout.Page
	Night string
	Table int
	// Gathering: the seating is not published yet.
	Gathering bool
}
