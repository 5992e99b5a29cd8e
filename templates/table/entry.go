package table

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
)

// EntryForm is the form of one hand, as it was typed so far.
type EntryForm struct {
	// Path is the table's page.
	Path string
	// ID is the entry's, minted for this form.
	ID, Match string
	Number    int
	// Frozen: somebody else was quicker; what was typed is shown but cannot be saved.
	Frozen bool
	// Seats in turn order, the dealer first.
	Seats []parts.Seat
	// Rests are those who sit out, with their totals.
	Rests []parts.Seat
	// Players by place; Lookahead has the states that can follow, for a tablet without a
	// network, in a match of Length hands.
	Players   []parts.NamedPlayer
	Lookahead []LookaheadHand
	Length    int
	// Places are those of East, South and West in the form, Format the version of
	// its fields.
	Places, Format string
	Sprite         string
	// Stick is what a fact that has a Stake puts on the table, in points; 0 where it
	// costs nothing, and in a hand that is corrected. Sticks lie there before the hand;
	// Stays say how many stay after a drawn hand and after a win: of each that lies
	// there, and of each that was laid.
	Stick, Sticks int
	Stays         map[string][2]int
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
	// AsWonBy says for each payer which seat's win alone is followed by the same state as
	// the wins of two on that tile.
	AsWonBy map[string]string
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
	// Answered: what is not said was answered with nobody or nothing, as in a recorded
	// hand. The page's own form says its answers.
	Answered bool
	// Saved says which hand was saved last, empty before the first. Sheet is the running
	// score sheet, nil where none is shown.
	Saved string
	Sheet *MatchSheet
}

// Mode is a set that one tap makes of so many tiles.
type Mode struct {
	// Name is its own, Word its catalogue's: table.mode_WORD. A mode is folded away with
	// the others of the kind if it Folds.
	Name, Word string
	Takes      int
	// Row: the tiles are in a row, the tapped one first. Flies is how many jokers may lie
	// among them.
	Row   bool
	Flies int
	// Text is the set in the form's notation, with OpenTiles for its tiles.
	Text string
	// Seat discarded a tile of it, empty where that is not told.
	Seat  string
	Folds bool
}

// OpenTiles is where a script writes the tiles of a set.
const OpenTiles = "{tiles}"

// folded are the modes that are folded away, or the others.
func (e EntryForm) folded(folded bool) []Mode {
	return slices.DeleteFunc(slices.Clone(e.Modes), func(m Mode) bool { return m.Folds != folded })
}

// KeyRow is one row of the tile keyboard.
type KeyRow []Key

// Key is one kind of tile and how many the set holds. List is the field to which a tile
// belongs that cannot be in the hand. Row: a chow can begin with it.
type Key struct {
	Tile   string
	Copies int
	List   string
	Row    bool
}

// Fact is what the rules ask about a hand beside winner, source and tiles.
type Fact struct {
	// Name is that of its field; of a count for each seat it begins their names.
	Name string
	// Kind is flag, count, counts, seat, seats, tiles, choice, liability or items; About is
	// winner, losers or everybody.
	Kind, About string
	// Word and Hint name its sentence and its explanation: table.WORD. Hint may be empty.
	Word, Hint string
	// After, Ways and Only are classes that hide it where it is not asked; those that
	// are empty hide nothing.
	After, Ways, Only string
	// Seldom: it is folded away. Stake: it puts a stick on the table.
	Seldom, Stake bool
	// Choices are the names of a choice, a liability or items; of FromSeats, a seat has them
	// from another.
	Choices, FromSeats []string
	// Suits are the letters of a list that takes its tiles out of the winner's set, empty for
	// other lists.
	Suits string
	// InTiles: the winner's follow from the tiles.
	InTiles bool
	// Most bounds a count, Together the sum of all seats'; 0 is no bound.
	Most, Together int
}

// The classes of a fact.
const (
	OfWin      = "of-win"      // asked of won hands
	OfDraw     = "of-draw"     // asked of drawn hands
	NotPoints  = "not-points"  // told with tiles or elements
	ByTiles    = "by-tiles"    // told with tiles
	ByElements = "by-elements" // told with elements
	OfWall     = "of-wall"     // won with a tile from the wall
	OfReady    = "of-ready"    // the winner had declared ready
)

// asksOfDraw says whether anything is asked about a drawn hand.
func (e EntryForm) asksOfDraw() bool {
	return slices.ContainsFunc(e.Facts, func(f Fact) bool { return f.After != OfWin && !f.Seldom })
}

// text is its sentence.
func (f Fact) text(ctx context.Context) string { return i18n.T(ctx, "table."+f.Word) }

// rareWays hides the title of the rare facts where none of them is asked.
func (e EntryForm) rareWays() string {
	asked := slices.ContainsFunc(e.Facts, func(f Fact) bool {
		return (f.single() || f.rare()) && f.Ways == ""
	})
	if asked {
		return ""
	}
	return NotPoints
}

