package site

// Styles and scripts that pages of several rooms load.
const (
	// OrganiserStyles dress the pages that only an organiser sees.
	OrganiserStyles = "organiser.css"
	// LineStyles dress lists of matches and tables, NeedStyles what a player needs.
	LineStyles = "lines.css"
	NeedStyles = "need.css"
	RuleStyles = "rules.css"
	// PrintedStyles dress badges, programmes and award sheets.
	PrintedStyles = "printed.css"
	ClockScript   = "clock.js"
	HTMXScript    = "vendor/htmx.min.js"
)
