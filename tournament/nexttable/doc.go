// Package nexttable proposes who sits down next at an open evening, and on which winds.
//
// An open evening has no rounds. Whoever is free waits, and a table begins as soon as enough people
// want it. The proposal is computed from who is free since when and who has met; it knows no clock, no
// network and no database, and the same request gives the same proposal.
package nexttable
