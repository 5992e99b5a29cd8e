package sanma_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// cases were computed by hand from the published tables. A line says what differs from
// a hand of South in the East round on West's discard. What is wanted: the elements, han
// and fu or how many yakuman, and what East, South and West get.
var cases = []struct{ name, line, want string }{
	// Fu and the small amounts.
	{"riichi, a closed triplet of terminals", `"hand":"234678p345111s99m","winning_tile":"5s",` + riichi, "riichi 1 | 1/40 | 0 1300 -1300"},
	{"pinfu, ron", pinfu, "pinfu 1 | 1/30 | 0 1000 -1000"},
	{"pinfu, tsumo", pinfu + wall, "menzen_tsumo 1 pinfu 1 | 2/20 | -700 1100 -400"},
	{"seven pairs, ron", `"hand":"1199p225577s11m33z","winning_tile":"3z"`, "chiitoitsu 2 | 2/25 | 0 1600 -1600"},
	{"seven pairs, dealer, tsumo", `"hand":"1199p225577s11m33z","winning_tile":"3z","winner":"east"` + wall, "chiitoitsu 2 menzen_tsumo 1 | 3/25 | 3200 -1600 -1600"},
	{"open tanyao from the dealer", `"hand":"33678p234678s","winning_tile":"8p","payer":"east","melds":[{"kind":"pong","tile":"5p"}]`, "tanyao 1 | 1/30 | -1000 1000 0"},
	{"dealer with an open dragon", `"hand":"12322p456789s","winning_tile":"9s","winner":"east","melds":[{"kind":"pong","tile":"7z"}]`, "yakuhai_dragon 1 | 1/30 | 1500 0 -1500"},
	{"closed dragon, edge wait", `"hand":"12322p456789s555z","winning_tile":"3p"`, "yakuhai_dragon 1 | 1/40 | 0 1300 -1300"},
	{"ron completes the dragon", `"hand":"12322p456789s555z","winning_tile":"5z"`, "yakuhai_dragon 1 | 1/40 | 0 1300 -1300"},
	{"tsumo completes the dragon", `"hand":"12322p456789s555z","winning_tile":"5z"` + wall, "menzen_tsumo 1 yakuhai_dragon 1 | 2/30 | -1000 1500 -500"},
	{"wait on the pair", `"hand":"234678p345678s99m","winning_tile":"9m",` + riichi, "riichi 1 | 1/40 | 0 1300 -1300"},
	{"edge wait, tsumo", `"hand":"123678p345678s99m","winning_tile":"3p"` + wall, "menzen_tsumo 1 | 1/30 | -500 800 -300"},
	{"closed wait", `"hand":"234678p345678s99m","winning_tile":"3p",` + riichi, "riichi 1 | 1/40 | 0 1300 -1300"},
	{"pair of the double wind: 4 fu", doubleWind, "riichi 1 | 1/50 | 2400 0 -2400"},
	{"pair of the double wind: 2 fu", doubleWind + `,"options":{"double_wind_pair_fu":2}`, "riichi 1 | 1/40 | 2000 0 -2000"},
	{"pair of the own wind", `"hand":"234678p345111s22z","winning_tile":"5s",` + riichi, "riichi 1 | 1/40 | 0 1300 -1300"},
	{"pair of North: pinfu", `"hand":"234678p345678s44z","winning_tile":"8s"`, "pinfu 1 | 1/30 | 0 1000 -1000"},
	{"pair of North, yakuhai: no pinfu", `"hand":"234678p345678s44z","winning_tile":"8s","options":{"north_yakuhai":true},` + riichi, "riichi 1 | 1/40 | 0 1300 -1300"},
	{"the same without riichi", `"hand":"234678p345678s44z","winning_tile":"8s","options":{"north_yakuhai":true}`, "no_yaku"},
	{"triplet of North: 8 fu", norths, "riichi 1 | 1/40 | 0 1300 -1300"},
	{"triplet of North, yakuhai", norths + `,"options":{"north_yakuhai":true}`, "riichi 1 yakuhai_north 1 | 2/40 | 0 2600 -2600"},
	{"closed kong of terminals", closedKong, "riichi 1 | 1/70 | 0 2300 -2300"},
	{"closed kong, 2 han 70", closedKong + `,"ippatsu":true`, "ippatsu 1 riichi 1 | 2/70 | 0 4500 -4500"},
	{"closed kong, 3 han 70 is mangan", closedKong + `,"ippatsu":true,"pei":1`, "ippatsu 1 pei 1 riichi 1 | 3/70 | 0 8000 -8000"},
	{"open kong of simples", `"hand":"678p22234678s","winning_tile":"8p","melds":[{"kind":"kong","tile":"5p"}]`, "tanyao 1 | 1/30 | 0 1000 -1000"},
	{"open kong of dragons", `"hand":"678p23467899s","winning_tile":"8p","melds":[{"kind":"kong","tile":"6z"}]`, "yakuhai_dragon 1 | 1/40 | 0 1300 -1300"},
	{"closed kong of simples, tsumo", `"hand":"678p345678s99m","winning_tile":"8p","melds":[{"kind":"kong","tile":"5p","concealed":true}],` + riichi + wall, "menzen_tsumo 1 riichi 1 | 2/40 | -1300 2000 -700"},
	{"two closed kongs of honours: 100 fu", `"hand":"234678p99m","winning_tile":"9m","melds":[{"kind":"kong","tile":"4z","concealed":true},{"kind":"kong","tile":"3z","concealed":true}],` + riichi, "riichi 1 | 1/100 | 0 3200 -3200"},
	// The yaku.
	{"open toitoi", `"hand":"777p44s","winning_tile":"7p","melds":[{"kind":"pong","tile":"1p"},{"kind":"pong","tile":"9s"},{"kind":"pong","tile":"5s"}]`, "toitoi 2 | 2/40 | 0 2600 -2600"},
	{"ron completes the third triplet", `"hand":"333234p666s999m33z","winning_tile":"9m"`, "no_yaku"},
	{"three closed triplets", `"hand":"333234p666s999m33z","winning_tile":"9m"` + wall, "menzen_tsumo 1 sanankou 2 | 3/40 | -2600 3900 -1300"},
	{"iipeikou and pinfu", `"hand":"223344p345678s99m","winning_tile":"8s"`, "iipeikou 1 pinfu 1 | 2/30 | 0 2000 -2000"},
	{"ryanpeikou, not seven pairs", `"hand":"223344p667788s99m","winning_tile":"8s"`, "pinfu 1 ryanpeikou 3 | 4/30 | 0 7700 -7700"},
	{"the same with kiriage mangan", `"hand":"223344p667788s99m","winning_tile":"8s","options":{"kiriage_mangan":true}`, "pinfu 1 ryanpeikou 3 | 4/30 | 0 8000 -8000"},
	{"four identical chows", `"hand":"222233334444p99s","winning_tile":"4p"`, "pinfu 1 ryanpeikou 3 | 4/30 | 0 7700 -7700"},
	{"four identical chows count as two: triplets pay more", `"hand":"222233334444p99s","winning_tile":"4p","options":{"four_identical_chis":false}`, "sanankou 2 | 2/50 | 0 3200 -3200"},
	{"ittsu and pinfu", `"hand":"123456789p345s99m","winning_tile":"5s"`, "ittsu 2 pinfu 1 | 3/30 | 0 3900 -3900"},
	{"open ittsu", `"hand":"123456789p99m","winning_tile":"9m","melds":[{"kind":"pong","tile":"4z"}]`, "ittsu 1 | 1/30 | 0 1000 -1000"},
	{"chanta", `"hand":"123789p123s99m333z","winning_tile":"3s"`, "chanta 2 | 2/40 | 0 2600 -2600"},
	{"open chanta", `"hand":"123789p123s99m","winning_tile":"3p","melds":[{"kind":"pong","tile":"4z"}]`, "chanta 1 | 1/30 | 0 1000 -1000"},
	{"junchan", `"hand":"123789p123999s11m","winning_tile":"3s"`, "junchan 3 | 3/40 | 0 5200 -5200"},
	{"honitsu with ittsu and a dragon", `"hand":"12345678922p666z","winning_tile":"9p"`, "honitsu 3 ittsu 2 yakuhai_dragon 1 | 6/40 | 0 12000 -12000"},
	{"open honitsu with a dragon", `"hand":"12356778922p","winning_tile":"3p","melds":[{"kind":"pong","tile":"6z"}]`, "honitsu 2 yakuhai_dragon 1 | 3/30 | 0 3900 -3900"},
	{"chinitsu with pinfu", chinitsu, "chinitsu 6 pinfu 1 | 7/30 | 0 12000 -12000"},
	{"open chinitsu", `"hand":"23456788899s","winning_tile":"7s","melds":[{"kind":"pong","tile":"1s"}]`, "chinitsu 5 | 5/30 | 0 8000 -8000"},
	{"honroutou and toitoi", `"hand":"111s999m33z","winning_tile":"9m","melds":[{"kind":"pong","tile":"1p"},{"kind":"pong","tile":"9p"}]`, "honroutou 2 toitoi 2 | 4/40 | 0 8000 -8000"},
	{"honroutou of seven pairs", `"hand":"1199p1199s11m2233z","winning_tile":"9p"`, "chiitoitsu 2 honroutou 2 | 4/25 | 0 6400 -6400"},
	{"sanshoku doukou", `"hand":"11155p111678s111m","winning_tile":"8s"`, "sanankou 2 sanshoku_doukou 2 | 4/60 | 0 8000 -8000"},
	{"shousangen", `"hand":"123p456s77z","winning_tile":"6s","melds":[{"kind":"pong","tile":"5z"},{"kind":"pong","tile":"6z"}]`, "shousangen 2 yakuhai_dragon 2 | 4/30 | 0 7700 -7700"},
	{"three kongs", `"hand":"678p99m","winning_tile":"8p","melds":[{"kind":"kong","tile":"2p"},{"kind":"kong","tile":"4s"},{"kind":"kong","tile":"6s"}]`, "sankantsu 2 | 2/50 | 0 3200 -3200"},
	{"replacement of a kong", `"hand":"678p23467899s","winning_tile":"8p","replacement":true,"melds":[{"kind":"kong","tile":"7z"}]` + wall, "rinshan 1 yakuhai_dragon 1 | 2/40 | -1300 2000 -700"},
	{"replacement of a North", pinfu + wall + `,"pei":1,"replacement":true`, "menzen_tsumo 1 pei 1 pinfu 1 rinshan 1 | 4/20 | -2600 3900 -1300"},
	{"replacement of a North, no rinshan", pinfu + wall + `,"pei":1,"replacement":true,"options":{"rinshan_on_kita":false}`, "menzen_tsumo 1 pei 1 pinfu 1 | 3/20 | -1300 2000 -700"},
	{"a robbed kong", `"hand":"234678p345678s99m","winning_tile":"5s","from":"robbed_kong"`, "chankan 1 pinfu 1 | 2/30 | 0 2000 -2000"},
	{"a robbed North", `"hand":"234678p345678s44z","winning_tile":"4z","from":"robbed_kita",` + riichi, "riichi 1 | 1/40 | 0 1300 -1300"},
	{"last tile of the wall", pinfu + wall + `,"last_tile":true`, "haitei 1 menzen_tsumo 1 pinfu 1 | 3/20 | -1300 2000 -700"},
	{"last discard", pinfu + `,"last_tile":true`, "houtei 1 pinfu 1 | 2/30 | 0 2000 -2000"},
	{"double riichi, ippatsu", pinfu + `,"double_ready":true,"ippatsu":true,` + riichi, "double_riichi 2 ippatsu 1 pinfu 1 | 4/30 | 0 7700 -7700"},
	// Dora, kita, red fives.
	{"dora wraps in characters", pinfu + `,"indicators":"1p1m",` + riichi, "dora 3 pinfu 1 riichi 1 | 5/30 | 0 8000 -8000"},
	{"ura", pinfu + `,"indicators":"1p1m","ura_indicators":"7p",` + riichi, "dora 3 pinfu 1 riichi 1 ura 1 | 6/30 | 0 12000 -12000"},
	{"a West indicator and two Norths", pinfu + `,"indicators":"3z","pei":2,` + riichi, "dora 2 pei 2 pinfu 1 riichi 1 | 6/30 | 0 12000 -12000"},
	{"the same without stacking", pinfu + `,"indicators":"3z","pei":2,"options":{"kita_dora_stack":false},` + riichi, "pei 2 pinfu 1 riichi 1 | 4/30 | 0 7700 -7700"},
	{"a red five", reds, "pinfu 1 red_fives 1 riichi 1 | 3/30 | 0 3900 -3900"},
	{"all fives red", reds + `,"options":{"red_fives":"all"}`, "pinfu 1 red_fives 2 riichi 1 | 4/30 | 0 7700 -7700"},
	{"no fives red", reds + `,"options":{"red_fives":"none"}`, "tile_not_in_set"},
	{"two red fives of circles", `"hand":"005222333p77755s","winning_tile":"5s"`, "too_many_red_fives"},
	// Yakuman.
	{"kokushi", `"hand":"119m19p19s1234567z","winning_tile":"9m"`, "kokushi 1 | yakuman 1 | 0 32000 -32000"},
	{"kokushi of the dealer", `"hand":"119m19p19s1234567z","winning_tile":"9m","winner":"east"`, "kokushi 1 | yakuman 1 | 48000 0 -48000"},
	{"kokushi on thirteen", `"hand":"119m19p19s1234567z","winning_tile":"1m","options":{"double_yakuman":true}`, "kokushi 2 | yakuman 2 | 0 64000 -64000"},
	{"suuankou by tsumo", `"hand":"111333p555777s99m","winning_tile":"7s"` + wall, "suuankou 1 | yakuman 1 | -16000 24000 -8000"},
	{"suuankou on the pair", `"hand":"111333p555777s99m","winning_tile":"9m","options":{"double_yakuman":true}`, "suuankou 2 | yakuman 2 | 0 64000 -64000"},
	{"ron completes the fourth triplet", `"hand":"111333p555777s99m","winning_tile":"7s"`, "sanankou 2 toitoi 2 | 4/50 | 0 8000 -8000"},
	{"daisangen", dragons, "daisangen 1 | yakuman 1 | 0 32000 -32000"},
	{"daisangen, East is liable, ron", dragons + pao + `"east","yakuman":["daisangen"]}`, "daisangen 1 | yakuman 1 | -16000 32000 -16000"},
	{"daisangen, West is liable, ron", dragons + pao + `"west","yakuman":["daisangen"]},"honba":1`, "daisangen 1 | yakuman 1 | 0 32200 -32200"},
	{"daisangen, West is liable, tsumo", dragons + wall + pao + `"west","yakuman":["daisangen"]}`, "daisangen 1 | yakuman 1 | 0 32000 -32000"},
	{"two yakuman", dragonsAndWinds, "daisangen 1 tsuuiisou 1 | yakuman 2 | 0 64000 -64000"},
	{"two yakuman, liable for one, ron", dragonsAndWinds + pao + `"west","yakuman":["daisangen"]},"payer":"east"`, "daisangen 1 tsuuiisou 1 | yakuman 2 | -48000 64000 -16000"},
	{"two yakuman, liable for one, tsumo", dragonsAndWinds + wall + pao + `"west","yakuman":["daisangen"]},"honba":1`, "daisangen 1 tsuuiisou 1 | yakuman 2 | -16000 56200 -40200"},
	{"two yakuman, the highest counts", dragonsAndWinds + pao + `"west","yakuman":["daisangen"]},"payer":"east","options":{"yakuman_stacking":false}`, "daisangen 1 | yakuman 1 | -16000 32000 -16000"},
	{"daisuushii", fourWinds, "daisuushii 1 | yakuman 1 | 0 32000 -32000"},
	{"daisuushii doubled", fourWinds + `,"options":{"double_yakuman":true}`, "daisuushii 2 | yakuman 2 | 0 64000 -64000"},
	{"shousuushii", `"hand":"234p333z44z","winning_tile":"4p","melds":[{"kind":"pong","tile":"1z"},{"kind":"pong","tile":"2z"}]`, "shousuushii 1 | yakuman 1 | 0 32000 -32000"},
	{"ryuuiisou", `"hand":"223344666888s66z","winning_tile":"2s"`, "ryuuiisou 1 | yakuman 1 | 0 32000 -32000"},
	{"chinroutou", `"hand":"111999s99m","winning_tile":"9s","melds":[{"kind":"pong","tile":"1p"},{"kind":"pong","tile":"9p"}]`, "chinroutou 1 | yakuman 1 | 0 32000 -32000"},
	{"nine gates", `"hand":"11123455678999p","winning_tile":"1p","options":{"double_yakuman":true}`, "chuuren 1 | yakuman 1 | 0 32000 -32000"},
	{"nine gates, nine waits", `"hand":"11123455678999p","winning_tile":"5p","options":{"double_yakuman":true}`, "chuuren 2 | yakuman 2 | 0 64000 -64000"},
	{"four kongs, liable by option", fourKongs + pao + `"east","yakuman":["suukantsu"]},"options":{"pao_suukantsu":true}`, "suukantsu 1 | yakuman 1 | -16000 32000 -16000"},
	{"tenhou", pinfu + wall + `,"first_turn":true,"winner":"east"`, "tenhou 1 | yakuman 1 | 32000 -16000 -16000"},
	{"chiihou", pinfu + wall + `,"first_turn":true`, "chiihou 1 | yakuman 1 | -16000 24000 -8000"},
	{"renhou", pinfu + `,"first_turn":true,"options":{"renhou":true}`, "renhou 1 | yakuman 1 | 0 32000 -32000"},
	{"no renhou", pinfu + `,"first_turn":true`, "pinfu 1 | 1/30 | 0 1000 -1000"},
	{"counted yakuman", chinitsu + wall + `,"pei":4,` + riichi, "chinitsu 6 menzen_tsumo 1 pei 4 pinfu 1 riichi 1 | 13/20 yakuman | -16000 24000 -8000"},
	{"never counted", chinitsu + wall + `,"pei":4,"options":{"counted_yakuman":"never"},` + riichi, "chinitsu 6 menzen_tsumo 1 pei 4 pinfu 1 riichi 1 | 13/20 sanbaiman | -12000 18000 -6000"},
	// Methods of payment: menzen tsumo of 30 fu, b = 240; then the dealer's.
	{"bisection, rounded", small("bisection_rounded", "south"), "menzen_tsumo 1 | 1/30 | -700 1200 -500"},
	{"bisection, exact", small("bisection_exact", "south"), "menzen_tsumo 1 | 1/30 | -600 1000 -400"},
	{"equal", small("equal", "south"), "menzen_tsumo 1 | 1/30 | -500 1000 -500"},
	{"full", small("full", "south"), "menzen_tsumo 1 | 1/30 | -800 1300 -500"},
	{"loss, dealer", small("loss", "east"), "menzen_tsumo 1 | 1/30 | 1000 -500 -500"},
	{"bisection, rounded, dealer", small("bisection_rounded", "east"), "menzen_tsumo 1 | 1/30 | 1600 -800 -800"},
	{"bisection, exact, dealer", small("bisection_exact", "east"), "menzen_tsumo 1 | 1/30 | 1600 -800 -800"},
	{"equal, dealer", small("equal", "east"), "menzen_tsumo 1 | 1/30 | 1600 -800 -800"},
	{"full, dealer", small("full", "east"), "menzen_tsumo 1 | 1/30 | 2000 -1000 -1000"},
	{"counters, ron", pinfu + `,"honba":2`, "pinfu 1 | 1/30 | 0 1400 -1400"},
	{"counters, tsumo", pinfu + wall + `,"honba":2`, "menzen_tsumo 1 pinfu 1 | 2/20 | -900 1500 -600"},
	{"counters of 1000", pinfu + `,"honba":1,"options":{"honba":1000}`, "pinfu 1 | 1/30 | 0 3000 -3000"},
	{"sticks", pinfu + `,"sticks":3,"ready":["south","west"]`, "pinfu 1 riichi 1 | 2/30 | 0 4000 -3000"},
	{"han and fu told", `"way":"points","worth":{"han":3,"fu":40},"honba":1`, " | 3/40 | 0 5400 -5400"},
	// Several winners: East, then South after the discarder West. The first takes counters and sticks.
	{"double ron", pinfu + `,"honba":1,"sticks":1,"also":[{"winner":"east","hand":"12322p456678s","winning_tile":"8s","melds":[{"kind":"pong","tile":"7z"}]}]`, "yakuhai_dragon 1 | 1/30 | 2700 1000 -2700"},
	{"head bump", pinfu + `,"honba":1,"sticks":1,"options":{"multiple_ron":"head_bump"},"also":[{"winner":"east","hand":"12322p456678s","winning_tile":"8s","melds":[{"kind":"pong","tile":"7z"}]}]`, "yakuhai_dragon 1 | 1/30 | 2700 0 -1700"},
	// Drawn hands.
	{"one tenpai", draw + `,"waiting":["south"]`, "-1000 2000 -1000 | goes"},
	{"two tenpai, one of them with riichi", draw + `,"waiting":["south"],"ready":["east"],"sticks":1`, "0 1000 -2000 | stays"},
	{"all tenpai", draw + `,"waiting":["south","east","west"]`, "0 0 0 | stays"},
	{"no noten payment", draw + `,"waiting":["south"],"options":{"noten_pool":0}`, "0 0 0 | goes"},
	{"nine kinds", draw + `,"draw":"nine_kinds","ready":["west"],"sticks":1`, "0 0 -1000 | stays"},
	{"nagashi mangan of South", draw + `,"nagashi":["south"],"waiting":["east"],"options":{"nagashi_mangan":true}`, "-4000 6000 -2000 | stays"},
	{"nagashi mangan of the dealer", draw + `,"nagashi":["east"],"options":{"nagashi_mangan":true}`, "8000 -4000 -4000 | goes"},
	{"nagashi where there is none", draw + `,"nagashi":["south"],"waiting":["east"]`, "2000 -1000 -1000 | stays"},
	// Refusals.
	{"furiten", pinfu + `,"own_discards":"5s"`, "furiten"},
	{"furiten does not matter for tsumo", pinfu + wall + `,"own_discards":"5s"`, "menzen_tsumo 1 pinfu 1 | 2/20 | -700 1100 -400"},
	{"everything at once", `"hand":"234678p345678s9m1p","winning_tile":"9p","payer":"south","pei":1,"replacement":true,"ippatsu":true,"first_turn":true,"ready":["west"],"indicators":"123456p2m"`, "first_turn_conflict incomplete indicator_count ippatsu_conflict ippatsu_without_riichi payer_not_a_loser replacement_needs_wall sticks_range tile_not_in_set winning_tile_missing"},
	{"tenhou after a kita", pinfu + wall + `,"first_turn":true,"pei":1`, "first_turn_conflict"},
	{"haitei and rinshan", pinfu + wall + `,"pei":1,"replacement":true,"last_tile":true`, "last_tile_conflict"},
	{"last tile and a robbed kong", pinfu + `,"last_tile":true,"from":"robbed_kong"`, "last_tile_conflict"},
	{"a robbed tile of which there is another", `"hand":"345678p345678s55p","winning_tile":"5p","from":"robbed_kong"`, "chankan_tile_held"},
	{"two winners of different tiles", pinfu + `,"also":[{"winner":"east","hand":"12322p456789s","winning_tile":"9s","melds":[{"kind":"pong","tile":"7z"}]}]`, "two_winners_tile"},
	{"liable for oneself", dragons + pao + `"south","yakuman":["daisangen"]}`, "pao_not_a_loser"},
	{"liable for what is not there", dragons + pao + `"west","yakuman":["daisuushii"]}`, "pao_not_attained"},
	{"ura without riichi", pinfu + `,"ura_indicators":"1p"`, "ura_without_riichi"},
	{"five Norths", pinfu + `,"pei":5`, "pei_range"},
	{"three and two Norths", norths + `,"pei":2`, "too_many_copies"},
}

