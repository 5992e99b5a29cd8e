package models_test

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
)

func TestADraftThatOthersChangedIsNotOverwritten(t *testing.T) {
	each(t, func(t *testing.T, store *models.Store) {
		c := newClub(t, store, 9, 2).drawn(3)
		draft := *c.read().Draft
		draft.Locked = []tournament.LockedTable{{Round: 1, Table: 2}}
		for range 2 { // the same change twice is one
			c.must(c.Nights.SaveDraft(t.Context(), c.night, draft))
		}
		if night := c.read(); night.Edition() != 2 || !night.Draft.LockedAt(1, 2) {
			t.Errorf("edition %d, locked %v", night.Edition(), night.Draft.Locked)
		}
		draft.Locked = nil
		wantError(t, "a change of an earlier edition", c.Nights.SaveDraft(t.Context(), c.night, draft), tournament.ErrStale)
		wantError(t, "publishing an earlier edition", c.Nights.Publish(t.Context(), c.night, 1), tournament.ErrStale)
	})
}

// TestADraftIsOutdatedWhenAnotherPlayerIsThere: one player leaves and another comes, so that the
// number of players stays the same.
func TestADraftIsOutdatedWhenAnotherPlayerIsThere(t *testing.T) {
	each(t, func(t *testing.T, store *models.Store) {
		c := newClub(t, store, 9, 2).drawn(3)
		c.must(c.Nights.SetPresent(t.Context(), c.night, c.players[0].ID, nights.Away))
		c.must(c.Nights.CheckIn(t.Context(), c.night, []string{"Other"}))
		var problems tournament.Problems
		if err := c.publish(); !errors.As(err, &problems) || len(problems) != 2 ||
			problems[0].Args["Names"] != "Other" || problems[1].Args["Names"] != "Player 01" {
			t.Errorf("publishing: %v", err)
		}
	})
}

// TestARefusedDraftNamesEveryReason: everything that has changed since it was drawn. No round is
// made.
func TestARefusedDraftNamesEveryReason(t *testing.T) {
	each(t, func(t *testing.T, store *models.Store) {
		c := newClub(t, store, 9, 3).drawn(3)
		c.must(c.Nights.SetPresent(t.Context(), c.night, c.players[0].ID, nights.Away))
		c.must(c.Nights.CheckIn(t.Context(), c.night, []string{"Other"}))
		c.must(c.Nights.ChangeProgramme(t.Context(), c.night, draw.ProgrammeChange{Rounds: 2}))
		c.must(c.Nights.ChangeWishes(t.Context(), c.night, tournament.Wishes{
			Apart: [][]tournament.PlayerID{{c.players[1].ID, c.players[2].ID}},
			Fixed: []tournament.FixedTable{{Player: c.players[3].ID, Table: 2}},
		}))
		var problems tournament.Problems
		err := c.publish()
		const want = "draft: draft_rounds, draft: draft_came, draft: draft_left, draft: draft_now_apart, draft: draft_now_fixed"
		if !errors.As(err, &problems) || problems.Error() != want {
			t.Errorf("publishing: %v", err)
		}
		if night := c.read(); len(night.Rounds) > 0 || night.Draft.Published || night.Phase != tournament.Gathering {
			t.Errorf("%d rounds are published, the night is %s", len(night.Rounds), night.Phase)
		}
		c.drawn(4)
		c.must(c.publish())
	})
}

func TestADraftIsOutdatedByOtherWishesAndKindsOfRounds(t *testing.T) {
	each(t, func(t *testing.T, store *models.Store) {
		c := newClub(t, store, 9, 1).drawn(3)
		c.must(c.Nights.ChangeWishes(t.Context(), c.night, tournament.Wishes{
			Apart: [][]tournament.PlayerID{{c.players[0].ID, c.players[1].ID}},
		}))
		if len(draw.DraftProblems(c.read())) == 0 {
			t.Error("the draft does not know the wishes")
		}
		c.drawn(4)
		c.must(c.Nights.ChangeProgramme(t.Context(), c.night, draw.ProgrammeChange{
			Rounds: 1, Programme: tournament.Programme{tournament.SwissRound},
		}))
		if len(draw.DraftProblems(c.read())) == 0 {
			t.Error("a planned draft stands for a Swiss round")
		}
		// Nobody has played: the seed decides who sits with whom.
		c.drawn(1)
		first := c.read().Draft.Schedule.Rounds[0].Tables
		c.drawn(2)
		if again := c.read().Draft.Schedule.Rounds[0].Tables; first[0] == again[0] && first[1] == again[1] {
			t.Error("another seed gives the same first round")
		}
	})
}

