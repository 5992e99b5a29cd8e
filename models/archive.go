package models

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"time"

	"gorm.io/driver/postgres"
	sqlitedriver "gorm.io/driver/sqlite"
	"gorm.io/gorm"
	"gorm.io/gorm/logger"

	"github.com/threewinds/threewinds/migrations"
	"github.com/threewinds/threewinds/tournament"
)

// OpenReadOnly connects to an existing database without changing anything, not even an
// older schema, which is an error. Do not call the store's methods that record.
func OpenReadOnly(ctx context.Context, address string) (store *Store, err error) {
	defer func() {
		if err != nil {
			err = unopened(err)
		}
	}()
	if isPostgres(address) {
		return openDialect(ctx, address, postgres.Open(address))
	}
	path, err := filepath.Abs(address)
	if err != nil {
		return nil, err
	}
	if err := readyFile(path); errors.Is(err, onlyLog) {
		return nil, err
	}
	store, err = openDialect(ctx, address, readOnlyFile(path, "?mode=rw&_query_only=1"))
	if err == nil {
		return store, nil
	}
	// SQLite wants to write files next to the database. If it cannot, and no such files
	// exist, then nobody else writes either, and the file can be opened as immutable.
	if _, stat := os.Stat(path + "-wal"); !errors.Is(stat, fs.ErrNotExist) {
		return nil, err
	}
	if store, immutable := openDialect(ctx, address, readOnlyFile(path, "?mode=ro&immutable=1")); immutable == nil {
		return store, nil
	}
	return nil, err
}

func readOnlyFile(path, mode string) gorm.Dialector {
	dsn := "file:" + (&url.URL{Path: path}).EscapedPath() + mode +
		"&_busy_timeout=5000&_time_format=sqlite&_timezone=UTC&_texttotime=1"
	return sqliteDialector{&sqlitedriver.Dialector{DriverName: "sqlite", DSN: dsn}}
}

func openDialect(ctx context.Context, address string, dialect gorm.Dialector) (*Store, error) {
	gdb, err := gorm.Open(dialect, &gorm.Config{Logger: logger.Discard, NamingStrategy: tableNames, TranslateError: true})
	if err != nil {
		return nil, err
	}
	store := &Store{read: gdb, address: address, now: time.Now, key: &keyFile{path: keyPath(address)}}
	db, err := gdb.DB()
	if err == nil {
		err = db.PingContext(ctx)
	}
	if err == nil {
		err = migrations.Known(ctx, db, engineOf(address))
	}
	if err != nil {
		return nil, joinClose(err, store.Close())
	}
	return store, nil
}

// Archived is a night as it is recorded, without replaying it. A record that cannot be
// read does not hide the others.
type Archived struct {
	// Night has everything but its ledgers: its matches are not replayed.
	Night tournament.Night
	// Unplayable is the reason why the night's rules cannot be opened; Night.Rules is
	// then nil.
	Unplayable error
	// Changed are the rounds whose published seats were changed by hand since they were drawn.
	Changed map[int]bool
	// Undrawn is why the draft or the wishes cannot be read; the night then has none.
	Undrawn error
	// Damaged is, by match, the reason why its events cannot all be read. The match has
	// the events before that.
	Damaged map[tournament.MatchID]error
}

// Archive reads the record of a night.
func (s *Store) Archive(ctx context.Context, id tournament.NightID) (night *Archived, err error) {
	defer wrap(&err, "reading the record of night %s", id)
	finals := s.read.WithContext(ctx).Migrator().HasTable("finals") // an older database has none
	err = s.snapshot(ctx, func(tx *gorm.DB) (err error) {
		if night, err = loadArchived(ctx, tx, id); err != nil || !finals {
			return err
		}
		if err := night.loadDrawn(ctx, tx); err != nil {
			return err
		}
		return loadFinal(ctx, tx, resolver{}, &night.Night)
	})
	return night, err
}

// loadDrawn reads what the seating was drawn as, and which rounds were changed since.
func (a *Archived) loadDrawn(ctx context.Context, tx *gorm.DB) error {
	row, err := rowsOf[nightRow](tx).Select("wishes").Where("id = ?", a.Night.ID).First(ctx)
	if err != nil {
		return err
	}
	if a.Undrawn = unpack("wishes", row.Wishes, &a.Night.Wishes); a.Undrawn == nil {
		a.Undrawn = loadDraft(ctx, tx, resolver{}, &a.Night)
	}
	if a.Undrawn != nil {
		a.Night.Draft = nil
	}
	a.Changed = make(map[int]bool)
	changes, err := rowsOf[reseatingRow](tx).Select("round").Where(ofNight, a.Night.ID).Find(ctx)
	for _, change := range changes {
		a.Changed[change.Round] = true
	}
	return err
}

