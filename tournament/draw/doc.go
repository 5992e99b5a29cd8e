// Package draw seats a night: it draws rounds into a draft, says why a draft cannot be published, and
// changes published seats by hand.
//
// Drafts, wishes and the programme are types of package tournament, because a [tournament.Night] has
// them. Package seating finds the tables; it knows players as numbers only.
package draw
