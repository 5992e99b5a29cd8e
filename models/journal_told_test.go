package models_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
	"github.com/threewinds/threewinds/tournament/league"
)

// wantChanges sees that the newest line has a kind and these changes.
func (c *club) wantChanges(kind string, changes ...journal.Difference) {
	c.t.Helper()
	line := told(c.t, c.Store, journal.Filter{})[0]
	if line.Kind != kind || !slices.EqualFunc(line.Changes, changes, func(a, b journal.Difference) bool { return reflect.DeepEqual(a, b) }) {
		c.t.Errorf("%s %+v, want %s %+v", line.Kind, line.Changes, kind, changes)
	}
}

// TestTheJournalTellsOfAnEmbargo: the first hidden round before and after, also if the embargo
// ends because that round is not played.
func TestTheJournalTellsOfAnEmbargo(t *testing.T) {
	eachClub(t, 6, 2, func(t *testing.T, c *club) {
		ctx := t.Context()
		for range 2 {
			c.must(c.Nights.SetEmbargo(ctx, c.night, 1))
		}
		c.wantChanges("results.hidden", journal.Difference{Field: "embargo", After: 1})
		c.must(c.Nights.SetEmbargo(ctx, c.night, 2))
		c.wantChanges("results.hidden", journal.Difference{Field: "embargo", Before: 1, After: 2})
		c.must(c.Nights.SetEmbargo(ctx, c.night, 0))
		c.wantChanges("results.released", journal.Difference{Field: "embargo", Before: 2})
		c.must(c.Nights.SetEmbargo(ctx, c.night, 2))
		c.must(c.Nights.ChangeProgramme(ctx, c.night, draw.ProgrammeChange{Rounds: 1}))
		c.wantChanges("programme.changed", journal.Difference{Field: "rounds", Before: 2, After: 1}, journal.Difference{Field: "embargo", Before: 2})
		c.must(c.Nights.ChangeProgramme(ctx, c.night, draw.ProgrammeChange{Rounds: 2}))
		c.must(c.Nights.SetEmbargo(ctx, c.night, 2))
		c.published()
		for table := range 2 {
			c.playOut(table + 1)
		}
		c.must(c.Nights.CloseRound(ctx, c.night, 1))
		c.must(c.Matches.EndNight(ctx, c.night, tournament.NightEnd{Round: 2, Call: tournament.TimeCall{ID: tournament.EntryID(database.NewID())}}))
		cut := told(t, c.Store, journal.Filter{Night: c.night})
		at := slices.IndexFunc(cut, func(line journal.Line) bool { return line.Kind == "night.cut" })
		want := []journal.Difference{{Field: "rounds", Before: 2, After: 1}, {Field: "embargo", Before: 2}}
		if at < 0 || !reflect.DeepEqual(cut[at].Changes, want) {
			t.Errorf("%+v", cut)
		}
	})
}

// TestTheJournalTellsWhatAnAccountLoses: its night, also if that is deleted; and the invitations
// of an owner who is none any more.
func TestTheJournalTellsWhatAnAccountLoses(t *testing.T) {
	eachStaffed(t, func(t *testing.T, s *staffed) {
		ctx := t.Context()
		desk := s.account(t, people.Desk, "Desk")
		first := s.night
		s.night = tournament.NightID(database.NewID())
		second := s.plan(1)
		s.must(s.Nights.CreateNight(ctx, second))
		s.must(s.People.ChangeRole(ctx, desk.ID, people.Desk, s.night))
		moved := journal.Difference{Field: "night", Before: "Tuesday (2026-11-24)", After: "Tuesday (2026-11-24)"}
		s.wantChanges("account.role", moved)
		s.must(s.League.DeleteNight(ctx, s.night))
		lines := told(t, s.Store, journal.Filter{Night: s.night})
		moved.After = nil
		if lines[0].Kind != "night.deleted" || lines[1].Kind != "account.role" || lines[1].Facts["Name"] != "Desk" || !reflect.DeepEqual(lines[1].Changes, []journal.Difference{moved}) {
			t.Errorf("%+v", lines[:2])
		}
		s.must(s.People.ChangeRole(ctx, desk.ID, people.Owner, ""))
		s.wantChanges("account.role", journal.Difference{Field: "role", Before: "desk", After: "owner"})
		for range 3 {
			_, err := s.People.Invite(ctx, people.Invitation{Role: people.Desk, Night: first, By: desk.ID})
			s.must(err)
		}
		open, err := s.People.Invitations(ctx)
		s.must(err)
		s.must(s.People.RevokeInvitation(ctx, open[0].ID))
		s.wantChanges("account.invitation_revoked", journal.Difference{Field: "role", Before: "desk"})
		s.must(s.People.RemoveAccount(ctx, desk.ID))
		kinds := kindsOf(told(t, s.Store, journal.Filter{}))
		if last := strings.Join(kinds[len(kinds)-4:], " "); last != strings.Repeat("account.invitation_revoked ", 3)+"account.removed" {
			t.Errorf("the last lines are %s", last)
		}
	})
}

