package league

import "slices"

// Outlook is what arithmetic says about the next night of a player.
type Outlook string

// The outlooks.
const (
	// OutlookNone: nobody is ranked above, or the player is not in the table.
	OutlookNone Outlook = ""
	// OutlookBelow: the player is below the line, and lacks [Need.Lacks].
	OutlookBelow Outlook = "below"
	// OutlookOpen: it depends on how much is played, or on the weight of the night.
	OutlookOpen Outlook = "open"
	// OutlookBring: a night that brings [Need.Bring] draws level, more passes.
	OutlookBring Outlook = "bring"
	// OutlookAttend: whatever the night brings, attending it draws level or passes.
	OutlookAttend Outlook = "attend"
	// OutlookNever: one night does not suffice.
	OutlookNever Outlook = "never"
)

// Need is what the next night must bring a player to reach the rank above, if those
// above do not play it.
type Need struct {
	Outlook Outlook
	// Above is who has the rank above, Rank that rank.
	Above string
	Rank  int `json:"Place"` // the name in stored tables
	Bring Fraction
	Lacks int
}

// addNeeds computes the needs of the players in ranked lines.
func (s Season) addNeeds(b book, lines []Line) {
	var above *Line // the last one with a better rank
	for i := range lines {
		line := &lines[i]
		if i > 0 && line.Rank > lines[i-1].Rank {
			above = &lines[i-1]
		}
		switch {
		case line.Lacks > 0:
			line.Need = Need{Outlook: OutlookBelow, Lacks: line.Lacks}
		case above != nil:
			line.Need = s.need(Need{Outlook: OutlookOpen, Above: above.ID, Rank: above.Rank}, b[line.ID], b[above.ID])
		}
	}
}

// afterMissing is the value after one more night that the player misses. It can be
// higher than now: with all but the worst nights one more counts.
func (s Season) afterMissing(scores []score) Fraction {
	counted := best(scores, s.counting(len(s.Nights)+1))
	return total(counted).value().Plus(s.Bonus.Fraction().Times(int64(len(scores))))
}

// need completes the need: the value after the next night is the sum of the nights that
// count beside it and what it brings, or the sum without it if it brings less than all
// of them. An average leaves it open.
func (s Season) need(need Need, scores, above []score) Need {
	switch s.Ranking {
	case ByAverage, ByHand, ByMERS:
		return need
	case ByPoints, ByMatchRanks, ByBaseRank:
	}
	target := s.afterMissing(above)
	counting := s.counting(len(s.Nights) + 1)
	bonus := s.Bonus.Fraction().Times(int64(len(scores) + 1))
	beside := total(best(scores, counting-1)).value().Plus(bonus)
	need.Bring = target.Minus(beside)
	without := total(best(scores, counting)).value().Plus(bonus)
	dropped := len(scores) >= counting // whatever it brings, the value is at least without
	switch {
	case dropped && without.Compare(target) >= 0:
		need.Outlook = OutlookAttend
	case s.neverNegative() && need.Bring.Compare(Fraction{}) <= 0:
		need.Outlook = OutlookAttend
	case s.Ranking == ByBaseRank && need.Bring.Compare(Whole(1000)) > 0:
		need.Outlook = OutlookNever
	default:
		need.Outlook = OutlookBring
	}
	return need
}

// neverNegative says whether a night brings 0 at the least.
func (s Settings) neverNegative() bool {
	return s.Ranking == ByBaseRank || s.Ranking == ByMatchRanks && slices.Min(s.MatchRankPoints[:]) >= 0
}
