package table_test

import (
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/web/handentry"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
	"github.com/threewinds/threewinds/web/webtest"
)

// taps are what a referee taps of the hands that are told in each way, by game. What is not
// tapped is sent as the page has it.
var taps = map[string]map[string]url.Values{
	"korean-japanese": {
		"tiles":    {"winner": {"south"}, "from": {"discard:west"}, "hand": {"456p234m99m"}, "melds": {"777z 555z"}, "winning_tile": {"4m"}},
		"elements": {"winner": {"south"}, "from": {"discard:west"}, "way": {"elements"}, "claim-dragon_pong": {"2"}},
		"points":   {"winner": {"west"}, "from": {"robbed_kong:east"}, "way": {"points"}, "hand_points": {"7"}, "bonus_points": {"2"}},
		"drawn":    {"winner": {handentry.Drawn}},
	},
	"honshu": {
		"tiles":    {"winner": {"south"}, "from": {"discard:west"}, "hand": {"234567p34567s99p8s"}, "ready": {"south", "east"}, "ippatsu": {"yes"}, "indicators": {"1p"}},
		"elements": {"winner": {"east"}, "from": {"wall"}, "way": {"elements"}, "claim-toitoi": {"1"}, "claim-dora": {"3"}, "open": {"yes"}, "ready": nil},
		"points":   {"winner": {"east"}, "from": {"wall"}, "way": {"points"}, "han": {"7"}},
		"drawn":    {"winner": {handentry.Drawn}, "ready": {"east"}},
	},
	"sanma": {
		"tiles":    {"winner": {"south"}, "from": {"robbed_kita:east"}, "hand": {"234678p345s111s44z"}, "ready": {"south"}, "pei-east": {"1"}},
		"elements": {"winner": {"east"}, "from": {"wall"}, "way": {"elements"}, "claim-toitoi": {"1"}, "open": {"yes"}},
		"points":   {"winner": {"south"}, "from": {"discard:west"}, "way": {"points"}, "han": {"5"}, "fu": {"30"}},
		"drawn":    {"winner": {handentry.Drawn}, "draw": {"nine_kinds"}},
	},
	"malaysian": {
		"tiles":  {"winner": {"south"}, "from": {"wall"}, "hand": {"567p99p"}, "melds": {"7z1j7z 3p1j5p 1111p<west"}, "winning_tile": {"9p"}, "bonus": {"2f12a"}},
		"points": {"winner": {"east"}, "from": {"discard:south"}, "way": {"points"}, "fan": {"5"}},
		"drawn":  {"winner": {handentry.Drawn}},
	},
	"classical": {
		"tiles": {
			"winner": {"south"}, "from": {"wall"}, "hand": {"123p456m789s55s"}, "melds": {"777z"}, "winning_tile": {"1p"},
			"told-east": {"parts"}, "melds-east": {"[555z]"}, "told-west": {"nothing"},
		},
		"points": {
			"winner": {"east"}, "from": {"wall"}, "way": {"points"}, "points": {"24"}, "doubles": {"1"}, "told-south": {"nothing"}, "told-west": {"nothing"},
		},
		"drawn": {"winner": {handentry.Drawn}},
	},
}

// confirmTwice goes through a change as a browser does: the form is opened, filled and sent, and
// what comes back is sent as it is. It is shown once, and saved then.
func confirmTwice(r *webtest.Refereed, kind string, query, fields url.Values) {
	r.T.Helper()
	path, events := r.Page()+"/changes/"+kind, len(r.Match().Events)
	page := r.Tablet.Get(path + "?" + query.Encode())
	form := page.Page().Form(".changing form")
	if fields.Has("winner") {
		webtest.AnswerNothing(form, page)
	}
	maps.Copy(form, fields)
	seen := r.Tablet.Post(path, form)
	if seen.Status != http.StatusOK {
		r.T.Fatalf("looking at the %s: %s", kind, seen.Page().Texts(".changing .notice, .changing .problem, .refused"))
	}
	want(r.T, "looking at the "+kind, seen, http.StatusOK).Has(in(".difference", hasText(sentence(r.T, "change.difference"))), notIn(".difference .notice"))
	want(r.T, "saving the "+kind, r.Tablet.Post(path, seen.Page().Form(".changing form")), http.StatusSeeOther)
	if made := len(r.Match().Events) - events; made != 1 {
		r.T.Errorf("%s made %d events", kind, made)
	}
}

