package models_test

import (
	"bytes"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	leaguestore "github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/matches"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/oracle"
)

// withLengths lets matches of the club's open evening have other lengths, too.
func (c *club) withLengths(lengths ...string) {
	c.t.Helper()
	plan := c.plan(0)
	plan.Form, plan.Lengths = tournament.Open, lengths
	c.must(c.Nights.ChangeNight(c.t.Context(), plan))
}

// TestAMatchChoosesItsLength out of those of the evening; its hands, its end and what is kept of it follow.
func TestAMatchChoosesItsLength(t *testing.T) {
	eachOpenEvening(t, 6, func(t *testing.T, c *club) {
		ctx := t.Context()
		c.withLengths("18", "27")
		long := c.opening(1, 0, 1, 2)
		for _, wrong := range []string{"12", "east", "18 27"} {
			long.Length = wrong
			wantProblemCodes(t, wrong, c.Nights.OpenMatch(ctx, c.night, long), "length open_length")
		}
		long.Length = "18"
		for range 2 {
			c.must(c.Nights.OpenMatch(ctx, c.night, long))
		}
		short := long
		short.Length = ""
		wantError(t, "the same match with another length", c.Nights.OpenMatch(ctx, c.night, short), tournament.ErrConflict)
		usual := c.opening(2, 3, 4, 5)
		usual.Length = "9"
		c.must(c.Nights.OpenMatch(ctx, c.night, usual))
		if match := c.match(2); match.OwnLength != "" || match.Options != nil || match.Length() != 9 {
			t.Errorf("the length of the rules is kept as %q, %d hands", match.OwnLength, match.Length())
		}
		c.playOut(1)
		c.playOut(2)
		night := c.read()
		if long, short := c.match(1), c.match(2); len(long.Ledger.Hands) != 18 || len(short.Ledger.Hands) != 9 || long.Ended.IsZero() {
			t.Errorf("%d and %d hands were played", len(long.Ledger.Hands), len(short.Ledger.Hands))
		}
		if wrong := oracle.Differences(night); len(wrong) > 0 {
			t.Errorf("counted again: %v", wrong)
		}
		plan := c.plan(0)
		plan.Form, plan.Lengths = tournament.Open, []string{"27"}
		wantError(t, "other lengths once it is played", c.Nights.ChangeNight(ctx, plan), tournament.ErrFinished)
	})
}

// TestMatchLengthsGoThroughAnArchive with the fingerprint, which has them.
func TestMatchLengthsGoThroughAnArchive(t *testing.T) {
	eachOpenEvening(t, 3, func(t *testing.T, c *club) {
		ctx := t.Context()
		c.withLengths("18")
		opening := c.opening(1, 0, 1, 2)
		opening.Length = "18"
		c.must(c.Nights.OpenMatch(ctx, c.night, opening))
		c.playOut(1)
		c.must(c.Matches.EndEvening(ctx, c.night, matches.EveningEnd{}))
		archived := exported(t, c.Store)
		for engine, address := range map[string]string{"sqlite": databasetest.SQLite(t), "postgres": databasetest.PostgreSQL(t)} {
			there := open(t, address)
			c.must(there.Archive.TakeIn(ctx, unpacked(t, archived).Archive, leaguestore.NoProgress))
			if !bytes.Equal(archived, exported(t, there)) {
				t.Errorf("through %s it has other bytes", engine)
			}
			same(t, c.Store, there, c.night)
			raw, err := there.Archive.RawNight(ctx, c.night)
			c.must(err)
			if got := raw.Night.Roundless[0]; got.OwnLength != "18" || got.Rules.Length() != 18 {
				t.Errorf("%s: it is checked as a match of %q, %d hands", engine, got.OwnLength, got.Rules.Length())
			}
		}
		if recountAll(t, archived) == 0 {
			t.Error("no fingerprint was counted again")
		}
	})
}

// TestLengthsAreKeptWithSettings: a template has them, and no night in rounds has any.
func TestLengthsAreKeptWithSettings(t *testing.T) {
	eachOpenEvening(t, 3, func(t *testing.T, c *club) {
		ctx := t.Context()
		c.withLengths("27")
		c.must(c.Nights.SaveTemplate(ctx, c.night, "Long evening"))
		list, err := c.Nights.Templates(ctx)
		c.must(err)
		kept, err := c.Nights.Template(ctx, list[0].ID)
		c.must(err)
		if !slices.Equal(kept.Lengths, []string{"27"}) {
			t.Errorf("the template has the lengths %v", kept.Lengths)
		}
		plan := c.plan(3)
		plan.ID, plan.Lengths = tournament.NightID(database.NewID()), []string{"18"}
		if err := c.Nights.CreateNight(ctx, plan); err == nil {
			t.Error("a night in rounds has matches of several lengths")
		}
	})
}

// TestEveryGameHasMatchesOfItsLengths, also those that are counted in rounds.
func TestEveryGameHasMatchesOfItsLengths(t *testing.T) {
	eachOpenEvening(t, 3, func(t *testing.T, c *club) {
		ctx := t.Context()
		for _, game := range rulebook.Games() {
			option, ok := game.LengthOption()
			if !ok {
				continue
			}
			frozen, _, err := game.Freeze("", nil)
			c.must(err)
			lengths, err := game.OtherLengths(frozen, option.Lengths())
			c.must(err)
			plan := tournament.NightPlan{
				ID: tournament.NightID(database.NewID()), Name: game.ID, Date: "2026-11-24", Form: tournament.Open, Lengths: lengths,
				Ruleset: tournament.Ruleset{Game: game.ID, Version: game.Version, Preset: game.Default, Options: frozen},
			}
			c.night = plan.ID
			c.must(c.Nights.CreateNight(ctx, plan))
			for _, player := range c.players {
				c.must(c.Nights.SetPresent(ctx, c.night, player.ID, nights.Here))
			}
			for _, length := range lengths {
				opening := c.opening(1, 0, 1, 2)
				opening.Length = length
				c.must(c.Nights.OpenMatch(ctx, c.night, opening))
				if got, err := game.LengthOf(c.match(1).Options); got != length || err != nil {
					t.Errorf("%s: a match of the length %q has %q (%v)", game.ID, length, got, err)
				}
				c.must(c.Nights.RemoveMatch(ctx, c.night, opening.Match))
			}
		}
	})
}

// TestLengthsThatNoProgramHasWrittenAreFound.
func TestLengthsThatNoProgramHasWrittenAreFound(t *testing.T) {
	t.Parallel()
	options := `{"hands_per_match":9}`
	for what, row := range map[string]database.Checked{
		"a match of no game": nights.OpenMatchRow{Length: "12"},
		"a template":         nights.TemplateRow{Name: "Long", NameKey: "long", Form: "open", Game: "korean-japanese", Options: options, Lengths: "18 east"},
		"one in rounds":      nights.TemplateRow{Name: "Long", NameKey: "long", Game: "korean-japanese", Options: options, Lengths: "18"},
	} {
		if row.Check() == nil {
			t.Errorf("%s is not found", what)
		}
	}
	for _, row := range []database.Checked{
		nights.OpenMatchRow{},
		nights.OpenMatchRow{Length: "east"},
		nights.OpenMatchRow{Length: "2"},
		nights.TemplateRow{Name: "Long", NameKey: "long", Form: "open", Game: "korean-japanese", Options: options, Lengths: "18 27"},
	} {
		if err := row.Check(); err != nil {
			t.Errorf("%+v: %v", row, err)
		}
	}
}
