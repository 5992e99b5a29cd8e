package models

import (
	"cmp"
	"context"
	"database/sql"
	"slices"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
)

// raceStages is after how many nights at most the race of a season has values.
const raceStages = 24

// reckonSeasons brings the tables of all seasons up to date that a finished night belongs
// to, or has belonged to. Call it when the results of the night are written.
func (s *Store) reckonSeasons(ctx context.Context, tx *gorm.DB, night tournament.NightID) error {
	rows, err := rowsOf[seasonRow](tx, locking).Where(`id IN (SELECT season_id FROM season_counted WHERE night_id = ?)
		OR id IN (SELECT season_id FROM season_nights WHERE night_id = ?)
		OR EXISTS (SELECT 1 FROM nights WHERE id = ? AND date BETWEEN first_day AND last_day)`, night, night, night).
		Order("id").Find(ctx)
	if err != nil {
		return err
	}
	return s.reckonEach(ctx, tx, rows)
}

// reckonAllSeasons brings the tables of all seasons up to date.
func (s *Store) reckonAllSeasons(ctx context.Context, tx *gorm.DB) error {
	rows, err := rowsOf[seasonRow](tx, locking).Order("id").Find(ctx)
	if err != nil {
		return err
	}
	return s.reckonEach(ctx, tx, rows)
}

func (s *Store) reckonEach(ctx context.Context, tx *gorm.DB, rows []seasonRow) error {
	for _, row := range rows {
		if err := s.reckonSeason(ctx, tx, row); err != nil {
			return err
		}
	}
	return nil
}

// reckonRanked is [Store.reckonSeason] after a change of the season's ranking.
// [tournament.Problems] if its nights do not allow the ranking.
func (s *Store) reckonRanked(ctx context.Context, tx *gorm.DB, row seasonRow) error {
	season, err := row.season()
	if err != nil {
		return err
	}
	nights, err := nightsOfSeason(ctx, tx, season)
	if err != nil {
		return err
	}
	if _, mix := counted(season, nights); !mix.Offered(season.Settings.Ranking) {
		return tournament.Problems{{Field: "ranking", Code: "ranking_mixed_" + string(mix)}}
	}
	return s.reckonSeason(ctx, tx, row)
}

// reckonSeason computes the table of a season, and writes what has changed in it.
func (s *Store) reckonSeason(ctx context.Context, tx *gorm.DB, row seasonRow) error {
	if err := countWaiting(ctx, tx, row); err != nil {
		return err
	}
	nights, lines, err := tableOfSeason(ctx, tx, row)
	if err != nil {
		return err
	}
	known, err := rowsOf[seasonCountedRow](tx).Where("season_id = ?", row.ID).Order("position").Find(ctx)
	if err != nil {
		return err
	}
	if !slices.Equal(known, nights) {
		if _, err := rowsOf[seasonCountedRow](tx).Where("season_id = ?", row.ID).Delete(ctx); err != nil {
			return err
		}
		if err := insert(ctx, tx, nights); err != nil {
			return err
		}
		if err := tallySeason(ctx, tx, row.ID, known, nights); err != nil {
			return err
		}
	}
	before, err := storedLines(ctx, tx, row.ID)
	if err != nil || slices.Equal(before, lines) {
		return err
	}
	if _, err := rowsOf[seasonStandingRow](tx).Where("season_id = ?", row.ID).Delete(ctx); err != nil {
		return err
	}
	return insert(ctx, tx, lines)
}

// countWaiting counts the nights that do not count yet, or not at all.
func countWaiting(ctx context.Context, tx *gorm.DB, row seasonRow) error {
	season, err := row.season()
	if err != nil {
		return err
	}
	nights, err := nightsOfSeason(ctx, tx, season)
	if err != nil {
		return err
	}
	counted(season, nights)
	others, hidden := waiting(season, nights)
	_, err = rowsOf[seasonRow](tx).Where("id = ?", row.ID).Select("Others", "Hidden").
		Updates(ctx, seasonRow{Others: others, Hidden: hidden})
	return err
}

