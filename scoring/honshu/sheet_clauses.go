package honshu

import (
	"strconv"

	"github.com/threewinds/threewinds/scoring"
)

// clauses are the sentences of a rule sheet, beside the tables of yaku.
func clauses(o *Options) []scoring.Clause {
	list := new(clauseList)
	list.match(o)
	list.tiles(o)
	list.win(o)
	list.payment(o)
	list.drawn(o)
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

// match is section 2.
func (l *clauseList) match(o *Options) {
	l.add("match", "match_start", numbers{"Start": o.Start})
	l.add("match", "match_rounds", numbers{"Target": o.Target})
	l.addIf(o.WestSuddenDeath, "match", "match_sudden")
	l.addIf(!o.WestSuddenDeath, "match", "match_west_whole")
	l.add("match", "match_deal", nil)
	l.add("match", "match_places", nil)
	l.add("match", "match_leftover", nil)
}

// tiles is section 1.
func (l *clauseList) tiles(o *Options) {
	l.add("tiles", "tiles_dora", nil)
	l.add("tiles", "tiles_pei", nil)
	l.addIf(o.IndicatorOnFourthPei, "tiles", "tiles_pei_indicator")
	l.addIf(o.RedFives, "tiles", "tiles_red_fives")
	l.addIf(o.Flowers, "tiles", "tiles_flowers")
}

// win is sections 1, 3 and 5.
func (l *clauseList) win(o *Options) {
	l.add("win", "win_shapes", nil)
	l.add("win", "win_yaku", nil)
	l.add("win", "win_chi", nil)
	l.add("win", "win_riichi", nil)
	l.addIf(o.RiichiNeedsPoints, "win", "win_riichi_points")
	l.add("win", "win_furiten", nil)
	l.addIf(o.AtozukeNashi, "win", "win_atozuke")
	l.add("win", "win_robbed", nil)
	l.addIf(o.MultipleRon, "win", "win_multiple")
	l.addIf(!o.MultipleRon, "win", "win_first")
}

// payment is sections 3 and 4.
func (l *clauseList) payment(o *Options) {
	l.add("payment", "payment_reduction_"+string(o.Reduction), nil)
	l.addIf(o.Reduction != ReduceNone, "payment", "payment_tanyao")
	l.add("payment", "payment_who", nil)
	for i := range rows {
		row := &rows[i]
		id := row.rank
		if id == "" {
			id = strconv.Itoa(row.han)
		}
		l.add("rows", "row_"+id, numbers{
			"Ron": int(row.ron[0]), "Dealer": int(row.ron[1]),
			"Ko": int(row.ko), "Oya": int(row.oya), "Each": int(row.each),
		})
	}
	l.addIf(o.CountedYakuman == CountedAt16, "payment", "payment_counted")
	l.addIf(o.CountedYakuman == CountedNever, "payment", "payment_not_counted")
	l.add("payment", "payment_yakuman", nil)
	l.add("payment", "payment_sticks", nil)
	if o.Honba > 0 {
		l.add("payment", "payment_honba", numbers{"Each": o.Honba})
	}
}

// drawn says what a drawn hand moves.
func (l *clauseList) drawn(o *Options) {
	l.add("goulash", "drawn_sticks", nil)
	if o.NotenPool > 0 {
		l.add("goulash", "drawn_pool", numbers{"Pool": o.NotenPool})
	} else {
		l.add("goulash", "drawn_no_pool", nil)
	}
}
