package models

import (
	"context"
	"fmt"
	"time"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

type paperResultRow struct {
	NightID  string `gorm:"primaryKey"`
	PlayerID string `gorm:"primaryKey"`
	Points   int64
	Matches  int
	Ranking  int
	Ranks    string
}

// result is the row as a result of the night.
func (r paperResultRow) result() (tournament.PaperResult, error) {
	ranks, ok := tournament.ReadPaperRanks(r.Ranks)
	if !ok {
		return tournament.PaperResult{}, fmt.Errorf("reading the ranks from paper: %q", r.Ranks)
	}
	return tournament.PaperResult{
		Player: tournament.PlayerID(r.PlayerID), Points: scoring.Points(r.Points), Matches: r.Matches, Rank: r.Ranking, Ranks: ranks,
	}, nil
}

// loadPaper reads what a night from paper brought its players.
func loadPaper(ctx context.Context, tx *gorm.DB, who resolver, night *tournament.Night) error {
	if night.Paper == tournament.NotPaper {
		return nil
	}
	rows, err := rowsOf[paperResultRow](tx).Where("night_id = ?", night.ID).Order("player_id").Find(ctx)
	if err != nil {
		return err
	}
	for _, row := range rows {
		result, err := row.result()
		if err != nil {
			return err
		}
		result.Player = who.player(result.Player)
		night.PaperResults = append(night.PaperResults, result)
	}
	return nil
}

// derivedOfPaper is the part of a night from paper in the read model. Its matches are rated.
// They are in no sums, because nobody knows their points.
func derivedOfPaper(night *tournament.Night) (d derived, err error) {
	for _, match := range night.PaperMatches() {
		if err := d.addPaper(night, match); err != nil {
			return d, err
		}
	}
	d.sort()
	if night.RankingPublic() {
		d.nights, err = nightResults(night)
	}
	return d, err
}

// paperHour is the hour of the day at which the first round of a night from paper ends. The
// order of its matches follows from it, and nothing else.
const paperHour = 12

func (d *derived) addPaper(night *tournament.Night, match tournament.PaperMatch) error {
	day, err := time.Parse(time.DateOnly, night.Date)
	if err != nil {
		return fmt.Errorf("reading the date of a night from paper: %w", err)
	}
	id := fmt.Sprintf("%s.%02d.%02d", night.ID, match.Round, match.Table)
	ended := moment(day.Add(paperHour*time.Hour + time.Duration(match.Round)*time.Minute))
	unrated := Rated
	if night.Friendly {
		unrated = UnratedFriendly
	}
	for i, player := range match.Players {
		rank := match.Ranks[i]
		d.matches = append(d.matches, matchResultRow{
			MatchID: id, PlayerID: string(player), NightID: string(night.ID), Game: night.Ruleset.Game, Preset: night.Ruleset.Preset,
			Round: match.Round, TableNumber: match.Table, Ended: ended, Place: i, Ranking: rank.First, Shared: rank.Last - rank.First + 1,
			Won: rank.Won(), Extent: int(tournament.Complete), Unrated: string(unrated), Paper: true,
		})
	}
	d.tallies = append(d.tallies, matchTallyRow{
		MatchID: id, NightID: string(night.ID), Game: night.Ruleset.Game, Ended: ended, Tallies: "{}", Feats: "[]",
	})
	return nil
}
