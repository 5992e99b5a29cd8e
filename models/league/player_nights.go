package league

import (
	"context"
	"slices"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
)

// PlayerNight is a player's result of a finished night.
type PlayerNight struct {
	league.Result
	Name string
	// Paper is what is known of a night from paper.
	Paper tournament.PaperDetail
	// Ranking is what the night is ranked by.
	Ranking              tournament.RankingBy
	MatchesWon, HandsWon int
	// Results is the sum of the match results.
	Results scoring.Points
	// Matches are in the order of the rounds.
	Matches []PlayerMatch
}

// PlayerMatch is a player's result of a finished match.
type PlayerMatch struct {
	MatchResult
	// Others are the other players of the match, in the order of places; substitutes come last.
	Others []people.Player
}

// PlayerNights are at most count finished nights of a player, the newest first, without the first
// skipped ones. Nights whose ranking is hidden are left out: see [Store.HiddenNights].
func (s *Store) PlayerNights(ctx context.Context, player tournament.PlayerID, skipped, count int) (found []PlayerNight, err error) {
	defer database.Wrap(&err, "reading the nights of player %s", player)
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		rows, err := database.Rows[NightResultRow](tx).
			Where("player_id = ?", player).Order("date DESC, night_id DESC").Offset(skipped).Limit(count).Find(ctx)
		if err != nil || len(rows) == 0 {
			return err
		}
		ids := make([]string, len(rows))
		for i, row := range rows {
			ids[i] = row.NightID
			night := PlayerNight{}
			if night.Result, err = row.result(); err != nil {
				return err
			}
			night.MatchesWon = wonOnPaper(row.Paper, night.Spans)
			found = append(found, night)
		}
		if err := nameNights(ctx, tx, found, ids); err != nil {
			return err
		}
		return addMatches(ctx, tx, found, ids, player)
	})
	return found, err
}

// wonOnPaper is the number of won matches that the ranks of a night from paper tell, 0 for other nights,
// whose matches are counted by addMatches.
func wonOnPaper(paper bool, spans []league.Span) (won int) {
	for _, span := range spans {
		if paper && (tournament.PaperRank{First: span.First, Last: span.Last}).Won() {
			won += span.Matches
		}
	}
	return won
}

func nameNights(ctx context.Context, tx *gorm.DB, found []PlayerNight, ids []string) error {
	rows, err := database.Rows[nights.NightRow](tx).Select("id", "name", "ranking", "paper").Where("id IN ?", ids).Find(ctx)
	for _, row := range rows {
		i := slices.Index(ids, row.ID)
		found[i].Name, found[i].Ranking, found[i].Paper = row.Name, tournament.RankingBy(row.Ranking), tournament.PaperDetail(row.Paper)
	}
	return err
}

// addMatches adds the player's matches, with the other players in them.
func addMatches(ctx context.Context, tx *gorm.DB, found []PlayerNight, ids []string, player tournament.PlayerID) error {
	own, err := database.Rows[MatchResultRow](tx).Where("night_id IN ? AND player_id = ? AND NOT paper", ids, player).Order("round, match_id").Find(ctx)
	if err != nil {
		return err
	}
	matches := make([]string, len(own))
	for i, match := range own {
		matches[i] = match.MatchID
	}
	others, err := database.Rows[MatchResultRow](tx).Select("match_id", "player_id").Where("match_id IN ? AND player_id <> ?", matches, player).
		Order("rank = 0, place, player_id").Find(ctx)
	if err != nil {
		return err
	}
	names, err := playerNames(ctx, tx, others)
	byMatch := make(map[string][]people.Player)
	for _, other := range others {
		byMatch[other.MatchID] = append(byMatch[other.MatchID], people.Player{ID: tournament.PlayerID(other.PlayerID), Name: names[other.PlayerID]})
	}
	for _, match := range own {
		found[slices.Index(ids, match.NightID)].add(PlayerMatch{MatchResult: match.result(), Others: byMatch[match.MatchID]})
	}
	return err
}

func (n *PlayerNight) add(match PlayerMatch) {
	n.Matches = append(n.Matches, match)
	n.HandsWon += match.HandsWon
	n.Results += match.Result
	if match.Won {
		n.MatchesWon++
	}
}

// playerNames are the names of the players in results, by id.
func playerNames(ctx context.Context, tx *gorm.DB, results []MatchResultRow) (map[string]string, error) {
	var ids []string
	for _, row := range results {
		ids = append(ids, row.PlayerID)
	}
	slices.Sort(ids)
	return people.NamesOf(ctx, tx, slices.Compact(ids))
}

// HiddenNights are the finished nights of which at least some ranks are hidden by a ceremony or an
// embargo.
func (s *Store) HiddenNights(ctx context.Context) (found []tournament.NightID, err error) {
	defer database.Wrap(&err, "listing the nights that are hidden")
	hidden, err := database.Rows[nights.NightRow](s.db.Read).Select("id").Where("phase = 'finished' AND embargo > 0").Find(ctx)
	if err != nil {
		return nil, err
	}
	for _, row := range hidden {
		found = append(found, tournament.NightID(row.ID))
	}
	ceremonies, err := database.Rows[nights.CeremonyRow](s.db.Read).Where("shown <> 1").Find(ctx)
	for _, row := range ceremonies {
		if id := tournament.NightID(row.NightID); !slices.Contains(found, id) {
			found = append(found, id)
		}
	}
	return found, err
}
