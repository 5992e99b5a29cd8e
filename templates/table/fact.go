package table

import (
	"context"
	"slices"
	"strings"

	"github.com/a-h/templ"

	"github.com/threewinds/threewinds/templates/i18n"
)

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

// single says whether the form has one switch for it: a flag, or whether the winner did something.
func (f Fact) single() bool { return f.Kind == "flag" || f.Kind == "seats" && f.About == "winner" }

// rare says whether it stands beside the switches: who is liable, and what is seldom told by
// a number or a seat.
func (f Fact) rare() bool {
	return f.Kind == "liability" || f.Seldom && (f.Kind == "count" || f.Kind == "seat")
}

// mostSeldom is how many seldom facts stand in the form; more are folded away.
const mostSeldom = 3

// folds says whether seldom facts are folded away.
func (e EntryForm) folds() bool {
	return len(e.facts(func(f Fact) bool { return f.Seldom })) > mostSeldom
}

// foldsAway says whether the fact is among them.
func (e EntryForm) foldsAway(f Fact) bool { return f.Seldom && e.folds() }

// tellsSeldom says whether one of them is told.
func (e EntryForm) tellsSeldom() bool {
	return slices.ContainsFunc(e.facts(e.foldsAway), func(f Fact) bool { return e.Typed.value(f.Name) != "" })
}

// namesInput is how a liability's choices are ticked: one, or several.
func (f Fact) namesInput() string {
	if f.OneChoice {
		return "radio"
	}
	return "checkbox"
}

// nameText is what a liability's choice is called.
func (f Fact) nameText(ctx context.Context, name string) string {
	if f.OneChoice {
		return i18n.T(ctx, "table."+f.Name+"_"+name)
	}
	return i18n.T(ctx, "element."+name)
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
