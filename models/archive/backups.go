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
	// Folder must exist. It is not created, because it may be on a disk that is not plugged in.
	Folder string
	// Every is the interval, at least a second. Keep is how many backups are kept, at least 1.
	Every time.Duration
	Keep  int
	// MilestoneGap is the least time between two backups for closed rounds or ended nights, a minute
	// if it is zero. If many nights end at once, as when an archive is taken in, only the last of
	// them gets a backup, so that older backups are not all removed.
	MilestoneGap time.Duration
	Log          *slog.Logger
}

// retryEvery is the time until a failed backup is tried again.
const retryEvery = time.Minute

// Backups makes backups of a store in the background, one at a time: at an interval if something was
// saved, and after a round was closed or a night has ended.
type Backups struct {
	store  *Store
	plan   BackupPlan
	folder backupFolder
	saved  chan struct{}
	end    context.CancelFunc
	done   chan struct{}

	// Only the goroutine uses these.
	version *database.Version // of the database at the last backup, nil before the first
	closed  int64             // number of closed rounds and ended nights

	mu       sync.Mutex
	last     time.Time
	failure  BackupFailure
	onBackup func()
}

// KeepBackups starts to make backups in the background. The first one is due at once, unless the
// folder has one that is younger than the interval.
func (s *Store) KeepBackups(ctx context.Context, plan BackupPlan) *Backups {
	b := &Backups{
		store: s, plan: plan, folder: s.backupFolder(plan.Folder, plan.Keep),
		saved: make(chan struct{}, 1), done: make(chan struct{}), onBackup: func() {},
	}
	b.folder.removeParts()
	b.last = b.folder.newest()
	ctx, b.end = context.WithCancel(context.WithoutCancel(ctx))
	b.closed, _ = b.countClosed(ctx) // after an error there is one backup too many
	s.db.Watch(func(tournament.NightID, int64) {
		select {
		case b.saved <- struct{}{}:
		default:
		}
	})
	go b.run(ctx)
	return b
}

// Status is when the last backup was made, zero if there is none, and why the attempt after it failed.
func (b *Backups) Status() (last time.Time, failure BackupFailure) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.last, b.failure
}

// Watch calls fn after each backup, and when a backup fails for another reason than the one before.
func (b *Backups) Watch(fn func()) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.onBackup = fn
}

// closingLimit is the time for the last backup when the program ends.
const closingLimit = 1500 * time.Millisecond

// Close ends the backups. It interrupts one that is being made, and does not wait for a disk that hangs.
func (b *Backups) Close() {
	b.end()
	select {
	case <-b.done:
	case <-time.After(2 * time.Second):
	}
}

// backUpAtTheEnd makes a backup that was still due for a milestone when the program ends, and says so
// if there is no time for it.
func (b *Backups) backUpAtTheEnd(ctx context.Context) {
	last, done := context.WithTimeout(context.WithoutCancel(ctx), closingLimit)
	defer done()
	err := b.backUp(last)
	if err == nil || last.Err() == nil {
		return
	}
	b.mu.Lock()
	b.failure = BackupNotWritten
	b.mu.Unlock()
	b.plan.Log.WarnContext(ctx, "the last backup took too long for the end of the program, and was not made",
		slog.String("folder", b.plan.Folder), slog.Any("error", err))
}

func (b *Backups) run(ctx context.Context) {
	defer close(b.done)
	wait := b.plan.Every - min(max(0, b.store.db.Now().Sub(b.last)), b.plan.Every)
	timer := time.NewTimer(wait)
	var calm time.Time       // end of the gap after the last milestone
	var due <-chan time.Time // when the backup for a milestone is due, nil if none is
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
			calm = time.Now().Add(cmp.Or(b.plan.MilestoneGap, time.Minute))
		}
	}
}

// milestone says whether a round was closed or a night has ended since its last call.
func (b *Backups) milestone(ctx context.Context) bool {
	closed, err := b.countClosed(ctx)
	if err != nil {
		return false // the backup at the next interval will do
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

// backUp makes a backup if something was saved since the last one. PostgreSQL's version also changes
// with other databases of the server. So a backup that equals the last one is not kept, as it would
// only push an older one out.
func (b *Backups) backUp(ctx context.Context) error {
	version, err := b.store.db.Version(ctx)
	if err == nil && b.version != nil && version == *b.version {
		return nil
	}
	path, at := b.folder.freePath(b.store.db.Now())
	if trouble := b.store.db.Trouble(); trouble.Lasting() {
		err = trouble
	}
	if err == nil {
		err = database.WriteWhole(path, func(file *os.File) error {
			if err := b.store.Backup(ctx, file); err != nil || !b.folder.newestEquals(file.Name()) {
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
		if err := b.folder.removeOldest(path); err != nil {
			b.plan.Log.WarnContext(ctx, "old backups cannot be removed", slog.Any("error", err))
		}
	}
	if ctx.Err() != nil {
		return err
	}
	b.tell(ctx, at, err)
	return err
}

// tell stores the result of a backup, logs it if it is news, and calls the watcher.
func (b *Backups) tell(ctx context.Context, at time.Time, err error) {
	b.mu.Lock()
	before, failure, told := b.failure, backupFailure(err), b.onBackup
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
