package models_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/tournament"
)

// TestOfAForgottenPlayerOnlyTheResultsStay, and nothing says who it was, not even the player's
// own data.
func TestOfAForgottenPlayerOnlyTheResultsStay(t *testing.T) {
	each(t, func(t *testing.T, store *models.Store) {
		c := newClub(t, store, 3, 1).published()
		ctx, id := t.Context(), c.players[0].ID
		c.must(c.People.RenamePlayer(ctx, id, "Anna Nováková"))
		c.must(c.People.ShowPlayer(ctx, id, tournament.ByAlias, "Tiger"))
		c.must(c.People.MakePersonalLinks(ctx, id))
		nameless := func(number int64) string { return fmt.Sprintf("Player %d", number) }
		wantError(t, "in the middle of a night", c.Identity.Forget(ctx, id, nameless), tournament.ErrConflict)
		c.finished()
		mark, err := c.Archive.Fingerprint(ctx, c.night)
		c.must(err)
		c.must(c.People.RenamePlayer(ctx, c.players[1].ID, "player 1"))
		c.must(c.Identity.Forget(ctx, id, nameless))
		c.must(c.Identity.Forget(ctx, id, nameless))
		player, err := c.People.Player(ctx, id)
		if err != nil || player.Name != "Player 2" || player.FullName != "Player 2" || !player.Forgotten {
			t.Errorf("%+v, %v", player, err)
		}
		data, err := c.Identity.PersonalData(ctx, id)
		c.must(err)
		if said := fmt.Sprintf("%s", data); strings.Contains(said, "Anna") || strings.Contains(said, "Tiger") || len(data["personal_links"]) != 0 || len(data["seats"]) != 1 {
			t.Errorf("kept are %s", said)
		}
		if again, err := c.Archive.Fingerprint(ctx, c.night); err != nil || again != mark {
			t.Errorf("the night is another one: %s, %s, %v", mark, again, err)
		}
		players, err := c.People.Players(ctx)
		c.must(err)
		for _, other := range players {
			if other.ID == id {
				t.Error("the roster has the forgotten player")
			}
		}
		wantError(t, "a new name", c.People.RenamePlayer(ctx, id, "Anna Nováková"), tournament.ErrNotFound)
		c.must(c.Identity.Forget(ctx, c.players[1].ID, nameless))
		if player, err := c.People.Player(ctx, c.players[1].ID); err != nil || player.Name != "Player 3" {
			t.Errorf("the next one: %+v, %v", player, err)
		}
		wantError(t, "nobody", c.Identity.Forget(ctx, "nobody", nameless), tournament.ErrNotFound)
		added, _, err := c.People.AddPlayers(ctx, []string{"Anna Nováková"})
		if err != nil || len(added) != 1 || added[0].ID == id {
			t.Errorf("who comes under the same name is %v, %v", added, err)
		}
	})
}
