// Package tournament computes matches, rounds and standings of a night from what was recorded.
//
// A match is a fold: the rules of the night replay its recorded events ([Replay]), which gives
// totals, dealer, winds and the goulash pot. Nothing that can be computed is stored. A [Night] is
// everything known about one club night. Its standings ([Night.Standings]) and the tables that keep a
// round from closing ([Round.Missing]) are computed from it.
//
// Package draw seats the next rounds, and package lists reads what people paste; both use this
// package. From bottom to top:
//
//	place.go, event_kinds.go, event.go     who sits where; what can be recorded at a table
//	ledger.go, fold.go, record.go          a match as its events tell it
//	match.go, match_credit.go, round.go    a match with its players; what it brought them
//	night.go, night_rounds.go, door.go     an evening of the club
//	standing.go, standings.go              its ranking
//	public.go, difference.go, timecall.go  what everybody may know; what a change does; early ends
//
// Its specification is docs/rules/match.md: totals, ties, penalties, standings.
//
// The package knows no database, no request, no clock and no global randomness: times and seeds are
// arguments.
package tournament
