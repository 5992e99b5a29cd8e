package league

import (
	"context"
	"errors"
	"slices"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
)

// FinalPlan is what an organiser chooses for the final of a season.
type FinalPlan struct {
	Night  tournament.NightID
	Name   string
	Date   string // YYYY-MM-DD
	Season string
	// LikeNight is the night of the season whose game and rules the final has; empty for the last one.
	LikeNight tournament.NightID
	// Qualifiers is the last rank of the season table whose players are invited, from
	// [tournament.FewestPlayers] to [tournament.MostPlayers].
	Qualifiers int
	// Carry is the share of their season's points that players carry over.
	Carry league.Carry
}

// CreateFinal creates a night with the settings of one of the season's nights, and checks in the
// qualifiers: the first ranks of the season table without forgotten players, and all who share the
// last of these ranks. The points of every ranked player are carried over, so that others can come in
// place of absent qualifiers. The id comes from the form, so that a form that is sent twice makes one
// night. [tournament.Problems] if the season has too few ranked players, or if points are carried
// over but the season is not ranked by points, or if the night of the rules is not the season's;
// [tournament.ErrConflict] if another night has the id.
func (s *Store) CreateFinal(ctx context.Context, plan FinalPlan) (err error) {
	defer database.Wrap(&err, "making the final of season %s", plan.Season)
	return s.db.ChangeClub(ctx, func(tx *gorm.DB) error {
		known, err := database.Rows[nights.NightRow](tx).Where("id = ?", plan.Night).First(ctx)
		switch {
		case err == nil:
			return checkRepeatedFinal(ctx, tx, plan, known)
		case !errors.Is(err, gorm.ErrRecordNotFound):
			return err
		}
		row, err := database.Rows[SeasonRow](tx).Where("id = ?", plan.Season).First(ctx)
		if err != nil {
			return err
		}
		season, err := row.season()
		if err != nil {
			return err
		}
		lines, err := database.Rows[SeasonStandingRow](tx).
			Where("season_id = ? AND kind = ? AND rank > 0", plan.Season, PlayerLine).Order("position").Find(ctx)
		if err != nil {
			return err
		}
		if lines, err = resolveLines(ctx, tx, lines); err != nil {
			return err
		}
		if lines, err = withoutForgotten(ctx, tx, lines); err != nil {
			return err
		}
		if problems := plan.problems(season, len(lines)); len(problems) > 0 {
			return problems
		}
		if err := s.openFinal(ctx, tx, plan); err != nil {
			return err
		}
		if err := database.Rows[nights.FinalRow](tx).Create(ctx, &nights.FinalRow{NightID: string(plan.Night), SeasonID: season.ID, Name: season.Name}); err != nil {
			return err
		}
		told := journal.Change{Kind: journal.FinalCreated, Night: plan.Night, Facts: journal.Facts{journal.FactName: plan.Name, journal.FactDate: plan.Date}}
		if err := s.journal.Tell(ctx, tx, told); err != nil {
			return err
		}
		return s.fillFinal(ctx, tx, plan, lines)
	})
}

// resolveLines replaces merged entries, which the table of a closed season still has, by the kept ones.
// Of two lines of one player the better stays.
func resolveLines(ctx context.Context, tx *gorm.DB, lines []SeasonStandingRow) (own []SeasonStandingRow, err error) {
	who, err := people.ReadResolver(ctx, tx)
	for _, line := range lines {
		line.LineID = who.ID(line.LineID)
		if !slices.ContainsFunc(own, func(better SeasonStandingRow) bool { return better.LineID == line.LineID }) {
			own = append(own, line)
		}
	}
	return own, err
}

// withoutForgotten removes the lines of forgotten players, who cannot be invited. Those behind them move
// up.
func withoutForgotten(ctx context.Context, tx *gorm.DB, lines []SeasonStandingRow) (left []SeasonStandingRow, err error) {
	gone, err := people.ForgottenPlayers(ctx, tx)
	if err != nil {
		return nil, err
	}
	for _, line := range lines {
		ahead := 0
		for _, other := range lines {
			if gone[tournament.PlayerID(other.LineID)] && other.Rank < line.Rank {
				ahead++
			}
		}
		if line.Rank -= ahead; !gone[tournament.PlayerID(line.LineID)] {
			left = append(left, line)
		}
	}
	return left, nil
}

