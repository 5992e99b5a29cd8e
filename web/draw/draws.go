package draw

import (
	"context"
	"fmt"
	"log/slog"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
)

// shortWait is how long a request waits for a draw. The page of a longer draw shows its
// progress.
const shortWait = 200 * time.Millisecond

// Draws are the running draws, at most one for each night. A draw goes on after its request has
// ended.
type Draws struct {
	log     *slog.Logger
	mu      sync.Mutex
	running map[tournament.NightID]*Drawing
	closed  bool
	base    context.Context //nolint:containedctx // it ends with the server, not with a request
	end     context.CancelFunc
	all     sync.WaitGroup
}

// Drawing is one draw. Err is set once Done is closed.
type Drawing struct {
	Done   chan struct{}
	Err    error
	share  atomic.Int64 // how much is done, in percent
	cancel context.CancelFunc
}

func newDraws(log *slog.Logger) *Draws {
	base, end := context.WithCancel(context.Background())
	return &Draws{log: log, running: make(map[tournament.NightID]*Drawing), base: base, end: end}
}

// Start begins a draw, or returns the night's running one. After Close it returns a
// cancelled draw.
func (d *Draws) Start(night tournament.NightID, draw func(context.Context, draw.Progress) error) *Drawing {
	d.mu.Lock()
	defer d.mu.Unlock()
	if running := d.running[night]; running != nil && !running.isOver() {
		return running
	}
	ctx, cancel := context.WithCancel(d.base)
	started := &Drawing{Done: make(chan struct{}), cancel: cancel}
	if d.closed {
		cancel()
		started.Err = context.Canceled
		close(started.Done)
		return started
	}
	d.running[night] = started
	d.all.Go(func() {
		defer close(started.Done)
		defer cancel()
		started.Err = d.recoverPanic(night, func() error {
			return draw(ctx, func(done, of int) { started.share.Store(int64(100 * done / max(of, 1))) })
		})
	})
	return started
}

// recoverPanic turns a panic into an error. A panic in a goroutine would end the program.
func (d *Draws) recoverPanic(night tournament.NightID, draw func() error) (err error) {
	defer func() {
		if reason := recover(); reason != nil {
			err = fmt.Errorf("the draw panicked: %v", reason)
			d.log.Error("draw failed", slog.String("night", string(night)), slog.Any("error", err),
				slog.String("stack", string(debug.Stack())))
		}
	}()
	return draw()
}

// Find is the night's draw, running or finished, until a page has shown its result; nil if there is
// none.
func (d *Draws) Find(night tournament.NightID) *Drawing {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.running[night]
}

// forgetShown forgets a finished draw after a page has shown its result.
func (d *Draws) forgetShown(night tournament.NightID, drawing *Drawing) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.running[night] == drawing {
		delete(d.running, night)
	}
}

// cancel stops the night's draw and waits until it has stopped.
func (d *Draws) cancel(night tournament.NightID) {
	d.mu.Lock()
	found := d.running[night]
	delete(d.running, night)
	d.mu.Unlock()
	if found != nil {
		found.cancel()
		<-found.Done
	}
}

// Close stops all draws, waits for them and prevents new ones.
func (d *Draws) Close() {
	d.mu.Lock()
	d.closed = true
	d.mu.Unlock()
	d.end()
	d.all.Wait()
}

func (d *Drawing) isOver() bool {
	select {
	case <-d.Done:
		return true
	default:
		return false
	}
}

// wait waits at most the given time and says whether the draw is over.
func (d *Drawing) wait(moment time.Duration) bool {
	select {
	case <-d.Done:
		return true
	case <-time.After(moment):
		return false
	}
}
