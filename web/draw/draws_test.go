package draw_test

import (
	"context"
	"errors"
	"net/http"
	"testing"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
)

func TestAPanicInADrawEndsOnlyTheDraw(t *testing.T) {
	t.Parallel()
	e := drawn(t, 2)
	before := e.Edition()
	broken := e.Server.Draw.Draws.Start(e.Night, func(context.Context, draw.Progress) error { panic("no such table") })
	<-broken.Done
	want(t, "the organiser is told", e.Laptop.Get(e.Path("draft")), http.StatusInternalServerError, sentence(t, "error.internal.title"))
	want(t, "once", e.Laptop.Get(e.Path("draft")), http.StatusOK).Has(formTo(e.Path("publish")))
	e.DrawSeed("8")
	if e.Edition() == before {
		t.Error("nothing can be drawn any more")
	}
}

func TestAFailureIsToldToWhoeverLooks(t *testing.T) {
	t.Parallel()
	e := drawn(t, 2)
	failed := e.Server.Draw.Draws.Start(e.Night, func(context.Context, draw.Progress) error { return tournament.ErrStale })
	<-failed.Done
	for range 2 {
		if got := e.Laptop.Send(http.MethodHead, e.Path("draft"), nil); got.Status != http.StatusOK {
			t.Errorf("HEAD: %d", got.Status)
		}
	}
	want(t, "the page", e.Laptop.Get(e.Path("draft")), http.StatusOK, sentence(t, "problem.draft_overtaken"))
	without(t, "again", e.Laptop.Get(e.Path("draft")), sentence(t, "problem.draft_overtaken"))
}

// Watched by the race detector: a draw runs in a goroutine.
func TestNoDrawBeginsAfterTheEnd(t *testing.T) {
	t.Parallel()
	e := drawn(t, 2)
	e.Server.Draw.Draws.Close()
	late := e.Server.Draw.Draws.Start(e.Night, func(context.Context, draw.Progress) error {
		t.Error("it was begun")
		return nil
	})
	<-late.Done
	if !errors.Is(late.Err, context.Canceled) || e.Server.Draw.Draws.Find(e.Night) == late {
		t.Errorf("it ended with %v", late.Err)
	}
	if got := e.Laptop.Post(e.Path("draft"), nil); got.Status != http.StatusSeeOther {
		t.Errorf("a form: %d", got.Status)
	}
}
