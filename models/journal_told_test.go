package models_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
	"github.com/threewinds/threewinds/tournament/league"
)

// wantChanges sees that the newest line has a kind and these changes.
func (c *club) wantChanges(kind string, changes ...models.Difference) {
	c.t.Helper()
	line := told(c.t, c.Store, models.JournalFilter{})[0]
	if line.Kind != kind || !slices.EqualFunc(line.Changes, changes, func(a, b models.Difference) bool { return reflect.DeepEqual(a, b) }) {
		c.t.Errorf("%s %+v, want %s %+v", line.Kind, line.Changes, kind, changes)
	}
}

// TestAnEmbargoIsTold: from which round on before and after, also if it ends because no such
// round is played.
func TestAnEmbargoIsTold(t *testing.T) {
	eachClub(t, 6, 2, func(t *testing.T, c *club) {
		ctx := t.Context()
		for range 2 {
			c.must(c.SetEmbargo(ctx, c.night, 1))
		}
		c.wantChanges("results.hidden", models.Difference{Of: "embargo", After: 1})
		c.must(c.SetEmbargo(ctx, c.night, 2))
		c.wantChanges("results.hidden", models.Difference{Of: "embargo", Before: 1, After: 2})
		c.must(c.SetEmbargo(ctx, c.night, 0))
		c.wantChanges("results.released", models.Difference{Of: "embargo", Before: 2})
		c.must(c.SetEmbargo(ctx, c.night, 2))
		c.must(c.ChangeProgramme(ctx, c.night, draw.ProgrammeChange{Rounds: 1}))
		c.wantChanges("programme.changed", models.Difference{Of: "rounds", Before: 2, After: 1}, models.Difference{Of: "embargo", Before: 2})
		c.must(c.ChangeProgramme(ctx, c.night, draw.ProgrammeChange{Rounds: 2}))
		c.must(c.SetEmbargo(ctx, c.night, 2))
		c.published()
		for table := range 2 {
			c.playOut(table + 1)
		}
		c.must(c.CloseRound(ctx, c.night, 1))
		c.must(c.EndNight(ctx, c.night, tournament.NightEnd{Round: 2, Call: tournament.TimeCall{ID: tournament.EntryID(models.NewID())}}))
		cut := told(t, c.Store, models.JournalFilter{Night: c.night})
		at := slices.IndexFunc(cut, func(line models.JournalLine) bool { return line.Kind == "night.cut" })
		want := []models.Difference{{Of: "rounds", Before: 2, After: 1}, {Of: "embargo", Before: 2}}
		if at < 0 || !reflect.DeepEqual(cut[at].Changes, want) {
			t.Errorf("%+v", cut)
		}
	})
}

// TestWhatAnAccountLosesIsTold: its night, also because that is deleted; and whom an owner
// invited who is none any more.
func TestWhatAnAccountLosesIsTold(t *testing.T) {
	eachStaffed(t, func(t *testing.T, s *staffed) {
		ctx := t.Context()
		desk := s.account(t, models.Desk, "Desk")
		first := s.night
		s.night = tournament.NightID(models.NewID())
		second := s.plan(1)
		s.must(s.CreateNight(ctx, second))
		s.must(s.ChangeRole(ctx, desk.ID, models.Desk, s.night))
		moved := models.Difference{Of: "night", Before: "Tuesday (2026-11-24)", After: "Tuesday (2026-11-24)"}
		s.wantChanges("account.role", moved)
		s.must(s.DeleteNight(ctx, s.night))
		lines := told(t, s.Store, models.JournalFilter{Night: s.night})
		moved.After = nil
		if lines[0].Kind != "night.deleted" || lines[1].Kind != "account.role" || lines[1].Facts["Name"] != "Desk" || !reflect.DeepEqual(lines[1].Changes, []models.Difference{moved}) {
			t.Errorf("%+v", lines[:2])
		}
		s.must(s.ChangeRole(ctx, desk.ID, models.Owner, ""))
		s.wantChanges("account.role", models.Difference{Of: "role", Before: "desk", After: "owner"})
		for range 3 {
			_, err := s.Invite(ctx, models.Invitation{Role: models.Desk, Night: first, By: desk.ID})
			s.must(err)
		}
		open, err := s.Invitations(ctx)
		s.must(err)
		s.must(s.RevokeInvitation(ctx, open[0].ID))
		s.wantChanges("account.invitation_revoked", models.Difference{Of: "role", Before: "desk"})
		s.must(s.RemoveAccount(ctx, desk.ID))
		kinds := kindsOf(told(t, s.Store, models.JournalFilter{}))
		if last := strings.Join(kinds[len(kinds)-4:], " "); last != strings.Repeat("account.invitation_revoked ", 3)+"account.removed" {
			t.Errorf("the last lines are %s", last)
		}
	})
}

