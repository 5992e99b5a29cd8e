package oracle

import (
	"maps"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// lines are the lines of a ranking by player.
type lines map[tournament.PlayerID]*tournament.Standing

// standings is the ranking of everybody but the house players. The list is in the order of the
// players' ids.
func standings(night *tournament.Night, figures map[tournament.MatchID]*matchFigures) []tournament.Standing {
	without := tournament.Round{Phase: tournament.RoundPlaying, Matches: night.Roundless}
	now := tally(night, append(slices.Clip(night.Rounds), without), figures)
	closed := slices.DeleteFunc(slices.Clone(night.Rounds), func(r tournament.Round) bool { return r.Phase != tournament.RoundClosed })
	compared := len(closed) < len(night.Rounds)
	if night.Form == tournament.Open {
		closed, compared = endedBefore(night, figures)
	}
	earlier := tally(night, closed, figures)
	ranking := night.Ranking
	if ranking == tournament.RankingTotalOrAverage && night.Final != nil && len(night.Final.Carried) > 0 {
		ranking = tournament.RankingTotal
	}
	var list []tournament.Standing
	for _, player := range slices.Sorted(maps.Keys(now)) {
		mine := *now[player]
		mine.Rank = now.rankAmong(now.enough(night), now[player], ranking)
		if before := earlier[player]; before != nil && compared {
			mine.RankBefore = earlier.rankAmong(earlier.enough(night), before, ranking)
		}
		list = append(list, mine)
	}
	return list
}

// tally adds up the matches of the rounds for each player.
func tally(night *tournament.Night, rounds []tournament.Round, figures map[tournament.MatchID]*matchFigures) lines {
	all := make(lines)
	line := func(player tournament.PlayerID) *tournament.Standing {
		if all[player] == nil {
			all[player] = &tournament.Standing{Player: player, Carried: carriedPoints(night, player)}
		}
		return all[player]
	}
	for _, round := range rounds {
		for _, player := range round.Byes { // who sits out has a line, too
			line(player)
		}
		for i := range round.Matches {
			match := &round.Matches[i]
			played := figures[match.ID]
			drawn := match.PlayersOf(tournament.Sitters{})
			took := slices.Concat(drawn[:], played.participants())
			slices.Sort(took)
			for _, player := range slices.Compact(took) {
				if player == "" {
					continue
				}
				if mine := line(player); round.Phase != tournament.RoundPlanned && slices.Contains(played.participants(), player) {
					addMatch(mine, match, played)
				}
			}
		}
	}
	for _, guest := range night.Attendances {
		if guest.House {
			delete(all, guest.Player)
		}
	}
	return all
}

// carriedPoints are the points with which a player begins a season's final, if it is ranked by the
// sum of points.
func carriedPoints(night *tournament.Night, player tournament.PlayerID) scoring.Points {
	inAll := []tournament.RankingBy{tournament.RankingTotalOrAverage, tournament.RankingTotal, tournament.RankingPoints}
	if night.Final == nil || !slices.Contains(inAll, night.Ranking) {
		return 0
	}
	return night.Final.Carried[player]
}

// participants are those who played a hand, paid or received a penalty, or sit there now.
func (t *matchFigures) participants() (players []tournament.PlayerID) {
	for _, hand := range t.Hands {
		players = append(players, hand.People[:]...)
	}
	for _, penalty := range t.Penalties {
		players = append(players, penalty.People[:]...)
	}
	return append(players, t.People[:]...)
}

// addMatch adds a match to the line of a player who took part. A match that was ended before
// anything was recorded does not count.
func addMatch(line *tournament.Standing, match *tournament.Match, figures *matchFigures) {
	if figures.Ending != nil && figures.State.Finished && len(figures.Hands) == 0 && len(figures.Penalties) == 0 {
		return
	}
	result := tournament.MatchResult{
		Match: match.ID, Round: match.Round, Table: match.Table, Finished: figures.State.Finished, UnderReview: figures.UnderReview,
	}
	count := func(people people, changes tournament.ByPlace[scoring.Points]) {
		for place, who := range people {
			if who == line.Player {
				result.Points += changes[place]
			}
		}
	}
	for _, hand := range figures.Hands {
		count(hand.People, hand.Changes)
		for _, place := range hand.Before.Seats {
			if hand.People[place] == line.Player {
				line.HandsPlayed++
			}
		}
		for facts := &hand.Facts; facts != nil && facts.Outcome == scoring.Won; facts = facts.Rival {
			if hand.People[hand.Before.Seats[facts.Winner]] == line.Player {
				line.HandsWon++
			}
		}
	}
	for _, penalty := range figures.Penalties {
		count(penalty.People, penalty.Changes)
	}
	if figures.Ending != nil {
		count(figures.Ending.People, figures.Ending.Settlement)
	}
	if at := slices.Index(figures.People[:], line.Player); at >= 0 {
		line.Start += match.Rules.StartPoints()
		if figures.State.Finished {
			result.Rank, result.Won, result.Result = figures.Ranks[at], figures.won(at), figures.Results[at]
			line.MatchRanks, line.MatchesRanked, line.Results = line.MatchRanks+result.Rank, line.MatchesRanked+1, line.Results+result.Result
		}
	}
	if result.Won {
		line.MatchesWon++
	}
	line.Points += result.Points
	line.UnderReview = line.UnderReview || result.UnderReview
	line.Matches = append(line.Matches, result)
}

// won says whether the place is first. Nobody won if all places are equal.
func (t *matchFigures) won(at int) bool {
	return t.Ranks[at] == 1 && slices.Max(t.Ranks[:t.State.Places()]) > 1
}

// endedBefore are the matches of an open evening that had ended when the last one did; they are compared while
// the evening is played.
func endedBefore(night *tournament.Night, figures map[tournament.MatchID]*matchFigures) (rounds []tournament.Round, compared bool) {
	var ended []tournament.Match
	last := 0
	for _, match := range night.Roundless {
		if figures[match.ID].State.Finished {
			ended = append(ended, match)
			if match.Ended.After(ended[last].Ended) {
				last = len(ended) - 1
			}
		}
	}
	if len(ended) < 2 || night.Phase != tournament.Playing {
		return nil, false
	}
	return []tournament.Round{{Phase: tournament.RoundClosed, Matches: slices.Delete(ended, last, last+1)}}, true
}

// enough are the lines with matches enough to be ranked: of an open evening those with half of the median of
// all who played, at least one.
func (l lines) enough(night *tournament.Night) lines {
	if night.Form != tournament.Open {
		return l
	}
	var counts []float64
	for _, line := range l {
		if len(line.Matches) > 0 {
			counts = append(counts, float64(len(line.Matches)))
		}
	}
	if len(counts) == 0 {
		return l
	}
	slices.Sort(counts)
	median := (counts[(len(counts)-1)/2] + counts[len(counts)/2]) / 2
	least := max(1, int(median/2))
	ranked := maps.Clone(l)
	maps.DeleteFunc(ranked, func(_ tournament.PlayerID, line *tournament.Standing) bool { return len(line.Matches) < least })
	return ranked
}

// rankAmong is the rank of a line, from 1: one more than the number of better lines among those that are ranked;
// 0 if it is not among them.
func (l lines) rankAmong(ranked lines, mine *tournament.Standing, ranking tournament.RankingBy) int {
	if ranked[mine.Player] == nil {
		return 0
	}
	perMatch := ranking == tournament.RankingAverage
	if ranking == tournament.RankingTotalOrAverage {
		for _, other := range l {
			perMatch = perMatch || len(other.Matches) != len(mine.Matches)
		}
	}
	rank := 1
	for _, other := range ranked {
		if slices.Compare(sortKeys(other, ranking, perMatch), sortKeys(mine, ranking, perMatch)) > 0 {
			rank++
		}
	}
	return rank
}

// sortKeys are the numbers by which a line is compared, the most important first; larger ones
// are better.
func sortKeys(s *tournament.Standing, ranking tournament.RankingBy, perMatch bool) []float64 {
	share := func(sum scoring.Points, of int) float64 {
		return float64(sum) / float64(max(of, 1))
	}
	var first []float64
	switch {
	case ranking == tournament.RankingResults:
		placed := float64(min(s.MatchesRanked, 1))
		first = []float64{placed, share(s.Results, s.MatchesRanked), share(s.Points, len(s.Matches))}
	case ranking == tournament.RankingMatchRanks:
		placed := float64(min(s.MatchesRanked, 1))
		first = []float64{placed, -share(scoring.Points(s.MatchRanks), s.MatchesRanked), share(s.Points, len(s.Matches))}
	case ranking == tournament.RankingPoints:
		first = []float64{float64(s.Points + s.Start + s.Carried)}
	case ranking == tournament.RankingHands:
		first = []float64{share(s.Points, s.HandsPlayed)}
	case perMatch:
		first = []float64{share(s.Points, len(s.Matches))}
	default:
		first = []float64{float64(s.Points + s.Carried)}
	}
	return append(first, float64(s.MatchesWon), float64(s.HandsWon))
}
