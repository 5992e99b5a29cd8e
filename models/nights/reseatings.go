package nights

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
)

// Exchange exchanges two players of a published round before the first hand of their tables; see
// [draw.Exchange]. change is an id from the form, so that a form that is sent twice exchanges once.
func (s *Store) Exchange(
	ctx context.Context, id tournament.NightID, change string, by string, round int, player, other tournament.PlayerID,
) (err error) {
	defer database.Wrap(&err, "exchanging players in round %d", round)
	asked := requested(draw.Exchanged, round, player, other)
	return s.Reseat(ctx, id, change, by, asked, func(tx *gorm.DB, night *tournament.Night) ([]draw.Reseating, error) {
		before, err := PublishedRound(night, round)
		if err != nil {
			return nil, err
		}
		after, done, err := draw.Exchange(night, before, player, other)
		if err != nil {
			return nil, err
		}
		return []draw.Reseating{done}, ReplaceSeats(ctx, tx, night.ID, before, after)
	})
}

// AddTable makes a table of three players without a seat in a published round; see
// [draw.AddTable].
func (s *Store) AddTable(ctx context.Context, id tournament.NightID, change string, by string, round int) (err error) {
	defer database.Wrap(&err, "adding a table to round %d", round)
	asked := requested(draw.TableAdded, round)
	return s.Reseat(ctx, id, change, by, asked, func(tx *gorm.DB, night *tournament.Night) ([]draw.Reseating, error) {
		before, err := PublishedRound(night, round)
		if err != nil {
			return nil, err
		}
		after, done, err := draw.AddTable(ctx, night, before)
		if err != nil {
			return nil, err
		}
		return []draw.Reseating{done}, ReplaceSeats(ctx, tx, night.ID, before, after)
	})
}

// TableOf is the table at which a player sits in a round, 0 for none.
func TableOf(round tournament.Round, player tournament.PlayerID) int {
	for _, match := range round.Matches {
		if _, seated := match.Place(player); seated {
			return match.Table
		}
	}
	return 0
}

// PublishedRound is the published round with a number, from 1.
func PublishedRound(night *tournament.Night, number int) (tournament.Round, error) {
	if number < 1 || number > len(night.Rounds) {
		return tournament.Round{}, tournament.ErrNotFound
	}
	return night.Rounds[number-1], nil
}

// sameChange says whether a recorded change is the requested one.
type sameChange func(tx *gorm.DB, known draw.Reseating) (bool, error)

// requested says whether a recorded change is of the kind and round that are requested, and of the
// players if any are given.
func requested(kind draw.ReseatingKind, round int, players ...tournament.PlayerID) sameChange {
	return func(_ *gorm.DB, known draw.Reseating) (bool, error) {
		return known.Kind == kind && known.Round == round && (len(players) == 0 || slices.Equal(known.Players, players)), nil
	}
}

// Reseat runs a change of seats and records it, once for each id. [tournament.ErrConflict] if another
// change has the id.
func (s *Store) Reseat(
	ctx context.Context, id tournament.NightID, change string, by string, asked sameChange,
	fn func(tx *gorm.DB, night *tournament.Night) ([]draw.Reseating, error),
) error {
	return s.OnNight(ctx, id, func(tx *gorm.DB, night *tournament.Night) error {
		row, err := database.Rows[ReseatingRow](tx).Where("id = ?", change).First(ctx)
		switch {
		case err == nil:
			return checkRepeatedChange(tx, id, row, asked)
		case !errors.Is(err, gorm.ErrRecordNotFound):
			return err
		case night.Phase == tournament.Finished:
			return tournament.ErrFinished
		}
		done, err := fn(tx, night)
		if err != nil {
			return err
		}
		return s.recordReseatings(ctx, tx, id, change, by, done)
	})
}

// checkRepeatedChange is [database.ErrUnchanged] if the change was recorded before, and
// [tournament.ErrConflict] if another change has its id.
func checkRepeatedChange(tx *gorm.DB, id tournament.NightID, row ReseatingRow, asked sameChange) error {
	who, err := people.ReadResolver(tx.Statement.Context, tx)
	if err != nil {
		return err
	}
	known, err := row.reseating(who)
	if err != nil {
		return err
	}
	same, err := asked(tx, known)
	if err != nil {
		return err
	}
	if !same || row.NightID != string(id) {
		return fmt.Errorf("%w: another change has this id", tournament.ErrConflict)
	}
	return database.ErrUnchanged
}

