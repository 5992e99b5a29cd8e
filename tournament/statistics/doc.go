// Package statistics counts what players and the club did in finished matches, and finds
// what is worth remembering of them.
//
// A [Tally] holds counters only. Tallies are added and subtracted exactly, so that a
// corrected match takes its old tally out of every sum and puts the new one in. Rates,
// means and intervals are computed from the counters when a page asks: see [Figure].
//
// A [Feat] is the best candidate of one match for a record: the record of a season or of
// the club is the largest or least of them.
//
// The package asks the ledger of a match and the results of its hands. It knows no game.
package statistics
