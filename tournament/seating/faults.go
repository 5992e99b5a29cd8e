package seating

import "fmt"

// The codes of a [Fault].
const (
	// PlayersOutOfRange: the schedule has fewer than MinPlayers or more than
	// MaxPlayers players.
	PlayersOutOfRange = "players_out_of_range"
	// TableCount: the number of tables is not a third of the players who are there,
	// rounded down.
	TableCount = "table_count"
	// UnknownPlayer: the number is not one of the schedule's players.
	UnknownPlayer = "unknown_player"
	// PlayerTwice: the round has the player twice.
	PlayerTwice = "player_twice"
	// SatOutCount: the byes of earlier evenings are not those of all players, or negative.
	SatOutCount = "sat_out_count"
	// PlayerMissing: the player is not in the round: neither seated, nor in the byes,
	// nor away.
	PlayerMissing = "player_missing"
)

// Fault is one reason why a seating is no valid schedule.
type Fault struct {
	// Code is one of the codes above.
	Code string `json:"code"`
	// Round is the round from 0, or -1 for the whole schedule.
	Round int `json:"round"`
	// Table is the table from 0, or -1 if the fault is not at a table but in the byes
	// or in the list of players who are away.
	Table int `json:"table"`
	// Player is the player's number, or -1 if the fault is about no player.
	Player int `json:"player"`
}

// Error is for logs. Users see a sentence made from the fields.
func (f Fault) Error() string {
	return fmt.Sprintf("%s (round %d, table %d, player %d)", f.Code, f.Round, f.Table, f.Player)
}

// Check lists all faults of a schedule. Each round must have each player exactly once:
// at a table, among the byes or among those who are away. There must be a table for
// each three players who are there. Byes of earlier evenings must be those of all players.
// A valid schedule gives nil.
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
	if checkSatOut(s.Players, s.SatOut) != nil {
		faults = append(faults, Fault{SatOutCount, none, none, none})
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

// seatFaults are unknown players, and players who are in a round twice.
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

// each calls f for every player of a round with the table, or none for a bye and for a
// player who is away.
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
