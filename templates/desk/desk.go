// Package desk renders the board of a night, and the forms with which its rounds are run.
package desk

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// View is the board of all tables.
type View struct {
	Page  layout.Page
	Night string
	// Phase is playing or finished.
	Phase string
	// Current is the round being played, nil after the last. Others are the rounds before
	// and after it. Planned counts them all.
	Current *Round
	Others  []Round
	Planned int
	// Open is what an open evening has instead of rounds, nil for a night in rounds.
	Open *OpenView
	// Ceremony reveals the final ranking, nil if nothing is hidden.
	Ceremony *Ceremony
	// WallHeld: wall screens keep showing what was revealed last.
	WallHeld bool
	// Embargo is the first round whose results are hidden until they are released, 0 for
	// none. Hides: that round has begun.
	Embargo int
	Hides   bool
	// Next is what is to be drawn when no round is played, nil if there is nothing.
	Next *parts.NextDraw
	// Unseated are players who are here and have no seat in the round; Absent have left or pause, and still
	// have a seat. Pausing are here and in no draw until they are back, at a night in rounds. Replan: the seating of later rounds does not match the players who are here.
	Unseated []string
	Absent   []Absentee
	Pausing  []parts.NamedPlayer
	Replan   bool
	// Pending: the rounds to come are drawn, and the draft is not published.
	Pending bool
	// Clock is that of the round being played, Call how the desk can end its matches.
	Clock    parts.ClockView
	Call     Call
	Problems []parts.FieldProblem
	// Refusal says why a round that was to be closed stays open.
	Refusal *Refusal
	// Asking are the tables that ask somebody to come, the longest first.
	Asking []AskingTable
	// Disputes are those of the night that wait for the desk.
	Disputes []parts.DisputeLine
	// Late are hands that came after their round was closed, CardChanges changes that were made
	// with cards. Both are shown until somebody at the desk has seen them.
	Late        []LateHand
	CardChanges []CardChanges
	// WithoutCard are the tables of the round that have no card.
	WithoutCard []int
	// Public is the address on the cards.
	Public parts.PublicAddress
	// Backup is nil if the program makes none by itself.
	Backup *Backup
}

// Absentee is somebody who has left, or Pauses, and has a seat at a table.
type Absentee struct {
	parts.NamedPlayer
	Table  int
	Pauses bool
}

// sentence says what the seat waits for.
func (a Absentee) sentence(ctx context.Context, round int) string {
	if a.Pauses {
		return i18n.T(ctx, "door.absent_pause", "Name", a.Name, "Round", round, "Table", a.Table)
	}
	return i18n.N(ctx, "desk.absent", 1, "Names", a.Name, "Round", round)
}

// backupFails says whether no backup can be made.
func (v View) backupFails() bool { return v.Backup != nil && v.Backup.Failure != "" }

// needsPerson says whether anything on the page needs a person.
func (v View) needsPerson() bool {
	if len(v.Asking)+len(v.Disputes)+len(v.Late)+len(v.CardChanges) > 0 || v.Phase == "finished" || v.Next != nil || v.Pending || v.Replan || v.needsCards() || v.backupFails() {
		return true
	}
	if v.Open != nil {
		return v.Open.LeftOpen != "" || slices.ContainsFunc(v.Open.Tables, func(table OpenTable) bool { return table.Waiting+table.Refused > 0 })
	}
	if v.Current == nil {
		return false
	}
	wants := func(table Table) bool { return table.Slow+table.Waiting+table.Refused > 0 }
	return v.Current.complete() || len(v.Unseated)+len(v.Absent) > 0 || slices.ContainsFunc(v.Current.Tables, wants)
}

// needsCards says whether tables have no card before the first hand of the night. A club that
// enters hands without cards does not need them.
func (v View) needsCards() bool {
	begun := func(table Table) bool { return table.LastEntry != "" }
	return v.Current != nil && v.Current.Number == 1 && len(v.WithoutCard) > 0 && !slices.ContainsFunc(v.Current.Tables, begun)
}

// lastTable is the highest number of a table of the round being played.
func (v View) lastTable() int {
	last := 0
	for _, table := range v.Current.Tables {
		last = max(last, table.Number)
	}
	return last
}

// withoutCard are the numbers of the tables without a card.
func (v View) withoutCard() []string {
	numbers := make([]string, len(v.WithoutCard))
	for i, table := range v.WithoutCard {
		numbers[i] = strconv.Itoa(table)
	}
	return numbers
}

// seatsPath is where the seats of the round being played are changed.
func (v View) seatsPath() string {
	return "/nights/" + v.Night + "/rounds/" + strconv.Itoa(v.Current.Number) + "/seats"
}

// Round is one round as the desk sees it.
type Round struct {
	Number int
	Phase  string
	Tables []Table
	Byes   []string
	// Last: closing it ends the night. Drawn: the next round is published already.
	Last, Drawn bool
	// Missing are the hands without which the round cannot be closed.
	Missing []MissingHands
	// Disputes are those about its matches that wait for the desk.
	Disputes []parts.DisputeLine
}

// complete says whether the round can be closed.
func (r Round) complete() bool { return len(r.Missing)+len(r.Disputes) == 0 }

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

// disputed are the ids of the disputes, as the form that closes the round sends them.
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
	// Wind is the prevailing wind, Deal the deal in its round.
	Wind    string
	Deal    parts.Deal
	Resting parts.Resting
	// Hand is the number of the next hand, Played counts those before it; Length is the
	// number of hands, 0 where it is open.
	Hand, Played, Length int
	Finished             bool
	// Slow is how many hands the table is behind half of the others, 0 if it keeps up.
	Slow int
	// Early: the match was ended before all hands were played. Accepted counts the players
	// who accepted the score sheet, OwnPhones those of them on own phones. Review: a dispute waits for
	// the desk.
	Early               bool
	Accepted, OwnPhones int
	Review              bool
	// HasCard: the table has a card.
	HasCard bool
	// Waiting counts hands that tablets have not sent yet, Refused those that wait for a
	// person. Heard is the time of the last news.
	Waiting, Refused int
	Heard            string
	// Unconfirmed: the referee has not confirmed the seats yet.
	Unconfirmed bool
	// Minutes is how long ago the last entry was.
	Minutes int
	Clock   parts.TableClock
	// LastEntry is the club's clock at the last entry, empty before the first.
	LastEntry, LastEntryISO string
}

// MissingHands are hands of a table, From to To, that nobody entered.
type MissingHands struct{ Table, From, To int }

// Refusal says why a round could not be closed: hands are missing, or disputes are open.
type Refusal struct {
	Round   int
	Missing []MissingHands
}

// done counts the tables that have finished.
func (r Round) done() int { return len(r.Tables) - len(r.Missing) }

// Backup is the state of the automatic backups.
type Backup struct {
	// ISO is when the last good one was made, Minutes how long ago that is. ISO is empty
	// if there is none.
	ISO     string
	Minutes int
	// Failure is the word for why there is no newer one, empty if it went well.
	Failure string
}
