package scoreformat

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
)

// Append writes the request as one JSON object, without a line end. Fields that
// have their default, and those that mean nothing after a drawn hand or for the
// way in which the hand is told, are left out.
func (q *Request) Append(out []byte) []byte {
	o := object{append(out, '{')}
	o.optionalText("id", q.ID)
	o.text("rules", q.Rules)
	o.optionalText("preset", q.Preset)
	if len(q.Options) > 0 {
		o.raw("options", q.Options)
	}
	o.text("round", q.Prevailing.String())
	o.optionalNumber("carry", q.Carry)
	o.text("outcome", q.Hand.Outcome.String())
	game, _ := rulebook.Find(q.Rules)
	if q.Hand.Outcome == scoring.Won {
		o.win(&q.Hand, game.EveryHand())
	}
	if game.EveryHand() {
		o.facts(&q.Hand, bonusID, incorrectID)
		o.optionalNumber("east_wins", q.EastWins)
	} else {
		o.facts(&q.Hand)
	}
	if len(q.Rivals) > 0 {
		o.list("also", len(q.Rivals), func(i int) {
			o.out = append(o.out, '{')
			o.win(&q.Rivals[i].Hand, false)
			o.facts(&q.Rivals[i].Hand)
			o.out = append(o.out, '}')
		})
	}
	o.optionalNumber("sticks", q.Riichi.Sticks)
	o.optionalNumber("honba", q.Riichi.Honba)
	o.optionalNumber("dealer_streak", q.Riichi.DealerStreak)
	return append(o.out, '}')
}

// win writes how the hand was won, and the hands of all where they are told together.
func (o *object) win(h *scoring.Hand, everyHand bool) {
	o.text("winner", h.Winner.String())
	o.text("from", h.From.String())
	if h.From != scoring.FromWall {
		o.text("payer", h.Payer.String())
	}
	switch h.Way {
	case scoring.ByElements:
		o.text("way", h.Way.String())
		o.ticked(h.Ticked)
	case scoring.ByPoints:
		o.text("way", h.Way.String())
		o.worth(h.Worth)
	case scoring.ByTiles:
		if !everyHand {
			o.text("hand", h.Concealed.String())
			o.melds(h.Melds)
		}
		o.text("winning_tile", h.WinningTile.String())
	}
	if everyHand {
		o.hands(h)
	}
}

// facts writes what the hand is told, but for what means nothing in it, and for the facts
// that stand elsewhere.
func (o *object) facts(h *scoring.Hand, but ...string) {
	list := inForce().facts
	for i := range list {
		fact := &list[i]
		if slices.Contains(but, fact.ID) {
			continue
		}
		told := fact.ValueIn(h)
		bySeat := fact.Kind == scoring.SeatFact || fact.Kind == scoring.SeatsFact
		if told.IsZero() || h.Outcome == scoring.DrawnHand && fact.After == scoring.WonHands && !bySeat {
			continue
		}
		switch fact.Kind {
		case scoring.FlagFact:
			o.flag(fact.ID, told.On)
		case scoring.CountFact:
			o.number(fact.ID, told.Count)
		case scoring.SeatCountsFact:
			o.seatCounts(fact, h.Winner, told)
		case scoring.SeatFact:
			o.text(fact.ID, told.Seats.List()[0].String())
		case scoring.SeatsFact:
			o.optionalSeats(fact.ID, told.Seats)
		case scoring.TilesFact:
			o.text(fact.ID, told.Tiles.String())
		case scoring.ChoiceFact:
			o.text(fact.ID, told.Name())
		case scoring.LiabilityFact:
			o.liability(fact, told)
		case scoring.ItemsFact:
			o.items(fact, told)
		}
	}
}

func (o *object) liability(fact *scoring.Fact, told scoring.FactValue) {
	o.name(fact.ID)
	o.out = append(o.out, '{')
	for _, seat := range told.Seats.List() {
		o.text("seat", seat.String())
	}
	if fact.OneChoice {
		o.text(fact.ChoicesName, told.Name())
	} else {
		o.list(fact.ChoicesName, len(told.Names), func(i int) { o.out = appendText(o.out, told.Names[i]) })
	}
	o.out = append(o.out, '}')
}
