package web

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/handentry"
	"github.com/threewinds/threewinds/web/present/presenttest"
)

func TestSeatsSubstitutesPenaltiesAndTheEnd(t *testing.T) {
	t.Parallel()
	r := newRefereed(t, thirteen[:10]...)
	want(t, "the question", r.tablet.get(r.page()), http.StatusOK, sentence(t, "change.seats_question"))
	first := r.name(0)
	r.save("seats", r.changeForm("seats", nil, url.Values{"order": {"120"}}))
	if r.name(2) != first || r.match().Players[2] == r.match().Drawn[2] {
		t.Errorf("%s sits East, %s West", r.name(0), r.name(2))
	}
	want(t, "the seats are not asked for again", r.tablet.get(r.page()), http.StatusOK).has(notIn("#confirm-seats"))
	want(t, "hand 1", r.hand(twoDragons(nil)), http.StatusSeeOther)

	form := r.changeForm("penalty", nil, url.Values{
		"offender": {"1"}, "kind": {"chombo"}, "amount": {"ten"}, "payees": {"0", "1", "2"}, "in_hand": {"2"}, "note": {"showed 13 tiles"},
	})
	want(t, "ten", r.tablet.post(r.page()+"/changes/penalty", form), http.StatusUnprocessableEntity,
		"“ten” is not a number of points").
		has(sends("note", "showed 13 tiles"), in("#amount", hasAttr("aria-invalid", "true")))
	form.Set("amount", "10")
	r.look("penalty", form, "+10", "−20")
	r.save("penalty", form)
	form = r.changeForm("penalty", nil, url.Values{"offender": {"0"}, "kind": {"misnamed_discard"}, "amount": {"3"}, "in_hand": {"2"}, "dead": {"yes"}})
	want(t, "nobody said who receives it", r.tablet.post(r.page()+"/changes/penalty", form), http.StatusUnprocessableEntity, sentence(t, "problem.payees_missing"))
	form.Set("payees", "none")
	r.look("penalty", form, "Points that leave the game: +3")
	r.save("penalty", form)
	want(t, "the public page", r.public(), http.StatusOK, "Chombo", "showed 13 tiles", "dead hand", "3 points have left the game")
	winner := r.match().Ledger.State
	seat, _ := winner.SeatOf(0)
	payer := seat.Next()
	want(t, "a dead hand wins", r.hand(twoDragons(url.Values{
		"winner": {seat.String()}, "from": {"discard:" + payer.String()}, "waiting": nil,
	})), http.StatusUnprocessableEntity, sentence(t, "problem.dead_hand"))

	bye := r.load().Rounds[0].Byes[0]
	form = r.changeForm("substitution", nil, url.Values{"place": {"2"}, "player": {string(r.load().Rounds[0].Matches[1].Players[0])}, "reason": {"left"}})
	want(t, "somebody from table 2", r.tablet.post(r.page()+"/changes/substitution", form), http.StatusUnprocessableEntity,
		sentence(t, "problem.substitute_playing"))
	form.Set("player", string(bye))
	r.save("substitution", form)
	if r.match().Players[2] != bye {
		t.Error("the substitute does not sit there")
	}
	want(t, "the printed seating", r.tablet.get("/nights/"+string(r.night)+"/certificate"), http.StatusOK,
		"Round 1, table 1: From hand ").has(in("[data-print]"))
	r.save("substitution", r.changeForm("substitution", nil, url.Values{"place": {"2"}, "name": {"Zoe"}, "reason": {"ill"}}))
	if r.name(2) != "Zoe" {
		t.Errorf("%s sits there", r.name(2))
	}
	form = r.changeForm("revocation", url.Values{"entry": {string(r.match().Ledger.Penalties[1].Entry)}}, url.Values{"reason": {"not so"}})
	r.look("revocation", form)
	r.save("revocation", form)
	r.save("ending", r.changeForm("ending", nil, url.Values{"more": {"1"}, "reason": {"Time is up"}}))
	want(t, "one more", r.tablet.get(r.page()), http.StatusOK, "The match ends after hand 2.")
	want(t, "hand 2", r.hand(url.Values{"winner": {"draw"}}), http.StatusSeeOther)
	want(t, "the end", r.tablet.get(r.page()), http.StatusOK, "The match was ended early, after 2 hands.", sentence(t, "final.title"))
	want(t, "the public page", r.public(), http.StatusOK, "Match ends with hand 2", "Penalty taken back", "From hand 2 on Zoe plays for")
	if missing := r.load().Rounds[0].Missing(); len(missing) != 2 {
		t.Errorf("missing %v", missing)
	}
}

func TestAClosedRoundIsCorrectedByTheDesk(t *testing.T) {
	t.Parallel()
	r := newRefereed(t)
	for table := 1; table <= 3; table++ {
		r.play(table, 9)
	}
	old := r.match()
	if err := r.store.Nights.CloseRound(t.Context(), r.night, 1); err != nil {
		t.Fatal(err)
	}
	path := r.page() + "/changes/"
	entry := string(old.Ledger.Hands[8].Entry)
	query := url.Values{"match": {string(old.ID)}, "entry": {entry}}
	got := r.v.get(path + "void?" + query.Encode())
	want(t, "the form", got, http.StatusOK)
	form := got.hidden(".changing")
	form.Set("reason", "twice")
	refused := r.v.post(path+"void", form)
	want(t, "a hand less", refused, http.StatusUnprocessableEntity, sentence(t, "problem.round_closed_open"))
	without(t, "it is not even asked about", refused, sentence(t, "change.difference"))
	want(t, "the stranger", r.guest().get(path+"void?"+query.Encode()), http.StatusForbidden)
	if night := r.load(); night.Rounds[0].Phase != tournament.RoundClosed {
		t.Error("the round is open")
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
		"tiles":    twoDragons(url.Values{"last_tile": {"yes"}, "ready": {"east"}}),
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
