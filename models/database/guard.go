package database

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"sync"
	"time"

	"gorm.io/gorm"
)

const (
	// checkInterval is the time between two checks by the guard itself.
	checkInterval = time.Second
	// probeTime is the longest time that a probe may take.
	probeTime = 3 * time.Second
)

// guard watches whether the database still saves. It sees the error of every statement. A database
// that was opened only for reading has none: its methods also work on a nil guard.
type guard struct {
	files []originalFile // those of an SQLite database, none with PostgreSQL
	// tolerant is set by [DespiteDamage]: damage is reported, and saving goes on.
	tolerant bool
	// patience is that of [Patience], or 0.
	patience time.Duration

	// rescue copies a file that was deleted, which the open connections can still read.
	rescue func()

	mu       sync.Mutex
	trouble  Trouble
	watchers []func(Trouble)
	closed   bool           // the watchers hear nothing more
	calls    sync.WaitGroup // the calls of watchers that have not returned yet

	stop context.CancelFunc // ends the goroutine of watch, which then closes done
	done chan struct{}
}

// originalFile is a file of the database as it was when the program started.
type originalFile struct {
	path string
	info os.FileInfo
}

// rememberFiles remembers the files of an SQLite database: the database itself, the log of its
// latest changes (-wal), and the memory with SQLite's locks (-shm).
func (g *guard) rememberFiles(path string) error {
	for _, suffix := range []string{"", "-wal", "-shm"} {
		info, err := os.Stat(path + suffix)
		if err != nil {
			return fmt.Errorf("looking at the files of the database: %w", err)
		}
		g.files = append(g.files, originalFile{path + suffix, info})
	}
	return nil
}

// filesMoved says whether a file of the database was deleted, moved or replaced since the start. It
// compares without opening a file, because closing it would end SQLite's locks on it.
func (g *guard) filesMoved() bool {
	for _, kept := range g.files {
		info, err := os.Stat(kept.path)
		if err != nil || !sameFile(kept.info, info) {
			return true
		}
	}
	return false
}

// current returns the present trouble, [NoTrouble] on a nil guard.
func (g *guard) current() Trouble {
	if g == nil {
		return NoTrouble
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.trouble
}

// setTrouble changes the trouble and calls the watchers. A lasting trouble stays, except that [Gone]
// replaces the others. After close it does nothing: a query that still runs then may fail for no other
// reason than that the database is given up.
func (g *guard) setTrouble(trouble Trouble) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if trouble == Damaged && g.tolerant {
		trouble = Doubtful
	}
	if g.closed || g.trouble == trouble || g.trouble.Lasting() && trouble != Gone {
		return
	}
	g.trouble = trouble
	watchers := slices.Clone(g.watchers)
	g.calls.Go(func() {
		if trouble == Gone && g.rescue != nil {
			g.rescue()
		}
		for _, call := range watchers {
			call(trouble)
		}
	})
}

// refusal returns the trouble because of which no transaction may begin, nil if one may. With a full
// or read-only disk each save is tried again.
func (g *guard) refusal() error {
	if len(g.files) > 0 && g.filesMoved() {
		g.setTrouble(Gone)
	}
	switch trouble := g.current(); trouble {
	case Gone, Damaged, Unreachable:
		return trouble
	default:
		return nil
	}
}

// observe takes the error of a statement or transaction, sets the trouble that the error reveals, and
// returns the error with that trouble added.
func (g *guard) observe(err error) error {
	trouble := TroubleIn(err)
	if trouble == NoTrouble || g == nil {
		return err
	}
	if len(g.files) > 0 && g.filesMoved() {
		trouble = Gone // the cause of whatever SQLite says
	}
	g.setTrouble(trouble)
	return withTrouble(trouble, err)
}

// checkCommit takes the error of a transaction and returns it as [guard.observe] does. A commit to a
// file that is gone counts as failed: its error is [Gone].
func (g *guard) checkCommit(err error) error {
	if err == nil && len(g.files) > 0 && g.filesMoved() {
		g.setTrouble(Gone)
		return Gone
	}
	return g.observe(err)
}

// Name is the name of the guard among gorm's plugins.
func (*guard) Name() string { return "guard" }

// Initialize makes gorm show every statement to the guard. While PostgreSQL is unreachable, no
// statement is sent: otherwise each visitor would wait until it times out.
func (g *guard) Initialize(db *gorm.DB) error {
	before := func(db *gorm.DB) {
		if g.current() == Unreachable {
			_ = db.AddError(Unreachable) // gorm sends no statement of a db that has an error
		}
	}
	after := func(db *gorm.DB) { db.Error = g.observe(db.Error) }
	on := db.Callback()
	return errors.Join(
		on.Query().Before("*").Register("guard:before", before), on.Query().After("*").Register("guard:after", after),
		on.Create().Before("*").Register("guard:before", before), on.Create().After("*").Register("guard:after", after),
		on.Update().Before("*").Register("guard:before", before), on.Update().After("*").Register("guard:after", after),
		on.Delete().Before("*").Register("guard:before", before), on.Delete().After("*").Register("guard:after", after),
		on.Row().Before("*").Register("guard:before", before), on.Row().After("*").Register("guard:after", after),
		on.Raw().Before("*").Register("guard:before", before), on.Raw().After("*").Register("guard:after", after),
	)
}

// watch checks the database every [checkInterval] until close is called: whether its files are still
// there and, while there is trouble, whether it saves again.
func (g *guard) watch(ctx context.Context, probe func(context.Context) error) {
	ctx, g.stop = context.WithCancel(context.WithoutCancel(ctx))
	g.done = make(chan struct{})
	go func() {
		defer close(g.done)
		tick := time.NewTicker(checkInterval)
		defer tick.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
				g.check(ctx, probe)
			}
		}
	}()
}

func (g *guard) check(ctx context.Context, probe func(context.Context) error) {
	if len(g.files) > 0 && g.filesMoved() {
		g.setTrouble(Gone)
	}
	trouble := g.current()
	if trouble == NoTrouble || trouble.Lasting() {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, probeTime)
	defer cancel()
	err := probe(ctx)
	if now := TroubleIn(err); err == nil || now != NoTrouble {
		g.setTrouble(now)
	}
}

func (g *guard) close() {
	if g.stop != nil {
		g.stop()
		<-g.done
	}
	g.mu.Lock()
	g.closed = true
	g.mu.Unlock()
	g.calls.Wait()
}
