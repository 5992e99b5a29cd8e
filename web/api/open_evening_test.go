package api_test

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/getkin/kin-openapi/openapi3"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/site"
	"github.com/threewinds/threewinds/web/webtest"
)

// openOperations are those that write at open evenings.
var openOperations = []string{"openMatch", "removeMatch", "setWish", "endEvening"}

// openWritings are these operations at an evening, with bodies that are refused.
func openWritings(evening string) map[string]writing {
	path := "/nights/" + evening
	return map[string]writing{
		"openMatch":   {path + "/matches", `{"id":"1","table":1,"players":[]}`, people.SeatingScope},
		"removeMatch": {path + "/matches/none/remove", `{"why":"a mistake"}`, people.SeatingScope},
		"setWish":     {path + "/players/none/wish", `{"wish":"sleep"}`, people.CheckInScope},
		"endEvening":  {path + "/end", `{"entry":"1"}`, people.RoundsScope},
	}
}

// opening is a body that begins a match. winds are "order" or "turn", empty to leave them out.
func opening(id string, table int, winds string, players ...string) string {
	text := fmt.Sprintf(`{"id":%q,"table":%d,"players":["%s"]`, id, table, strings.Join(players, `","`))
	if winds != "" {
		text += fmt.Sprintf(`,"winds":%q`, winds)
	}
	return text + "}"
}

// program is another program with a token at an open evening.
type program struct {
	*webtest.Evening
	document *openapi3.T
	noted    map[string]bool
	token    string
}

func programAt(e *webtest.Evening) program {
	return program{e, e.Described(), make(map[string]bool), tokenOf(e.Site, time.Hour, people.TokenScopes()...)}
}

// ask posts a body to an address of the evening.
func (p program) ask(operation string, status int, path, body string) webtest.Answer {
	p.T.Helper()
	return p.Answered(p.document, operation, status, posted("/nights/"+string(p.Night)+path, p.token, body), p.noted)
}

// read reads an address of the evening.
func (p program) read(operation, path string) map[string]any {
	p.T.Helper()
	ask := webtest.Call{Method: http.MethodGet, Path: site.APIPath + "/nights/" + string(p.Night) + path}
	return p.Answered(p.document, operation, http.StatusOK, ask, p.noted).JSON(p.T)
}

// conflict wants a problem of a kind.
func (p program) conflict(operation, word, path, body string) map[string]any {
	p.T.Helper()
	problem := p.ask(operation, http.StatusConflict, path, body).JSON(p.T)
	if problem["type"] != site.ProblemURN+word {
		p.T.Errorf("%s is refused with %v, want %s", operation, problem["type"], word)
	}
	return problem
}

// id is the id of a player of the evening.
func (p program) id(i int) string { return string(p.Players[i].ID) }

// idsOf are the ids of the players in a list of an answer.
func idsOf(list any) (ids []string) {
	for _, player := range webtest.Objects(list) {
		ids = append(ids, player["id"].(string))
	}
	return ids
}

