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
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/nights"
)

// told are the lines of a filter, the newest first.
func told(t *testing.T, store *models.Store, filter journal.Filter) []journal.Line {
	t.Helper()
	page, err := store.Journal.Page(t.Context(), filter, 1000)
	must(t, err)
	if page.More {
		t.Error("there are more than 1000 lines")
	}
	return page.Lines
}

// kindsOf are the kinds of lines, the oldest first.
func kindsOf(lines []journal.Line) (kinds []string) {
	for _, line := range slices.Backward(lines) {
		kinds = append(kinds, line.Kind)
	}
	return kinds
}

// TestTheJournalTellsWhoChangedWhat: the account, the device, the values before and after, and
// the players concerned.
func TestTheJournalTellsWhoChangedWhat(t *testing.T) {
	eachPublished(t, 6, 1, func(t *testing.T, c *club) {
		dana := journal.Actor{Account: "Dana", Visitor: "owner", Device: "tablet"}
		ctx := journal.WithActor(t.Context(), dana)
		before := len(told(t, c.Store, journal.Filter{}))
		for range 2 { // the second changes nothing
			must(t, c.Nights.SetClock(ctx, c.night, 1, 75*time.Minute, true))
			must(t, c.Nights.SetClock(ctx, c.night, 1, 60*time.Minute, false))
			must(t, c.Nights.SetClock(ctx, c.night, 1, 60*time.Minute, false))
		}
		lines := told(t, c.Store, journal.Filter{Account: "Dana"})
		if len(lines) != 4 || len(told(t, c.Store, journal.Filter{})) != before+4 {
			t.Fatalf("%d lines of Dana: %v", len(lines), kindsOf(lines))
		}
		line := lines[2] // the first pause
		if line.Kind != "clock.set" || line.Night != c.night || line.Facts["Round"] != 1 || line.Actor != dana || time.Since(line.At) > time.Hour {
			t.Errorf("%+v", line)
		}
		want := []journal.Difference{{Field: "minutes", Before: 75, After: 60}, {Field: "clock_runs", Before: true, After: false}}
		if len(line.Changes) != 2 || line.Changes[0] != want[0] || line.Changes[1] != want[1] {
			t.Errorf("%+v", line.Changes)
		}
		if of := told(t, c.Store, journal.Filter{Night: "other"}); len(of) != 0 {
			t.Errorf("another night has %d lines", len(of))
		}
	})
}

// TestAHandIsInTheJournal: the line refers to the event and has the totals before and after.
func TestAHandIsInTheJournal(t *testing.T) {
	eachPublished(t, 6, 1, func(t *testing.T, c *club) {
		c.winAt(1)
		night := c.read()
		match := night.Rounds[0].Matches[0]
		lines := told(t, c.Store, journal.Filter{Night: c.night, Player: match.Players[0]})
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
		for _, line := range told(t, c.Store, journal.Filter{Player: other}) {
			if line.Kind == "entry.hand" {
				t.Error("the hand concerns somebody at another table")
			}
		}
	})
}

// TestTheJournalCannotBeChanged: both databases refuse to change or delete a line, and the lines
// of a deleted night stay.
func TestTheJournalCannotBeChanged(t *testing.T) {
	migrated.Each(t, func(t *testing.T, address string) {
		store := open(t, address)
		c := newClub(t, store, 4, 1)
		must(t, store.League.DeleteNight(t.Context(), c.night))
		kept := len(told(t, store, journal.Filter{Night: c.night}))
		db, _ := connect(t, address)
		defer db.Close()
		for _, statement := range []string{
			"DELETE FROM journal", "DELETE FROM journal_players", "UPDATE journal SET account = 'Eva'", "UPDATE journal_players SET player_id = 'x'",
		} {
			if _, err := db.ExecContext(t.Context(), statement); err == nil || !strings.Contains(err.Error(), "kept as it was written") {
				t.Errorf("%s: %v", statement, err)
			}
		}
		if lines := told(t, store, journal.Filter{Night: c.night}); len(lines) != kept || lines[0].Kind != "night.deleted" {
			t.Errorf("%d lines of %d: %v", len(lines), kept, kindsOf(lines))
		}
		choices, err := store.Journal.Choices(t.Context())
		if err != nil || len(choices.Nights) != 1 || !choices.Nights[0].Deleted || choices.Nights[0].Name == "" {
			t.Errorf("%+v, %v", choices.Nights, err)
		}
	})
}

