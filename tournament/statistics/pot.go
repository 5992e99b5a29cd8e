package statistics

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// pot is what the drawn hands directly before the hand left for a winner of it: goulash, counters and
// sticks. Counters of a dealer's win are not from a drawn hand; what drawn hands before it left, the
// dealer took. A limit hand may leave the goulash alone, and of two winners one takes all.
func pot(match tournament.Match, at int, result *scoring.Result) (points int64) {
	hands := match.Ledger.Hands
	first := at
	for first > 0 && hands[first-1].Facts.Outcome == scoring.DrawnHand {
		first--
	}
	before, now := hands[first].Before, hands[at].Before
	if result.Extra > 0 { // both losers pay it
		points = 2 * int64(result.Extra-match.Rules.Extra(before))
	}
	if result.Collected > 0 {
		points += int64(now.Sticks-before.Sticks) * int64(match.Rules.Stick())
	}
	return points
}
