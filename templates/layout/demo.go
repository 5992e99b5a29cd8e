package layout

// Demo is a demonstration: a made-up club of which nothing is kept.
type Demo struct {
	// Name and Password are the public login of its organiser.
	Name, Password string
	// Night is the path of the night that is being played, Table the link of a card.
	Night, Table string
	// SignUp is the personal link of a player.
	SignUp string
}
