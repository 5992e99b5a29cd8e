package sanma

import "github.com/threewinds/threewinds/scoring/shape"

// clauses are the sentences of a rule sheet, beside the tables of yaku.
func (r *Rules) clauses() (l shape.Clauses) {
	r.addMatch(&l)
	r.addRoom(&l)
	r.addPlay(&l)
	r.addPayments(&l)
	r.addRows(&l)
	r.addDraws(&l)
	return l
}

// addMatch adds section 5.
func (r *Rules) addMatch(l *shape.Clauses) {
	o := &r.options
	target := shape.Numbers{"Target": o.Target}
	l.Add(true, "match", "match_start", shape.Numbers{"Start": o.Start})
	l.Add(true, "match", "match_rounds_"+string(o.Length), nil)
	l.Add(o.WestExtension, "match", "match_extension_"+string(o.Length), target)
	l.Add(true, "match", "match_deal", nil)
	l.Add(o.AgariYame, "match", "match_yame", target)
	l.Add(o.Bankruptcy, "match", "match_bankruptcy", nil)
	l.Add(true, "match", "match_leftover", nil)
	l.Add(true, "match", "match_result", shape.Numbers{
		"Return": o.Return, "First": o.Uma[0], "Second": o.Uma[1], "Third": o.Uma[2],
	})
	l.Add(o.Oka > 0, "match", "match_oka", shape.Numbers{"Oka": o.Oka})
	l.Add(true, "match", "match_ties_"+string(o.Ties), nil)
}

// addRoom lists where the options differ from the rules of the online room that the preset
// is named after, as section 7 describes that room.
func (r *Rules) addRoom(l *shape.Clauses) {
	room, _ := house.Preset(r.preset)
	o, like := &r.options, r.preset == presetTenhou || r.preset == presetMahjongSoul
	add := func(differs bool, id string, numbers shape.Numbers) { l.Add(like && differs, "match", id, numbers) }
	add(r.preset == presetTenhou, "room_tenhou", nil)
	add(r.preset == presetMahjongSoul, "room_mahjong_soul", nil)
	add(o.Start != room.Start, "room_start", shape.Numbers{"Start": room.Start})
	add(o.Target != room.Target, "room_target", shape.Numbers{"Target": room.Target})
	add(o.Tsumo != room.Tsumo, "room_tsumo", nil)
	add(o.RedFives != room.RedFives, "room_red_fives", nil)
	add(o.DoubleYakuman && !room.DoubleYakuman, "room_no_double", nil)
	add(!o.NagashiMangan, "room_nagashi", nil) // their published rules have it
	add(o.Uma != room.Uma, "room_uma", shape.Numbers{"First": room.Uma[0], "Second": room.Uma[1], "Third": room.Uma[2]})
}

// addPlay adds sections 1 to 3, and what section 4 says of several winners.
func (r *Rules) addPlay(l *shape.Clauses) {
	o := &r.options
	l.Add(true, "tiles", "tiles_dora", nil)
	l.Add(true, "tiles", "tiles_kita", nil)
	l.Add(o.KitaDoraStack, "tiles", "tiles_kita_stack", nil)
	l.Add(o.NorthYakuhai, "tiles", "tiles_north_yakuhai", nil)
	l.Add(o.RedFives != RedNone, "tiles", "tiles_red_"+string(o.RedFives), nil)

	l.Add(true, "win", "win_shapes", nil)
	l.Add(true, "win", "win_yaku", nil)
	l.Add(true, "win", "win_open", nil)
	l.Add(true, "win", "win_chi", nil)
	l.Add(true, "win", "win_riichi", nil)
	l.Add(true, "win", "win_furiten", nil)
	l.Add(true, "win", "win_robbed", nil)
	l.Add(o.MultipleRon == MultipleOn, "win", "win_multiple", nil)
	l.Add(o.MultipleRon == HeadBump, "win", "win_first", nil)
	l.Add(o.Pao, "win", "win_pao", nil)
	l.Add(o.Pao && o.PaoSuukantsu, "win", "win_pao_suukantsu", nil)
}

// addPayments adds sections 3 and 4.
func (r *Rules) addPayments(l *shape.Clauses) {
	o := &r.options
	l.Add(true, "payment", "payment_fu", shape.Numbers{"Double": o.DoubleWindPairFu})
	l.Add(true, "payment", "payment_fu_sets", nil)
	l.Add(true, "payment", "payment_ron", nil)
	l.Add(true, "payment", "payment_tsumo_"+string(o.Tsumo), nil)
	l.Add(true, "payment", "payment_mangan", nil)
	l.Add(o.KiriageMangan, "payment", "payment_kiriage", nil)
	l.Add(o.CountedYakuman == CountedAt13, "payment", "payment_counted", nil)
	l.Add(o.CountedYakuman == CountedNever, "payment", "payment_not_counted", nil)
	l.Add(o.YakumanStacking, "payment", "payment_yakuman", nil)
	l.Add(!o.YakumanStacking, "payment", "payment_one_yakuman", nil)
	l.Add(true, "payment", "payment_sticks", nil)
	l.Add(true, "payment", "payment_honba", shape.Numbers{"Each": o.Honba, "Both": 2 * o.Honba})
}

// addDraws adds what a drawn hand moves.
func (r *Rules) addDraws(l *shape.Clauses) {
	o := &r.options
	l.Add(true, "goulash", "drawn_stay", nil)
	l.Add(o.NotenPool > 0, "goulash", "drawn_pool", shape.Numbers{"Pool": o.NotenPool})
	l.Add(o.NotenPool == 0, "goulash", "drawn_no_pool", nil)
	l.Add(o.NagashiMangan, "goulash", "drawn_nagashi", nil)
	l.Add(o.AbortiveDraws, "goulash", "drawn_abortive", nil)
}
