package web

import (
	"bytes"
	"maps"
	"net/http"
	"net/url"
	"path/filepath"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/archive"
	"github.com/threewinds/threewinds/models"
	archivestore "github.com/threewinds/threewinds/models/archive"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament"
)

// form is the form of a night as the page would send it.
func (a answer) form() url.Values { return a.page().Values("#night-form [name]") }

// ranking is the ranking that the form of a page has chosen.
func (a answer) ranking() string { return a.form().Get("ranking") }

// changed is a form in which somebody has chosen something else.
func changed(form url.Values, fields map[string]string) url.Values {
	form = maps.Clone(form)
	for field, value := range fields {
		form.Set(field, value)
	}
	return form
}

// rankedNight is the night whose page is at a path.
func (s *wholeSite) rankedNight(path string) *tournament.Night {
	s.t.Helper()
	night, err := s.store.Nights.Night(s.t.Context(), tournament.NightID(strings.TrimPrefix(path, "/nights/")))
	if err != nil {
		s.t.Fatal(err)
	}
	return night
}

// usualOf is the ranking that the usual rules of a preset propose.
var usualOf = map[string]string{
	"korean-japanese": "fitting", "honshu": "fitting", "sanma": "results", "malaysian": "fitting", "classical": "fitting",
}

// TestTheFormProposesTheRankingOfTheGame in a new installation: with a script or without, in
// every game and preset, and whatever was proposed before.
func TestTheFormProposesTheRankingOfTheGame(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	v := s.organiser()
	page := v.get("/nights/new")
	if got := page.ranking(); got != "fitting" {
		t.Errorf("a first night is ranked by %q", got)
	}
	for _, game := range rulebook.Games() {
		page = v.post("/nights", changed(page.form(), map[string]string{"game": game.ID, "redraw": "game"}))
		want(t, game.ID, page, http.StatusOK).has(in(`#ranking label:has([value="`+usualOf[game.ID]+`"]) .badge`), notIn(".mismatch"))
		if got := page.ranking(); got != usualOf[game.ID] {
			t.Errorf("%s is ranked by %q", game.ID, got)
		}
		for _, preset := range game.Presets() {
			page = v.post("/nights", changed(page.form(), map[string]string{"preset": preset, "redraw": "preset"}))
			if got := page.ranking(); got != usualOf[game.ID] {
				t.Errorf("%s, %s is ranked by %q", game.ID, preset, got)
			}
			bare := url.Values{"id": {database.NewID()}, "name": {"Bare"}, "date": {"2026-11-24"}, "game": {game.ID}, "preset": {preset}, "hands": {"9"}, "rounds": {"2"}}
			if got := s.rankedNight(makeNight(t, v, bare)).Ranking; string(got) != usualOf[game.ID] {
				t.Errorf("a night of %s, %s is ranked by %q", game.ID, preset, got)
			}
		}
	}
	// Saved at once, without a script: the other game comes back with its ranking.
	page = v.get("/nights/new?template=")
	form := v.post("/nights", changed(page.form(), map[string]string{"game": "sanma"}))
	want(t, "another game", form, http.StatusUnprocessableEntity, sentence(t, "problem.game_changed"))
	saved := changed(form.form(), map[string]string{"id": database.NewID()})
	if night := s.rankedNight(makeNight(t, v, saved)); night.Ranking != tournament.RankingResults {
		t.Errorf("the night is ranked by %q", night.Ranking)
	}
}

// TestHouseRulesProposeTheRanking: without uma and oka there is nothing to be ranked by.
func TestHouseRulesProposeTheRanking(t *testing.T) {
	t.Parallel()
	v := newSite(t).organiser()
	game := gameOf(t, "sanma")
	fields := ruleFields(t, game, game.Default)
	fields.Set("redraw", "typed")
	page := v.post("/nights", fields)
	if got := page.ranking(); got != "results" {
		t.Errorf("with uma: %s", got)
	}
	page = v.post("/nights", changed(page.form(), map[string]string{"rule-uma": "0 0 0", "redraw": "typed"}))
	if got := page.ranking(); got != "fitting" {
		t.Errorf("without uma: %s", got)
	}
	want(t, "without uma", page, http.StatusOK).has(notIn(".mismatch"))
	page = v.post("/nights", changed(page.form(), map[string]string{"ranking": "results", "redraw": "typed"}))
	want(t, "chosen deliberately", page, http.StatusOK).has(sends("ranking", "results"),
		in("#rules-told", hasText(sentence(t, "mismatch.no_prizes"))), in("#ranking-told", hasText(sentence(t, "mismatch.no_prizes"))))
	page = v.post("/nights", changed(page.form(), map[string]string{"rule-uma": "10 0 -10", "redraw": "typed"}))
	want(t, "with uma again", page, http.StatusOK).has(sends("ranking", "results"), notIn(".mismatch"))
}

