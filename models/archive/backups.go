package archive

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"os"
	"sync"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
)

// BackupPlan says where and how often backups are made.
type BackupPlan struct {
	// Folder must be there: a disk that is not plugged in must not be taken for an empty one.
	Folder string
	// Every is the interval, of a second at least. Keep is how many are kept, 1 at least.
	Every time.Duration
	Keep  int
	// Apart is how long after a backup of a closed round or an ended night the next one of
	// these is made at the earliest, a minute if it is zero. Of many at once, as when nights
	// are taken in, the last is always made, and the others push out no older backups.
	Apart time.Duration
	Log   *slog.Logger
}

// retryEvery is how soon a backup that failed is tried again.
const retryEvery = time.Minute

// Backups makes the backups of a store by itself, one at a time: at an interval if something
// was saved, when a round is closed and when a night ends.
type Backups struct {
	store  *Store
	plan   BackupPlan
	folder backupFolder
	saved  chan struct{}
	end    context.CancelFunc
	done   chan struct{}

	// These are of the goroutine alone.
	version *database.Version // of what the last backup holds, nil before the first
	closed  int64             // rounds and nights

	mu      sync.Mutex
	last    time.Time
	failure BackupFailure
	told    func()
}

// KeepBackups begins to make backups. The first one is due at once, unless the folder has one
// that is younger than the interval.
func (s *Store) KeepBackups(ctx context.Context, plan BackupPlan) *Backups {
	b := &Backups{
		store: s, plan: plan, folder: s.backupFolder(plan.Folder, plan.Keep),
		saved: make(chan struct{}, 1), done: make(chan struct{}), told: func() {},
	}
	b.folder.removeParts()
	b.last = b.folder.newest()
	ctx, b.end = context.WithCancel(context.WithoutCancel(ctx))
	b.closed, _ = b.countClosed(ctx) // at worst there is one backup too many
	s.db.Watch(func(tournament.NightID, int64) {
		select {
		case b.saved <- struct{}{}:
		default:
		}
	})
	go b.run(ctx)
	return b
}

// Status is when the last good backup was made, zero if there is none, and why there is no
// newer one.
func (b *Backups) Status() (last time.Time, failure BackupFailure) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.last, b.failure
}

// Watch calls fn after each backup, and when one failed for another reason than the last.
func (b *Backups) Watch(fn func()) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.told = fn
}

// lastTime is how long the backup of a milestone may take when the program ends.
const lastTime = 1500 * time.Millisecond

// Close interrupts a backup that is being made. A disk that hangs is not waited for.
func (b *Backups) Close() {
	b.end()
	select {
	case <-b.done:
	case <-time.After(2 * time.Second):
	}
}

// backUpAtTheEnd makes the backup of a milestone that waits while the program ends. It keeps
// what went wrong.
func (b *Backups) backUpAtTheEnd(ctx context.Context) {
	last, done := context.WithTimeout(context.WithoutCancel(ctx), lastTime)
	defer done()
	_ = b.backUp(last)
}

func (b *Backups) run(ctx context.Context) {
	defer close(b.done)
	wait := b.plan.Every - min(max(0, b.store.db.Now().Sub(b.last)), b.plan.Every)
	timer := time.NewTimer(wait)
	var calm time.Time       // from when on the next milestone is backed up at once
	var due <-chan time.Time // of a milestone that waits for that, nil if none does
	for {
		milestone := false
		select {
		case <-ctx.Done():
			if due != nil {
				b.backUpAtTheEnd(ctx)
			}
			return
		case <-b.saved:
			if b.milestone(ctx) && due == nil {
				due = time.After(time.Until(calm))
			}
			continue
		case <-due:
			due, milestone = nil, true
		case <-timer.C:
		}
		wait = b.plan.Every
		if err := b.backUp(ctx); err != nil {
			wait = min(wait, retryEvery)
		}
		timer.Reset(wait)
		if milestone {
			calm = time.Now().Add(cmp.Or(b.plan.Apart, time.Minute))
		}
	}
}

// milestone says whether a round was closed or a night has ended since it was asked last.
func (b *Backups) milestone(ctx context.Context) bool {
	closed, err := b.countClosed(ctx)
	if err != nil {
		return false // the next interval comes
	}
	before := b.closed
	b.closed = closed
	return closed > before
}

func (b *Backups) countClosed(ctx context.Context) (count int64, err error) {
	err = b.store.db.Read.WithContext(ctx).Raw("SELECT (SELECT count(*) FROM rounds WHERE phase = 'closed') + " +
		"(SELECT count(*) FROM nights WHERE phase = 'finished')").Scan(&count).Error
	return count, err
}

// backUp makes a backup if something was saved since the last. A server's version tells of
// its other databases, too: a backup with the same bytes would push out one that tells more.
func (b *Backups) backUp(ctx context.Context) error {
	version, err := b.store.db.Version(ctx)
	if err == nil && b.version != nil && version == *b.version {
		return nil
	}
	path, at := b.folder.free(b.store.db.Now())
	if trouble := b.store.db.Trouble(); trouble.Lasting() {
		err = trouble
	}
	if err == nil {
		err = database.WriteWhole(path, func(file *os.File) error {
			if err := b.store.Backup(ctx, file); err != nil || !b.folder.has(file.Name()) {
				return err
			}
			return database.ErrUnchanged
		})
	}
	if errors.Is(err, database.ErrUnchanged) {
		b.version, at, err = &version, b.folder.newest(), nil
	} else if err == nil {
		b.version = &version
		b.folder.removeParts()
		if err := b.folder.tidy(path); err != nil {
			b.plan.Log.WarnContext(ctx, "old backups cannot be removed", slog.Any("error", err))
		}
	}
	if ctx.Err() != nil {
		return err
	}
	b.tell(ctx, at, err)
	return err
}

// tell keeps how it went, and says it to the log and to the watcher.
func (b *Backups) tell(ctx context.Context, at time.Time, err error) {
	b.mu.Lock()
	before, failure, told := b.failure, backupFailure(err), b.told
	b.failure = failure
	if err == nil {
		b.last = at
	}
	b.mu.Unlock()
	if failure == before && failure != NoBackupFailure {
		return
	}
	switch {
	case failure != NoBackupFailure:
		b.plan.Log.ErrorContext(ctx, "no backup can be made",
			slog.String("do", advice[failure]), slog.String("folder", b.plan.Folder), slog.Any("error", err))
	case before != NoBackupFailure:
		b.plan.Log.InfoContext(ctx, "backups are made again", slog.String("folder", b.plan.Folder))
	}
	told()
}
