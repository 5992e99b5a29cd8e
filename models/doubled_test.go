package models_test

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"testing"
	"time"

	"github.com/threewinds/threewinds/archive"
	"github.com/threewinds/threewinds/models"
	archivestore "github.com/threewinds/threewinds/models/archive"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
	"github.com/threewinds/threewinds/tournament/played"
)

// doubled is a club in whose roster one person stands twice: as Anna Nováková, and as Anna
// Novak at every second night.
type doubled struct {
	*models.Store
	t           *testing.T
	address     string
	anna, novak people.Player
	others      []people.Player
	nights      []tournament.NightID
	season      string
	closed      string
	coming      tournament.NightID
}

func eachDoubled(t *testing.T, test func(t *testing.T, d *doubled)) {
	t.Helper()
	migrated.Each(t, func(t *testing.T, address string) {
		d := &doubled{Store: open(t, address), t: t, address: address, season: database.NewID(), closed: database.NewID()}
		added, _, err := d.People.AddPlayers(t.Context(), []string{"Anna Nováková", "Anna Novak", "Bo Lund", "Cy Twombly", "Di Prima", "Ed Abbey", "Flo Rida"})
		must(t, err)
		d.anna, d.novak, d.others = added[0], added[1], added[2:]
		d.play()
		d.recordMistakes()
		d.takeInFromElsewhere()
		d.league()
		d.toCome()
		test(t, d)
	})
}

// play plays six nights, the last in another game, and reads two old ones.
func (d *doubled) play() {
	others := played.NewClub(3, database.NewID)
	must(d.t, d.Archive.Import(d.t.Context(), func(yield func(*tournament.Night, error) bool) {
		for i := range 6 {
			guests := []tournament.Attendance{{Player: d.anna.ID, Name: d.anna.Name, Present: true}}
			if i%2 == 1 {
				guests = []tournament.Attendance{{Player: d.novak.ID, Name: d.novak.Name, Present: true}}
			}
			for _, player := range d.others {
				guests = append(guests, tournament.Attendance{Player: player.ID, Name: player.Name, Present: true})
			}
			plan := played.Plan{
				ID: tournament.NightID(database.NewID()), Name: fmt.Sprint("Week ", i+1), Rounds: 2, Players: guests,
				Begin: time.Date(2026, 3, 3+7*i, 19, 0, 0, 0, time.UTC), Game: "korean-japanese",
			}
			if i == 5 {
				plan.Game = "honshu"
			}
			d.nights = append(d.nights, plan.ID)
			if !yield(others.Night(plan)) {
				return
			}
		}
	}))
	nights := fromPaper(d.t, "date;night;venue;player;points;matches;places\n"+
		"2026-01-10;Old one;Pub;Anna Novak;30;2;1 1\n2026-01-10;Old one;Pub;Bo Lund;-10;2;2 3\n2026-01-10;Old one;Pub;Cy Twombly;-20;2;3 2\n")
	must(d.t, errorOf(d.League.RecordPaper(d.t.Context(), (&club{t: d.t}).plan(1).Ruleset, nights)))
}

// recordMistakes puts the other entry into a night of Anna Novak: it was on the list, was
// checked in by mistake and sent away, and is named in a wish and in a change of seats.
func (d *doubled) recordMistakes() {
	db, _ := connect(d.t, d.address)
	defer db.Close()
	night, anna, novak, bo := string(d.nights[1]), string(d.anna.ID), string(d.novak.ID), string(d.others[0].ID)
	must(d.t, execute(d.t, db,
		"INSERT INTO sign_ups (night_id, player_id, place, signed_at) VALUES ('"+night+"', '"+anna+"', 1, '2026-03-01 12:00:00')",
		"INSERT INTO sign_ups (night_id, player_id, place, signed_at) VALUES ('"+night+"', '"+bo+"', 2, '2026-03-01 12:00:00')",
		"INSERT INTO sign_ups (night_id, player_id, place, signed_at) VALUES ('"+night+"', '"+novak+"', 3, '2026-03-01 12:00:00')",
		"INSERT INTO attendances (night_id, player_id, present, house, changed_at) VALUES ('"+night+"', '"+anna+"', FALSE, FALSE, '2026-03-01 12:00:00')",
		`UPDATE nights SET revision = revision + 1, wishes = '{"apart":[["`+novak+`","`+bo+`"],["`+anna+`","`+bo+`"]]}' WHERE id = '`+night+"'",
		`INSERT INTO reseatings (id, night_id, round, kind, table_number, players, changed_by, changed_at)
			VALUES ('`+database.NewID()+"', '"+night+`', 1, 'substitute', 1, '["`+anna+`","`+novak+`"]', 'Dana', '2026-03-01 12:00:00')`))
}

