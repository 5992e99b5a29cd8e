// Package malaysian is the three-player game of Malaysia and Singapore: 84 tiles, sixteen
// bonus tiles, four jokers called flies, and payments that are made at once.
//
// Its specification is docs/rules/malaysian.md. To check a rule, start at the file of its
// section:
//
//	section 1    rules.go         which tiles are in the set
//	section 2    tile_problems.go where flies may lie
//	section 4    search.go        what flies stand for; circles.go circles and flies as sets
//	section 5    match.go         who deals, and which wind prevails
//	section 6    reading.go       what a reading is worth, and which pays best
//	section 7    elements.go      the ids; bonus.go what is set aside; reading.go the others
//	section 8    hand.go          limit hands of every reading; reading.go those of the sets
//	section 9    payment.go       shares; instant.go what is paid at once
//	section 10   options.go       the house rules; option_table.go their values; presets.go
//	section 11   facts.go         what a hand is told; sets.go the reading that is shown
//	section 12   entry.go         why an entry is refused; tile_problems.go its tiles
//	             leftover.go      the tiles of an incomplete hand that fit nowhere
//	section 13   codes.go         the codes of refusals
//	section 14   untiled.go       hands told by their fan
//
// Honours are few, so that every way to fill them up with flies is tried one by one. What
// is then left must be circles: these are laid out rank by rank. Only four things about
// that layout matter for what a hand is worth (all chows, all pongs, all of 1 and 9, nine
// gates), so that each is asked once for a number of flies, whatever the honours are.
package malaysian
