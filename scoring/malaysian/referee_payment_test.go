package malaysian_test

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// move is points from one player to another.
type move func(from, to scoring.Wind, points int)

// payments are what section 9 moves, and how much of it is instant.
func (r *referee) payments() (all, instant scoring.Payments) {
	h, o := r.hand, r.options
	both := func(from, to scoring.Wind, points int) {
		all[from] -= scoring.Points(points)
		all[to] += scoring.Points(points)
		instant[from] -= scoring.Points(points)
		instant[to] += scoring.Points(points)
	}
	r.instant(both)
	if h.Outcome == scoring.DrawnHand {
		return all, instant
	}
	pay := func(from, to scoring.Wind, points int) {
		all[from] -= scoring.Points(points)
		all[to] += scoring.Points(points)
	}
	var losers []scoring.Wind
	for _, seat := range scoring.SeatWinds {
		if seat != h.Winner {
			losers = append(losers, seat)
		}
	}
	v := r.best.paid * o.Unit
	great := slices.Contains(r.best.limits, "great_dragons") || slices.Contains(r.best.limits, "great_winds")
	fed := told(h, "feeder").Seats.List()
	for _, loser := range losers {
		points := v * o.SelfDrawFactor
		if h.From != scoring.FromWall {
			of := map[string][2]int{"both": {2, 1}, "all": {3, 0}, "alone": {2, 0}}[string(o.DiscardScheme)]
			points = v * of[1]
			if loser == h.Payer {
				points = v * of[0]
			}
		}
		payer := loser
		if o.FeederPays && great && len(fed) == 1 {
			payer = fed[0]
		}
		pay(payer, h.Winner, points)
	}
	r.settleLosers(losers, pay)
	return all, instant
}

func (r *referee) settleLosers(losers []scoring.Wind, pay move) {
	o, fan := r.options, told(r.hand, "loser_fan").Counts
	a, b := fan[losers[0]], fan[losers[1]]
	if o.LoserSettlement == "none" || a == b || a < o.Minimum && b < o.Minimum {
		return
	}
	better, worse := losers[0], losers[1]
	if b > a {
		better, worse = worse, better
		a, b = b, a
	}
	if o.LoserSettlement == "full" {
		pay(worse, better, 2*o.Unit*min(a, o.Maximum))
	} else if r.best.fan < o.Maximum {
		pay(worse, better, 2*o.Unit*(min(a, o.Maximum)-min(b, o.Maximum)))
	}
}

// instant pays what is paid at once: the winner's tiles, and what is told of the others.
func (r *referee) instant(pay move) {
	h, o := r.hand, r.options
	fromBoth := func(to scoring.Wind, n, value int) {
		for _, from := range scoring.SeatWinds {
			if from != to {
				pay(from, to, n*value*o.Unit)
			}
		}
	}
	if h.Outcome == scoring.Won {
		r.instantOfWinner(fromBoth, pay)
	}
	values := map[string]int{
		"flies": o.FlyValue, "concealed_kongs": o.KongConcealed, "added_kongs": o.KongAdded, "claimed_kongs": o.KongClaimed,
		"sets": o.SetValue, "early_sets": o.SetEarlyValue, "bites": o.BiteValue,
	}
	for _, item := range told(h, "instant").Items {
		if from := item.From.List(); len(from) > 0 {
			pay(from[0], item.Seat, item.Count*values[item.Name]*o.Unit)
		} else if item.Name != "claimed_kongs" {
			fromBoth(item.Seat, item.Count, values[item.Name])
		}
	}
}

func (r *referee) instantOfWinner(fromBoth func(to scoring.Wind, n, value int), pay move) {
	h, o := r.hand, r.options
	held := told(h, "bonus").Tiles
	has := func(k scoring.Kind) bool { return slices.Contains(held, scoring.PlainTile(k)) }
	early := told(h, "early_sets").Count
	for first := scoring.Flower1; first < scoring.Joker; first += 4 {
		switch whole := has(first) && has(first+1) && has(first+2) && has(first+3); {
		case whole && early > 0:
			fromBoth(h.Winner, 1, o.SetEarlyValue)
			early--
		case whole:
			fromBoth(h.Winner, 1, o.SetValue)
		}
	}
	for _, bite := range []scoring.Kind{scoring.Animal1, scoring.Animal1 + 2} {
		if has(bite) && has(bite+1) {
			fromBoth(h.Winner, 1, o.BiteValue)
		}
	}
	for _, tile := range h.Concealed {
		if tile == fly {
			fromBoth(h.Winner, 1, o.FlyValue)
		}
	}
	for _, meld := range h.Melds {
		fromBoth(h.Winner, len(meld.Flies.Tiles()), o.FlyValue)
		switch {
		case meld.Kind != scoring.Kong:
		case meld.Concealed:
			fromBoth(h.Winner, 1, o.KongConcealed)
		case meld.Added:
			fromBoth(h.Winner, 1, o.KongAdded)
		default:
			pay(meld.From.List()[0], h.Winner, o.KongClaimed*o.Unit)
		}
	}
}
