package models_test

import (
	"context"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/databasetest"
)

// told are the lines of a filter, the newest first.
func told(t *testing.T, store *models.Store, filter models.JournalFilter) []models.JournalLine {
	t.Helper()
	page, err := store.Journal(t.Context(), filter, 1000)
	must(t, err)
	if page.More {
		t.Error("there are more than 1000 lines")
	}
	return page.Lines
}

// kindsOf are the kinds of lines, the oldest first.
func kindsOf(lines []models.JournalLine) (kinds []string) {
	for _, line := range slices.Backward(lines) {
		kinds = append(kinds, line.Kind)
	}
	return kinds
}

// TestTheJournalTellsWhoChangedWhat: who, with which device, before and after, and of whom.
func TestTheJournalTellsWhoChangedWhat(t *testing.T) {
	eachPublished(t, 6, 1, func(t *testing.T, c *club) {
		dana := models.Actor{Account: "Dana", Visitor: "owner", Device: "tablet"}
		ctx := models.WithActor(t.Context(), dana)
		before := len(told(t, c.Store, models.JournalFilter{}))
		for range 2 { // the second changes nothing
			must(t, c.SetClock(ctx, c.night, 1, 75*time.Minute, true))
			must(t, c.SetClock(ctx, c.night, 1, 60*time.Minute, false))
			must(t, c.SetClock(ctx, c.night, 1, 60*time.Minute, false))
		}
		lines := told(t, c.Store, models.JournalFilter{Account: "Dana"})
		if len(lines) != 4 || len(told(t, c.Store, models.JournalFilter{})) != before+4 {
			t.Fatalf("%d lines of Dana: %v", len(lines), kindsOf(lines))
		}
		line := lines[2] // the first pause
		if line.Kind != "clock.set" || line.Night != c.night || line.Facts["Round"] != 1 || line.Actor != dana || time.Since(line.At) > time.Hour {
			t.Errorf("%+v", line)
		}
		want := []models.Difference{{Of: "minutes", Before: 75, After: 60}, {Of: "clock_runs", Before: true, After: false}}
		if len(line.Changes) != 2 || line.Changes[0] != want[0] || line.Changes[1] != want[1] {
			t.Errorf("%+v", line.Changes)
		}
		if of := told(t, c.Store, models.JournalFilter{Night: "other"}); len(of) != 0 {
			t.Errorf("another night has %d lines", len(of))
		}
	})
}

// TestAHandIsInTheJournal: it refers to the event, and says the totals before and after.
func TestAHandIsInTheJournal(t *testing.T) {
	eachPublished(t, 6, 1, func(t *testing.T, c *club) {
		c.winAt(1)
		night := c.read()
		match := night.Rounds[0].Matches[0]
		lines := told(t, c.Store, models.JournalFilter{Night: c.night, Player: match.Players[0]})
		line := lines[0]
		if line.Kind != "entry.hand" || line.Match != match.ID || line.Facts["Hand"] != 1 || line.Facts["Entry"] != string(match.Events[0].ID) {
			t.Fatalf("%+v", line)
		}
		paid := 0
		for _, change := range line.Changes {
			place, ok := match.Place(change.Player)
			if !ok || change.Before != int(match.Ledger.Start) || change.After != int(match.Ledger.Totals[place]) {
				t.Errorf("%+v", change)
			}
			paid++
		}
		if paid < 2 {
			t.Errorf("%d totals changed", paid)
		}
		other := night.Rounds[0].Matches[1].Players[0]
		for _, line := range told(t, c.Store, models.JournalFilter{Player: other}) {
			if line.Kind == "entry.hand" {
				t.Error("the hand concerns somebody at another table")
			}
		}
	})
}

// TestNobodyDeletesFromTheJournal: neither database lets lines be changed or deleted, and
// those of a deleted night stay.
func TestNobodyDeletesFromTheJournal(t *testing.T) {
	migrated.Each(t, func(t *testing.T, address string) {
		store := open(t, address)
		c := newClub(t, store, 4, 1)
		must(t, store.DeleteNight(t.Context(), c.night))
		kept := len(told(t, store, models.JournalFilter{Night: c.night}))
		db, _ := connect(t, address)
		defer db.Close()
		for _, statement := range []string{
			"DELETE FROM journal", "DELETE FROM journal_players", "UPDATE journal SET account = 'Eva'", "UPDATE journal_players SET player_id = 'x'",
		} {
			if _, err := db.ExecContext(t.Context(), statement); err == nil || !strings.Contains(err.Error(), "kept as it was written") {
				t.Errorf("%s: %v", statement, err)
			}
		}
		if lines := told(t, store, models.JournalFilter{Night: c.night}); len(lines) != kept || lines[0].Kind != "night.deleted" {
			t.Errorf("%d lines of %d: %v", len(lines), kept, kindsOf(lines))
		}
		choices, err := store.JournalChoices(t.Context())
		if err != nil || len(choices.Nights) != 1 || !choices.Nights[0].Deleted || choices.Nights[0].Name == "" {
			t.Errorf("%+v, %v", choices.Nights, err)
		}
	})
}

