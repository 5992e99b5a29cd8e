package archive

import (
	"cmp"
	"context"
	"iter"
	"strconv"
	"strings"
	"time"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
)

// importedAtOnce is about how many events are recorded in one transaction.
const importedAtOnce = 10_000

// Import records whole nights that were played elsewhere, and makes the read model anew, unless the
// store keeps it ([league.Store.KeepsReadModel]). The rules of the nights must accept the events, and
// the players must be on the roster.
func (s *Store) Import(ctx context.Context, nights iter.Seq2[*tournament.Night, error]) (err error) {
	defer database.Wrap(&err, "importing nights")
	// So the read model is computed again if this is interrupted.
	if err := s.db.Upkeep(ctx, func(tx *gorm.DB) error {
		_, err := database.Rows[database.DerivationRow](tx).Where("id = 1").Update(ctx, "version", 0)
		return err
	}); err != nil {
		return err
	}
	rows := importedRows{store: s}
	for night, err := range nights {
		if err != nil {
			return err
		}
		if err := rows.add(night); err != nil {
			return err
		}
		if len(rows.events) >= importedAtOnce {
			if err := s.db.BulkChange(ctx, rows.write); err != nil {
				return err
			}
			rows = importedRows{store: s}
		}
	}
	if err := s.db.BulkChange(ctx, rows.write); err != nil || s.league.KeepsReadModel {
		return err
	}
	_, err = s.league.Rebuild(ctx, league.NoProgress)
	return err
}

// importedRows are the rows of nights that are recorded in one transaction.
type importedRows struct {
	store       *Store
	nights      []nights.NightRow
	attendances []nights.AttendanceRow
	rounds      []nights.RoundRow
	matches     []nights.MatchRow
	seats       []nights.SeatRow
	byes        []nights.ByeRow
	events      []nights.EventRow
	open        []nights.OpenMatchRow
	occupied    []nights.OccupiedTableRow
	sitters     []nights.SitterRow
}

func (r *importedRows) add(night *tournament.Night) error {
	id := string(night.ID)
	r.nights = append(r.nights, nights.NightRow{
		ID: id, Name: night.Name, Date: night.Date, Phase: string(night.Phase), Game: night.Ruleset.Game,
		RulesVersion: night.Ruleset.Version, Preset: night.Ruleset.Preset, Options: string(night.Ruleset.Options), Lengths: strings.Join(night.Lengths, " "),
		Form: string(cmp.Or(night.Form, tournament.InRounds)), PlannedRounds: night.PlannedRounds, Programme: night.Programme.String(), Ranking: string(night.Ranking),
		ClockMinutes: int(night.ClockLength / time.Minute), Rehearsal: night.Rehearsal, Friendly: night.Friendly, Wishes: "{}",
		Revision: 1, CreatedAt: database.Moment(night.PublishedAt), PublishedAt: database.Moment(night.PublishedAt), FinishedAt: database.Moment(night.FinishedAt),
	})
	for _, at := range night.Attendances {
		r.attendances = append(r.attendances, nights.AttendanceRow{
			NightID: id, PlayerID: string(at.Player), Present: at.Present, House: at.House, ChangedAt: database.Moment(night.PublishedAt),
		})
	}
	for _, round := range night.Rounds {
		r.rounds = append(r.rounds, nights.RoundRow{
			NightID: id, Number: round.Number, Phase: string(round.Phase), Method: round.Method,
			Seed: strconv.FormatUint(round.Seed, 10), ClosedAt: database.Moment(night.FinishedAt),
		})
		for _, player := range round.Byes {
			r.byes = append(r.byes, nights.ByeRow{NightID: id, Round: round.Number, PlayerID: string(player)})
		}
		for i := range round.Matches {
			if err := r.addMatch(id, &round.Matches[i]); err != nil {
				return err
			}
		}
	}
	for i := range night.Roundless {
		if err := r.addOpenMatch(night, &night.Roundless[i]); err != nil {
			return err
		}
	}
	return nil
}

// addOpenMatch adds a match of an open evening. It began with the evening, if nothing else is known, and
// ended with its last event. If it is being played, its table and people are not free.
func (r *importedRows) addOpenMatch(night *tournament.Night, match *tournament.Match) error {
	began, ended := match.Began, match.Ended
	if began.IsZero() {
		began = night.PublishedAt
	}
	over := match.PhaseAlone() == tournament.RoundClosed
	if over && ended.IsZero() && len(match.Events) > 0 {
		ended = match.Events[len(match.Events)-1].At
	}
	row := nights.OpenMatchRow{MatchID: string(match.ID), NightID: string(night.ID), BeganAt: database.Moment(began), Length: match.OwnLength}
	if over {
		row.EndedAt = database.Moment(ended)
	} else {
		r.occupied = append(r.occupied, nights.OccupiedTableRow{TableNumber: match.Table, MatchID: row.MatchID})
		for _, player := range match.Sitting() {
			r.sitters = append(r.sitters, nights.SitterRow{PlayerID: string(player), MatchID: row.MatchID})
		}
	}
	r.open = append(r.open, row)
	return r.addMatch(row.NightID, match)
}

func (r *importedRows) addMatch(night string, match *tournament.Match) error {
	row := nights.MatchRow{ID: string(match.ID), NightID: night, Round: nights.StoredRound(match.Round.OrZero()), TableNumber: match.Table}
	r.matches = append(r.matches, row)
	drawn := match.WithSitters(tournament.Sitters{})
	r.seats = append(r.seats, nights.SeatRows(row, drawn.Sitting())...)
	for _, event := range match.Events {
		kind, payload, err := nights.EncodeEvent(event)
		if err != nil {
			return err
		}
		r.events = append(r.events, nights.EventRow{
			ID: string(event.ID), MatchID: row.ID, Number: event.Number, Kind: kind, Payload: payload,
			RecordedBy: event.By, RecordedAt: database.Moment(event.At),
		})
	}
	return nil
}

func (r *importedRows) write(tx *gorm.DB) error {
	ctx := tx.Statement.Context
	for _, write := range []func() error{
		func() error { return database.Insert(ctx, tx, r.nights) },
		func() error { return database.Insert(ctx, tx, r.attendances) },
		func() error { return database.Insert(ctx, tx, r.rounds) },
		func() error { return database.Insert(ctx, tx, r.matches) },
		func() error { return database.Insert(ctx, tx, r.seats) },
		func() error { return database.Insert(ctx, tx, r.open) },
		func() error { return database.Insert(ctx, tx, r.occupied) },
		func() error { return database.Insert(ctx, tx, r.sitters) },
		func() error { return database.Insert(ctx, tx, r.byes) },
		func() error { return database.Insert(ctx, tx, r.events) },
		func() error {
			if len(r.nights) == 0 {
				return nil
			}
			return r.store.journal.Tell(ctx, tx, journal.Change{Kind: journal.NightsImported, Facts: journal.Facts{journal.FactCount: len(r.nights)}})
		},
	} {
		if err := write(); err != nil {
			return err
		}
	}
	return nil
}
