package malaysian

import (
	"math/bits"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// RuleSheet is the content of the printed rule sheet: the rules in force, without those
// that are switched off.
func (r *Rules) RuleSheet() scoring.RuleSheet {
	sheet := scoring.RuleSheet{Clauses: r.clauses(), Examples: examples()}
	for e := range elements {
		if r.inForce(e) {
			sheet.Elements = append(sheet.Elements, scoring.RuleSheetElement{
				ID: elementIDs[e], Kind: e.kind(), Points: scoring.Points(r.fanOf(e)), Text: r.textOf(e),
			})
		}
	}
	for _, id := range limitIDs {
		sheet.LimitHands = append(sheet.LimitHands, scoring.RuleSheetLimitHand{ID: id, Limit: scoring.FullLimit, Text: id})
	}
	return sheet
}

// inForce says whether a hand can have the element under these house rules.
func (r *Rules) inForce(e element) bool {
	switch o := &r.options; e {
	case northWind:
		return o.NorthForAll
	case sevenPairs:
		return o.SevenPairs
	case terminalsHonours:
		return o.TerminalsHonours
	case selfDraw:
		return o.SelfDrawFan
	default:
		return true
	}
}

// fanOf is what the element is worth each time.
func (r *Rules) fanOf(e element) int {
	switch e {
	case allFaces, allAnimals:
		return fourAlikeFan
	case allFlowers, allSeasons:
		if r.options.Series == SeriesFour {
			return seriesTiles
		}
		return 1
	case littleDragons:
		return littleDragonsFan
	case pure:
		return pureFan
	case allPongs:
		return allPongsFan
	default:
		return 1
	}
}

// textOf names the description of an element: its id, or another where a house rule
// changes what it means.
func (r *Rules) textOf(e element) string {
	if (e == allFlowers || e == allSeasons) && r.options.Series == SeriesPlusOne {
		return elementIDs[e] + "_more"
	}
	return elementIDs[e]
}

// clauses are the sentences of a rule sheet, beside the tables of elements.
func (r *Rules) clauses() (l shape.Clauses) {
	o := &r.options
	l.Add(true, "match", "match_hands", shape.Numbers{"Count": o.HandsPerMatch})
	l.Add(true, "match", "match_dealer_"+string(o.Dealer), nil)
	l.Add(true, "match", "match_prevailing_"+string(o.Prevailing), nil)

	l.Add(true, "tiles", "tiles_flies", nil)
	l.Add(true, "tiles", "tiles_bonus", nil)

	l.Add(true, "win", "win_shapes", nil)
	l.Add(o.SevenPairs, "win", "win_seven_pairs", nil)
	l.Add(o.FourFliesWin, "win", "win_four_flies", nil)
	l.Add(o.Minimum > 0, "win", "win_minimum", shape.Numbers{"Count": o.Minimum})
	l.Add(o.Minimum == 0, "win", "win_any", nil)
	l.Add(true, "win", "win_melds", nil)
	l.Add(true, "win", "win_first", nil)

	l.Add(true, "payment", "payment_self_draw", shape.Numbers{"Each": o.SelfDrawFactor * o.Unit})
	l.Add(true, "payment", "payment_discard_"+string(o.DiscardScheme), shape.Numbers{"Unit": o.Unit})
	l.Add(true, "limits", "payment_burst_"+string(o.Burst), shape.Numbers{"Maximum": o.Maximum, "Double": 2 * o.Maximum})
	r.addRows(&l)
	l.Add(o.FeederPays, "payment", "payment_feeder", nil)
	l.Add(o.LoserSettlement != SettleNothing, "payment", "payment_losers_"+string(o.LoserSettlement), shape.Numbers{"Unit": 2 * o.Unit})
	for i, id := range itemNames {
		l.Add(o.value(item(i)) > 0, "instant", "instant_"+id, shape.Numbers{"Points": o.value(item(i))})
	}
	l.Add(true, "goulash", "drawn_instant", nil)
	return l
}

// addRows adds the payment table: a row for each number of fan up to the burst, with burst
// linear beyond it, and with burst stack one for several limit hands.
func (r *Rules) addRows(l *shape.Clauses) {
	for _, worth := range r.Worths() {
		limits := limits(0)
		for range len(worth.LimitHands.List()) {
			limits = limits<<1 | 1
		}
		v := value{natural: tally{sum: worth.Fan}, limits: limits}
		v.pay(&r.options)
		payer := r.shares(&scoring.Hand{From: scoring.FromDiscard, Payer: scoring.South}, scoring.South)
		other := r.shares(&scoring.Hand{From: scoring.FromDiscard, Payer: scoring.South}, scoring.West)
		points := v.paid * r.options.Unit
		numbers := shape.Numbers{
			"Fan": v.fan, "Discarder": payer * points, "Other": other * points, "Each": r.options.SelfDrawFactor * points,
		}
		if limits != 0 {
			numbers["Count"] = bits.OnesCount16(uint16(limits))
		}
		l.Add(true, "rows", r.rowOf(&v), numbers)
	}
}

// rowOf names the row of a hand.
func (r *Rules) rowOf(v *value) string {
	switch {
	case v.limits != 0:
		return "row_limits"
	case !v.burst(&r.options):
		return "row_fan"
	case r.options.Burst == BurstLinear:
		return "row_burst"
	default:
		return "row_burst_all"
	}
}

// examples are won on a discard of South: a hand with a fly and one without.
func examples() []scoring.Hand {
	return []scoring.Hand{example("123456789p11p34p1j", "4p"), example("555z111z234p99p678p", "8p")}
}

// example is a hand with the cat and the dealer's own flower and season.
func example(tiles, winning string) scoring.Hand {
	suits := scoring.AllSuits
	hand := scoring.Hand{Winner: scoring.East, From: scoring.FromDiscard, Payer: scoring.South}
	hand.Concealed, _ = suits.ParseTiles(tiles) // written here
	hand.WinningTile, _ = suits.ParseTile(winning)
	aside, _ := suits.ParseTiles("1f1g1a")
	bonusFact.SetValue(&hand, scoring.FactValue{Tiles: aside})
	return hand
}
