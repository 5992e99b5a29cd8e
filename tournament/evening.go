package tournament

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament/seating"
)

// Spread says how near in rank the players of a Swiss or final round are: the sum over
// all tables of the difference between first and last rank, and the number of tables. 2
// for each table is the least. ok is false for other rounds.
func (n *Night) Spread(number int, players []PlayerID, round seating.Round) (sum, counted int, ok bool) {
	sum, counted = seating.RankSpread(round.Tables, n.RanksBefore(number, players))
	return sum, counted, counted > 0
}

// RanksBefore is the ranking before a Swiss or final round, as numbers of the given
// players. It is empty for any other round.
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

// Guaranteed is the last round that can always be seated without a repeated meeting;
// see [seating.Guaranteed].
func (n *Night) Guaranteed() int {
	largest := 1
	for _, group := range n.apart() {
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

// Evening is the published seating: the players who are in some round, and where they
// sit. It is empty before the first round is published.
func (n *Night) Evening() (players []PlayerID, schedule seating.Schedule) {
	return n.evening(n.Rounds, func(Attendance) bool { return false })
}

// evening is the seating of some rounds. wanted adds players who are in none of them.
func (n *Night) evening(rounds []Round, wanted func(Attendance) bool) (players []PlayerID, schedule seating.Schedule) {
	for _, a := range n.Attendances {
		if wanted(a) || slices.ContainsFunc(rounds, func(r Round) bool { return r.has(a.Player) }) {
			players = append(players, a.Player)
		}
	}
	schedule.Players = len(players)
	schedule.Apart, schedule.Fixed = n.among(players)
	for _, round := range rounds {
		seated := round.seated(players)
		if seated.Method == "" && n.Draft != nil { // drawn by an older program
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

// apart are the groups to be kept apart: those of the wishes, and the teams. A team of
// which more are here than there are tables cannot be kept apart, and is no reason
// against a draw.
func (n *Night) apart() [][]PlayerID {
	groups, tables := slices.Clip(n.Wishes.Apart), len(n.Here())/len(scoring.SeatWinds)
	for _, team := range n.Teams {
		away := func(player PlayerID) bool { return !n.here(player) }
		if here := len(slices.DeleteFunc(slices.Clone(team), away)); here > 1 && here <= tables {
			groups = append(groups, team)
		}
	}
	return groups
}

// among are the wishes about the given players, by their numbers.
func (n *Night) among(players []PlayerID) (apart [][]int, fixed []seating.FixedTable) {
	for _, group := range n.apart() {
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
	for _, one := range n.Wishes.Fixed {
		if i := slices.Index(players, one.Player); i >= 0 {
			fixed = append(fixed, seating.FixedTable{Player: i, Table: one.Table - 1})
		}
	}
	return apart, fixed
}
