package api_test

import (
	"fmt"
	"net/http"
	"reflect"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestAProgramMakesNightsWithTheRankingThatFits: in every game and preset, if it names none. If
// it names one that contradicts the rules, the night has it, and every answer says so.
func TestAProgramMakesNightsWithTheRankingThatFits(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	s.Organiser()
	document, noted, all := s.Described(), make(map[string]bool), tokenOf(s, time.Hour, people.NightsScope)
	makeNight := func(members string) (made, read map[string]any) {
		t.Helper()
		id := database.NewID()
		c := posted("/nights", all, fmt.Sprintf(`{"id":%q,"name":"Open","date":"2026-12-01","planned_rounds":1%s}`, id, members))
		c.Header["Accept-Language"] = "cs"
		made = s.Answered(document, "makeNight", http.StatusOK, c, noted).JSON(t)
		return made, s.Answered(document, "night", http.StatusOK, webtest.Call{Method: http.MethodGet, Path: "/api/v1/nights/" + id, Header: map[string]string{"Accept-Language": "en"}}, noted).JSON(t)
	}
	ranked := map[string]string{"fitting": "total", "results": "results"}
	for _, game := range rulebook.Games() {
		for _, preset := range game.Presets() {
			made, _ := makeNight(fmt.Sprintf(`,"game":%q,"preset":%q`, game.ID, preset))
			if made["ranked_by"] != ranked[webtest.UsualRanking[game.ID]] || made["mismatch"] != nil {
				t.Errorf("%s, %s: ranked by %v, %v", game.ID, preset, made["ranked_by"], made["mismatch"])
			}
		}
	}
	made, _ := makeNight(`,"game":"sanma","options":{"uma":[0,0,0]}`)
	if made["ranked_by"] != "total" || made["mismatch"] != nil {
		t.Errorf("without uma: ranked by %v, %v", made["ranked_by"], made["mismatch"])
	}
	for members, code := range map[string]string{
		`,"game":"sanma","ranked_by":"total"`:                                    "prizes_left_out",
		`,"game":"sanma","ranked_by":"places"`:                                   "prizes_left_out",
		`,"game":"sanma","options":{"uma":[0,0,0]},"ranked_by":"results"`:        "no_prizes",
		`,"game":"classical","ranked_by":"points"`:                               "no_start_points",
		`,"game":"sanma","preset":"tenhou-like","ranked_by":"fitting"`:           "prizes_left_out",
		`,"game":"sanma","options":{"uma":[0,0,0],"oka":15},"ranked_by":"hands"`: "prizes_left_out",
	} {
		made, read := makeNight(members)
		guest := s.Guest()
		guest.Header.Set("Accept-Language", "cs")
		id, _ := made["id"].(string)
		// The file has the words of its reader, as the interface.
		asked := want(t, "in Czech", guest.Get("/api/v1/nights/"+id), http.StatusOK).JSON(t)
		file, _ := want(t, "the file", guest.Get("/nights/"+id+"/night.json"), http.StatusOK).JSON(t)["night"].(map[string]any)
		if !reflect.DeepEqual(asked["mismatch"], made["mismatch"]) || !reflect.DeepEqual(file["mismatch"], made["mismatch"]) {
			t.Errorf("%s: %v when it was made, %v when it is asked for, %v in the file", members, made["mismatch"], asked["mismatch"], file["mismatch"])
		}
		for language, answer := range map[string]map[string]any{"cs": made, "en": read} {
			mismatch, _ := answer["mismatch"].(map[string]any)
			if mismatch["code"] != code || mismatch["detail"] != i18n.T(i18n.With(t.Context(), language), "mismatch."+code) {
				t.Errorf("%s, in %s: %v", members, language, mismatch)
			}
		}
	}
}
