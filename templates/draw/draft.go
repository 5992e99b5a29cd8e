// Package draw renders the draft of a seating, the seats of a round and the certificate.
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
	// Phase is the night's. Mismatch is what its rules and its ranking contradict each other in,
	// as long as they can be changed.
	Phase, Mismatch string
	Sums            parts.Sums
	// Next is what can be drawn, nil after the last round.
	Next *parts.NextDraw
	// Obstacles are the reasons why nothing can be drawn.
	Obstacles []parts.FieldProblem
	// Running is a draw that is not finished, nil if there is none.
	Running *RunningDraw
	// Draft is a seating that is drawn and not published, nil if there is none.
	Draft *DraftState
	// TakeBack are published rounds that have no hand, nil if there are none.
	TakeBack *parts.NextDraw
	// Certificate and Rounds are the draft's, or those in force.
	Certificate *CertificateView
	Rounds      []DraftRound
	Programme   ProgrammeView
	// Wishes are shown to organisers only; nil for others.
	Wishes *WishesView
	// Pasted is the seating as text, to be changed by hand. Edition is the edition of the
	// night's draft, published or not; 0 if there is none.
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
	Edition string
	// Outdated are the reasons why it cannot be published any more.
	Outdated []parts.FieldProblem
	// Announced: it replaces published rounds. Changes counts the places that differ.
	Announced bool
	Changes   int
	// Locked counts the locked tables. KeepsLocks: another draw keeps them.
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
	// Exchanging: a player is chosen for an exchange, by the name Chosen.
	Exchanging       bool
	Chosen, ChosenID string
	// Refused is the locked table of a player who was to be exchanged, 0 for none. Done is
	// the exchange that was just made, nil for none.
	Refused int
	Done    *ChangeResult
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
	// Chosen is the player chosen for an exchange. Price is the price of an exchange with
	// this player, nil if nobody is chosen.
	Chosen bool
	Price  *Price
}

// Price is how much worse the certificate gets by an exchange, negative for better.
// Again names the pairs who would meet again.
type Price struct {
	Repeats, Apart, Winds, Byes, Fixed, Ranks int
	Again                                     []string
}

// free says that nothing gets worse.
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
			said = append(said, changeText(ctx, part.key, part.change))
		}
	}
	if len(said) == 0 {
		said = []string{i18n.T(ctx, "price.free")}
	}
	text := strings.Join(said, ", ")
	if p.Repeats > 0 && len(p.Again) > 0 {
		text += ": " + i18n.T(ctx, "price.again", "Pairs", strings.Join(p.Again, ", "))
	}
	return text
}

// changeText names one change. How uneven winds and byes are is no number that says
// something to a reader.
func changeText(ctx context.Context, key string, change int) string {
	switch {
	case key != "winds" && key != "byes":
		return i18n.N(ctx, "price."+key, max(change, -change), "Change", parts.Points(ctx, change))
	case change < 0:
		return i18n.T(ctx, "price."+key+"_better")
	default:
		return i18n.T(ctx, "price."+key+"_worse")
	}
}

// CertificatePageView is the seating of an evening with its certificate.
type CertificatePageView struct {
	Page  layout.Page
	Night string
	// File is the name under which the seating is downloaded.
	File string
	// Certificate is nil before anything is published.
	Certificate *CertificateView
	Rounds      []DraftRound
	// Changes are those made by hand, in sentences.
	Changes []string
}

// settings is the address of the night's settings for those who may change them, empty for others.
func (v DraftView) settings() string {
	if !v.Page.Organises {
		return ""
	}
	return "/nights/" + v.Night + "/settings"
}
