package models

import (
	"context"
	"iter"
	"strconv"
	"time"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament"
)

// importedAtOnce is how many events are recorded in one transaction.
const importedAtOnce = 10_000

// Import records whole nights that were played elsewhere, and makes the read model anew
// (not in a store that was opened with [AsDerived]). The events must be those that their
// rules accept. The players must be on the roster.
func (s *Store) Import(ctx context.Context, nights iter.Seq2[*tournament.Night, error]) (err error) {
	defer wrap(&err, "importing nights")
	// Whoever opens a database in which this was interrupted makes the read model anew.
	if err := s.upkeep(ctx, func(tx *gorm.DB) error {
		_, err := rowsOf[derivationRow](tx).Where("id = 1").Update(ctx, "version", 0)
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
			if err := s.changeAtLength(ctx, rows.write); err != nil {
				return err
			}
			rows = importedRows{store: s}
		}
	}
	if err := s.changeAtLength(ctx, rows.write); err != nil || s.asDerived {
		return err
	}
	_, err = s.Rebuild(ctx, NoProgress)
	return err
}

// importedRows are the rows of some nights.
type importedRows struct {
	store       *Store
	nights      []nightRow
	attendances []attendanceRow
	rounds      []roundRow
	matches     []matchRow
	seats       []seatRow
	byes        []byeRow
	events      []eventRow
}

func (r *importedRows) add(night *tournament.Night) error {
	id := string(night.ID)
	r.nights = append(r.nights, nightRow{
		ID: id, Name: night.Name, Date: night.Date, Phase: string(night.Phase), Game: night.Ruleset.Game,
		RulesVersion: night.Ruleset.Version, Preset: night.Ruleset.Preset, Options: string(night.Ruleset.Options),
		PlannedRounds: night.PlannedRounds, Programme: night.Programme.String(), Ranking: string(night.Ranking),
		ClockMinutes: int(night.ClockLength / time.Minute), Rehearsal: night.Rehearsal, Friendly: night.Friendly, Wishes: "{}",
		Revision: 1, CreatedAt: moment(night.PublishedAt), PublishedAt: moment(night.PublishedAt), FinishedAt: moment(night.FinishedAt),
	})
	for _, at := range night.Attendances {
		r.attendances = append(r.attendances, attendanceRow{
			NightID: id, PlayerID: string(at.Player), Present: at.Present, House: at.House, ChangedAt: moment(night.PublishedAt),
		})
	}
	for _, round := range night.Rounds {
		r.rounds = append(r.rounds, roundRow{
			NightID: id, Number: round.Number, Phase: string(round.Phase), Method: round.Method,
			Seed: strconv.FormatUint(round.Seed, 10), ClosedAt: moment(night.FinishedAt),
		})
		for _, player := range round.Byes {
			r.byes = append(r.byes, byeRow{NightID: id, Round: round.Number, PlayerID: string(player)})
		}
		for i := range round.Matches {
			if err := r.addMatch(id, &round.Matches[i]); err != nil {
				return err
			}
		}
	}
	return nil
}

func (r *importedRows) addMatch(night string, match *tournament.Match) error {
	row := matchRow{ID: string(match.ID), NightID: night, Round: match.Round, TableNumber: match.Table}
	r.matches = append(r.matches, row)
	drawn := match.WithSitters(tournament.Sitters{})
	r.seats = append(r.seats, seatRows(row, drawn.Sitting())...)
	for _, event := range match.Events {
		kind, payload, err := encode(event)
		if err != nil {
			return err
		}
		r.events = append(r.events, eventRow{
			ID: string(event.ID), MatchID: row.ID, Number: event.Number, Kind: kind, Payload: payload,
			RecordedBy: event.By, RecordedAt: moment(event.At),
		})
	}
	return nil
}

func (r *importedRows) write(tx *gorm.DB) error {
	ctx := tx.Statement.Context
	for _, write := range []func() error{
		func() error { return insert(ctx, tx, r.nights) },
		func() error { return insert(ctx, tx, r.attendances) },
		func() error { return insert(ctx, tx, r.rounds) },
		func() error { return insert(ctx, tx, r.matches) },
		func() error { return insert(ctx, tx, r.seats) },
		func() error { return insert(ctx, tx, r.byes) },
		func() error { return insert(ctx, tx, r.events) },
		func() error {
			if len(r.nights) == 0 {
				return nil
			}
			return r.store.tell(ctx, tx, line{kind: nightsImported, facts: facts{factCount: len(r.nights)}})
		},
	} {
		if err := write(); err != nil {
			return err
		}
	}
	return nil
}
