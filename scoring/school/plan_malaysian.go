package school

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// malaysian are the hands of the game with jokers (malaysian.md, sections 7 to 9).
var malaysian = curriculum{
	usual: func(d *deal) {
		if fact, ok := d.fact("bonus"); ok && fact.ValueIn(&d.hand).IsZero() {
			d.bonus(2+d.IntN(4), "")
		}
	},
	easy: []string{"faces", "animals", "own_flower", "own_season", "dragon_pong", "mixed", "pure", "all_pongs", "all_chows", "own_wind", "round_wind"},
	elements: map[string]plan{
		"faces":                {tell: bonus("1e")},
		"all_faces":            {tell: bonus("1234e")},
		"animals":              {tell: bonus("2a3a")},
		"all_animals":          {tell: bonus("1234a")},
		"own_flower":           {tell: bonus("123f")},
		"own_season":           {tell: bonus("123g")},
		"fourth_flower":        {tell: bonus("4f")},
		"fourth_season":        {tell: bonus("4g")},
		"all_flowers":          {tell: bonus("1234f")},
		"all_seasons":          {tell: bonus("1234g")},
		"fly_set_aside":        {tell: bonus("1j")},
		"dragon_pong":          {sets: []string{"555z", "666z!", "777z"}},
		"little_dragons":       {sets: []string{"555z 666z! 77z", "666z 777z 55z", "555z! 777z 66z"}},
		"round_wind":           {sets: []string{"111z", "111z!"}},
		"own_wind":             {sets: []string{"111z", "222z!", "333z"}},
		"north_wind":           {sets: []string{"444z", "444z!"}},
		"pure":                 {from: []string{"123456789p"}},
		"all_chows":            {from: []string{"123456789p"}, chows: 100, kongs: -1},
		"all_pongs":            {chows: -1},
		"replacement":          {sources: wall, tell: func(d *deal) { d.bonus(4, ""); d.hand.Replacement = true }},
		"robbed_kong":          {sources: robbed},
		"great_dragons":        {sets: []string{"555z 666z! 777z", "555z 666z 777z"}},
		"great_winds":          {sets: []string{"111z 222z! 333z 444z", "111z! 222z 333z 444z"}},
		"little_winds":         {sets: []string{"111z 222z! 333z 44z", "111z 222z 444z 33z", "222z! 333z 444z 11z"}},
		"all_honours":          {from: []string{"1234567z"}, chows: -1},
		"four_kongs":           {kongs: 100, chows: -1, melds: 60},
		"four_concealed_pongs": {chows: -1, melds: -1, sources: wall},
		"nine_gates":           {hands: []string{"1112345678999p"}, sources: wall},
		"no_bonus_tile":        {tell: func(d *deal) { d.say("bonus", scoring.FactValue{Tiles: d.tiles("1j")}) }},
		"double_kong":          doubleKong,
		"four_flies":           {tell: bonus("1111j")},
		"heaven":               {melds: -1, kongs: -1, sources: wall, dealer: dealerDoes, tell: firstTurn},
		"earth":                {melds: -1, kongs: -1, sources: wall, dealer: otherDoes, tell: firstTurn},
		"last_tile":            {sources: wall, tell: lastTile},
	},
	payments: []payment{
		{id: "wall", ask: AskPay, plan: plan{sources: wall, from: []string{"123456789p"}}},
		{id: "discard", ask: AskPay, plan: plan{sources: discard, from: []string{"123456789p"}}},
		{id: "next_win", ask: AskDealer},
		{id: "next_drawn", ask: AskDealer, drawn: true},
		{id: matchOver, ask: AskDealer, plan: plan{late: true}},
		{id: "robbed_kong", ask: AskPay, plan: plan{sources: robbed}},
		{id: "at_once", ask: AskPay, plan: plan{kongs: 40, chows: 30}, shows: func(o *outcome) bool { return o.result.Instant != scoring.Payments{} }},
		{id: "at_once_others", ask: AskPay, plan: plan{tell: othersItems}, shows: func(o *outcome) bool { return o.result.Instant != scoring.Payments{} }},
		{id: "drawn", ask: AskPay, plan: plan{tell: othersItems}, drawn: true, shows: func(o *outcome) bool { return o.result.Instant != scoring.Payments{} }},
		{id: "flies", ask: AskPay, plan: plan{tell: jokerInHand}, shows: func(o *outcome) bool { return o.result.Instant != scoring.Payments{} }},
		{id: "burst", ask: AskPay, plan: plan{sets: []string{"555z 666z! 777z", "111z 222z 333z 44z", "555z 666z"}}, shows: func(o *outcome) bool { return o.result.Burst }},
	},
	mistakes: []mistake{
		{code: codeIncomplete, make: swapTile},
		{code: "tile_count", make: loseTile},
		{code: "below_minimum", plan: plan{tell: func(d *deal) { d.bonus(1+d.IntN(2), "") }}},
		{code: "too_many_copies", plan: plan{melds: -1}, make: fifthCopy},
		{code: "tile_not_in_set", make: foreignTile},
		{code: "bonus_tile_in_hand", make: func(d *deal) {
			if tile := pick(d, d.tiles("1f2g3a4e")...); d.take(tile.Kind(), 1) {
				d.hand.Concealed[d.another()] = tile
			}
		}},
		{code: "fly_discard", plan: plan{sources: discard}, make: func(d *deal) {
			at := d.another()
			d.hand.Concealed[at] = scoring.PlainTile(scoring.Joker)
			d.hand.WinningTile = d.hand.Concealed[at]
		}},
		{code: "too_many_flies", make: func(d *deal) {
			jokerInHand(d)
			d.say("bonus", scoring.FactValue{Tiles: d.tiles("1111j1f")})
		}},
		{code: "fly_in_kong", plan: plan{kongs: 80, chows: 10}, make: func(d *deal) { d.flyInMeld(scoring.Kong, 1) }, hard: true},
		{code: "flies_in_meld", plan: plan{melds: 80, chows: 10, kongs: -1}, make: func(d *deal) { d.flyInMeld(scoring.Pong, 3) }, hard: true},
		{code: "double_kong_without_kongs", plan: plan{sources: wall, kongs: -1}, make: func(d *deal) { d.say("double_kong", scoring.FactValue{On: true}) }, soundPlan: &doubleKong, entry: true, hard: true},
		{code: "first_turn_conflict", plan: plan{melds: 70, chows: 20, sources: wall}, make: firstTurn, soundPlan: blessed, entry: true, hard: true},
		{code: "early_sets_range", plan: plan{tell: bonus("1234f")}, make: func(d *deal) { d.say("early_sets", scoring.FactValue{Count: 2}) }, sound: func(d *deal) {
			d.say("early_sets", scoring.FactValue{Count: 1})
		}, entry: true, hard: true},
		{code: "last_tile_needs_wall", plan: plan{sources: discard}, make: lastTile, soundPlan: lastOfWall, entry: true, hard: true},
		{code: "replacement_needs_wall", plan: plan{sources: discard}, make: replacement, soundPlan: drawnForKong, entry: true, hard: true},
		{code: "replacement_without_cause", plan: plan{sources: wall, kongs: -1}, make: func(d *deal) {
			d.say("bonus", scoring.FactValue{})
			replacement(d)
		}, soundPlan: drawnForKong, entry: true, hard: true},
	},
}

