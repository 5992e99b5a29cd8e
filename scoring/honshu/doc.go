// Package honshu is Honshu sanma, riichi for three after David Hurley: han and a
// payment table, declared Norths, reductions, and winds that move when anyone but
// the dealer wins.
//
// Its specification is rules/honshu-sanma.md. To check a rule, start at the table
// of its section:
//
//	section 1  tileset.go       which tiles are in the set
//	section 1  bonus.go         dora and all other han that are no yaku
//	section 2  match.go         winds, rounds, who rests, sticks, the end of the match
//	section 3  payment.go       the payment table, counters, sticks, drawn hands
//	section 4  value.go         the reductions, and which reading pays best
//	section 5  yaku.go          every yaku and yakuman
//	section 5  waits.go         a yaku on every wait (atozuke)
//	section 6  entry.go         why an entry is refused; tile_problems.go of its tiles
//	section 7  options.go       the house rules; option_table.go their values
//	           readings.go      how tiles split into sets
//	           two_winners.go   two players win on one tile
//	no tiles   rough.go         hands by ticks and by han
//	           ticks.go         what can be ticked; outline.go what contradicts
//
// Where the specification leaves a choice:
//
//   - "Once" takes 1 han from each yaku, "cumulative" 1 for being open and 1 for the
//     ron; "none" also leaves tanyao its han. What fell to 0 is no element.
//   - Fewer than 3 han, where bazoro is small, are paid as 3.
//   - The first turn counts for nothing with a meld, a concealed kan or a declared
//     North, which interrupt it; renhou is never the dealer's and no robbed kan.
//   - A hand without any yaku is refused for that, and not for atozuke as well.
//   - Indicators must be in the set, and count towards no number of copies.
//   - Paarenchan is won with every hand after the eighth in a row.
//   - With suukantsu_immediate the two tiles that are left need not be a pair.
//   - With multiple_ron the winds move, as one of the two is not the dealer;
//     counters and sticks go to the first in turn order.
//   - Of several leaders, the sticks that are left go to who was seated first.
//   - The sticks of the score format are taken as they are told: fewer than were
//     declared in the hand leave the table in debt.
//
// Ticked yaku are put together by what they ask of the four sets. That finds most
// contradictions, not all: that the tiles of the set can show the hand is not
// proved.
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
