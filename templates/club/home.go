// Package club draws what lasts from night to night: the list of nights, their settings, the roster.
package club

import (
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// HomeView is the first page: tonight, and the nights before.
type HomeView struct {
	Page layout.Page
	// Setup says that nobody has an account yet.
	Setup bool
	// Tonight are the nights being played, Next those being prepared. Results are the last
	// ones that ended, Past those before.
	Tonight   []LiveNight
	Next      []NightCard
	Results   []NightResult
	Past      []NightCard
	Organiser bool
	// Join is the way for other devices, nil if it is not to be shown.
	Join *parts.Join
}

// NightCard is a night in a list.
type NightCard struct {
	ID, Name, Date string
	// Day, Month and Year are those of the date; Year is empty in the current one.
	Day, Month, Year string
	Players          int
	// Rehearsal: the night counts nowhere.
	Rehearsal bool
}

// LiveNight is a night that is being played.
type LiveNight struct {
	NightCard
	// Round is the round that is played, of Rounds; 0 between two rounds.
	Round, Rounds int
	Tables        []LiveTable
	// Me is who uses the phone.
	Me parts.Me
}

// LiveTable is a table of the round, and how its match stands in a few words.
type LiveTable struct {
	Match  string
	Number int
	Text   string
	// Own: it is the table of who uses the phone; it stands first.
	Own bool
}

// NightResult is how a night ended: the sentence of its first rank, and who follows.
type NightResult struct {
	NightCard
	Winners string
	// Others are the next ones with their ranks: "2. Bo".
	Others []string
}

func (n NightCard) path() string { return "/nights/" + n.ID }

// empty says that the club has no night at all.
func (v HomeView) empty() bool { return len(v.Tonight)+len(v.Next)+len(v.Results) == 0 }
