package draw_test

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
	"github.com/threewinds/threewinds/tournament/seating"
	"github.com/threewinds/threewinds/web/webtest"
)

// drawn is a night of nine with a draft for so many rounds.
func drawn(t *testing.T, rounds int) *webtest.Evening {
	t.Helper()
	e := webtest.NewEvening(t, rounds, webtest.Thirteen[:9]...)
	e.CheckIn(e.Players...)
	e.DrawSeed("7")
	return e
}

func TestTwoTapsExchangePlayersAfterShowingThePrice(t *testing.T) {
	t.Parallel()
	e := drawn(t, 4)
	table := e.Load().Draft.Rounds()[1].Matches[0].Players
	other := e.Load().Draft.Rounds()[1].Matches[1].Players[2]
	got := e.Laptop.Get(e.Path("draft") + "?round=2&player=" + string(table[0]))
	want(t, "the prices", got, http.StatusOK, sentence(t, "draft.exchanging", "Name", e.Load().NameOf(table[0]))).
		Has(in("span", hasText("repeats")), countOf(`[name="with"]`, 8))
	exchange := func(edition string, form url.Values) webtest.Answer {
		form.Set("edition", edition)
		return e.Laptop.Post(e.Path("draft/exchange"), form)
	}
	form := url.Values{"round": {"2"}, "player": {string(table[0])}, "with": {string(other)}}
	want(t, "exchanging", exchange(e.Edition(), form), http.StatusSeeOther)
	if now := e.Load().Draft.Rounds()[1]; !has(now.Matches[1], table[0]) || !has(now.Matches[0], other) {
		t.Error("they have not changed places")
	}
	want(t, "the certificate", e.Laptop.Get(e.Path("draft")), http.StatusOK, "meetings are repeats", sentence(t, "draft.winds_even"))
	want(t, "from a page that others have overtaken", exchange("1", form), http.StatusConflict, sentence(t, "problem.draft_overtaken"))
	for name, bad := range map[string]url.Values{
		"round 5 of 4": {"round": {"5"}, "player": {string(table[0])}, "with": {string(other)}},
		"no round":     {"round": {"x"}, "player": {string(table[0])}, "with": {string(other)}},
		"a stranger":   {"round": {"2"}, "player": {"nobody"}, "with": {string(other)}},
		"themselves":   {"round": {"2"}, "player": {string(other)}, "with": {string(other)}},
	} {
		want(t, name, exchange(e.Edition(), bad), http.StatusBadRequest)
	}
	want(t, "no edition", exchange("", form), http.StatusBadRequest)
}

func has(match tournament.Match, player tournament.PlayerID) bool {
	_, seated := match.Place(player)
	return seated
}

func TestALockedTableOutlivesTheNextDraw(t *testing.T) {
	t.Parallel()
	e := drawn(t, 3)
	locked := e.Load().Draft.Rounds()[2].Matches[1].Sitting()
	form := url.Values{"edition": {e.Edition()}, "round": {"3"}, "table": {"2"}, "lock": {"1"}}
	want(t, "locking", e.Laptop.Post(e.Path("draft/lock"), form), http.StatusSeeOther)
	want(t, "the page", e.Laptop.Get(e.Path("draft")), http.StatusOK, "Draw again, keep 1 locked table").Has(in(`[aria-pressed="true"]`))
	before := e.Load().Draft.Schedule.Rounds
	e.DrawSeed("99")
	after := e.Load().Draft
	for _, player := range locked {
		if !has(after.Rounds()[2].Matches[1], player) {
			t.Error("the locked table was drawn again")
		}
	}
	if after.Schedule.Rounds[0].Tables[0] == before[0].Tables[0] && after.Schedule.Rounds[1].Tables[1] == before[1].Tables[1] {
		t.Error("nothing was drawn")
	}
	form.Set("edition", e.Edition())
	form.Del("lock")
	want(t, "unlocking", e.Laptop.Post(e.Path("draft/lock"), form), http.StatusSeeOther)
	if e.Load().Draft.LockedAt(3, 2) {
		t.Error("the table is locked still")
	}
	form.Set("edition", e.Edition())
	form.Set("table", "4")
	want(t, "table 4 of 3", e.Laptop.Post(e.Path("draft/lock"), form), http.StatusBadRequest)
}

