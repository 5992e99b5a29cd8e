package koreanjapanese

import "github.com/threewinds/threewinds/scoring"

// share is how many times one loser pays: the winner's hand-points, the bonus-points
// that this loser owes, and those that the other loser owes.
type share struct{ hand, own, other scoring.Points }

// role is what a loser did in the win.
type role uint8

const (
	drawnAgainst role = iota // the winner drew the tile: both losers have this role
	discarder                // discarded the tile, or made the kong that was robbed
	bystander                // the other loser then
)

// chart is the share of each role.
type chart [3]share

// sharesUnder is the chart of section 8 and the option discard_scheme.
func sharesUnder(scheme DiscardScheme) chart {
	switch scheme {
	case SchemeBonus:
		return chart{drawnAgainst: {hand: 1, own: 1}, discarder: {hand: 1, own: 1, other: 1}, bystander: {hand: 1}}
	case SchemeAll:
		return chart{drawnAgainst: {hand: 1, own: 1}, discarder: {hand: 2, own: 1, other: 1}, bystander: {}}
	default:
		return chart{drawnAgainst: {hand: 1, own: 1}, discarder: {hand: 2, own: 1}, bystander: {own: 1}}
	}
}

// limitSharesUnder is the chart of the option limit_discard, with the value of
// the limit hand in the place of hand-points. Bonus-points are not added.
func limitSharesUnder(way LimitDiscard) chart {
	switch way {
	case LimitDiscarderAll:
		return chart{drawnAgainst: {hand: 1}, discarder: {hand: 2}, bystander: {}}
	case LimitSingleEach:
		return chart{drawnAgainst: {hand: 1}, discarder: {hand: 1}, bystander: {hand: 1}}
	default:
		return chart{drawnAgainst: {hand: 1}, discarder: {hand: 2}, bystander: {hand: 1}}
	}
}

// losersOf are the two others in turn order.
func losersOf(winner scoring.Wind) [2]scoring.Wind {
	return [2]scoring.Wind{winner.Next(), winner.Next().Next()}
}

// rolesOf are the roles of the two losers.
func rolesOf(hand *scoring.Hand, losers [2]scoring.Wind) (roles [2]role) {
	if hand.From == scoring.FromWall {
		return roles
	}
	for i, loser := range losers {
		roles[i] = bystander
		if loser == hand.Payer {
			roles[i] = discarder
		}
	}
	return roles
}

// bill is what each of the two losers owes, without the goulash extra, in points.
type bill [2]scoring.Points

// charge computes what the losers owe: points are the hand-points or the value of a limit
// hand, bonuses the bonus-points of each loser.
func (c *chart) charge(roles [2]role, points scoring.Points, bonuses [2]scoring.Points) (b bill) {
	for i := range b {
		s := &c[roles[i]]
		b[i] = s.hand*points + s.own*bonuses[i] + s.other*bonuses[1-i]
	}
	return b
}

// bonusesOf are the bonus-points that each loser owes: the common ones, and 2 for not
// waiting. If all three were ready, a house rule can set them to 0.
func (r *Rules) bonusesOf(hand *scoring.Hand, losers [2]scoring.Wind, common scoring.Points) (bonuses [2]scoring.Points) {
	if r.options.ThreeReady == ThreeReadyHandPointsOnly && allReady(hand) {
		return bonuses
	}
	for i, loser := range losers {
		bonuses[i] = common
		if !isWaiting(hand, loser) {
			bonuses[i] += notWaiting.Points
		}
	}
	return bonuses
}

// worthOf is the value of a limit hand: half of it for a half limit.
func (r *Rules) worthOf(limit scoring.Limit) scoring.Points {
	worth := scoring.Points(r.options.LimitValue)
	if limit == half {
		worth /= 2
	}
	return worth
}

// settle writes who pays what for the winner's hand. Each loser pays the goulash extra
// themself under every scheme.
func (r *Rules) settle(hand *scoring.Hand, v *value, extra scoring.Points, into *scoring.Result) {
	losers := losersOf(hand.Winner)
	roles := rolesOf(hand, losers)
	owed := r.shares.charge(roles, v.hand, r.bonusesOf(hand, losers, v.bonus))
	if v.limit != scoring.NoLimit {
		forLimit := r.limitValue.charge(roles, r.worthOf(v.limit), [2]scoring.Points{})
		switch {
		case r.options.LimitTakesBetter && owed[0]+owed[1] > forLimit[0]+forLimit[1]:
			v.limit, v.shown = scoring.NoLimit, 0
		case r.options.LimitAddsGoulash:
			owed = forLimit
		default:
			owed, extra = forLimit, 0
		}
	}
	into.Extra = extra
	for i, loser := range losers {
		into.Payments[loser] = -owed[i] - extra
	}
	into.Payments[hand.Winner] = owed[0] + owed[1] + 2*extra
}

// isWaiting says whether a loser was waiting: the referee marked them so, or they had
// declared ready (section 7).
func isWaiting(hand *scoring.Hand, loser scoring.Wind) bool {
	return hand.Waiting.Has(loser) || hand.Ready.Has(loser)
}

func allReady(hand *scoring.Hand) bool {
	return hand.Ready.Has(scoring.East) && hand.Ready.Has(scoring.South) && hand.Ready.Has(scoring.West)
}

// pay settles a hand that has been valued, unless it is below the minimum.
func (r *Rules) pay(w *work, s scoring.State, hand *scoring.Hand, into *scoring.Result) []scoring.Problem {
	if !w.paid.enough {
		r.report(w, hand, into)
		return []scoring.Problem{{
			Code: CodeBelowMinimum, Field: worthFields[hand.Way],
			Has: int(w.paid.hand), Needs: r.options.Minimum,
		}}
	}
	r.settle(hand, &w.paid, r.Extra(s), into)
	r.report(w, hand, into)
	into.Carry = 0
	return nil
}
