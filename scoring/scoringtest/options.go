package scoringtest

import (
	"cmp"
	"encoding/json"
)

// allOptions are the house rules of the tests: of each game every option by its value. They
// do not follow the defaults, so that a new default changes no payment of a test.
var allOptions = map[string]string{
	"korean-japanese": `{
		"minimum":3, "hands_per_match":9, "goulash_unit":5, "goulash_cap":0, "discard_scheme":"main",
		"limits":false, "limit_value":40, "limit_hands":[
			"little_dragons", "little_winds", "bamboo_honours", "outside", "concealed_clean_honour", "four_concealed_pongs",
			"three_kongs_honour_pair", "little_jade", "three_concealed_kongs", "four_kongs", "all_terminals_honours",
			"great_dragons", "great_winds", "bamboo_159", "four_concealed_kongs", "thirteen_orphans", "nine_gates",
			"pearl_dragon", "ruby_dragon", "great_jade"],
		"limit_discard":"double_single", "limits_concealed_only":false, "limit_takes_better":false, "limit_adds_goulash":true,
		"end_match_on_full_limit":false, "seven_pairs":true, "sacred_discard":true, "simples_exclude_terminals":false,
		"discard_pong_concealed":false, "matching_bonus":true, "last_discard_bonus":false, "seat_dragons":false, "north":false,
		"no_bamboo":false, "five_bamboo":false, "red_fives":false, "dora":"off", "ghost_hand":false, "three_ready":"off",
		"nes_naming":false, "start_points":0}`,
	"honshu": `{
		"start":35000, "target":50000, "west_sudden_death":true, "bazoro":2, "reduction":"once", "counted_yakuman":"16",
		"sanrenkou":2, "iisou_sanjun":3, "pinfu_tsumo":false, "rinshan_on_pei":true, "suukantsu_immediate":false,
		"paarenchan":true, "paarenchan_requires_wins":false, "atozuke_nashi":true, "multiple_ron":false,
		"riichi_needs_points":false, "red_fives":false, "flowers":false, "indicator_on_fourth_pei":true, "honba":0, "noten_pool":0}`,
	"sanma": `{
		"start":35000, "target":40000, "return":40000, "uma":[15,0,-15], "oka":0, "ties":"seat", "length":"south",
		"west_extension":true, "bankruptcy":true, "agari_yame":true, "abortive_draws":true, "red_fives":"two",
		"north_yakuhai":false, "kita_dora_stack":true, "rinshan_on_kita":true, "four_identical_chis":true, "renhou":false,
		"yakuman_stacking":true, "double_yakuman":false, "counted_yakuman":"13", "double_wind_pair_fu":4,
		"kiriage_mangan":false, "tsumo":"loss", "honba":100, "noten_pool":2000, "nagashi_mangan":false, "multiple_ron":"on",
		"pao":true, "pao_suukantsu":false}`,
	"malaysian": `{
		"minimum":5, "maximum":10, "burst":"double", "unit":1, "self_draw_factor":2, "discard_scheme":"both",
		"feeder_pays":false, "loser_settlement":"none", "fly_value":2, "kong_concealed":4, "kong_added":2, "kong_claimed":4,
		"set_value":2, "set_early_value":4, "bite_value":0, "four_flies_win":true, "seven_pairs":false, "north_for_all":true,
		"terminals_honours":false, "self_draw_fan":false, "series":"four", "prevailing":"east", "dealer":"pass",
		"hands_per_match":9}`,
	"classical": `{
		"mahjong_points":10, "limit":1000, "no_limit":false, "limit_hands":[
			"heavens_blessing", "earths_blessing", "plum_blossom", "moon_from_sea", "carrying_pole", "kong_on_kong",
			"four_kongs", "buried_treasure", "three_scholars", "four_blessings", "all_honours", "heads_and_tails",
			"imperial_jade", "nine_gates", "wriggling_snake", "concealed_clear_suit", "thirteen_wonders", "thirteenth_win"],
		"claimed_kong_concealed":true, "concealed_doubles":1, "own_bonus_each":0, "all_terminals_doubles":2, "north":"kept",
		"losers_settle":true, "east_doubles":true, "cannon":true, "seven_pairs":false, "seven_pairs_points":20, "rounds":3,
		"deal":"classical", "max_east_wins":13, "false_mahjong":"half_limit"}`,
}

// Options are those of the tests for a game, every one by its name, with changes on top; an
// empty text changes nothing. Rules are opened by them under any preset.
func Options(game, changes string) json.RawMessage {
	options := map[string]json.RawMessage{}
	for _, text := range []string{allOptions[game], cmp.Or(changes, "{}")} {
		if err := json.Unmarshal([]byte(text), &options); err != nil {
			panic(err)
		}
	}
	text, _ := json.Marshal(options)
	return text
}

// WithOptions is a request of the score format that names every option: those that it does
// not name are those of the tests. A request that names a preset stays as it is.
func WithOptions(request []byte) []byte {
	var game string
	fields := map[string]json.RawMessage{}
	if json.Unmarshal(request, &fields) != nil || json.Unmarshal(fields["rules"], &game) != nil ||
		allOptions[game] == "" || fields["preset"] != nil {
		return request
	}
	fields["options"] = Options(game, string(fields["options"]))
	text, _ := json.Marshal(fields)
	return text
}
