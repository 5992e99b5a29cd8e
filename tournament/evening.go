package tournament

import (
	"slices"

	"github.com/threewinds/threewinds/tournament/seating"
)

// Spread says how near in the ranking those were who met in a Swiss or final round:
// the sum of the distances between the first and the last of each table, in ranks,
// and the number of tables; 2 a table is the least. ok is false for other rounds.
func (n *Night) Spread(number int, players []PlayerID, round seating.Round) (sum, counted int, ok bool) {
	sum, counted = seating.RankSpread(round.Tables, n.RanksBefore(number, players))
	return sum, counted, counted > 0
}

// RanksBefore is the ranking before a Swiss or final round, as numbers of the given
// players; it is empty before any other round.
func (n *Night) RanksBefore(number int, players []PlayerID) []int {
	if n.Programme.Kind(number) == PlannedRound || number > len(n.Rounds)+1 {
		return nil
	}
	var ranking []int
	for _, standing := range n.ranking(n.Rounds[:number-1]) {
		if i := slices.Index(players, standing.Player); i >= 0 && len(standing.Matches) > 0 {
			ranking = append(ranking, i)
		}
	}
	return ranking
}

// Guaranteed is up to which round a Swiss round without a repeated meeting exists,
// whatever happened before; see [seating.Guaranteed].
func (n *Night) Guaranteed() int {
	largest := 1
	for _, group := range n.Wishes.Apart {
		here := 0
		for _, player := range group {
			if n.here(player) {
				here++
			}
		}
		largest = max(largest, here)
	}
	return seating.Guaranteed(len(n.Here())/3, largest)
}

// Evening is the seating as it is published: everybody who has a place in some
// round, and who sat where. It is empty before the first round is published.
func (n *Night) Evening() (players []PlayerID, schedule seating.Schedule) {
	return n.evening(n.Rounds, func(Attendance) bool { return false })
}

// evening is the seating of some rounds, with those who are wanted besides.
func (n *Night) evening(rounds []Round, wanted func(Attendance) bool) (players []PlayerID, schedule seating.Schedule) {
	for _, a := range n.Attendances {
		if wanted(a) || slices.ContainsFunc(rounds, func(r Round) bool { return r.has(a.Player) }) {
			players = append(players, a.Player)
		}
	}
	schedule.Players = len(players)
	schedule.Apart, schedule.Fixed = n.Wishes.among(players)
	for _, round := range rounds {
		seated := round.seated(players)
		if seated.Method == "" && n.Draft != nil { // drawn before each round kept it
			seated.Method, seated.Seed = n.Draft.Schedule.Method, n.Draft.Schedule.Seed
		}
		schedule.Rounds = append(schedule.Rounds, seated)
		schedule.Method, schedule.Seed = seated.Method, seated.Seed
	}
	return players, schedule
}

// has says whether the player has a seat or a bye in the round.
func (r Round) has(player PlayerID) bool {
	return slices.Contains(r.Byes, player) || slices.ContainsFunc(r.Matches, func(m Match) bool {
		_, seated := m.Place(player)
		return seated
	})
}

// among are the wishes of the given players, by their numbers.
func (w Wishes) among(players []PlayerID) (apart [][]int, fixed []seating.FixedTable) {
	for _, group := range w.Apart {
		var numbers []int
		for _, player := range group {
			if i := slices.Index(players, player); i >= 0 {
				numbers = append(numbers, i)
			}
		}
		if len(numbers) > 1 {
			apart = append(apart, numbers)
		}
	}
	for _, place := range w.Fixed {
		if i := slices.Index(players, place.Player); i >= 0 {
			fixed = append(fixed, seating.FixedTable{Player: i, Table: place.Table - 1})
		}
	}
	return apart, fixed
}
