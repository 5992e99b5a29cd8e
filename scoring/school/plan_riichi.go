package school

import (
	"maps"

	"github.com/threewinds/threewinds/scoring"
)

// honshu and sanma are the hands of riichi for three (honshu-sanma.md and sanma.md).
var (
	honshu = curriculum{
		usual: riichiHand, easy: easyYaku, elements: honshuYaku(),
		payments: append(riichiPayments(), payment{
			id: "streak", ask: AskPay, plan: plan{dealer: dealerDoes, tell: func(d *deal) { d.state.Stay, d.state.StayWon = 8, 8 }},
			shows: func(o *outcome) bool { return o.result.Yakuman > 0 },
		}),
		mistakes: append(riichiMistakes(), mistake{code: "atozuke", plan: plan{sources: discard, chows: 80, melds: 20}}),
	}
	sanma = curriculum{
		usual: riichiHand, easy: easyYaku, elements: sanmaYaku(),
		payments: append(riichiPayments(),
			payment{id: "drawn", ask: AskPay, drawn: true, plan: plan{tell: someWait}, shows: func(o *outcome) bool { return o.result.Payments != scoring.Payments{} }},
			payment{id: "next_waiting", ask: AskDealer, drawn: true, plan: plan{tell: someWait}},
			payment{id: liable, ask: AskPay, plan: liableForDragons},
		),
		mistakes: append(riichiMistakes(),
			mistake{code: "furiten", plan: plan{sources: discard}, make: discardedBefore, sound: discardedOthers},
			mistake{code: "too_many_red_fives", plan: plan{sets: []string{"555p", "555s"}, melds: -1}, make: twoRedFives},
			mistake{code: "ippatsu_conflict", plan: plan{melds: -1, kongs: 60, sources: wall}, make: func(d *deal) {
				ready(d)
				d.hand.Ippatsu, d.hand.Replacement = true, true
			}, soundPlan: &readyAtOnce, entry: true, hard: true},
			mistake{code: "ura_without_riichi", make: func(d *deal) {
				d.hand.Ready = d.hand.Ready.Without(d.hand.Winner)
				d.hand.Ippatsu, d.hand.DoubleReady = false, false
				d.hand.UraIndicators = scoring.Tiles{scoring.PlainTile(pick(d, d.kinds...))}
			}, soundPlan: closedReady, entry: true, hard: true},
			mistake{code: "indicator_count", make: func(d *deal) {
				d.hand.Indicators = nil
				for len(d.hand.Indicators) < 6 {
					if k := pick(d, d.kinds...); d.take(k, 1) {
						d.hand.Indicators = append(d.hand.Indicators, scoring.PlainTile(k))
					}
				}
			}, entry: true, hard: true},
			mistake{code: "first_turn_conflict", plan: plan{melds: 70, chows: 20, sources: wall}, make: firstTurn, soundPlan: blessed, entry: true, hard: true},
			mistake{code: "last_tile_conflict", plan: plan{kongs: 70, chows: 20, sources: wall}, make: func(d *deal) { lastTile(d); replacement(d) }, soundPlan: lastOfWall, entry: true, hard: true},
			mistake{code: "chankan_tile_held", plan: plan{sources: robbed, chows: 10, melds: -1, held: true}, soundPlan: &plan{sources: robbed}, entry: true, hard: true},
			mistake{code: "robbed_kita_not_north", plan: plan{sources: []scoring.Source{scoring.FromRobbedNorth}, from: []string{"123456789p123456789s19m"}}, soundPlan: &plan{shape: orphans, sources: []scoring.Source{scoring.FromRobbedNorth}, winning: "4z"}, entry: true, hard: true},
			mistake{code: "pao_not_attained", make: func(d *deal) {
				d.say("pao", scoring.FactValue{Seats: scoring.WindsOf(d.hand.Winner.Next()), Names: []string{"daisangen"}})
			}, soundPlan: &liableForDragons, entry: true, hard: true},
		),
	}
)

// readyAtOnce wins within one round of declaring riichi, liableForDragons after somebody fed the third dragon.
var (
	readyAtOnce      = plan{melds: -1, tell: func(d *deal) { ready(d); d.hand.Ippatsu = true }}
	liableForDragons = plan{sets: []string{"555z! 666z! 777z!", "555z! 777z! 666z!"}, tell: func(d *deal) {
		d.say("pao", scoring.FactValue{Seats: scoring.WindsOf(pick(d, d.hand.Winner.Next(), d.hand.Winner.Next().Next())), Names: []string{"daisangen"}})
	}}
)

var easyYaku = []string{
	"riichi", "menzen_tsumo", "tanyao", "pinfu", "yakuhai_dragon", "yakuhai_seat", "yakuhai_round", "toitoi", "chiitoitsu", "honitsu", "chinitsu", "dora", "pei", "ittsu", "ippatsu",
}

