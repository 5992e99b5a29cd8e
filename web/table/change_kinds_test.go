package table_test

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/handentry"
	"github.com/threewinds/threewinds/web/present/presenttest"
	"github.com/threewinds/threewinds/web/webtest"
)

func TestSeatsSubstitutesPenaltiesAndTheEnd(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t, webtest.Thirteen[:10]...)
	want(t, "the question", r.Tablet.Get(r.Page()), http.StatusOK, sentence(t, "change.seats_question"))
	first := r.Name(0)
	r.Save("seats", r.ChangeForm("seats", nil, url.Values{"order": {"120"}}))
	if r.Name(2) != first || r.Match().Players[2] == r.Match().Drawn[2] {
		t.Errorf("%s sits East, %s West", r.Name(0), r.Name(2))
	}
	want(t, "the seats are not asked for again", r.Tablet.Get(r.Page()), http.StatusOK).Has(notIn("#confirm-seats"))
	want(t, "hand 1", r.Hand(webtest.TwoDragons(nil)), http.StatusSeeOther)

	form := r.ChangeForm("penalty", nil, url.Values{
		"offender": {"1"}, "kind": {"false_mahjong"}, "amount": {"ten"}, "payees": {"0", "1", "2"}, "in_hand": {"2"}, "note": {"showed 13 tiles"},
	})
	want(t, "ten", r.Tablet.Post(r.Page()+"/changes/penalty", form), http.StatusUnprocessableEntity,
		"“ten” is not a number of points").
		Has(sends("note", "showed 13 tiles"), in("#amount", hasAttr("aria-invalid", "true")))
	form.Set("amount", "10")
	want(t, "who is penalised receives", r.Tablet.Post(r.Page()+"/changes/penalty", form), http.StatusUnprocessableEntity, sentence(t, "problem.payees_wrong")).
		Has(in(`[name=payees][value="0"][checked]`), notIn(`[name=payees][value="1"][checked]`))
	form["payees"] = []string{"0", "2"}
	form.Set("kind", "chombo")
	want(t, "a fault of riichi", r.Tablet.Post(r.Page()+"/changes/penalty", form), http.StatusUnprocessableEntity, sentence(t, "problem.kind_missing")).
		Has(notIn("[name=kind][value=chombo]"), in("[name=kind][value=forgotten_flower]"))
	form.Set("kind", "false_mahjong")
	r.Look("penalty", form, "+10", "−20")
	r.Save("penalty", form)
	form = r.ChangeForm("penalty", nil, url.Values{"offender": {"0"}, "kind": {"misnamed_discard"}, "amount": {"3"}, "in_hand": {"2"}, "dead": {"yes"}})
	want(t, "nobody said who receives it", r.Tablet.Post(r.Page()+"/changes/penalty", form), http.StatusUnprocessableEntity, sentence(t, "problem.payees_missing"))
	form.Set("payees", "none")
	r.Look("penalty", form, "Points that leave the game: +3")
	r.Save("penalty", form)
	want(t, "the public page", publicPage(r), http.StatusOK, "False mahjong", "showed 13 tiles", "dead hand", "3 points have left the game")
	winner := r.Match().Ledger.State
	seat, _ := winner.SeatOf(0)
	payer := seat.Next()
	want(t, "who has a dead hand is tapped", r.Tablet.Post(r.Page()+"/preview", r.Form(url.Values{"winner": {seat.String()}})), http.StatusOK, sentence(t, "problem.dead_hand"))
	want(t, "a dead hand wins", r.Hand(webtest.TwoDragons(url.Values{
		"winner": {seat.String()}, "from": {"discard:" + payer.String()}, "waiting": nil,
	})), http.StatusUnprocessableEntity, sentence(t, "problem.dead_hand"))

	bye := r.Load().Rounds[0].Byes[0]
	form = r.ChangeForm("substitution", nil, url.Values{"place": {"2"}, "player": {string(r.Load().Rounds[0].Matches[1].Players[0])}, "reason": {"left"}})
	want(t, "somebody from table 2", r.Tablet.Post(r.Page()+"/changes/substitution", form), http.StatusUnprocessableEntity,
		sentence(t, "problem.substitute_playing"))
	form.Set("player", string(bye))
	r.Save("substitution", form)
	if r.Match().Players[2] != bye {
		t.Error("the substitute does not sit there")
	}
	want(t, "the sheet says who plays on", r.Tablet.Get(r.Page()), http.StatusOK).
		Has(in(".sheet .fault", hasText(r.Name(2)+" for "+first)))
	want(t, "the printed seating", r.Tablet.Get("/nights/"+string(r.Night)+"/certificate"), http.StatusOK,
		"Round 1, table 1: From hand ").Has(in("[data-print]"))
	r.Save("substitution", r.ChangeForm("substitution", nil, url.Values{"place": {"2"}, "name": {"Zoe"}, "reason": {"ill"}}))
	if r.Name(2) != "Zoe" {
		t.Errorf("%s sits there", r.Name(2))
	}
	form = r.ChangeForm("revocation", url.Values{"entry": {string(r.Match().Ledger.Penalties[1].Entry)}}, url.Values{"reason": {"not so"}})
	r.Look("revocation", form)
	r.Save("revocation", form)
	r.Save("ending", r.ChangeForm("ending", nil, url.Values{"more": {"1"}, "reason": {"Time is up"}}))
	want(t, "one more", r.Tablet.Get(r.Page()), http.StatusOK, "The match ends after hand 2.")
	want(t, "hand 2", r.Hand(url.Values{"winner": {"draw"}}), http.StatusSeeOther)
	want(t, "the end", r.Tablet.Get(r.Page()), http.StatusOK, "The match was ended early, after 2 hands.", sentence(t, "final.title"))
	want(t, "the public page", publicPage(r), http.StatusOK, "Match ends with hand 2", "Penalty taken back", "From hand 2 on Zoe plays for")
	if missing := r.Load().Rounds[0].Missing(); len(missing) != 2 {
		t.Errorf("missing %v", missing)
	}
}