// checkRepeatedFinal is [database.ErrUnchanged] if the same form has made the night before, and
// [tournament.ErrConflict] if the night is another one.
func checkRepeatedFinal(ctx context.Context, tx *gorm.DB, plan FinalPlan, known nights.NightRow) error {
	of, err := database.Rows[nights.FinalRow](tx).Where("night_id = ?", plan.Night).First(ctx)
	switch {
	case err != nil && !errors.Is(err, gorm.ErrRecordNotFound):
		return err
	case err != nil || of.SeasonID != plan.Season || known.Name != plan.Name || known.Date != plan.Date:
		return tournament.ErrConflict
	}
	return database.ErrUnchanged
}

func (p FinalPlan) problems(season Season, ranked int) (problems tournament.Problems) {
	switch {
	case p.Qualifiers < tournament.FewestPlayers || p.Qualifiers > tournament.MostPlayers:
		problems.Add("first", "number_out_of_range", map[string]any{"Least": tournament.FewestPlayers, "Most": tournament.MostPlayers})
	case ranked < p.Qualifiers:
		problems.Add("first", "final_too_few", map[string]any{"Ranked": ranked})
	}
	if p.Carry != league.CarryNone && season.Settings.Ranking != league.ByPoints {
		problems.Add("carry", "carry_no_points", nil)
	}
	return problems
}

// openFinal creates the night with the settings of one of the season.
func (s *Store) openFinal(ctx context.Context, tx *gorm.DB, plan FinalPlan) error {
	last, err := database.Rows[nights.NightRow](tx).Where(`id = (SELECT night_id FROM season_counted
		WHERE season_id = ? AND (? = '' OR night_id = ?) ORDER BY position DESC LIMIT 1)`, plan.Season, plan.LikeNight, plan.LikeNight).First(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return tournament.Problems{{Field: "like", Code: "final_like_unknown"}}
	}
	if err != nil {
		return err
	}
	night := nights.NightRow{
		ID: string(plan.Night), Name: plan.Name, Date: plan.Date, Form: string(tournament.InRounds), Phase: string(tournament.Gathering),
		Game: last.Game, RulesVersion: last.RulesVersion, Preset: last.Preset, Options: last.Options,
		PlannedRounds: last.PlannedRounds, Programme: last.Programme, Ranking: last.Ranking,
		ClockMinutes: last.ClockMinutes, Wishes: "{}", Revision: 1, CreatedAt: s.db.Moment(),
	}
	if plan.Carry != league.CarryNone {
		night.Ranking = string(tournament.RankingTotal)
	}
	return database.Rows[nights.NightRow](tx).Create(ctx, &night)
}

// fillFinal checks in the qualifiers, and stores the points that every ranked player carries over.
func (s *Store) fillFinal(ctx context.Context, tx *gorm.DB, plan FinalPlan, lines []SeasonStandingRow) error {
	var (
		carried []nights.CarriedPointRow
		invited []tournament.PlayerID
	)
	for _, line := range lines {
		if line.Rank <= plan.Qualifiers {
			if err := s.nights.SetAttendance(ctx, tx, plan.Night, tournament.PlayerID(line.LineID), nights.Here); err != nil {
				return err
			}
			invited = append(invited, tournament.PlayerID(line.LineID))
		}
		points := plan.Carry.Points(league.Fraction{Num: line.ValueNum, Den: line.ValueDen})
		if points != 0 {
			carried = append(carried, nights.CarriedPointRow{NightID: string(plan.Night), PlayerID: line.LineID, Points: int64(points)})
		}
	}
	if err := database.Insert(ctx, tx, carried); err != nil {
		return err
	}
	return s.journal.Tell(ctx, tx, nights.DoorChange(plan.Night, nights.Here, invited...))
}
