package tournament

import (
	"slices"

	"github.com/threewinds/threewinds/tournament/seating"
)

// Wishes are what every draw takes into account.
type Wishes struct {
	// Apart are groups of players who should not meet each other.
	Apart [][]PlayerID `json:"apart,omitempty"`
	// Fixed are the players who stay at one table.
	Fixed []FixedTable `json:"fixed,omitempty"`
	// Resting: nobody sits out. Players left over rest at tables of four or five, if
	// the rules have such tables, and take turns with the others there.
	Resting bool `json:"beside,omitempty"`
}

// FixedTable is a player who stays at one table, from 1, for the whole night.
type FixedTable struct {
	Player PlayerID `json:"player"`
	Table  int      `json:"table"`
}

// Draft is the result of a draw: the seating of the evening up to the last drawn round.
// The schedule's numbers are indexes into Players.
type Draft struct {
	Players  []PlayerID
	Schedule seating.Schedule
	// First is the first drawn round, from 1. The rounds before it have begun; the
	// schedule has them as they were played.
	First int
	// Locked are tables that a new draw keeps.
	Locked []LockedTable
	// Ranking is the ranking by which a Swiss or final round was drawn.
	Ranking []PlayerID
	// Edition is the number of the draft, from 1. Each change of the night's draft
	// raises it.
	Edition int64
	// Published: the rounds are in force.
	Published bool
}

// LockedTable is a table of a round, both from 1.
type LockedTable struct {
	Round int `json:"round"`
	Table int `json:"table"`
}

// Last is the number of the last drawn round.
func (d *Draft) Last() int { return len(d.Schedule.Rounds) }

// LockedAt says whether a table is locked.
func (d *Draft) LockedAt(round, table int) bool {
	return slices.Contains(d.Locked, LockedTable{Round: round, Table: table})
}

// Index is a player's number in the schedule, −1 for an unknown player.
func (d *Draft) Index(player PlayerID) int { return slices.Index(d.Players, player) }

// SatOut is how often each player had sat out at earlier evenings, as the draw counted it; nil if it did
// not.
func (d *Draft) SatOut() map[PlayerID]int {
	if len(d.Schedule.SatOut) != len(d.Players) {
		return nil
	}
	times := make(map[PlayerID]int, len(d.Players))
	for i, player := range d.Players {
		times[player] += d.Schedule.SatOut[i]
	}
	return times
}

// Rounds are the drawn rounds, with players instead of numbers.
func (d *Draft) Rounds() []Round {
	var rounds []Round
	for i := d.First - 1; i < len(d.Schedule.Rounds); i++ {
		drawn := d.Schedule.Rounds[i]
		round := Round{Number: i + 1, Phase: RoundPlanned, Method: drawn.Method, Seed: drawn.Seed}
		if round.Method == "" {
			round.Method, round.Seed = d.Schedule.Method, d.Schedule.Seed
		}
		for t, table := range drawn.Tables {
			match := Match{Round: InRound(i + 1), Table: t + 1}
			for place, index := range table {
				match.Players[place] = d.Players[index]
			}
			round.Matches = append(round.Matches, match)
		}
		for _, index := range drawn.Byes {
			if table, rests := drawn.RestsAt(index); rests {
				match := &round.Matches[table]
				match.Players[match.Places()] = d.Players[index]
				continue
			}
			round.Byes = append(round.Byes, d.Players[index])
		}
		rounds = append(rounds, round)
	}
	return rounds
}
