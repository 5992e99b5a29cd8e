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
)

// blink is how long a request waits for a draw; what takes longer is shown with
// its progress.
const blink = 200 * time.Millisecond

// Draws are the seatings that are being drawn, one a night at most. They run
// outside the requests that asked for them.
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

// Start begins a draw, or answers the one that is running for the night already. Once
// the draws are closed it answers one that was cancelled.
func (d *Draws) Start(night tournament.NightID, draw func(context.Context, tournament.Progress) error) *Drawing {
	d.mu.Lock()
	defer d.mu.Unlock()
	if running := d.running[night]; running != nil && !running.over() {
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
		started.Err = d.guarded(night, func() error {
			return draw(ctx, func(done, of int) { started.share.Store(int64(100 * done / max(of, 1))) })
		})
	})
	return started
}

// guarded makes an error of a panic: nobody else would catch it, and it would end the
// program.
func (d *Draws) guarded(night tournament.NightID, draw func() error) (err error) {
	defer func() {
		if reason := recover(); reason != nil {
			err = fmt.Errorf("the draw panicked: %v", reason)
			d.log.Error("draw failed", slog.String("night", string(night)), slog.Any("error", err),
				slog.String("stack", string(debug.Stack())))
		}
	}()
	return draw()
}

// Of is the draw of a night that is running, or is over and was not told yet; nil if
// there is none.
func (d *Draws) Of(night tournament.NightID) *Drawing {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.running[night]
}

// told forgets a draw that is over once a person has seen how it ended.
func (d *Draws) told(night tournament.NightID, drawing *Drawing) {
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

// Close stops all draws, waits for them and lets no other begin.
func (d *Draws) Close() {
	d.mu.Lock()
	d.closed = true
	d.mu.Unlock()
	d.end()
	d.all.Wait()
}

func (d *Drawing) over() bool {
	select {
	case <-d.Done:
		return true
	default:
		return false
	}
}

// wait gives a draw a moment and says whether it is over.
func (d *Drawing) wait(moment time.Duration) bool {
	select {
	case <-d.Done:
		return true
	case <-time.After(moment):
		return false
	}
}