// TestWhatWasShownIsSavedByTheSecondTap: in every game and way of entry, whatever the page
// fills in itself.
func TestWhatWasShownIsSavedByTheSecondTap(t *testing.T) {
	t.Parallel()
	for _, game := range rulebook.Games() {
		hands := taps[game.ID]
		if len(hands) == 0 {
			t.Errorf("no hands of %s", game.ID)
		}
		t.Run(game.ID, func(t *testing.T) {
			for _, way := range slices.Sorted(maps.Keys(hands)) {
				t.Run(way, func(t *testing.T) {
					r := webtest.NewRefereedOf(t, game, "{}")
					told := maps.Clone(hands[way])
					want(t, "hand 1", r.Hand(hands["drawn"]), http.StatusSeeOther)
					told.Set("reason_text", "It was forgotten")
					confirmTwice(r, "insertion", url.Values{"number": {"1"}}, told)
					told.Set("reason_text", "Wrong winner")
					confirmTwice(r, "correction", url.Values{"entry": {r.EntryOf(2)}}, told)
					confirmTwice(r, "correction", url.Values{"entry": {r.EntryOf(2)}}, url.Values{"reason_text": {"Nothing was wrong"}})
					confirmTwice(r, "penalty", nil, url.Values{"offender": {"0"}, "kind": {"false_mahjong"}, "amount": {"5"}, "payees": {"1", "2"}})
					penalty := string(r.Match().Ledger.Penalties[0].Entry)
					confirmTwice(r, "revocation", url.Values{"entry": {penalty}}, url.Values{"reason_text": {"It was none"}})
					confirmTwice(r, "seats", nil, url.Values{"order": {"120"}, "from_hand": {"2"}, "reason_text": {"They sat otherwise"}})
					confirmTwice(r, "void", url.Values{"entry": {r.EntryOf(2)}}, url.Values{"reason_text": {"Entered twice"}})
				})
			}
		})
	}
}

// TestWhatChangedSinceTheLookIsSaid: a second tap that is no confirmation of what was shown
// says why, shows what changes now, and is confirmed by the next.
func TestWhatChangedSinceTheLookIsSaid(t *testing.T) {
	t.Parallel()
	for word, meanwhile := range map[string]func(r *webtest.Refereed, form url.Values){
		"fact": func(_ *webtest.Refereed, form url.Values) { form.Set("reason_text", "It was <South>") },
		"match": func(r *webtest.Refereed, _ url.Values) {
			want(r.T, "hand 2", r.Hand(webtest.TwoDragons(nil)), http.StatusSeeOther)
		},
		"standings": func(r *webtest.Refereed, _ url.Values) {
			r.T.Helper()
			match := r.Load().Rounds[0].Matches[1]
			want(r.T, "another table", r.Laptop.Post(present.TablePath(r.Night, 2)+"/hands", webtest.With(webtest.TwoDragons(url.Values{
				"match": {string(match.ID)}, "number": {"1"},
			}), "entry_id", database.NewID())), http.StatusSeeOther)
		},
		"other": func(r *webtest.Refereed, _ url.Values) {
			player := string(r.Match().Players[1])
			want(r.T, "a new name", r.Laptop.Post("/players/"+player+"/rename", url.Values{"name": {"Somebody Else"}}), http.StatusSeeOther)
		},
	} {
		t.Run(word, func(t *testing.T) {
			r := webtest.NewRefereed(t)
			want(t, "hand 1", r.Hand(url.Values{"winner": {handentry.Drawn}}), http.StatusSeeOther)
			path := r.Page() + "/changes/correction"
			form := r.Tablet.Get(path + "?entry=" + r.EntryOf(1)).Page().Form("#entry")
			maps.Copy(form, webtest.TwoDragons(url.Values{"reason_text": {"Wrong winner"}}))
			form = want(t, "the look", r.Tablet.Post(path, form), http.StatusOK).Page().Form("#entry")
			meanwhile(r, form)
			again := r.Tablet.Post(path, form)
			want(t, "what it changes now", again, again.Status).Has(
				in(".difference", in(".notice", hasText(sentence(t, "change.since."+word))), hasText(r.Name(1))), countOf(".changing .notice.warn", 1))
			if history := r.Match().Ledger.History; len(history) > 0 {
				t.Errorf("recorded: %v", history)
			}
			want(t, "the confirmation", r.Tablet.Post(path, again.Page().Form("#entry")), http.StatusSeeOther)
		})
	}
}

