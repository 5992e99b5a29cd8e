package models_test

import (
	"testing"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/tournament"
)

// TestAPlayerIsShownByTheChosenName, to everybody and everywhere. By the full name the player is
// still found.
func TestAPlayerIsShownByTheChosenName(t *testing.T) {
	each(t, func(t *testing.T, store *models.Store) {
		c := newClub(t, store, 3, 1).published()
		ctx, id := t.Context(), c.players[0].ID
		c.must(c.People.RenamePlayer(ctx, id, "Anna Nováková"))
		seen := func(name, full string) {
			t.Helper()
			player, err := c.People.Player(ctx, id)
			if err != nil || player.Name != name || player.FullName != full {
				t.Errorf("%+v, %v, want %q of %q", player, err, name, full)
			}
			night := c.read()
			for _, a := range night.Attendances {
				if a.Player == id && a.Name != name {
					t.Errorf("the night sees %q, want %q", a.Name, name)
				}
			}
		}
		seen("Anna Nováková", "Anna Nováková")
		c.must(c.People.ShowPlayer(ctx, id, tournament.ByInitial, ""))
		seen("Anna N.", "Anna Nováková")
		c.must(c.People.RenamePlayer(ctx, id, "Anna Veselá"))
		seen("Anna V.", "Anna Veselá")
		c.must(c.People.ShowPlayer(ctx, id, tournament.ByAlias, "Tiger"))
		c.must(c.People.RenamePlayer(ctx, id, "Anna Nováková"))
		seen("Tiger", "Anna Nováková")
		for _, typed := range []string{"tiger", "anna nováková"} {
			if added, known, err := c.People.AddPlayers(ctx, []string{typed}); err != nil || len(added) != 0 || len(known) != 1 || known[0] != "Anna Nováková (Tiger)" {
				t.Errorf("%q adds %v, knows %v, %v", typed, added, known, err)
			}
		}

		other := c.players[1].ID
		wantError(t, "another's alias", c.People.ShowPlayer(ctx, other, tournament.ByAlias, "TIGER"), tournament.ErrConflict)
		wantError(t, "another's full name", c.People.ShowPlayer(ctx, other, tournament.ByAlias, "Anna Nováková"), tournament.ErrConflict)
		c.must(c.People.ShowPlayer(ctx, id, tournament.ByInitial, ""))
		wantError(t, "another's initial", c.People.RenamePlayer(ctx, other, "Anna N."), tournament.ErrConflict)
		c.must(c.People.RenamePlayer(ctx, other, "Anna Nosková"))
		c.must(c.People.ShowPlayer(ctx, other, tournament.ByInitial, ""))
		if player, err := c.People.Player(ctx, other); err != nil || player.Name != "Anna No." {
			t.Errorf("another Anna N. is %+v, %v", player, err)
		}
		c.must(c.People.ShowPlayer(ctx, id, tournament.InFull, "ignored"))
		seen("Anna Nováková", "Anna Nováková")
		wantError(t, "nobody", c.People.ShowPlayer(ctx, "nobody", tournament.InFull, ""), tournament.ErrNotFound)
	})
}

// TestAnInitialNeverShowsTheFullName: players by initial who share all letters with somebody
// else get a number.
func TestAnInitialNeverShowsTheFullName(t *testing.T) {
	each(t, func(t *testing.T, store *models.Store) {
		ctx := t.Context()
		added, _, err := store.People.AddPlayers(ctx, []string{"Eva Lang", "Eva Li", "Eva L", "Ewa Lis"})
		must(t, err)
		for i, want := range []string{"Eva L.", "Eva L. 2", "Eva L", "Ewa L."} {
			must(t, store.People.ShowPlayer(ctx, added[i].ID, tournament.ByInitial, ""))
			if player, err := store.People.Player(ctx, added[i].ID); err != nil || player.Name != want {
				t.Errorf("%+v, %v, want %q", player, err, want)
			}
		}
		must(t, store.People.RenamePlayer(ctx, added[3].ID, "Eva Ly"))
		if player, err := store.People.Player(ctx, added[3].ID); err != nil || player.Name != "Eva L. 3" {
			t.Errorf("a third Eva L. is %+v, %v", player, err)
		}
		wantError(t, "another's full name", store.People.RenamePlayer(ctx, added[3].ID, "Eva Lang"), tournament.ErrConflict)
	})
}
