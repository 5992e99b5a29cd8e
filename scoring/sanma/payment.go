package sanma

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/riichi"
)

// limits are the rows above mangan with the least han that each needs.
var limits = [...]struct {
	han  int
	base scoring.Points
	rank string
}{
	{13, yakumanBase, "yakuman"},
	{11, 6000, "sanbaiman"},
	{8, 4000, "baiman"},
	{6, 3000, "haneman"},
	{5, manganBase, mangan},
}

const mangan = "mangan"

// baseOf is the base points of the given han and fu, from which all payments are computed
// (section 4), and the id of the limit; it is empty below mangan.
func (r *Rules) baseOf(han, fu int) (base scoring.Points, rank string) {
	for i := range limits {
		if row := &limits[i]; han >= row.han && (i > 0 || r.options.CountedYakuman == CountedAt13) {
			return row.base, row.rank
		}
	}
	base = scoring.Points(fu << (2 + han))
	if base >= manganBase || r.options.KiriageMangan && base == 1920 {
		return manganBase, mangan
	}
	return base, ""
}

// paymentRow names the limit that is paid.
func (r *Rules) paymentRow(v *value) string {
	switch v.yakuman {
	case 0:
		_, rank := r.baseOf(v.han, v.fu)
		return rank
	case 1:
		return "yakuman"
	case 2:
		return "double_yakuman"
	default:
		return "triple_yakuman"
	}
}

// up rounds up to a hundred.
func up(points scoring.Points) scoring.Points { return (points + 99) / 100 * 100 }

// share is what one loser pays for a tile from the wall (sections 4 and 7).
func (r *Rules) share(base scoring.Points, winner, loser scoring.Wind) scoring.Points {
	dealer, double := winner == scoring.East, winner == scoring.East || loser == scoring.East
	own := up(base)
	if double {
		own = up(2 * base)
	}
	switch r.options.Tsumo {
	case TsumoBisectionRounded:
		missing := up(base)
		if dealer {
			missing = up(2 * base)
		}
		return own + up(missing/2)
	case TsumoBisectionExact:
		switch {
		case dealer:
			return up(3 * base)
		case double:
			return up(5 * base / 2)
		default:
			return up(3 * base / 2)
		}
	case TsumoEqual:
		if dealer {
			return up(3 * base)
		}
		return up(2 * base)
	case TsumoFull:
		switch {
		case dealer:
			return up(4 * base)
		case double:
			return up(3 * base)
		default:
			return up(2 * base)
		}
	default:
		return own
	}
}

// settle writes who pays what for the winner's hand, counters and sticks included.
func (r *Rules) settle(s scoring.State, hand *scoring.Hand, v *value, pao pao, into *scoring.Result) {
	into.Extra = r.Extra(s)
	pay := func(loser scoring.Wind, points scoring.Points) {
		into.Payments[loser] -= points
		into.Payments[hand.Winner] += points
	}
	usual := v.base
	if pao.yakuman > 0 {
		usual -= yakumanBase * scoring.Points(pao.yakuman)
		r.settlePao(hand, pao, into.Extra, pay)
	}
	for _, loser := range [...]scoring.Wind{hand.Winner.Next(), hand.Winner.Next().Next()} {
		var points, counters scoring.Points
		switch {
		case hand.From == scoring.FromWall:
			points, counters = r.share(usual, hand.Winner, loser), into.Extra
		case loser == hand.Payer:
			points, counters = ron(usual, hand.Winner), 2*into.Extra
		}
		if pao.yakuman == 0 {
			points += counters
		}
		pay(loser, points)
	}
	into.Collected = s.Sticks + riichi.LaySticks(hand, into)
	into.Payments[hand.Winner] += riichi.Stick * scoring.Points(into.Collected)
	into.Sticks = 0
}

// Extra is what each loser pays for the counters, on a ron through the discarder.
func (r *Rules) Extra(s scoring.State) scoring.Points {
	const most = 1_000_000 // more than any match reaches, so that sums cannot overflow
	counters := min(max(s.Honba, 0), most/r.options.Honba)
	return scoring.Points(r.options.Honba * counters)
}

// pay writes han, fu, rank and payments.
func (r *Rules) pay(s scoring.State, hand *scoring.Hand, v *value, pao pao, into *scoring.Result) {
	into.Han, into.Fu, into.Yakuman, into.PaymentRow = v.han, v.fu, v.yakuman, r.paymentRow(v)
	r.settle(s, hand, v, pao, into)
}
