package web

import (
	"encoding/json"
	"maps"
	"net/http"
	"net/url"
	"regexp"
	"testing"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament"
)

// mostStyle is how much of style sheets a page may load, in bytes as they are served.
const mostStyle = 25_000

var sheetLink = regexp.MustCompile(`<link rel="stylesheet" href="([^"]+)"`)

// scales weigh the style sheets of pages: those in the head and those that come with a
// part, each once, uncompressed as a browser gets them. Every page is one of a
// demonstration, which says so on it, and of a club with colours of its own.
type scales struct {
	*wholeSite
	sizes map[string]int
	most  int
	what  string
}

func scalesOf(s *wholeSite) *scales {
	s.server.Demo = &Demo{Name: "Dana", Password: "three winds", Night: "/nights/n", Table: "/t/secret", SignUp: "/p/secret"}
	return &scales{wholeSite: s, sizes: map[string]int{}}
}

// weigh says what a page loads, and keeps the heaviest. It has the parts that are given.
func (s *scales) weigh(what string, page answer, parts ...string) {
	s.t.Helper()
	for _, part := range parts {
		want(s.t, what, page, page.status).has(in(part))
	}
	sum, sheets := 0, map[string]bool{}
	for _, link := range sheetLink.FindAllStringSubmatch(page.body, -1) {
		if sheets[link[1]] {
			continue
		}
		sheets[link[1]] = true
		if s.sizes[link[1]] == 0 {
			s.sizes[link[1]] = len(want(s.t, link[1], s.guest().get(link[1]), http.StatusOK).body)
		}
		sum += s.sizes[link[1]]
	}
	if sum == 0 || sum > mostStyle {
		s.t.Errorf("%s: %d bytes of style in %d sheets, may be %d", what, sum, len(sheets), mostStyle)
	}
	if sum > s.most {
		s.most, s.what = sum, what
	}
}

// inFull are the options of a game with everything in: what can be on is on, numbers are
// the largest, choices the last. What contradicts the rest stays as it is usually.
func inFull(t *testing.T, game rulebook.Game) string {
	t.Helper()
	options := map[string]any{}
	for _, option := range game.Options() {
		switch option.Kind {
		case scoring.SwitchOption:
			options[option.Name] = true
		case scoring.NumberOption:
			if option.Role == scoring.HouseRule && len(option.Choices) == 0 {
				options[option.Name] = option.Max
			}
		case scoring.ChoiceOption:
			options[option.Name] = option.Choices[len(option.Choices)-1]
		case scoring.ListOption:
			options[option.Name] = option.Choices
		case scoring.RanksOption: // three numbers, which the form of a hand does not show
		}
	}
	for {
		text, err := json.Marshal(options)
		if err != nil {
			t.Fatal(err)
		}
		_, problems, err := game.Freeze(game.Default, text)
		if err != nil {
			t.Fatal(err)
		}
		if len(problems) == 0 {
			return string(text)
		}
		before := len(options)
		for _, problem := range problems {
			delete(options, problem.Field)
		}
		if len(options) == before {
			t.Fatal(problems)
		}
	}
}

// longest are people whose names need letters of their own on a score sheet.
var longest = []string{"Maksymilian Wincenty", "Konstantyna Dąbrowska", "Świętopełk Wyrzykowski", "Bronisława Szczęsna"}

// seated is an evening of one table of so many, in a game with everything in; nil if its
// rules know no table of so many.
func (s *scales) seated(game rulebook.Game, people int) *refereed {
	t := s.t
	t.Helper()
	e := eveningOn(t, s.wholeSite, 1, longest[:people]...)
	options := inFull(t, game)
	frozen, _, err := game.Freeze(game.Default, json.RawMessage(options))
	if err != nil {
		t.Fatal(err)
	}
	if err := e.store.ChangeNight(t.Context(), tournament.NightPlan{
		ID: e.night, Name: "Tuesday", Date: "2026-11-24", Rounds: 1,
		Ruleset: tournament.Ruleset{Game: game.ID, Version: game.Version, Preset: game.Default, Options: frozen},
	}); err != nil {
		t.Fatal(err)
	}
	if people > 3 && e.v.post(e.path("resting"), url.Values{"resting": {"1"}}).status != http.StatusSeeOther {
		return nil
	}
	return e.refereed()
}

