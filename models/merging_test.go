package models_test

import (
	"bytes"
	"database/sql"
	"fmt"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/archive"
	"github.com/threewinds/threewinds/models"
	archivestore "github.com/threewinds/threewinds/models/archive"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/identity"
	"github.com/threewinds/threewinds/models/journal"
	leaguestore "github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/matches"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
)

// TestAMergeGivesTheNumbersOfOneEntry: all numbers are those of a club in which the person had a
// single entry from the start, and every night keeps its fingerprint.
func TestAMergeGivesTheNumbersOfOneEntry(t *testing.T) {
	eachDoubled(t, func(t *testing.T, d *doubled) {
		marks, single, recorded := d.marks(), d.single(), d.recorded()
		d.merge()
		if now := d.marks(); !slices.Equal(now, marks) {
			t.Errorf("the fingerprints were %v, are %v", marks, now)
		}
		derivedAgrees(t, d.Store)
		if now := d.recorded(); !slices.Equal(now, recorded) {
			t.Errorf("a merge writes\n%s\nwhere there was\n%s", firstOther(now, recorded), firstOther(recorded, now))
		}
		got, want := d.sums(d.Store), d.sums(single)
		for what := range want {
			if !reflect.DeepEqual(got[what], want[what]) {
				t.Errorf("%s is\n%+v, want\n%+v", what, got[what], want[what])
			}
		}
		before := exported(t, d.Store)
		d.merge()
		if !bytes.Equal(before, exported(t, d.Store)) {
			t.Error("a second time changes something")
		}
		reader, err := archive.NewReader(bytes.NewReader(before), int64(len(before)), archivestore.Formats())
		must(t, err)
		if list, err := unpacked(t, before).Archive.CompareManifest(t.Context(), reader.Manifest); err != nil || len(list) > 0 {
			t.Errorf("the archive is not what it says: %+v, %v", list, err)
		}
		for engine, address := range map[string]string{"sqlite": databasetest.SQLite(t), "postgres": databasetest.PostgreSQL(t)} {
			other := open(t, address)
			must(t, other.Archive.TakeIn(t.Context(), unpacked(t, before).Archive, leaguestore.NoProgress))
			if !bytes.Equal(before, exported(t, other)) {
				t.Errorf("through %s it has other bytes", engine)
			}
			must(t, other.Identity.UndoMerge(t.Context(), d.novak.ID))
		}
	})
}

// single is a club of the same record, in which Anna Novak's id was Anna Nováková's from the
// start.
func (d *doubled) single() *models.Store {
	d.t.Helper()
	content := exported(d.t, d.Store)
	reader, err := archive.NewReader(bytes.NewReader(content), int64(len(content)), archivestore.Formats())
	must(d.t, err)
	path := filepath.Join(d.t.TempDir(), "single.db")
	must(d.t, archivestore.Unpack(d.t.Context(), reader, path))
	db, err := sql.Open("sqlite", path)
	must(d.t, err)
	novak, anna := string(d.novak.ID), string(d.anna.ID)
	must(d.t, execute(d.t, db,
		"DELETE FROM season_players WHERE player_id = '"+novak+"'", "DELETE FROM sign_ups WHERE player_id = '"+novak+"'",
		"DELETE FROM attendances WHERE player_id = '"+anna+"' AND night_id = '"+string(d.nights[1])+"'"))
	for _, column := range texts(d.t, db, `SELECT m.name || '.' || c.name FROM sqlite_master m JOIN pragma_table_info(m.name) c
		WHERE m.type = 'table' AND c.type = 'TEXT' AND m.name NOT LIKE 'journal%' AND m.name NOT IN ('players', 'seasons')`) {
		table, name, _ := strings.Cut(column, ".")
		must(d.t, execute(d.t, db, "UPDATE "+table+" SET "+name+" = REPLACE("+name+", '"+novak+"', '"+anna+"')"))
	}
	must(d.t, execute(d.t, db, "DELETE FROM players WHERE id = '"+novak+"'"))
	must(d.t, db.Close())
	return open(d.t, path)
}

