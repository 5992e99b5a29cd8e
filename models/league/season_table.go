package league

import (
	"context"
	"maps"
	"slices"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
	"gorm.io/gorm"
)

// SeasonTable is the table of a season, with the columns of some of its nights. For a closed season
// it is the table with which it was closed.
type SeasonTable struct {
	Season
	// All is the number of nights that count. Nights are some of them, consecutive, and From is the
	// position of the first of these, from 0.
	All, From int
	Nights    []CountedNight
	Players   []SeasonLine
	Teams     []SeasonLine
	// Race are the positions of the nights after which [SeasonLine.Stages] has values.
	Race []int
}

// CountedNight is a night that counts, with its name.
type CountedNight struct {
	league.Night
	Name string
}

// SeasonLine is a line of a season table, with the cells of the table's nights.
type SeasonLine struct {
	league.Line
	Name  string
	Cells []league.Cell

	race string
}

// Stages are the values after the nights of [SeasonTable.Race]. A team has none.
func (l SeasonLine) Stages() []league.Stage { return readStages(l.race) }

// SeasonTable reads the table of a season with at most so many nights: the last ones before the position
// until, or the last of all if that is 0.
func (s *Store) SeasonTable(ctx context.Context, id string, most, until int) (table SeasonTable, err error) {
	defer database.Wrap(&err, "reading the table of season %s", id)
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		table = SeasonTable{}
		if table.Season, err = readSeason(ctx, tx, id); err != nil {
			return err
		}
		if err := table.loadNights(ctx, tx, most, until); err != nil {
			return err
		}
		return table.loadLines(ctx, tx)
	})
	return table, err
}

func (t *SeasonTable) loadNights(ctx context.Context, tx *gorm.DB, most, until int) error {
	last, err := database.Rows[seasonCountedRow](tx).Where("season_id = ?", t.ID).Order("position DESC").Limit(1).Find(ctx)
	if err != nil {
		return err
	}
	if len(last) > 0 {
		t.All = last[0].Position + 1
	}
	t.Race = league.RaceNights(t.All, raceStages)
	if until <= 0 || until > t.All {
		until = t.All
	}
	t.From = max(until-most, 0)
	var rows []candidateRow
	if err := tx.WithContext(ctx).Raw(`SELECT n.id, n.name, n.date, n.game, n.preset, COALESCE(s.weight, 2) AS weight
		FROM season_counted c JOIN nights n ON n.id = c.night_id
		LEFT JOIN season_nights s ON s.night_id = c.night_id AND s.season_id = c.season_id
		WHERE c.season_id = ? AND c.position >= ? AND c.position < ? ORDER BY c.position`, t.ID, t.From, until).Scan(&rows).Error; err != nil {
		return err
	}
	for _, row := range rows {
		t.Nights = append(t.Nights, CountedNight{Name: row.Name, Night: row.night()})
	}
	return nil
}

func (t *SeasonTable) loadLines(ctx context.Context, tx *gorm.DB) error {
	lines, others := database.Rows[SeasonStandingRow](tx).Where("season_id = ?", t.ID).Order("position"), t.All-t.From-len(t.Nights)
	if len(t.Nights) > 0 {
		lines = lines.Select("line_id, "+lineColumns+", kind, race, SUBSTR(states, ?, ?) AS states, SUBSTR(brought, 1, ?) AS brought",
			t.From+1, len(t.Nights), (t.All-t.From)*broughtLength)
	} else {
		lines = lines.Select("line_id, " + lineColumns + ", kind, race")
	}
	rows, err := lines.Find(ctx)
	if err != nil {
		return err
	}
	who, err := people.ReadResolver(ctx, tx)
	if err != nil {
		return err
	}
	names, err := namesOfLines(ctx, tx, t.ID, who)
	if err != nil {
		return err
	}
	for _, row := range rows {
		line := SeasonLine{Line: row.line(), race: row.Race}
		line.ID = who.ID(line.ID) // a closed season may have entries that were merged since
		line.Name = names[line.ID]
		if line.Cells, err = row.cells(len(t.Nights), others); err != nil {
			return err
		}
		if row.Kind == teamLine {
			t.Teams = append(t.Teams, line)
		} else {
			t.Players = append(t.Players, line)
		}
	}
	return nil
}

// lineColumns are the columns of a line whose size does not grow with the season.
const lineColumns = "rank, shared, value_num, value_den, lacks, nights, nights_won, matches, hands, decider, before"

func (r SeasonStandingRow) line() league.Line {
	return league.Line{
		ID: r.LineID, Rank: r.Rank, Shared: r.Shared, Value: league.Fraction{Num: r.ValueNum, Den: r.ValueDen}, Lacks: r.Lacks,
		Nights: r.Nights, NightsWon: r.NightsWon, Matches: r.Matches, Hands: r.Hands, Decider: league.Decider(r.Decider), RankBefore: r.Before,
	}
}

// namesOfLines are the names of a season's players and teams by id.
func namesOfLines(ctx context.Context, tx *gorm.DB, season string, who people.Resolver) (map[string]string, error) {
	kept := slices.Collect(maps.Values(who.Into))
	players, err := database.Rows[people.PlayerRow](tx).Select("id", "name").
		Where("id IN (SELECT line_id FROM season_standings WHERE season_id = ?) OR id IN ?", season, kept).Find(ctx)
	if err != nil {
		return nil, err
	}
	names := make(map[string]string, len(players))
	for _, player := range players {
		names[player.ID] = player.Name
	}
	teams, err := database.Rows[SeasonTeamRow](tx).Where("season_id = ?", season).Find(ctx)
	for _, team := range teams {
		names[team.ID] = team.Name
	}
	return names, err
}

// WhatIf is what the next night must bring a player to reach the rank above. [tournament.ErrNotFound] if
// the table has no such player.
func (s *Store) WhatIf(ctx context.Context, id string, player tournament.PlayerID) (need league.Need, err error) {
	defer database.Wrap(&err, "reading what player %s needs", player)
	row, err := database.Rows[SeasonStandingRow](s.db.Read).Select("need").
		Where("season_id = ? AND kind = ? AND line_id = ?", id, PlayerLine, player).First(ctx)
	if err != nil {
		return need, err
	}
	return need, database.DecodeColumn("need", row.Need, &need)
}