// TestNewWishesHoldForTablesThatAreNotLocked: locked tables stay when the others are drawn
// again.
func TestNewWishesHoldForTablesThatAreNotLocked(t *testing.T) {
	each(t, func(t *testing.T, store *models.Store) {
		c := newClub(t, store, 12, 2).drawn(3)
		draft := *c.read().Draft
		draft.Locked = []tournament.LockedTable{{Round: 1, Table: 1}}
		c.must(c.Nights.SaveDraft(t.Context(), c.night, draft))
		var apart []tournament.PlayerID
		for _, match := range draft.Rounds()[1].Matches[:2] {
			apart = append(apart, match.Players[:1]...)
		}
		c.must(c.Nights.ChangeWishes(t.Context(), c.night, tournament.Wishes{Apart: [][]tournament.PlayerID{apart}}))
		c.drawn(9)
		night := c.read()
		if len(night.Draft.Schedule.Apart) != 1 || len(draw.DraftProblems(night)) > 0 {
			t.Errorf("the draft keeps apart %v", night.Draft.Schedule.Apart)
		}
		for _, player := range draft.Rounds()[0].Matches[0].Sitting() {
			if _, seated := night.Draft.Rounds()[0].Matches[0].Place(player); !seated {
				t.Error("the locked table was drawn again")
			}
		}
	})
}

// TestANewcomerCanLeaveBeforePlaying: newcomers are seated from round 2 on, and one of them
// leaves before it.
func TestANewcomerCanLeaveBeforePlaying(t *testing.T) {
	eachPublished(t, 9, 4, func(t *testing.T, c *club) {
		c.playOut(1)
		c.must(c.Nights.CheckIn(t.Context(), c.night, []string{"L1", "L2", "L3"}))
		c.drawNext(5)
		night := c.read()
		for _, a := range night.Attendances {
			if a.Name == "L1" {
				c.must(c.Nights.SetPresent(t.Context(), c.night, a.Player, nights.Away))
			}
		}
		c.drawNext(6)
		if night := c.read(); draw.NeedsRedraw(night) || len(night.Rounds) != 4 {
			t.Errorf("%d rounds, to be drawn again: %v", len(night.Rounds), draw.NeedsRedraw(night))
		}
	})
}

// TestARefusedSeatingLeavesTheDraftAsItWas: saving and publishing in one step saves both or
// nothing, also in the journal.
func TestARefusedSeatingLeavesTheDraftAsItWas(t *testing.T) {
	each(t, func(t *testing.T, store *models.Store) {
		c := newClub(t, store, 9, 2).drawn(3)
		other, err := draw.Rounds(t.Context(), c.read(), 4, nil)
		c.must(err)
		other.Edition = c.read().Edition()
		c.must(c.Nights.CheckIn(t.Context(), c.night, []string{"Other"}))
		before := c.read()
		lines := kindsOf(told(t, store, journal.Filter{}))
		if _, is := errors.AsType[tournament.Problems](c.Nights.PublishDraft(t.Context(), c.night, other)); !is {
			t.Error("somebody has no seat, and it is published")
		}
		after := c.read()
		if after.Edition() != before.Edition() || after.Revision != before.Revision || !reflect.DeepEqual(after.Draft, before.Draft) {
			t.Errorf("the draft was %+v, and is %+v", before.Draft, after.Draft)
		}
		if now := kindsOf(told(t, store, journal.Filter{})); !slices.Equal(now, lines) {
			t.Errorf("the journal has %v", now)
		}
		c.must(c.Nights.SetPresent(t.Context(), c.night, c.playerCalled("Other"), nights.Away))
		c.must(c.Nights.PublishDraft(t.Context(), c.night, other))
		if now := kindsOf(told(t, store, journal.Filter{})); !slices.Equal(now[len(now)-2:], []string{"draft.saved", "seating.published"}) {
			t.Errorf("the journal has %v", now)
		}
		if night := c.read(); len(night.Rounds) != 2 || !night.Draft.Published || night.Edition() != before.Edition()+1 {
			t.Errorf("in force is %+v", night.Draft)
		}
		wantError(t, "an edition of before", c.Nights.PublishDraft(t.Context(), c.night, other), tournament.ErrStale)
	})
}

// playerCalled is who has a name.
func (c *club) playerCalled(name string) tournament.PlayerID {
	c.t.Helper()
	players, err := c.People.Players(c.t.Context())
	c.must(err)
	return players[slices.IndexFunc(players, func(p people.Player) bool { return p.Has(name) })].ID
}
