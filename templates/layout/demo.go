package layout

// Demo describes a demonstration: a made-up club whose data is thrown away.
type Demo struct {
	// Name and Password are those of the organiser's account. Everybody may know them.
	Name, Password string
	// Night is the path of the night that is being played.
	Night string
	// Table is the path in the QR code of a table card, SignUp the one of a player's personal link.
	Table, SignUp string
}
