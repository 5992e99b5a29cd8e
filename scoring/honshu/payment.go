package honshu

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/riichi"
)

// row is one line of the payment table of section 3.
type row struct {
	rank    string
	han     int               // the least han of the row
	ron     [2]scoring.Points // what the discarder pays: to a ko, to oya
	ko, oya scoring.Points    // tsumo of a ko: what the other ko pays, what oya pays
	each    scoring.Points    // tsumo of oya: what each ko pays
}

var rows = [...]row{
	{"", 3, [2]scoring.Points{1000, 1500}, 300, 500, 500},
	{"", 4, [2]scoring.Points{2000, 3000}, 500, 1000, 1000},
	{"", 5, [2]scoring.Points{4000, 6000}, 1000, 2000, 2000},
	{"mangan", 6, [2]scoring.Points{8000, 12000}, 2000, 4000, 4000},
	{"haneman", 8, [2]scoring.Points{12000, 18000}, 3000, 6000, 6000},
	{"baiman", 10, [2]scoring.Points{16000, 24000}, 4000, 8000, 8000},
	{"sanbaiman", 13, [2]scoring.Points{24000, 36000}, 6000, 12000, 12000},
	{"yakuman", 16, [2]scoring.Points{32000, 48000}, 8000, 16000, 16000},
	{"double_yakuman", 0, [2]scoring.Points{64000, 96000}, 16000, 32000, 32000},
	{"triple_yakuman", 0, [2]scoring.Points{96000, 144000}, 24000, 48000, 48000},
}

// firstYakuman is the row of one yakuman.
const firstYakuman = 7

// rowOf is the row that is paid. With a small bazoro a hand can have fewer han than the
// first row needs; it is paid as the first row.
func (r *Rules) rowOf(han, yakuman int) int {
	if yakuman > 0 {
		return firstYakuman + yakuman - 1
	}
	at := firstYakuman
	if r.options.CountedYakuman == CountedNever {
		at--
	}
	for at > 0 && han < rows[at].han {
		at--
	}
	return at
}

// settle writes who pays what for the winner's hand, the counters and sticks
// included.
func (r *Rules) settle(s scoring.State, hand *scoring.Hand, paid *row, into *scoring.Result) {
	into.Extra = r.Extra(s)
	dealerWins := hand.Winner == scoring.East
	for _, loser := range [...]scoring.Wind{hand.Winner.Next(), hand.Winner.Next().Next()} {
		due := paid.each
		switch {
		case hand.From != scoring.FromWall && loser != hand.Payer:
			continue
		case hand.From != scoring.FromWall:
			due = paid.ron[0] + 2*into.Extra
			if dealerWins {
				due = paid.ron[1] + 2*into.Extra
			}
		case dealerWins:
			due += into.Extra
		case loser == scoring.East:
			due = paid.oya + into.Extra
		default:
			due = paid.ko + into.Extra
		}
		into.Payments[loser] -= due
		into.Payments[hand.Winner] += due
	}
	into.Collected = s.Sticks + riichi.LaySticks(hand, into)
	into.Payments[hand.Winner] += riichi.Stick * scoring.Points(into.Collected)
	into.Sticks = 0
}

// payDrawn writes what players pay after a drawn hand: sticks, which stay on the table,
// and the pool that players who were not waiting pay to those who were (section 3).
func (r *Rules) payDrawn(s scoring.State, hand *scoring.Hand, into *scoring.Result) {
	into.Sticks = s.Sticks + riichi.LaySticks(hand, into)
	riichi.PayPool(hand, scoring.Points(r.options.NotenPool), into)
}