// TestAProgramRunsAnOpenEvening from the first table to its end, and every answer is as the document says.
func TestAProgramRunsAnOpenEvening(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		p := programAt(webtest.OpenEvening(t, webtest.Thirteen[:7]...))
		told := p.read("free", "/free")
		next := webtest.Object(told["next"])
		proposed := idsOf(next["players"])
		if free := idsOf(told["free"]); len(free) != 7 || len(proposed) != 3 || !slices.Contains(proposed, next["longest_waiting"].(string)) ||
			next["waiting_since"] == nil || next["last_met"] != nil || next["just_played"] != false {
			t.Fatalf("free are %v, proposed is %v", free, next)
		}
		first := database.NewID()
		body := opening(first, 2, "turn", proposed...)
		match := p.ask("openMatch", http.StatusOK, "/matches", body).JSON(t)
		began, err := time.Parse(time.RFC3339, match["began_at"].(string))
		if err != nil || began.Location() != time.UTC || match["ended_at"] != nil || match["round"] != nil || match["table"] != 2.0 {
			t.Errorf("begun is %v, %v", match, err)
		}
		if again := p.ask("openMatch", http.StatusOK, "/matches", body).JSON(t); again["began_at"] != match["began_at"] || len(p.Load().Roundless) != 1 {
			t.Errorf("sent twice it is %v", again)
		}
		p.conflict("openMatch", "match_taken", "/matches", opening(first, 3, "turn", proposed...))
		p.read("night", "")
		p.entersHands(first)
		match = p.read("match", "/matches/"+first)
		if match["finished"] != true || match["ended_at"] == nil {
			t.Errorf("after all hands it is %v", match)
		}
		if told := p.read("free", "/free"); len(idsOf(told["free"])) != 7 || !slices.Contains(idsOf(told["free"])[4:], proposed[0]) {
			t.Errorf("afterwards free are %v", told["free"])
		}
		p.comesAndGoes()
		p.endsWith(first)
		for operation, path := range map[string]string{"standings": "/standings", "matches": "/matches", "rounds": "/rounds", "seating": "/seating"} {
			p.read(operation, path)
		}
		refusals(p.Site, p.document, p.noted, openWritings(string(p.anotherEvening())))
		allNoted(t, p.document, p.noted, func(operation string) bool { return slices.Contains(openOperations, operation) })
	})
}

// anotherEvening is an open evening to which nobody has come.
func (p program) anotherEvening() tournament.NightID {
	p.T.Helper()
	id := tournament.NightID(database.NewID())
	plan := tournament.NightPlan{ID: id, Name: "Later", Date: "2999-12-08", Form: tournament.Open, Ruleset: webtest.NoviceRules(p.T)}
	if err := p.Store.Nights.CreateNight(p.T.Context(), plan); err != nil {
		p.T.Fatal(err)
	}
	return id
}

// entersHands enters all hands of a match.
func (p program) entersHands(match string) {
	p.T.Helper()
	for number := 1; ; number++ {
		receipt := p.ask("enterHand", http.StatusOK, "/matches/"+match+"/hands", handLine(database.NewID(), number, "east", 8)).JSON(p.T)
		if receipt["next_hand"] == nil {
			return
		}
	}
}

// comesAndGoes lets players pause, come back and go home; who sits at a table cannot.
func (p program) comesAndGoes() {
	p.T.Helper()
	wish := func(player int, wish string) webtest.Answer {
		return p.ask("setWish", http.StatusOK, "/players/"+p.id(player)+"/wish", `{"wish":"`+wish+`"}`)
	}
	for range 2 {
		told := wish(0, "pause").JSON(p.T)
		if pausing := idsOf(told["pausing"]); !slices.Equal(pausing, []string{p.id(0)}) || slices.Contains(idsOf(told["free"]), p.id(0)) {
			p.T.Errorf("pausing are %v", pausing)
		}
	}
	if told := wish(0, "play").JSON(p.T); len(idsOf(told["pausing"])) != 0 || idsOf(told["free"])[6] != p.id(0) {
		p.T.Errorf("who came back is not the last who is free: %v", told["free"])
	}
	if told := wish(1, "home").JSON(p.T); len(idsOf(told["free"])) != 6 {
		p.T.Errorf("somebody went home, and free are %v", told["free"])
	}
	wish(1, "play")
	mistake := database.NewID()
	p.ask("openMatch", http.StatusOK, "/matches", opening(mistake, 1, "", p.id(2), p.id(0), p.id(1)))
	p.ask("openMatch", http.StatusOK, "/matches", opening(mistake, 1, "order", p.id(2), p.id(0), p.id(1)))
	p.conflict("openMatch", "match_taken", "/matches", opening(mistake, 1, "order", p.id(0), p.id(1), p.id(2)))
	if sitting := p.Load().Running()[0].Sitting(); string(sitting[0]) != p.id(2) || string(sitting[2]) != p.id(1) {
		p.T.Errorf("in their order sit %v", sitting)
	}
	refused := p.ask("setWish", http.StatusUnprocessableEntity, "/players/"+p.id(0)+"/wish", `{"wish":"home"}`)
	if told := toldIn(refused, p.T); !slices.Equal(told, []string{"#/wish open_sits"}) {
		p.T.Errorf("who sits goes home: %v", told)
	}
	refused = p.ask("checkIn", http.StatusUnprocessableEntity, "/check-in", fmt.Sprintf(`{"away":[%q,%q]}`, p.id(5), p.id(0)))
	if told := toldIn(refused, p.T); !slices.Equal(told, []string{"#/away/1 open_sits"}) {
		p.T.Errorf("who sits is checked out: %v", told)
	}
	for range 2 {
		p.ask("removeMatch", http.StatusOK, "/matches/"+mistake+"/remove", `{}`)
	}
	if running := p.Load().Running(); len(running) > 0 {
		p.T.Errorf("taken back, and running are %v", running)
	}
}

