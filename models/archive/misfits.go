package archive

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"time"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/archive"
	"github.com/threewinds/threewinds/models/database"
)

// Misfits are the rows that no program has written, of all tables that an archive has.
func (s *Store) Misfits(ctx context.Context) (misfits []database.Misfit, err error) {
	defer database.Wrap(&err, "looking for rows that no program has written")
	err = s.eachTable(ctx, func(tx *gorm.DB, table database.Table) error {
		found, err := table.Misfits(ctx, tx)
		misfits = append(misfits, found...)
		return err
	})
	return misfits, err
}

// clockSlack is how far a time may lie ahead: the clocks of two computers differ.
const clockSlack = time.Hour

// LateTimes are times that lie ahead of this computer's clock. Hands are rated in the order of their
// times.
func (s *Store) LateTimes(ctx context.Context) (late []database.LateTimes, err error) {
	defer database.Wrap(&err, "looking for times that lie ahead")
	now := s.db.Moment().Add(clockSlack)
	err = s.eachTable(ctx, func(tx *gorm.DB, table database.Table) error {
		found, err := table.Later(ctx, tx, now)
		late = append(late, found...)
		return err
	})
	return late, err
}

// eachTable leaves out tables that a database of an older program does not have yet.
func (s *Store) eachTable(ctx context.Context, do func(tx *gorm.DB, table database.Table) error) error {
	older, err := s.Outdated(ctx)
	if err != nil {
		return err
	}
	return s.db.BulkSnapshot(ctx, func(tx *gorm.DB) error {
		for _, table := range keptTables() {
			if older && !tx.Migrator().HasTable(table.Name()) {
				continue
			}
			if err := do(tx, table); err != nil {
				return fmt.Errorf("%s: %w", table.Name(), err)
			}
		}
		return nil
	})
}

// RefuseMisfits is an [*archive.DamageError] that names the first line that no program has written, of
// an archive that was unpacked into the store.
func (s *Store) RefuseMisfits(ctx context.Context, from *archive.Reader) error {
	misfits, err := s.Misfits(ctx)
	if err != nil || len(misfits) == 0 {
		return err
	}
	damage := &archive.DamageError{Reason: misfits[0].Reason}
	if others := len(misfits) - 1; others > 0 {
		damage.Reason += fmt.Sprintf(" (and %d more lines are wrong)", others)
	}
	damage.File, damage.Line, err = LineOf(from, misfits[0].Row)
	if err != nil {
		return err
	}
	return damage
}

// LineOf is the file and the line of a row in an archive. A line that is not found is line 0.
func LineOf(from *archive.Reader, row database.RowKey) (file string, number int, err error) {
	table := fmt.Appendf(nil, `{%q:%q`, database.TableMember, row.Table)
	for _, one := range from.Manifest.Files {
		at := 0
		for line, err := range from.Lines(one) {
			if err != nil {
				return "", 0, err
			}
			if at++; bytes.HasPrefix(line, table) && hasKey(line, row) {
				return one.Name, at, nil
			}
		}
	}
	return row.String(), 0, nil
}

// hasKey says whether a line is of the row.
func hasKey(line []byte, row database.RowKey) bool {
	var members map[string]any
	decoder := json.NewDecoder(bytes.NewReader(line))
	decoder.UseNumber()
	if decoder.Decode(&members) != nil {
		return false
	}
	for i, column := range row.Columns {
		if fmt.Sprint(members[column]) != row.Values[i] {
			return false
		}
	}
	return true
}