// riichiHand adds what riichi hands have: most concealed ones declared riichi, indicators, Norths set aside.
func riichiHand(d *deal) {
	h := &d.hand
	if d.closed() && !h.Ready.Has(h.Winner) && !h.FirstTurn && d.chance(45) {
		ready(d)
	}
	for len(h.Indicators) < 1+d.kongs() { // one more opens with each kong
		if k := pick(d, d.kinds...); d.take(k, 1) {
			h.Indicators = append(h.Indicators, scoring.PlainTile(k))
		}
	}
	for h.Ready.Has(h.Winner) && len(h.UraIndicators) < len(h.Indicators) {
		if k := pick(d, d.kinds...); d.take(k, 1) {
			h.UraIndicators = append(h.UraIndicators, scoring.PlainTile(k))
		}
	}
	if !h.FirstTurn && d.chance(25) && d.take(scoring.NorthWind, 1) {
		h.Pei[h.Winner]++
	}
}

// riichiYaku are the plans that both games share.
var riichiYaku = map[string]plan{
	"riichi":         {melds: -1, tell: ready},
	"double_riichi":  {melds: -1, tell: func(d *deal) { ready(d); d.hand.DoubleReady = true }},
	"ippatsu":        {melds: -1, tell: func(d *deal) { ready(d); d.hand.Ippatsu = true }},
	"menzen_tsumo":   {melds: -1, sources: wall},
	"pinfu":          {chows: 100, melds: -1, kongs: -1},
	"tanyao":         {from: []string{"2345678p2345678s", "2345678p2345678s", "34567p234s"}},
	"iipeikou":       {sets: []string{"123p 123p", "345s 345s", "678p 678p", "456s 456s", "234p 234p"}, melds: -1},
	"ryanpeikou":     {sets: []string{"123p 123p 567s 567s", "345s 345s 678s 678s", "678p 678p 234s 234s"}, melds: -1},
	"yakuhai_dragon": {sets: []string{"555z", "666z!", "777z"}},
	"yakuhai_seat":   {sets: []string{"111z", "222z!", "333z"}},
	"yakuhai_round":  {sets: []string{"111z", "222z!", "333z"}},
	"rinshan":        {kongs: 60, chows: 20, sources: wall, tell: afterKong},
	"chankan":        {sources: robbed, chows: 80, winning: ""},
	"haitei":         {sources: wall, tell: lastTile},
	"houtei":         {sources: discard, tell: lastTile},
	"chiitoitsu":     {shape: sevenPairs},
	"toitoi":         {chows: -1, melds: 50},
	"sanankou":       {chows: -1, melds: -1, sources: discard},
	"sankantsu":      {kongs: 100, chows: 5},
	"honroutou":      {from: []string{"19p19m19s123567z"}, chows: -1},
	"shousangen":     {sets: []string{"555z 666z! 77z", "666z 777z 55z", "555z! 777z 66z"}},
	"ittsu":          {sets: []string{"123p 456p 789p", "123s 456s 789s"}},
	"chanta":         {sets: []string{"123p 789s 111z", "123s 789p 99m", "789p 123p 777z", "123s 999p 789s"}, from: []string{"19p19m19s123567z"}},
	"honitsu":        {from: []string{"123456789p123567z", "123456789s123567z"}, chows: 40},
	"junchan":        {sets: []string{"123p 789s 111m", "123s 789p 999s", "789p 123p 99m", "123s 999p 789s"}, from: []string{"19p19m19s"}},
	"chinitsu":       {from: []string{"123456789p", "123456789s"}},
	"dora":           {tell: func(d *deal) { d.hand.Indicators = d.before() }},
	"ura":            {melds: -1, tell: func(d *deal) { ready(d); d.hand.UraIndicators = d.before() }},
	"red_fives":      {sets: []string{"456p", "567s", "345p", "555s"}, tell: redFive},
	"pei":            {tell: func(d *deal) { d.hand.Pei[d.hand.Winner] = 1; d.take(scoring.NorthWind, 1) }},

	"kokushi":     {shape: orphans},
	"suuankou":    {chows: -1, melds: -1, sources: wall},
	"daisangen":   {sets: []string{"555z 666z! 777z", "555z 666z 777z"}},
	"shousuushii": {sets: []string{"111z 222z! 333z 44z", "111z 222z 444z 33z", "222z 333z 444z! 11z"}},
	"daisuushii":  {sets: []string{"111z 222z! 333z 444z", "111z 222z 333z 444z!"}},
	"tsuuiisou":   {from: []string{"1234567z"}, chows: -1},
	"chinroutou":  {sets: []string{"111p 999p! 111s", "999s 111m 999m!", "111p 111s 99m"}, from: []string{"19p19m19s"}, chows: -1},
	"ryuuiisou":   {sets: []string{"234s 666z", "222s 666z!", "234s 234s", "888s 444s"}, from: []string{"23468s6z"}},
	"chuuren":     {hands: []string{"1112345678999p", "1112345678999s"}},
	"suukantsu":   {kongs: 100, chows: -1, melds: 60},
	"tenhou":      {melds: -1, kongs: -1, sources: wall, dealer: dealerDoes, tell: firstTurn},
	"chiihou":     {melds: -1, kongs: -1, sources: wall, dealer: otherDoes, tell: firstTurn},
}

