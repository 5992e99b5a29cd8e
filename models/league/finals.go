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
	// First is how many of the season table are at the door, from
	// [tournament.FewestPlayers] to [tournament.MostPlayers].
	First int
	// Carry is how much of their points they bring along. Only points can be carried over.
	Carry league.Carry
}

// CreateFinal opens a night with the rules of the season's last night. The first players
// of the season table are at its door, forgotten ones left out; who shares the last place is
// there as well. Every ranked player's points are kept, so that another may come in for one who is not there.
// The id comes from the form, so that a form sent twice makes one night.
// [tournament.Problems] if the season has too few ranked players, or ranks by something
// other than points and points are to be carried; [tournament.ErrConflict] if another
// night has the id.
func (s *Store) CreateFinal(ctx context.Context, plan FinalPlan) (err error) {
	defer database.Wrap(&err, "making the final of season %s", plan.Season)
	return s.db.ChangeClub(ctx, func(tx *gorm.DB) error {
		known, err := database.Rows[nights.NightRow](tx).Where("id = ?", plan.Night).First(ctx)
		switch {
		case err == nil:
			return sameFinal(ctx, tx, plan, known)
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
		if lines, err = ofPlayersOfToday(ctx, tx, lines); err != nil {
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

// ofPlayersOfToday gives the lines of merged entries the ids of those with whom they were merged: a
// closed season has the entries of then. Of two lines of one player the better stays.
func ofPlayersOfToday(ctx context.Context, tx *gorm.DB, lines []SeasonStandingRow) (own []SeasonStandingRow, err error) {
	who, err := people.ReadResolver(ctx, tx)
	for _, line := range lines {
		line.LineID = who.ID(line.LineID)
		if !slices.ContainsFunc(own, func(better SeasonStandingRow) bool { return better.LineID == line.LineID }) {
			own = append(own, line)
		}
	}
	return own, err
}

// withoutForgotten leaves out the lines of forgotten players: whom nobody knows cannot come.
// Those behind them move up.
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

// sameFinal answers a form that has made a night already.
func sameFinal(ctx context.Context, tx *gorm.DB, plan FinalPlan, known nights.NightRow) error {
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
	case p.First < tournament.FewestPlayers || p.First > tournament.MostPlayers:
		problems.Add("first", "number_out_of_range", map[string]any{"Least": tournament.FewestPlayers, "Most": tournament.MostPlayers})
	case ranked < p.First:
		problems.Add("first", "final_too_few", map[string]any{"Ranked": ranked})
	}
	if p.Carry != league.CarryNone && season.Settings.Ranking != league.ByPoints {
		problems.Add("carry", "carry_no_points", nil)
	}
	return problems
}

// openFinal makes the night with the settings of the season's last one.
func (s *Store) openFinal(ctx context.Context, tx *gorm.DB, plan FinalPlan) error {
	last, err := database.Rows[nights.NightRow](tx).Where(`id = (SELECT night_id FROM season_counted
		WHERE season_id = ? ORDER BY position DESC LIMIT 1)`, plan.Season).First(ctx)
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

// fillFinal checks in the first players, and keeps what everybody would bring along.
func (s *Store) fillFinal(ctx context.Context, tx *gorm.DB, plan FinalPlan, lines []SeasonStandingRow) error {
	var (
		carried []nights.CarriedPointRow
		invited []tournament.PlayerID
	)
	for _, line := range lines {
		if line.Rank <= plan.First {
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
