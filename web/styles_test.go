package web

import (
	"net/http"
	"regexp"
	"testing"
)

// mostStyle is how much of style sheets a page may load, in bytes as they are served.
const mostStyle = 25_000

var sheetLink = regexp.MustCompile(`<link rel="stylesheet" href="([^"]+)"`)

// TestAPageLoadsLittleStyle adds up the style sheets of each kind of page, those in the
// head and those that come with a part.
func TestAPageLoadsLittleStyle(t *testing.T) {
	r, fan, three := newRefereed(t), newFan(t, `{}`), newClassical(t, `{}`)
	want(t, "a hand", r.hand(twoDragons(nil)), http.StatusSeeOther)
	changes := r.page() + "/changes"
	for name, path := range map[string]string{
		"table": r.page(), "table of a game with jokers": fan.page(), "table of three hands": three.page(), "changes": changes, "a correction": changes + "/insertion?number=1", "a penalty": changes + "/penalty",
		"seating": "/nights/" + string(r.night), "standings": r.path("standings"), "match": r.path("matches/" + string(r.match().ID)), "rules": r.path("rules"),
		"wall": r.path("wall"), "desk": r.path("desk"), "door": r.path("door"), "draft": r.path("draft"), "paper": r.path("rounds/1/paper"),
		"a player": "/players/" + string(r.match().Players[0]), "records": "/records", "need": r.path("matches/" + string(r.match().ID) + "/need"),
		"club": "/", "roster": "/players", "a new night": "/nights/new", "seasons": "/seasons", "a new season": "/seasons/new", "the journal": "/journal",
	} {
		v := r.v
		switch path {
		case fan.page():
			v = fan.v
		case three.page():
			v = three.v
		}
		page, sum := v.get(path), 0
		want(t, name, page, http.StatusOK)
		sheets := sheetLink.FindAllStringSubmatch(page.body, -1)
		for _, sheet := range sheets {
			sum += len(r.v.get(sheet[1]).body)
		}
		t.Logf("%s: %d bytes in %d sheets", name, sum, len(sheets))
		if sum == 0 || sum > mostStyle {
			t.Errorf("%s loads %d bytes of style, may load %d", name, sum, mostStyle)
		}
	}
}
