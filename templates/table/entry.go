package table

import (
	"encoding/json"
	"slices"
	"strconv"

	"github.com/threewinds/threewinds/templates/parts"
)

// EntryForm is the form of one hand, as it was typed so far.
type EntryForm struct {
	// Path is the table's page.
	Path string
	// ID is the entry's, minted for this form.
	ID, Match string
	Number    int
	// Frozen: somebody else saved before; what was typed is shown but cannot be saved.
	Frozen bool
	// Seats in turn order, the dealer first.
	Seats []parts.Seat
	// Rests are those who sit out, with their totals.
	Rests []parts.Seat
	// Names are the players' by place; empty in a form that cannot be saved.
	Names []string
	// Known is the match for the engine on the tablet, as JSON; empty in a program without one.
	Known string
	// Places are those of East, South and West in the form, Format the version of
	// its fields.
	Places, Format string
	// People are the players of all places.
	People string
	Sprite string
	// Stick is what a fact that has a Stake puts on the table, in points; 0 where it costs nothing,
	// and in a hand that is corrected. Sticks lie there before the hand.
	Stick, Sticks int
	// Keys are the tile keyboard. Suits are the letters of tiles in text, Tiles the
	// number of tiles of a hand without kongs.
	Keys  []KeyRow
	Suits string
	// Joker is the tile that stands for others, empty where the set has none.
	Joker   string
	Tiles   int
	Sources []string
	Facts   []Fact
	// Scale is in what hands are counted, Measures by what their worth is told.
	Scale    string
	Measures []Measure
	// BothWin: two who win on one tile are both paid.
	BothWin bool
	Ticks   []TickGroup
	// Typed is what the fields hold.
	Typed Typed
	// OpenText: something typed cannot be read, so the fields are shown.
	OpenText bool
	// Problems are the mistakes of a refused entry.
	Problems []parts.FieldProblem
	Preview  PreviewView
	// Modes are the sets that one tap can make.
	Modes []Mode
	// Losers is what is asked of the hands that did not win; nil where they are not scored.
	Losers *Losers
	// Answered: a missing answer means nobody or nothing, as in a recorded hand. The page's own
	// form has all answers.
	Answered bool
	// Saved says which hand was saved last, empty before the first. If it was a hand and no
	// change, SavedHand is its entry and SavedElsewhere says that another device sent it.
	// Sheet is the running score sheet, nil where none is shown.
	Saved, SavedHand, SavedElsewhere string
	Sheet                            *MatchSheet
}

// worthFields are all fields in which something can be wrong with a hand's worth.
func (e EntryForm) worthFields() []string {
	fields := []string{"worth"}
	for _, m := range e.Measures {
		fields = append(fields, m.Name)
	}
	return fields
}

// numbers are the measures that are typed, choices those that are tapped.
func numbers(measures []Measure) []Measure {
	return slices.DeleteFunc(slices.Clone(measures), func(m Measure) bool { return len(m.Choices) > 0 })
}

func choices(measures []Measure) []Measure {
	return slices.DeleteFunc(slices.Clone(measures), func(m Measure) bool { return len(m.Choices) == 0 })
}

// PreviewView is the server's answer to a hand that is being typed.
type PreviewView struct {
	// Next says what to do while the hand is not complete: winner, from, tiles,
	// elements, points, han or reason.
	Next string
	// Missing counts the tiles still to be tapped.
	Missing int
	// Settled: the preview says nothing about saving. The problems are beside Save, or the form
	// cannot be saved any more.
	Settled bool
	// NoLiability: the hand has no element for which somebody can be liable, and none that asks
	// anything else.
	NoLiability bool
	// Impossible are the facts that cannot be true of the hand: they are not offered.
	Impossible []string
	// Problems are reasons for which the hand does not count.
	Problems []parts.FieldProblem
	// Verdict says which of two winners on one tile wins; nil with one winner.
	Verdict *parts.VerdictView
	// Score is nil while there is nothing to score.
	Score *parts.ScoreView
	// Unsaved: the hand is asked about, and not to be saved.
	Unsaved bool
	// Untold: some hands that are scored too are not entered yet, so that nobody pays anything.
	Untold bool
	// Moves are the players whom the hand brings up in the match.
	Moves []Move
}

// Move is a player's way up, from place to place.
type Move struct {
	Name     string
	From, To int
}

// wrong marks a group of fields in which something is not right.
func (e EntryForm) wrong(fields ...string) string {
	for _, field := range fields {
		if parts.HasProblem(e.Problems, field) {
			return "wrong"
		}
	}
	return ""
}

// upTo are the numbers from 0 that can be tapped.
func upTo(most int) []string {
	counts := make([]string, most+1)
	for n := range counts {
		counts[n] = strconv.Itoa(n)
	}
	return counts
}

// names are the players' names as JSON.
func (e EntryForm) names() string {
	text, err := json.Marshal(e.Names)
	if err != nil {
		panic(err) // strings can always be written
	}
	return string(text)
}
