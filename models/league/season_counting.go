package league

import (
	"context"
	"slices"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
	"gorm.io/gorm"
)

// SeasonNight is a finished night with its part in a season.
type SeasonNight struct {
	league.Night
	Name      string
	Inclusion Inclusion
	// Players is the number of ranked players.
	Players int
	// Counts: the night belongs to the season. Otherwise one of the others says why it does not:
	// OtherRules: its game or preset is another one. Hidden: its ranking has not been revealed.
	// AfterClosing: the season was closed without it.
	Counts, OtherRules, Hidden, AfterClosing bool
}

// Inclusion is who decides whether a night belongs to a season, and how.
type Inclusion string

// admits refuses a night with another game or preset than those of the season.
func admits(ctx context.Context, tx *gorm.DB, row SeasonRow, night tournament.NightID) error {
	season, nights, err := seasonAndNights(ctx, tx, row)
	if err != nil {
		return err
	}
	counted(season, nights)
	for _, one := range nights {
		if one.ID == night && one.OtherRules {
			return tournament.Problems{{Field: "night", Code: "season_night_other", Args: map[string]any{"Name": one.Name}}}
		}
	}
	return nil
}

// candidateRow is a night that may belong to a season.
type candidateRow struct {
	ID, Name, Date, Game, Preset string
	Inclusion                    string
	Weight                       int
	Hidden                       bool
}

func (r candidateRow) night() league.Night {
	return league.Night{ID: tournament.NightID(r.ID), Date: r.Date, Game: r.Game, Preset: r.Preset, Weight: league.Halves(r.Weight)}
}

// candidates selects the finished nights that may belong to a season, in the order in which they were
// played: those of its days, and those that an organiser has added. hidden: the ceremony or the release
// of the results is still to come. Nights from paper with nothing but points belong to no season.
const candidates = `SELECT n.id, n.name, n.date, n.game, n.preset,
		COALESCE(s.inclusion, 'days') AS inclusion, COALESCE(s.weight, 2) AS weight,
		c.shown IS NOT NULL AND c.shown <> 1 OR EXISTS (
			SELECT 1 FROM rounds r WHERE r.night_id = n.id AND r.number = n.embargo AND r.phase <> 'planned') AS hidden
	FROM nights n
	LEFT JOIN season_nights s ON s.night_id = n.id AND s.season_id = ?
	LEFT JOIN ceremonies c ON c.night_id = n.id
	WHERE n.phase = 'finished' AND NOT n.rehearsal AND n.paper <> 'points'
		AND (n.date BETWEEN ? AND ? OR s.inclusion = 'in')
	ORDER BY n.date, n.created_at, n.id`

// seasonAndNights is the season of a row, and its [nightsOfSeason].
func seasonAndNights(ctx context.Context, tx *gorm.DB, row SeasonRow) (season Season, nights []SeasonNight, err error) {
	if season, err = row.season(); err != nil {
		return season, nil, err
	}
	nights, err = nightsOfSeason(ctx, tx, season)
	return season, nights, err
}

// nightsOfSeason are the finished nights of the season's days and those that an organiser has added.
func nightsOfSeason(ctx context.Context, tx *gorm.DB, season Season) (nights []SeasonNight, err error) {
	var rows []candidateRow
	if err := tx.WithContext(ctx).Raw(candidates, season.ID, season.First, season.Last).Scan(&rows).Error; err != nil {
		return nil, err
	}
	for _, row := range rows {
		night := SeasonNight{
			Night: row.night(), Name: row.Name, Inclusion: Inclusion(row.Inclusion),
		}
		wanted := night.Inclusion == In || night.Inclusion == InByDays && season.Joining == ByDays
		fits := season.Game == "" || row.Game == season.Game && (season.Preset == "" || row.Preset == season.Preset)
		night.OtherRules = wanted && !fits
		night.Hidden = wanted && fits && row.Hidden
		night.Counts = wanted && fits && !row.Hidden
		nights = append(nights, night)
	}
	return nights, nil
}

// uncounted is how many nights do not count because they are hidden or, in a season that takes every
// game, because their game or preset differs from the first night's.
func uncounted(season Season, nights []SeasonNight) seasonUncountedRow {
	row := seasonUncountedRow{SeasonID: season.ID}
	for _, night := range nights {
		if night.OtherRules && season.Game == "" {
			row.Others++
		}
		if night.Hidden {
			row.Hidden++
		}
	}
	return row
}

// counted returns the nights that count, and marks the others. A season that adds points counts only
// nights with the game and preset of its first night. mix is what differs among the nights before that
// choice.
func counted(season Season, nights []SeasonNight) (counting []league.Night, mix league.Mix) {
	for _, night := range nights {
		if night.Counts {
			counting = append(counting, night.Night)
		}
	}
	mix = league.MixOf(counting)
	if mix.Allows(season.Settings.Ranking) {
		return counting, mix
	}
	first := counting[0]
	counting = counting[:0]
	for i := range nights {
		night := &nights[i]
		switch {
		case !night.Counts:
		case night.Game != first.Game, night.Preset != first.Preset:
			night.Counts, night.OtherRules = false, true
		default:
			counting = append(counting, night.Night)
		}
	}
	return counting, mix
}

// countPlayers counts the ranked players of the nights.
func countPlayers(ctx context.Context, tx *gorm.DB, nights []SeasonNight) error {
	position := make(map[tournament.NightID]int, len(nights))
	ids := make([]tournament.NightID, len(nights))
	for i, night := range nights {
		ids[i], position[night.ID] = night.ID, i
	}
	for part := range slices.Chunk(ids, NightsPerStatement) {
		var counts []struct {
			NightID tournament.NightID
			Players int
		}
		if err := tx.WithContext(ctx).Raw(`SELECT night_id, COUNT(*) AS players FROM night_results
			WHERE night_id IN ? GROUP BY night_id`, part).Scan(&counts).Error; err != nil {
			return err
		}
		for _, count := range counts {
			nights[position[count.NightID]].Players = count.Players
		}
	}
	return nil
}

// The inclusions.
const (
	// InByDays: the season's days and its [Joining] decide.
	InByDays Inclusion = "days"
	// In and Out: an organiser has added the night, or left it out.
	In  Inclusion = "in"
	Out Inclusion = "out"
)

// DefaultWeight is the weight of a night for which none was set: one day.
const DefaultWeight league.Halves = 2
