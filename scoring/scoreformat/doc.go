// Package scoreformat is one hand in, one result out: the JSON lines of
// rules/score-format.md. The same lines come from "threewinds score", from the
// hand archive and from whoever checks us with a scorer of their own.
//
// A [Request] is what a line asks, a [Scorer] makes the [Answer], and a [Stream]
// does so for a whole input, in order, on all processors and in constant memory.
// Why a hand is refused is said by a function that the caller gives: the package
// knows no language but that of the format, for lines that are no requests.
//
// Beyond rules/score-format.md, a won hand can be told without its tiles, as a
// hurried table enters it. Three optional fields of a request say so:
//
//	"way":"tiles"     hand, melds, winning_tile, own_discards and indicators; the default
//	"way":"elements"  "claims":[{"id":"clean","times":1}], what was ticked; times is 1 if left out
//	"way":"points"    "worth":{"hand_points":5,"bonus_points":2,"limit":"none"}, limit is none if left out
//
// Games in han take "worth":{"han":6} or {"yakuman":1} instead, and "open":true of
// ticked hands with a claimed set.
//
// hand and winning_tile are required of tiles alone. What the other ways do not
// look at must be readable and is not read further; all facts of the win mean
// what they always do. Claims that no hand has together, points that no hand can
// have, and points that are missing are refusals; such hands are answered like any
// other, those by points without elements but not_waiting.
//
// Where the format leaves a choice:
//
//   - Names of fields are exact; a field twice is an error; a field that is null
//     is not given.
//   - Seats and rounds are east, south and west; north is an error, not a refusal.
//   - Facts that the game does not ask for (those of riichi games in others, the
//     payer of a self-drawn hand, everything about the winner of a drawn one) must
//     be readable and are not read further.
//   - A red five is no kind of meld: a kong with one is "5p" with "red":1. A chow
//     that cannot be (from 8, or of honours) is an error.
//   - A line of white space is passed over, and counted; so is the mark at the
//     beginning of a file in UTF-8. A line may be 1 MiB long.
//   - limit_hands are in the order of the alphabet, elements in that of the rules.
//   - pei counts the winner's declared Norths; sticks, honba and dealer_streak are
//     taken as they are told.
//
// The whole way from lines to lines takes about 4 µs of one core for a legal hand
// of 280 bytes: 250,000 hands a second on one core, 500,000 on two, and 370,000
// on two where three hands in four are refused (AMD EPYC shared with others, Go
// 1.26). To measure:
//
//	go test -run '^$' -bench Stream -cpu 1,2 -count 3 ./scoring/scoreformat
//
// The program with its catalogue scores 200,000 such hands in half a second, the
// refused ones in 0.7 seconds, within 30 MB. Rules are opened once for all hands
// that name them alike; if every hand has options of its own, that takes five
// times as long as scoring it.
package scoreformat
