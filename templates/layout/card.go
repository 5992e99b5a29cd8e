package layout

// CardView is what a table's card opens when there is not exactly one night to open.
type CardView struct {
	Page  Page
	Table int
	// Nights are those that are being played at the table, none or several.
	Nights []CardNight
}

// CardNight is a night with the table's match.
type CardNight struct {
	// Path is the table's page.
	Path, Name, Date string
	// Round is that of the match, 0 for none.
	Round   int
	Players []string
}
