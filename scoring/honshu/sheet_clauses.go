package honshu

import (
	"strconv"

	"github.com/threewinds/threewinds/scoring/shape"
)

// clauses are the sentences of a rule sheet, beside the tables of yaku.
func clauses(o *Options) (l shape.Clauses) {
	addPlay(&l, o)
	addPayments(&l, o)
	return l
}

// addPlay adds sections 2, 1, 3 and 5.
func addPlay(l *shape.Clauses, o *Options) {
	l.Add(true, "match", "match_start", shape.Numbers{"Start": o.Start})
	l.Add(true, "match", "match_rounds", shape.Numbers{"Target": o.Target})
	l.Add(o.WestSuddenDeath, "match", "match_sudden", nil)
	l.Add(!o.WestSuddenDeath, "match", "match_west_whole", nil)
	l.Add(true, "match", "match_deal", nil)
	l.Add(true, "match", "match_places", nil)
	l.Add(true, "match", "match_leftover", nil)

	l.Add(true, "tiles", "tiles_dora", nil)
	l.Add(true, "tiles", "tiles_pei", nil)
	l.Add(o.IndicatorOnFourthPei, "tiles", "tiles_pei_indicator", nil)
	l.Add(o.RedFives, "tiles", "tiles_red_fives", nil)
	l.Add(o.Flowers, "tiles", "tiles_flowers", nil)

	l.Add(true, "win", "win_shapes", nil)
	l.Add(true, "win", "win_yaku", nil)
	l.Add(true, "win", "win_chi", nil)
	l.Add(true, "win", "win_riichi", nil)
	l.Add(o.RiichiNeedsPoints, "win", "win_riichi_points", nil)
	l.Add(true, "win", "win_furiten", nil)
	l.Add(o.AtozukeNashi, "win", "win_atozuke", nil)
	l.Add(true, "win", "win_robbed", nil)
	l.Add(o.MultipleRon, "win", "win_multiple", nil)
	l.Add(!o.MultipleRon, "win", "win_first", nil)
}

// addPayments adds sections 3 and 4, and what a drawn hand moves.
func addPayments(l *shape.Clauses, o *Options) {
	l.Add(true, "payment", "payment_reduction_"+string(o.Reduction), nil)
	l.Add(o.Reduction != ReduceNone, "payment", "payment_tanyao", nil)
	l.Add(true, "payment", "payment_who", nil)
	for i := range rows {
		row := &rows[i]
		id := row.rank
		if id == "" {
			id = strconv.Itoa(row.han)
		}
		l.Add(true, "rows", "row_"+id, shape.Numbers{
			"Ron": int(row.ron[0]), "Dealer": int(row.ron[1]),
			"Ko": int(row.ko), "Oya": int(row.oya), "Each": int(row.each),
		})
	}
	l.Add(o.CountedYakuman == CountedAt16, "payment", "payment_counted", nil)
	l.Add(o.CountedYakuman == CountedNever, "payment", "payment_not_counted", nil)
	l.Add(true, "payment", "payment_yakuman", nil)
	l.Add(true, "payment", "payment_sticks", nil)
	l.Add(o.Honba > 0, "payment", "payment_honba", shape.Numbers{"Each": o.Honba})

	l.Add(true, "goulash", "drawn_sticks", nil)
	l.Add(o.NotenPool > 0, "goulash", "drawn_pool", shape.Numbers{"Pool": o.NotenPool})
	l.Add(o.NotenPool == 0, "goulash", "drawn_no_pool", nil)
}
