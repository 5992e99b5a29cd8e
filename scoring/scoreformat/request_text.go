package scoreformat

import (
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

// melds writes declared sets, if there are any.
func (o *object) melds(melds []scoring.Meld) {
	if len(melds) > 0 {
		o.list("melds", len(melds), func(i int) {
			meld := &melds[i]
			o.out = append(o.out, '{')
			o.text("kind", meld.Kind.String())
			o.text("tile", meld.Tile.String())
			o.optionalFlag("concealed", meld.Concealed)
			o.optionalNumber("red", int(meld.Red))
			o.optionalText("flies", meld.Flies.Tiles().String())
			o.optionalFlag("added", meld.Added)
			for _, seat := range meld.From.List() {
				o.text("from", seat.String())
			}
			o.out = append(o.out, '}')
		})
	}
}