var doubleKong = plan{sources: wall, sets: []string{"[2222p] [8888p]", "[1111p] 5555p", "[3333z] [7777p]"}, tell: func(d *deal) {
	d.say("double_kong", scoring.FactValue{On: true})
}}

// bonus sets one of the tiles aside, or all of them if they are a whole series or flies, and some more.
func bonus(text string) func(*deal) {
	return func(d *deal) { d.bonus(2+d.IntN(3), text) }
}

// bonus sets tiles aside: those of a text, and n others that are no flies.
func (d *deal) bonus(n int, text string) {
	tiles := d.tiles(text)
	d.takeAll(tiles)
	for tries := 0; n > 0 && tries < 50; tries++ {
		tile := scoring.PlainTile(scoring.Flower1 + scoring.Kind(d.IntN(int(scoring.Joker-scoring.Flower1))))
		if d.take(tile.Kind(), 1) && !slices.Contains(tiles, tile) {
			tiles = append(tiles, tile)
			n--
		}
	}
	d.say("bonus", scoring.FactValue{Tiles: tiles})
}

// othersItems are kongs of somebody who did not win.
func othersItems(d *deal) {
	fact, ok := d.fact("instant")
	if !ok {
		return
	}
	seat := d.hand.Winner.Next()
	if d.hand.Outcome == scoring.DrawnHand {
		seat = scoring.SeatWinds[d.IntN(3)]
	}
	for _, name := range fact.Choices {
		if name == "concealed_kongs" || name == "added_kongs" {
			d.say("instant", scoring.FactValue{Seats: scoring.WindsOf(seat), Items: []scoring.Item{{Seat: seat, Name: name, Count: 1}}})
			if d.chance(50) {
				return
			}
		}
	}
}

// jokerInHand puts a joker into the hand, where another tile lay.
func jokerInHand(d *deal) { d.hand.Concealed[d.another()] = scoring.PlainTile(scoring.Joker) }

// flyInMeld puts flies into a set on the table.
func (d *deal) flyInMeld(kind scoring.MeldKind, n int) {
	for i := range d.hand.Melds {
		if meld := &d.hand.Melds[i]; meld.Kind == kind {
			flies := make(scoring.Tiles, n)
			for at := range flies {
				flies[at] = scoring.PlainTile(meld.Tile)
			}
			meld.Flies = scoring.FewFrom(flies)
			return
		}
	}
}