// TestAContradictionIsSaidBesideBoth and never saved unseen, though without a script no page is
// drawn between the choice and the saving. What was chosen stays, and the night's pages go
// on saying it as long as it can be changed.
func TestAContradictionIsSaidBesideBoth(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	v := s.organiser()
	page := v.post("/nights", changed(v.get("/nights/new").form(), map[string]string{"game": "sanma", "redraw": "game"}))
	told := hasText(sentence(t, "mismatch.prizes_left_out"))
	for _, ranking := range []string{"fitting", "total", "average", "hands", "places", "points"} {
		typed := changed(page.form(), map[string]string{"id": database.NewID(), "ranking": ranking, "name": "Our " + ranking})
		got := v.post("/nights", typed)
		want(t, ranking+": saved at once", got, http.StatusUnprocessableEntity, sentence(t, "problem.ranking_mismatch")).
			has(sends("ranking", ranking), sends("name", "Our "+ranking), in("#rules-told", told), in("#ranking-told", told), linkTo("#ranking"))
		night := makeNight(t, v, got.form())
		if kept := s.rankedNight(night).Ranking; string(kept) != ranking {
			t.Errorf("%s: the night is ranked by %q", ranking, kept)
		}
		want(t, ranking+": the settings", v.get(night+"/settings"), http.StatusOK).has(sends("ranking", ranking), in("#rules-told", told), in("#ranking-told", told))
		for _, room := range []string{"/door", "/draft"} {
			want(t, ranking+": "+room, v.get(night+room), http.StatusOK).has(in("#mismatch", told), linkTo(night+"/settings#ranking"))
		}
		without(t, ranking+": the public page", s.guest().get(night), sentence(t, "mismatch.prizes_left_out"))
		mended := changed(v.get(night+"/settings").form(), map[string]string{"ranking": "results"})
		want(t, "mending it", v.post(night+"/settings", mended), http.StatusSeeOther)
		want(t, "mended", v.get(night+"/door"), http.StatusOK).has(notIn("#mismatch"))
	}
}

// TestAPublishedNightSaysTheContradictionInItsSettings only: nobody can change it any more.
func TestAPublishedNightSaysTheContradictionInItsSettings(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 1, thirteen[:3]...)
	game := gameOf(t, "sanma")
	form := ruleFields(t, game, game.Default)
	form.Set("ranking", "total")
	want(t, "settings", e.v.post(e.path("settings"), form), http.StatusSeeOther)
	e.checkIn(e.players...)
	want(t, "the door", e.v.get(e.path("door")), http.StatusOK).has(in("#mismatch"))
	e.publish()
	want(t, "the settings", e.v.get(e.path("settings")), http.StatusOK).has(countOf(".pairs div.mismatch", 2))
	want(t, "the door", e.v.get(e.path("door")), http.StatusOK).has(notIn("#mismatch"))
	want(t, "the draw", e.v.get(e.path("draft")), http.StatusOK).has(notIn("#mismatch"))
}

