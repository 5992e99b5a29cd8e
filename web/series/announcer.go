package series

import (
	"context"
	"log/slog"
	"time"

	"github.com/threewinds/threewinds/web/site"
)

// announceEvery is how often it is looked whether an evening is to be announced: a day begins at midnight by the
// club's clock, which can be set to another time zone.
const announceEvery = 10 * time.Minute

// An Announcer announces the evenings of series when they are due.
type Announcer struct {
	site *site.Site
	end  context.CancelFunc
	done chan struct{}
}

// StartAnnouncer starts an announcer, which looks at once and then every ten minutes. Close it.
func StartAnnouncer(ctx context.Context, s *site.Site) *Announcer {
	a := &Announcer{site: s, done: make(chan struct{})}
	ctx, a.end = context.WithCancel(ctx)
	go a.run(ctx)
	return a
}

// Close ends the announcer and waits for its end.
func (a *Announcer) Close() {
	a.end()
	<-a.done
}

func (a *Announcer) run(ctx context.Context) {
	defer close(a.done)
	again := time.NewTicker(announceEvery)
	defer again.Stop()
	for {
		if err := a.site.Store.Series.AnnounceDue(ctx, a.site.Today(ctx)); err != nil && ctx.Err() == nil {
			a.site.Log.Warn("evenings wait to be announced", slog.Any("error", err))
		}
		select {
		case <-ctx.Done():
			return
		case <-again.C:
		}
	}
}