func TestAClosedRoundIsCorrectedByTheDesk(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	for table := 1; table <= 3; table++ {
		r.Play(table, 9)
	}
	old := r.Match()
	if err := r.Store.Nights.CloseRound(t.Context(), r.Night, 1); err != nil {
		t.Fatal(err)
	}
	path := r.Page() + "/changes/"
	entry := string(old.Ledger.Hands[8].Entry)
	query := url.Values{"match": {string(old.ID)}, "entry": {entry}}
	got := r.Laptop.Get(path + "void?" + query.Encode())
	want(t, "the form", got, http.StatusOK)
	form := got.Hidden(".changing")
	form.Set("reason", "twice")
	refused := r.Laptop.Post(path+"void", form)
	want(t, "a hand less", refused, http.StatusUnprocessableEntity, sentence(t, "problem.round_closed_open"))
	without(t, "it is not even asked about", refused, sentence(t, "change.difference"))
	want(t, "what can be done", refused, http.StatusUnprocessableEntity, sentence(t, "change.replace")).Has(in(".notice", in("#replace")))
	want(t, "before anything is sent", got, http.StatusOK).Has(in("#replace"))
	want(t, "the stranger", r.Guest().Get(path+"void?"+query.Encode()), http.StatusForbidden)
	if night := r.Load(); night.Rounds[0].Phase != tournament.RoundClosed {
		t.Error("the round is open")
	}
}

// A hand of a closed round that was entered twice is taken out, and the one that was played instead is
// entered: one form, one event.
func TestAHandOfAClosedRoundIsTakenOutAndAnotherEntered(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := webtest.NewRefereed(t)
		want(t, "hand 1", r.Hand(webtest.TwoDragons(nil)), http.StatusSeeOther)
		want(t, "hand 2", r.Hand(webtest.TwoDragons(nil)), http.StatusSeeOther)
		for table := 1; table <= 3; table++ {
			r.Play(table, 9)
		}
		old := r.Match()
		if err := r.Store.Nights.CloseRound(t.Context(), r.Night, 1); err != nil {
			t.Fatal(err)
		}
		path := r.Page() + "/changes/replacement"
		query := url.Values{"match": {string(old.ID)}, "entry": {string(old.Ledger.Hands[0].Entry)}}
		got := r.Laptop.Get(path + "?" + query.Encode())
		want(t, "the form", got, http.StatusOK, sentence(t, "change.title.replacement", "Number", 1)).
			Has(in("[aria-current=true]", hasText("9")), sends("number", "9"))
		query.Set("number", "10")
		want(t, "a tenth hand", r.Laptop.Get(path+"?"+query.Encode()), http.StatusNotFound)
		form := got.Hidden(".changing")
		webtest.AnswerNothing(form, got)
		form.Set("winner", "draw")
		want(t, "no reason", r.Laptop.Post(path, form), http.StatusUnprocessableEntity, sentence(t, "problem.reason_missing"))
		form.Set("reason", "Entered twice")
		want(t, "the stranger", r.Guest().Post(path, form), http.StatusForbidden)
		look := r.Laptop.Post(path, form)
		want(t, "what changes", look, http.StatusOK, "Hands 2–9 become hands 1–8.", "taken back: ", "new: Drawn hand")
		form.Set("shown", look.Hidden(".changing").Get("shown"))
		for range 2 {
			want(t, "saving", r.Laptop.Post(path, form), http.StatusSeeOther)
		}
		night := r.Load()
		match, _ := night.Match(old.ID)
		if ledger := match.Ledger; len(match.Events) != len(old.Events)+1 || len(ledger.Hands) != 9 ||
			ledger.Hands[0].Entry != old.Ledger.Hands[1].Entry || night.Rounds[0].Phase != tournament.RoundClosed {
			t.Errorf("%d events, %d hands", len(match.Events), len(ledger.Hands))
		}
		want(t, "the public page", r.Guest().Get("/nights/"+string(r.Night)+"/matches/"+string(old.ID)), http.StatusOK, sentence(t, "history.replacement", "Number", 1, "Now", 9), "Reason: Entered twice")
		form.Set("entry_id", database.NewID())
		want(t, "once more", r.Laptop.Post(path, form), http.StatusConflict)
	})
}

