package parts

import (
	"context"
	"strings"

	"github.com/threewinds/threewinds/templates/i18n"
)

// OpenEvening is what everybody may know of an open evening that is being played.
type OpenEvening struct {
	Night string
	// Tables are those at which a match is played.
	Tables []SeatedTable
	// Free are those who wait, the longest first. Pausing are here and do not want to play now.
	Free    []FreePlayer
	Pausing []NamedPlayer
	// Gone were here and have gone home.
	Gone []NamedPlayer
	// Next says who should sit down next, nil if too few are free.
	Next *NextTable
}

// LiveTables says how many tables of an open evening play now.
func LiveTables(ctx context.Context, tables int) string {
	if tables == 0 {
		return i18n.T(ctx, "open.live_none")
	}
	return i18n.N(ctx, "open.live", tables)
}

// Missing says how many players are missing for the next table, empty if nobody waits or enough do.
func (v OpenEvening) Missing(ctx context.Context) string {
	missing := len(SeatWinds) - len(v.Free)
	if v.Next != nil || len(v.Free) == 0 || missing < 1 {
		return ""
	}
	return i18n.N(ctx, "open.missing", missing)
}

// FreePlayer is somebody who waits for a table.
type FreePlayer struct {
	Player NamedPlayer
	// Since is the club's clock, SinceISO the moment since when they wait.
	Since, SinceISO string
	// House: they fill a table and are not ranked.
	House bool
}

// NextTable are the players who should sit down next, and why.
type NextTable struct {
	// Players are in the order of the winds: East, South, West.
	Players []NamedPlayer
	// First has waited longest, since the club's clock Since.
	First NamedPlayer
	Since string
	// Tonight says that some of them have met tonight, Last on which date they did before; empty if they
	// have not.
	Tonight bool
	Last    string
	// SatOut are the names of those who found no seat at one of the last evenings, and have not played yet.
	SatOut []string
	// Mix is nil unless they have just played each other and could wait for others.
	Mix *MixTable
}

// MixTable is a table for which people who have just played each other could wait.
type MixTable struct {
	Table, Hands, Minutes int
}

// why says in a sentence why they should sit down.
func (n NextTable) why(ctx context.Context) string {
	waited := i18n.T(ctx, "open.why_waited", "Name", n.First.Name, "Time", n.Since)
	if len(n.SatOut) > 0 {
		waited = Spaced(waited, i18n.N(ctx, "open.why_sat_out", len(n.SatOut), "Names", strings.Join(n.SatOut, ", ")))
	}
	switch {
	case n.Tonight:
		return Spaced(waited, i18n.T(ctx, "open.why_tonight"))
	case n.Last != "":
		return Spaced(waited, i18n.T(ctx, "open.why_last", "Date", n.Last))
	default:
		return Spaced(waited, i18n.T(ctx, "open.why_never"))
	}
}

// Mixing says what people who have just played each other can do instead of playing again.
func (m MixTable) Mixing(ctx context.Context) string {
	return Spaced(i18n.T(ctx, "open.just_played"), i18n.N(ctx, "open.mix", m.Hands, "Table", m.Table, "Minutes", m.Minutes))
}