// tableOfSeason computes what the read model has of a season.
func tableOfSeason(ctx context.Context, tx *gorm.DB, row seasonRow) (
	nights []seasonCountedRow, lines []seasonStandingRow, err error,
) {
	known, err := row.season()
	if err != nil {
		return nil, nil, err
	}
	season, err := loadSeason(ctx, tx, known)
	if err != nil {
		return nil, nil, err
	}
	for i, night := range season.Nights {
		nights = append(nights, seasonCountedRow{SeasonID: row.ID, Position: i, NightID: string(night.ID)})
	}
	race := season.Race(raceStages)
	for kind, table := range map[string]league.Table{playerLine: season.Table(), teamLine: season.TeamTable()} {
		for i := range table.Lines {
			lines = append(lines, standingRow(row.ID, kind, i, &table.Lines[i], race))
		}
	}
	slices.SortStableFunc(lines, func(a, b seasonStandingRow) int {
		return cmp.Or(cmp.Compare(a.Kind, b.Kind), a.Position-b.Position)
	})
	return nights, lines, nil
}

func standingRow(season, kind string, position int, line *league.Line, race league.Race) seasonStandingRow {
	states := make([]byte, 0, len(race.Nights))
	for _, cell := range line.Cells() {
		states = append(states, byte(cell.State))
	}
	stages := ""
	if kind == playerLine {
		stages = writeStages(race.Values[line.ID])
	}
	return seasonStandingRow{
		SeasonID: season, Kind: kind, LineID: line.ID, Position: position, Ranking: line.Place, Shared: line.Shared,
		ValueNum: line.Value.Num, ValueDen: max(line.Value.Den, 1), Lacks: line.Lacks,
		Nights: line.Nights, NightsWon: line.NightsWon, Matches: line.Matches, Hands: line.Hands,
		Decider: int(line.Decider), Before: line.Before, States: string(states), Race: stages,
	}
}

// loadSeason reads everything from which the table of a season is computed; of no more
// than the given players, if any are given.
func loadSeason(ctx context.Context, tx *gorm.DB, known Season, players ...tournament.PlayerID) (season league.Season, err error) {
	season.Settings = known.Settings
	nights, err := nightsOfSeason(ctx, tx, known)
	if err != nil {
		return season, err
	}
	season.Nights, _ = counted(known, nights)
	if season.Standings, season.Teams, err = playersOfSeason(ctx, tx, known.ID); err != nil {
		return season, err
	}
	ids := make([]tournament.NightID, len(season.Nights))
	for i, night := range season.Nights {
		ids[i] = night.ID
	}
	season.Results, err = loadResults(ctx, tx, ids, players...)
	return season, err
}

// loadResults reads the results of nights; of no more than the given players, if any are
// given. A long season has hundreds of thousands, so they are read without gorm's rows.
func loadResults(
	ctx context.Context, tx *gorm.DB, nights []tournament.NightID, players ...tournament.PlayerID,
) (results []league.Result, err error) {
	spans := make(map[string][]league.Span)
	for part := range slices.Chunk(nights, readAtOnce) {
		query := tx.WithContext(ctx).Table("night_results").
			Select("night_id, player_id, date, game, preset, ranking, shared, players, points, matches, hands, spans").Where("night_id IN ?", part)
		if len(players) > 0 {
			query = query.Where("player_id IN ?", players)
		}
		rows, err := query.Rows()
		if err != nil {
			return nil, err
		}
		if results, err = scanResults(rows, results, spans); err != nil {
			return nil, err
		}
	}
	return results, nil
}

// scanResults adds the results in rows. Known are the spans that were read before.
func scanResults(rows *sql.Rows, results []league.Result, known map[string][]league.Span) ([]league.Result, error) {
	defer rows.Close()
	for rows.Next() {
		var r league.Result
		var text string
		if err := rows.Scan(&r.Night, &r.Player, &r.Date, &r.Game, &r.Preset, &r.Place, &r.Shared, &r.Players, &r.Points, &r.Matches, &r.Hands, &text); err != nil {
			return nil, err
		}
		list, read := known[text]
		if !read {
			if err := unpack("ranks in matches", text, &list); err != nil {
				return nil, err
			}
			known[text] = list
		}
		r.Spans = list
		results = append(results, r)
	}
	return results, rows.Err()
}

// readAtOnce is of how many nights one statement reads the results.
const readAtOnce = 200
