// Package sanma is modern riichi for three, as it is played online and in clubs today:
// han and fu, kita, counters, and a dealer who stays.
//
// Its specification is docs/rules/sanma.md. To check a rule, start at the table of its
// section:
//
//	section 1    tileset.go       which tiles are in the set, which fives are red
//	section 2    bonus.go         kita, dora and all other han that are no yaku
//	section 3    yaku.go          every yaku; yakuman.go every yakuman
//	section 3.1  fu.go            fu line by line
//	section 3    value.go         what a reading is worth, and which pays best
//	section 4    payment.go       limits, shares, counters and sticks; pao.go liability
//	section 4    two_winners.go   two players win on one tile
//	section 5    match.go         winds, rounds, who stays, the end of the match
//	section 5.2  result.go        uma, oka and ties
//	section 6    entry.go         why an entry is refused; tile_problems.go its tiles
//	section 7    options.go       the house rules; option_table.go their values
//	section 7    draws.go         drawn hands; waits.go furiten
//	section 8    codes.go         the codes of refusals
//	section 9    untiled.go       hands by elements and by han and fu
//	             ticks.go         what can be ticked; outline.go what contradicts;
//	             least_fu.go      the fu that ticked hands have at least
//	             readings.go      where the winning tile sits, and which reading pays best
//
// How tiles split into sets, what is left of an incomplete hand and how options are
// read is in package shape, as for every game; the tiles, dora and sticks that riichi
// games have in common are in package riichi.
package sanma
