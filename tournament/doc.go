// Package tournament answers who plays whom, what happened, and who leads.
//
// A match is a fold: its recorded events are replayed through the rules of the
// night ([Replay]) and give totals, dealer, winds and the goulash pot. Nothing
// that can be derived is ever stored. A [Night] is everything known about one
// club night; standings ([Night.Standings]) and the list of what still keeps a
// round from closing ([Round.Missing]) are questions asked of it.
//
// Its specification is docs/rules/match.md: totals, ties, penalties, standings.
//
// The package knows no database, no request, no clock and no global
// randomness: times and seeds come in as arguments.
package tournament
