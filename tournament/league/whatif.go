package league

import "slices"

// addNeeds computes the needs of the players in ranked lines.
func (s Season) addNeeds(scores Scores, lines []Line) {
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
			line.Need = s.need(Need{Outlook: OutlookOpen, Above: above.ID, Rank: above.Rank}, scores[line.ID], scores[above.ID])
		}
	}
}

// afterMissing is the value after one more night that the player misses. It can be higher than now,
// because with [Settings.Without] one more of the player's nights counts then.
func (s Season) afterMissing(scores []Score) Fraction {
	counted := best(scores, s.counting(len(s.Nights)+1))
	return total(counted).value().plus(s.Bonus.fraction().times(int64(len(scores))))
}

// need completes the need. The value after the next night is the sum of that night and the other
// nights that then count, or the sum without it if it brings less than each of them. For averages,
// the outlook is open.
func (s Season) need(need Need, scores, above []Score) Need {
	switch s.Ranking {
	case ByAverage, ByHand, ByMERS:
		return need
	case ByPoints, ByMatchRanks, ByBaseRank:
	}
	target := s.afterMissing(above)
	counting := s.counting(len(s.Nights) + 1)
	bonus := s.Bonus.fraction().times(int64(len(scores) + 1))
	beside := total(best(scores, counting-1)).value().plus(bonus)
	need.Bring = target.Minus(beside)
	without := total(best(scores, counting)).value().plus(bonus)
	dropped := len(scores) >= counting // a bad night is dropped
	switch {
	case dropped && without.Compare(target) >= 0:
		need.Outlook = OutlookAttend
	case s.neverNegative() && need.Bring.Compare(Fraction{}) <= 0:
		need.Outlook = OutlookAttend
	case s.Ranking == ByBaseRank && need.Bring.Compare(whole(1000)) > 0:
		need.Outlook = OutlookNever
	default:
		need.Outlook = OutlookBring
	}
	return need
}

// neverNegative says whether no night can bring less than 0.
func (s Settings) neverNegative() bool {
	return s.Ranking == ByBaseRank || s.Ranking == ByMatchRanks && slices.Min(s.MatchRankPoints[:]) >= 0
}

// playerTable is the table of the players, with their needs if the season is open.
func (s Season) playerTable(scores Scores) Table {
	table := s.table(scores)
	if s.closing != nil {
		return s.withClosedValues(table)
	}
	s.addNeeds(scores, table.Lines)
	return table
}
