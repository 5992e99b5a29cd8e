package koreanjapanese

import "github.com/threewinds/threewinds/scoring"

// clauses are the sentences of a rule sheet, beside the tables of elements.
func clauses(o *Options) []scoring.Clause {
	list := new(clauseList)
	list.match(o)
	list.tiles(o)
	list.win(o)
	list.payment(o)
	list.goulash(o)
	list.limits(o)
	return list.clauses
}

type numbers = map[string]int

type clauseList struct{ clauses []scoring.Clause }

func (l *clauseList) add(section, id string, values numbers) {
	l.clauses = append(l.clauses, scoring.Clause{Section: section, ID: id, Numbers: values})
}

func (l *clauseList) addIf(holds bool, section, id string) {
	if holds {
		l.add(section, id, nil)
	}
}

// match is section 4.
func (l *clauseList) match(o *Options) {
	l.add("match", "match_hands", numbers{"Count": o.HandsPerMatch})
	l.add("match", "match_rounds", nil)
	l.add("match", "match_deal", nil)
	if o.StartPoints != 0 {
		l.add("match", "match_start", numbers{"Start": o.StartPoints})
	}
	l.addIf(o.Limits && o.EndMatchOnFullLimit, "match", "match_ends_on_limit")
}

// tiles are the options of section 9 that a table of tiles does not show.
func (l *clauseList) tiles(o *Options) {
	l.addIf(o.RedFives, "tiles", "tiles_red_fives")
	l.addIf(o.Dora == DoraRevealed, "tiles", "tiles_dora_revealed")
	l.addIf(o.Dora == DoraDeadWall, "tiles", "tiles_dora_dead_wall")
	dora := o.Dora != DoraOff
	l.addIf(dora && !o.North, "tiles", "tiles_dora_order")
	l.addIf(dora && o.North, "tiles", "tiles_dora_order_north")
	l.addIf(dora && !o.NoBamboo && !o.FiveBamboo, "tiles", "tiles_dora_bamboo")
	l.addIf(dora && o.FiveBamboo, "tiles", "tiles_dora_bamboo_five")
	l.addIf(o.GhostHand, "tiles", "tiles_ghost_hand")
}

// win is sections 2, 3 and 5.
func (l *clauseList) win(o *Options) {
	if o.Minimum > 0 {
		l.add("win", "win_minimum", numbers{"Count": o.Minimum})
	} else {
		l.add("win", "win_no_minimum", nil)
	}
	l.addIf(o.SevenPairs, "win", "win_shapes_pairs")
	l.addIf(!o.SevenPairs, "win", "win_shapes")
	l.add("win", "win_chow", nil)
	l.add("win", "win_kong", nil)
	l.addIf(o.North, "win", "win_north")
	l.addIf(o.FiveBamboo, "win", "win_five_bamboo")
	l.addIf(o.SacredDiscard, "win", "win_sacred")
	l.addIf(!o.Limits, "win", "win_two_winners")
	l.addIf(o.Limits, "win", "win_two_winners_limits")
	l.add("win", "win_ready", nil)
	l.addIf(o.ThreeReady == ThreeReadyDraw, "win", "win_three_ready_draw")
	l.addIf(o.ThreeReady == ThreeReadyHandPointsOnly, "win", "win_three_ready_points")
}

// payment is section 8.
func (l *clauseList) payment(o *Options) {
	l.add("payment", "payment_wall", nil)
	l.add("payment", "payment_discard_"+string(o.DiscardScheme), nil)
	l.add("payment", "payment_waiting", nil)
	l.add("payment", "payment_robbed", nil)
}

// goulash is the second half of section 8.
func (l *clauseList) goulash(o *Options) {
	if o.GoulashUnit == 0 {
		l.add("goulash", "goulash_none", nil)
		return
	}
	l.add("goulash", "goulash_unit", numbers{"Count": o.GoulashUnit})
	if o.GoulashCap > 0 {
		l.add("goulash", "goulash_cap", numbers{"Count": o.GoulashCap})
	}
	l.add("goulash", "goulash_lapses", nil)
}

// limits is section 10 with the options that go with it.
func (l *clauseList) limits(o *Options) {
	if !o.Limits {
		return
	}
	l.add("limits", "limits_value", numbers{"Full": o.LimitValue, "Half": o.LimitValue / 2})
	l.add("limits", "limits_discard_"+string(o.LimitDiscard), nil)
	l.add("limits", "limits_one", nil)
	l.addIf(o.LimitsConcealedOnly, "limits", "limits_concealed")
	l.addIf(o.LimitTakesBetter, "limits", "limits_better")
	l.addIf(o.LimitAddsGoulash && o.GoulashUnit > 0, "limits", "limits_goulash")
	l.addIf(!o.LimitAddsGoulash && o.GoulashUnit > 0, "limits", "limits_no_goulash")
}
