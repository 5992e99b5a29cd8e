package rulebook

import "github.com/threewinds/threewinds/scoring"

// OwnFacts are what this game alone asks of a hand, under any of its house rules. The
// score format has a field for each.
func (g Game) OwnFacts() []scoring.Fact {
	if book, ok := g.Book.(interface{ OwnFacts() []scoring.Fact }); ok {
		return book.OwnFacts()
	}
	return nil
}

// Suits are those that the game's tile sets can have, under any of its house rules.
func (g Game) Suits() scoring.Suits {
	if book, ok := g.Book.(interface{ ExtraSuits() []scoring.Suit }); ok {
		return scoring.BaseSuits.With(book.ExtraSuits()...)
	}
	return scoring.BaseSuits
}
