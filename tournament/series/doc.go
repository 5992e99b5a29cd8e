// Package series says on which days a club meets again and again, and what becomes of evenings that were
// announced when the days change.
//
// Days are dates (YYYY-MM-DD) without a time of day: a summer time does not move them. A day on which an
// evening belongs is its slot. An evening that is moved keeps its slot, so that it is not announced twice.
package series
