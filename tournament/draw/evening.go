package draw

import (
	"slices"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/seating"
)

// Evening is the published seating: the players who are in some round, and where they
// sit. It is empty before the first round is published.
func Evening(n *tournament.Night) (players []tournament.PlayerID, schedule seating.Schedule) {
	return eveningOf(n, n.Rounds, func(tournament.Attendance) bool { return false })
}

// EveningRounds are the draft's rounds after those that have begun.
func EveningRounds(d *tournament.Draft, n *tournament.Night) []tournament.Round {
	return append(slices.Clone(n.Rounds[:min(d.First-1, len(n.Rounds))]), d.Rounds()...)
}

// eveningOf is the seating of some rounds. wanted adds players who are in none of them.
func eveningOf(n *tournament.Night, rounds []tournament.Round, wanted func(tournament.Attendance) bool) (players []tournament.PlayerID, schedule seating.Schedule) {
	for _, a := range n.Attendances {
		if wanted(a) || slices.ContainsFunc(rounds, func(r tournament.Round) bool { return r.Has(a.Player) }) {
			players = append(players, a.Player)
		}
	}
	schedule.Players = len(players)
	schedule.Apart, schedule.Fixed = wishesAmong(n, players)
	if n.SatOut != nil {
		schedule.SatOut = make([]int, len(players))
		for i, player := range players {
			schedule.SatOut[i] = n.SatOut[player]
		}
	}
	for _, round := range rounds {
		seated := numberedRound(round, players)
		schedule.Rounds = append(schedule.Rounds, seated)
		schedule.Method, schedule.Seed = seated.Method, seated.Seed
	}
	return players, schedule
}

// NewDraft is a draft with the rounds that have begun. Its players are those who are here
// and those who have played.
func NewDraft(n *tournament.Night, next Stretch) tournament.Draft {
	d := tournament.Draft{First: next.First, Edition: n.Edition()}
	announced := n.Rounds[next.First-1:]
	d.Players, d.Schedule = eveningOf(n, n.Rounds[:next.First-1], func(a tournament.Attendance) bool {
		// An announced player who has left without having played leaves an empty seat.
		return includes(n, a.Player) || slices.ContainsFunc(announced, func(r tournament.Round) bool { return r.Has(a.Player) })
	})
	return d
}

// numberedRound is the round with numbers instead of players. Players without a seat or bye
// are away.
func numberedRound(r tournament.Round, players []tournament.PlayerID) seating.Round {
	seated := seating.Round{Method: r.Method, Seed: r.Seed}
	away := make([]bool, len(players))
	for i := range away {
		away[i] = true
	}
	number := func(player tournament.PlayerID) int {
		i := slices.Index(players, player)
		if i >= 0 {
			away[i] = false
		}
		return i
	}
	for t, match := range r.Matches {
		var table seating.Table
		for place, player := range match.Sitting() {
			if place < len(table) {
				table[place] = number(player)
				continue
			}
			rests := number(player)
			seated.Byes = append(seated.Byes, rests)
			seated.Resting = append(seated.Resting, seating.RestingTable{Player: rests, Table: t})
		}
		seated.Tables = append(seated.Tables, table)
	}
	for _, player := range r.Byes {
		seated.Byes = append(seated.Byes, number(player))
	}
	for i, missing := range away {
		if missing {
			seated.Away = append(seated.Away, i)
		}
	}
	return seated
}

// RankSpread says how near in rank the players of a Swiss or final round sit: see
// [seating.RankSpread]. ok is false for other rounds.
func RankSpread(n *tournament.Night, number int, players []tournament.PlayerID, round seating.Round) (sum, counted int, ok bool) {
	sum, counted = seating.RankSpread(round.Tables, RanksBefore(n, number, players))
	return sum, counted, counted > 0
}

// RanksBefore is the ranking before a Swiss or final round, as numbers of the given
// players. It is empty for any other round.
func RanksBefore(n *tournament.Night, number int, players []tournament.PlayerID) []int {
	if n.Programme.Kind(number) == tournament.PlannedRound || number > len(n.Rounds)+1 {
		return nil
	}
	var ranking []int
	for _, standing := range n.StandingsBefore(number) {
		if i := slices.Index(players, standing.Player); i >= 0 && len(standing.Matches) > 0 {
			ranking = append(ranking, i)
		}
	}
	return ranking
}

// Guaranteed is the last round that can always be seated without a repeated meeting;
// see [seating.Guaranteed].
func Guaranteed(n *tournament.Night) int {
	largest := 1
	for _, group := range groupsApart(n) {
		here := 0
		for _, player := range group {
			if includes(n, player) {
				here++
			}
		}
		largest = max(largest, here)
	}
	return seating.Guaranteed(len(Players(n))/3, largest)
}

func planRequest(n *tournament.Night, d tournament.Draft, next Stretch, seed uint64, progress Progress) seating.Request {
	var announced []seating.Round
	for _, round := range n.Rounds[min(next.First-1, len(n.Rounds)):min(next.Last, len(n.Rounds))] {
		announced = append(announced, numberedRound(round, d.Players))
	}
	return seating.Request{
		Players: len(d.Players), Rounds: next.Last, Seed: seed, Apart: d.Schedule.Apart, Fixed: d.Schedule.Fixed,
		Played: d.Schedule.Rounds, Announced: announced, Away: numbersAway(n, d.Players), SatOut: d.Schedule.SatOut, Progress: progress,
	}
}

// Progress is called with how much of a draw is done, and how much there is.
type Progress = func(done, of int)
