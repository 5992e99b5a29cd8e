// Package desk draws the board of a night and what its organiser does there.
package desk

import (
	"strconv"
	"strings"

	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// View is the board of all tables.
type View struct {
	Page  layout.Page
	Night string
	// Phase is playing or finished.
	Phase string
	// Current is the round being played, nil after the last; Others are those
	// before and after it; Planned counts them all.
	Current *Round
	Others  []Round
	Planned int
	// Next is what is to be drawn when no round is played, nil if there is nothing.
	Next *parts.NextDraw
	// Unseated are here without a place in the round; Replan: the rounds to come seat
	// others than those who are here.
	// Absent have left and still have a seat.
	Unseated, Absent []string
	Replan           bool
	// Pending: a seating of the rounds to come is drawn and not published.
	Pending bool
	// Clock is that of the round being played.
	Clock    parts.ClockView
	Problems []parts.FieldProblem
	// Refusal says why a round that was to be closed stays open.
	Refusal *Refusal
	// Disputes are the problems that players have raised.
	Disputes Disputes
	// Linked counts the tables that have a link in force.
	Linked int
	// LatestLink is the newest link, so that a page sent twice is recognised.
	LatestLink string
	// Public is the address in the cards.
	Public PublicAddress
}

// PublicAddress is where tablets and phones find the program.
type PublicAddress struct {
	URL, Port string
	// Unreachable: it works on this computer only.
	Unreachable bool
}

// Round is one round as the desk sees it.
type Round struct {
	Number int
	Phase  string
	Tables []Table
	Byes   []string
	// Last: closing it ends the night. Drawn: the next round is published already.
	Last, Drawn bool
	// Missing keeps the round from closing.
	Missing []MissingHands
	// Disputes are the problems with its matches that wait for the desk.
	Disputes []parts.DisputeLine
}

// early are the numbers of the tables whose match ended before all its hands.
func (r Round) early() []string {
	var tables []string
	for _, table := range r.Tables {
		if table.Early && table.Finished {
			tables = append(tables, strconv.Itoa(table.Number))
		}
	}
	return tables
}

// disputed names the problems, as the form that closes the round sends them.
func (r Round) disputed() string {
	entries := make([]string, len(r.Disputes))
	for i, dispute := range r.Disputes {
		entries[i] = dispute.Entry
	}
	return strings.Join(entries, " ")
}

// Table is one table of the board.
type Table struct {
	Number int
	Match  string
	// Seats in the order of the winds of the next hand.
	Seats []parts.Seat
	// Wind prevails, in this deal.
	Wind    string
	Deal    parts.Deal
	Resting parts.Resting
	// Hand is the next hand, of Length.
	Hand, Length int
	Finished     bool
	// Early: the match ends, or ended, before all hands are played. Accepted counts
	// the players who agree with the score sheet; Review: a problem waits for the desk.
	Early    bool
	Accepted int
	Review   bool
	// Linked: a tablet can come in by a link in force.
	Linked     bool
	LatestLink string
	// Waiting counts hands on tablets that were not sent yet, Refused those that wait
	// for a person, as last heard at Heard.
	Waiting, Refused int
	Heard            string
	// Unconfirmed: nobody has said yet that everybody sits as drawn.
	Unconfirmed bool
	// Minutes is how long ago the last entry was.
	Minutes int
	Clock   parts.TableClock
	// LastEntry is the club's clock at the last entry, empty before the first.
	LastEntry, LastEntryISO string
}

// MissingHands are hands of a table, From to To, that nobody entered.
type MissingHands struct{ Table, From, To int }

// Refusal is a round that could not be closed: hands are missing, or if not,
// problems are open.
type Refusal struct {
	Round   int
	Missing []MissingHands
}

// done counts the tables that have finished.
func (r Round) done() int { return len(r.Tables) - len(r.Missing) }
