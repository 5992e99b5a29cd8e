package league

import (
	"context"
	"slices"
	"strings"

	"github.com/threewinds/threewinds/templates/chart"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// Career is what all finished matches of a player come to, within a scope.
type Career struct {
	// Scopes are all matches, a game's or a season's.
	Scopes []Scope
	// Known says that there is a finished match in the scope.
	Known bool
	// Paper says that there are matches from paper, which no statistic counts.
	Paper bool
	// Several: the matches are of several games, whose points do not compare.
	Several bool
	// Ratings are those that the club shows.
	Ratings []Rating
	// RatedAnewFrom is the day from which on ratings are being computed again, empty if none are.
	RatedAnewFrom string
	Figures       []Figure
	Ranks         chart.Ranks
	Values        chart.Values
	// Winds are the points per hand by own seat wind and by prevailing wind.
	Winds []WindTable
	// Bests are the player's own best, Records what of the club's records is theirs.
	Bests   []Best
	Records []Record
	Pairs   []Pair
	Limits  LimitHands
	// Elements are those of the won hands. WithoutElements is the number of won hands of which
	// none are recorded.
	Elements        []Element
	WithoutElements int
}

// ranked says whether there is a match with a rank.
func (c Career) ranked() bool {
	return slices.ContainsFunc(c.Ranks.Bars, func(bar chart.Bar) bool { return bar.Matches > 0 })
}

// Scope is a choice of matches.
type Scope struct {
	Name, Path string
	Current    bool
}

// Rating is a player's rating now, and its course.
type Rating struct {
	// System is the catalogue's name, "elo".
	System string
	Value  int
	// Band is how far the true value may be off, 0 where the system tells none.
	Band int
	// Provisional: few matches are rated so far.
	Provisional bool
	// Matches that are rated.
	Matches int
	Course  chart.Rating
}

// Figure is one statistic.
type Figure struct {
	// ID names the statistic and its definition in the catalogues.
	ID string
	// Text is the figure, a dash where too few cases are known.
	Text string
	// Between is the interval, empty where there is none; Cases the number behind it, 0
	// for a plain count.
	Between string
	Cases   int
}

// means is the definition, with the interval and the number of cases.
func (f Figure) means(ctx context.Context) string {
	means := i18n.T(ctx, "statistic_means."+f.ID)
	if f.Cases > 0 {
		means += " " + i18n.N(ctx, "career.from_cases", f.Cases, "Cases", i18n.Number(ctx, f.Cases))
	}
	if f.Between != "" {
		means += " " + i18n.T(ctx, "career.range", "Between", f.Between)
	}
	return means
}

// means is the definition, with the band.
func (r Rating) means(ctx context.Context) string {
	means := i18n.T(ctx, "rating_means."+r.System)
	if r.Band > 0 {
		means += " " + i18n.T(ctx, "rating.band", "Band", i18n.Number(ctx, r.Band))
	}
	return means
}

// ranges are the intervals of the points per hand, wind by wind.
func (t WindTable) ranges(ctx context.Context) string {
	told := []string{i18n.T(ctx, "career.ranges")}
	for _, row := range t.Rows {
		if row.Between != "" {
			told = append(told, i18n.T(ctx, "wind."+row.Wind)+": "+row.Between+".")
		}
	}
	return strings.Join(told, " ")
}

// WindTable are the points per hand by wind.
type WindTable struct {
	// By is seat or prevailing.
	By   string
	Rows []WindRow
}

// WindRow is one wind. The texts are as in [Figure].
type WindRow struct {
	Wind, Text, Between string
	Won                 string
	Cases               int
}

// Best is the best night, match, run or comeback of a player.
type Best struct {
	// ID names it in the catalogues.
	ID, Text, Path, Where string
}

// Record is a record with its holder and the hand or match that proves it.
type Record struct {
	// Kind names the record and its definition in the catalogues.
	Kind string
	// Lines are the best, the first one the holder's.
	Lines []RecordLine
}

// RecordLine is one feat.
type RecordLine struct {
	Player parts.NamedPlayer
	Text   string
	// Path leads to the hand or match, called Where.
	Path, Where string
}

// Pair is what a player and another made of the matches that both played.
type Pair struct {
	Other                  parts.NamedPlayer
	Matches, Ahead, Behind int
	// Points are the player's in these matches, NoPoints says that they do not add up.
	Points   int
	NoPoints bool
}

// Element is how often won hands had an element, with the club's share beside it.
type Element struct {
	Name       string
	Hands      int
	Own, Clubs string
}

// RecordsView is the page of the club's records and statistics.
type RecordsView struct {
	Page           layout.Page
	Scopes         []Scope
	Known, Several bool
	Records        []Record
	Limits         LimitHands
	Figures        []Figure
	Values         chart.Values
	// Seats are the points per hand by seat, empty where games differ.
	Seats          WindTable
	Rounds, Tables []PaceRow
	// Elements are those of the won hands; WithoutElements hands have none recorded. NeverShown
	// are the names of the elements that no hand had.
	Elements        []Element
	WithoutElements int
	NeverShown      []string
}

// PaceRow is how many hands an hour were played in a round, or at a table.
type PaceRow struct {
	Name, Text string
	Hands      int
}
