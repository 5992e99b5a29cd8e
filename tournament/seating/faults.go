package seating

import "fmt"

// The codes of a [Fault].
const (
	// PlayersOutOfRange: the schedule has fewer than MinPlayers or more than
	// MaxPlayers players.
	PlayersOutOfRange = "players_out_of_range"
	// TableCount: the round has not one table for each three players who are there,
	// so that there are too few tables, and more than two byes, or too many.
	TableCount = "table_count"
	// UnknownPlayer: the number is not one of the schedule's players.
	UnknownPlayer = "unknown_player"
	// PlayerTwice: the player has two places in the round.
	PlayerTwice = "player_twice"
	// PlayerMissing: the player has neither a seat nor a bye in the round, and is
	// not away.
	PlayerMissing = "player_missing"
)

// Fault is one thing that is wrong with a seating.
type Fault struct {
	// Code is one of the codes above.
	Code string `json:"code"`
	// Round is the round from 0, or -1 for the whole schedule.
	Round int `json:"round"`
	// Table is the table from 0, or -1 if it is not about a table, but about the
	// byes, or those who are away.
	Table int `json:"table"`
	// Player is the player's number, or -1 if it is not about a player.
	Player int `json:"player"`
}

// Error is for logs; what a person reads is made from the fields.
func (f Fault) Error() string {
	return fmt.Sprintf("%s (round %d, table %d, player %d)", f.Code, f.Round, f.Table, f.Player)
}

// Check lists everything that keeps a seating from being a schedule at all: each
// round must give each player exactly one place, at a table, among the byes or
// among those who are away, and there must be a table for each three who are there.
// No faults is a nil slice.
func Check(s Schedule) []Fault {
	if s.Players < MinPlayers || s.Players > MaxPlayers {
		return []Fault{{PlayersOutOfRange, none, none, none}}
	}
	var faults []Fault
	for _, group := range s.Apart {
		for _, p := range group {
			if p < 0 || p >= s.Players {
				faults = append(faults, Fault{UnknownPlayer, none, none, p})
			}
		}
	}
	for r, round := range s.Rounds {
		if len(round.Tables) != round.there(s.Players)/3 {
			faults = append(faults, Fault{TableCount, r, none, none})
		}
	}
	faults = append(faults, seatFaults(s.Players, s.Rounds)...)
	for r, round := range s.Rounds {
		present := make([]bool, s.Players)
		round.each(func(_, p int) {
			if p >= 0 && p < s.Players {
				present[p] = true
			}
		})
		for p, here := range present {
			if !here {
				faults = append(faults, Fault{PlayerMissing, r, none, p})
			}
		}
	}
	return faults
}

// seatFaults are the places given to nobody that is playing, or twice to one.
func seatFaults(players int, rounds []Round) []Fault {
	var faults []Fault
	for r, round := range rounds {
		seen := make(map[int]bool, 3*len(round.Tables))
		round.each(func(t, p int) {
			switch {
			case p < 0 || p >= players:
				faults = append(faults, Fault{UnknownPlayer, r, t, p})
			case seen[p]:
				faults = append(faults, Fault{PlayerTwice, r, t, p})
			}
			seen[p] = true
		})
	}
	return faults
}

// there is the number of players who are there in a round.
func (r Round) there(players int) int {
	away := map[int]bool{}
	for _, p := range r.Away {
		if p >= 0 && p < players {
			away[p] = true
		}
	}
	return players - len(away)
}

// each calls f for every place of a round with the table, or none for a bye and
// for somebody who is away.
func (r Round) each(f func(table, player int)) {
	for t, table := range r.Tables {
		for _, p := range table {
			f(t, p)
		}
	}
	for _, p := range r.Byes {
		f(none, p)
	}
	for _, p := range r.Away {
		f(none, p)
	}
}
