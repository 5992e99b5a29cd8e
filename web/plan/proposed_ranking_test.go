package plan_test

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
	"github.com/threewinds/threewinds/web/webtest"
)

// formOf is the form of a night as the page would send it.
func formOf(a webtest.Answer) url.Values { return a.Page().Values("#night-form [name]") }

// rankingOf is the ranking that the form of a page has chosen.
func rankingOf(a webtest.Answer) string { return formOf(a).Get("ranking") }

// changed is a form in which somebody has chosen something else.
func changed(form url.Values, fields map[string]string) url.Values {
	form = maps.Clone(form)
	for field, value := range fields {
		form.Set(field, value)
	}
	return form
}

// rankedNight is the night whose page is at a path.
func rankedNight(s *webtest.Site, path string) *tournament.Night {
	s.T.Helper()
	night, err := s.Store.Nights.Night(s.T.Context(), tournament.NightID(strings.TrimPrefix(path, "/nights/")))
	if err != nil {
		s.T.Fatal(err)
	}
	return night
}

// TestTheFormProposesTheRankingOfTheGame in a new installation: with a script or without, in
// every game and preset, and whatever was proposed before.
func TestTheFormProposesTheRankingOfTheGame(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	v := s.Organiser()
	page := v.Get("/nights/new")
	if got := rankingOf(page); got != "fitting" {
		t.Errorf("a first night is ranked by %q", got)
	}
	for _, game := range rulebook.Games() {
		page = v.Post("/nights", changed(formOf(page), map[string]string{"game": game.ID, "redraw": "game"}))
		want(t, game.ID, page, http.StatusOK).Has(in(`#ranking label:has([value="`+webtest.UsualRanking[game.ID]+`"]) .badge`), notIn(".mismatch"))
		if got := rankingOf(page); got != webtest.UsualRanking[game.ID] {
			t.Errorf("%s is ranked by %q", game.ID, got)
		}
		for _, preset := range game.Presets() {
			page = v.Post("/nights", changed(formOf(page), map[string]string{"preset": preset, "redraw": "preset"}))
			if got := rankingOf(page); got != webtest.UsualRanking[game.ID] {
				t.Errorf("%s, %s is ranked by %q", game.ID, preset, got)
			}
			bare := url.Values{"id": {database.NewID()}, "name": {"Bare"}, "date": {"2026-11-24"}, "game": {game.ID}, "preset": {preset}, "hands": {"9"}, "rounds": {"2"}}
			if got := rankedNight(s, webtest.MakeNight(t, v, bare)).Ranking; string(got) != webtest.UsualRanking[game.ID] {
				t.Errorf("a night of %s, %s is ranked by %q", game.ID, preset, got)
			}
		}
	}
	// Saved at once, without a script: the other game comes back with its ranking.
	page = v.Get("/nights/new?template=")
	form := v.Post("/nights", changed(formOf(page), map[string]string{"game": "sanma"}))
	want(t, "another game", form, http.StatusUnprocessableEntity, sentence(t, "problem.game_changed"))
	saved := changed(formOf(form), map[string]string{"id": database.NewID()})
	if night := rankedNight(s, webtest.MakeNight(t, v, saved)); night.Ranking != tournament.RankingResults {
		t.Errorf("the night is ranked by %q", night.Ranking)
	}
}

// TestHouseRulesProposeTheRanking: without uma and oka there is nothing to be ranked by.
func TestHouseRulesProposeTheRanking(t *testing.T) {
	t.Parallel()
	v := webtest.NewSite(t).Organiser()
	game := webtest.GameOf(t, "sanma")
	fields := webtest.RuleFields(t, game, game.Default)
	fields.Set("redraw", "typed")
	page := v.Post("/nights", fields)
	if got := rankingOf(page); got != "results" {
		t.Errorf("with uma: %s", got)
	}
	page = v.Post("/nights", changed(formOf(page), map[string]string{"rule-uma": "0 0 0", "redraw": "typed"}))
	if got := rankingOf(page); got != "fitting" {
		t.Errorf("without uma: %s", got)
	}
	want(t, "without uma", page, http.StatusOK).Has(notIn(".mismatch"))
	page = v.Post("/nights", changed(formOf(page), map[string]string{"ranking": "results", "redraw": "typed"}))
	want(t, "chosen deliberately", page, http.StatusOK).Has(sends("ranking", "results"),
		in("#rules-told", hasText(sentence(t, "mismatch.no_prizes"))), in("#ranking-told", hasText(sentence(t, "mismatch.no_prizes"))))
	page = v.Post("/nights", changed(formOf(page), map[string]string{"rule-uma": "10 0 -10", "redraw": "typed"}))
	want(t, "with uma again", page, http.StatusOK).Has(sends("ranking", "results"), notIn(".mismatch"))
}

