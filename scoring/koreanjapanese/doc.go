// Package koreanjapanese is the Korean/Japanese three-player game: hand-points,
// bonus-points, a minimum, and the goulash carry.
//
// Its specification is rules/korean-japanese.md. To check a rule, start at the
// table of its section:
//
//	section 1      tileset.go         which tiles are in the set
//	section 2      two_winners.go     two players win on one tile
//	sections 3, 7  readings.go        how tiles split into sets, which reading is paid
//	section 4      match.go           seats, prevailing wind, carry, end of the match
//	sections 6, 7  elements.go        every element with its points
//	section 8      payment.go         who pays what
//	section 9      options.go         the house rules; option_table.go their values
//	section 9      dora.go            dora and red fives
//	section 10     limit_hands.go     every limit hand with its class
//	section 11     presets.go         the presets
//	section 13     entry.go           why an entry is refused
//
// A hand is scored in four steps: its tiles are counted and the entry is checked
// (entry.go), the tiles are split in every way (readings.go), each reading is
// asked for every element and limit hand in force (value.go), and the best one
// is paid (payment.go) and reported (score.go).
//
// Scoring a parsed hand with its elements, payments and sets takes 0.41 µs under
// the default house rules, 0.50 µs with limit hands, 0.56 µs with every option
// that adds elements, and allocates nothing: the best of 25 runs over 2,048
// mixed hands on one core of a shared 2-core AMD EPYC, Go 1.26. To measure:
//
//	go test -run '^$' -bench Score -count 10 ./scoring/koreanjapanese
//
// TestEngineAgreesWithASlowReferee compares 200,000 random hands under random
// house rules with a second, slow scorer that is written from the specification
// alone (referee_test.go).
package koreanjapanese
