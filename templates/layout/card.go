package layout

// CardView is the page that a table's card opens if no night, or more than one, is being played at the
// table.
type CardView struct {
	Page  Page
	Table int
	// Elsewhere: nights are being played, and none at this table.
	Elsewhere bool
	// Nights are those that are being played at the table.
	Nights []CardNight
}

// CardNight is a night that is being played at the table, and who plays there.
type CardNight struct {
	// Path is the page of the table at this night.
	Path, Name, Date string
	// Round is that of the match, 0 for none.
	Round   int
	Players []string
}
