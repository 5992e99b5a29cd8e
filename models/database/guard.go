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
	// checkInterval is how often the guard looks at the database without being asked.
	checkInterval = time.Second
	// probeTime is how long a probe may take.
	probeTime = 3 * time.Second
)

// guard knows whether the database keeps what is recorded. All statements of a store
// pass by it; a store that only reads has none.
type guard struct {
	files []originalFile
	// tolerant: damage is reported, and saving goes on.
	tolerant bool

	// rescue copies what the open connections still see of a file that is gone.
	rescue func()

	mu       sync.Mutex
	trouble  Trouble
	watchers []func(Trouble)
	calls    sync.WaitGroup

	stop context.CancelFunc
	done chan struct{}
}

// originalFile is a file of the database as it was when the program started.
type originalFile struct {
	path string
	info os.FileInfo
}

// rememberFiles remembers the files of an SQLite database. The last saves are in the second one;
// other programs see the third one's locks.
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

// filesMoved says whether a file of the database is not the one of the start. It opens no
// file: closing one would end SQLite's locks on it.
func (g *guard) filesMoved() bool {
	for _, kept := range g.files {
		info, err := os.Stat(kept.path)
		if err != nil || !sameFile(kept.info, info) {
			return true
		}
	}
	return false
}

// current is the trouble that the database has. Without a guard none is known.
func (g *guard) current() Trouble {
	if g == nil {
		return NoTrouble
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.trouble
}

// setTrouble changes the trouble and tells of it. A lasting trouble stays; of two, the missing
// file counts.
func (g *guard) setTrouble(trouble Trouble) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if trouble == Damaged && g.tolerant {
		trouble = Doubtful
	}
	if g.trouble == trouble || g.trouble.Lasting() && trouble != Gone {
		return
	}
	g.trouble = trouble
	told := slices.Clone(g.watchers)
	g.calls.Go(func() {
		if trouble == Gone && g.rescue != nil {
			g.rescue()
		}
		for _, tell := range told {
			tell(trouble)
		}
	})
}

// refusal is why nothing may be saved now. A full or read-only disk is tried again with
// each save.
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

// observe is the error of a statement or transaction, with the trouble that it shows.
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

// checkCommit is the error of a transaction. What was written to a file that is not there
// any more is not saved.
func (g *guard) checkCommit(err error) error {
	if err == nil && len(g.files) > 0 && g.filesMoved() {
		g.setTrouble(Gone)
		return Gone
	}
	return g.observe(err)
}

// Name is gorm's name of the guard as its plugin.
func (*guard) Name() string { return "guard" }

// Initialize makes every statement pass by the guard. While PostgreSQL is away no
// statement is sent, or every visitor would wait for the timeout.
func (g *guard) Initialize(db *gorm.DB) error {
	before := func(db *gorm.DB) {
		if g.current() == Unreachable {
			_ = db.AddError(Unreachable) // it is in db from now on
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

// watch looks at the files, and probes a troubled database until it is well.
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
	g.calls.Wait()
}