// TestTheJournalHasIdsInsteadOfNames: if a player is renamed or removed, old lines have the new
// name, or none.
func TestTheJournalHasIdsInsteadOfNames(t *testing.T) {
	migrated.Each(t, func(t *testing.T, address string) {
		store := open(t, address)
		added, _, err := store.People.AddPlayers(t.Context(), []string{"Eva", "Jan"})
		must(t, err)
		_, _, err = store.People.AddPlayers(t.Context(), []string{"Eva", "Jan"})
		must(t, err)
		eva := added[0].ID
		for range 2 {
			must(t, store.People.RenamePlayer(t.Context(), eva, "Evelyn"))
		}
		page, err := store.Journal.Page(t.Context(), journal.Filter{Player: eva}, 2)
		if kinds := kindsOf(page.Lines); err != nil || strings.Join(kinds, " ") != "players.added player.renamed" || page.Players[eva] != "Evelyn" {
			t.Errorf("%v %v %v", kinds, page.Players, err)
		}
		for range 2 {
			must(t, store.Identity.RemovePlayer(t.Context(), eva))
		}
		page, err = store.Journal.Page(t.Context(), journal.Filter{Player: eva}, 2)
		if _, named := page.Players[eva]; err != nil || named || !page.More || page.Lines[0].Kind != "player.removed" {
			t.Errorf("%+v %v", page, err)
		}
		older, err := store.Journal.Page(t.Context(), journal.Filter{Player: eva, Before: page.Lines[1].ID}, 2)
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

// TestTwoChangesAtTheSameTimeAreTwoLines. Two requests for the same change are one change and
// one line.
func TestTwoChangesAtTheSameTimeAreTwoLines(t *testing.T) {
	eachClub(t, 4, 1, func(t *testing.T, c *club) {
		before := len(told(t, c.Store, journal.Filter{Night: c.night}))
		players, err := c.People.Players(t.Context())
		must(t, err)
		var wait sync.WaitGroup
		for _, player := range players[:2] {
			for range 2 {
				wait.Go(func() {
					if err := c.Nights.SetPresent(context.WithoutCancel(t.Context()), c.night, player.ID, nights.Away); err != nil {
						t.Error(err)
					}
				})
			}
		}
		wait.Wait()
		lines := told(t, c.Store, journal.Filter{Night: c.night})
		if len(lines) != before+2 || lines[0].Kind != "players.away" || lines[1].Kind != "players.away" || lines[0].Named[0] == lines[1].Named[0] {
			t.Errorf("%d new lines: %v", len(lines)-before, kindsOf(lines))
		}
	})
}

// TestTheJournalIsFilteredByAccountsAndTokens: also by removed accounts. An account and a token
// of the same name each have their own lines.
func TestTheJournalIsFilteredByAccountsAndTokens(t *testing.T) {
	eachStaffed(t, func(t *testing.T, e *staffed) {
		eva := journal.WithActor(t.Context(), journal.Actor{Account: "Eva", Visitor: "organiser", Device: "phone"})
		sheet := journal.WithActor(t.Context(), journal.Actor{Account: "The sheet", Visitor: journal.ByToken})
		namesake := journal.WithActor(t.Context(), journal.Actor{Account: "Eva", Visitor: journal.ByToken})
		card := journal.WithActor(t.Context(), journal.Actor{Visitor: "card", Device: "tablet"})
		for i, ctx := range []context.Context{eva, sheet, namesake, card, sheet} {
			e.must(e.People.ChooseAddress(ctx, "192.0.2."+string(rune('1'+i))))
		}
		choices, err := e.Journal.Choices(t.Context())
		e.must(err)
		if !slices.Equal(choices.Accounts, []string{"Dana", "Eva"}) || !slices.Equal(choices.Tokens, []string{"Eva", "The sheet"}) {
			t.Errorf("accounts %q, other programs %q", choices.Accounts, choices.Tokens)
		}
		for name, count := range map[string]int{"The sheet": 2, "Eva": 1} {
			lines := told(t, e.Store, journal.Filter{Token: name})
			if len(lines) != count || lines[0].Actor != (journal.Actor{Account: name, Visitor: journal.ByToken}) {
				t.Errorf("%d lines of the program %q", len(lines), name)
			}
		}
		if lines := told(t, e.Store, journal.Filter{Account: "Eva"}); len(lines) != 1 || lines[0].Actor.Device != "phone" {
			t.Errorf("%d lines of the account", len(lines))
		}
	})
}

// TestAChangeWithoutALineFails in tests. The database of this test swallows the line.
func TestAChangeWithoutALineFails(t *testing.T) {
	address := databasetest.SQLite(t)
	store := open(t, address)
	db, _ := connect(t, address)
	must(t, execute(t, db, "CREATE TRIGGER swallow BEFORE INSERT ON journal BEGIN SELECT RAISE(IGNORE); END"))
	must(t, db.Close())
	err := store.People.ChooseAddress(t.Context(), "192.0.2.1")
	if err == nil || !strings.Contains(err.Error(), "a change of which the journal tells nothing") {
		t.Errorf("%v", err)
	}
	if address, err := store.People.ChosenAddress(t.Context()); err != nil || address != "" {
		t.Errorf("it was kept: %q, %v", address, err)
	}
}
