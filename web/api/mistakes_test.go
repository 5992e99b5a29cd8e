package api_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/web/webtest"
)

// toldIn are the mistakes of a problem: "#/names/2 want_text".
func toldIn(a webtest.Answer, t *testing.T) (mistakes []string) {
	t.Helper()
	for _, mistake := range webtest.Objects(a.JSON(t)["errors"]) {
		if detail := fmt.Sprint(mistake["detail"]); strings.Contains(detail, "problem.") || strings.Contains(detail, "<no value>") {
			t.Errorf("%v says %s", mistake["code"], detail)
		}
		at := mistake["pointer"]
		if at == nil {
			at = mistake["parameter"]
		}
		mistakes = append(mistakes, fmt.Sprint(at, " ", mistake["code"]))
	}
	return mistakes
}

// TestAMistakeSaysWhereItIs in the body of the request, and all of them are told at once.
func TestAMistakeSaysWhereItIs(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, webtest.Thirteen[:7]...)
	e.CheckIn(e.Players[:6]...)
	e.Publish()
	match := e.Load().Rounds[0].Matches[0]
	other := &webtest.Evening{Site: e.Site, Laptop: e.Laptop, Night: announcedOn(t, e, 9)}
	other.Players, _, _ = e.Store.People.AddPlayers(t.Context(), []string{"Xu", "Yan", "Zoe"})
	other.CheckIn(other.Players...)
	secret, document := tokenOf(e.Site, time.Hour, people.TokenScopes()...), e.Described()
	paths := map[string]string{
		"addPlayers": "/players", "makeNight": "/nights", "checkIn": "/nights/" + string(e.Night) + "/check-in",
		"seat": "/nights/" + string(other.Night) + "/seating", "enterHand": "/nights/" + string(e.Night) + "/matches/" + string(match.ID) + "/hands",
	}
	x, y, z := string(other.Players[0].ID), string(other.Players[1].ID), string(other.Players[2].ID)
	night := `"id":"` + database.NewID() + `","name":"Open","date":"2026-12-01","planned_rounds":1`
	entry := `"entry":"` + database.NewID() + `","number":1,"hand":`
	hand := `"rules":"korean-japanese","round":"east","winner":"south","from":"wall","way":"points","worth":{"hand_points":8,"bonus_points":0}`
	for _, c := range []struct{ operation, body, want string }{
		{"addPlayers", `null`, "# want_object"},
		{"addPlayers", `["Anna"]`, "# want_object"},
		{"addPlayers", `{}`, "#/names member_missing"},
		{"addPlayers", `{"names":null}`, "#/names member_missing"},
		{"addPlayers", `{"names":"Anna"}`, "#/names want_list"},
		{"addPlayers", `{"names":["Anna",5,{}]}`, "#/names/1 want_text, #/names/2 want_text"},
		{"addPlayers", `{"names":["A\ud800"]}`, "#/names/0 text_unreadable"},
		{"addPlayers", `{"Names":["Anna"]}`, "#/Names member_unknown, #/names member_missing"},
		{"addPlayers", `{"names":["Anna"],"names":[],"a/b~c":1}`, "#/names member_twice, #/a~1b~0c member_unknown"},
		{"addPlayers", `{"names":[]}`, "#/names names_missing"},
		{"addPlayers", `{"names":["Anna"," ","` + strings.Repeat("x", 61) + `"]}`, "#/names/1 name_missing, #/names/2 name_too_long"},
		{"addPlayers", `{"names":[` + strings.Repeat(`"",`, 100) + `"x"]}`, "#/names names_too_many"},
		{"makeNight", `{}`, "#/id member_missing, #/name member_missing, #/date member_missing"},
		{
			"makeNight", `{"id":"1","name":"","date":"1.12.2026","planned_rounds":31,"ranked_by":"luck"}`,
			"#/id id_unreadable, #/name name_missing, #/date date_wanted, #/planned_rounds rounds_out_of_range, #/ranked_by ranking_not_there",
		},
		{"makeNight", `{` + night + `,"planned_rounds":1.5,"friendly":"yes"}`, "#/planned_rounds member_twice, #/friendly want_flag"},
		{"makeNight", `{` + night + `,"game":"poker"}`, "#/game game_not_there"},
		{"makeNight", `{` + night + `,"preset":"easy"}`, "#/preset preset_not_there"},
		{"makeNight", `{` + night + `,"options":[]}`, "#/options want_object"},
		{"makeNight", `{` + night + `,"options":{"hands_per_match":"x","luck":1}}`, "#/options/hands_per_match option_range, #/options/luck unknown_option"},
		{"checkIn", `{"here":["none",5],"away":{}}`, "#/away want_list, #/here/1 want_text"},
		{"checkIn", `{"here":["none","` + z + `"],"away":["nobody"]}`, "#/here/0 player_id, #/away/0 player_id"},
		{"seat", `{"rounds":[]}`, "#/rounds given_rounds"},
		{"seat", `{"rounds":[null]}`, "#/rounds/0 want_object"},
		{"seat", `{"rounds":[{"number":1.0,"tables":[{"table":1}]}]}`, "#/rounds/0/number want_number, #/rounds/0/tables/0/seats member_missing"},
		{
			"seat", fmt.Sprintf(`{"rounds":[{"number":2,"tables":[{"table":2,"seats":[%q,%q,"none"]}]}]}`, x, y),
			"#/rounds/0/number given_round, #/rounds/0/tables/0/seats/2 given_player, #/rounds/0/tables/0/table given_table",
		},
		{"seat", fmt.Sprintf(`{"rounds":[{"number":1,"tables":[{"table":1,"seats":[%q,%q]}]}]}`, x, y), "#/rounds/0/tables/0/seats given_seats"},
		{"seat", fmt.Sprintf(`{"rounds":[{"number":1,"tables":[{"table":1,"seats":[%q,%q,%q]}],"byes":[%q]}]}`, x, y, z, x), "#/rounds/0/byes/0 given_twice"},
		{"enterHand", `{"entry":"1","number":0,"hand":{}}`, "#/entry entry_unreadable, #/number hand_number, #/hand hand_unreadable"},
		{"enterHand", `{"entry":"{` + database.NewID() + `}","number":1,"hand":{` + hand + `}}`, "#/entry entry_unreadable"},
		{"enterHand", `{` + entry + `"hand"}`, "#/hand hand_unreadable"},
		{"enterHand", `{` + entry + `{` + hand + `,"jokers":4}}`, "#/hand/jokers hand_unreadable"},
		{"enterHand", `{` + entry + `{"rules":"honshu","round":"east","outcome":"draw"}}`, "#/hand/rules hand_game"},
		{"enterHand", `{` + entry + `{` + strings.Replace(hand, `8`, `"8"`, 1) + `}}`, "#/hand/worth/hand_points hand_unreadable"},
		{"enterHand", `{` + entry + `{` + strings.Replace(hand, `8`, `1`, 1) + `}}`, "#/hand/worth/hand_points below_minimum"},
		{"enterHand", `{` + entry + `{` + hand + `,"also":[{"winner":"east","way":"points"},{"winner":"west","way":"points"}]}}`, "#/hand/also/1 hand_rivals"},
	} {
		for _, language := range i18n.Languages {
			ask := withHeader(posted(paths[c.operation], secret, c.body), "Accept-Language", language.Tag)
			got := e.Answered(document, c.operation, http.StatusUnprocessableEntity, ask, map[string]bool{})
			if told := strings.Join(toldIn(got, t), ", "); told != c.want {
				t.Errorf("%s %s: %s, want %s\n%s", c.operation, c.body, told, c.want, got.Body)
			}
		}
	}
	many := e.Answered(document, "addPlayers", http.StatusUnprocessableEntity,
		posted("/players", secret, `{"names":[`+strings.Repeat("1,", 60_000)+`1]}`), map[string]bool{})
	if told := toldIn(many, t); len(told) != 50 {
		t.Errorf("%d mistakes are told", len(told))
	}
}