// TestAContradictionIsSaidBesideBoth and never saved unseen, though without a script no page is
// drawn between the choice and the saving. What was chosen stays, and the night's pages go
// on saying it as long as it can be changed.
func TestAContradictionIsSaidBesideBoth(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	v := s.Organiser()
	page := v.Post("/nights", changed(formOf(v.Get("/nights/new")), map[string]string{"game": "sanma", "redraw": "game"}))
	told := hasText(sentence(t, "mismatch.prizes_left_out"))
	for _, ranking := range []string{"fitting", "total", "average", "hands", "places", "points"} {
		typed := changed(formOf(page), map[string]string{"id": database.NewID(), "ranking": ranking, "name": "Our " + ranking})
		got := v.Post("/nights", typed)
		want(t, ranking+": saved at once", got, http.StatusUnprocessableEntity, sentence(t, "problem.ranking_mismatch")).
			Has(sends("ranking", ranking), sends("name", "Our "+ranking), in("#rules-told", told), in("#ranking-told", told), linkTo("#ranking"))
		night := webtest.MakeNight(t, v, formOf(got))
		if kept := rankedNight(s, night).Ranking; string(kept) != ranking {
			t.Errorf("%s: the night is ranked by %q", ranking, kept)
		}
		want(t, ranking+": the settings", v.Get(night+"/settings"), http.StatusOK).Has(sends("ranking", ranking), in("#rules-told", told), in("#ranking-told", told))
		for _, room := range []string{"/door", "/draft"} {
			want(t, ranking+": "+room, v.Get(night+room), http.StatusOK).Has(in("#mismatch", told), linkTo(night+"/settings#ranking"))
		}
		without(t, ranking+": the public page", s.Guest().Get(night), sentence(t, "mismatch.prizes_left_out"))
		mended := changed(formOf(v.Get(night+"/settings")), map[string]string{"ranking": "results"})
		want(t, "mending it", v.Post(night+"/settings", mended), http.StatusSeeOther)
		want(t, "mended", v.Get(night+"/door"), http.StatusOK).Has(notIn("#mismatch"))
	}
}

// TestAPublishedNightSaysTheContradictionInItsSettings only: nobody can change it any more.
func TestAPublishedNightSaysTheContradictionInItsSettings(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, webtest.Thirteen[:3]...)
	game := webtest.GameOf(t, "sanma")
	form := webtest.RuleFields(t, game, game.Default)
	form.Set("ranking", "total")
	want(t, "settings", e.Laptop.Post(e.Path("settings"), form), http.StatusSeeOther)
	e.CheckIn(e.Players...)
	want(t, "the door", e.Laptop.Get(e.Path("door")), http.StatusOK).Has(in("#mismatch"))
	e.Publish()
	want(t, "the settings", e.Laptop.Get(e.Path("settings")), http.StatusOK).Has(countOf(".pairs div.mismatch", 2))
	want(t, "the door", e.Laptop.Get(e.Path("door")), http.StatusOK).Has(notIn("#mismatch"))
	want(t, "the draw", e.Laptop.Get(e.Path("draft")), http.StatusOK).Has(notIn("#mismatch"))
}

