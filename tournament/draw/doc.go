// Package draw seats a night: which rounds can be drawn, the draft of a draw, the reasons against
// it, and what is changed by hand in a seating that is published.
//
// Drafts, wishes and the programme are data of package tournament, because a [tournament.Night]
// holds them. How tables are found is the work of package seating, which knows players as numbers.
package draw
