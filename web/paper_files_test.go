package web

import (
	"net/http"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/web/site"
)

// oldSite is a club with the nights of [fromPaper] only, the newest last.
func oldSite(t *testing.T) (s *wholeSite, summer, spring string) {
	t.Helper()
	s = newSite(t)
	want(t, "saving", s.organiser().post(site.FromPaperPath, paperForm(fromPaper, "looked", "yes")), http.StatusOK, "2 old nights were saved.")
	nights, err := s.store.Nights(t.Context())
	if err != nil || len(nights) != 2 {
		t.Fatal(nights, err)
	}
	return s, "/nights/" + string(nights[0].ID), "/nights/" + string(nights[1].ID)
}

// idOf is the id of a player on the list.
func (s *wholeSite) idOf(name string) string {
	s.t.Helper()
	players, err := s.store.Players(s.t.Context())
	if err != nil {
		s.t.Fatal(err)
	}
	for _, player := range players {
		if player.Name == name {
			return string(player.ID)
		}
	}
	s.t.Fatalf("nobody is called %s", name)
	return ""
}

// TestTheCareerOfSomebodyFromPaperSaysWhatItLeavesOut: above a rating it does not say that no
// match is finished.
func TestTheCareerOfSomebodyFromPaperSaysWhatItLeavesOut(t *testing.T) {
	s, _, _ := oldSite(t)
	for _, name := range []string{"Anna Lind", "=Cy Dahl"} {
		page := want(t, name, s.guest().get("/players/"+s.idOf(name)), http.StatusOK, sentence(t, "career.none_but_paper"))
		if strings.Contains(page.body, sentence(t, "career.none")) {
			t.Errorf("%s has no finished match", name)
		}
	}
}

// TestANightFromPaperIsMarkedForPrograms in the interface and in every file.
func TestANightFromPaperIsMarkedForPrograms(t *testing.T) {
	s, summer, spring := oldSite(t)
	document, noted, guest := s.described(), make(map[string]bool), s.guest()
	api := func(operation, path string) map[string]any {
		t.Helper()
		return s.answered(document, operation, http.StatusOK, call{method: http.MethodGet, path: site.APIPath + path}, noted).json(t)
	}
	lines, _ := api("playerNights", "/players/"+s.idOf("Anna Lind")+"/nights")["nights"].([]any)
	list, _ := api("nights", "/nights")["nights"].([]any)
	about, _ := guest.get(spring + "/night.json").json(t)["night"].(map[string]any)
	for what, told := range map[string]any{"of a player": lines[0], "in the list": list[0], "alone": api("night", spring), "as a file": about} {
		if one, _ := told.(map[string]any); one["from_paper"] != true {
			t.Errorf("%s: %v", what, told)
		}
	}
	for _, night := range []string{summer, spring} {
		want(t, "its table", guest.get(night+"/standings.csv"), http.StatusOK, ",Source\r\n", ",from paper\r\n")
	}
	e := newEvening(t, 1, thirteen[:3]...)
	e.checkIn(e.players...)
	e.publish()
	played := "/nights/" + string(e.night)
	if got := e.guest().api(played).json(t); got["from_paper"] != false {
		t.Errorf("a night that is played: %v", got)
	}
	if got := e.guest().get(played + "/standings.csv"); strings.Contains(got.body, "Source") {
		t.Error(got.body)
	}
}
