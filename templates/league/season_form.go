package league

import (
	"context"
	"strconv"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// SeasonFormView is the form of a new season, or the settings of one.
type SeasonFormView struct {
	Page layout.Page
	// Season is the id of an existing season, empty for a new one; ID is that of the new
	// one.
	Season, ID string
	// Closed: the season is closed, and nothing of it can be changed.
	Closed bool
	// What was typed.
	Name, First, Last, Joining, Of, Ranking, Counting, Count string
	Least, LeastOf, Bonus, Day, TeamBest, Newcomers          string
	TeamsApart                                               bool
	MatchPlaces                                              [3]string
	// Kinds are the games and presets of which nights can be taken.
	Kinds []Choice
	// Refused are the rankings that the season's nights do not allow, Why the sentence.
	Rankings []string
	Refused  map[string]bool
	Why      string
	Problems []parts.FieldProblem
	// Unfinished are the nights of an existing season that are still being played.
	Unfinished []UnfinishedNight
}

// UnfinishedNight is a night that is still being played.
type UnfinishedNight struct {
	ID   string
	Link NightLink
}

// asksToClose says whether the organiser wanted to close the season and is asked about its nights.
func (v SeasonFormView) asksToClose() bool { return parts.HasProblem(v.Problems, "close") }

// SeasonNightsView are the nights of a season, to be chosen.
type SeasonNightsView struct {
	Page             layout.Page
	ID, Name         string
	Closed, Weighted bool
	// Years are those of the club's nights, the newest first. Nights are those of Year.
	Years  []int
	Year   int
	Nights []SeasonNightLine
	// Others are finished nights of the year outside its days, which can be added.
	Others   []Choice
	Problems []parts.FieldProblem
}

// path is the address of the nights of a year.
func (v SeasonNightsView) path(year int) string {
	return "/seasons/" + v.ID + "/nights?year=" + strconv.Itoa(year)
}

// SeasonNightLine is a night of the season's days, or one that was added.
type SeasonNightLine struct {
	ID, Name, Date, Kind string
	// Inclusion is days, in or out; Counts says what comes of it, Why why it does not.
	Inclusion string
	Counts    bool
	Why       string
	// Weight is a number of halves as a person writes it. Players were ranked; Days,
	// Countries and Qualifying are what was typed for a proposal, Proposed that the weight
	// is one.
	Weight               string
	Players              int
	Days, Countries      string
	Qualifying, Proposed bool
}

// SeasonFinalView is the form of a season's final.
type SeasonFinalView struct {
	Page         layout.Page
	Season, Name string
	// Points: the season adds points, which can be carried over.
	Points bool
	// What was typed; ID is that of the night to be made.
	ID, Night, Date, First, Carry, Like string
	// Likes are the nights of the season whose rules the final can have.
	Likes    []Choice
	Problems []parts.FieldProblem
}

// SeasonPlayersView are the members, the guests and the teams of a season.
type SeasonPlayersView struct {
	Page     layout.Page
	ID, Name string
	Closed   bool
	// ByMERS: the season is ranked as the association ranks, without teams.
	ByMERS bool
	// Newcomers is what a player is whose membership is not set: member or guest.
	Newcomers string
	Players   []SeasonPlayer
	Teams     []SeasonTeam
	Problems  []parts.FieldProblem
}

// SeasonPlayer is a player with the team and the membership that is set: member or guest, empty for
// none.
type SeasonPlayer struct{ ID, Name, Membership, Team string }

// SeasonTeam is a team; the last one of a form is new.
type SeasonTeam struct {
	ID, Name string
	New      bool
	Members  map[string]bool
}

// carries are the ways to carry points over.
func (v SeasonFinalView) carries(ctx context.Context) (choices []Choice) {
	for _, carry := range []string{"none", "half", "whole"} {
		if v.Points || carry == "none" || carry == v.Carry {
			choices = append(choices, Choice{Value: carry, Name: i18n.T(ctx, "season.carry."+carry)})
		}
	}
	return choices
}