// TestACursorIsOfItsList, and a limit is a number.
func TestACursorIsOfItsList(t *testing.T) {
	t.Parallel()
	e, season := inPlay(t)
	document, cursors := e.Described(), []string{"!", "////", "eA", "MA", "LTE", "OTk5OTk5OTk5OTk5OTk5OTk5OTk", strings.Repeat("eA", 200)}
	lists := map[string]string{
		"players": "/players", "nights": "/nights", "seasons": "/seasons", "playerNights": "/players/" + string(e.Players[0].ID) + "/nights",
		"seasonNights": "/seasons/" + season + "/nights",
	}
	own := make(map[string]string)
	for operation, path := range lists {
		own[operation], _ = e.Guest().API(path + "?limit=1").JSON(t)["next"].(string)
		cursors = append(cursors, own[operation])
	}
	for operation, path := range lists {
		for _, cursor := range cursors {
			if cursor == "" || cursor == own[operation] {
				continue
			}
			got := e.Answered(document, operation, http.StatusBadRequest,
				webtest.Call{Method: http.MethodGet, Path: "/api/v1" + path + "?cursor=" + cursor}, map[string]bool{})
			if told := toldIn(got, t); !slices.Equal(told, []string{"cursor cursor_unknown"}) {
				t.Errorf("%s of %s: %v", cursor, path, told)
			}
		}
		got := e.Answered(document, operation, http.StatusBadRequest, webtest.Call{Method: http.MethodGet, Path: "/api/v1" + path + "?limit=many"}, map[string]bool{})
		if told := toldIn(got, t); !slices.Equal(told, []string{"limit limit_out_of_range"}) {
			t.Errorf("many of %s: %v", path, told)
		}
		both := e.Answered(document, operation, http.StatusBadRequest, webtest.Call{Method: http.MethodGet, Path: "/api/v1" + path + "?limit=x&cursor=!"}, map[string]bool{})
		if told := toldIn(both, t); !slices.Equal(told, []string{"limit limit_out_of_range", "cursor cursor_unknown"}) {
			t.Errorf("both of %s: %v", path, told)
		}
	}
}