// recordReseatings stores the changes and tells the journal. The first has the id of the form.
func (s *Store) recordReseatings(
	ctx context.Context, tx *gorm.DB, id tournament.NightID, change string, by string, done []draw.Reseating,
) error {
	for i, one := range done {
		players, err := json.Marshal(one.Players)
		if err != nil {
			return err
		}
		row := ReseatingRow{
			ID: change, NightID: string(id), Round: one.Round, Kind: string(one.Kind), TableNumber: one.Table,
			Players: string(players), ChangedBy: by, ChangedAt: s.db.Moment(),
		}
		if i > 0 {
			row.ID = database.NewID()
		}
		if err := database.Rows[ReseatingRow](tx).Create(ctx, &row); err != nil {
			return err
		}
		if err := s.journal.Tell(ctx, tx, reseatingChange(id, one)); err != nil {
			return err
		}
	}
	return nil
}

// reseatingChange is the line of the journal about a change of seats.
func reseatingChange(id tournament.NightID, one draw.Reseating) journal.Change {
	told := journal.Change{Kind: journal.SeatTakenOver, Night: id, Named: one.Players, Facts: journal.Facts{journal.FactRound: one.Round, journal.FactTable: one.Table}}
	switch one.Kind {
	case draw.Exchanged:
		told.Kind, told.Facts = journal.SeatsExchanged, journal.Facts{journal.FactRound: one.Round}
	case draw.TableAdded:
		told.Kind = journal.TableAdded
	case draw.Substituted:
	}
	return told
}

// ReplaceSeats writes the changed seats and byes of a round.
func ReplaceSeats(ctx context.Context, tx *gorm.DB, id tournament.NightID, before, after tournament.Round) error {
	var seats []SeatRow
	var removed []string
	for i, match := range after.Matches {
		row := MatchRow{ID: string(match.ID), NightID: string(id), Round: StoredRound(after.Number), TableNumber: match.Table}
		switch {
		case i >= len(before.Matches):
			row.ID = database.NewID()
			if err := database.Rows[MatchRow](tx).Create(ctx, &row); err != nil {
				return err
			}
		case match.Players == before.Matches[i].Players:
			continue
		default:
			removed = append(removed, row.ID)
			// The only events are confirmations of the old seats.
			if _, err := database.Rows[EventRow](tx).Where("match_id = ?", row.ID).Delete(ctx); err != nil {
				return err
			}
		}
		seats = append(seats, SeatRows(row, match.Sitting())...)
	}
	if _, err := database.Rows[SeatRow](tx).Where("match_id IN ?", removed).Delete(ctx); err != nil {
		return err
	}
	if err := database.Insert(ctx, tx, seats); err != nil {
		return err
	}
	if _, err := database.Rows[ByeRow](tx).Where("night_id = ? AND round = ?", id, after.Number).Delete(ctx); err != nil {
		return err
	}
	var byes []ByeRow
	for _, player := range after.Byes {
		byes = append(byes, ByeRow{NightID: string(id), Round: after.Number, PlayerID: string(player)})
	}
	return database.Insert(ctx, tx, byes)
}

// Reseatings are the changes by hand of a night's published seating, the oldest first.
func (s *Store) Reseatings(ctx context.Context, id tournament.NightID) (list []draw.Reseating, err error) {
	defer database.Wrap(&err, "reading the changes of seats")
	who, err := people.ReadResolver(ctx, s.db.Read)
	if err != nil {
		return nil, err
	}
	rows, err := database.Rows[ReseatingRow](s.db.Read).Where("night_id = ?", id).Order("changed_at, id").Find(ctx)
	for _, row := range rows {
		one, err := row.reseating(who)
		if err != nil {
			return nil, err
		}
		list = append(list, one)
	}
	return list, err
}

func (r ReseatingRow) reseating(who people.Resolver) (draw.Reseating, error) {
	one := draw.Reseating{
		ID: r.ID, Round: r.Round, Kind: draw.ReseatingKind(r.Kind), Table: r.TableNumber,
		By: r.ChangedBy, At: r.ChangedAt.Time,
	}
	switch one.Kind {
	case draw.Exchanged, draw.TableAdded, draw.Substituted:
		return one, database.DecodeColumn("changed players", who.Text(r.Players), &one.Players)
	default:
		return one, fmt.Errorf("the program knows no change of seats of kind %q", r.Kind)
	}
}