// single says whether the form asks it by one switch: a flag, or whether the winner
// did something.
func (f Fact) single() bool { return f.Kind == "flag" || f.Kind == "seats" && f.About == "winner" }

// rare says whether it stands beside the switches: who is liable, and what is seldom told by
// a number or a seat.
func (f Fact) rare() bool {
	return f.Kind == "liability" || f.Seldom && (f.Kind == "count" || f.Kind == "seat")
}

// value is what its switch says.
func (f Fact) value() string {
	if f.Kind == "flag" {
		return "yes"
	}
	return f.About
}

// switchText is the sentence of its switch.
func (f Fact) switchText(ctx context.Context) string {
	if f.Kind == "flag" {
		return f.text(ctx)
	}
	return i18n.T(ctx, "table."+f.Word+"_"+f.About)
}

// Question says whether the fact must be answered: it pays, and is told by a number, by
// seats or by tiles.
func (f Fact) Question() bool {
	switch f.Kind {
	case "choice", "liability": // a choice has its usual name; nobody is liable as a rule
		return false
	default:
		return !f.single() && !f.Seldom
	}
}

// noneText is the answer that nobody is meant, or nothing.
func (f Fact) noneText(ctx context.Context) string {
	switch f.Kind {
	case "count":
		return i18n.T(ctx, "table.none_of_it")
	case "tiles":
		return i18n.T(ctx, "table.no_"+f.Word)
	case "items":
		return i18n.T(ctx, "table."+f.Word+"_none")
	default:
		return i18n.T(ctx, "table.nobody")
	}
}

// unsaid says whether an answered form says nothing about a fact.
func (e EntryForm) unsaid(f Fact) bool {
	if !e.Answered || e.Typed.value(f.Name) != "" && e.Typed.value(f.Name) != "0" {
		return false
	}
	for field, values := range e.Typed {
		if strings.HasPrefix(field, f.Name+"-") && strings.Trim(strings.Join(values, ""), "0") != "" {
			return false
		}
	}
	return true
}

// moves are the attributes of a number that goes with the seat in its name.
func (f Fact) moves() templ.Attributes {
	if f.Kind != "counts" && f.Kind != "items" {
		return nil
	}
	return templ.Attributes{"data-seats": "name"}
}

// takes are the attributes of a list that takes its tiles out of the winner's set.
func (f Fact) takes() templ.Attributes {
	if f.Suits == "" {
		return nil
	}
	return templ.Attributes{"data-takes-of": f.Suits}
}

// lists are the lists of tiles that are folded away, or the others.
func (e EntryForm) lists(seldom bool) []Fact {
	return e.facts(func(f Fact) bool { return f.Kind == "tiles" && f.Seldom == seldom })
}

func (e EntryForm) facts(of func(Fact) bool) (list []Fact) {
	for _, fact := range e.Facts {
		if of(fact) {
			list = append(list, fact)
		}
	}
	return list
}

// Measure is a number, or one of a few values, by which the worth of a hand is told.
type Measure struct {
	// Name is that of its field, Word that of its title: table.WORD.
	Name, Word string
	// Choices are the values to choose from, the first is none, or ids of which there can be
	// Several; empty for a number.
	Choices []string
	Several bool
	// Picks are the numbers that are tapped, the last for more; empty where they are typed.
	Picks []string
	// Paper is the catalogue key of its name on paper.
	Paper string
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

// PreviewView is what the server makes of a hand as it is typed.
type PreviewView struct {
	// Next says what to do while the hand is not complete: winner, from, tiles,
	// elements, points or han.
	Next string
	// Missing counts the tiles still to be tapped.
	Missing int
	// Settled: there is nothing to say about saving. The reasons for which it does
	// not count stand beside Save, or the form cannot be saved any more.
	Settled bool
	// Unliable: nobody can be liable for this hand.
	Unliable bool
	// Problems are reasons for which the hand does not count.
	Problems []parts.FieldProblem
	// Verdict says which of two winners on one tile wins; nil with one winner.
	Verdict *parts.VerdictView
	// Score is nil while there is nothing to score.
	Score *parts.ScoreView
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

// is says whether the field has the value, or is empty where that is the usual one.
func (t Typed) is(name, value, usual string) bool {
	return t.has(name, value) || t.value(name) == "" && value == usual
}

// declared counts the seats for which a fact was told.
func (t Typed) declared(name string) int {
	return len(slices.DeleteFunc(slices.Clone(t[name]), func(who string) bool { return who == "winner" }))
}

// upTo are the numbers from 0 that can be tapped.
func upTo(most int) []string {
	counts := make([]string, most+1)
	for n := range counts {
		counts[n] = strconv.Itoa(n)
	}
	return counts
}
