// Package classical is classical Chinese mahjong for three: every hand is scored, with
// points, doubles and a limit, and the losers settle between each other.
//
// Its specification is docs/rules/classical.md. To check a rule, start at the file of its
// section:
//
//	section 1    rules.go         which tiles are in the set
//	section 3    winner.go        the winning shapes, and which reading counts
//	section 4    match.go         who is East, and which wind prevails
//	section 5    player.go        points of sets, pairs and bonus tiles; winner.go the last tile
//	             waits.go         whether the winning tile was the only one
//	section 6    player.go        doubles of every hand; winner.go those of the winner
//	             tally.go         the account of a hand, and the limit
//	section 7    limit_hands.go   limit hands
//	section 8    payment.go       who pays whom
//	section 9    cannon.go        who let off a cannon
//	section 10   tile_problems.go wrong counts; payment.go a false mahjong
//	section 11   options.go       the house rules; option_table.go their values; presets.go
//	section 12   facts.go         what a hand is told; work.go how the three hands are laid
//	section 13   entry.go         why an entry is refused; codes.go the codes
//	section 14   untiled.go       hands told by points and doubles
package classical
