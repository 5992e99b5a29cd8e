package league

import (
	"slices"
	"strconv"
	"time"

	"github.com/threewinds/threewinds/tournament"
)

// Ranking is what a season is ranked by.
type Ranking string

// The rankings.
const (
	// ByPoints: the points of the nights are added.
	ByPoints Ranking = "points"
	// ByAverage and ByHand: the points are added, and divided by the matches or hands
	// played.
	ByAverage Ranking = "average"
	ByHand    Ranking = "per_hand"
	// ByMatchRanks: each match brings points for its rank, see
	// [Settings.MatchRankPoints].
	ByMatchRanks Ranking = "match_places"
	// ByBaseRank: each night brings 1000 for the first rank and 0 for the last, in equal steps.
	ByBaseRank Ranking = "base_rank"
	// ByMERS: the ranking of players of the European Mahjong Association.
	ByMERS Ranking = "mers"
)

// Rankings are all rankings, in the order in which a form offers them.
func Rankings() []Ranking {
	return []Ranking{ByPoints, ByAverage, ByHand, ByMatchRanks, ByBaseRank, ByMERS}
}

// Halves is a number of halves: 3 is 1½.
type Halves int

// Float is the number; it is exact.
func (h Halves) Float() float64 { return float64(h) / 2 }

// fraction is the number.
func (h Halves) fraction() Fraction { return ratio(int64(h), 2) }

// Unit is the unit of [Settings.Least].
type Unit string

// The units.
const (
	Nights  Unit = "nights"
	Matches Unit = "matches"
)

// Membership is what a player is in a season.
type Membership string

// The memberships. A guest is not in the season table, but results against guests count.
const (
	Member Membership = "member"
	Guest  Membership = "guest"
)

// Settings are how a season is ranked. [ByMERS] uses Ranking, Newcomers and Day only.
type Settings struct {
	Ranking Ranking `json:"ranking"`
	// Best is how many nights count, 0 for all. Without is how many of the season's nights do not count,
	// missed nights first. At most one of the two is set.
	Best    int `json:"best,omitempty"`
	Without int `json:"without,omitempty"`
	// Least is how many nights or matches a player needs to be ranked.
	Least   int  `json:"least,omitempty"`
	LeastOf Unit `json:"least_of,omitempty"`
	// Bonus is added to the season's value for each night that the player attended, also
	// for one that does not count.
	Bonus Halves `json:"bonus,omitempty"`
	// MatchRankPoints are what the ranks of a match bring. Ranks after the third bring
	// what the third brings. Equal totals share the mean of the ranks they share.
	MatchRankPoints [3]Halves `json:"match_places"`
	// TeamBest is how many members of a team count in a night, 0 for all.
	TeamBest int `json:"team_best,omitempty"`
	// TeamsApart: the draw keeps the members of a team at different tables.
	TeamsApart bool `json:"teams_apart,omitempty"`
	// Newcomers is the membership of players for whom none is set; empty for member.
	Newcomers Membership `json:"newcomers,omitempty"`
	// Day is the day of reckoning of [ByMERS], YYYY-MM-DD; if it is empty, the day of
	// the last night.
	Day string `json:"day,omitempty"`
}

// DefaultSettings are the settings of a new season.
func DefaultSettings() Settings {
	return Settings{Ranking: ByPoints, LeastOf: Nights, MatchRankPoints: [3]Halves{6, 2, 0}}
}

// The limits of the settings.
const (
	MostNights = 5000
	MostHalves = 2000
)

// Problems are the mistakes in the settings.
func (s Settings) Problems() (problems tournament.Problems) {
	if !slices.Contains(Rankings(), s.Ranking) {
		problems.Add("ranking", "ranking_unknown", nil)
	}
	count := func(field string, n int) {
		if n < 0 || n > MostNights {
			problems.Add(field, "number_out_of_range", map[string]any{"Least": 0, "Most": MostNights})
		}
	}
	count("best", s.Best)
	count("without", s.Without)
	count("least", s.Least)
	count("team_best", s.TeamBest)
	for i, halves := range s.MatchRankPoints {
		checkHalves(&problems, "match_place_"+strconv.Itoa(i+1), halves)
	}
	checkHalves(&problems, "bonus", s.Bonus)
	if s.Day != "" {
		if _, err := time.Parse(time.DateOnly, s.Day); err != nil {
			problems.Add("day", "date_unreadable", nil)
		}
	}
	if s.Best > 0 && s.Without > 0 {
		problems.Add("without", "best_and_without", nil)
	}
	return problems
}

func checkHalves(problems *tournament.Problems, field string, halves Halves) {
	if halves < -MostHalves || halves > MostHalves {
		problems.Add(field, "number_out_of_range", map[string]any{"Least": -MostHalves / 2, "Most": MostHalves / 2})
	}
}

// counting is how many nights of a player count at most after so many nights of the season.
func (s Settings) counting(nights int) int {
	switch {
	case s.Ranking == ByMERS:
		return nights
	case s.Best > 0:
		return s.Best
	default:
		return max(nights-s.Without, 1)
	}
}