// TestWhatWasChosenDeliberatelyIsTakenOver from the last night and from a template, and said
// where it contradicts the rules. A newly chosen game proposes its own ranking, whatever the other
// game was ranked by.
func TestWhatWasChosenDeliberatelyIsTakenOver(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	v := s.Organiser()
	choose := func(page webtest.Answer, game string) webtest.Answer {
		return v.Post("/nights", changed(formOf(page), map[string]string{"game": game, "redraw": "game"}))
	}
	made := func(game, ranking string) string {
		t.Helper()
		g := webtest.GameOf(t, game)
		form := webtest.RuleFields(t, g, g.Default)
		form.Set("ranking", ranking)
		return webtest.MakeNight(t, v, form)
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
		want(t, "keeping it", v.Post(night+"/template", url.Values{"template": {what}}), http.StatusSeeOther)
		template := ""
		templates, err := s.Store.Nights.Templates(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for _, one := range templates {
			if one.Name == what {
				template = one.ID
			}
		}
		for _, path := range []string{"/nights/new", "/nights/new?template=" + template} {
			page := v.Get(path)
			if rankingOf(page) != c.ranking || formOf(page).Get("told") != c.said {
				t.Errorf("%s, %s: %q is chosen, and %q said", what, path, rankingOf(page), formOf(page).Get("told"))
			}
			page = choose(page, c.chosen)
			if rankingOf(page) != c.proposed || formOf(page).Get("told") != c.saidThen {
				t.Errorf("%s, %s, then %s: %q is chosen, and %q said", what, path, c.chosen, rankingOf(page), formOf(page).Get("told"))
			}
			if c.saidThen != "" {
				want(t, what, page, http.StatusOK).Has(in("#rules-told", hasText(sentence(t, "mismatch."+c.saidThen))), in("#ranking-told", hasText(sentence(t, "mismatch."+c.saidThen))))
			}
		}
	}
}

// TestWhatIsChosenInTheFormStays when another game is chosen after it: somebody has seen both.
func TestWhatIsChosenInTheFormStays(t *testing.T) {
	t.Parallel()
	v := webtest.NewSite(t).Organiser()
	game := webtest.GameOf(t, "sanma")
	form := webtest.RuleFields(t, game, game.Default)
	form.Set("ranking", "points")
	night := webtest.MakeNight(t, v, form)
	page := v.Post("/nights", changed(formOf(v.Get("/nights/new")), map[string]string{"ranking": "places", "redraw": "typed"}))
	page = v.Post("/nights", changed(formOf(page), map[string]string{"game": "korean-japanese", "redraw": "game"}))
	want(t, "by places", page, http.StatusOK).Has(sends("ranking", "places"))
	// The settings of a night that is not published yet, with another game: without a script it comes
	// back with the ranking of that game.
	page = v.Post(night+"/settings", changed(formOf(v.Get(night+"/settings")), map[string]string{"game": "korean-japanese"}))
	want(t, "the settings", page, http.StatusUnprocessableEntity).Has(sends("ranking", "fitting"), notIn(`#ranking [name=ranking][value="points"]`))
}

// TestATemplateOfAnotherInstallationSaysItsContradiction: what an older program kept of modern
// sanma comes with an archive.
func TestATemplateOfAnotherInstallationSaysItsContradiction(t *testing.T) {
	t.Parallel()
	there, here := webtest.NewSite(t), webtest.NewSite(t)
	v := there.Organiser()
	game := webtest.GameOf(t, "sanma")
	form := webtest.RuleFields(t, game, game.Default)
	form.Set("ranking", "fitting")
	night := webtest.MakeNight(t, v, form)
	want(t, "keeping it", v.Post(night+"/template", url.Values{"template": {"Sanma night"}}), http.StatusSeeOther)
	organiser := here.Organiser()
	takeIn(here, there)
	templates, err := here.Store.Nights.Templates(t.Context())
	if err != nil || len(templates) != 1 {
		t.Fatal(templates, err)
	}
	told := hasText(sentence(t, "mismatch.prizes_left_out"))
	page := organiser.Get("/nights/new?template=" + templates[0].ID)
	want(t, "the template", page, http.StatusOK).Has(sends("ranking", "fitting"), in("#rules-told", told), in("#ranking-told", told),
		in(`#ranking label:has([value="results"]) .badge`))
	path := webtest.MakeNight(t, organiser, formOf(page)) // it was said
	if kept := rankedNight(here, path).Ranking; kept != tournament.RankingTotalOrAverage {
		t.Errorf("the night is ranked by %q", kept)
	}
	want(t, "its door", organiser.Get(path+"/door"), http.StatusOK).Has(in("#mismatch", told))
}

// takeIn takes over all that another installation has, as an archive.
func takeIn(s *webtest.Site, other *webtest.Site) {
	s.T.Helper()
	must := func(err error) {
		s.T.Helper()
		if err != nil {
			s.T.Fatal(err)
		}
	}
	var content bytes.Buffer
	must(other.Store.Archive.Export(s.T.Context(), &content))
	reader, err := archive.NewReader(bytes.NewReader(content.Bytes()), int64(content.Len()), archivestore.Formats())
	must(err)
	path := filepath.Join(s.T.TempDir(), "unpacked.db")
	must(archivestore.Unpack(s.T.Context(), reader, path))
	store, err := models.Open(s.T.Context(), path, models.KeepReadModel)
	must(err)
	must(s.Store.Archive.TakeIn(s.T.Context(), store.Archive, league.NoProgress))
	must(store.Close())
}

// TestAnOpenEveningIsOfferedItsOwnRankings: those of rounds are not among them, and what was proposed for rounds is not
// saved unseen.
func TestAnOpenEveningIsOfferedItsOwnRankings(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	v := s.Organiser()
	rounds := formOf(v.Get("/nights/new"))
	open := changed(rounds, map[string]string{"form": "open"})
	page := v.Post("/nights", changed(open, map[string]string{"redraw": "typed"}))
	want(t, "the form", page, http.StatusOK).Has(notIn("#ranking-fitting"), notIn("#ranking-points"),
		in("#ranking-average[checked]"), in("#ranking-places"), in("#ranking-hands"), in("#ranking-total"))
	for what, form := range map[string]url.Values{"with a script": formOf(page), "without one": open} {
		form = changed(form, map[string]string{"name": what, "id": database.NewID()})
		form.Del("redraw")
		if night := rankedNight(s, webtest.MakeNight(t, v, form)); night.Ranking != tournament.RankingAverage {
			t.Errorf("%s it is ranked by %q", what, night.Ranking)
		}
	}
	want(t, "in rounds again", v.Post("/nights", changed(formOf(page), map[string]string{"form": "rounds", "redraw": "typed"})), http.StatusOK).
		Has(in("#ranking-fitting[checked]"))
}
