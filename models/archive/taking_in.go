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

// ErrNotEmpty says that something is recorded in a store already, beyond accounts, settings and the
// club's page.
var ErrNotEmpty = errors.New("the database is not empty")

// TakeIn copies everything from another store into this one in one transaction, and computes the read
// model. Accounts come without passwords. Table cards and personal links get secrets from the
// installation's key; if there is no key yet, they get them when the store is opened the next time,
// so that the old key can be copied before. Existing accounts and settings, and the club's page if
// there is one, stay as they are. [ErrNotEmpty] if something is recorded here already.
func (s *Store) TakeIn(ctx context.Context, other *Store, progress league.RebuildProgress) (err error) {
	defer database.Wrap(&err, "taking in an archive")
	return s.takeInAll(ctx, takeInSource{from: other, kind: journal.ArchiveImported, prepare: func(*gorm.DB) error { return nil }}, progress)
}

// takeInSource says what is taken in from another store, and how.
type takeInSource struct {
	from *Store
	kind journal.Kind
	// prepare runs first in the transaction, while the store is empty.
	prepare func(tx *gorm.DB) error
	// extraTables are copied as well, although no archive has them.
	extraTables []database.Table
}

func (s *Store) takeInAll(ctx context.Context, t takeInSource, progress league.RebuildProgress) error {
	var changed database.Announcement
	err := s.db.BulkChange(ctx, func(tx *gorm.DB) (err error) {
		changed, err = s.db.ChangeClubIn(ctx, tx, func(tx *gorm.DB) error {
			if err := s.take(ctx, tx, t); err != nil {
				return err
			}
			_, err := league.Rebuild(ctx, tx, progress)
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

// take copies all rows inside a transaction.
func (s *Store) take(ctx context.Context, tx *gorm.DB, t takeInSource) error {
	for _, table := range []string{"players", "nights", "seasons", "templates"} {
		if err := s.db.LockTable(ctx, tx, table); err != nil {
			return err
		}
	}
	if err := checkEmpty(ctx, tx); err != nil {
		return err
	}
	if err := t.prepare(tx); err != nil {
		return err
	}
	from := database.Unprepared(t.from.db.Read.WithContext(ctx))
	if err := takeAll(ctx, tx, from); err != nil {
		return err
	}
	for _, table := range t.extraTables {
		if err := table.CopyRows(ctx, tx, from, "", unchanged); err != nil {
			return err
		}
	}
	return s.tellImported(ctx, tx, t.kind)
}

// IsEmpty says whether an archive can be taken in; see [Store.TakeIn].
func (s *Store) IsEmpty(ctx context.Context) (empty bool, err error) {
	defer database.Wrap(&err, "looking whether anything is recorded")
	err = s.requireEmpty(ctx)
	if errors.Is(err, ErrNotEmpty) {
		return false, nil
	}
	return err == nil, err
}

// tellImported tells the journal that an archive was taken in or a backup restored, and how much it
// held.
func (s *Store) tellImported(ctx context.Context, tx *gorm.DB, kind journal.Kind) error {
	nights, err := database.Rows[nights.NightRow](tx).Count(ctx, "id")
	if err != nil {
		return err
	}
	people, err := database.Rows[people.PlayerRow](tx).Count(ctx, "id")
	return cmp.Or(err, s.journal.Tell(ctx, tx, journal.Change{Kind: kind, Facts: journal.Facts{journal.FactNights: nights, journal.FactPeople: people}}))
}

// requireEmpty is [ErrNotEmpty] if something is recorded in the store.
func (s *Store) requireEmpty(ctx context.Context) error {
	return s.db.Snapshot(ctx, func(tx *gorm.DB) error { return checkEmpty(ctx, tx) })
}

func checkEmpty(ctx context.Context, tx *gorm.DB) error {
	for _, table := range keptTables() {
		if table.KeepsExisting {
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
	return errors.Join(take(seasonTables, ""), take(seriesTables, ""), take(duesTables, ""), take(linkTables, ""), take(journalTables, ownLines))
}

// Rekey gives cards, personal links and requests to sign up from an archive the secrets that follow from the
// installation's key, which is made if there is none. So a club that has copied its key need not
// print its cards again. It also runs when a store is opened.
func (s *Store) Rekey(ctx context.Context) (err error) {
	defer database.Wrap(&err, "giving cards their secrets")
	return s.db.Upkeep(ctx, func(tx *gorm.DB) error {
		cards, err := database.Rows[people.TableCardRow](tx).Where("hash LIKE ?", archivedPrefix+"%").Find(ctx)
		if err != nil {
			return err
		}
		doors, err := database.Rows[nights.DoorCardRow](tx).Where("hash LIKE ?", archivedPrefix+"%").Find(ctx)
		if err != nil {
			return err
		}
		links, err := database.Rows[people.PersonalLinkRow](tx).Where("hash LIKE ?", archivedPrefix+"%").Find(ctx)
		if err != nil {
			return err
		}
		requests, err := database.Rows[nights.SignUpRequestRow](tx).Where("hash LIKE ?", archivedPrefix+"%").Find(ctx)
		if err != nil || len(cards)+len(doors)+len(links)+len(requests) == 0 {
			return err
		}
		key := s.db.Key.ReadOrMake()
		for _, card := range cards {
			if _, err := database.Rows[people.TableCardRow](tx).Where("id = ?", card.ID).Update(ctx, "hash", people.HashOf(key.Token(database.TableCardKind, card.ID))); err != nil {
				return err
			}
		}
		for _, door := range doors {
			if _, err := database.Rows[nights.DoorCardRow](tx).Where("id = ?", door.ID).Update(ctx, "hash", people.HashOf(key.Token(database.DoorCardKind, door.ID))); err != nil {
				return err
			}
		}
		for _, link := range links {
			if _, err := database.Rows[people.PersonalLinkRow](tx).Where("id = ?", link.ID).Update(ctx, "hash", people.HashOf(key.Token(database.PersonalLinkKind, link.ID))); err != nil {
				return err
			}
		}
		for _, request := range requests {
			if _, err := database.Rows[nights.SignUpRequestRow](tx).Where("id = ?", request.ID).Update(ctx, "hash", people.HashOf(key.Token(database.RequestKind, request.ID))); err != nil {
				return err
			}
		}
		return nil
	})
}
