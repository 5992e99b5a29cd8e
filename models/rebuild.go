package models

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"gorm.io/gorm"
	"modernc.org/sqlite"
)

// derivedVersion is the version of what the program derives. A database that was derived
// by another one is rebuilt when it is opened.
const derivedVersion = 10

// RebuildPart is a part of a rebuild.
type RebuildPart string

// The parts, in their order. Results and sums are counted in nights, ratings in matches.
const (
	RebuildResults RebuildPart = "results"
	RebuildSums    RebuildPart = "sums"
	RebuildRatings RebuildPart = "ratings"
)

// RebuildProgress is told how much of a part is done, and how much there is.
type RebuildProgress func(part RebuildPart, done, all int)

// NoProgress is told nothing.
func NoProgress(RebuildPart, int, int) {}

// ErrRebuilding says that the read model is being made anew.
var ErrRebuilding = errors.New("the results of past nights are being made anew")

// Rebuild makes the read model anew from the events. A night whose record cannot be read is
// left out, and is among the findings. The memory that it takes does not grow with the
// number of nights. [ErrRebuilding] if another program does it at this moment, or has
// begun it since the connection to the database was lost.
//
// It compares what is stored with what should be, and writes the difference in many short
// transactions, so that an evening that is being played hardly waits. What is changed
// meanwhile is right as always. Until the end the database says that it has to be made
// anew: a rebuild that is interrupted is taken up by the next program that opens the
// database, or within a minute by one that is running.
func (s *Store) Rebuild(ctx context.Context, told RebuildProgress) (findings []string, err error) {
	defer wrap(&err, "rebuilding the read model")
	held, err := s.holdRebuild(ctx)
	if err != nil {
		return nil, err
	}
	defer held.release()
	return s.rebuild(ctx, held, told)
}

func (s *Store) rebuild(ctx context.Context, held *heldRebuild, told RebuildProgress) (findings []string, err error) {
	if err := held.begin(ctx); err != nil {
		return nil, err
	}
	if err := s.eachSeason(ctx, held.rebuildCounted); err != nil {
		return nil, err
	}
	if findings, err = s.rebuildNights(ctx, held, told); err != nil {
		return nil, err
	}
	if err := s.eachSeason(ctx, held.rebuildSeason); err != nil {
		return nil, err
	}
	if err := s.rebuildSums(ctx, held, told); err != nil {
		return nil, err
	}
	if err := s.rebuildRatings(ctx, held, told); err != nil {
		return nil, err
	}
	if err := held.end(ctx); err != nil {
		return findings, err
	}
	if isPostgres(s.address) {
		if err := countRows(ctx, s.address); err != nil {
			slog.Warn("PostgreSQL has not counted the rows that were made anew", "error", err)
		}
	}
	return findings, nil
}

// countRows lets PostgreSQL look at tables that are new, which it does sooner or later by
// itself: until then it reads all steps of a rating for a page. It may wait, so it has a
// connection of its own and holds no lock that anybody needs.
func countRows(ctx context.Context, address string) error {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	conn, err := connectNow(ctx, address)
	if err != nil {
		return err
	}
	defer conn.Close(context.WithoutCancel(ctx)) //nolint:errcheck // nothing is kept by it
	_, err = conn.Exec(ctx, "ANALYZE rating_steps, match_results, night_results")
	return err
}

// fatal says whether the database itself failed, and not only the record of one night.
func fatal(ctx context.Context, err error) bool {
	if err == nil {
		return false
	}
	_, file := errors.AsType[*sqlite.Error](err)
	_, server := errors.AsType[*pgconn.PgError](err)
	return file || server || ctx.Err() != nil || troubleIn(err) != NoTrouble
}

// complete is [ErrRebuilding] while the read model is not whole. Lock it before: what lasts
// must not come from a part of it.
func complete(ctx context.Context, tx *gorm.DB) error {
	known, err := rowsOf[derivationRow](tx).Where("id = 1").First(ctx)
	if err == nil && known.Version != derivedVersion {
		err = ErrRebuilding
	}
	return err
}

// rebuildOld rebuilds a read model that an older program has made, or none, or one that was
// not finished. If another program is doing that, nobody waits for it.
func (s *Store) rebuildOld(ctx context.Context) error {
	if s.Derived(ctx) {
		return nil
	}
	held, err := s.holdRebuild(ctx)
	if errors.Is(err, ErrRebuilding) {
		return nil
	}
	if err != nil {
		return err
	}
	defer held.release()
	if s.Derived(ctx) { // by a program that has just finished
		return nil
	}
	findings, err := s.rebuild(ctx, held, func(part RebuildPart, done, all int) {
		if done > 0 && done%500 == 0 {
			slog.Info("the results of past nights are made anew", "part", part, "done", done, "of", all)
		}
	})
	for _, finding := range findings {
		slog.Warn("the record of a night cannot be read", "night", finding)
	}
	if errors.Is(err, ErrRebuilding) { // another program has begun it anew
		return nil
	}
	return err
}

// rebuildInterrupted takes up a rebuild that another program has not finished.
func (s *Store) rebuildInterrupted(ctx context.Context) error {
	if !s.Incomplete(ctx) {
		return nil
	}
	if err := s.rebuildOld(ctx); err != nil {
		return fmt.Errorf("taking up a rebuild: %w", err)
	}
	return nil
}