// TestAConfirmationIsOfWhatIsUnderstood: another way to write the same hand is no other hand.
func TestAConfirmationIsOfWhatIsUnderstood(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	want(t, "hand 1", r.Hand(url.Values{"winner": {handentry.Drawn}}), http.StatusSeeOther)
	path := r.Page() + "/changes/correction"
	form := r.Tablet.Get(path + "?entry=" + r.EntryOf(1)).Page().Form("#entry")
	maps.Copy(form, webtest.TwoDragons(url.Values{"reason_text": {"Wrong winner"}}))
	form = want(t, "the look", r.Tablet.Post(path, form), http.StatusOK).Page().Form("#entry")
	maps.Copy(form, url.Values{"hand": {"4p5p6p2m3m4m9m9m"}, "flowers": {" 1 "}, "reason_text": {"  Wrong winner "}, "claim-kong": {"1"}, "none": {"ready"}})
	want(t, "the same hand", r.Tablet.Post(path, form), http.StatusSeeOther)
}

// TestOtherConfirmationsAreSentAsTheyCameBack: guests at the door, members, old nights and
// announced rounds that are taken back. What a browser sends of the page that asks is the
// confirmation, once the questions are answered; nothing is asked twice.
func TestOtherConfirmationsAreSentAsTheyCameBack(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 4, "Jiří Novák", "Bo", "Cy", "Dan", "Eva", "Fay")
	answer := func(what, path string, first url.Values, asks, form string, answers url.Values) webtest.Answer {
		t.Helper()
		asked := e.Laptop.Post(path, first)
		want(t, what, asked, asked.Status, asks)
		sent := asked.Page().Form(form)
		maps.Copy(sent, answers)
		return e.Laptop.Post(path, sent)
	}
	guests := answer("a guest", e.Path("guests"), url.Values{"names": {" Jiri  Novak ,, "}}, "is nearly", "form[action$='/guests']", url.Values{"names": {"Jiri Novak"}})
	want(t, "the guest", guests, http.StatusSeeOther)
	list := "\r\nNovaková, Eva \r\n\r\n Nováková, Eva\r\n"
	members := answer("members", "/players", url.Values{"names": {list}, "look": {"yes"}}, "Is this the same person?", ".look-list", url.Values{"twin-Eva Nováková": {"other"}})
	want(t, "the members", members, http.StatusOK, "2 players added")
	old := answer("old nights", site.FromPaperPath, webtest.PaperForm("\r\n"+strings.ReplaceAll(webtest.FromPaper, "\n", "\r\n\r\n")), "nights were understood", ".look-list",
		url.Values{"twin-Novak Jiri": {"same"}})
	want(t, "the old nights", old, http.StatusOK, "2 old nights were saved.")
	e.CheckIn(e.Players...)
	e.Publish()
	fewer := answer("fewer rounds", e.Path("programme"), url.Values{"rounds": {" 2 "}}, "Rounds 3–4", "form[action$='/programme']", url.Values{"take_back": {"3"}})
	want(t, "fewer rounds", fewer, http.StatusSeeOther)
}