// Recorded lists all nights, the newest first, with no more than their names and dates:
// the database of an older program has them, too.
func (s *Store) Recorded(ctx context.Context) (all []NightSummary, err error) {
	defer wrap(&err, "listing the nights")
	rows, err := rowsOf[nightRow](s.read).Select("id", "name", "date").Order(newest).Find(ctx)
	for _, row := range rows {
		all = append(all, NightSummary{ID: tournament.NightID(row.ID), Name: row.Name, Date: row.Date})
	}
	return all, err
}

func loadArchived(ctx context.Context, tx *gorm.DB, id tournament.NightID) (*Archived, error) {
	row, err := rowsOf[nightRow](tx).Where("id = ?", id).First(ctx)
	if err != nil {
		return nil, err
	}
	archived := &Archived{
		Night:   nightOf(row),
		Damaged: make(map[tournament.MatchID]error),
	}
	var unknownRules, unknownRanking error
	archived.Night.Rules, unknownRules = rulesOf(row)
	archived.Night.Ranking, unknownRanking = rankingOf(row.Ranking, archived.Night.Rules)
	archived.Unplayable = errors.Join(unknownRules, unknownRanking)
	if err := loadAttendances(ctx, tx, resolver{}, &archived.Night); err != nil {
		return nil, err
	}
	return archived, archived.loadRounds(ctx, tx)
}

func (a *Archived) loadRounds(ctx context.Context, tx *gorm.DB) error {
	rounds, err := rowsOf[roundRow](tx).Where("night_id = ?", a.Night.ID).Order("number").Find(ctx)
	if err != nil {
		return err
	}
	byes, err := rowsOf[byeRow](tx).Where("night_id = ?", a.Night.ID).Order("player_id").Find(ctx)
	if err != nil {
		return err
	}
	matches, err := a.loadMatches(ctx, tx)
	if err != nil {
		return err
	}
	for _, row := range rounds {
		round := row.round()
		round.Matches = matches[row.Number]
		for _, bye := range byes {
			if bye.Round == row.Number {
				round.Byes = append(round.Byes, tournament.PlayerID(bye.PlayerID))
			}
		}
		a.Night.Rounds = append(a.Night.Rounds, round)
	}
	return nil
}

// loadMatches reads the matches by round, in the order of the tables.
func (a *Archived) loadMatches(ctx context.Context, tx *gorm.DB) (map[int][]tournament.Match, error) {
	rows, err := rowsOf[matchRow](tx).Where("night_id = ?", a.Night.ID).Order("round, table_number").Find(ctx)
	if err != nil {
		return nil, err
	}
	matches := make(map[int][]tournament.Match)
	for _, row := range rows {
		match := tournament.Match{ID: tournament.MatchID(row.ID), Round: row.Round, Table: row.TableNumber}
		seats, err := rowsOf[seatRow](tx).Where("match_id = ?", row.ID).Find(ctx)
		if err != nil {
			return nil, err
		}
		for _, seat := range seats {
			match.Players[seat.Place] = tournament.PlayerID(seat.PlayerID)
		}
		events, err := rowsOf[eventRow](tx).Where("match_id = ?", row.ID).Order("number").Find(ctx)
		if err != nil {
			return nil, err
		}
		match.Events, a.Damaged[match.ID] = readable(events)
		matches[row.Round] = append(matches[row.Round], match)
	}
	return matches, nil
}

// readable decodes events up to the first one that cannot be decoded or is missing.
func readable(rows []eventRow) ([]tournament.Event, error) {
	var events []tournament.Event
	for i, row := range rows {
		event, err := decode(row)
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

// Outdated says whether the database has an older schema than this program's.
func (s *Store) Outdated(ctx context.Context) (older bool, err error) {
	defer wrap(&err, "reading the version of the schema")
	db, err := s.read.DB()
	if err != nil {
		return false, err
	}
	_, older, err = migrations.Older(ctx, db, engineOf(s.address))
	return older, err
}
