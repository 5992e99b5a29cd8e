package league

import "slices"

// teamTable is the table of the teams. A team's result of a night is the sum of its best
// members' results, [Settings.TeamBest] of them at most; guests bring nothing. With
// [ByMERS] there are no teams, because it weighs the results of one player.
func (s Season) teamTable(players book) Table {
	if s.Ranking == ByMERS {
		return Table{}
	}
	teams := make(book)
	for _, team := range s.Teams {
		byNight := make([][]score, len(s.Nights))
		for _, member := range team.Members {
			for _, score := range players[string(member)] {
				byNight[score.night] = append(byNight[score.night], score)
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
func (s Settings) teamScore(night int, scores []score) score {
	if s.TeamBest > 0 {
		scores = best(scores, s.TeamBest)
	}
	sum := total(scores)
	sum.night = night
	for _, score := range scores {
		sum.matches += score.matches
		sum.hands += score.hands
	}
	return sum
}

// markWinners marks the scores that won their night: those with the highest value, unless all share it.
func (b book) markWinners() {
	nights := make(map[int][]*score)
	for _, scores := range b {
		for i := range scores {
			nights[scores[i].night] = append(nights[scores[i].night], &scores[i])
		}
	}
	order := func(a, b *score) int { return a.value().Compare(b.value()) }
	for _, scores := range nights {
		best, worst := slices.MaxFunc(scores, order), slices.MinFunc(scores, order)
		for _, score := range scores {
			score.won = order(score, best) == 0 && (len(scores) == 1 || order(best, worst) > 0)
		}
	}
}
