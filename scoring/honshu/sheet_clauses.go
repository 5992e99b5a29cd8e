package honshu

import (
	"strconv"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// clauses are the sentences of a rule sheet, beside the tables of yaku.
func clauses(o *Options) []scoring.Clause {
	list := new(clauseList)
	list.match(o)
	list.tiles(o)
	list.win(o)
	list.payment(o)
	list.drawn(o)
	return list.Clauses
}

// clauseList collects them, section by section.
type clauseList struct{ shape.Clauses }

// match is section 2.
func (l *clauseList) match(o *Options) {
	l.Add("match", "match_start", shape.Numbers{"Start": o.Start})
	l.Add("match", "match_rounds", shape.Numbers{"Target": o.Target})
	l.AddIf(o.WestSuddenDeath, "match", "match_sudden")
	l.AddIf(!o.WestSuddenDeath, "match", "match_west_whole")
	l.Add("match", "match_deal", nil)
	l.Add("match", "match_places", nil)
	l.Add("match", "match_leftover", nil)
}

// tiles is section 1.
func (l *clauseList) tiles(o *Options) {
	l.Add("tiles", "tiles_dora", nil)
	l.Add("tiles", "tiles_pei", nil)
	l.AddIf(o.IndicatorOnFourthPei, "tiles", "tiles_pei_indicator")
	l.AddIf(o.RedFives, "tiles", "tiles_red_fives")
	l.AddIf(o.Flowers, "tiles", "tiles_flowers")
}

// win is sections 1, 3 and 5.
func (l *clauseList) win(o *Options) {
	l.Add("win", "win_shapes", nil)
	l.Add("win", "win_yaku", nil)
	l.Add("win", "win_chi", nil)
	l.Add("win", "win_riichi", nil)
	l.AddIf(o.RiichiNeedsPoints, "win", "win_riichi_points")
	l.Add("win", "win_furiten", nil)
	l.AddIf(o.AtozukeNashi, "win", "win_atozuke")
	l.Add("win", "win_robbed", nil)
	l.AddIf(o.MultipleRon, "win", "win_multiple")
	l.AddIf(!o.MultipleRon, "win", "win_first")
}

// payment is sections 3 and 4.
func (l *clauseList) payment(o *Options) {
	l.Add("payment", "payment_reduction_"+string(o.Reduction), nil)
	l.AddIf(o.Reduction != ReduceNone, "payment", "payment_tanyao")
	l.Add("payment", "payment_who", nil)
	for i := range rows {
		row := &rows[i]
		id := row.rank
		if id == "" {
			id = strconv.Itoa(row.han)
		}
		l.Add("rows", "row_"+id, shape.Numbers{
			"Ron": int(row.ron[0]), "Dealer": int(row.ron[1]),
			"Ko": int(row.ko), "Oya": int(row.oya), "Each": int(row.each),
		})
	}
	l.AddIf(o.CountedYakuman == CountedAt16, "payment", "payment_counted")
	l.AddIf(o.CountedYakuman == CountedNever, "payment", "payment_not_counted")
	l.Add("payment", "payment_yakuman", nil)
	l.Add("payment", "payment_sticks", nil)
	if o.Honba > 0 {
		l.Add("payment", "payment_honba", shape.Numbers{"Each": o.Honba})
	}
}

// drawn says what a drawn hand moves.
func (l *clauseList) drawn(o *Options) {
	l.Add("goulash", "drawn_sticks", nil)
	if o.NotenPool > 0 {
		l.Add("goulash", "drawn_pool", shape.Numbers{"Pool": o.NotenPool})
	} else {
		l.Add("goulash", "drawn_no_pool", nil)
	}
}
