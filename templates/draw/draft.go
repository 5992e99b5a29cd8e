// Package draw draws the draft of a seating, its seats and its certificate.
package draw

import (
	"context"
	"strings"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// DraftView is the page of the draw.
type DraftView struct {
	Page  layout.Page
	Night string
	// Phase is the night's.
	Phase string
	Sums  parts.Sums
	// Next is what can be drawn, nil after the last round.
	Next *parts.NextDraw
	// Obstacles stand against any draw.
	Obstacles []parts.FieldProblem
	// Running is a draw that takes its time.
	Running *RunningDraw
	// Draft is a seating that is drawn and not published, nil if there is none.
	Draft *DraftState
	// TakeBack are published rounds that have no hand, nil if there are none.
	TakeBack *parts.NextDraw
	// Certificate and Rounds are the draft's, or those in force.
	Certificate *CertificateView
	Rounds      []DraftRound
	Programme   ProgrammeView
	Wishes      WishesView
	// Pasted is the seating as text, to be changed by hand; Edition that of the night's
	// draft, published or not, 0 if there is none.
	Pasted     string
	Edition    string
	PastedOpen bool
	// TypedSeed is a seed with Problems, to be mended.
	TypedSeed   string
	HighestSeed int
	Problems    []parts.FieldProblem
}

// RunningDraw says how much of a draw is done, in percent.
type RunningDraw struct{ Share int }

// DraftState is a draft that is not published.
type DraftState struct {
	Edition     string
	First, Last int
	// Outdated are the reasons why it cannot be published any more.
	Outdated []parts.FieldProblem
	// Announced: it replaces published rounds, in which Changes places are others.
	Announced bool
	Changes   int
	// Locked counts the locked tables; KeepsLocks: drawing again leaves them.
	Locked     int
	KeepsLocks bool
}

func (d DraftState) outdated() bool { return len(d.Outdated) > 0 }

// DraftRound is a round as tables of names.
type DraftRound struct {
	Number int
	// Phase is planned, playing or closed, Kind planned, swiss or final.
	Phase, Kind string
	Tables      []DraftTable
	Byes        []DraftSeat
	// Open: its places can be exchanged.
	Open bool
	// Exchanging: Chosen is to change places with somebody.
	Exchanging       bool
	Chosen, ChosenID string
}

// DraftTable is a table with its players in the order East, South, West.
type DraftTable struct {
	Number int
	Seats  []DraftSeat
	Locked bool
}

// DraftSeat is somebody's place.
type DraftSeat struct {
	Player parts.NamedPlayer
	// House: a house player, who is not ranked.
	House bool
	// Chosen is the player to be exchanged; Price is what it costs to exchange them
	// with this one, nil if nobody is chosen.
	Chosen bool
	Price  *Price
}

// Price is how much worse the certificate gets by an exchange, negative for better.
type Price struct{ Repeats, Apart, Winds, Byes, Fixed, Ranks int }

// Free says that nothing gets worse; Better that something gets better too.
func (p Price) free() bool {
	return p.Repeats <= 0 && p.Apart <= 0 && p.Winds <= 0 && p.Byes <= 0 && p.Fixed <= 0 && p.Ranks <= 0
}

// text says what changes, in few words.
func (p Price) text(ctx context.Context) string {
	var said []string
	for _, part := range []struct {
		key    string
		change int
	}{{"repeats", p.Repeats}, {"apart", p.Apart}, {"winds", p.Winds}, {"byes", p.Byes}, {"fixed", p.Fixed}, {"ranks", p.Ranks}} {
		if part.change != 0 {
			said = append(said, i18n.N(ctx, "price."+part.key, max(part.change, -part.change), "Change", parts.Points(ctx, part.change)))
		}
	}
	if len(said) == 0 {
		return i18n.T(ctx, "price.free")
	}
	return strings.Join(said, ", ")
}