// sums are all that pages show of results.
func (d *doubled) sums(store *models.Store) map[string]any {
	d.t.Helper()
	ctx, sums := d.t.Context(), make(map[string]any)
	keep := func(what string, value any, err error) {
		must(d.t, err)
		sums[what] = value
	}
	scopes := []leaguestore.Scope{leaguestore.EveryMatch, leaguestore.GameScope("korean-japanese"), leaguestore.GameScope("honshu"), leaguestore.SeasonScope(d.season)}
	for _, scope := range scopes {
		records, err := store.League.Records(ctx, scope)
		keep(fmt.Sprint("records ", scope), records, err)
		for _, player := range append(slices.Clone(d.others), d.anna, d.novak) {
			career, err := store.League.Career(ctx, player.ID, scope)
			what := fmt.Sprint(scope, " of ", player.Name)
			keep("tallies "+what, []any{career.Own, career.Club}, err)
			keep("ratings "+what, career.Ratings, nil)
			keep("pairs "+what, career.Pairs, nil)
			keep("bests "+what, []any{career.Bests, career.Records}, nil)
		}
	}
	for _, player := range append(slices.Clone(d.others), d.anna) {
		nights, err := store.League.PlayerNights(ctx, player.ID, 0, 100)
		keep("nights "+player.Name, nights, err)
	}
	for _, id := range []string{d.season, d.closed} {
		table, err := store.League.SeasonTable(ctx, id, 100, 0)
		table.Closing = nil
		for i := range table.Players { // a closing has the entries of then, which the single club does not know
			if line := &table.Players[i]; line.ID == string(d.novak.ID) {
				line.ID, line.Name = string(d.anna.ID), d.anna.Name
			}
		}
		keep("season "+id, table, err)
	}
	return sums
}

// recorded are the lines of the archive but for the roster, which says who leads to whom.
func (d *doubled) recorded() (lines []string) {
	d.t.Helper()
	for _, line := range d.lines() {
		if !strings.HasPrefix(line, `{"table":"players"`) && !strings.HasPrefix(line, `{"table":"merges"`) {
			lines = append(lines, line)
		}
	}
	return lines
}

// TestEveryTableIsReadForAllEntriesOfAPlayer: from every table with the id of a player the kept
// entry gets what both entries had. A new table has to be added here.
func TestEveryTableIsReadForAllEntriesOfAPlayer(t *testing.T) {
	eachDoubled(t, func(t *testing.T, d *doubled) {
		ctx := t.Context()
		link := d.linkToSheet()
		d.final()
		d.merge()
		night := func(id tournament.NightID) *tournament.Night {
			night, err := d.Nights.Night(ctx, id)
			must(t, err)
			return night
		}
		isAnna := func(player tournament.PlayerID) bool { return player == d.anna.ID }
		second := night(d.nights[1]) // Anna Novak was there
		tells := map[string]func() bool{
			"seats": func() bool { return second.Seated(d.anna.ID) && !second.Seated(d.novak.ID) },
			"attendances": func() bool {
				return len(second.Attendances) == len(d.others)+1 && second.NameOf(d.anna.ID) == "Anna Nováková" &&
					slices.ContainsFunc(second.Attendances, func(a tournament.Attendance) bool { return isAnna(a.Player) && a.Present })
			},
			"sign_ups": func() bool { return len(second.SignUps) == 2 && isAnna(second.SignUps[0].Player) },
			"byes":     func() bool { return slices.Equal(second.Rounds[2].Byes, []tournament.PlayerID{d.anna.ID}) },
			"carried_points": func() bool {
				return reflect.DeepEqual(second.Final.Carried, map[tournament.PlayerID]scoring.Points{d.anna.ID: 7})
			},
			"paper_results": func() bool {
				nights, err := d.Nights.NightsOf(ctx, d.anna.ID)
				return err == nil && len(nights) == 8 && slices.ContainsFunc(nights, func(id tournament.NightID) bool {
					return slices.ContainsFunc(night(id).PaperResults, func(r tournament.PaperResult) bool { return isAnna(r.Player) })
				})
			},
			"origins": func() bool { return night(d.nights[len(d.nights)-1]).Seated(d.anna.ID) },
			"personal_links": func() bool {
				links, err := d.People.PersonalLinks(ctx)
				return err == nil && len(links) == 1 && isAnna(links[0].Player)
			},
			"player_links": func() bool {
				own, err := d.Nights.PlayerLinkByToken(ctx, link)
				return err == nil && isAnna(own.Player)
			},
			"season_players": func() bool {
				standings, _, err := d.League.SeasonPlayers(ctx, d.season)
				return err == nil && len(standings) == 1 && standings[d.anna.ID] == league.Guest
			},
			"season_team_members": func() bool {
				_, teams, err := d.League.SeasonPlayers(ctx, d.season)
				return err == nil && slices.ContainsFunc(teams[0].Members, isAnna)
			},
			"journal_players": func() bool {
				return slices.Contains(kindsOf(told(t, d.Store, journal.Filter{Player: d.anna.ID})), "links.made")
			},
			"merges": func() bool {
				entries, err := d.Identity.Merges(ctx, d.anna.ID)
				return err == nil && len(entries) == 1 && entries[0].ID == d.novak.ID
			},
		}
		db, _ := connect(t, d.address)
		defer db.Close()
		columns := "SELECT m.name || '.' || c.name FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table'"
		if strings.HasPrefix(d.address, "postgres") {
			columns = "SELECT table_name || '.' || column_name FROM information_schema.columns WHERE table_schema = 'public'"
		}
		for _, column := range texts(t, db, columns) {
			table, name, _ := strings.Cut(column, ".")
			switch is := tells[table]; {
			case strings.HasSuffix(name, "player_id") && is != nil:
				if !is() {
					t.Errorf("%s does not tell of the player what it told of the merged entry", table)
				}
			case name == "player_id" || name == "other_id": // of the read model: one player from the start
				if rows := texts(t, db, "SELECT '' FROM "+table+" WHERE "+name+" = '"+string(d.novak.ID)+"'"); len(rows) > 0 {
					t.Errorf("%s has %d rows of the merged entry", table, len(rows))
				}
			}
		}
	})
}

