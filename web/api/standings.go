package api

import (
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/tournament"
)

type standingsAnswer struct {
	Night        string         `json:"night"`
	Revision     int64          `json:"revision"`
	Final        bool           `json:"final"`
	RankedBy     string         `json:"ranked_by"`
	Unit         string         `json:"unit"`
	HiddenFrom   *int           `json:"hidden_from"`
	HiddenPlaces int            `json:"hidden_places"`
	Fingerprint  *string        `json:"fingerprint"`
	Standings    []standingLine `json:"standings"`
}

type standingLine struct {
	Rank        int             `json:"rank"`
	Shared      bool            `json:"shared"`
	Player      named           `json:"player"`
	Points      int64           `json:"points"`
	Carried     int64           `json:"carried"`
	WithStart   int64           `json:"with_start"`
	MatchRanks  *int            `json:"match_ranks"`
	Ranked      int             `json:"matches_ranked"`
	Results     *int64          `json:"results"`
	MatchesWon  *int            `json:"matches_won"`
	HandsWon    *int            `json:"hands_won"`
	HandsPlayed *int            `json:"hands_played"`
	Before      *int            `json:"rank_before"`
	Decider     string          `json:"decider"`
	UnderReview bool            `json:"under_review"`
	Matches     []standingMatch `json:"matches"`
}

type standingMatch struct {
	Match    string `json:"match"`
	Round    int    `json:"round"`
	Table    int    `json:"table"`
	Points   int64  `json:"points"`
	Finished bool   `json:"finished"`
	Won      bool   `json:"won"`
	Rank     *int   `json:"rank"`
	Result   *int64 `json:"result"`
}

// standings is GET /api/v1/nights/:night/standings — the ranking as everybody may see it.
// During a ceremony it is the final ranking as far as it is revealed; else hidden results
// leave it as it was.
func (s *Room) standings(c echo.Context, night *tournament.Night) error {
	answer := standingsAnswer{Night: string(night.ID), Revision: night.Revision, Unit: points, HiddenFrom: known(hiddenFrom(night))}
	if night.Ceremony == nil {
		night = night.Public()
	}
	answer.Final, answer.RankedBy = night.Phase == tournament.Finished, rankedBy(night)
	standings, hidden := night.Revealed()
	answer.HiddenPlaces, answer.Standings = hidden, each(standings, func(standing tournament.Standing) standingLine {
		return standingOf(standing, night.Paper)
	})
	if answer.Final && hidden == 0 {
		mark, err := s.Store.Fingerprint(c.Request().Context(), night.ID)
		if err != nil {
			return err
		}
		answer.Fingerprint = known(mark)
	}
	return send(c, answer)
}

// standingOf is a line of the ranking. What nobody wrote down of a night from paper is null.
func standingOf(standing tournament.Standing, paper tournament.PaperRecord) standingLine {
	ranks, hands := paper.KnowsRanks(), paper.KnowsHands()
	return standingLine{
		Rank: standing.Rank, Shared: standing.Shared, Player: named{ID: string(standing.Player), Name: standing.Name},
		Points: whole(standing.Sum()), Carried: whole(standing.Carried), WithStart: whole(standing.WithStart()),
		MatchRanks: knownIf(ranks, standing.MatchRanks), Ranked: standing.MatchesRanked, Results: knownIf(hands, whole(standing.Results)),
		MatchesWon: knownIf(ranks, standing.MatchesWon), HandsWon: knownIf(hands, standing.HandsWon), HandsPlayed: knownIf(hands, standing.HandsPlayed),
		Before: known(standing.Before), Decider: string(standing.Decider), UnderReview: standing.UnderReview,
		Matches: each(standing.Matches, func(match tournament.MatchResult) standingMatch {
			shown := standingMatch{
				Match: string(match.Match), Round: match.Round, Table: match.Table, Points: whole(match.Points),
				Finished: match.Finished, Won: match.Won, Rank: known(match.Rank),
			}
			if match.Rank > 0 {
				result := whole(match.Result)
				shown.Result = &result
			}
			return shown
		}),
	}
}