// endsWith ends the evening at which a match was played, with a match that ends as it stands and one that is
// taken back.
func (p program) endsWith(first string) {
	p.T.Helper()
	p.conflict("removeMatch", "match_begun", "/matches/"+first+"/remove", `{}`)
	entry, one, two := database.NewID(), database.NewID(), database.NewID()
	p.ask("openMatch", http.StatusOK, "/matches", opening(one, 1, "turn", p.id(0), p.id(1), p.id(2)))
	p.ask("openMatch", http.StatusOK, "/matches", opening(two, 2, "turn", p.id(3), p.id(4), p.id(5)))
	p.ask("enterHand", http.StatusOK, "/matches/"+one+"/hands", handLine(database.NewID(), 1, "east", 8))
	end := func(running ...string) string {
		return fmt.Sprintf(`{"entry":%q,"running":["%s"]}`, entry, strings.Join(running, `","`))
	}
	for _, running := range []string{fmt.Sprintf(`{"entry":%q}`, entry), end(one), end(one, two, first)} {
		problem := p.conflict("endEvening", "matches_running", "/end", running)
		if told := webtest.Objects(problem["errors"]); len(told) != 2 || told[0]["detail"] != "Table 1 plays the match "+one+"." {
			p.T.Errorf("playing are %v", told)
		}
	}
	for range 2 {
		if night := p.ask("endEvening", http.StatusOK, "/end", end(two, one)).JSON(p.T); night["phase"] != "finished" {
			p.T.Errorf("after its end it is %v", night["phase"])
		}
	}
	if night := p.Load(); len(night.Roundless) != 2 || !night.Roundless[1].Ledger.State.Finished {
		p.T.Errorf("left are %+v", night.Roundless)
	}
	p.conflict("openMatch", "night_over", "/matches", opening(database.NewID(), 1, "", p.id(0), p.id(1), p.id(2)))
	p.conflict("setWish", "night_over", "/players/"+p.id(0)+"/wish", `{"wish":"pause"}`)
	if told := p.read("free", "/free"); len(idsOf(told["free"])) > 0 || told["next"] != nil {
		p.T.Errorf("after the end free are %v", told)
	}
}

