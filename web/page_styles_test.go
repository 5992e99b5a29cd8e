package web

import (
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/tournament/league"
)

// TestEveryPageOfANewClubLoadsLittleStyle: they have the path to the first night.
func TestEveryPageOfANewClubLoadsLittleStyle(t *testing.T) {
	s := scalesOf(newSite(t))
	e := eveningOn(t, s.wholeSite, 1, longest...)
	s.weigh("the path", e.v.get("/nights"), "#path")
	s.everyPage("before the first night", &refereed{evening: e, tablet: e.guest()}, "none")
	t.Logf("most: %s, %d bytes", s.what, s.most)
}

// TestEveryPageLoadsLittleStyle asks every address of the site: as an owner, and as
// everybody, of a night before its first hand, in play and after it, and of something that is not there.
func TestEveryPageLoadsLittleStyle(t *testing.T) {
	game := gameOf(t, "classical")
	s := scalesOf(newSite(t))
	r := s.seated(game, 3)
	match := string(r.match().ID)
	s.everyPage("before the first hand", r, match)
	r.play(1, 2)
	s.everyPage("in play", r, match)
	want(t, "ending", r.v.post(r.path("end"), r.v.get(r.path("end")).hidden("form[action$='/end']")), http.StatusSeeOther)
	s.everyPage("after the night", r, match)
	t.Logf("most: %s, %d bytes", s.what, s.most)
}

// everyPage weighs the pages of all routes, by the ids of a night and of its first player.
func (s *scales) everyPage(when string, r *refereed, match string) {
	s.t.Helper()
	season := models.Season{ID: models.NewID(), Name: "League", First: "2026-01-01", Last: "2026-12-31", Joining: models.ByDays, Settings: league.UsualSettings()}
	if err := r.store.CreateSeason(s.t.Context(), season); err != nil {
		s.t.Fatal(err)
	}
	ids := strings.NewReplacer(":night", string(r.night), ":table", "1", ":round", "1", ":match", match, ":player", string(r.players[0].ID), ":season", season.ID)
	for _, route := range r.server.routes() {
		path := ids.Replace(route.Path)
		if route.Method != http.MethodGet || strings.HasSuffix(path, "/live") || path == "/live" {
			continue
		}
		for who, v := range map[string]*guest{"the owner": r.v, "everybody": r.guest()} {
			page := v.get(unknownID.ReplaceAllString(path, "none"))
			if strings.Contains(page.header.Get("Content-Type"), "text/html") && strings.Contains(page.body, "<html") {
				s.weigh(path+" "+when+", "+who, page)
			}
		}
	}
}

var unknownID = regexp.MustCompile(`:[a-z]+`)
