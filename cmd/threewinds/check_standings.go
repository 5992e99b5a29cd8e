package main

import (
	"fmt"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

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
	moves := len(closed) > 0 && len(closed) < len(night.Rounds)
	standings := night.Standings()
	compare(a, "players in the standings", len(standings), len(lines))
	for _, line := range standings {
		mine, name := lines[line.Player], line.Name
		compare(a, name+"’s points", int(line.Points), mine.points)
		compare(a, name+"’s matches won", line.MatchesWon, mine.matches)
		compare(a, name+"’s hands won", line.HandsWon, mine.hands)
		compare(a, name+"’s hands played", line.HandsPlayed, mine.sat)
		compare(a, name+"’s matches", len(line.Matches), mine.played)
		compare(a, name+"’s start points", int(line.Start), mine.start)
		compare(a, name+"’s places", fmt.Sprint(line.MatchRanks, " in ", line.MatchesRanked), fmt.Sprint(mine.places, " in ", mine.placed))
		compare(a, name+"’s rank", line.Rank, rankIn(lines, mine, night.Ranking))
		before, played := 0, false
		if _, played = earlier[line.Player]; played && moves {
			before = rankIn(earlier, earlier[line.Player], night.Ranking)
		}
		compare(a, name+"’s rank before this round", line.Before, before)
		for _, match := range line.Matches {
			a.standingMatch(line, match, told[match.Match])
		}
	}
}

// standingMatch compares what one match brought a player.
func (a *audit) standingMatch(line tournament.Standing, pages tournament.MatchResult, told *retold) {
	if told == nil || !told.playedBy(line.Player) {
		a.complain("%s has a match in the standings that was not played: round %d, table %d", line.Name, pages.Round, pages.Table)
		return
	}
	a.at.round, a.at.table = pages.Round, pages.Table
	compare(a, line.Name+"’s points in the standings", int(pages.Points), told.pointsOf(line.Player))
	compare(a, line.Name+"’s match won", pages.Won, told.wonBy(line.Player))
	compare(a, line.Name+"’s match under review", pages.UnderReview, len(told.open) > 0)
	a.at.round, a.at.table = 0, 0
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
			played := told[match.ID]
			for _, player := range played.everybody() {
				line := lines[player]
				if round.Phase == tournament.RoundPlanned {
					lines[player] = line
					continue
				}
				if played.playedBy(player) {
					line.played++
				}
				line.points += played.pointsOf(player)
				line.take(played, player)
				if played.wonBy(player) {
					line.matches++
				}
				line.hands += played.handsOf(player)
				line.sat += played.satIn(player)
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

// everybody are those whom the draw seated, and those who sat in.
func (r *retold) everybody() []tournament.PlayerID {
	everybody := slices.Clone(r.drawn[:])
	add := func(some tournament.ByPlace[tournament.PlayerID]) { everybody = append(everybody, some[:]...) }
	for _, hand := range r.hands {
		add(hand.people)
	}
	for _, penalty := range r.penalties {
		add(penalty.people)
	}
	add(r.people)
	slices.Sort(everybody)
	return slices.DeleteFunc(slices.Compact(everybody), func(p tournament.PlayerID) bool { return p == "" })
}

// playedBy says whether somebody played a hand, paid a penalty, or sits there now.
func (r *retold) playedBy(player tournament.PlayerID) bool {
	return slices.Contains(r.people[:], player) ||
		slices.ContainsFunc(r.hands, func(h retoldHand) bool { return slices.Contains(h.people[:], player) }) ||
		slices.ContainsFunc(r.penalties, func(p retoldPenalty) bool { return slices.Contains(p.people[:], player) })
}

// pointsOf is what somebody won or lost in the hands they played and by penalties.
func (r *retold) pointsOf(player tournament.PlayerID) int {
	sum := 0
	count := func(people tournament.ByPlace[tournament.PlayerID], changes [scoring.MostPlaces]int) {
		for place, who := range people {
			if who == player {
				sum += changes[place]
			}
		}
	}
	for _, hand := range r.hands {
		count(hand.people, hand.changes)
	}
	for _, penalty := range r.penalties {
		count(penalty.people, penalty.changes)
	}
	if r.ending != nil {
		count(r.ending.people, r.ending.settlement)
	}
	return sum
}

// wonBy says whether somebody sits at the end of the match at a place that nobody
// has more points than, and somebody fewer.
func (r *retold) wonBy(player tournament.PlayerID) bool {
	place := slices.Index(r.people[:], player)
	totals := r.now.totals[:r.now.places]
	return place >= 0 && r.now.finished && totals[place] == slices.Max(totals) && totals[place] > slices.Min(totals)
}

// handsOf counts the hands that somebody won, alone or with another.
func (r *retold) handsOf(player tournament.PlayerID) int {
	count := 0
	for _, hand := range r.hands {
		seats := hand.before.seats()
		for facts := &hand.facts; facts != nil && facts.Outcome == scoring.Won; facts = facts.Rival {
			if hand.people[seats[facts.Winner]] == player {
				count++
			}
		}
	}
	return count
}

// satIn counts the hands in which somebody had one of the three seats.
func (r *retold) satIn(player tournament.PlayerID) int {
	count := 0
	for _, hand := range r.hands {
		for _, place := range hand.before.seats() {
			if hand.people[place] == player {
				count++
			}
		}
	}
	return count
}