// TestTheJournalTellsOfAnOverwrittenTemplate with its settings before and after. A template that
// is saved unchanged has no line.
func TestTheJournalTellsOfAnOverwrittenTemplate(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		c.must(c.Nights.SaveTemplate(t.Context(), c.night, "League"))
		c.wantChanges("template.saved")
		c.must(c.Nights.ChangeNight(t.Context(), c.plan(5)))
		c.must(c.Nights.SaveTemplate(t.Context(), c.night, "League"))
		c.wantChanges("template.saved", journal.Difference{Field: "rounds", Before: 1, After: 5})
		before := len(told(t, c.Store, journal.Filter{}))
		c.must(c.Nights.SaveTemplate(t.Context(), c.night, "League"))
		if now := len(told(t, c.Store, journal.Filter{})); now != before {
			t.Errorf("%d lines more", now-before)
		}
	})
}

// TestTheJournalTellsOfATeamThatLosesMembers, in the line of the team that gets them.
func TestTheJournalTellsOfATeamThatLosesMembers(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		season := newSeason()
		c.must(c.League.CreateSeason(t.Context(), season))
		one, two, three := c.players[0].ID, c.players[1].ID, c.players[2].ID
		group := func(players ...tournament.PlayerID) [][]tournament.PlayerID {
			return [][]tournament.PlayerID{slices.Sorted(slices.Values(players))}
		}
		c.must(c.League.SaveTeam(t.Context(), season.ID, league.Team{ID: database.NewID(), Name: "East", Members: []tournament.PlayerID{one, two}}))
		west := league.Team{ID: database.NewID(), Name: "West", Members: []tournament.PlayerID{three}}
		c.must(c.League.SaveTeam(t.Context(), season.ID, west))
		c.wantChanges("team.saved", journal.Difference{Field: "team", After: "West"}, journal.Difference{Field: "members", After: group(three)})
		west.Members = append(west.Members, two)
		c.must(c.League.SaveTeam(t.Context(), season.ID, west))
		c.wantChanges("team.saved", journal.Difference{Field: "members", Before: group(three), After: group(two, three)},
			journal.Difference{Field: "members.East", Before: group(one, two), After: group(one)})
	})
}

// TestChangesOfAnAccountAreAmongItsLines, whoever made them; also if another name begins like
// its name, or JSON escapes a letter of it.
func TestChangesOfAnAccountAreAmongItsLines(t *testing.T) {
	eachStaffed(t, func(t *testing.T, s *staffed) {
		s.account(t, people.Organiser, "Evan")
		name := `Ev"a\ <Ž>`
		user := s.account(t, people.Organiser, name)
		own := journal.WithActor(t.Context(), journal.Actor{Account: name, Visitor: "organiser"})
		s.must(s.People.ChooseAddress(own, "192.0.2.1"))
		s.must(s.People.ChangeRole(own, user.ID, people.Owner, ""))
		s.must(s.People.RemoveAccount(t.Context(), user.ID))
		want := "account.made address.chosen account.role account.removed"
		if kinds := strings.Join(kindsOf(told(t, s.Store, journal.Filter{Account: name})), " "); kinds != want {
			t.Errorf("%s, want %s", kinds, want)
		}
		if kinds := strings.Join(kindsOf(told(t, s.Store, journal.Filter{Account: "Evan"})), " "); kinds != "account.made" {
			t.Errorf("of another account: %s", kinds)
		}
		page, err := s.Journal.Page(t.Context(), journal.Filter{Account: name}, 2)
		s.must(err)
		older, err := s.Journal.Page(t.Context(), journal.Filter{Account: name, Before: page.Lines[1].ID}, 2)
		if err != nil || !page.More || older.More || len(older.Lines) != 2 {
			t.Errorf("%d older lines, %v", len(older.Lines), err)
		}
	})
}