// TestWhatAProgramCannotBeginIsSaid, with the codes of the pages, at the places of the body, in every language.
func TestWhatAProgramCannotBeginIsSaid(t *testing.T) {
	t.Parallel()
	p := programAt(webtest.OpenEvening(t, webtest.Thirteen[:7]...))
	taken := database.NewID()
	p.ask("openMatch", http.StatusOK, "/matches", opening(taken, 1, "turn", p.id(0), p.id(1), p.id(2)))
	p.ask("setWish", http.StatusOK, "/players/"+p.id(6)+"/wish", `{"wish":"home"}`)
	id := database.NewID()
	for body, wanted := range map[string]string{
		`{}`: "#/id member_missing, #/table member_missing, #/players member_missing",
		opening("1", 0, "north", p.id(3), p.id(4), p.id(5)):                          "#/id match_id, #/table open_table, #/winds winds_unknown",
		opening(id, 100, "", p.id(3), p.id(4), p.id(5)):                              "#/table open_table",
		opening(id, 1, "", p.id(3), p.id(4), p.id(5)):                                "#/table open_table_taken",
		opening(id, 2, "", p.id(3), p.id(4)):                                         "#/players open_three",
		opening(id, 2, "turn", p.id(3), p.id(4), p.id(5), p.id(6)):                   "#/players open_three",
		opening(id, 2, "turn", p.id(0), p.id(1), p.id(2), p.id(3), p.id(4), p.id(5)): "#/players open_three",
		opening(id, 2, "order", p.id(3), p.id(0), p.id(6)):                           "#/players/1 open_playing, #/players/2 open_gone",
		opening(id, 1, "", p.id(3), p.id(3), database.NewID()):                       "#/table open_table_taken, #/players/1 open_twice, #/players/2 open_unknown",
		fmt.Sprintf(`{"id":%q,"table":"2","players":[1,%q]}`, id, p.id(3)):           "#/players/0 want_text, #/table want_number",
	} {
		for _, language := range i18n.Languages {
			ask := withHeader(posted("/nights/"+string(p.Night)+"/matches", p.token, body), "Accept-Language", language.Tag)
			got := p.Answered(p.document, "openMatch", http.StatusUnprocessableEntity, ask, p.noted)
			if told := strings.Join(toldIn(got, t), ", "); told != wanted {
				t.Errorf("%s: %s, want %s", body, told, wanted)
			}
		}
	}
	if len(p.Load().Roundless) != 1 {
		t.Error("one of them has begun")
	}
	p.ask("setWish", http.StatusNotFound, "/players/none/wish", `{"wish":"play"}`)
	for body, wanted := range map[string]string{`{}`: "#/wish member_missing", `{"wish":"sleep"}`: "#/wish wish_unknown", `{"wish":1}`: "#/wish want_text"} {
		if told := strings.Join(toldIn(p.ask("setWish", http.StatusUnprocessableEntity, "/players/"+p.id(3)+"/wish", body), t), ", "); told != wanted {
			t.Errorf("%s: %s, want %s", body, told, wanted)
		}
	}
}

