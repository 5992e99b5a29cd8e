package koreanjapanese

import "github.com/threewinds/threewinds/scoring/shape"

// clauses are the sentences of a rule sheet, beside the tables of elements.
func clauses(o *Options) (l shape.Clauses) {
	addPlay(&l, o)
	addPayments(&l, o)
	return l
}

// addPlay adds what sections 4, 9, 2, 3 and 5 say about play, in this order. Of section 9
// it leaves out what the table of tiles shows.
func addPlay(l *shape.Clauses, o *Options) {
	l.Add(true, "match", "match_hands", shape.Numbers{"Count": o.HandsPerMatch})
	l.Add(true, "match", "match_rounds", nil)
	l.Add(true, "match", "match_deal", nil)
	l.Add(o.StartPoints != 0, "match", "match_start", shape.Numbers{"Start": o.StartPoints})
	l.Add(o.Limits && o.EndMatchOnFullLimit, "match", "match_ends_on_limit", nil)

	l.Add(o.RedFives, "tiles", "tiles_red_fives", nil)
	l.Add(o.Dora == DoraRevealed, "tiles", "tiles_dora_revealed", nil)
	l.Add(o.Dora == DoraDeadWall, "tiles", "tiles_dora_dead_wall", nil)
	dora := o.Dora != DoraOff
	l.Add(dora && !o.North, "tiles", "tiles_dora_order", nil)
	l.Add(dora && o.North, "tiles", "tiles_dora_order_north", nil)
	l.Add(dora && !o.NoBamboo && !o.FiveBamboo, "tiles", "tiles_dora_bamboo", nil)
	l.Add(dora && o.FiveBamboo, "tiles", "tiles_dora_bamboo_five", nil)
	l.Add(o.GhostHand, "tiles", "tiles_ghost_hand", nil)

	l.Add(o.Minimum > 0, "win", "win_minimum", shape.Numbers{"Count": o.Minimum})
	l.Add(o.Minimum == 0, "win", "win_no_minimum", nil)
	l.Add(o.SevenPairs, "win", "win_shapes_pairs", nil)
	l.Add(!o.SevenPairs, "win", "win_shapes", nil)
	l.Add(true, "win", "win_chow", nil)
	l.Add(true, "win", "win_kong", nil)
	l.Add(o.North, "win", "win_north", nil)
	l.Add(o.FiveBamboo, "win", "win_five_bamboo", nil)
	l.Add(o.SacredDiscard, "win", "win_sacred", nil)
	l.Add(!o.Limits, "win", "win_two_winners", nil)
	l.Add(o.Limits, "win", "win_two_winners_limits", nil)
	l.Add(true, "win", "win_ready", nil)
	l.Add(o.ThreeReady == ThreeReadyDraw, "win", "win_three_ready_draw", nil)
	l.Add(o.ThreeReady == ThreeReadyHandPointsOnly, "win", "win_three_ready_points", nil)
}

// addPayments adds sections 8 and 10, with the options that go with it.
func addPayments(l *shape.Clauses, o *Options) {
	l.Add(true, "payment", "payment_wall", nil)
	l.Add(true, "payment", "payment_discard_"+string(o.DiscardScheme), nil)
	l.Add(true, "payment", "payment_waiting", nil)
	l.Add(true, "payment", "payment_robbed", nil)

	drawn := o.GoulashUnit > 0
	l.Add(!drawn, "goulash", "goulash_none", nil)
	l.Add(drawn, "goulash", "goulash_unit", shape.Numbers{"Count": o.GoulashUnit})
	l.Add(drawn && o.GoulashCap > 0, "goulash", "goulash_cap", shape.Numbers{"Count": o.GoulashCap})
	l.Add(drawn, "goulash", "goulash_lapses", nil)

	l.Add(o.Limits, "limits", "limits_value", shape.Numbers{"Full": o.LimitValue, "Half": o.LimitValue / 2})
	l.Add(o.Limits, "limits", "limits_discard_"+string(o.LimitDiscard), nil)
	l.Add(o.Limits, "limits", "limits_one", nil)
	l.Add(o.Limits && o.LimitsConcealedOnly, "limits", "limits_concealed", nil)
	l.Add(o.Limits && o.LimitTakesBetter, "limits", "limits_better", nil)
	l.Add(o.Limits && o.LimitAddsGoulash && drawn, "limits", "limits_goulash", nil)
	l.Add(o.Limits && !o.LimitAddsGoulash && drawn, "limits", "limits_no_goulash", nil)
}