// TestATemplateThatIsOverwrittenIsTold with its settings, and one that stays as it is not at all.
func TestATemplateThatIsOverwrittenIsTold(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		c.must(c.SaveTemplate(t.Context(), c.night, "League"))
		c.wantChanges("template.saved")
		c.must(c.ChangeNight(t.Context(), c.plan(5)))
		c.must(c.SaveTemplate(t.Context(), c.night, "League"))
		c.wantChanges("template.saved", models.Difference{Of: "rounds", Before: 1, After: 5})
		before := len(told(t, c.Store, models.JournalFilter{}))
		c.must(c.SaveTemplate(t.Context(), c.night, "League"))
		if now := len(told(t, c.Store, models.JournalFilter{})); now != before {
			t.Errorf("%d lines more", now-before)
		}
	})
}

// TestATeamThatLosesMembersIsTold in the line of the team to which they go.
func TestATeamThatLosesMembersIsTold(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		season := newSeason()
		c.must(c.CreateSeason(t.Context(), season))
		one, two, three := c.players[0].ID, c.players[1].ID, c.players[2].ID
		group := func(players ...tournament.PlayerID) [][]tournament.PlayerID {
			return [][]tournament.PlayerID{slices.Sorted(slices.Values(players))}
		}
		c.must(c.SaveTeam(t.Context(), season.ID, league.Team{ID: models.NewID(), Name: "East", Members: []tournament.PlayerID{one, two}}))
		west := league.Team{ID: models.NewID(), Name: "West", Members: []tournament.PlayerID{three}}
		c.must(c.SaveTeam(t.Context(), season.ID, west))
		c.wantChanges("team.saved", models.Difference{Of: "team", After: "West"}, models.Difference{Of: "members", After: group(three)})
		west.Members = append(west.Members, two)
		c.must(c.SaveTeam(t.Context(), season.ID, west))
		c.wantChanges("team.saved", models.Difference{Of: "members", Before: group(three), After: group(two, three)},
			models.Difference{Of: "members.East", Before: group(one, two), After: group(one)})
	})
}

// TestWhatWasDoneToAnAccountIsAmongItsLines, whoever did it; also of a name that begins like
// another one, or that JSON writes otherwise.
func TestWhatWasDoneToAnAccountIsAmongItsLines(t *testing.T) {
	eachStaffed(t, func(t *testing.T, s *staffed) {
		s.account(t, models.Organiser, "Evan")
		name := `Ev"a\ <Ž>`
		user := s.account(t, models.Organiser, name)
		own := models.WithActor(t.Context(), models.Actor{Account: name, Visitor: "organiser"})
		s.must(s.ChooseAddress(own, "192.0.2.1"))
		s.must(s.ChangeRole(own, user.ID, models.Owner, ""))
		s.must(s.RemoveAccount(t.Context(), user.ID))
		want := "account.made address.chosen account.role account.removed"
		if kinds := strings.Join(kindsOf(told(t, s.Store, models.JournalFilter{Account: name})), " "); kinds != want {
			t.Errorf("%s, want %s", kinds, want)
		}
		if kinds := strings.Join(kindsOf(told(t, s.Store, models.JournalFilter{Account: "Evan"})), " "); kinds != "account.made" {
			t.Errorf("of another account: %s", kinds)
		}
		page, err := s.Journal(t.Context(), models.JournalFilter{Account: name}, 2)
		s.must(err)
		older, err := s.Journal(t.Context(), models.JournalFilter{Account: name, Before: page.Lines[1].ID}, 2)
		if err != nil || !page.More || older.More || len(older.Lines) != 2 {
			t.Errorf("%d older lines, %v", len(older.Lines), err)
		}
	})
}
