package exports_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	leaguestore "github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/tournament/league"
	"github.com/threewinds/threewinds/web/site"
	"github.com/threewinds/threewinds/web/webtest"
)

// oldSite is a club with the nights of [fromPaper] only, the newest last.
func oldSite(t *testing.T) (s *webtest.Site, summer, spring string) {
	t.Helper()
	s = webtest.NewSite(t)
	want(t, "saving", s.Organiser().Post(site.FromPaperPath, webtest.PaperForm(webtest.FromPaper, "looked", "yes")), http.StatusOK, "2 old nights were saved.")
	nights, err := s.Store.Nights.All(t.Context())
	if err != nil || len(nights) != 2 {
		t.Fatal(nights, err)
	}
	return s, "/nights/" + string(nights[0].ID), "/nights/" + string(nights[1].ID)
}

// idOf is the id of a player on the list.
func idOf(s *webtest.Site, name string) string {
	s.T.Helper()
	players, err := s.Store.People.Players(s.T.Context())
	if err != nil {
		s.T.Fatal(err)
	}
	for _, player := range players {
		if player.Name == name {
			return string(player.ID)
		}
	}
	s.T.Fatalf("nobody is called %s", name)
	return ""
}

// TestTheCareerOfSomebodyFromPaperSaysWhatItLeavesOut: above a rating it does not say that no
// match is finished.
func TestTheCareerOfSomebodyFromPaperSaysWhatItLeavesOut(t *testing.T) {
	t.Parallel()
	s, _, _ := oldSite(t)
	for _, name := range []string{"Anna Lind", "=Cy Dahl"} {
		page := want(t, name, s.Guest().Get("/players/"+idOf(s, name)), http.StatusOK, sentence(t, "career.none_but_paper"))
		if strings.Contains(page.Body, sentence(t, "career.none")) {
			t.Errorf("%s has no finished match", name)
		}
	}
}

// TestANightFromPaperIsMarkedForPrograms in the interface and in every file.
func TestANightFromPaperIsMarkedForPrograms(t *testing.T) {
	t.Parallel()
	s, summer, spring := oldSite(t)
	document, noted, guest := s.Described(), make(map[string]bool), s.Guest()
	api := func(operation, path string) map[string]any {
		t.Helper()
		return s.Answered(document, operation, http.StatusOK, webtest.Call{Method: http.MethodGet, Path: site.APIPath + path}, noted).JSON(t)
	}
	lines, _ := api("playerNights", "/players/"+idOf(s, "Anna Lind")+"/nights")["nights"].([]any)
	list, _ := api("nights", "/nights")["nights"].([]any)
	about, _ := guest.Get(spring + "/night.json").JSON(t)["night"].(map[string]any)
	for what, told := range map[string]any{"of a player": lines[0], "in the list": list[0], "alone": api("night", spring), "as a file": about} {
		if one, _ := told.(map[string]any); one["from_paper"] != true {
			t.Errorf("%s: %v", what, told)
		}
	}
	for _, night := range []string{summer, spring} {
		want(t, "its table", guest.Get(night+"/standings.csv"), http.StatusOK, ",Source\r\n", ",from paper\r\n")
	}
	e := webtest.NewEvening(t, 1, webtest.Thirteen[:3]...)
	e.CheckIn(e.Players...)
	e.Publish()
	played := "/nights/" + string(e.Night)
	if got := e.Guest().API(played).JSON(t); got["from_paper"] != false {
		t.Errorf("a night that is played: %v", got)
	}
	if got := e.Guest().Get(played + "/standings.csv"); strings.Contains(got.Body, "Source") {
		t.Error(got.Body)
	}
}

