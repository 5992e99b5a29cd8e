package archive

import (
	"context"
	"errors"
	"fmt"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/migrations"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

// RawNight is a night as it is stored, without replaying it. Parts that cannot be read do not hide the
// others; its fields say why they are missing.
type RawNight struct {
	// Night has everything but its ledgers: its matches are not replayed.
	Night tournament.Night
	// RulesErr is why the night's rules cannot be read; Night.Rules is then nil.
	RulesErr error
	// ChangedRounds are the rounds whose seats were changed by hand after they were published.
	ChangedRounds map[int]bool
	// DraftErr is why the draft or the wishes cannot be read; they are then missing.
	DraftErr error
	// MatchErrs says for each match with an unreadable event, or with a length that its game does not have, why
	// that is. The match has the events before it.
	MatchErrs map[tournament.MatchID]error
}

// RawNight reads a night without replaying it.
func (s *Store) RawNight(ctx context.Context, id tournament.NightID) (night *RawNight, err error) {
	defer database.Wrap(&err, "reading the record of night %s", id)
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) (err error) {
		if night, err = loadRawNight(ctx, tx, id); err != nil {
			return err
		}
		if err := night.loadDraftAndChanges(ctx, tx); err != nil {
			return err
		}
		return nights.LoadFinal(ctx, tx, people.Resolver{}, &night.Night)
	})
	return night, err
}

// loadDraftAndChanges reads the draft, the wishes, and which rounds were changed by hand.
func (a *RawNight) loadDraftAndChanges(ctx context.Context, tx *gorm.DB) error {
	row, err := database.Rows[nights.NightRow](tx).Select("wishes").Where("id = ?", a.Night.ID).First(ctx)
	if err != nil {
		return err
	}
	if a.DraftErr = database.DecodeColumn("wishes", row.Wishes, &a.Night.Wishes); a.DraftErr == nil {
		a.DraftErr = nights.LoadDraft(ctx, tx, people.Resolver{}, &a.Night)
	}
	if a.DraftErr != nil {
		a.Night.Draft = nil
	}
	a.ChangedRounds = make(map[int]bool)
	changes, err := database.Rows[nights.ReseatingRow](tx).Select("round").Where(database.OfNight, a.Night.ID).Find(ctx)
	for _, change := range changes {
		a.ChangedRounds[change.Round] = true
	}
	return err
}

// AllNights lists all nights, the newest first, with names and dates only, which databases of older
// programs have as well.
func (s *Store) AllNights(ctx context.Context) (all []nights.Summary, err error) {
	defer database.Wrap(&err, "listing the nights")
	rows, err := database.Rows[nights.NightRow](s.db.Read).Select("id", "name", "date").Order(nights.NewestFirst).Find(ctx)
	for _, row := range rows {
		all = append(all, nights.Summary{ID: tournament.NightID(row.ID), Name: row.Name, Date: row.Date})
	}
	return all, err
}

func loadRawNight(ctx context.Context, tx *gorm.DB, id tournament.NightID) (*RawNight, error) {
	row, err := database.Rows[nights.NightRow](tx).Where("id = ?", id).First(ctx)
	if err != nil {
		return nil, err
	}
	archived := &RawNight{
		Night:     nights.NightOf(row),
		MatchErrs: make(map[tournament.MatchID]error),
	}
	var unknownRules, unknownRanking error
	archived.Night.Rules, unknownRules = nights.RulesOf(row)
	archived.Night.Ranking, unknownRanking = nights.ParseRanking(row.Ranking, archived.Night.Rules)
	archived.RulesErr = errors.Join(unknownRules, unknownRanking)
	if err := nights.LoadAttendances(ctx, tx, people.Resolver{}, &archived.Night); err != nil {
		return nil, err
	}
	return archived, archived.loadRounds(ctx, tx)
}

func (a *RawNight) loadRounds(ctx context.Context, tx *gorm.DB) error {
	rounds, err := database.Rows[nights.RoundRow](tx).Where("night_id = ?", a.Night.ID).Order("number").Find(ctx)
	if err != nil {
		return err
	}
	byes, err := database.Rows[nights.ByeRow](tx).Where("night_id = ?", a.Night.ID).Order("player_id").Find(ctx)
	if err != nil {
		return err
	}
	matches, err := a.loadMatches(ctx, tx)
	if err != nil {
		return err
	}
	of := nights.MatchesByRound(matches)
	a.Night.Roundless = of[tournament.RoundNumber{}]
	for _, row := range rounds {
		round := row.Round()
		round.Matches = of[tournament.InRound(row.Number)]
		for _, bye := range byes {
			if bye.Round == row.Number {
				round.Byes = append(round.Byes, tournament.PlayerID(bye.PlayerID))
			}
		}
		a.Night.Rounds = append(a.Night.Rounds, round)
	}
	return nil
}

// loadMatches reads the matches and their events.
func (a *RawNight) loadMatches(ctx context.Context, tx *gorm.DB) ([]tournament.Match, error) {
	rows, err := database.Rows[nights.MatchRow](tx).Where("night_id = ?", a.Night.ID).Find(ctx)
	if err != nil {
		return nil, err
	}
	opened, err := nights.ReadOpenMatches(ctx, tx, &a.Night, database.OfNight, a.Night.ID)
	if err != nil {
		return nil, err
	}
	matches := make([]tournament.Match, 0, len(rows))
	for _, row := range rows {
		match := tournament.Match{ID: tournament.MatchID(row.ID), Round: tournament.InRound(int(row.Round)), Table: row.TableNumber, Rules: a.Night.Rules}
		seats, err := database.Rows[nights.SeatRow](tx).Where("match_id = ?", row.ID).Find(ctx)
		if err != nil {
			return nil, err
		}
		for _, seat := range seats {
			match.Players[seat.Place] = tournament.PlayerID(seat.PlayerID)
		}
		events, err := database.Rows[nights.EventRow](tx).Where("match_id = ?", row.ID).Order("number").Find(ctx)
		if err != nil {
			return nil, err
		}
		match.Events, a.MatchErrs[match.ID] = decodeEvents(events)
		a.MatchErrs[match.ID] = errors.Join(a.MatchErrs[match.ID], opened.Complete(&match))
		matches = append(matches, match)
	}
	return matches, nil
}

// decodeEvents decodes events until the first one that is unreadable or missing.
func decodeEvents(rows []nights.EventRow) ([]tournament.Event, error) {
	var events []tournament.Event
	for i, row := range rows {
		event, err := nights.DecodeEvent(row)
		if err != nil {
			return events, err
		}
		if event.Number != i+1 {
			return events, fmt.Errorf("event %d is missing: event %d comes in its place", i+1, event.Number)
		}
		events = append(events, event)
	}
	return events, nil
}

// Outdated says whether the database has an older schema than this program.
func (s *Store) Outdated(ctx context.Context) (older bool, err error) {
	defer database.Wrap(&err, "reading the version of the schema")
	db, err := s.db.Read.DB()
	if err != nil {
		return false, err
	}
	_, older, err = migrations.Older(ctx, db, database.EngineOf(s.db.Address))
	return older, err
}
