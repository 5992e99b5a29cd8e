package tournament

import (
	"slices"

	"github.com/threewinds/threewinds/tournament/seating"
)

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

// Edition is the edition of the night's draft, 0 if there is none.
func (n *Night) Edition() int64 {
	if n.Draft == nil {
		return 0
	}
	return n.Draft.Edition
}

// Last is the number of the last drawn round.
func (d *Draft) Last() int { return len(d.Schedule.Rounds) }

// LockedAt says whether a table is locked.
func (d *Draft) LockedAt(round, table int) bool {
	return slices.Contains(d.Locked, LockedTable{Round: round, Table: table})
}

// Index is a player's number in the schedule, −1 for an unknown player.
func (d *Draft) Index(player PlayerID) int { return slices.Index(d.Players, player) }

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
			match := Match{Round: i + 1, Table: t + 1}
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

// seated is the round with numbers instead of players. Players without a seat or bye
// are away.
func (r Round) seated(players []PlayerID) seating.Round {
	seated := seating.Round{Method: r.Method, Seed: r.Seed}
	away := make([]bool, len(players))
	for i := range away {
		away[i] = true
	}
	number := func(player PlayerID) int {
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

// drawnBy says whether a method seats rounds of the kind. A person can seat any kind by
// hand.
func (k RoundKind) drawnBy(method string) bool {
	switch method {
	case seating.ByHand:
		return true
	case seating.Swiss:
		return k == SwissRound
	case seating.Final:
		return k == FinalRound
	default:
		return k == PlannedRound
	}
}

// Replan says whether the rounds to come do not seat exactly the players who are here,
// so that they should be drawn again.
func (n *Night) Replan() bool {
	for _, round := range n.Rounds[n.Begun():] {
		if len(n.Unseated(round)) > 0 {
			return true
		}
		seated := slices.Clone(round.Byes)
		for _, match := range round.Matches {
			seated = append(seated, match.Sitting()...)
		}
		if slices.ContainsFunc(seated, func(p PlayerID) bool { return !n.here(p) }) {
			return true
		}
	}
	return false
}

// Changes counts the changes of the draft in announced rounds; see [seating.Changes].
func (n *Night) Changes() int {
	first := n.Draft.First - 1
	if first >= len(n.Rounds) {
		return 0
	}
	var before []seating.Round
	for _, round := range n.Rounds[first:] {
		before = append(before, round.seated(n.Draft.Players))
	}
	return seating.Changes(before, n.Draft.Schedule.Rounds[first:])
}
