package database

import (
	"errors"
	"fmt"
	"net/url"
	"path/filepath"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
	"gorm.io/driver/postgres"
	sqlitedriver "gorm.io/driver/sqlite"
	"gorm.io/gorm"
	"modernc.org/sqlite"

	"github.com/threewinds/threewinds/migrations"
	"github.com/threewinds/threewinds/tournament"
)

// sqliteParameters let many connections read while one writes. Every commit reaches the disk
// (_synchronous=FULL), times are stored in UTC, and deleted content is overwritten in the file
// (secure_delete).
const sqliteParameters = "?_journal_mode=WAL&_busy_timeout=5000&_foreign_keys=1&_synchronous=FULL" +
	"&_txlock=immediate&_time_format=sqlite&_timezone=UTC&_texttotime=1" +
	"&_pragma=secure_delete(1)"

// IsPostgres says whether the address is a PostgreSQL URL; any other address is the
// path of an SQLite file.
func IsPostgres(address string) bool {
	return strings.HasPrefix(address, "postgres://") || strings.HasPrefix(address, "postgresql://")
}

// EngineOf returns the kind of database that an address belongs to.
func EngineOf(address string) migrations.Engine {
	if IsPostgres(address) {
		return migrations.PostgreSQL
	}
	return migrations.SQLite
}

func dialector(address string, guard *guard) (gorm.Dialector, error) {
	if IsPostgres(address) {
		return postgres.New(postgres.Config{DSN: address, OptionOpenDB: withTimeLimits(guard)}), nil
	}
	path, err := filepath.Abs(address)
	if err != nil {
		return nil, fmt.Errorf("finding %s: %w", address, err)
	}
	dsn := "file:" + (&url.URL{Path: path}).EscapedPath() + sqliteParameters
	return sqliteDialector{&sqlitedriver.Dialector{DriverName: "sqlite", DSN: dsn}}, nil
}

// sqliteDialector is gorm's dialector for SQLite, with the error codes of the driver that is used
// here, modernc.org/sqlite.
type sqliteDialector struct{ *sqlitedriver.Dialector }

// Extended result codes of SQLite, https://www.sqlite.org/rescode.html.
const (
	SQLiteCheck      = 275
	SQLiteForeignKey = 787
	SQLiteNotNull    = 1299
	SQLitePrimaryKey = 1555
	SQLiteUnique     = 2067
	SQLiteRowID      = 2579
)

// Translate turns the driver's errors into gorm's.
func (d sqliteDialector) Translate(err error) error {
	var coded *sqlite.Error
	if !errors.As(err, &coded) {
		return err
	}
	switch coded.Code() {
	case SQLitePrimaryKey, SQLiteUnique, SQLiteRowID:
		return gorm.ErrDuplicatedKey
	case SQLiteForeignKey:
		return gorm.ErrForeignKeyViolated
	case SQLiteCheck:
		return gorm.ErrCheckConstraintViolated
	default:
		return err
	}
}

// retryable says whether PostgreSQL wants the transaction to be repeated (serialization
// failure, deadlock).
func retryable(err error) bool {
	var coded *pgconn.PgError
	return errors.As(err, &coded) && (coded.Code == "40001" || coded.Code == "40P01")
}

// unstorable says whether PostgreSQL refused a text that it cannot store: one with a zero byte, or
// one that is not UTF-8.
func unstorable(err error) bool {
	var coded *pgconn.PgError
	return errors.As(err, &coded) && coded.Code == "22021"
}

// Wrap adds context to an error and replaces gorm's errors: a row that does not exist becomes
// [tournament.ErrNotFound], a violated constraint becomes [tournament.ErrConflict]. Defer it.
func Wrap(err *error, format string, args ...any) {
	if *err == nil {
		return
	}
	switch {
	case errors.Is(*err, gorm.ErrRecordNotFound), unstorable(*err):
		*err = tournament.ErrNotFound
	case errors.Is(*err, gorm.ErrDuplicatedKey), errors.Is(*err, gorm.ErrForeignKeyViolated),
		errors.Is(*err, gorm.ErrCheckConstraintViolated):
		*err = fmt.Errorf("%w: %v", tournament.ErrConflict, *err) //nolint:errorlint // gorm's name stays inside
	}
	*err = fmt.Errorf("%s: %w", fmt.Sprintf(format, args...), *err)
}
