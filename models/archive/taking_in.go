package archive

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
)

// ErrNotEmpty says that something is recorded in a store already. Accounts, settings and what
// the club tells of itself may be there.
var ErrNotEmpty = errors.New("the database is not empty")

// TakeIn copies everything that another store has recorded into this one, in one
// transaction, and makes the read model anew. Accounts come without passwords, table cards
// and personal links without their secrets: they get those of the installation's key,
// or wait for the next [models.Open] if there is none yet: so the key of before can be copied along. [ErrNotEmpty] if
// something is recorded here already. Accounts, settings and what the club tells of itself
// stay as they are where they are here already.
func (s *Store) TakeIn(ctx context.Context, other *Store, told league.RebuildProgress) (err error) {
	defer database.Wrap(&err, "taking in an archive")
	return s.takeInAll(ctx, taking{from: other, kind: journal.ArchiveImported, prepare: func(*gorm.DB) error { return nil }}, told)
}

// taking is how everything of another store is taken in.
type taking struct {
	from *Store
	kind journal.Kind
	// prepare is the first that is done in the transaction, in the store that is empty.
	prepare func(tx *gorm.DB) error
	// also are tables that no archive has.
	also []database.Table
}

func (s *Store) takeInAll(ctx context.Context, t taking, told league.RebuildProgress) error {
	var changed database.Announcement
	err := s.db.BulkChange(ctx, func(tx *gorm.DB) (err error) {
		changed, err = s.db.ChangeClubIn(ctx, tx, func(tx *gorm.DB) error {
			if err := s.take(ctx, tx, t); err != nil {
				return err
			}
			_, err := league.Rebuild(ctx, tx, told)
			return err
		})
		return err
	})
	if err := s.db.Announce(err, changed); err != nil {
		return err
	}
	s.league.AnalyzeTables(ctx)
	if s.league.KeepsReadModel || s.db.Key.Existing() == nil {
		return nil
	}
	return s.Rekey(ctx)
}

// take copies all rows, in one transaction.
func (s *Store) take(ctx context.Context, tx *gorm.DB, t taking) error {
	for _, table := range []string{"players", "nights", "seasons", "templates"} {
		if err := s.db.LockTable(ctx, tx, table); err != nil {
			return err
		}
	}
	if err := noRows(ctx, tx); err != nil {
		return err
	}
	if err := t.prepare(tx); err != nil {
		return err
	}
	from := database.Unprepared(t.from.db.Read.WithContext(ctx))
	if err := takeAll(ctx, tx, from); err != nil {
		return err
	}
	for _, table := range t.also {
		if err := table.CopyRows(ctx, tx, from, "", unchanged); err != nil {
			return err
		}
	}
	return s.tellImported(ctx, tx, t.kind)
}

// IsEmpty says whether everything of an archive can be taken in; see [Store.TakeIn].
func (s *Store) IsEmpty(ctx context.Context) (empty bool, err error) {
	defer database.Wrap(&err, "looking whether anything is recorded")
	err = s.isEmpty(ctx)
	if errors.Is(err, ErrNotEmpty) {
		return false, nil
	}
	return err == nil, err
}

// tellImported tells the journal that an archive was taken in, or a backup restored, and how much it had.
func (s *Store) tellImported(ctx context.Context, tx *gorm.DB, kind journal.Kind) error {
	nights, err := database.Rows[nights.NightRow](tx).Count(ctx, "id")
	if err != nil {
		return err
	}
	people, err := database.Rows[people.PlayerRow](tx).Count(ctx, "id")
	return cmp.Or(err, s.journal.Tell(ctx, tx, journal.Change{Kind: kind, Facts: journal.Facts{journal.FactNights: nights, journal.FactPeople: people}}))
}

// isEmpty refuses a store in which something is recorded.
func (s *Store) isEmpty(ctx context.Context) error {
	return s.db.Snapshot(ctx, func(tx *gorm.DB) error { return noRows(ctx, tx) })
}

func noRows(ctx context.Context, tx *gorm.DB) error {
	for _, table := range keptTables() {
		if table.MayHaveRows() {
			continue
		}
		var found int64
		if err := tx.WithContext(ctx).Table(table.Name()).Limit(1).Count(&found).Error; err != nil {
			return err
		}
		if found > 0 {
			return fmt.Errorf("%w: there are %s", ErrNotEmpty, table.Name())
		}
	}
	return nil
}

// unchanged leaves texts as they are.
var unchanged = strings.NewReplacer()

func takeAll(ctx context.Context, to, from *gorm.DB) error {
	take := func(tables []database.Table, night string) error {
		for _, table := range tables {
			if err := table.CopyRows(ctx, to, from, night, unchanged); err != nil {
				return err
			}
		}
		return nil
	}
	if err := errors.Join(take(clubTables, ""), take(playerTables, "")); err != nil {
		return err
	}
	nights, err := database.Rows[nights.NightRow](from).Select("id").Order("id").Find(ctx)
	if err != nil {
		return err
	}
	for _, night := range nights {
		if err := take(nightTables, night.ID); err != nil {
			return err
		}
	}
	return errors.Join(take(seasonTables, ""), take(linkTables, ""), take(journalTables, ownLines))
}

// Rekey gives cards and personal links that came from an archive the secrets that follow from
// the key of this installation, see [models.KeyFile]. So a club that brings its key along need not print
// its cards again. [models.Open] does it, too.
func (s *Store) Rekey(ctx context.Context) (err error) {
	defer database.Wrap(&err, "giving cards their secrets")
	return s.db.Upkeep(ctx, func(tx *gorm.DB) error {
		cards, err := database.Rows[people.TableCardRow](tx).Where("hash LIKE ?", archived+"%").Find(ctx)
		if err != nil {
			return err
		}
		links, err := database.Rows[people.PersonalLinkRow](tx).Where("hash LIKE ?", archived+"%").Find(ctx)
		if err != nil || len(cards)+len(links) == 0 {
			return err
		}
		key := s.db.Key.ReadOrMake()
		for _, card := range cards {
			if _, err := database.Rows[people.TableCardRow](tx).Where("id = ?", card.ID).Update(ctx, "hash", people.HashOf(key.Token(database.TableCardKind, card.ID))); err != nil {
				return err
			}
		}
		for _, link := range links {
			if _, err := database.Rows[people.PersonalLinkRow](tx).Where("id = ?", link.ID).Update(ctx, "hash", people.HashOf(key.Token(database.PersonalLinkKind, link.ID))); err != nil {
				return err
			}
		}
		return nil
	})
}
