package classical

import "github.com/threewinds/threewinds/scoring"

// losersOf are the two players who did not win, in turn order after the winner.
func losersOf(winner scoring.Wind) [2]scoring.Wind {
	return [2]scoring.Wind{winner.Next(), winner.Next().Next()}
}

// settle pays what the scores come to. Who let off a cannon pays for both losers (sections
// 8 and 9).
func (r *Rules) settle(winner scoring.Wind, liable scoring.Winds, into *scoring.Result) {
	losers := losersOf(winner)
	for i, loser := range losers {
		from := loser
		if other := losers[1-i]; liable.Has(other) {
			from = other
		}
		r.transfer(into, scoring.Transfer{
			From: from, To: winner, For: loser, Times: r.times(loser, winner), Score: into.Scores[winner].Score,
		})
	}
	more, less := losers[0], losers[1]
	if into.Scores[more].Score < into.Scores[less].Score {
		more, less = less, more
	}
	if r.options.LosersSettle && liable == 0 && into.Scores[more].Score > into.Scores[less].Score {
		r.transfer(into, scoring.Transfer{
			From: less, To: more, For: less, Times: r.times(less, more),
			Score: into.Scores[more].Score, Less: into.Scores[less].Score,
		})
	}
}

// times is how often a payment is made: twice if East pays or receives it and the house rule
// EastDoubles is on, otherwise once (section 8).
func (r *Rules) times(payer, payee scoring.Wind) scoring.Points {
	if r.options.EastDoubles && (payer == scoring.East || payee == scoring.East) {
		return 2
	}
	return 1
}

func (r *Rules) transfer(into *scoring.Result, t scoring.Transfer) {
	into.Transfers = append(into.Transfers, t)
	into.Payments[t.From] -= t.Points()
	into.Payments[t.To] += t.Points()
}

// FalseMahJong is what a false mahjong of the given seat moves (section 10). The hand is
// void, so that this is recorded as penalties.
func (r *Rules) FalseMahJong(offender scoring.Wind) (payments scoring.Payments) {
	for _, other := range losersOf(offender) {
		points := scoring.Points(r.options.FalseMahJong)
		if points == 0 {
			points = scoring.Points(r.options.Limit) * r.halfLimits(offender, other) / 2
		}
		payments[offender] -= points
		payments[other] += points
	}
	return payments
}

// halfLimits is how many half limits a false mahjong pays: 2 if East pays or receives, else 1.
func (*Rules) halfLimits(payer, payee scoring.Wind) scoring.Points {
	if payer == scoring.East || payee == scoring.East {
		return 2
	}
	return 1
}
