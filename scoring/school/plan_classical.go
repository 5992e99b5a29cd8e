package school

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// classical are the hands of the Chinese game (classical.md, sections 5 to 9).
var classical = curriculum{
	usual: func(d *deal) {
		if fact, ok := d.fact("bonus"); ok && fact.ValueIn(&d.hand).IsZero() && d.chance(60) {
			d.flowers("", 1+d.IntN(2))
		}
	},
	easy: []string{
		"mah_jong", "exposed_pung", "concealed_pung", "pair", "bonus_tile", "from_wall", "dragons", "own_wind", "round_wind", "no_chows", "one_suit_honours", "exposed_kong", "concealed_kong", "concealed",
	},
	elements: map[string]plan{
		"exposed_pung":          {melds: 60, chows: 20},
		"concealed_pung":        {melds: -1, chows: 20},
		"exposed_kong":          {kongs: 60, melds: 60, chows: 20},
		"concealed_kong":        {kongs: 60, melds: -1, chows: 20},
		"pair":                  {sets: []string{"55z", "66z", "77z", "11z"}},
		"bonus_tile":            {tell: flowersOf("1f")},
		"from_wall":             {sources: wall},
		"own_flower_and_season": {tell: flowersOf("123f123g")},
		"four_flowers":          {tell: flowersOf("1234f")},
		"four_seasons":          {tell: flowersOf("1234g")},
		"dragons":               {sets: []string{"555z", "666z!", "777z"}},
		"own_wind":              {sets: []string{"111z", "222z!", "333z"}},
		"round_wind":            {sets: []string{"111z", "222z!", "333z"}},
		"little_dragons":        {sets: []string{"555z 666z! 77z 234p", "666z 777z 55z 567s", "555z! 777z 66z 345m"}},
		"big_dragons":           {sets: []string{"555z 666z! 777z 234p", "555z 666z 777z 567s"}},
		"little_winds":          {sets: []string{"111z 222z! 333z 44z", "111z 222z 444z 33z", "222z! 333z 444z 11z"}},
		"big_winds":             {sets: []string{"111z 222z! 333z 444z", "111z! 222z 333z 444z"}},
		"three_concealed_pungs": {chows: 10, melds: -1},
		"no_score":              {chows: 100, kongs: -1, from: []string{"123456789p123456789m123456789s"}},
		"no_chows":              {chows: -1, melds: 50},
		"concealed":             {melds: -1, sources: wall},
		"one_suit_honours":      {from: []string{"123456789p1234567z", "123456789m567z", "123456789s1234z"}, chows: 40},
		"one_suit":              {from: []string{"123456789p", "123456789m", "123456789s"}, melds: 50},
		"all_majors":            {from: []string{"19p19m19s1234567z"}, chows: -1, melds: 50},
		"all_honours_double":    {from: []string{"1234567z"}, chows: -1, melds: 50},
		"all_terminals_double":  {from: []string{"19p19m19s"}, chows: -1, melds: 50},
		"loose_tile":            {kongs: 60, chows: 20, sources: wall, tell: afterKong},
		"last_tile":             {sources: wall, tell: lastTile},
		"last_discard":          {sources: discard, tell: lastTile},
		"robbed_kong":           {sources: robbed},
		"original_call":         {melds: -1, kongs: -1, tell: func(d *deal) { d.say("original_call", scoring.FactValue{On: true}) }},
		"heavens_blessing":      {melds: -1, kongs: -1, sources: wall, dealer: dealerDoes, tell: firstTurn},
		"earths_blessing":       {melds: -1, kongs: -1, sources: discard, dealer: otherDoes, tell: func(d *deal) { d.hand.Payer = scoring.East; firstTurn(d) }},
		"plum_blossom":          {sets: []string{"[2222m] 456p", "8888s 345p", "[7777z] 567p"}, sources: wall, winning: "5p", tell: replacement},
		"moon_from_sea":         {sets: []string{"123p", "111p", "11p"}, melds: -1, sources: wall, winning: "1p", tell: lastTile},
		"carrying_pole":         {sets: []string{"123s", "234s"}, melds: -1, sources: robbed, winning: "2s"},
		"kong_on_kong":          kongOnKong,
		"four_kongs":            {kongs: 100, chows: -1, melds: 60},
		"buried_treasure":       {chows: -1, melds: -1, kongs: -1, sources: wall},
		"three_scholars":        {sets: []string{"555z 666z! 777z", "555z 666z 777z"}, chows: -1},
		"four_blessings":        {sets: []string{"111z 222z! 333z 444z", "111z! 222z 333z 444z"}},
		"all_honours":           {from: []string{"1234567z"}, chows: -1, melds: 50},
		"heads_and_tails":       {from: []string{"19p19m19s"}, chows: -1, melds: 50},
		"imperial_jade":         {sets: []string{"234s 666z", "222s 666z!", "234s 234s", "888s 444s"}, from: []string{"23468s6z"}},
		"nine_gates":            {hands: []string{"1112345678999p", "1112345678999m", "1112345678999s"}},
		"wriggling_snake":       {hands: []string{"11122345678999p", "11134555678999m", "11123456788999s", "11134567888999p", "11123455678999p"}},
		"concealed_clear_suit":  {from: []string{"123456789p", "123456789m", "123456789s"}, melds: -1, sources: wall},
		"thirteen_wonders":      {shape: orphans},
		"thirteenth_win":        {dealer: dealerDoes, tell: manyWins},
	},
	payments: []payment{
		{id: "winner_other", ask: AskPay, plan: plan{dealer: otherDoes}},
		{id: "winner_east", ask: AskPay, plan: plan{dealer: dealerDoes}},
		{id: "next_dealer", ask: AskDealer, plan: plan{dealer: dealerDoes}},
		{id: "next_other", ask: AskDealer, plan: plan{dealer: otherDoes}},
		{id: "next_drawn", ask: AskDealer, drawn: true},
		{id: matchOver, ask: AskDealer, plan: plan{late: true, dealer: otherDoes}},
		{id: "losers", ask: AskPay, plan: plan{dealer: otherDoes}, shows: losersSettle},
		{id: "losers_east_won", ask: AskPay, plan: plan{dealer: dealerDoes}, shows: losersSettle},
		{id: "limit", ask: AskPay, plan: plan{sets: []string{"555z 666z! 777z", "111z! 222z 333z 444z"}, chows: -1}},
		{id: liable, ask: AskPay, plan: liableForAll},
	},
	mistakes: []mistake{
		{code: codeIncomplete, make: swapTile},
		{code: "tile_count", make: loseTile},
		{code: "too_many_copies", plan: plan{melds: -1}, make: fifthCopy},
		{code: "bonus_tile_in_hand", make: func(d *deal) {
			if tile := pick(d, d.tiles("1f2g3f4g")...); d.take(tile.Kind(), 1) {
				d.hand.Concealed[d.another()] = tile
			}
		}},
		{code: "tile_not_in_set", make: foreignTile},
		{code: "pair_twice", make: func(d *deal) {
			pair := scoring.PlainTile(pick(d, scoring.White, scoring.Green, scoring.Red))
			d.hand.Losers[0].Pairs = scoring.Tiles{pair, pair}
		}, entry: true, hard: true},
		{code: "replacement_without_cause", plan: plan{sources: wall, kongs: -1}, make: replacement, soundPlan: drawnForKong, entry: true, hard: true},
		{code: "replacement_needs_wall", plan: plan{sources: discard, kongs: 60}, make: replacement, soundPlan: drawnForKong, entry: true, hard: true},
		{code: "kong_on_kong_needs_two", plan: plan{sources: wall, kongs: -1}, make: func(d *deal) { d.say("kong_on_kong", scoring.FactValue{On: true}) }, soundPlan: &kongOnKong, entry: true, hard: true},
		{code: "last_tile_conflict", plan: plan{kongs: 70, chows: 20, sources: wall}, make: func(d *deal) { lastTile(d); replacement(d) }, soundPlan: lastOfWall, entry: true, hard: true},
		{code: "first_turn_conflict", plan: plan{melds: 70, chows: 20, sources: wall}, make: firstTurn, soundPlan: blessed, entry: true, hard: true},
		{code: "cannon_not_attained", plan: plan{chows: 90}, make: cannon, soundPlan: &liableForAll, entry: true, hard: true},
	},
}

