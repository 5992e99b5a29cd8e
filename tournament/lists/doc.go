// Package lists reads texts that people paste and type: lists of names, tables of members, results of
// nights from paper, seatings and wishes. It also writes seatings and wishes in the form that it
// reads.
//
// Mistakes are [tournament.Problems] that say in which line they are.
package lists
