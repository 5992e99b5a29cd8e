// Package tournament answers who plays whom, what happened, and who leads.
//
// A match is a fold: the rules of the night replay its recorded events ([Replay]),
// which gives totals, dealer, winds and the goulash pot. Nothing that can be derived is
// stored. A [Night] is everything known about one club night. Standings
// ([Night.Standings]) and the tables that keep a round from closing ([Night.Missing])
// are computed from it.
//
// Its specification is docs/rules/match.md: totals, ties, penalties, standings.
//
// The package knows no database, no request, no clock and no global randomness: times
// and seeds are arguments.
package tournament