func honshuYaku() map[string]plan {
	plans := maps.Clone(riichiYaku)
	maps.Copy(plans, map[string]plan{
		"sanrenkou":    {sets: []string{"222p 333p 444p!", "555s 666s! 777s", "333s 444s 555s", "666p 777p 888p"}},
		"iisou_sanjun": {sets: []string{"234p 234p 234p", "567s 567s 567s", "456p 456p 456p", "123s 123s 123s"}, melds: -1},
		"renhou":       {melds: -1, kongs: -1, sources: discard, dealer: otherDoes, tell: firstTurn},
		"suurenkou":    {sets: []string{"222p 333p 444p 555p!", "555s 666s! 777s 888s", "333s 444s 555s 666s"}},
		"paarenchan":   {dealer: dealerDoes, tell: func(d *deal) { d.state.Stay, d.state.StayWon = 8, 8 }},
	})
	return plans
}

func sanmaYaku() map[string]plan {
	plans := maps.Clone(riichiYaku)
	maps.Copy(plans, map[string]plan{
		"sanshoku_doukou": {sets: []string{"111p 111m 111s", "999p 999m! 999s"}},
	})
	return plans
}

func riichiPayments() []payment {
	return []payment{
		{id: "wall_other", ask: AskPay, plan: plan{sources: wall, dealer: otherDoes}},
		{id: "wall_dealer", ask: AskPay, plan: plan{sources: wall, dealer: dealerDoes}},
		{id: "discard_other", ask: AskPay, plan: plan{sources: discard, dealer: otherDoes}},
		{id: "discard_dealer", ask: AskPay, plan: plan{sources: discard, dealer: dealerDoes}},
		{id: "robbed_kong", ask: AskPay, plan: plan{sources: robbed}},
		{id: "next_dealer", ask: AskDealer, plan: plan{dealer: dealerDoes}},
		{id: "next_other", ask: AskDealer, plan: plan{dealer: otherDoes}},
		{id: "next_drawn", ask: AskDealer, drawn: true},
		{id: matchOver, ask: AskDealer, plan: plan{late: true}},
		{id: "sticks", ask: AskPay, plan: plan{tell: func(d *deal) { d.state.Sticks = 1 + d.IntN(3) }}},
		{id: "honba", ask: AskPay, plan: plan{tell: func(d *deal) { d.state.Honba = 1 + d.IntN(3) }}},
		{id: "pot_drawn", ask: AskPot, drawn: true, plan: plan{tell: onTheTable}},
		{id: "pot_dealer", ask: AskPot, plan: plan{dealer: dealerDoes, tell: onTheTable}},
		{id: "pot_other", ask: AskPot, plan: plan{dealer: otherDoes, tell: onTheTable}},
		{id: "mangan", ask: AskPay, plan: plan{from: []string{"123456789p567z", "123456789s123z"}, melds: -1}, shows: showsRow},
		{id: "limit", ask: AskPay, plan: plan{sets: []string{"555z 666z! 777z", "111z 222z 333z 44z"}}, shows: showsLimit},
	}
}

func riichiMistakes() []mistake {
	return []mistake{
		{code: codeIncomplete, make: swapTile},
		{code: "tile_count", make: loseTile},
		{code: "no_yaku", plan: plan{melds: 60, sources: discard}},
		{code: "melded_chow", plan: plan{chows: 90, melds: -1}, make: meldChow},
		{code: "too_many_copies", plan: plan{melds: -1}, make: fifthCopy},
		{code: "tile_not_in_set", make: foreignTile},
		{code: "ready_not_concealed", plan: plan{melds: 70, chows: 30}, make: ready, soundPlan: closedReady, entry: true},
		{code: "ippatsu_without_riichi", make: func(d *deal) {
			d.hand.Ready, d.hand.UraIndicators, d.hand.DoubleReady = d.hand.Ready.Without(d.hand.Winner), nil, false
			d.hand.Ippatsu = true
		}, soundPlan: &readyAtOnce, entry: true},
		{code: "double_riichi_without_riichi", make: func(d *deal) {
			d.hand.Ready, d.hand.UraIndicators, d.hand.Ippatsu = d.hand.Ready.Without(d.hand.Winner), nil, false
			d.hand.DoubleReady = true
		}, soundPlan: &plan{melds: -1, tell: func(d *deal) { ready(d); d.hand.DoubleReady = true }}, entry: true, hard: true},
		{code: "pei_range", make: func(d *deal) { d.hand.Pei = [3]int{2, 2, 1} }, sound: func(d *deal) { d.hand.Pei = [3]int{1, d.IntN(2), d.IntN(2)} }, entry: true, hard: true},
		{code: "replacement_needs_wall", plan: plan{sources: discard, kongs: 60}, make: replacement, soundPlan: drawnForKong, entry: true, hard: true},
		{code: "replacement_without_cause", plan: plan{sources: wall, kongs: -1}, make: func(d *deal) { d.hand.Pei[d.hand.Winner], d.hand.Replacement = 0, true }, soundPlan: drawnForKong, entry: true, hard: true},
	}
}
