package web

import (
	"net/http"
	"net/url"
	"testing"
)

// TestEveryQuestionThatPaysIsAnswered: the page's own form names what is open and saves
// nothing; nobody and nothing are answers. Older forms say nothing of answers.
func TestEveryQuestionThatPaysIsAnswered(t *testing.T) {
	r := newRefereed(t)
	open := twoDragons(url.Values{"flowers": nil, "waiting": nil, "asked": {"1"}})
	want(t, "two open questions", r.hand(open), http.StatusUnprocessableEntity,
		"Not answered yet: Flowers", "Not answered yet: Who was waiting?")
	if hands := r.match().Ledger.Hands; len(hands) != 0 {
		t.Errorf("%d hands are saved", len(hands))
	}
	for what, fields := range map[string]url.Values{
		"no flowers, nobody waiting": {"flowers": {"0"}, "waiting": nil, "none": {"waiting"}, "asked": {"1"}},
		"an older form":              {"flowers": nil, "waiting": nil},
	} {
		want(t, what, r.hand(twoDragons(fields)), http.StatusSeeOther)
	}
	want(t, "a drawn hand has no questions", r.hand(url.Values{"winner": {"draw"}, "asked": {"1"}}), http.StatusSeeOther)
}
