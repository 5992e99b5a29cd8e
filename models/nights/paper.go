package nights

import (
	"context"
	"fmt"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// PaperResultRow is a player's result of a night from paper.
type PaperResultRow struct {
	NightID  string `gorm:"primaryKey"`
	PlayerID string `gorm:"primaryKey"`
	Points   int64
	Matches  int
	Rank     int
	Ranks    string
}

func (r PaperResultRow) result() (tournament.PaperResult, error) {
	ranks, ok := tournament.ReadPaperRanks(r.Ranks)
	if !ok {
		return tournament.PaperResult{}, fmt.Errorf("reading the ranks from paper: %q", r.Ranks)
	}
	return tournament.PaperResult{
		Player: tournament.PlayerID(r.PlayerID), Points: scoring.Points(r.Points), Matches: r.Matches, Rank: r.Rank, Ranks: ranks,
	}, nil
}

// loadPaper reads the results of a night from paper.
func loadPaper(ctx context.Context, tx *gorm.DB, who people.Resolver, night *tournament.Night) error {
	if night.Paper == tournament.NotPaper {
		return nil
	}
	rows, err := database.Rows[PaperResultRow](tx).Where("night_id = ?", night.ID).Order("player_id").Find(ctx)
	if err != nil {
		return err
	}
	for _, row := range rows {
		result, err := row.result()
		if err != nil {
			return err
		}
		result.Player = who.Player(result.Player)
		night.PaperResults = append(night.PaperResults, result)
	}
	return nil
}
