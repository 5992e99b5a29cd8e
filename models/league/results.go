package league

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
)

// MatchResult is one player's result of a finished match.
type MatchResult struct {
	Match        tournament.MatchID
	Night        tournament.NightID
	Game, Preset string
	Round        tournament.RoundNumber
	Table        int
	// Ended is when the match's last hand was first recorded, UTC.
	Ended time.Time
	tournament.MatchCredit
	// Hands is the number of hands of the match.
	Hands   int
	Extent  tournament.Extent
	Unrated Unrated
	// Streak is the number of matches that the player has won in a row, up to this one;
	// GameStreak counts those of this game.
	Streak, GameStreak int
}

func (r MatchResultRow) result() MatchResult {
	return MatchResult{
		Match: tournament.MatchID(r.MatchID), Night: tournament.NightID(r.NightID), Game: r.Game, Preset: r.Preset,
		Round: tournament.InRound(r.Round), Table: r.TableNumber, Ended: r.Ended.Time,
		MatchCredit: tournament.MatchCredit{
			Player: tournament.PlayerID(r.PlayerID), Place: scoring.Place(r.Place), Points: scoring.Points(r.Points),
			Result: scoring.Points(r.Result), Rank: r.Rank, Shared: r.Shared, Won: r.Won,
			HandsPlayed: r.HandsPlayed, HandsWon: r.HandsWon, Lowest: scoring.Points(r.Lowest),
		},
		Hands: r.Hands, Extent: tournament.Extent(r.Extent), Unrated: Unrated(r.Unrated),
		Streak: r.Streak, GameStreak: r.GameStreak,
	}
}

// maxMatchResults is how many of a player's matches a page lists.
const maxMatchResults = 50

// MatchResults are a player's last finished matches, the latest first, without those of
// nights from paper.
func (s *Store) MatchResults(ctx context.Context, player tournament.PlayerID) (results []MatchResult, err error) {
	defer database.Wrap(&err, "reading the results of player %s", player)
	rows, err := database.Rows[MatchResultRow](s.db.Read).Where("player_id = ? AND NOT paper", player).
		Order("ended DESC, match_id DESC").Limit(maxMatchResults).Find(ctx)
	for _, row := range rows {
		results = append(results, row.result())
	}
	return results, err
}

func (r NightResultRow) result() (league.Result, error) {
	result := league.Result{
		Player: tournament.PlayerID(r.PlayerID), Night: tournament.NightID(r.NightID), Date: r.Date, Game: r.Game, Preset: r.Preset,
		Rank: r.Rank, Shared: r.Shared, Players: r.Players, Points: scoring.Points(r.Points), Matches: r.Matches, Hands: r.Hands,
	}
	return result, database.DecodeColumn("ranks in matches", r.Spans, &result.Spans)
}

// NightResults are the results of the ranked players of finished nights. Rehearsals have none.
func (s *Store) NightResults(ctx context.Context, nights ...tournament.NightID) (results []league.Result, err error) {
	defer database.Wrap(&err, "reading the results of %d nights", len(nights))
	rows, err := database.Rows[NightResultRow](s.db.Read).Where("night_id IN ?", nights).Find(ctx)
	if err != nil {
		return nil, err
	}
	for _, row := range rows {
		result, err := row.result()
		if err != nil {
			return nil, err
		}
		results = append(results, result)
	}
	slices.SortStableFunc(results, func(a, b league.Result) int {
		return cmp.Or(cmp.Compare(a.Date, b.Date), cmp.Compare(a.Night, b.Night), cmp.Compare(a.Rank, b.Rank))
	})
	return results, err
}
