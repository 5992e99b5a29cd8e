package templates

import (
	"context"

	"github.com/threewinds/threewinds/templates/i18n"
)

// StandingsView is the ranking of a night.
type StandingsView struct {
	Page  Page
	Night string
	Rules RulesLine
	// Final says that the night is over, Live that a round is being played.
	Final, Live bool
	// ByAverage: ranked by points per match, because somebody has played fewer
	// matches (Fitting) or because it was chosen.
	ByAverage, Fitting bool
	// Rounds are the numbers of the rounds begun, the columns of the table.
	Rounds []int
	Lines  []StandingLine
}

// StandingLine is one player's line.
type StandingLine struct {
	Rank   int
	Shared bool
	Player NamedPlayer
	Points int
	// Played counts matches; Average is the points per match.
	Played  int
	Average Average
	// MatchesWon and HandsWon break ties; Decider names the criterion that did:
	// matches_won, hands_won, shared or empty.
	MatchesWon, HandsWon int
	Decider              string
	// Moved is how many ranks the player rose (or fell, negative) since the last
	// closed round; Compared is false before there was one.
	Moved    int
	Compared bool
	// UnderReview: a problem with one of the matches is open.
	UnderReview bool
	// Results by round, in the order of Rounds.
	Results []RoundResult
}

// RoundResult is a cell: what a round brought.
type RoundResult struct {
	// Match is empty for a bye.
	Match    string
	Points   int
	Finished bool
	Won      bool
}

// Average is a number of points per match.
type Average struct{ Points, Matches int }

// text is the average to one decimal, rounded half away from zero; a line without a
// match has none.
func (a Average) text(ctx context.Context) string {
	if a.Matches == 0 {
		return "–"
	}
	tenths := (20*max(a.Points, -a.Points) + a.Matches) / (2 * a.Matches)
	text := i18n.Number(ctx, tenths/10) + i18n.T(ctx, "number.point") + itoa(tenths%10)
	switch {
	case tenths == 0:
		return text
	case a.Points < 0:
		return "−" + text
	default:
		return "+" + text
	}
}
