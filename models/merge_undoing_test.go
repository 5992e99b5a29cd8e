package models_test

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/identity"
	leaguestore "github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
)

// wantRefusal sees that a merge was refused, why, and what stands in the way: names of nights,
// seasons or a player.
func wantRefusal(t *testing.T, what string, err error, code identity.MergeCode, names ...string) {
	t.Helper()
	refusal, refused := errors.AsType[*identity.MergeRefusal](err)
	if !refused || refusal.Code != code {
		t.Errorf("%s: %v, want %s", what, err, code)
		return
	}
	var told []string
	for _, night := range refusal.Nights {
		told = append(told, night.Name)
	}
	for _, season := range refusal.Seasons {
		told = append(told, season.Name)
	}
	if code == identity.MergeLater {
		told = append(told, refusal.Player.Name)
	}
	if !slices.Equal(told, names) {
		t.Errorf("%s: told are %q, want %q", what, told, names)
	}
}

// TestAnUndoneMergeLeavesEverythingAsItWas, whichever name was chosen. What was played since the
// merge stays with the kept entry.
func TestAnUndoneMergeLeavesEverythingAsItWas(t *testing.T) {
	eachDoubled(t, func(t *testing.T, d *doubled) {
		ctx, before, marks := t.Context(), d.lines(), d.marks()
		for _, named := range []tournament.PlayerID{d.anna.ID, d.novak.ID} {
			must(t, d.Identity.Merge(ctx, d.anna.ID, d.novak.ID, named))
			stays := map[tournament.PlayerID]string{d.anna.ID: "Anna Nováková", d.novak.ID: "Anna Novak"}[named]
			if player, err := d.People.Player(ctx, d.novak.ID); err != nil || player.ID != d.anna.ID || player.FullName != stays {
				t.Errorf("the old id leads to %+v, %v", player, err)
			}
			if data, err := d.Identity.PersonalData(ctx, d.anna.ID); err != nil || len(data["merges"]) != 1 || strings.Contains(string(data["merges"][0]), "names") {
				t.Errorf("what others wished goes out with %s, %v", data["merges"], err)
			}
			must(t, d.Identity.UndoMerge(ctx, d.novak.ID))
			if now := d.lines(); !slices.Equal(now, before) {
				t.Errorf("after undoing there is\n%s\nwhere there was\n%s", firstOther(now, before), firstOther(before, now))
			}
			must(t, d.Identity.UndoMerge(ctx, d.novak.ID)) // changes nothing
		}
		must(t, d.League.RatePending(ctx))
		derivedAgrees(t, d.Store)
		if now := d.marks(); !slices.Equal(now, marks) {
			t.Errorf("the fingerprints were %v, are %v", marks, now)
		}
		// The other way round: the entry without teams stays.
		must(t, d.Identity.Merge(ctx, d.novak.ID, d.anna.ID, d.anna.ID))
		must(t, d.Nights.SetPresent(ctx, d.coming, d.anna.ID, nights.Here)) // by the old id
		must(t, d.Identity.UndoMerge(ctx, d.anna.ID))
		night, err := d.Nights.Night(ctx, d.coming)
		must(t, err)
		if len(night.Attendances) != 1 || night.Attendances[0].Player != d.novak.ID {
			t.Errorf("at the night since then there are %+v", night.Attendances)
		}
	})
}

// firstOther is the first line that the others have not.
func firstOther(lines, others []string) string {
	for _, line := range lines {
		if !slices.Contains(others, line) {
			return line
		}
	}
	return ""
}

// TestANightTakenInAfterAMergeBelongsToItsEntry: it counts for the player, and for the merged
// entry again when the merge is undone.
func TestANightTakenInAfterAMergeBelongsToItsEntry(t *testing.T) {
	eachDoubled(t, func(t *testing.T, d *doubled) {
		ctx, there := t.Context(), open(t, databasetest.SQLite(t))
		must(t, there.Archive.TakeIn(ctx, unpacked(t, exported(t, d.Store)).Archive, leaguestore.NoProgress))
		c := &club{Store: there, t: t, night: tournament.NightID(database.NewID())}
		must(t, there.Nights.CreateNight(ctx, c.plan(1)))
		for _, player := range []people.Player{d.novak, d.others[0], d.others[1]} {
			must(t, there.Nights.SetPresent(ctx, c.night, player.ID, nights.Here))
		}
		c.published().finished()
		mark, err := there.Archive.Fingerprint(ctx, c.night)
		must(t, err)
		d.merge()
		taken, err := d.Archive.TakeInNight(ctx, unpacked(t, exported(t, there)).Archive, c.night, false)
		if err != nil || len(taken.Added) > 0 {
			t.Fatalf("%+v, %v", taken, err)
		}
		for _, player := range []tournament.PlayerID{d.anna.ID, d.novak.ID} {
			night, err := d.Nights.Night(ctx, c.night)
			must(t, err)
			now, err := d.Archive.Fingerprint(ctx, c.night)
			if standings := night.Standings(); err != nil || now != mark || len(standings) != 3 ||
				!slices.ContainsFunc(standings, func(s tournament.Standing) bool { return s.Player == player }) {
				t.Errorf("the night is %s, was %s, %v: %+v", now, mark, err, standings)
			}
			must(t, d.Identity.UndoMerge(ctx, d.novak.ID))
		}
	})
}