const (
	riichi          = `"ready":["south"],"sticks":1`
	wall            = `,"from":"wall"`
	draw            = `"outcome":"draw","honba":1`
	pao             = `,"pao":{"seat":`
	pinfu           = `"hand":"234678p345678s99m","winning_tile":"8s"`
	doubleWind      = `"hand":"234678p345111s11z","winning_tile":"5s","winner":"east","ready":["east"],"sticks":1`
	norths          = `"hand":"234678p345s99m444z","winning_tile":"5s",` + riichi
	closedKong      = `"hand":"234678p345s11m","winning_tile":"5s","melds":[{"kind":"kong","tile":"9s","concealed":true}],` + riichi
	chinitsu        = `"hand":"12334556778999s","winning_tile":"3s"`
	reds            = `"hand":"234067p345678s99m","winning_tile":"8s",` + riichi
	dragons         = `"hand":"234p22s","winning_tile":"4p","melds":[{"kind":"pong","tile":"5z"},{"kind":"pong","tile":"6z"},{"kind":"kong","tile":"7z"}]`
	dragonsAndWinds = `"hand":"11122z","winning_tile":"1z","melds":[{"kind":"pong","tile":"5z"},{"kind":"pong","tile":"6z"},{"kind":"kong","tile":"7z"}]`
	fourWinds       = `"hand":"55p444z","winning_tile":"5p","melds":[{"kind":"pong","tile":"1z"},{"kind":"pong","tile":"2z"},{"kind":"kong","tile":"3z"}]`
	fourKongs       = `"hand":"55p","winning_tile":"5p","melds":[{"kind":"kong","tile":"1z"},{"kind":"kong","tile":"3p"},{"kind":"kong","tile":"2s"},{"kind":"kong","tile":"3s"}]`
)

