// Package door renders who is here.
package door

import (
	"context"
	"slices"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// View is who is here.
type View struct {
	Page  layout.Page
	Night string
	// Open: people can be checked in, until the night is over. Evening: nothing is drawn, because it is an
	// open evening.
	Open, Evening bool
	// TakesRequests: somebody without a link may ask for a seat; Requests of them wait. Organisers see that.
	TakesRequests bool
	Requests      int
	// Playing: a seating is published. Round is the round being played, 0 between rounds.
	// Unseated are here and have no place in it. Replan: the rounds to come do not seat
	// exactly those who are here.
	Playing bool
	Round   int
	// Absent have left or pause, and still have a seat in it.
	Unseated []string
	Absent   []Absentee
	Replan   bool
	Sums     parts.Sums
	House    HouseChoice
	// Mismatch is what rules and ranking contradict each other in, as long as they can be changed.
	Mismatch string
	// Ranking is what the standings go by.
	Ranking string
	// Groups are the whole roster: those of the last night first. Here are the names of
	// those who were there, after the night.
	Groups []Group
	Here   []string
	// MayPause are here, do not pause, and sit at no table of an open evening.
	MayPause []parts.NamedPlayer
	// Join is the way for other devices.
	Join *parts.Join
	// Typed are names of guests with Problems, to be mended; Sure are the same after a
	// question about likely twins.
	Typed, Sure string
	Problems    []parts.FieldProblem
}

// Absentee is somebody who has left, or Pauses, and has a seat at a table. Begun: the match has hands.
type Absentee struct {
	ID, Name string
	Table    int
	Begun    bool
	Pauses   bool
}

// sentence says what the seat waits for.
func (a Absentee) sentence(ctx context.Context, round int) string {
	word := "door.absent"
	switch {
	case a.Pauses:
		word = "door.absent_pause"
	case a.Begun:
		word = "door.absent_playing"
	}
	return i18n.T(ctx, word, "Name", a.Name, "Round", round, "Table", a.Table)
}

// Group is a part of the roster: "signed" have signed up and have a seat, "waiting" wait for
// one; "last" were at the night before, "others" were not;
// "all" is the roster of a club's first night.
type Group struct {
	Name    string
	Players []Player
}

// everybody says whether all of the group are here.
func (g Group) everybody() bool {
	return !slices.ContainsFunc(g.Players, func(player Player) bool { return !player.Here })
}

// Player is one button of the door.
type Player struct {
	ID, Name string
	Here     bool
	// Pauses: they are here and do not want to play now.
	Pauses bool
	// Left: they were here, and have left.
	Left bool
	// Signed: they have signed up and have a seat.
	Signed bool
	// House: they fill a table and are not ranked.
	House bool
	// Dues are what they owe for the evening, nil if they are not here, or the club takes no money.
	Dues *Dues
}

// Dues are what somebody at the door owes and has paid. Amounts are texts, empty for none.
type Dues struct {
	// Open is what is still owed, Pay the value of the button that takes it.
	Open, Pay string
	Paid      string
	// Reason is why they owe nothing, empty for a price of 0.
	Reason string
	// Owes is what they owe for something else, which only organisers read, Credit what they have paid too much
	// elsewhere: Open is less by it. Both may be empty.
	Owes, Credit string
}

// HouseChoice is the choice of letting house players fill the last table.
type HouseChoice struct {
	// Resting: players without a table rest at tables of four or five. MostResting is how
	// many the rules let rest at one table, 0 for none.
	Resting     bool
	MostResting int
	// Spare are the house players who are here and are not needed now.
	Spare []string
	// Needed is how many more players give everybody a seat, at Tables tables; 0 if nobody
	// sits out.
	Needed, Tables int
	// Typed are their names.
	Typed string
}

// unsettled says whether the published seating does not fit those who are here.
func (v View) unsettled() bool { return len(v.Unseated)+len(v.Absent) > 0 || v.Replan }

// settings is the address of the night's settings for those who may change them, empty for
// others.
func (v View) settings() string {
	if !v.Page.Organises {
		return ""
	}
	return "/nights/" + v.Night + "/settings"
}
