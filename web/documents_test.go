package web

import (
	"net/http"
	"net/url"
	"reflect"
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/scoring"
)

// sameDocument compares a field of a file with what an address of the interface answers.
func (e *evening) sameDocument(when string, v *guest, file map[string]any, field, address string) map[string]any {
	e.t.Helper()
	answer := want(e.t, address, v.api(address), http.StatusOK).json(e.t)
	if len(answer) == 0 || !reflect.DeepEqual(file[field], any(answer)) {
		e.t.Errorf("%s: %s of the file is\n%v\nand %s answers\n%v", when, field, file[field], address, answer)
	}
	return answer
}

// TestTheFileOfANightIsWhatTheInterfaceAnswers, for a stranger and for an organiser, while
// rounds are played, with a penalty, a substitute and ties, while results are hidden, during a
// ceremony and after it.
func TestTheFileOfANightIsWhatTheInterfaceAnswers(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := newEvening(t, 2, thirteen[:7]...).refereed()
		same := func(when string) (standings map[string]any) {
			t.Helper()
			night := "/nights/" + string(r.night)
			for _, v := range []*guest{r.guest(), r.v} {
				file := dataOf(t, v, r.path("night.json"))
				r.sameDocument(when, v, file, "night", night)
				for _, field := range []string{"rounds", "seating", "matches"} {
					r.sameDocument(when, v, file, field, night+"/"+field)
				}
				standings = r.sameDocument(when, v, file, "standings", night+"/standings")
				hands := make([]any, 0, 4)
				for _, match := range listOf(t, of(file["matches"]), "matches") {
					hands = append(hands, v.api(night+"/matches/"+match["id"].(string)+"/hands").json(t))
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
		want(t, "a hand", r.hand(twoDragons(nil)), http.StatusSeeOther)
		penalty := r.changeForm("penalty", nil, url.Values{
			"offender": {"1"}, "kind": {"chombo"}, "amount": {"10"}, "payees": {"0", "2"}, "in_hand": {"2"}, "note": {"showed 13 tiles"},
		})
		r.look("penalty", penalty)
		r.save("penalty", penalty)
		bye := r.load().Rounds[0].Byes[0]
		r.save("substitution", r.changeForm("substitution", nil, url.Values{"place": {"2"}, "player": {string(bye)}, "reason": {"ill"}}))
		r.won(2, scoring.East, 7)
		same("in round 1")
		r.play(1, 9)
		r.play(2, 9)
		file := dataOf(t, r.guest(), r.path("night.json"))
		if match := listOf(t, of(file["matches"]), "matches")[0]; len(listOf(t, match, "replaced")) != 1 {
			t.Errorf("who was replaced is missing in %v", match)
		}
		want(t, "hiding", r.v.post(r.path("embargo"), url.Values{"round": {"2"}}), http.StatusSeeOther)
		want(t, "closing", r.v.post(r.path("rounds/1/close"), nil), http.StatusSeeOther)
		before := same("before a hidden round")
		r.won(1, scoring.East, 11)
		r.play(1, 9)
		r.play(2, 9)
		if now := same("in a hidden round"); now["hidden_from"] != 2.0 || !reflect.DeepEqual(now["standings"], before["standings"]) {
			t.Errorf("the standings tell what is hidden: %v", now)
		}
		want(t, "closing", r.v.post(r.path("rounds/2/close"), url.Values{"ceremony": {"yes"}}), http.StatusSeeOther)
		if now := same("before the ceremony"); now["hidden_places"] != 7.0 || now["fingerprint"] != nil {
			t.Errorf("the ceremony has not begun: %v", now)
		}
		last, _, _ := r.load().NextRevealed()
		want(t, "the last place", r.v.post(r.path("reveal"), url.Values{"rank": r.v.get(r.path("desk")).page().Attrs("#reveal-next", "value")}), http.StatusSeeOther)
		if lines := listOf(t, same("during the ceremony"), "standings"); len(lines) == 0 || len(lines) > 6 || lines[0]["rank"] != float64(last) {
			t.Errorf("place %d is revealed: %v", last, lines)
		}
		want(t, "everything", r.v.post(r.path("reveal"), url.Values{"rank": {"1"}}), http.StatusSeeOther)
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
		e := newEvening(t, 1, thirteen[:6]...)
		season := "/seasons/" + e.season()
		want(t, "a team", e.v.post(season+"/teams", url.Values{
			"team": {"0197a000-0000-7000-8000-000000000001"}, "name": {"East"}, "member": {string(e.players[0].ID), string(e.players[1].ID)},
		}), http.StatusSeeOther)
		same := func(when string) map[string]any {
			t.Helper()
			for _, v := range []*guest{e.guest(), e.v} {
				file := dataOf(t, v, season+"/season.json")
				e.sameDocument(when, v, file, "season", season)
				for _, field := range []string{"nights", "matches"} {
					whole := e.sameDocument(when, v, file, field, season+"/"+field)
					first := v.api(season + "/" + field + "?limit=1").json(t)
					rest := v.api(season + "/" + field + "?limit=1&cursor=" + first["next"].(string)).json(t)
					if parts := append(list(first[field]), list(rest[field])...); rest["next"] != nil || !reflect.DeepEqual(parts, list(whole[field])) || len(parts) != 2 {
						t.Errorf("%s: the parts of the %s are %v, and not %v", when, field, parts, whole)
					}
				}
			}
			file := dataOf(t, e.guest(), season+"/season.json")
			night := listOf(t, of(file["nights"]), "nights")[0]
			if len(listOf(t, night, "players")) != 3 || len(listOf(t, night, "teams")) != 1 || len(listOf(t, listOf(t, of(file["matches"]), "matches")[0], "players")) != 3 {
				t.Errorf("%s: %v", when, file)
			}
			return of(file["season"])
		}
		if open := same("open"); open["closed"] != false || open["closed_on"] != nil || len(listOf(t, open, "standings")) != 3 || len(listOf(t, open, "teams")) != 1 {
			t.Errorf("%v", open)
		}
		want(t, "closing", e.v.post(season+"/close", nil), http.StatusSeeOther)
		if closed := same("closed"); closed["closed"] != true || closed["closed_on"] == nil {
			t.Errorf("%v", closed)
		}
	})
}