// TestWhatWasChosenDeliberatelyIsTakenOver from the last night and from a template, and said
// where it contradicts the rules. A newly chosen game proposes its own ranking, whatever the other
// game was ranked by.
func TestWhatWasChosenDeliberatelyIsTakenOver(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	v := s.organiser()
	choose := func(page answer, game string) answer {
		return v.post("/nights", changed(page.form(), map[string]string{"game": game, "redraw": "game"}))
	}
	made := func(game, ranking string) string {
		t.Helper()
		g := gameOf(t, game)
		form := ruleFields(t, g, g.Default)
		form.Set("ranking", ranking)
		return makeNight(t, v, form)
	}
	for _, c := range []struct {
		last, ranking, said string
		chosen, proposed    string
		saidThen            string
	}{
		{"korean-japanese", "fitting", "", "sanma", "results", ""},
		{"korean-japanese", "places", "", "sanma", "results", ""},
		{"korean-japanese", "points", "no_start_points", "honshu", "fitting", ""},
		{"sanma", "results", "", "classical", "fitting", ""},
		{"sanma", "results", "", "malaysian", "fitting", ""},
		{"sanma", "total", "prizes_left_out", "honshu", "fitting", ""},
		{"sanma", "fitting", "prizes_left_out", "sanma", "fitting", "prizes_left_out"},
		{"honshu", "fitting", "", "sanma", "results", ""},
		{"honshu", "hands", "", "sanma", "results", ""},
		{"sanma", "points", "prizes_left_out", "korean-japanese", "fitting", ""},
		{"honshu", "points", "", "honshu", "points", ""},
	} {
		what := c.last + " by " + c.ranking
		night := made(c.last, c.ranking)
		want(t, "keeping it", v.post(night+"/template", url.Values{"template": {what}}), http.StatusSeeOther)
		template := ""
		templates, err := s.store.Nights.Templates(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for _, one := range templates {
			if one.Name == what {
				template = one.ID
			}
		}
		for _, path := range []string{"/nights/new", "/nights/new?template=" + template} {
			page := v.get(path)
			if page.ranking() != c.ranking || page.form().Get("told") != c.said {
				t.Errorf("%s, %s: %q is chosen, and %q said", what, path, page.ranking(), page.form().Get("told"))
			}
			page = choose(page, c.chosen)
			if page.ranking() != c.proposed || page.form().Get("told") != c.saidThen {
				t.Errorf("%s, %s, then %s: %q is chosen, and %q said", what, path, c.chosen, page.ranking(), page.form().Get("told"))
			}
			if c.saidThen != "" {
				want(t, what, page, http.StatusOK).has(in("#rules-told", hasText(sentence(t, "mismatch."+c.saidThen))), in("#ranking-told", hasText(sentence(t, "mismatch."+c.saidThen))))
			}
		}
	}
}

// TestWhatIsChosenInTheFormStays when another game is chosen after it: somebody has seen both.
func TestWhatIsChosenInTheFormStays(t *testing.T) {
	t.Parallel()
	v := newSite(t).organiser()
	game := gameOf(t, "sanma")
	form := ruleFields(t, game, game.Default)
	form.Set("ranking", "points")
	night := makeNight(t, v, form)
	page := v.post("/nights", changed(v.get("/nights/new").form(), map[string]string{"ranking": "places", "redraw": "typed"}))
	page = v.post("/nights", changed(page.form(), map[string]string{"game": "korean-japanese", "redraw": "game"}))
	want(t, "by places", page, http.StatusOK).has(sends("ranking", "places"))
	// The settings of a night that is not published yet, with another game: without a script it comes
	// back with the ranking of that game.
	page = v.post(night+"/settings", changed(v.get(night+"/settings").form(), map[string]string{"game": "korean-japanese"}))
	want(t, "the settings", page, http.StatusUnprocessableEntity).has(sends("ranking", "fitting"), notIn(`#ranking [name=ranking][value="points"]`))
}

// TestATemplateOfAnotherInstallationSaysItsContradiction: what an older program kept of modern
// sanma comes with an archive.
func TestATemplateOfAnotherInstallationSaysItsContradiction(t *testing.T) {
	t.Parallel()
	there, here := newSite(t), newSite(t)
	v := there.organiser()
	game := gameOf(t, "sanma")
	form := ruleFields(t, game, game.Default)
	form.Set("ranking", "fitting")
	night := makeNight(t, v, form)
	want(t, "keeping it", v.post(night+"/template", url.Values{"template": {"Sanma night"}}), http.StatusSeeOther)
	organiser := here.organiser()
	here.takeIn(there)
	templates, err := here.store.Nights.Templates(t.Context())
	if err != nil || len(templates) != 1 {
		t.Fatal(templates, err)
	}
	told := hasText(sentence(t, "mismatch.prizes_left_out"))
	page := organiser.get("/nights/new?template=" + templates[0].ID)
	want(t, "the template", page, http.StatusOK).has(sends("ranking", "fitting"), in("#rules-told", told), in("#ranking-told", told),
		in(`#ranking label:has([value="results"]) .badge`))
	path := makeNight(t, organiser, page.form()) // it was said
	if kept := here.rankedNight(path).Ranking; kept != tournament.RankingTotalOrAverage {
		t.Errorf("the night is ranked by %q", kept)
	}
	want(t, "its door", organiser.get(path+"/door"), http.StatusOK).has(in("#mismatch", told))
}

// takeIn takes over all that another installation has, as an archive.
func (s *wholeSite) takeIn(other *wholeSite) {
	s.t.Helper()
	must := func(err error) {
		s.t.Helper()
		if err != nil {
			s.t.Fatal(err)
		}
	}
	var content bytes.Buffer
	must(other.store.Archive.Export(s.t.Context(), &content))
	reader, err := archive.NewReader(bytes.NewReader(content.Bytes()), int64(content.Len()), archivestore.Formats())
	must(err)
	path := filepath.Join(s.t.TempDir(), "unpacked.db")
	must(archivestore.Unpack(s.t.Context(), reader, path))
	store, err := models.Open(s.t.Context(), path, models.KeepReadModel)
	must(err)
	must(s.store.Archive.TakeIn(s.t.Context(), store.Archive, league.NoProgress))
	must(store.Close())
}
