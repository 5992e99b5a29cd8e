package nights

import (
	"context"
	"time"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/tournament"
)

// DeskRequest is a table's request that somebody of the desk comes to it.
type DeskRequest struct {
	Table int
	// Asked and Answered are when the table asked and when somebody said that they come (UTC); the
	// second is zero before.
	Asked, Answered time.Time
}

// Coming says whether somebody is on the way.
func (r DeskRequest) Coming() bool { return !r.Answered.IsZero() }

// DeskRequestRow is such a request until it is settled.
type DeskRequestRow struct {
	NightID     string `gorm:"primaryKey"`
	TableNumber int    `gorm:"primaryKey;autoIncrement:false"`
	AskedAt     database.UTC
	AnsweredAt  database.UTC
}

// DeskRequests are those of a night that are not settled, the oldest first.
func (s *Store) DeskRequests(ctx context.Context, night tournament.NightID) (requests []DeskRequest, err error) {
	defer database.Wrap(&err, "listing the tables of night %s that ask for the desk", night)
	rows, err := database.Rows[DeskRequestRow](s.db.Read).Where("night_id = ?", night).Order("asked_at, table_number").Find(ctx)
	if err != nil {
		return nil, err
	}
	for _, row := range rows {
		requests = append(requests, DeskRequest{Table: row.TableNumber, Asked: row.AskedAt.Time, Answered: row.AnsweredAt.Time})
	}
	return requests, nil
}

// AskForDesk records that a table asks the desk to come. A table that asks already changes nothing.
// Errors: [tournament.ErrNotFound] if the night has no such table; [tournament.ErrFinished] if it is not
// being played.
func (s *Store) AskForDesk(ctx context.Context, night tournament.NightID, table int) (err error) {
	defer database.Wrap(&err, "asking the desk to table %d", table)
	return s.onDeskRequest(ctx, night, table, func(tx *gorm.DB, known *DeskRequestRow) (journal.Kind, error) {
		if known != nil {
			return "", database.ErrUnchanged
		}
		if _, err := database.Rows[MatchRow](tx).Where("night_id = ? AND table_number = ?", night, table).First(ctx); err != nil {
			return "", err
		}
		row := DeskRequestRow{NightID: string(night), TableNumber: table, AskedAt: s.db.Moment()}
		return journal.DeskAsked, database.Rows[DeskRequestRow](tx).Create(ctx, &row)
	})
}

// AnswerDeskRequest records that somebody is on the way to a table. Nothing changes if somebody is already,
// or if the table does not ask any more. Errors: [tournament.ErrFinished] if the night is not being played.
func (s *Store) AnswerDeskRequest(ctx context.Context, night tournament.NightID, table int) (err error) {
	defer database.Wrap(&err, "answering table %d", table)
	return s.onDeskRequest(ctx, night, table, func(tx *gorm.DB, known *DeskRequestRow) (journal.Kind, error) {
		if known == nil || !known.AnsweredAt.IsZero() {
			return "", database.ErrUnchanged
		}
		_, err := database.Rows[DeskRequestRow](tx).Where("night_id = ? AND table_number = ?", night, table).Update(ctx, "answered_at", s.db.Moment())
		return journal.DeskAnswered, err
	})
}

// SettleDeskRequest ends a request, by the table or the desk. Nothing changes if the table does not ask.
// Errors: [tournament.ErrFinished] if the night is not being played.
func (s *Store) SettleDeskRequest(ctx context.Context, night tournament.NightID, table int) (err error) {
	defer database.Wrap(&err, "settling the request of table %d", table)
	return s.onDeskRequest(ctx, night, table, func(tx *gorm.DB, known *DeskRequestRow) (journal.Kind, error) {
		if known == nil {
			return "", database.ErrUnchanged
		}
		_, err := database.Rows[DeskRequestRow](tx).Where("night_id = ? AND table_number = ?", night, table).Delete(ctx)
		return journal.DeskSettled, err
	})
}

// onDeskRequest runs a change of a table's request, nil if there is none, and tells the journal of it.
func (s *Store) onDeskRequest(ctx context.Context, night tournament.NightID, table int, fn func(tx *gorm.DB, known *DeskRequestRow) (journal.Kind, error)) error {
	return s.duringPhases(ctx, night, []tournament.NightPhase{tournament.Playing}, func(tx *gorm.DB, _ NightRow) error {
		rows, err := database.Rows[DeskRequestRow](tx).Where("night_id = ? AND table_number = ?", night, table).Find(ctx)
		if err != nil {
			return err
		}
		var known *DeskRequestRow
		if len(rows) > 0 {
			known = &rows[0]
		}
		kind, err := fn(tx, known)
		if err != nil {
			return err
		}
		return s.journal.Tell(ctx, tx, journal.Change{Kind: kind, Night: night, Facts: journal.Facts{journal.FactTable: table}})
	})
}