// TestFormsOfNightsAreToldAndTaken: rounds belong to one of them only, and so do matches that are begun.
func TestFormsOfNightsAreToldAndTaken(t *testing.T) {
	t.Parallel()
	p := programAt(webtest.NewEvening(t, 1, webtest.Thirteen[:3]...))
	p.CheckIn(p.Players...)
	plan := func(more string) webtest.Call {
		return posted("/nights", p.token, fmt.Sprintf(`{"id":%q,"name":"Open","date":"2026-12-01"%s}`, database.NewID(), more))
	}
	for _, more := range []string{`,"form":"open"`, `,"form":"open","planned_rounds":0`, `,"form":"open","planned_rounds":null`} {
		made := p.Answered(p.document, "makeNight", http.StatusOK, plan(more), p.noted).JSON(t)
		if made["form"] != "open" || made["planned_rounds"] != 0.0 || made["chosen_ranking"] != string(tournament.RankingAverage) {
			t.Errorf("made is %v", made)
		}
	}
	if made := p.Answered(p.document, "makeNight", http.StatusOK, plan(`,"form":"rounds","planned_rounds":2`), p.noted).JSON(t); made["form"] != "rounds" {
		t.Errorf("made is %v", made)
	}
	for more, wanted := range map[string]string{
		`,"form":"open","planned_rounds":3`:    "#/planned_rounds rounds_of_open",
		`,"form":"rounds"`:                     "#/planned_rounds member_missing",
		`,"form":"rounds","planned_rounds":0`:  "#/planned_rounds rounds_out_of_range",
		`,"form":1,"planned_rounds":3`:         "#/form want_text",
		`,"form":"league","planned_rounds":-1`: "#/form form_unknown, #/planned_rounds rounds_out_of_range",
	} {
		for _, language := range i18n.Languages {
			got := p.Answered(p.document, "makeNight", http.StatusUnprocessableEntity, withHeader(plan(more), "Accept-Language", language.Tag), p.noted)
			if told := strings.Join(toldIn(got, t), ", "); told != wanted {
				t.Errorf("%s: %s, want %s", more, told, wanted)
			}
		}
	}
	lists := webtest.Objects(p.Guest().API("/nights").JSON(t)["nights"])
	if forms := fmt.Sprint(lists[0]["form"], lists[len(lists)-1]["form"]); len(lists) != 5 || !strings.Contains(forms, "rounds") {
		t.Errorf("the list tells %v", lists)
	}
	p.conflict("openMatch", "night_form", "/matches", `{}`)
	p.conflict("removeMatch", "night_form", "/matches/none/remove", `{}`)
	p.conflict("endEvening", "night_form", "/end", `{}`)
	if told := p.read("free", "/free"); len(idsOf(told["free"])) > 0 || told["next"] != nil {
		t.Errorf("at a night in rounds free are %v", told)
	}
	for pausing, wish := range []string{"play", "pause"} {
		told := p.ask("setWish", http.StatusOK, "/players/"+p.id(0)+"/wish", `{"wish":"`+wish+`"}`).JSON(t)
		if len(idsOf(told["pausing"])) != pausing || len(idsOf(told["free"])) > 0 || len(idsOf(p.read("free", "/free")["pausing"])) != pausing {
			t.Errorf("%s in rounds: %v", wish, told)
		}
	}
	open := p
	open.Evening = &webtest.Evening{Site: p.Site, Laptop: p.Laptop, Night: p.anotherEvening()}
	open.conflict("seat", "night_form", "/seating", `{"rounds":[{"number":1,"tables":[]}]}`)
	open.conflict("closeRound", "night_form", "/rounds/1/close", `{}`)
	open.conflict("endEvening", "nothing_played", "/end", fmt.Sprintf(`{"entry":%q}`, database.NewID()))
}

// TestWhoPlayedTooLittleHasNoRank: it is null, and not 0, in the ranking and in the career.
func TestWhoPlayedTooLittleHasNoRank(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		p := programAt(webtest.OpenEvening(t, webtest.Thirteen[:4]...))
		play := func(players ...string) {
			t.Helper()
			match := database.NewID()
			p.ask("openMatch", http.StatusOK, "/matches", opening(match, 1, "turn", players...))
			p.entersHands(match)
		}
		for range 4 {
			play(p.id(0), p.id(1), p.id(2))
		}
		play(p.id(0), p.id(1), p.id(3))
		p.ask("endEvening", http.StatusOK, "/end", fmt.Sprintf(`{"entry":%q}`, database.NewID()))
		told := p.read("standings", "/standings")
		for i, line := range webtest.Objects(told["standings"]) {
			if isLast := i == 3; (line["rank"] == nil) != isLast || (webtest.Object(line["player"])["id"] == p.id(3)) != isLast {
				t.Errorf("line %d is %v", i, line)
			}
		}
		if told["least_matches"] != 2.0 {
			t.Errorf("to be ranked one needs %v matches", told["least_matches"])
		}
		for i, isRanked := range []bool{true, true, true, false} {
			ask := webtest.Call{Method: http.MethodGet, Path: site.APIPath + "/players/" + p.id(i) + "/nights"}
			nights := webtest.Objects(p.Answered(p.document, "playerNights", http.StatusOK, ask, p.noted).JSON(t)["nights"])
			if len(nights) != 1 || (nights[0]["rank"] != nil) != isRanked || nights[0]["players"] != 3.0 {
				t.Errorf("player %d has %v", i, nights)
			}
		}
	})
}

