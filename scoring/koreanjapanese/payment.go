package koreanjapanese

import "github.com/threewinds/threewinds/scoring"

// share is how often one loser pays the winner's hand-points, their own
// bonus-points and those of the other loser.
type share struct{ hand, own, other scoring.Points }

// role is how a loser had part in the win.
type role uint8

const (
	drawnAgainst role = iota // the winner drew the tile
	discarder                // or maker of the robbed kong
	bystander
)

// chart is what each role pays.
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

// bill is what the two losers owe, the goulash extra apart.
type bill [2]scoring.Points

// charge makes out the bill for points and for each loser's bonus-points.
func (c *chart) charge(roles [2]role, points scoring.Points, bonuses [2]scoring.Points) (b bill) {
	for i := range b {
		s := &c[roles[i]]
		b[i] = s.hand*points + s.own*bonuses[i] + s.other*bonuses[1-i]
	}
	return b
}

// bonuses are the bonus-points that each loser owes: the common ones, and those
// for not waiting. After three ready hands there may be none.
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

// settle writes who pays what for the winner's hand. The goulash extra is paid
// by each loser for themself, whatever the scheme.
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

// isWaiting says whether a loser was waiting: marked so by the referee, or ready
// and so waiting by definition (section 7).
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
