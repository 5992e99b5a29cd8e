package webtest

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/web/present"
)

// GameOf is a game of the rulebook.
func GameOf(t *testing.T, id string) rulebook.Game {
	t.Helper()
	game, ok := rulebook.Find(id)
	if !ok {
		t.Fatalf("%s is not in the rulebook", id)
	}
	return game
}

// Honshu is the game of that name.
func Honshu(t *testing.T) rulebook.Game {
	t.Helper()
	return GameOf(t, "honshu")
}

// NewClassical is a night of a game that scores every hand.
func NewClassical(t *testing.T, options string) *Refereed {
	t.Helper()
	return NewRefereedAt(t, "classical", options)
}

// NewFan is a night of a game that counts in fan.
func NewFan(t *testing.T, options string) *Refereed {
	t.Helper()
	return NewRefereedAt(t, "malaysian", options)
}

// RankedEvening is an evening of four who play Honshu sanma. The first match is over; its last
// player has won nothing.
func RankedEvening(t *testing.T, ranking string) *Refereed {
	t.Helper()
	e := NewEvening(t, 2, Thirteen[:4]...)
	form := RuleFields(t, Honshu(t), "honshu-35")
	form.Set("ranking", ranking)
	Want(t, "settings", e.Laptop.Post(e.Path("settings"), form), http.StatusSeeOther)
	r := e.Refereed()
	tiles := TilesOf(t, "119p19s19m1234567z")
	for !r.Match().Ledger.State.Finished {
		r.Record(scoring.Hand{Winner: scoring.South, From: scoring.FromDiscard, Payer: scoring.East, Concealed: tiles, WinningTile: scoring.PlainTile(scoring.White)}, nil)
	}
	return r
}

// RuleFields is the form of a new night with the house rules of a preset.
func RuleFields(t *testing.T, game rulebook.Game, preset string) url.Values {
	t.Helper()
	rules, ok := present.PresetRules(game, preset)
	if !ok {
		t.Fatal("no preset ", preset)
	}
	form := url.Values{
		"id": {database.NewID()}, "name": {"Tuesday"}, "date": {"2026-11-24"}, "preset": {preset}, "filled": {preset},
		"game": {game.ID}, "rounds": {"2"},
	}
	if slices.ContainsFunc(game.Options(), func(o scoring.Option) bool { return o.Role == scoring.MatchLength }) {
		form.Set("hands", "9")
	}
	for _, option := range present.RuleOptions(game) {
		if texts := rules[option.Name]; len(texts) > 0 {
			form[present.RulePrefix+option.Name] = texts
		}
	}
	return form
}

// MakeNight sends the form of a new night and answers the night's path.
func MakeNight(t *testing.T, v *Guest, form url.Values) string {
	t.Helper()
	got := v.Post("/nights", form)
	Want(t, "a new night", got, http.StatusSeeOther)
	return strings.TrimSuffix(got.Header.Get("Location"), "/door")
}

// UsualRanking is the ranking that the usual rules of a preset propose.
var UsualRanking = map[string]string{
	"korean-japanese": "fitting", "honshu": "fitting", "sanma": "results", "malaysian": "fitting", "classical": "fitting",
}