// takeInFromElsewhere takes in a night of another club, where Anna Novak has another id and
// plays as a substitute.
func (d *doubled) takeInFromElsewhere() {
	there := open(d.t, databasetest.SQLite(d.t))
	c := newClub(d.t, there, 6, 1)
	must(d.t, there.People.RenamePlayer(d.t.Context(), c.players[0].ID, "Anna Novak"))
	c.published()
	match := c.match(1)
	must(d.t, errorOf(there.Matches.Substitute(d.t.Context(), match.ID, tournament.Event{
		ID: tournament.EntryID(database.NewID()), Substitution: &tournament.PlayerSubstituted{Place: 1, Reason: "late", Seen: match.Ledger.Latest},
	}, "Guest of the Evening")))
	c.finished()
	taken, err := d.Archive.TakeInNight(d.t.Context(), unpacked(d.t, exported(d.t, there)).Archive, c.night, true)
	must(d.t, err)
	if slices.Contains(taken.Added, "Anna Novak") {
		d.t.Fatal("Anna Novak is not known by her name")
	}
	d.nights = append(d.nights, c.night)
}

// league has an open season with teams and standings, and a closed one.
func (d *doubled) league() {
	ctx := d.t.Context()
	for id, name := range map[string]string{d.season: "Open", d.closed: "Closed"} {
		season := newSeason()
		season.ID, season.Name, season.Settings.Ranking = id, name, league.ByMatchRanks
		must(d.t, d.League.CreateSeason(ctx, season))
	}
	must(d.t, d.League.SetMemberships(ctx, d.season, map[tournament.PlayerID]league.Membership{d.anna.ID: league.Guest, d.novak.ID: league.Member}))
	must(d.t, d.League.SaveTeam(ctx, d.season, league.Team{ID: database.NewID(), Name: "East", Members: []tournament.PlayerID{d.novak.ID, d.others[0].ID}}))
	must(d.t, d.League.CloseSeason(ctx, d.closed))
}

// toCome is a night with both on its list, and only one of them in what is wished for it.
func (d *doubled) toCome() {
	ctx := d.t.Context()
	plan := (&club{t: d.t, night: tournament.NightID(database.NewID())}).plan(1)
	plan.Name, plan.Date, plan.Announcement = "To come", "2026-12-24", tournament.Announcement{Seats: 8}
	d.coming = plan.ID
	must(d.t, d.Nights.CreateNight(ctx, plan))
	for _, player := range []tournament.PlayerID{d.others[0].ID, d.novak.ID, d.anna.ID} {
		must(d.t, d.Nights.SignUp(ctx, d.coming, player))
	}
	must(d.t, d.Nights.ChangeWishes(ctx, d.coming, tournament.Wishes{Apart: [][]tournament.PlayerID{{d.novak.ID, d.others[1].ID}}}))
	must(d.t, d.People.MakePersonalLinks(ctx, d.novak.ID))
}

// merge merges Anna Novak into Anna Nováková.
func (d *doubled) merge() {
	d.t.Helper()
	must(d.t, d.Identity.Merge(d.t.Context(), d.anna.ID, d.novak.ID, d.anna.ID))
	must(d.t, d.League.RatePending(d.t.Context()))
}

func (d *doubled) marks() (marks []string) {
	d.t.Helper()
	for _, night := range d.nights {
		mark, err := d.Archive.Fingerprint(d.t.Context(), night)
		must(d.t, err)
		marks = append(marks, mark)
	}
	return marks
}

// lines are all lines of the archive but for the journal, without the revisions of nights,
// which count changes.
func (d *doubled) lines() (lines []string) {
	d.t.Helper()
	return linesOf(d.t, exported(d.t, d.Store))
}

func linesOf(t *testing.T, content []byte) (lines []string) {
	t.Helper()
	revision := regexp.MustCompile(`"revision":\d+`)
	reader, err := archive.NewReader(bytes.NewReader(content), int64(len(content)), archivestore.Formats())
	must(t, err)
	for _, file := range reader.Manifest.Files {
		if file.Name == "journal.jsonl" {
			continue
		}
		for line, err := range reader.Lines(file) {
			must(t, err)
			lines = append(lines, revision.ReplaceAllString(string(line), ""))
		}
	}
	return lines
}