// Whoever chooses another number has the reason, the tiles and the people still.
func TestAnotherNumberOfAHandThatReplacesOneLosesNothing(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	r.Play(1, 9)
	entry := string(r.Match().Ledger.Hands[0].Entry)
	path := r.Page() + "/changes/replacement"
	form := r.ChangeForm("replacement", url.Values{"entry": {entry}}, webtest.TwoDragons(url.Values{"reason_text": {"Bo had it twice"}}))
	winner := form.Get("winner")
	form.Set("other_number", "8")
	got := r.Tablet.Post(path, form)
	want(t, "hand 8", got, http.StatusOK).Has(in("[aria-current=true]", hasText("8")), sends("number", "8"),
		sends("reason_text", "Bo had it twice"), sends("entry_id", form.Get("entry_id")), sends("hand", "456p23499m"),
		sends("asked", "1"), in("[name=winner][checked]:not([value="+winner+"])"))
	if seats := got.Hidden(".changing").Get("seats"); seats == form.Get("seats") {
		t.Errorf("hand 8 is played in the seats of hand 9: %s", seats)
	}
	form.Del("winner")
	form.Del("hand")
	want(t, "nothing typed yet", r.Tablet.Post(path, form), http.StatusOK).Has(sends("number", "8"), sends("reason_text", "Bo had it twice"))
	form.Set("winner", "east")
	form.Set("hand", "12x")
	want(t, "half a hand", r.Tablet.Post(path, form), http.StatusOK).Has(sends("number", "8"), sends("hand", "12x"), sends("seats", form.Get("seats")))
	form.Set("other_number", "10")
	want(t, "a tenth hand", r.Tablet.Post(path, form), http.StatusNotFound)
	if len(r.Match().Ledger.Voided) != 0 {
		t.Error("something was recorded")
	}
}

// asking are rules that ask every fact of every hand.
type asking struct{ scoring.Rules }

func (asking) Facts() []scoring.Fact {
	facts := scoring.SharedFacts()
	for i := range facts {
		if facts[i].Kind == scoring.SeatsFact {
			facts[i].After = scoring.AllHands
		}
	}
	return facts
}

func TestTypedHandsComeBackAsTheyWere(t *testing.T) {
	t.Parallel()
	for name, fields := range map[string]url.Values{
		"tiles":    webtest.TwoDragons(url.Values{"last_tile": {"yes"}, "ready": {"east"}}),
		"drawn":    {"winner": {"draw"}, "flowers": {"0"}},
		"elements": {"winner": {"east"}, "from": {"wall"}, "way": {"elements"}, "claim-clean": {"1"}, "flowers": {"2"}},
		"points":   {"winner": {"west"}, "from": {"robbed_kong:east"}, "way": {"points"}, "hand_points": {"7"}, "bonus_points": {"2"}, "flowers": {"0"}},
		"every fact of a riichi": {
			"winner": {"south"}, "from": {"discard:west"}, "hand": {"234567p345678s9p"}, "melds": {"[1111z]"}, "winning_tile": {"9p"},
			"ready": {"south", "west"}, "double_ready": {"yes"}, "ippatsu": {"yes"}, "first_turn": {"yes"}, "no_kind_discarded": {"yes"},
			"indicators": {"4p9m"}, "ura_indicators": {"1z0p"}, "pei-east": {"1"}, "pei-south": {"2"}, "flowers": {"1"},
		},
		"an open hand by yaku": {
			"winner": {"east"}, "from": {"wall"}, "way": {"elements"}, "claim-toitoi": {"1"}, "claim-dora": {"3"}, "open": {"yes"},
			"replacement": {"yes"}, "pei-east": {"1"}, "flowers": {"0"},
		},
		"by han":            {"winner": {"east"}, "from": {"wall"}, "way": {"points"}, "han": {"7"}, "ready": {"west"}, "flowers": {"0"}},
		"by yakuman":        {"winner": {"east"}, "from": {"wall"}, "way": {"points"}, "yakuman": {"2"}, "flowers": {"0"}},
		"drawn with riichi": {"winner": {"draw"}, "ready": {"east", "west"}, "waiting": {"south"}, "flowers": {"0"}},
	} {
		asked := asking{presenttest.HonshuRules(t, `{}`)}
		if fields.Has("hand_points") {
			asked.Rules = presenttest.RulesOf(t, `{}`)
		}
		if only := handentry.HandFields(asked, fields); handentry.HandFields(asked, only).Encode() != only.Encode() {
			t.Errorf("%s: %v", name, only)
		}
		told := handentry.FormOf(fields).Read(asked)
		if len(told.Problems) > 0 {
			t.Fatal(name, told.Problems)
		}
		played := told.Played(tournament.Ledger{})
		back := handentry.Form{Typed: handentry.RecordedFields(asked, tournament.Hand{Facts: played.Facts})}
		again := back.Read(asked)
		if facts := writtenFacts(t, again.Played(tournament.Ledger{})); len(again.Problems) > 0 || facts != writtenFacts(t, played) {
			t.Errorf("%s: %s, was %s, %v", name, facts, writtenFacts(t, played), again.Problems)
		}
	}
}
