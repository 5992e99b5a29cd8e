package table_test

import (
	"maps"
	"net/http"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/web/webtest"
)

// TestEveryQuestionThatPaysIsAnswered: the page's own form names what is open and saves
// nothing; nobody and nothing are answers. Older forms say nothing of answers.
func TestEveryQuestionThatPaysIsAnswered(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	open := webtest.TwoDragons(url.Values{"flowers": nil, "waiting": nil, "asked": {"1"}})
	want(t, "two open questions", r.Hand(open), http.StatusUnprocessableEntity,
		"Not answered yet: Flowers", "Not answered yet: Who was waiting?")
	if hands := r.Match().Ledger.Hands; len(hands) != 0 {
		t.Errorf("%d hands are saved", len(hands))
	}
	for what, fields := range map[string]url.Values{
		"no flowers, nobody waiting": {"flowers": {"0"}, "waiting": nil, "none": {"waiting"}, "asked": {"1"}},
		"a form that asks nothing":   {"flowers": nil, "waiting": nil},
	} {
		want(t, what, r.Hand(webtest.TwoDragons(fields)), http.StatusSeeOther)
	}
	want(t, "a drawn hand has no questions", r.Hand(url.Values{"winner": {"draw"}, "asked": {"1"}}), http.StatusSeeOther)
}

// TestTheFirstWinnersHandIsAnsweredToo: of two winners on one tile the form shows one.
func TestTheFirstWinnersHandIsAnsweredToo(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	answered := url.Values{"flowers": {"0"}, "waiting": nil, "none": {"waiting"}, "asked": {"1"}}
	first := ticked(url.Values{"claim-clean": {"1"}, "claim-dragon_pong": {"1"}, "flowers": nil, "waiting": nil, "asked": {"1"}})
	first.Set("winner", "east")
	want(t, "an open question", r.Hand(webtest.With(webtest.TwoDragons(answered), "rival", first.Encode())), http.StatusUnprocessableEntity,
		sentence(t, "problem.rival_incomplete"))
	if hands := r.Match().Ledger.Hands; len(hands) != 0 {
		t.Errorf("%d hands are saved", len(hands))
	}
	maps.Copy(first, answered)
	want(t, "all answered", r.Hand(webtest.With(webtest.TwoDragons(answered), "rival", first.Encode())), http.StatusSeeOther)
}

// TestDoraIsAQuestion: the indicators pay. No dora is an answer; those below the first
// are asked of a winner who declared alone, none are asked of a hand told without tiles.
func TestDoraIsAQuestion(t *testing.T) {
	t.Parallel()
	r := newHonshu(t, `{}`)
	told := func(change url.Values) url.Values {
		form := riichi(url.Values{"indicators": nil, "ura_indicators": nil, "asked": {"1"}})
		maps.Copy(form, change)
		return form
	}
	want(t, "two open questions", r.Hand(told(nil)), http.StatusUnprocessableEntity,
		"Not answered yet: Dora", "Not answered yet: Ura").Has(in("#indicators[aria-invalid]"), in("#ura_indicators[aria-invalid]"))
	want(t, "one open question", r.Hand(told(url.Values{"indicators": {"1p"}})), http.StatusUnprocessableEntity,
		"Not answered yet: Ura").Has(notIn("#indicators[aria-invalid]"), sends("indicators", "1p"))
	if hands := r.Match().Ledger.Hands; len(hands) != 0 {
		t.Errorf("%d hands are saved", len(hands))
	}
	for what, fields := range map[string]url.Values{
		"indicators and no ura": {"indicators": {"1p"}, "none": {"ura_indicators"}},
		"no dora at all":        {"none": {"indicators", "ura_indicators"}},
		"nobody declared":       {"ready": nil, "ippatsu": nil, "none": {"indicators", "ready"}},
		"by points": {
			"way": {"points"}, "han": {"3"}, "hand": nil, "ippatsu": nil, "pei-south": nil, "pei-west": nil,
		},
	} {
		want(t, what, r.Hand(told(fields)), http.StatusSeeOther)
	}
}
