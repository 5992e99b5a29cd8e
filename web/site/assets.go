package site

// Styles and scripts that pages of several rooms load.
const (
	// OrganiserStyles dress the pages that only an organiser sees.
	OrganiserStyles = "organiser.css"
	HandStyles      = "hand.css"
	// SeatingStyles dress the pages of the seating and of a player, NeedStyles what a
	// player needs.
	SeatingStyles = "seating.css"
	NeedStyles    = "need.css"
	RuleStyles      = "rules.css"
	ClockScript     = "clock.js"
	HTMXScript      = "vendor/htmx.min.js"
)