// TestAMergeLeavesClosedSeasonsAsTheyAre, with two lines of the same player.
func TestAMergeLeavesClosedSeasonsAsTheyAre(t *testing.T) {
	eachDoubled(t, func(t *testing.T, d *doubled) {
		closed := func() (table leaguestore.SeasonTable) {
			table, err := d.League.SeasonTable(t.Context(), d.closed, 10, 0)
			must(t, err)
			return table
		}
		before := closed()
		d.merge()
		after := closed()
		if len(after.Players) != len(before.Players) {
			t.Fatalf("there are %d lines, not %d", len(after.Players), len(before.Players))
		}
		for i, line := range before.Players {
			now := after.Players[i]
			if now.Rank != line.Rank || now.Value != line.Value || now.Matches != line.Matches {
				t.Errorf("line %d is %+v, was %+v", i, now, line)
			}
			if line.ID == string(d.novak.ID) && (now.ID != string(d.anna.ID) || now.Name != "Anna Nováková") {
				t.Errorf("the line of the merged entry is %+v", now)
			}
		}
		if since, err := d.League.SinceClosing(t.Context(), after.Season); err != nil || since.Unchanged || len(since.Changed) == 0 {
			t.Errorf("the table of today is the closed one: %+v %v", since, err)
		}
	})
}

func TestRefusedMergesChangeNothing(t *testing.T) {
	eachDoubled(t, func(t *testing.T, d *doubled) {
		ctx, before := t.Context(), exported(t, d.Store)
		wantRefusal(t, "the same", d.Identity.Merge(ctx, d.anna.ID, d.anna.ID, d.anna.ID), identity.MergeSame)
		wantRefusal(t, "together", d.Identity.Merge(ctx, d.anna.ID, d.others[0].ID, d.anna.ID), identity.MergeTogether, "Week 1", "Week 3", "Week 5")
		wantError(t, "nobody", d.Identity.Merge(ctx, d.anna.ID, "nobody", d.anna.ID), tournament.ErrNotFound)
		wantError(t, "undoing for nobody", d.Identity.UndoMerge(ctx, "nobody"), tournament.ErrNotFound)
		preview, err := d.Identity.PreviewMerge(ctx, d.anna.ID, d.novak.ID)
		if err != nil || preview.Refusal != nil || preview.After.Nights != preview.Kept.Nights+preview.Merged.Nights || preview.After.Matches != preview.Kept.Matches+preview.Merged.Matches {
			t.Errorf("%+v, %v", preview, err)
		}
		if !bytes.Equal(before, exported(t, d.Store)) {
			t.Error("something is written")
		}
		must(t, d.League.SaveTeam(ctx, d.season, league.Team{ID: database.NewID(), Name: "West", Members: []tournament.PlayerID{d.anna.ID}}))
		wantRefusal(t, "two teams", d.Identity.Merge(ctx, d.anna.ID, d.novak.ID, d.anna.ID), identity.MergeTeams, "Open")
		must(t, d.Nights.SetPresent(ctx, d.coming, d.anna.ID, nights.Here))
		wantRefusal(t, "a night that is not over", d.Identity.Merge(ctx, d.anna.ID, d.novak.ID, d.anna.ID), identity.MergeOpen, "To come")
	})
}

// TestMergesInAChainAreUndoneFromTheLast: an entry that was merged into a merged entry belongs
// to the kept one. No merge can be undone after the player is forgotten.
func TestMergesInAChainAreUndoneFromTheLast(t *testing.T) {
	eachDoubled(t, func(t *testing.T, d *doubled) {
		ctx := t.Context()
		added, _, err := d.People.AddPlayers(ctx, []string{"A. Nováková", "Annie"})
		must(t, err)
		top, annie := added[0], added[1]
		d.merge()
		must(t, d.Identity.Merge(ctx, d.anna.ID, annie.ID, d.anna.ID))
		wantRefusal(t, "the first of two", d.Identity.UndoMerge(ctx, d.novak.ID), identity.MergeLater, "Annie")
		must(t, d.Identity.Merge(ctx, top.ID, d.anna.ID, top.ID))
		for _, id := range []tournament.PlayerID{d.anna.ID, d.novak.ID, annie.ID} {
			if player, err := d.People.Player(ctx, id); err != nil || player.ID != top.ID {
				t.Errorf("%s leads to %+v, %v", id, player, err)
			}
		}
		wantRefusal(t, "in the middle", d.Identity.UndoMerge(ctx, annie.ID), identity.MergeLater, "Anna Nováková")
		wantRefusal(t, "a circle", d.Identity.Merge(ctx, d.novak.ID, top.ID, top.ID), identity.MergeMerged)
		wantRefusal(t, "merged already", d.Identity.Merge(ctx, d.others[4].ID, d.novak.ID, d.novak.ID), identity.MergeMerged)
		entries, err := d.Identity.Merges(ctx, top.ID)
		if err != nil || len(entries) != 1 || !entries[0].Last || entries[0].ID != d.anna.ID {
			t.Errorf("the entries are %+v, %v", entries, err)
		}
		mark := d.marks()
		must(t, d.Nights.Withdraw(ctx, d.coming, top.ID))
		must(t, d.Identity.Forget(ctx, top.ID, func(number int64) string { return fmt.Sprintf("Player %d", number) }))
		for _, line := range append(d.lines(), exportedPersonal(t, d, top.ID)...) {
			if strings.Contains(line, "Nov") || strings.Contains(line, "Annie") {
				t.Errorf("a name is kept in %s", line)
			}
		}
		if !slices.Equal(d.marks(), mark) {
			t.Error("the fingerprints changed")
		}
		wantRefusal(t, "after the name was deleted", d.Identity.UndoMerge(ctx, d.anna.ID), identity.MergeGone)
		wantRefusal(t, "a forgotten player", d.Identity.Merge(ctx, d.others[4].ID, top.ID, top.ID), identity.MergeForgotten)
	})
}

func exportedPersonal(t *testing.T, d *doubled, player tournament.PlayerID) []string {
	t.Helper()
	data, err := d.Identity.PersonalData(t.Context(), player)
	must(t, err)
	return []string{fmt.Sprintf("%s", data)}
}