// TestAProgramNamesTheDisputesOfAnEvening, or it is not ended.
func TestAProgramNamesTheDisputesOfAnEvening(t *testing.T) {
	t.Parallel()
	p := programAt(webtest.OpenEvening(t, webtest.Thirteen[:3]...))
	match := database.NewID()
	p.ask("openMatch", http.StatusOK, "/matches", opening(match, 1, "", p.id(0), p.id(1), p.id(2)))
	p.entersHands(match)
	want(t, "a problem", p.Laptop.Post(p.Path("tables/1/disputes"), url.Values{
		"entry_id": {database.NewID()}, "match": {match}, "place": {"1"}, "seen": {strconv.Itoa(p.Load().Roundless[0].Ledger.Latest)}, "text": {"hand 3 was mine"},
	}), http.StatusSeeOther)
	entry := database.NewID()
	problem := p.conflict("endEvening", "evening_disputed", "/end", fmt.Sprintf(`{"entry":%q}`, entry))
	open, _ := problem["disputes"].([]any)
	if len(open) != 1 {
		t.Fatalf("disputed are %v", problem)
	}
	p.ask("endEvening", http.StatusOK, "/end", fmt.Sprintf(`{"entry":%q,"left_open":[%q]}`, entry, open[0]))
}

// TestAProgramChoosesTheLengthOfAMatch out of those of an evening that it has made.
func TestAProgramChoosesTheLengthOfAMatch(t *testing.T) {
	t.Parallel()
	p := programAt(webtest.OpenEvening(t, webtest.Thirteen[:3]...))
	made := func(status int, lengths, form string) webtest.Answer {
		body := fmt.Sprintf(`{"id":%q,"name":"Lengths","date":"2026-12-03","form":%q,"planned_rounds":%d,"match_lengths":%s}`,
			database.NewID(), form, map[string]int{"rounds": 3}[form], lengths)
		return p.Answered(p.document, "makeNight", status, posted("/nights", p.token, body), p.noted)
	}
	for _, lengths := range []string{`["12"]`, `["east"]`, `["18","12"]`} {
		if told := strings.Join(toldIn(made(http.StatusUnprocessableEntity, lengths, "open"), t), ", "); told != "#/match_lengths lengths_not_there" {
			t.Errorf("%s: %s", lengths, told)
		}
	}
	if told := strings.Join(toldIn(made(http.StatusUnprocessableEntity, `["18"]`, "rounds"), t), ", "); told != "#/match_lengths lengths_not_there" {
		t.Errorf("in rounds: %s", told)
	}
	night := made(http.StatusOK, `["27","9","18"]`, "open").JSON(t)
	if got := fmt.Sprint(night["match_lengths"], " ", night["hands"]); got != "[18 27] 9" {
		t.Errorf("it has %s", got)
	}
	p.Night = tournament.NightID(night["id"].(string))
	p.CheckIn(p.Players...)
	id := database.NewID()
	with := func(length string) string {
		return strings.TrimSuffix(opening(id, 1, "", p.id(0), p.id(1), p.id(2)), "}") + fmt.Sprintf(`,"length":%q}`, length)
	}
	if told := strings.Join(toldIn(p.ask("openMatch", http.StatusUnprocessableEntity, "/matches", with("12")), t), ", "); told != "#/length open_length" {
		t.Errorf("no such length: %s", told)
	}
	for range 2 {
		match := p.ask("openMatch", http.StatusOK, "/matches", with("18")).JSON(t)
		if got := fmt.Sprint(match["own_length"], " ", match["length"]); got != "18 18" {
			t.Errorf("the match has %s", got)
		}
	}
	p.conflict("openMatch", "match_taken", "/matches", with("27"))
	p.ask("enterHand", http.StatusOK, "/matches/"+id+"/hands", handLine(database.NewID(), 1, "east", 8))
	if told := p.read("hands", "/matches/"+id+"/hands"); !strings.Contains(fmt.Sprint(told), "hands_per_match:18") {
		t.Errorf("its hands have %v", told)
	}
}
