package league

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
	"gorm.io/gorm"
)

// raceStages is the greatest number of nights after which the race of a season has values.
const raceStages = 24

// updateTablesOfNight updates the tables of all seasons to which a night belongs, did belong, or
// may belong by its day (YYYY-MM-DD). Call it after the results of the night are written.
func (s *Store) updateTablesOfNight(ctx context.Context, tx *gorm.DB, night tournament.NightID, day string) error {
	rows, err := database.Rows[SeasonRow](tx, database.Locking).Where(`id IN (SELECT season_id FROM season_counted WHERE night_id = ?)
		OR id IN (SELECT season_id FROM season_nights WHERE night_id = ?) OR ? BETWEEN first_day AND last_day`, night, night, day).
		Order("id").Find(ctx)
	if err != nil {
		return err
	}
	for _, row := range rows {
		if err := s.updateTable(ctx, tx, row); err != nil {
			return err
		}
	}
	return nil
}

// updateTablesAfterCorrection updates the tables of the seasons in which a night counts. It is for
// a night whose results have changed, but nothing that decides in which seasons it counts. Call it
// after the results of the night are written.
func (s *Store) updateTablesAfterCorrection(ctx context.Context, tx *gorm.DB, night tournament.NightID) error {
	counting, err := database.Rows[seasonCountedRow](tx).Where("night_id = ?", night).Order("season_id").Find(ctx)
	if err != nil {
		return err
	}
	for _, counts := range counting {
		row, err := database.Rows[SeasonRow](tx, database.Locking).Where("id = ?", counts.SeasonID).First(ctx)
		if err != nil {
			return err
		}
		if row.Closing == "" {
			err = s.updateTableByNight(ctx, tx, row, counts)
		} else {
			err = s.updateTable(ctx, tx, row)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// updateTableOfNewRanking is [Store.updateTable] after a change of the season's ranking.
// [tournament.Problems] if its nights do not allow the ranking.
func (s *Store) updateTableOfNewRanking(ctx context.Context, tx *gorm.DB, row SeasonRow) error {
	season, nights, err := seasonAndNights(ctx, tx, row)
	if err != nil {
		return err
	}
	if _, mix := counted(season, nights); !mix.Allows(season.Settings.Ranking) {
		return tournament.Problems{{Field: "ranking", Code: "ranking_mixed_" + string(mix)}}
	}
	return s.updateTable(ctx, tx, row)
}

// updateTable computes the table of a season, and writes what has changed in it.
func (s *Store) updateTable(ctx context.Context, tx *gorm.DB, row SeasonRow) error {
	now, err := computeSeason(ctx, tx, row)
	if err != nil {
		return err
	}
	known, err := countedNights(ctx, tx, row.ID)
	if err != nil {
		return err
	}
	if err := now.write(ctx, tx, row.ID); err != nil {
		return err
	}
	if err := updateSeasonTallies(ctx, tx, row.ID, known, now.nights); err != nil {
		return err
	}
	return updateSeasonBests(ctx, tx, row.ID, known, now.nights)
}

// seasonReadModel is the read model of a season: its table, the nights that count, what they
// brought unless the season is closed, and how many do not count.
type seasonReadModel struct {
	scores    []seasonScoresRow
	nights    []seasonCountedRow
	lines     []SeasonStandingRow
	uncounted seasonUncountedRow
}

// computeSeason computes the read model of a season.
func computeSeason(ctx context.Context, tx *gorm.DB, row SeasonRow) (now seasonReadModel, err error) {
	known, nights, err := seasonAndNights(ctx, tx, row)
	if err != nil {
		return now, err
	}
	season, err := seasonInForce(ctx, tx, known, nights)
	if err != nil {
		return now, err
	}
	now.uncounted = uncounted(known, nights)
	now.nights = countedRows(row.ID, season.Nights)
	if known.Closing == nil {
		season.Known, season.Results = season.Scores(), nil
		now.scores = scoresRows(row.ID, season.Known)
	}
	now.lines, err = standingRows(row.ID, season, func(string, string) bool { return true })
	return now, err
}

func countedRows(season string, nights []league.Night) []seasonCountedRow {
	rows := make([]seasonCountedRow, len(nights))
	for i, night := range nights {
		rows[i] = seasonCountedRow{SeasonID: season, Position: i, NightID: string(night.ID)}
	}
	return rows
}

// countedNights are the stored nights of a season that count.
func countedNights(ctx context.Context, tx *gorm.DB, season string) ([]seasonCountedRow, error) {
	return database.Rows[seasonCountedRow](tx).Where("season_id = ?", season).Order("position").Find(ctx)
}

// write replaces the stored read model of the season.
func (r seasonReadModel) write(ctx context.Context, tx *gorm.DB, season string) error {
	if _, err := database.Rows[seasonUncountedRow](tx).Where("season_id = ?", season).Delete(ctx); err != nil {
		return err
	}
	if err := database.Rows[seasonUncountedRow](tx).Create(ctx, &r.uncounted); err != nil {
		return err
	}
	if _, err := database.Rows[seasonCountedRow](tx).Where("season_id = ?", season).Delete(ctx); err != nil {
		return err
	}
	if err := database.Insert(ctx, tx, r.nights); err != nil {
		return err
	}
	if _, err := database.Rows[seasonScoresRow](tx).Where("season_id = ?", season).Delete(ctx); err != nil {
		return err
	}
	if err := database.Insert(ctx, tx, r.scores); err != nil {
		return err
	}
	if _, err := database.Rows[SeasonStandingRow](tx).Where("season_id = ?", season).Delete(ctx); err != nil {
		return err
	}
	return database.Insert(ctx, tx, r.lines)
}

// standingRows are the lines of a season's table, those of players first. hasCells says which of them get
// their cells.
func standingRows(id string, season league.Season, hasCells func(kind, line string) bool) (rows []SeasonStandingRow, err error) {
	players, teams, race := season.Tables(raceStages)
	for kind, table := range map[string]league.Table{PlayerLine: players, teamLine: teams} {
		for i := range table.Lines {
			line := &table.Lines[i]
			row, err := standingRow(id, kind, i, line, race)
			if err != nil {
				return nil, err
			}
			if hasCells(kind, line.ID) {
				row.States, row.Brought = writeCells(line.Cells())
			}
			rows = append(rows, row)
		}
	}
	slices.SortStableFunc(rows, func(a, b SeasonStandingRow) int {
		return cmp.Or(cmp.Compare(a.Kind, b.Kind), a.Position-b.Position)
	})
	return rows, nil
}

// standingRow is a line without its cells.
func standingRow(season, kind string, position int, line *league.Line, race league.Race) (SeasonStandingRow, error) {
	stages := ""
	if kind == PlayerLine {
		stages = writeStages(race.Values[line.ID])
	}
	need, err := json.Marshal(line.Need)
	return SeasonStandingRow{
		SeasonID: season, Kind: kind, LineID: line.ID, Position: position, Rank: line.Rank, Shared: line.Shared,
		ValueNum: line.Value.Num, ValueDen: max(line.Value.Den, 1), Lacks: line.Lacks,
		Nights: line.Nights, NightsWon: line.NightsWon, Matches: line.Matches, Hands: line.Hands,
		Decider: int(line.Decider), Before: line.RankBefore, Race: stages, Need: string(need),
	}, err
}

// nightsInForce are the nights of a season's table: those that count, or those with which the season was
// closed.
func nightsInForce(ctx context.Context, tx *gorm.DB, known Season, nights []SeasonNight) ([]league.Night, error) {
	counting, _ := counted(known, nights)
	if known.Closing != nil {
		return closedNights(ctx, tx, known)
	}
	return counting, nil
}

// seasonInForce is everything from which the table of a season is computed. For a closed season, that is
// its stored closing.
func seasonInForce(ctx context.Context, tx *gorm.DB, known Season, nights []SeasonNight) (season league.Season, err error) {
	if known.Closing == nil {
		return seasonOf(ctx, tx, known, nights)
	}
	counting, err := nightsInForce(ctx, tx, known, nights)
	if err != nil {
		return season, err
	}
	if season, err = seasonWithResults(ctx, tx, known, counting); err != nil {
		return season, err
	}
	if known.Closing.Nights != nil { // the closing has the entries as they were before later mergings
		members, err := membersResolved(ctx, tx, known.ID, people.Resolver{})
		if err != nil {
			return season, err
		}
		for i := range season.Teams {
			season.Teams[i].Members = members[season.Teams[i].ID]
		}
	}
	return season.Closed(*known.Closing), nil
}

// seasonOf is everything from which the table of a season is computed, with its nights as they are
// now. It marks the nights with another game or preset.
func seasonOf(ctx context.Context, tx *gorm.DB, known Season, nights []SeasonNight) (league.Season, error) {
	counting, _ := counted(known, nights)
	return seasonWithResults(ctx, tx, known, counting)
}

func seasonWithResults(ctx context.Context, tx *gorm.DB, known Season, counting []league.Night) (season league.Season, err error) {
	if season, err = seasonWith(ctx, tx, known, counting); err != nil {
		return season, err
	}
	ids := make([]tournament.NightID, len(season.Nights))
	for i, night := range season.Nights {
		ids[i] = night.ID
	}
	season.Results, err = loadResults(ctx, tx, ids)
	return season, err
}

// seasonWith is a season with its nights, players and teams, without what the nights brought.
func seasonWith(ctx context.Context, tx *gorm.DB, known Season, counting []league.Night) (season league.Season, err error) {
	season.Settings, season.Nights = known.Settings, counting
	season.Memberships, season.Teams, err = playersOfSeason(ctx, tx, known.ID)
	return season, err
}

// updateAllTables updates the tables of all seasons.
func (s *Store) updateAllTables(ctx context.Context, tx *gorm.DB) error {
	seasons, err := database.Rows[SeasonRow](tx, database.Locking).Order("id").Find(ctx)
	if err != nil {
		return err
	}
	for _, season := range seasons {
		if err := s.updateTable(ctx, tx, season); err != nil {
			return err
		}
	}
	return nil
}
