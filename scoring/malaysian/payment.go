package malaysian

import "github.com/threewinds/threewinds/scoring"

// settle pays the hand (section 9).
func (r *Rules) settle(hand *scoring.Hand, v *value, into *scoring.Result) {
	o := &r.options
	worth := v.paid * o.Unit
	feeder, fed := feederFact.ValueIn(hand).Seats, o.FeederPays && v.limits&fedLimits != 0
	for _, loser := range losersOf(hand.Winner) {
		points := scoring.Points(worth * r.shares(hand, loser))
		payer := loser
		for _, other := range losersOf(hand.Winner) {
			if fed && feeder.Has(other) {
				payer = other
			}
		}
		into.Payments[payer] -= points
		into.Payments[hand.Winner] += points
	}
	r.settleLosers(hand, v, into)
}

// shares is how many times the worth of the hand a loser pays.
func (r *Rules) shares(hand *scoring.Hand, loser scoring.Wind) int {
	discarder := loser == hand.Payer
	switch scheme := r.options.DiscardScheme; {
	case hand.From == scoring.FromWall:
		return r.options.SelfDrawFactor
	case discarder && scheme == DiscardAll:
		return 3
	case discarder:
		return 2
	case scheme == DiscardBoth:
		return 1
	default:
		return 0
	}
}

// settleLosers pays what the losers owe each other for their own hands, at full price.
func (r *Rules) settleLosers(hand *scoring.Hand, v *value, into *scoring.Result) {
	o := &r.options
	losers, fan := losersOf(hand.Winner), loserFanFact.ValueIn(hand).Counts
	if fan[losers[0]] < fan[losers[1]] {
		losers[0], losers[1] = losers[1], losers[0]
	}
	more, less := fan[losers[0]], fan[losers[1]]
	paid := 0
	switch {
	case more == less || more < o.Minimum:
	case o.LoserSettlement == SettleFull:
		paid = min(more, o.Maximum)
	case o.LoserSettlement == SettleDifference && !v.burst(o):
		paid = min(more, o.Maximum) - min(less, o.Maximum)
	}
	points := scoring.Points(2 * o.Unit * paid)
	into.Payments[losers[0]] += points
	into.Payments[losers[1]] -= points
}

// pay settles a hand that has been valued, unless it is below the minimum (section 6).
func (r *Rules) pay(w *work, hand *scoring.Hand, players *[3]itemCounts, into *scoring.Result) []scoring.Problem {
	v := &w.paid
	into.NaturalFan, into.Fan, into.PaidFan, into.Burst = v.natural.sum, v.fan, v.paid, v.burst(&r.options)
	into.Elements, into.LimitHands = v.report(into.Elements), v.limits.report(into.LimitHands)
	if v.limits != 0 {
		into.Limit = scoring.FullLimit
	}
	if hand.Way == scoring.ByTiles {
		into.Sets = w.show(hand, into.Sets)
	}
	if !v.reaches(&r.options) {
		return []scoring.Problem{{Code: CodeBelowMinimum, Field: worthFields[hand.Way], Has: v.fan, Needs: r.options.Minimum}}
	}
	r.settle(hand, v, into)
	r.payInstant(players, into)
	return nil
}
