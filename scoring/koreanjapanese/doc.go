// Package koreanjapanese is the Korean/Japanese three-player game: hand-points,
// bonus-points, a minimum, and the goulash carry.
//
// Its specification is docs/rules/korean-japanese.md. To check a rule, start at the
// table of its section:
//
//	section 1      tileset.go         which tiles are in the set
//	section 2.1    two_winners.go     two players win on one tile, and why one of them does
//	sections 3, 7  readings.go        which reading of the tiles is paid
//	section 4      match.go           seats, prevailing wind, carry, end of the match
//	sections 6, 7  elements.go        every element with its points
//	section 8      payment.go         who pays what
//	section 9      options.go         the house rules; option_table.go their values
//	section 9      dora.go            dora and red fives
//	section 10     limit_hands.go     every limit hand with its class
//	section 11     presets.go         the presets
//	section 13     entry.go           why an entry is refused; codes.go the codes
//	section 14     untiled.go         hands by elements and by points
//	               ticks.go           what can be ticked instead of tiles
//	               surveys.go         what the hands of a survey show; package ticks lists them
//
// How tiles split into sets, what is left of an incomplete hand and how options are
// read is in package shape, as for every game.
//
// A hand is scored in four steps. Its tiles are counted and the entry is checked
// (entry.go). The tiles are split in every way, and each reading is asked for every
// element and limit hand in force (readings.go, value.go). The best one is paid
// (payment.go) and reported (score.go).
//
// A hand may also be told without tiles. By points, its sums are taken as they are.
// By elements, it is accepted if some hand of the tile set shows all ticks. It is
// then worth what all such hands show. Package ticks lists these hands in a survey.
//
// A survey is made when it is first needed. House rules that allow the same hands and
// show the same in them share one survey. Making it takes 28 ms under the default
// house rules, 57 ms with limit hands and 91 ms with every house rule, and 0.1 to
// 1 MB of memory. After that, ticks without a contradiction are answered in 8, 16 and
// 82 µs, and three contradicting ticks among six are found in 0.08, 0.16 and 0.66 ms.
// To measure:
//
//	go test -run '^$' -bench Ticks ./scoring/koreanjapanese
//
// Scoring a parsed hand with its elements, payments and sets takes 0.42 µs under
// the default house rules, 0.50 µs with limit hands, 0.57 µs with every option
// that adds elements, and allocates nothing: the best of 25 runs over 2,048
// mixed hands on one core of a shared 2-core AMD EPYC, Go 1.26. A third to a half
// of that time goes into checking every row of the tables of elements and limit
// hands. Skipping the rows that a reading cannot have (dragon rows without a
// dragon pong, …) saves 5 % under the default rules and 15 % with limit hands. It
// is not done, because a row would then no longer state its whole rule. To measure:
//
//	go test -run '^$' -bench Score -count 10 ./scoring/koreanjapanese
//
// TestEngineAgreesWithASlowReferee compares 200,000 random hands under random
// house rules with a second, slow scorer that is written from the specification
// alone, the referee (referee_test.go); FuzzHands does the same with hands that
// fuzzing finds. The referee also checks what ticks are worth (ticks_compare_test.go,
// FuzzTicks), and that every hand of a survey can be laid out in tiles
// (witness_test.go). unconcerned_test.go tests for each house rule that it does not
// change the score of a hand that it does not concern.
package koreanjapanese