// TestTheJournalKnowsNoNames: a player who is renamed or removed is so in old lines, too.
func TestTheJournalKnowsNoNames(t *testing.T) {
	migrated.Each(t, func(t *testing.T, address string) {
		store := open(t, address)
		added, _, err := store.AddPlayers(t.Context(), []string{"Eva", "Jan"})
		must(t, err)
		_, _, err = store.AddPlayers(t.Context(), []string{"Eva", "Jan"})
		must(t, err)
		eva := added[0].ID
		for range 2 {
			must(t, store.RenamePlayer(t.Context(), eva, "Evelyn"))
		}
		page, err := store.Journal(t.Context(), models.JournalFilter{Player: eva}, 2)
		if kinds := kindsOf(page.Lines); err != nil || strings.Join(kinds, " ") != "players.added player.renamed" || page.Players[eva] != "Evelyn" {
			t.Errorf("%v %v %v", kinds, page.Players, err)
		}
		for range 2 {
			must(t, store.RemovePlayer(t.Context(), eva))
		}
		page, err = store.Journal(t.Context(), models.JournalFilter{Player: eva}, 2)
		if _, named := page.Players[eva]; err != nil || named || !page.More || page.Lines[0].Kind != "player.removed" {
			t.Errorf("%+v %v", page, err)
		}
		older, err := store.Journal(t.Context(), models.JournalFilter{Player: eva, Before: page.Lines[1].ID}, 2)
		if err != nil || len(older.Lines) != 1 || older.More {
			t.Errorf("%+v %v", older, err)
		}
		db, _ := connect(t, address)
		defer db.Close()
		var named int
		must(t, db.QueryRowContext(t.Context(), "SELECT COUNT(*) FROM journal WHERE facts LIKE '%Ev%' OR facts LIKE '%Jan%'").Scan(&named))
		if named != 0 {
			t.Errorf("%d lines have names", named)
		}
	})
}

// TestTwoChangesAtOnceAreTwoLines: none is lost, and a change that two ask for is one.
func TestTwoChangesAtOnceAreTwoLines(t *testing.T) {
	eachClub(t, 4, 1, func(t *testing.T, c *club) {
		before := len(told(t, c.Store, models.JournalFilter{Night: c.night}))
		players, err := c.Players(t.Context())
		must(t, err)
		var wait sync.WaitGroup
		for _, player := range players[:2] {
			for range 2 {
				wait.Go(func() {
					if err := c.SetPresent(context.WithoutCancel(t.Context()), c.night, player.ID, models.Away); err != nil {
						t.Error(err)
					}
				})
			}
		}
		wait.Wait()
		lines := told(t, c.Store, models.JournalFilter{Night: c.night})
		if len(lines) != before+2 || lines[0].Kind != "players.away" || lines[1].Kind != "players.away" || lines[0].Named[0] == lines[1].Named[0] {
			t.Errorf("%d new lines: %v", len(lines)-before, kindsOf(lines))
		}
	})
}

// TestAllWhoWroteLinesAreOffered: accounts also after they are removed, and other programs,
// each with its own lines, also if both have one name.
func TestAllWhoWroteLinesAreOffered(t *testing.T) {
	eachStaffed(t, func(t *testing.T, e *staffed) {
		eva := models.WithActor(t.Context(), models.Actor{Account: "Eva", Visitor: "organiser", Device: "phone"})
		sheet := models.WithActor(t.Context(), models.Actor{Account: "The sheet", Visitor: models.ByToken})
		namesake := models.WithActor(t.Context(), models.Actor{Account: "Eva", Visitor: models.ByToken})
		card := models.WithActor(t.Context(), models.Actor{Visitor: "card", Device: "tablet"})
		for i, ctx := range []context.Context{eva, sheet, namesake, card, sheet} {
			e.must(e.ChooseAddress(ctx, "192.0.2."+string(rune('1'+i))))
		}
		choices, err := e.JournalChoices(t.Context())
		e.must(err)
		if !slices.Equal(choices.Accounts, []string{"Dana", "Eva"}) || !slices.Equal(choices.Tokens, []string{"Eva", "The sheet"}) {
			t.Errorf("accounts %q, other programs %q", choices.Accounts, choices.Tokens)
		}
		for name, count := range map[string]int{"The sheet": 2, "Eva": 1} {
			lines := told(t, e.Store, models.JournalFilter{Token: name})
			if len(lines) != count || lines[0].Actor != (models.Actor{Account: name, Visitor: models.ByToken}) {
				t.Errorf("%d lines of the program %q", len(lines), name)
			}
		}
		if lines := told(t, e.Store, models.JournalFilter{Account: "Eva"}); len(lines) != 1 || lines[0].Actor.Device != "phone" {
			t.Errorf("%d lines of the account", len(lines))
		}
	})
}

// TestAForgottenLineIsFound: the tests of this package would fail at a change of which the
// journal tells nothing. Here the database swallows the line.
func TestAForgottenLineIsFound(t *testing.T) {
	address := databasetest.SQLite(t)
	store := open(t, address)
	db, _ := connect(t, address)
	must(t, execute(t, db, "CREATE TRIGGER swallow BEFORE INSERT ON journal BEGIN SELECT RAISE(IGNORE); END"))
	must(t, db.Close())
	err := store.ChooseAddress(t.Context(), "192.0.2.1")
	if err == nil || !strings.Contains(err.Error(), "a change of which the journal tells nothing") {
		t.Errorf("%v", err)
	}
	if address, err := store.ChosenAddress(t.Context()); err != nil || address != "" {
		t.Errorf("it was kept: %q, %v", address, err)
	}
}
