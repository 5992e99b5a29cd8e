package web

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
	before := e.edition()
	broken := e.server.Draw.Draws.Start(e.night, func(context.Context, draw.Progress) error { panic("no such table") })
	<-broken.Done
	want(t, "the organiser is told", e.v.get(e.path("draft")), http.StatusInternalServerError, sentence(t, "error.internal.title"))
	want(t, "once", e.v.get(e.path("draft")), http.StatusOK).has(formTo(e.path("publish")))
	e.drawSeed("8")
	if e.edition() == before {
		t.Error("nothing can be drawn any more")
	}
}

func TestAFailureIsToldToWhoeverLooks(t *testing.T) {
	t.Parallel()
	e := drawn(t, 2)
	failed := e.server.Draw.Draws.Start(e.night, func(context.Context, draw.Progress) error { return tournament.ErrStale })
	<-failed.Done
	for range 2 {
		if got := e.v.send(http.MethodHead, e.path("draft"), nil); got.status != http.StatusOK {
			t.Errorf("HEAD: %d", got.status)
		}
	}
	want(t, "the page", e.v.get(e.path("draft")), http.StatusOK, sentence(t, "problem.draft_overtaken"))
	without(t, "again", e.v.get(e.path("draft")), sentence(t, "problem.draft_overtaken"))
}

func TestNoDrawBeginsAfterTheEnd(t *testing.T) {
	t.Parallel()
	e := drawn(t, 2)
	e.server.Draw.Draws.Close()
	late := e.server.Draw.Draws.Start(e.night, func(context.Context, draw.Progress) error {
		t.Error("it was begun")
		return nil
	})
	<-late.Done
	if !errors.Is(late.Err, context.Canceled) || e.server.Draw.Draws.Find(e.night) == late {
		t.Errorf("it ended with %v", late.Err)
	}
	if got := e.v.post(e.path("draft"), nil); got.status != http.StatusSeeOther {
		t.Errorf("a form: %d", got.status)
	}
}
