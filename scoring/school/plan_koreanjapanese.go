package school

import "github.com/threewinds/threewinds/scoring"

// koreanJapanese are the hands of the main game (korean-japanese.md, sections 6 to 10).
var koreanJapanese = curriculum{
	usual: func(d *deal) {
		h := &d.hand
		if d.closed() && d.chance(25) {
			h.Ready = h.Ready.With(h.Winner)
		}
		for _, seat := range scoring.SeatWinds {
			if seat != h.Winner && d.chance(60) {
				h.Waiting = h.Waiting.With(seat)
			}
		}
		if h.Flowers == 0 && d.chance(50) {
			h.Flowers = 1 + d.IntN(2)
		}
	},
	easy: []string{
		"dragon_pong", "wind_pong", "own_wind", "all_pongs", "all_simples", "clean", "pure", "concealed", "self_draw", "flowers", "not_waiting", "kong", "all_chows", "straight",
	},
	elements: map[string]plan{
		"dragon_pong":           {sets: []string{"555z", "666z", "777z!", "777z"}},
		"two_dragons":           {sets: []string{"555z 666z", "666z! 777z", "555z 777z!"}},
		"wind_pong":             {sets: []string{"111z", "222z!", "333z"}},
		"own_wind":              {sets: []string{"111z", "222z!", "333z"}},
		"round_wind":            {sets: []string{"111z", "222z!", "333z"}},
		"seat_dragon":           {sets: []string{"555z", "666z", "777z"}},
		"kong":                  {kongs: 60, chows: 30},
		"three_kongs":           {kongs: 100, chows: 5},
		"bamboo_pong":           {sets: []string{"111s", "999s!", "111s!"}},
		"both_bamboos":          {sets: []string{"111s 999s", "111s! 999s"}},
		"identical_chows":       {sets: []string{"123p 123p", "345m 345m", "678p 678p", "456m 456m", "567p 567p", "234m 234m"}},
		"three_concealed_pongs": {chows: -1, melds: -1},
		"all_pongs":             {chows: -1, melds: 50},
		"terminals_honours":     {from: []string{"19p19m19s123567z"}, chows: -1},
		"clean":                 {from: []string{"123456789p123567z", "123456789m123567z"}, chows: 40},
		"pure":                  {from: []string{"123456789p", "123456789m"}},
		"seven_pairs":           {shape: sevenPairs},
		"straight":              {sets: []string{"123p 456p 789p", "123m 456m 789m"}},
		"all_simples":           {from: []string{"123456789p123456789m19s"}},
		"all_chows":             {from: []string{"123456789p123456789m"}, chows: 100},
		"concealed":             {melds: -1},
		"fully_concealed":       {melds: -1, sources: wall},
		"self_draw":             {sources: wall},
		"last_tile":             {sources: wall, tell: lastTile},
		"replacement":           {sources: wall, kongs: 50, chows: 20, tell: afterKong},
		"robbed_kong":           {sources: robbed},
		"four_flowers":          {tell: func(d *deal) { d.hand.Flowers = 4 }},
		"concealed_bonus":       {melds: -1},
		"fully_concealed_bonus": {melds: -1, sources: wall},
		"ready":                 {melds: -1, tell: ready},
		"ready_self_draw":       {melds: -1, sources: wall, tell: ready},

		"little_dragons":         {sets: []string{"555z 666z! 77z", "666z 777z 55z", "555z! 777z 66z"}},
		"little_winds":           {sets: []string{"111z 222z! 33z", "111z 333z 22z", "222z 333z! 11z"}},
		"bamboo_honours":         {sets: []string{"111s 999s"}, from: []string{"123567z"}, chows: -1},
		"outside":                {sets: []string{"123p 789m 111z", "123m! 789p 99s", "789p 123p 777z", "123m 999p"}, from: []string{"19p19m19s123567z"}},
		"concealed_clean_honour": {sets: []string{"555z", "111z", "777z", "222z"}, from: []string{"123456789p", "123456789m"}, melds: -1},
		"four_concealed_pongs":   {chows: -1, melds: -1, sources: wall},
		"three_kongs_honour_pair": {sets: []string{
			"[1111p] 3333m [8888p] 55z", "2222p [7777m] 4444m 11z", "[9999s] [2222m] [6666p] 77z", "[1111s] [5555m] [7777p] 22z",
		}},
		"little_jade":           {sets: []string{"666z 55s"}},
		"bamboo_159":            {sets: []string{"111s 999s 55s"}},
		"three_concealed_kongs": {sets: []string{"[1111p] [3333m] [8888p]", "[2222m] [7777m] [4444p]", "[9999s] [2222p] [6666z]"}},
		"four_kongs":            {kongs: 100, chows: -1, melds: 60},
		"all_terminals_honours": {from: []string{"19p19m19s123567z"}, chows: -1},
		"great_dragons":         {sets: []string{"555z 666z! 777z", "555z 666z 777z"}},
		"great_winds":           {sets: []string{"111z 222z! 333z", "111z 222z 333z"}},
		"four_concealed_kongs":  {sets: []string{"[1111p] [3333m] [8888p] [7777z]", "[2222m] [6666m] [4444p] [1111s]", "[9999s] [2222p] [6666z] [5555m]"}},
		"thirteen_orphans":      {shape: orphans},
		"nine_gates":            {hands: []string{"1112345678999p", "1112345678999m"}},
		"pearl_dragon":          {sets: []string{"555z"}, from: []string{"123456789p"}},
		"ruby_dragon":           {sets: []string{"777z"}, from: []string{"123456789m"}},
		"great_jade":            {sets: []string{"111s 999s 666z"}},
	},
	payments: []payment{
		{id: "wall", ask: AskPay, plan: plan{sources: wall}},
		{id: "discard", ask: AskPay, plan: plan{sources: discard}},
		{id: "next_win", ask: AskDealer},
		{id: "next_drawn", ask: AskDealer, drawn: true},
		{id: matchOver, ask: AskDealer, plan: plan{late: true}},
		{id: "waiting", ask: AskPay, plan: plan{sources: wall}, shows: func(o *outcome) bool { return o.hand.Waiting.Without(o.hand.Winner).Len() == 1 }},
		{id: "robbed_kong", ask: AskPay, plan: plan{sources: robbed}},
		{id: "carry", ask: AskPay, plan: plan{tell: carry}},
		{id: "pot_drawn", ask: AskPot, plan: plan{tell: carry}, drawn: true},
		{id: "pot_win", ask: AskPot, plan: plan{tell: carry}},
		{id: "limit", ask: AskPay, plan: plan{sets: []string{"555z 666z! 777z", "111z 222z 333z!", "555z 666z 77z"}, tell: carry}, shows: showsLimit},
	},
	mistakes: []mistake{
		{code: codeIncomplete, make: swapTile},
		{code: "tile_count", make: loseTile},
		{code: "below_minimum", plan: plan{melds: 60}},
		{code: "melded_chow", plan: plan{chows: 90, melds: -1}, make: meldChow},
		{code: "too_many_copies", plan: plan{melds: -1}, make: fifthCopy},
		{code: "tile_not_in_set", make: foreignTile},
		{code: "ready_not_concealed", plan: plan{melds: 70, chows: 30}, make: ready, soundPlan: closedReady, entry: true},
		{code: "sacred_discard", plan: plan{sources: discard}, make: discardedBefore, sound: discardedOthers},
		{code: "last_tile_needs_wall", plan: plan{sources: discard}, make: lastTile, soundPlan: lastOfWall, entry: true, hard: true},
		{code: "replacement_needs_wall", plan: plan{sources: discard, kongs: 60}, make: replacement, soundPlan: drawnForKong, entry: true, hard: true},
		{code: "replacement_without_cause", plan: plan{sources: wall, kongs: -1}, make: func(d *deal) { d.hand.Flowers, d.hand.Replacement = 0, true }, soundPlan: drawnForKong, entry: true, hard: true},
	},
}
