package rulebook

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// OwnFacts are what this game alone asks of a hand, under any of its house rules. The
// score format has a field for each.
func (g Game) OwnFacts() []scoring.Fact {
	if book, ok := g.Book.(interface{ OwnFacts() []scoring.Fact }); ok {
		return book.OwnFacts()
	}
	return nil
}

// FuLines are the ids of all lines of fu that a result can list; none in most games.
func (g Game) FuLines() []string {
	if book, ok := g.Book.(interface{ FuLines() []string }); ok {
		return book.FuLines()
	}
	return nil
}

// HasSource says whether the winning tile can come from there, under any of the game's
// house rules: most sources are those of every game.
func (g Game) HasSource(source scoring.Source) bool {
	book, ok := g.Book.(interface{ ExtraSources() []scoring.Source })
	return slices.Contains(scoring.EverySource(), source) || ok && slices.Contains(book.ExtraSources(), source)
}

// Suits are those that the game's tile sets can have, under any of its house rules.
func (g Game) Suits() scoring.Suits {
	if book, ok := g.Book.(interface{ ExtraSuits() []scoring.Suit }); ok {
		return scoring.BaseSuits.With(book.ExtraSuits()...)
	}
	return scoring.BaseSuits
}

// EastPrevails says whether East is the prevailing wind of a hand that names none.
func (g Game) EastPrevails() bool {
	book, ok := g.Book.(interface{ EastPrevails() bool })
	return ok && book.EastPrevails()
}

// EveryHand says whether the losers' hands are scored too, so that a request tells of all
// three.
func (g Game) EveryHand() bool {
	book, ok := g.Book.(interface{ EveryHand() bool })
	return ok && book.EveryHand()
}
