package exports_test

import (
	"net/http"
	"net/url"
	"reflect"
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/web/webtest"
)

// sameDocument compares a field of a file with what an address of the interface answers.
func sameDocument(e *webtest.Evening, when string, v *webtest.Guest, file map[string]any, field, address string) map[string]any {
	e.T.Helper()
	answer := want(e.T, address, v.API(address), http.StatusOK).JSON(e.T)
	if len(answer) == 0 || !reflect.DeepEqual(file[field], any(answer)) {
		e.T.Errorf("%s: %s of the file is\n%v\nand %s answers\n%v", when, field, file[field], address, answer)
	}
	return answer
}

// TestTheFileOfANightIsWhatTheInterfaceAnswers, for a stranger and for an organiser, while
// rounds are played, with a penalty, a substitute and ties, while results are hidden, during a
// ceremony and after it.
func TestTheFileOfANightIsWhatTheInterfaceAnswers(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := webtest.NewEvening(t, 2, webtest.Thirteen[:7]...).Refereed()
		same := func(when string) (standings map[string]any) {
			t.Helper()
			night := "/nights/" + string(r.Night)
			for _, v := range []*webtest.Guest{r.Guest(), r.Laptop} {
				file := dataOf(t, v, r.Path("night.json"))
				sameDocument(r.Evening, when, v, file, "night", night)
				for _, field := range []string{"rounds", "seating", "matches"} {
					sameDocument(r.Evening, when, v, file, field, night+"/"+field)
				}
				standings = sameDocument(r.Evening, when, v, file, "standings", night+"/standings")
				hands := make([]any, 0, 4)
				for _, match := range listOf(t, webtest.Object(file["matches"]), "matches") {
					hands = append(hands, v.API(night+"/matches/"+match["id"].(string)+"/hands").JSON(t))
				}
				if len(hands) == 0 || !reflect.DeepEqual(file["hands"], any(hands)) {
					t.Errorf("%s: the hands of the file are %v, and not %v", when, file["hands"], hands)
				}
			}
			return standings
		}
		if lines := listOf(t, same("before the first hand"), "standings"); len(lines) != 7 || lines[6]["shared"] != true {
			t.Errorf("nobody has played, and not all share the first rank: %v", lines)
		}
		want(t, "a hand", r.Hand(webtest.TwoDragons(nil)), http.StatusSeeOther)
		penalty := r.ChangeForm("penalty", nil, url.Values{
			"offender": {"1"}, "kind": {"false_mahjong"}, "amount": {"10"}, "payees": {"0", "2"}, "in_hand": {"2"}, "note": {"showed 13 tiles"},
		})
		r.Look("penalty", penalty)
		r.Save("penalty", penalty)
		bye := r.Load().Rounds[0].Byes[0]
		r.Save("substitution", r.ChangeForm("substitution", nil, url.Values{"place": {"2"}, "player": {string(bye)}, "reason": {"ill"}}))
		r.Won(2, scoring.East, 7)
		same("in round 1")
		r.Play(1, 9)
		r.Play(2, 9)
		file := dataOf(t, r.Guest(), r.Path("night.json"))
		if match := listOf(t, webtest.Object(file["matches"]), "matches")[0]; len(listOf(t, match, "replaced")) != 1 {
			t.Errorf("who was replaced is missing in %v", match)
		}
		want(t, "hiding", r.Laptop.Post(r.Path("embargo"), url.Values{"round": {"2"}}), http.StatusSeeOther)
		want(t, "closing", r.Laptop.Post(r.Path("rounds/1/close"), nil), http.StatusSeeOther)
		before := same("before a hidden round")
		r.Won(1, scoring.East, 11)
		r.Play(1, 9)
		r.Play(2, 9)
		if now := same("in a hidden round"); now["hidden_from"] != 2.0 || !reflect.DeepEqual(now["standings"], before["standings"]) {
			t.Errorf("the standings tell what is hidden: %v", now)
		}
		want(t, "closing", r.Laptop.Post(r.Path("rounds/2/close"), url.Values{"ceremony": {"yes"}}), http.StatusSeeOther)
		if now := same("before the ceremony"); now["hidden_places"] != 7.0 || now["fingerprint"] != nil {
			t.Errorf("the ceremony has not begun: %v", now)
		}
		last, _, _ := r.Load().NextRevealed()
		want(t, "the last place", r.Laptop.Post(r.Path("reveal"), url.Values{"rank": r.Laptop.Get(r.Path("desk")).Page().Attrs("#reveal-next", "value")}), http.StatusSeeOther)
		if lines := listOf(t, same("during the ceremony"), "standings"); len(lines) == 0 || len(lines) > 6 || lines[0]["rank"] != float64(last) {
			t.Errorf("place %d is revealed: %v", last, lines)
		}
		want(t, "everything", r.Laptop.Post(r.Path("reveal"), url.Values{"rank": {"1"}}), http.StatusSeeOther)
		if now := same("after the night"); now["final"] != true || now["fingerprint"] == nil || len(listOf(t, now, "standings")) != 7 {
			t.Errorf("the final ranking is %v", now)
		}
	})
}

// TestTheFileOfASeasonIsWhatTheInterfaceAnswers, of an open and of a closed one; lists of the
// interface come in parts.
func TestTheFileOfASeasonIsWhatTheInterfaceAnswers(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := webtest.NewEvening(t, 1, webtest.Thirteen[:6]...)
		season := "/seasons/" + e.Season()
		want(t, "a team", e.Laptop.Post(season+"/teams", url.Values{
			"team": {"0197a000-0000-7000-8000-000000000001"}, "name": {"East"}, "member": {string(e.Players[0].ID), string(e.Players[1].ID)},
		}), http.StatusSeeOther)
		same := func(when string) map[string]any {
			t.Helper()
			for _, v := range []*webtest.Guest{e.Guest(), e.Laptop} {
				file := dataOf(t, v, season+"/season.json")
				sameDocument(e, when, v, file, "season", season)
				for _, field := range []string{"nights", "matches"} {
					whole := sameDocument(e, when, v, file, field, season+"/"+field)
					first := v.API(season + "/" + field + "?limit=1").JSON(t)
					rest := v.API(season + "/" + field + "?limit=1&cursor=" + first["next"].(string)).JSON(t)
					if parts := append(webtest.Objects(first[field]), webtest.Objects(rest[field])...); rest["next"] != nil || !reflect.DeepEqual(parts, webtest.Objects(whole[field])) || len(parts) != 2 {
						t.Errorf("%s: the parts of the %s are %v, and not %v", when, field, parts, whole)
					}
				}
			}
			file := dataOf(t, e.Guest(), season+"/season.json")
			night := listOf(t, webtest.Object(file["nights"]), "nights")[0]
			if len(listOf(t, night, "players")) != 3 || len(listOf(t, night, "teams")) != 1 || len(listOf(t, listOf(t, webtest.Object(file["matches"]), "matches")[0], "players")) != 3 {
				t.Errorf("%s: %v", when, file)
			}
			return webtest.Object(file["season"])
		}
		if open := same("open"); open["closed"] != false || open["closed_on"] != nil || len(listOf(t, open, "standings")) != 3 || len(listOf(t, open, "teams")) != 1 {
			t.Errorf("%v", open)
		}
		want(t, "closing", e.Laptop.Post(season+"/close", nil), http.StatusSeeOther)
		if closed := same("closed"); closed["closed"] != true || closed["closed_on"] == nil {
			t.Errorf("%v", closed)
		}
	})
}