func small(method, winner string) string {
	return fmt.Sprintf(`"hand":"123678p345678s99m","winning_tile":"3p","options":{"tsumo":%q},"winner":%q`, method, winner) + wall
}

// lineOf is a whole line that names every option: of a field that is told twice, the last
// counts.
func lineOf(t *testing.T, some string) (line told) {
	t.Helper()
	whole := `{"rules":"sanma","round":"east","winner":"south","from":"discard","payer":"west",` + some + `}`
	if err := json.Unmarshal(scoringtest.WithOptions([]byte(whole)), &line); err != nil {
		t.Fatalf("%s: %v", whole, err)
	}
	return line
}

func TestTheRefereeKnowsWhatWasComputedByHand(t *testing.T) {
	for _, c := range cases {
		if said := judged(lineOf(t, c.line)).String(); said != c.want {
			t.Errorf("%s: %s, want %s", c.name, said, c.want)
		}
	}
}

// String is the verdict in the words of the cases; of several winners, the first.
func (v verdict) String() string {
	paid := fmt.Sprint(v.payments[0], v.payments[1], v.payments[2])
	switch {
	case v.codes != nil:
		return strings.Join(v.codes, " ")
	case v.wins == nil:
		return paid + " | " + map[bool]string{true: "stays", false: "goes"}[v.stays]
	}
	first := v.wins[0]
	var elements []string
	for _, id := range slices.Sorted(maps.Keys(first.elements)) {
		elements = append(elements, fmt.Sprint(id, " ", first.elements[id]))
	}
	worth := fmt.Sprintf("%d/%d", first.han, first.fu)
	if first.yakuman > 0 {
		worth = fmt.Sprint("yakuman ", first.yakuman)
	}
	if first.han > 10 {
		worth += " " + cmp.Or(first.rank, "none")
	}
	return strings.Join(elements, " ") + " | " + worth + " | " + paid
}