var (
	kongOnKong = plan{sets: []string{"[2222p] [8888m]", "[1111p] 5555s", "[3333z] [7777p]"}, sources: wall, tell: func(d *deal) {
		d.say("kong_on_kong", scoring.FactValue{On: true})
	}}
	liableForAll = plan{sets: []string{"555z! 666z! 777z", "111z! 222z! 333z! 44z"}, tell: cannon}
)

// flowersOf sets some of the tiles aside: a whole series if they are one, else some that may fit the seat.
func flowersOf(text string) func(*deal) { return func(d *deal) { d.flowers(text, d.IntN(2)) } }

func (d *deal) flowers(text string, n int) {
	tiles := d.tiles(text)
	d.takeAll(tiles)
	for range n {
		tile := scoring.PlainTile(scoring.Flower1 + scoring.Kind(d.IntN(8)))
		if !slices.Contains(tiles, tile) && d.take(tile.Kind(), 1) {
			tiles = append(tiles, tile)
		}
	}
	d.say("bonus", scoring.FactValue{Tiles: tiles})
}

// manyWins is a dealer who has won as often as the rules allow before the last win.
func manyWins(d *deal) {
	wins := pick(d, 8, 12)
	d.state.Stay, d.state.StayWon = wins, wins
}

func losersSettle(o *outcome) bool {
	for i := range o.result.Transfers {
		if o.result.Transfers[i].To != o.hand.Winner {
			return true
		}
	}
	return false
}

func cannon(d *deal) {
	reason := "dragons"
	for _, meld := range d.hand.Melds {
		if meld.Tile.Wind() {
			reason = "winds"
		}
	}
	d.say("cannon", scoring.FactValue{
		Seats: scoring.WindsOf(pick(d, d.hand.Winner.Next(), d.hand.Winner.Next().Next())), Names: []string{reason},
	})
}
