// Package honshu is Honshu sanma, riichi for three after David Hurley: han and a
// payment table, declared Norths, reductions, and winds that move when anyone but
// the dealer wins.
//
// Its specification is docs/rules/honshu-sanma.md. To check a rule, start at the
// table of its section:
//
//	section 1    tileset.go       which tiles are in the set
//	section 1    bonus.go         dora and all other han that are no yaku
//	section 2    match.go         winds, rounds, who rests, sticks, the end of the match
//	section 3    payment.go       the payment table, counters, sticks, drawn hands
//	section 3.1  two_winners.go   two players win on one tile
//	section 4    value.go         the reductions, and which reading pays best
//	section 5    yaku.go          every yaku and yakuman
//	section 5    waits.go         a yaku on every wait (atozuke)
//	section 6    entry.go         why an entry is refused; codes.go the codes
//	section 7    options.go       the house rules; option_table.go their values
//	section 8    untiled.go       hands by elements and by han
//	             ticks.go         what can be ticked; outline.go what contradicts
//	             readings.go      where the winning tile sits, and which reading pays best
//
// How tiles split into sets, what is left of an incomplete hand and how options are
// read is in package shape, as for every game; the tiles, dora and sticks that riichi
// games have in common are in package riichi.
//
// Scoring a parsed hand with its elements, payments and sets takes 0.78 µs under
// the default house rules, 0.53 µs without the rule of atozuke, 0.81 µs with every
// option that adds elements, and allocates nothing: the best of 12 runs over 2,048
// mixed hands, most of them won by ron without riichi, on one core of a shared
// 2-core AMD EPYC, Go 1.26. To measure:
//
//	go test -run '^$' -bench Score -count 10 ./scoring/honshu
//
// TestEngineAgreesWithASlowReferee compares 120,000 random hands under random
// house rules with a second, slow scorer that is written from the specification
// alone (referee_test.go), and FuzzScore those that fuzzing finds.
package honshu
