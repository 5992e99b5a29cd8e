package parts

import "strconv"

// Me is the player who uses this phone, as chosen on the phone itself, and the player's seat in a night.
type Me struct {
	// Player is the chosen player. The id is empty if none is chosen, or the player is not at this
	// night; then one of People can be chosen.
	Player NamedPlayer
	People []NamedPlayer
	// Back is the page to return to after a choice.
	Back string
	// Seat is where the player sits now, nil for nowhere.
	Seat *OwnSeat
}

// IsPlayer says whether the player with this id uses this phone.
func (m Me) IsPlayer(player string) bool { return player != "" && m.Player.ID == player }

// SitsAt says whether the player who uses this phone plays at a table.
func (m Me) SitsAt(table SeatedTable) bool {
	for _, seat := range table.Seats {
		if m.IsPlayer(seat.Player.ID) {
			return true
		}
	}
	return m.Seat != nil && m.Seat.Match == table.Match
}

// OwnSeat is the seat of the player who uses this phone.
type OwnSeat struct {
	Night, NightName, Match string
	Round, Table            int
	Wind                    string
	// SitsOut says that the player has a bye in this round.
	SitsOut bool
	// Begun says that the match has a hand, so that the player has found the table.
	Begun bool
	// Asked says that the match is over and the player has not agreed with its score sheet yet.
	Asked bool
}

// Called is a word that changes when the player has another seat, for called.js; it is empty for a player who
// sits out.
func (s OwnSeat) Called() string {
	if s.SitsOut {
		return ""
	}
	return s.Night + " " + strconv.Itoa(s.Round) + " " + strconv.Itoa(s.Table)
}