// TestWhatNobodyWroteDownIsNoZero in the files of a night from paper and for programs.
func TestWhatNobodyWroteDownIsNoZero(t *testing.T) {
	t.Parallel()
	s, summer, spring := oldSite(t)
	document, noted, guest, anna := s.Described(), make(map[string]bool), s.Guest(), idOf(s, "Anna Lind")
	lineOf := func(list any) (line map[string]any) {
		t.Helper()
		lines, _ := list.([]any)
		for _, one := range lines {
			told, _ := one.(map[string]any)
			player, _ := told["player"].(map[string]any)
			if player["id"] == anna {
				return told
			}
		}
		t.Fatal("Anna is missing in", list)
		return nil
	}
	api := func(operation, path string) map[string]any {
		t.Helper()
		return s.Answered(document, operation, http.StatusOK, webtest.Call{Method: http.MethodGet, Path: site.APIPath + path}, noted).JSON(t)
	}
	past, _ := api("playerNights", "/players/"+anna+"/nights")["nights"].([]any)
	for i, night := range []string{summer, spring} {
		var won any // in both matches of spring she was first and second
		if night == spring {
			won = 1.0
		}
		line := lineOf(api("standings", night+"/standings")["standings"])
		own, _ := past[i].(map[string]any)
		file := lineOf(webtest.Object(guest.Get(night + "/night.json").JSON(t)["standings"])["standings"])
		if line["matches_won"] != won || own["matches_won"] != won || file["matches_won"] != won {
			t.Errorf("matches won: %v, %v, %v", line["matches_won"], own["matches_won"], file["matches_won"])
		}
		unknown := func(in map[string]any, fields ...string) {
			t.Helper()
			for _, field := range fields {
				if value, has := in[field]; !has || value != nil {
					t.Errorf("%s: %v in %v", field, value, in)
				}
			}
		}
		unknown(line, "hands_won", "hands_played", "results")
		unknown(file, "hands_won", "hands_played", "results")
		unknown(own, "hands_won")
	}
	want(t, "with places", guest.Get(spring+"/standings.csv"), http.StatusOK, "1,Anna Lind,12,12,2,1,,,3,,from paper\r\n")
	want(t, "with points only", guest.Get(summer+"/standings.csv"), http.StatusOK, "2,Anna Lind,-5,-5,1,,,,,,from paper\r\n")
}

// TestTheFilesOfANightFromPaperAreLinked, and its award sheets.
func TestTheFilesOfANightFromPaperAreLinked(t *testing.T) {
	t.Parallel()
	s, _, spring := oldSite(t)
	page := want(t, "the ranking", s.Guest().Get(spring+"/standings"), http.StatusOK)
	for _, path := range []string{"/night.xlsx", "/standings.csv", "/night.json", "/awards"} {
		page.Has(in(`a[href="` + spring + path + `"]`))
		want(t, path, s.Guest().Get(spring+path), http.StatusOK)
	}
	want(t, "the sheets", s.Guest().Get(spring+"/awards"), http.StatusOK, "Anna Lind", "Bo Berg")
}

// TestASeasonTellsOnlyTheRanksOfMatchesFromPaper in its tables and its file.
func TestASeasonTellsOnlyTheRanksOfMatchesFromPaper(t *testing.T) {
	t.Parallel()
	s, _, _ := oldSite(t)
	season := leaguestore.Season{
		ID: database.NewID(), Name: "League 2019", First: "2019-01-01", Last: "2019-12-31", Joining: leaguestore.ByDays, Settings: league.DefaultSettings(),
	}
	if err := s.Store.League.CreateSeason(t.Context(), season); err != nil {
		t.Fatal(err)
	}
	want(t, "the matches", s.Guest().Get("/seasons/"+season.ID+"/matches.csv"), http.StatusOK, "2019-05-02,Spring,1,1,Anna Lind,,1,,,\r\n")
	matches, _ := s.Guest().Get("/seasons/" + season.ID + "/season.json").JSON(t)["matches"].(map[string]any)["matches"].([]any)
	if len(matches) != 2 {
		t.Fatal(matches)
	}
	first, _ := matches[0].(map[string]any)
	for i, line := range listOf(t, first, "players") {
		for _, field := range []string{"points", "result", "hands_played", "hands_won"} {
			if value, has := line[field]; !has || value != nil {
				t.Errorf("%s: %v in %v", field, value, line)
			}
		}
		if line["rank"] != float64(i+1) {
			t.Error(line)
		}
	}
}
