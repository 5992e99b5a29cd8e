// Package scoreformat is one hand in, one result out: the JSON lines of
// docs/rules/score-format.md. The same lines come from "threewinds score", from the
// hand archive and from whoever checks us with a scorer of their own.
//
// A [Request] is what a line asks, a [Scorer] makes the [Answer], and a [Stream]
// does so for a whole input, in order, on all processors and in constant memory.
// Why a hand is refused is said by a function that the caller gives: the package
// knows no language but that of the format, for lines that are no requests.
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