func TestASeatingMadeByHand(t *testing.T) {
	t.Parallel()
	e := drawn(t, 2)
	if text := e.Laptop.Get(e.Path("draft")).Page().Values("textarea").Get("pasted"); !strings.HasPrefix(text, "Round 1\n1: ") {
		t.Fatalf("the draft as text: %q", text)
	}
	const wrong = "Anna, Bo, Cy\nDan, Eva, Zed\nGus, Hal, Anna\n"
	want(t, "with mistakes", e.Laptop.Post(e.Path("draft/pasted"), url.Values{"edition": {e.Edition()}, "pasted": {wrong}}), http.StatusUnprocessableEntity,
		"Line 2: nobody called “Zed”", "Line 3: Anna has a place in this round already, on line 1.",
		"rounds in the text: 1.").Has(sends("pasted", wrong), in("details[open]"))
	right := "Anna, Bo, Cy\nDan, Eva, Fay\nGus, Hal, Ivo\nRound 2\nAnna, Bo, Dan\nCy, Eva, Gus\nFay, Hal, Ivo"
	form := url.Values{"edition": {e.Edition()}, "pasted": {right}}
	for range 2 { // sent twice, taken once
		want(t, "without", e.Laptop.Post(e.Path("draft/pasted"), form), http.StatusSeeOther)
	}
	want(t, "its certificate", e.Laptop.Get(e.Path("draft")), http.StatusOK, "2 meetings are repeats", "Rounds 1–2: by hand.",
		"No pair meets more than 2 times.")
	e.PutInForce()
	if players := e.Load().Rounds[0].Matches[0].Players; players[0] != e.Players[0].ID || players[2] != e.Players[2].ID {
		t.Errorf("table 1: %v", players)
	}
}

func TestWishesAndProgrammeAreChecked(t *testing.T) {
	t.Parallel()
	e := drawn(t, 3)
	want(t, "wishes with mistakes", e.Laptop.Post(e.Path("wishes"), url.Values{"apart": {"Anna, Zed"}, "fixed": {"Bo: 2\nCy: 2"}}),
		http.StatusUnprocessableEntity, "Line 1: nobody called “Zed”", "Line 2: Cy cannot stay at table 2 with Bo").Has(sends("apart", "Anna, Zed"))
	want(t, "wishes", e.Laptop.Post(e.Path("wishes"), url.Values{"apart": {"Anna, Bo, Cy, Dan"}, "fixed": {"Eva: 4"}}), http.StatusSeeOther)
	want(t, "impossible", e.Laptop.Get(e.Path("draft")), http.StatusOK,
		"4 players of one group (Anna, Bo, Cy, Dan) cannot be kept apart at 3 tables.",
		"Eva is to stay at table 4, but there are only 3 tables.")
	want(t, "impossible together", e.Laptop.Post(e.Path("wishes"), url.Values{
		"apart": {"Anna, Bo\nAnna, Cy\nAnna, Dan\nAnna, Eva\nAnna, Fay\nAnna, Gus\nAnna, Hal"}, "fixed": {""},
	}), http.StatusSeeOther)
	stuck := sentence(t, "problem.no_table_for", "Name", "Anna")
	want(t, "nobody to sit with", e.Laptop.Get(e.Path("draft")), http.StatusOK, stuck)
	want(t, "drawing it", e.Laptop.Post(e.Path("draft"), nil), http.StatusUnprocessableEntity, stuck)
	want(t, "a crowd again", e.Laptop.Post(e.Path("wishes"), url.Values{"apart": {"Anna, Bo, Cy, Dan"}}), http.StatusSeeOther)
	want(t, "drawing all the same", e.Laptop.Post(e.Path("draft"), nil), http.StatusUnprocessableEntity, "cannot be kept apart")
	want(t, "possible", e.Laptop.Post(e.Path("wishes"), url.Values{"apart": {"Anna, Bo, Cy"}, "fixed": {"Eva: 3"}}), http.StatusSeeOther)
	e.DrawSeed("3")
	want(t, "kept", e.Laptop.Get(e.Path("draft")), http.StatusOK, sentence(t, "draft.apart_kept"), sentence(t, "draft.fixed_kept"))

	programme := func(form url.Values) webtest.Answer { return e.Laptop.Post(e.Path("programme"), form) }
	for _, rounds := range []string{"0", "31", "many", ""} {
		want(t, "rounds "+rounds, programme(url.Values{"rounds": {rounds}}), http.StatusUnprocessableEntity, "Write a whole number of rounds from 1 to 30").
			Has(sends("rounds", rounds))
	}
	want(t, "no kind", programme(url.Values{"rounds": {"3"}, "kind-2": {"secret"}}), http.StatusBadRequest)
	want(t, "saving", programme(url.Values{"rounds": {"3"}, "kind-2": {"swiss"}, "kind-3": {"final"}}), http.StatusSeeOther)
	want(t, "the programme", e.Laptop.Get(e.Path("draft")), http.StatusOK, "Round 1: planned · Round 2: Swiss · Round 3: tables by rank",
		sentence(t, "draft.outdated"), sentence(t, "problem.draft_last", "Last", 1, "Drawn", 3), sentence(t, "programme.guaranteed", "Round", draw.Guaranteed(e.Load())))
	e.Publish()
	want(t, "a begun round", programme(url.Values{"rounds": {"3"}, "kind-1": {"swiss"}}), http.StatusConflict,
		sentence(t, "problem.programme_begun"))
	want(t, "a Swiss round too early", e.Laptop.Get(e.Path("draft")), http.StatusOK, sentence(t, "draft.waits", "Before", 1))
}

