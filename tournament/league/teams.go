package league

import "slices"

// teamTable is the table of the teams. A team's result of a night is the sum of its best
// members' results, [Settings.TeamBest] of them at most; guests bring nothing. With
// [ByMERS] there are no teams, because it weighs the results of one player.
func (s Season) teamTable(players Scores) Table {
	if s.Ranking == ByMERS {
		return Table{}
	}
	teams := make(Scores)
	for _, team := range s.Teams {
		byNight := make([][]Score, len(s.Nights))
		for _, member := range team.Members {
			for _, score := range players[string(member)] {
				byNight[score.Night] = append(byNight[score.Night], score)
			}
		}
		for night, scores := range byNight {
			if len(scores) > 0 {
				teams[team.ID] = append(teams[team.ID], s.teamScore(night, scores))
			}
		}
	}
	teams.markWinners()
	return s.table(teams)
}

// teamScore is a team's score of a night: the sum of its best members' scores.
func (s Settings) teamScore(night int, scores []Score) Score {
	if s.TeamBest > 0 {
		scores = best(scores, s.TeamBest)
	}
	sum := total(scores)
	sum.Night = night
	for _, score := range scores {
		sum.Matches += score.Matches
		sum.Hands += score.Hands
	}
	return sum
}

// markWinners marks the scores that won their night: those with the highest value, unless all share it.
func (s Scores) markWinners() {
	nights := make(map[int][]*Score)
	for _, scores := range s {
		for i := range scores {
			nights[scores[i].Night] = append(nights[scores[i].Night], &scores[i])
		}
	}
	order := func(a, b *Score) int { return a.value().Compare(b.value()) }
	for _, scores := range nights {
		best, worst := slices.MaxFunc(scores, order), slices.MinFunc(scores, order)
		for _, score := range scores {
			score.Won = order(score, best) == 0 && (len(scores) == 1 || order(best, worst) > 0)
		}
	}
}
