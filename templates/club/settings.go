// Package club draws the form of what the club tells of itself, and the end of the program.
package club

import (
	"cmp"

	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// SettingsView is the form of what the club tells of itself.
type SettingsView struct {
	Page layout.Page
	// What was typed.
	Name, Text, Palette, Ratings, TimeZone string
	// Searchable: search engines may list the public pages.
	Searchable bool
	// OrganisersDraw: a desk's account may not draw.
	OrganisersDraw bool
	// BySurname: lists of people are sorted by surname.
	BySurname bool
	// Kept is the hash of the club's picture, Picture its address; both are empty without
	// one.
	Kept, Picture string
	// MostText bounds the text in characters, MostMegabytes the file of the picture.
	MostText, MostMegabytes int
	Problems                []parts.FieldProblem
}

// RatingsShown are the ratings that the pages of a club can show: both, one or none.
func RatingsShown() []string { return []string{"", "plackett_luce", "elo", "none"} }

// Palettes are the names of the colours that a club can have. The first, without a name, is
// the program's; the others are in static/styles/colours.css.
var Palettes = []string{"", "lake", "indigo", "plum", "slate"}

// swatch are three colours of a palette: the felt, what is chosen, and the reader's own
// line, in light.
var swatch = map[string][3]string{
	"":       {"#155c47", "#0b6148", "#dcebe1"},
	"lake":   {"#175673", "#12597f", "#dce9f0"},
	"indigo": {"#343d7c", "#3f4a94", "#e4e6f4"},
	"plum":   {"#573571", "#6b3f86", "#ece3f2"},
	"slate":  {"#34505f", "#3c5566", "#e1e8ec"},
}

// paletteWord is the word of a palette in the catalogue.
func paletteWord(palette string) string {
	if palette == "" {
		return "jade"
	}
	return palette
}

func ratingsWord(shown string) string { return cmp.Or(shown, "both") }

// timeZones are proposed while one is typed; any other IANA name can be typed as well.
var timeZones = []string{
	"Europe/Amsterdam", "Europe/Athens", "Europe/Berlin", "Europe/Bratislava", "Europe/Brussels", "Europe/Budapest",
	"Europe/Copenhagen", "Europe/Dublin", "Europe/Helsinki", "Europe/Kyiv", "Europe/Lisbon", "Europe/London", "Europe/Madrid",
	"Europe/Oslo", "Europe/Paris", "Europe/Prague", "Europe/Rome", "Europe/Stockholm", "Europe/Vienna", "Europe/Vilnius",
	"Europe/Warsaw", "Europe/Zurich", "America/Chicago", "America/Denver", "America/Los_Angeles", "America/New_York",
	"America/Sao_Paulo", "America/Toronto", "Asia/Bangkok", "Asia/Hong_Kong", "Asia/Jakarta", "Asia/Kuala_Lumpur", "Asia/Manila",
	"Asia/Seoul", "Asia/Shanghai", "Asia/Singapore", "Asia/Taipei", "Asia/Tokyo", "Australia/Sydney", "Pacific/Auckland", "UTC",
}
