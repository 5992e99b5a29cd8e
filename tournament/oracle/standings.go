package oracle

import (
	"maps"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

type lines map[tournament.PlayerID]*tournament.Standing

// standings ranks everybody but the house players, in the order of their ids.
func standings(night *tournament.Night, told map[tournament.MatchID]*telling) []tournament.Standing {
	without := tournament.Round{Phase: tournament.RoundPlaying, Matches: night.Roundless}
	now := tally(night, append(slices.Clip(night.Rounds), without), told)
	closed := slices.DeleteFunc(slices.Clone(night.Rounds), func(r tournament.Round) bool { return r.Phase != tournament.RoundClosed })
	earlier := tally(night, closed, told)
	ranking := night.Ranking
	if ranking == tournament.RankingTotalOrAverage && night.Final != nil && len(night.Final.Carried) > 0 {
		ranking = tournament.RankingTotal
	}
	var list []tournament.Standing
	for _, player := range slices.Sorted(maps.Keys(now)) {
		mine := *now[player]
		mine.Rank = now.rank(now[player], ranking)
		if before := earlier[player]; before != nil && len(closed) < len(night.Rounds) {
			mine.RankBefore = earlier.rank(before, ranking)
		}
		list = append(list, mine)
	}
	return list
}

// tally adds up what the matches of the rounds brought.
func tally(night *tournament.Night, rounds []tournament.Round, told map[tournament.MatchID]*telling) lines {
	all := make(lines)
	line := func(player tournament.PlayerID) *tournament.Standing {
		if all[player] == nil {
			all[player] = &tournament.Standing{Player: player, Carried: brings(night, player)}
		}
		return all[player]
	}
	for _, round := range rounds {
		for _, player := range round.Byes { // sitting out is taking part
			line(player)
		}
		for i := range round.Matches {
			match := &round.Matches[i]
			played := told[match.ID]
			drawn := match.PlayersOf(tournament.Sitters{})
			took := slices.Concat(drawn[:], played.sat())
			slices.Sort(took)
			for _, player := range slices.Compact(took) {
				if player == "" {
					continue
				}
				if mine := line(player); round.Phase != tournament.RoundPlanned && slices.Contains(played.sat(), player) {
					take(mine, match, played)
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

// brings is what a player brings along to a season's final that is ranked by points in all.
func brings(night *tournament.Night, player tournament.PlayerID) scoring.Points {
	inAll := []tournament.RankingBy{tournament.RankingTotalOrAverage, tournament.RankingTotal, tournament.RankingPoints}
	if night.Final == nil || !slices.Contains(inAll, night.Ranking) {
		return 0
	}
	return night.Final.Carried[player]
}

// sat are those who played a hand, paid or received a penalty, or sit there now.
func (t *telling) sat() (players []tournament.PlayerID) {
	for _, hand := range t.Hands {
		players = append(players, hand.People[:]...)
	}
	for _, penalty := range t.Penalties {
		players = append(players, penalty.People[:]...)
	}
	return append(players, t.People[:]...)
}

// take counts a match for somebody who sat there. A match that was ended before anything
// was recorded does not count.
func take(line *tournament.Standing, match *tournament.Match, told *telling) {
	if told.Ending != nil && told.State.Finished && len(told.Hands) == 0 && len(told.Penalties) == 0 {
		return
	}
	result := tournament.MatchResult{
		Match: match.ID, Round: match.Round, Table: match.Table, Finished: told.State.Finished, UnderReview: told.UnderReview,
	}
	count := func(people people, changes tournament.ByPlace[scoring.Points]) {
		for place, who := range people {
			if who == line.Player {
				result.Points += changes[place]
			}
		}
	}
	for _, hand := range told.Hands {
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
	for _, penalty := range told.Penalties {
		count(penalty.People, penalty.Changes)
	}
	if told.Ending != nil {
		count(told.Ending.People, told.Ending.Settlement)
	}
	if at := slices.Index(told.People[:], line.Player); at >= 0 {
		line.Start += match.Rules.StartPoints()
		if told.State.Finished {
			result.Rank, result.Won, result.Result = told.Ranks[at], told.won(at), told.Results[at]
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

// won says whether the place is first, and not all are.
func (t *telling) won(at int) bool {
	return t.Ranks[at] == 1 && slices.Max(t.Ranks[:t.State.Places()]) > 1
}

// rank is one more than those who stand above.
func (l lines) rank(mine *tournament.Standing, ranking tournament.RankingBy) int {
	perMatch := ranking == tournament.RankingAverage
	if ranking == tournament.RankingTotalOrAverage {
		for _, other := range l {
			perMatch = perMatch || len(other.Matches) != len(mine.Matches)
		}
	}
	rank := 1
	for _, other := range l {
		if slices.Compare(merits(other, ranking, perMatch), merits(mine, ranking, perMatch)) > 0 {
			rank++
		}
	}
	return rank
}

// merits are numbers of which the first that differs decides; more is better.
func merits(s *tournament.Standing, ranking tournament.RankingBy, perMatch bool) []float64 {
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