// TestATableLoadsLittleStyle: in every game with everything in, of three and of four with
// long names, before the first hand and after it, typed, refused, overtaken and taken
// back, each change before and after it is looked at, and after the match, on the tablet,
// at the desk and on a phone. What is entered, by tiles, elements or points, and what
// waits on the tablet is dressed from the beginning.
func TestATableLoadsLittleStyle(t *testing.T) {
	for _, game := range rulebook.Games() {
		for people := 3; people <= 4; people++ {
			t.Run(game.ID+" of "+string(rune('0'+people)), func(t *testing.T) {
				s := scalesOf(newSite(t))
				r := s.seated(game, people)
				if r == nil {
					t.Skip("not so many sit at a table")
				}
				s.states(r)
				t.Logf("most: %s, %d bytes", s.what, s.most)
			})
		}
	}
}

// states weighs the pages of a table from its first hand to its score sheet.
func (s *scales) states(r *refereed) {
	t, page := r.t, r.page()
	t.Helper()
	s.weigh("before the first hand", r.tablet.get(page), ".confirm", ".lengthy")
	s.changes("before the first hand", r)
	r.play(1, 2)
	s.weigh("after a hand", r.tablet.get(page))
	s.weigh("typed", r.tablet.get(page+"?"+url.Values{"aside": {"winner=south&from=wall&way=points"}}.Encode()))
	refused := r.hand(url.Values{"winner": {"south"}, "from": {"wall"}, "hand": {"1p"}, "melds": {}})
	s.weigh("refused", refused, ".refused")
	overtaken := r.hand(url.Values{"number": {"1"}, "winner": {"south"}, "from": {"wall"}, "hand": {"1p"}, "melds": {}})
	s.weigh("overtaken", overtaken, ".versions")
	s.changes("after a hand", r)
	back := r.tablet.get(page).hidden("#take-back")
	s.weigh("refused to take back", r.tablet.post(page+"/voids", url.Values{"entry_id": back["entry_id"], "match": back["match"], "entry": back["entry"]}))
	taken := want(t, "taking back", r.tablet.post(page+"/voids", back), http.StatusSeeOther)
	s.weigh("taken back", r.tablet.get(taken.header.Get("Location")), ".undo")
	s.after(r)
}

// changes weighs the list and the form of each change, empty, looked at and refused.
func (s *scales) changes(when string, r *refereed) {
	r.t.Helper()
	query := url.Values{"number": {"1"}}
	if len(r.match().Ledger.Hands) > 0 {
		query.Set("entry", r.entryOf(1))
	}
	s.weigh("the changes "+when, r.tablet.get(r.page()+"/changes"), ".choices")
	for _, kind := range []string{"correction", "insertion", "void", "seats", "substitution", "penalty", "ending"} {
		path := r.page() + "/changes/" + kind
		page := r.tablet.get(path + "?" + query.Encode())
		s.weigh(kind+" "+when, page)
		if page.status != http.StatusOK {
			continue
		}
		form := page.hidden(".changing")
		maps.Copy(form, url.Values{"winner": {"draw"}, "reason": {"Wrong"}, "order": {"210"}, "from_hand": {"1"}})
		for _, answer := range []string{"looked at", "refused"} {
			if got := r.tablet.post(path, form); got.status != http.StatusSeeOther {
				s.weigh(kind+" "+answer+" "+when, got)
			}
			form.Del("reason")
		}
	}
}

// after ends the match and weighs what comes then.
func (s *scales) after(r *refereed) {
	t := r.t
	t.Helper()
	if _, err := r.store.Append(t.Context(), r.match().ID, tournament.Event{
		ID: tournament.EntryID(models.NewID()), Ending: &tournament.MatchEnded{Reason: "Time is up", Seen: r.match().Ledger.Latest},
	}); err != nil {
		t.Fatal(err)
	}
	final := r.tablet.get(r.page())
	s.weigh("after the match", final, ".final", ".signatures", ".course .lengthy")
	s.weigh("codes", r.tablet.post(r.page()+"/codes", final.hidden(".final-sheet form[action$=codes]")), ".codes")
	s.weigh("a late hand", r.hand(url.Values{"winner": {"draw"}}))
	s.changes("after the match", r)
	links, err := r.store.IssuePlayerLinks(t.Context(), r.match().ID)
	if err != nil {
		t.Fatal(err)
	}
	s.weigh("a phone", r.guest().get("/s/"+links[0].Token), ".signatures")
	want(t, "closing", r.v.post(r.path("rounds/1/close"), nil), http.StatusSeeOther)
	s.weigh("a closed round", r.v.get(r.page()))
	s.weigh("a closed round on the tablet", r.tablet.get(r.page()))
}
