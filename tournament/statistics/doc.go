// Package statistics counts what players and the club did in finished matches, and finds candidates
// for records.
//
// A [Tally] has counters only. Tallies are added and subtracted exactly: when a match is corrected,
// its old tally is subtracted from every sum and the new one added. Rates, means and intervals are
// computed from the counters when a page needs them: see [Figure].
//
// A [Feat] is the best candidate of one match for a record. The record of a season or of the club is
// the largest, or for some kinds the least, of them.
//
// The package reads the ledger of a match and the results of its hands. It has no rules of a certain
// game.
package statistics
