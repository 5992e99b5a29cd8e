package scoreformat

import "github.com/threewinds/threewinds/scoring"

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
	if q.Hand.Outcome == scoring.Won {
		o.win(&q.Hand)
	}
	o.optionalSeats("waiting", q.Hand.Waiting)
	o.optionalSeats("ready", q.Hand.Ready)
	o.riichi(q)
	return append(o.out, '}')
}

func (o *object) win(h *scoring.Hand) {
	o.text("winner", h.Winner.String())
	o.text("from", h.From.String())
	if h.From != scoring.FromWall {
		o.text("payer", h.Payer.String())
	}
	switch h.Way {
	case scoring.ByElements:
		o.text("way", h.Way.String())
		o.claims(h.Ticked)
	case scoring.ByPoints:
		o.text("way", h.Way.String())
		o.worth(h.Worth)
	case scoring.ByTiles:
		o.tiles(h)
	}
	o.optionalNumber("flowers", h.Flowers)
	o.optionalFlag("last_tile", h.LastTile)
	o.optionalFlag("replacement", h.Replacement)
}

// tiles writes the winner's tiles, and those that others tell of them.
func (o *object) tiles(h *scoring.Hand) {
	o.text("hand", h.Concealed.String())
	if len(h.Melds) > 0 {
		o.name("melds")
		for i, meld := range h.Melds {
			o.out = append(o.out, "[,"[min(i, 1)], '{')
			o.text("kind", meld.Kind.String())
			o.text("tile", meld.Tile.String())
			o.optionalFlag("concealed", meld.Concealed)
			o.optionalNumber("red", int(meld.Red))
			o.out = append(o.out, '}')
		}
		o.out = append(o.out, ']')
	}
	o.text("winning_tile", h.WinningTile.String())
	o.optionalText("own_discards", h.OwnDiscards.String())
	o.optionalText("indicators", h.Indicators.String())
}

func (o *object) riichi(q *Request) {
	h, r := &q.Hand, &q.Riichi
	o.optionalFlag("double_ready", h.DoubleReady)
	o.optionalFlag("ippatsu", h.Ippatsu)
	o.optionalFlag("first_turn", h.FirstTurn)
	if h.Winner.Seated() {
		o.optionalNumber("pei", h.Pei[h.Winner])
	}
	o.optionalText("ura_indicators", h.UraIndicators.String())
	o.optionalNumber("sticks", r.Sticks)
	o.optionalNumber("honba", r.Honba)
	o.optionalNumber("dealer_streak", r.DealerStreak)
	o.optionalFlag("no_kind_discarded", h.NoKindDiscarded)
	o.optionalFlag("open", h.Open)
}