// Watched by the race detector: a draw runs in a goroutine.
func TestALongDrawShowsItsProgressAndCanBeStopped(t *testing.T) {
	t.Parallel()
	e := drawn(t, 3)
	before := e.Edition()
	started := make(chan struct{})
	running := e.Server.Draw.Draws.Start(e.Night, func(ctx context.Context, progress draw.Progress) error {
		progress(3, 10)
		close(started)
		<-ctx.Done()
		return ctx.Err()
	})
	<-started
	want(t, "in progress", e.Laptop.Get(e.Path("draft")), http.StatusOK).
		Has(in(`progress[max="100"][value="30"]`), in(`[http-equiv="refresh"]`), formTo(e.Path("draft/cancel")))
	want(t, "a second draw waits for the first", e.Laptop.Post(e.Path("draft"), nil), http.StatusSeeOther)
	want(t, "stopping", e.Laptop.Post(e.Path("draft/cancel"), nil), http.StatusSeeOther)
	if !errors.Is(running.Err, context.Canceled) {
		t.Errorf("the draw ended with %v", running.Err)
	}
	got := e.Laptop.Get(e.Path("draft"))
	want(t, "stopped", got, http.StatusOK).Has(formTo(e.Path("publish")), notIn("progress"))
	if e.Edition() != before {
		t.Error("the stopped draw left something")
	}
	// A failure after the blink is told once.
	failed := e.Server.Draw.Draws.Start(e.Night, func(context.Context, draw.Progress) error { return tournament.ErrStale })
	<-failed.Done
	want(t, "failed", e.Laptop.Get(e.Path("draft")), http.StatusOK, sentence(t, "problem.draft_overtaken"))
	without(t, "told", e.Laptop.Get(e.Path("draft")), sentence(t, "problem.draft_overtaken"))
}

func TestTheSeatingIsCertifiedPrintedAndDownloaded(t *testing.T) {
	t.Parallel()
	e := drawn(t, 3)
	want(t, "before", e.Guest().Get(e.Path("certificate")), http.StatusOK, sentence(t, "certificate.none"))
	want(t, "nothing to download", e.Guest().Get(e.Path("seating.json")), http.StatusNotFound)
	e.PutInForce()
	want(t, "the certificate", e.Guest().Get(e.Path("certificate")), http.StatusOK, "Nobody meets anybody twice.",
		"Rounds 1–3: draw number 7.").Has(in("td"), linkTo(e.Path("seating.json")))
	got := e.Guest().Get(e.Path("seating.json"))
	var file struct {
		Names []string `json:"names"`
		seating.File
	}
	if err := json.Unmarshal([]byte(got.Body), &file); err != nil {
		t.Fatal(err)
	}
	if len(file.Names) != 9 || len(file.Rounds) != 3 || file.Certificate.Repeats != 0 || file.Seed != 7 {
		t.Errorf("the file: %+v", file)
	}
	first := e.Load().Rounds[0].Matches[0].Players[0]
	if name := file.Names[file.Rounds[0].Tables[0].East-1]; name != e.Load().NameOf(first) {
		t.Errorf("East of table 1 is %s", name)
	}
}

func TestTheNextRoundIsDrawnFromTheDesk(t *testing.T) {
	t.Parallel()
	e := drawn(t, 2)
	want(t, "the programme", e.Laptop.Post(e.Path("programme"), url.Values{"rounds": {"2"}, "kind-2": {"swiss"}}), http.StatusSeeOther)
	e.Publish()
	for table := 1; table <= 3; table++ {
		e.Play(table, 9)
	}
	want(t, "complete", e.Laptop.Get(e.Path("desk")), http.StatusOK, sentence(t, "desk.close_draw_text", "Next", 2))
	want(t, "closing", e.Laptop.Post(e.Path("rounds/1/close"), nil), http.StatusSeeOther)
	want(t, "the desk", e.Laptop.Get(e.Path("desk")), http.StatusOK, "Round 2 to be drawn: Swiss.")
	want(t, "for players", e.Guest().Get("/nights/"+string(e.Night)), http.StatusOK, "Round 1")
	e.DrawSeed("7")
	first := e.Load().Draft.Rounds()[0].Matches[0].Players[0]
	want(t, "exchanging the first of the ranking", e.Laptop.Get(e.Path("draft")+"?round=2&player="+string(first)), http.StatusOK).Has(in("span", hasText(" apart")))
	e.PutInForce()
	want(t, "round 2", e.Laptop.Get(e.Path("desk")), http.StatusOK, "Round 2 of 2")
	want(t, "the certificate", e.Laptop.Get(e.Path("certificate")), http.StatusOK, "Round 2: draw number 7. By the Swiss system")
}
