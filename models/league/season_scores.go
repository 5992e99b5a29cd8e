package league

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament/league"
)

// seasonScoresRow is what the nights of an open season brought a player, who may be a guest. It is part
// of the read model: with it, a correction of one night needs no result of another.
type seasonScoresRow struct {
	SeasonID string `gorm:"primaryKey"`
	PlayerID string `gorm:"primaryKey"`
	Scores   string
}

func (seasonScoresRow) TableName() string { return "season_scores" }

// scoresRows are the rows of scores, in the order of the players.
func scoresRows(season string, scores league.Scores) []seasonScoresRow {
	rows := make([]seasonScoresRow, 0, len(scores))
	for _, player := range slices.Sorted(maps.Keys(scores)) {
		rows = append(rows, seasonScoresRow{SeasonID: season, PlayerID: player, Scores: writeScores(scores[player])})
	}
	return rows
}

// storedScores are the stored rows of a season, in the order of the players.
func storedScores(ctx context.Context, tx *gorm.DB, season string) ([]seasonScoresRow, error) {
	rows, err := database.Rows[seasonScoresRow](tx).Where("season_id = ?", season).Find(ctx)
	slices.SortFunc(rows, func(a, b seasonScoresRow) int { return strings.Compare(a.PlayerID, b.PlayerID) })
	return rows, err
}

// knownScores are the stored scores of a season.
func knownScores(ctx context.Context, tx *gorm.DB, season string) (league.Scores, error) {
	rows, err := storedScores(ctx, tx, season)
	if err != nil {
		return nil, err
	}
	scores := make(league.Scores, len(rows))
	for _, row := range rows {
		if scores[row.PlayerID], err = readScores(row.Scores); err != nil {
			return nil, err
		}
	}
	return scores, nil
}

// updateScores stores the scores of players. Those who have none lose their row.
func updateScores(ctx context.Context, tx *gorm.DB, season string, scores league.Scores, players []string) error {
	changed := make(league.Scores, len(players))
	for _, player := range players {
		if len(scores[player]) > 0 {
			changed[player] = scores[player]
			continue
		}
		if _, err := database.Rows[seasonScoresRow](tx).Where("season_id = ? AND player_id = ?", season, player).Delete(ctx); err != nil {
			return err
		}
	}
	return database.Insert(ctx, tx, scoresRows(season, changed), clause.OnConflict{UpdateAll: true})
}

// writeScores is the stored text of scores: seven numbers each, with a space after each number.
func writeScores(scores []league.Score) string {
	var text []byte
	for _, score := range scores {
		won := int64(0)
		if score.Won {
			won = 1
		}
		for _, number := range [...]int64{
			int64(score.Night), score.Sum.Num, score.Sum.Den, score.Parts, int64(score.Matches), int64(score.Hands), won,
		} {
			text = append(strconv.AppendInt(text, number, 10), ' ')
		}
	}
	return string(text)
}

// readScores reads the text of [writeScores].
func readScores(text string) ([]league.Score, error) {
	scores := make([]league.Score, 0, strings.Count(text, " ")/7)
	for at := 0; at < len(text); {
		var numbers [7]int64
		for i := range numbers {
			end := strings.IndexByte(text[at:], ' ')
			if end < 0 {
				return nil, fmt.Errorf("reading scores: the text ends in the middle, after %q", text[at:])
			}
			number, err := strconv.ParseInt(text[at:at+end], 10, 64)
			if err != nil {
				return nil, fmt.Errorf("reading scores: %w", err)
			}
			numbers[i] = number
			at += end + 1
		}
		scores = append(scores, league.Score{
			Night: int(numbers[0]), Sum: league.Fraction{Num: numbers[1], Den: numbers[2]}, Parts: numbers[3],
			Matches: int(numbers[4]), Hands: int(numbers[5]), Won: numbers[6] == 1,
		})
	}
	return scores, nil
}
