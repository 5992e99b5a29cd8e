package league

import (
	"context"
	"maps"
	"slices"
	"strings"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
)

// updateTableByNight updates the table of an open season after the results of one of its nights
// have changed. What the other nights brought is read as it is stored.
func (s *Store) updateTableByNight(ctx context.Context, tx *gorm.DB, row SeasonRow, night seasonCountedRow) error {
	season, err := storedSeason(ctx, tx, row)
	if err != nil {
		return err
	}
	before := season.Known
	season.Known = before.Without(night.Position)
	if season.Results, err = loadResults(ctx, tx, []tournament.NightID{tournament.NightID(night.NightID)}); err != nil {
		return err
	}
	season.Known, season.Results = season.Scores(), nil
	changed := changedPlayers(before, season.Known)
	if err := updateScores(ctx, tx, row.ID, season.Known, changed); err != nil {
		return err
	}
	return updateLines(ctx, tx, row.ID, season, changed)
}

// storedSeason is an open season with its stored scores.
func storedSeason(ctx context.Context, tx *gorm.DB, row SeasonRow) (season league.Season, err error) {
	known, err := row.season()
	if err != nil {
		return season, err
	}
	var rows []candidateRow
	if err := tx.WithContext(ctx).Raw(`SELECT n.id, n.date, COALESCE(s.weight, 2) AS weight
		FROM season_counted c JOIN nights n ON n.id = c.night_id
		LEFT JOIN season_nights s ON s.night_id = c.night_id AND s.season_id = c.season_id
		WHERE c.season_id = ? ORDER BY c.position`, row.ID).Scan(&rows).Error; err != nil {
		return season, err
	}
	nights := make([]league.Night, len(rows))
	for i, night := range rows {
		nights[i] = night.night()
	}
	if season, err = seasonWith(ctx, tx, known, nights); err != nil {
		return season, err
	}
	season.Known, err = knownScores(ctx, tx, row.ID)
	return season, err
}

// changedPlayers are the players whose scores differ.
func changedPlayers(before, now league.Scores) (players []string) {
	for player, scores := range now {
		if !slices.Equal(before[player], scores) {
			players = append(players, player)
		}
	}
	for player := range before {
		if _, plays := now[player]; !plays {
			players = append(players, player)
		}
	}
	return players
}

// updateLines writes the lines of a season's table in which something has changed. The cells are written
// for changed players, for new lines and for teams; those of other lines are the same as before.
func updateLines(ctx context.Context, tx *gorm.DB, id string, season league.Season, changed []string) error {
	stored, err := database.Rows[SeasonStandingRow](tx).Select("season_id, kind, line_id, position, "+lineColumns+", race, need").
		Where("season_id = ?", id).Find(ctx)
	if err != nil {
		return err
	}
	known := make(map[[2]string]SeasonStandingRow, len(stored))
	for _, row := range stored {
		known[[2]string{row.Kind, row.LineID}] = row
	}
	hasCells := func(kind, line string) bool {
		_, exists := known[[2]string{kind, line}]
		return !exists || kind == teamLine || slices.Contains(changed, line)
	}
	now, err := standingRows(id, season, hasCells)
	if err != nil {
		return err
	}
	var whole, moved []SeasonStandingRow
	for _, row := range now {
		key := [2]string{row.Kind, row.LineID}
		switch {
		case hasCells(row.Kind, row.LineID):
			whole = append(whole, row)
		case known[key] != row:
			moved = append(moved, row)
		}
		delete(known, key)
	}
	for key := range maps.Keys(known) {
		if _, err := database.Rows[SeasonStandingRow](tx).Where("season_id = ? AND kind = ? AND line_id = ?", id, key[0], key[1]).Delete(ctx); err != nil {
			return err
		}
	}
	if err := database.Insert(ctx, tx, whole, clause.OnConflict{UpdateAll: true}); err != nil {
		return err
	}
	return database.Insert(ctx, tx, moved, clause.OnConflict{
		Columns:   []clause.Column{{Name: "season_id"}, {Name: "kind"}, {Name: "line_id"}},
		DoUpdates: clause.AssignmentColumns(strings.Split("position, "+lineColumns+", race, need", ", ")),
	})
}
