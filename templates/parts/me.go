package parts

// Me is who uses this phone, as far as they have said, and where they are in a night.
type Me struct {
	// Player is the chosen player, without an id if nobody of the night is. People can be
	// chosen then.
	Player NamedPlayer
	People []NamedPlayer
	// Back is the page to which a choice leads back.
	Back string
	// Seat is where the player sits now, nil for nowhere.
	Seat *OwnSeat
}

// Is says whether the player is who uses this phone.
func (m Me) Is(player string) bool { return player != "" && m.Player.ID == player }

// At says whether a table is the player's.
func (m Me) At(table SeatedTable) bool {
	for _, seat := range table.Seats {
		if m.Is(seat.Player.ID) {
			return true
		}
	}
	return m.Seat != nil && m.Seat.Match == table.Match
}

// OwnSeat is where a player sits.
type OwnSeat struct {
	Night, NightName, Match string
	Round, Table            int
	Wind                    string
	// SitsOut says that the player has a bye in this round.
	SitsOut bool
}
