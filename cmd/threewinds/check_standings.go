package main

import (
	"math/big"

	"github.com/threewinds/threewinds/tournament"
)

// tallied are the numbers by which a player is ranked; played counts matches.
type tallied struct{ points, played, matches, hands int }

// before says whether the line stands above another, by points in all or per match.
func (t tallied) before(o tallied, perMatch bool) bool {
	mine, theirs := new(big.Rat).SetInt64(int64(t.points)), new(big.Rat).SetInt64(int64(o.points))
	if perMatch {
		mine.Quo(mine, big.NewRat(int64(max(t.played, 1)), 1))
		theirs.Quo(theirs, big.NewRat(int64(max(o.played, 1)), 1))
	}
	if order := mine.Cmp(theirs); order != 0 {
		return order > 0
	}
	if t.matches != o.matches {
		return t.matches > o.matches
	}
	return t.hands > o.hands
}

// standings compares the ranking with one counted from the retold matches.
func (a *audit) standings(night *tournament.Night, told map[tournament.MatchID]*retold) {
	lines := tally(night, night.Rounds, told)
	var closed []tournament.Round
	for _, round := range night.Rounds {
		if round.Phase == tournament.RoundClosed {
			closed = append(closed, round)
		}
	}
	earlier := tally(night, closed, told)
	perMatch, perMatchBefore := byMatch(night.Ranking, lines), byMatch(night.Ranking, earlier)
	moves := len(closed) > 0 && len(closed) < len(night.Rounds)
	standings := night.Standings()
	compare(a, "players in the standings", len(standings), len(lines))
	for _, line := range standings {
		mine, name := lines[line.Player], line.Name
		compare(a, name+"’s points", int(line.Points), mine.points)
		compare(a, name+"’s matches won", line.MatchesWon, mine.matches)
		compare(a, name+"’s hands won", line.HandsWon, mine.hands)
		compare(a, name+"’s matches", len(line.Matches), mine.played)
		compare(a, name+"’s rank", line.Rank, rankIn(lines, mine, perMatch))
		before, played := 0, false
		if _, played = earlier[line.Player]; played && moves {
			before = rankIn(earlier, earlier[line.Player], perMatchBefore)
		}
		compare(a, name+"’s rank before this round", line.Before, before)
		for _, match := range line.Matches {
			a.standingMatch(night, line, match, told[match.Match])
		}
	}
}

// standingMatch compares what one match brought a player.
func (a *audit) standingMatch(night *tournament.Night, line tournament.Standing, pages tournament.MatchResult, told *retold) {
	match, ok := night.Match(pages.Match)
	place, seated := match.Place(line.Player)
	if !ok || !seated || told == nil {
		a.complain("%s has a match in the standings that was not played: round %d, table %d", line.Name, pages.Round, pages.Table)
		return
	}
	a.at.round, a.at.table = pages.Round, pages.Table
	compare(a, line.Name+"’s points in the standings", int(pages.Points), told.gain(int(place)))
	compare(a, line.Name+"’s match won", pages.Won, told.wonBy(int(place)))
	a.at.round, a.at.table = 0, 0
}

// byMatch says whether points count per match.
func byMatch(ranking tournament.RankingBy, lines map[tournament.PlayerID]tallied) bool {
	switch ranking {
	case tournament.RankingTotal:
		return false
	case tournament.RankingAverage:
		return true
	case tournament.RankingFitting:
	}
	numbers := make(map[int]bool)
	for _, line := range lines {
		numbers[line.played] = true
	}
	return len(numbers) > 1
}

// tally counts matches, points, matches won and hands won of everybody in the
// rounds but the house players.
func tally(night *tournament.Night, rounds []tournament.Round, told map[tournament.MatchID]*retold) map[tournament.PlayerID]tallied {
	lines := make(map[tournament.PlayerID]tallied)
	for _, round := range rounds {
		for _, player := range round.Byes {
			if _, known := lines[player]; !known {
				lines[player] = tallied{} // sitting out is taking part
			}
		}
		for _, match := range round.Matches {
			for place, player := range match.Players {
				line, played := lines[player], told[match.ID]
				if round.Phase == tournament.RoundPlanned {
					lines[player] = line
					continue
				}
				line.played++
				line.points += played.gain(place)
				if played.wonBy(place) {
					line.matches++
				}
				line.hands += played.handsOf(place)
				lines[player] = line
			}
		}
	}
	for _, guest := range night.Attendances {
		if guest.House {
			delete(lines, guest.Player)
		}
	}
	return lines
}

// rankIn is one more than those who stand above.
func rankIn(lines map[tournament.PlayerID]tallied, mine tallied, perMatch bool) int {
	rank := 1
	for _, other := range lines {
		if other.before(mine, perMatch) {
			rank++
		}
	}
	return rank
}

// wonBy says whether nobody has more points at the end of the match, and
// somebody has fewer.
func (r *retold) wonBy(place int) bool {
	totals := r.totals()
	return r.finished && totals[place] >= max(totals[0], totals[1], totals[2]) &&
		totals[place] > min(totals[0], totals[1], totals[2])
}

// handsOf counts the hands that somebody won.
func (r *retold) handsOf(place int) int {
	count := 0
	for _, hand := range r.hands {
		if hand.facts.Outcome.String() == "win" && int(hand.seats[hand.facts.Winner]) == place {
			count++
		}
	}
	return count
}