// linkToSheet is the token of Anna Novak's link to the score sheet of a match.
func (d *doubled) linkToSheet() string {
	d.t.Helper()
	night, err := d.Nights.Night(d.t.Context(), d.nights[1])
	must(d.t, err)
	match, seated := night.Rounds[0].MatchOf(d.novak.ID)
	if !seated {
		d.t.Fatal("Anna Novak has no match")
	}
	links, err := d.Nights.IssuePlayerLinks(d.t.Context(), match.ID)
	must(d.t, err)
	return links[slices.IndexFunc(links, func(link nights.PlayerLink) bool { return link.Player == d.novak.ID })].Token
}

// final makes a night of Anna Novak a final into which she carries points, with a round in which
// she sits out.
func (d *doubled) final() {
	d.t.Helper()
	db, _ := connect(d.t, d.address)
	defer db.Close()
	night, novak := string(d.nights[1]), string(d.novak.ID)
	must(d.t, execute(d.t, db,
		"INSERT INTO finals (night_id, season_id, name) VALUES ('"+night+"', '"+d.season+"', 'Open')",
		"INSERT INTO carried_points (night_id, player_id, points) VALUES ('"+night+"', '"+novak+"', 7)",
		"INSERT INTO rounds (night_id, number, phase, method, seed) VALUES ('"+night+"', 3, 'closed', '', '')",
		"INSERT INTO byes (night_id, round, player_id) VALUES ('"+night+"', 3, '"+novak+"')"))
}

// TestWhoeverWasCheckedInTwiceIsOnePerson: at an evening where one entry only was checked in, both can be merged, and
// parted again. Two who played there cannot.
func TestWhoeverWasCheckedInTwiceIsOnePerson(t *testing.T) {
	eachClub(t, 4, 1, func(t *testing.T, c *club) {
		ctx := t.Context()
		c.must(c.League.DeleteNight(ctx, c.night))
		c.openEvening("Open evening")
		match := c.opened(1, 0, 1, 2)
		c.append(match, hand(c.match(1), 1, winning(t)))
		end := matches.EveningEnd{Running: []tournament.MatchID{match}, Call: tournament.TimeCall{ID: tournament.EntryID(database.NewID()), By: "desk"}}
		c.must(c.Matches.EndEvening(ctx, c.night, end))
		anna, bo, twice := c.players[0].ID, c.players[1].ID, c.players[3].ID
		wantRefusal(t, "two who played", c.Identity.Merge(ctx, anna, bo, anna), identity.MergeTogether, "Open evening")
		for _, pair := range [][2]tournament.PlayerID{{anna, twice}, {twice, anna}} {
			kept, merged := pair[0], pair[1]
			preview, err := c.Identity.PreviewMerge(ctx, kept, merged)
			if err != nil || preview.Refusal != nil || len(preview.Beside) != 1 || preview.Beside[0].ID != c.night || preview.After.Nights != 1 {
				t.Fatalf("%+v, %v", preview, err)
			}
			before := c.read()
			c.must(c.Identity.Merge(ctx, kept, merged, kept))
			if there := c.read().Attendances; len(there) != 3 {
				t.Errorf("there were %+v", there)
			}
			derivedAgrees(t, c.Store)
			c.must(c.Identity.UndoMerge(ctx, merged))
			if now := c.read(); !reflect.DeepEqual(now.Attendances, before.Attendances) {
				t.Errorf("parted again are %+v, were %+v", now.Attendances, before.Attendances)
			}
			derivedAgrees(t, c.Store)
		}
	})
}
