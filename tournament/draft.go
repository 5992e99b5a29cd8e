package tournament

import (
	"slices"

	"github.com/threewinds/threewinds/tournament/seating"
)

// Draft is a seating of the whole evening up to the last round that is drawn. The
// schedule's numbers are indexes into Players.
type Draft struct {
	Players  []PlayerID
	Schedule seating.Schedule
	// First is the first round that was drawn, from 1. Those before it had begun and
	// are in the schedule as they were played.
	First int
	// Locked are tables that drawing again leaves alone.
	Locked []LockedTable
	// Ranking is that by which Swiss and final rounds were drawn.
	Ranking []PlayerID
	// Edition grows with every change of the night's draft, from 1.
	Edition int64
	// Published: the rounds are in force.
	Published bool
}

// LockedTable is a table of a round, both from 1.
type LockedTable struct {
	Round int `json:"round"`
	Table int `json:"table"`
}

// Edition is that of the night's draft, 0 if there is none.
func (n *Night) Edition() int64 {
	if n.Draft == nil {
		return 0
	}
	return n.Draft.Edition
}

// Last is the number of the last round that is drawn.
func (d *Draft) Last() int { return len(d.Schedule.Rounds) }

// LockedAt says whether a table is locked.
func (d *Draft) LockedAt(round, table int) bool {
	return slices.Contains(d.Locked, LockedTable{Round: round, Table: table})
}

// Index is a player's number in the schedule, −1 for a stranger.
func (d *Draft) Index(player PlayerID) int { return slices.Index(d.Players, player) }

// Rounds are the rounds that were drawn, with players instead of numbers.
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

// seated are a round's players as numbers of a schedule; whoever has no place is
// away.
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

// drawnBy says whether a method seats rounds of the kind; a hand can seat any.
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

// Replan says whether the rounds to come seat others than those who are here, so
// that they should be drawn again.
func (n *Night) Replan() bool {
	for _, round := range n.Rounds[n.Begun():] {
		if len(n.Unplaced(round)) > 0 {
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

// Changes counts the places that the draft changes in rounds that were announced;
// see [seating.Changes].
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
