package koreanjapanese

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// clauses are the sentences of a rule sheet, beside the tables of elements.
func clauses(o *Options) []scoring.Clause {
	list := new(clauseList)
	list.match(o)
	list.tiles(o)
	list.win(o)
	list.payment(o)
	list.goulash(o)
	list.limits(o)
	return list.Clauses
}

// clauseList collects them, section by section.
type clauseList struct{ shape.Clauses }

// match is section 4.
func (l *clauseList) match(o *Options) {
	l.Add("match", "match_hands", shape.Numbers{"Count": o.HandsPerMatch})
	l.Add("match", "match_rounds", nil)
	l.Add("match", "match_deal", nil)
	if o.StartPoints != 0 {
		l.Add("match", "match_start", shape.Numbers{"Start": o.StartPoints})
	}
	l.AddIf(o.Limits && o.EndMatchOnFullLimit, "match", "match_ends_on_limit")
}

// tiles are the options of section 9 that a table of tiles does not show.
func (l *clauseList) tiles(o *Options) {
	l.AddIf(o.RedFives, "tiles", "tiles_red_fives")
	l.AddIf(o.Dora == DoraRevealed, "tiles", "tiles_dora_revealed")
	l.AddIf(o.Dora == DoraDeadWall, "tiles", "tiles_dora_dead_wall")
	dora := o.Dora != DoraOff
	l.AddIf(dora && !o.North, "tiles", "tiles_dora_order")
	l.AddIf(dora && o.North, "tiles", "tiles_dora_order_north")
	l.AddIf(dora && !o.NoBamboo && !o.FiveBamboo, "tiles", "tiles_dora_bamboo")
	l.AddIf(dora && o.FiveBamboo, "tiles", "tiles_dora_bamboo_five")
	l.AddIf(o.GhostHand, "tiles", "tiles_ghost_hand")
}

// win is sections 2, 3 and 5.
func (l *clauseList) win(o *Options) {
	if o.Minimum > 0 {
		l.Add("win", "win_minimum", shape.Numbers{"Count": o.Minimum})
	} else {
		l.Add("win", "win_no_minimum", nil)
	}
	l.AddIf(o.SevenPairs, "win", "win_shapes_pairs")
	l.AddIf(!o.SevenPairs, "win", "win_shapes")
	l.Add("win", "win_chow", nil)
	l.Add("win", "win_kong", nil)
	l.AddIf(o.North, "win", "win_north")
	l.AddIf(o.FiveBamboo, "win", "win_five_bamboo")
	l.AddIf(o.SacredDiscard, "win", "win_sacred")
	l.AddIf(!o.Limits, "win", "win_two_winners")
	l.AddIf(o.Limits, "win", "win_two_winners_limits")
	l.Add("win", "win_ready", nil)
	l.AddIf(o.ThreeReady == ThreeReadyDraw, "win", "win_three_ready_draw")
	l.AddIf(o.ThreeReady == ThreeReadyHandPointsOnly, "win", "win_three_ready_points")
}

// payment is section 8.
func (l *clauseList) payment(o *Options) {
	l.Add("payment", "payment_wall", nil)
	l.Add("payment", "payment_discard_"+string(o.DiscardScheme), nil)
	l.Add("payment", "payment_waiting", nil)
	l.Add("payment", "payment_robbed", nil)
}

// goulash is the second half of section 8.
func (l *clauseList) goulash(o *Options) {
	if o.GoulashUnit == 0 {
		l.Add("goulash", "goulash_none", nil)
		return
	}
	l.Add("goulash", "goulash_unit", shape.Numbers{"Count": o.GoulashUnit})
	if o.GoulashCap > 0 {
		l.Add("goulash", "goulash_cap", shape.Numbers{"Count": o.GoulashCap})
	}
	l.Add("goulash", "goulash_lapses", nil)
}

// limits is section 10 with the options that go with it.
func (l *clauseList) limits(o *Options) {
	if !o.Limits {
		return
	}
	l.Add("limits", "limits_value", shape.Numbers{"Full": o.LimitValue, "Half": o.LimitValue / 2})
	l.Add("limits", "limits_discard_"+string(o.LimitDiscard), nil)
	l.Add("limits", "limits_one", nil)
	l.AddIf(o.LimitsConcealedOnly, "limits", "limits_concealed")
	l.AddIf(o.LimitTakesBetter, "limits", "limits_better")
	l.AddIf(o.LimitAddsGoulash && o.GoulashUnit > 0, "limits", "limits_goulash")
	l.AddIf(!o.LimitAddsGoulash && o.GoulashUnit > 0, "limits", "limits_no_goulash")
}
