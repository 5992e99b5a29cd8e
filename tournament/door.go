package tournament

import "slices"

// Attendance is a player at the door of a night.
type Attendance struct {
	Player  PlayerID
	Name    string
	Present bool
	// House: the player only fills a table and is not ranked.
	House bool
}

// Present are the players who are checked in, in the order of their names.
func (n *Night) Present() []Attendance {
	var present []Attendance
	for _, a := range n.Attendances {
		if a.Present {
			present = append(present, a)
		}
	}
	return present
}

// Here are the players whom a draw seats: everybody who is present, but only as many
// house players as are needed so that nobody sits out. It takes no house player if
// there are too few for that.
func (n *Night) Here() []Attendance {
	present := n.Present()
	house := 0
	for _, a := range present {
		if a.House {
			house++
		}
	}
	needed := (3 - (len(present)-house)%3) % 3
	if needed > house {
		needed = 0
	}
	return slices.DeleteFunc(present, func(a Attendance) bool {
		if !a.House {
			return false
		}
		needed--
		return needed < 0
	})
}

// here says whether a draw seats the player.
func (n *Night) here(player PlayerID) bool {
	return slices.ContainsFunc(n.Here(), func(a Attendance) bool { return a.Player == player })
}

// House says whether the player only fills a table tonight.
func (n *Night) House(player PlayerID) bool {
	i := n.position(player)
	return i >= 0 && n.Attendances[i].House
}

// Seated says whether the player is in a round that has begun.
func (n *Night) Seated(player PlayerID) bool {
	return slices.ContainsFunc(n.Rounds[:n.Begun()], func(r Round) bool {
		return r.has(player) || slices.ContainsFunc(r.Matches, func(m Match) bool { return slices.Contains(m.Took(), player) })
	})
}

// NameOf is the player's name, empty for an unknown player.
func (n *Night) NameOf(player PlayerID) string {
	i := n.position(player)
	if i < 0 {
		return ""
	}
	return n.Attendances[i].Name
}

// position is the player's index in Attendances, −1 for an unknown player.
func (n *Night) position(player PlayerID) int {
	return slices.IndexFunc(n.Attendances, func(a Attendance) bool { return a.Player == player })
}
