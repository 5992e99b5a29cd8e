package web_test

import (
	"net/http"
	"testing"

	"github.com/threewinds/threewinds/web/present/presenttest"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestASticksWorthIsThatOfTheRules: in every round; it is 0 in games without sticks.
func TestASticksWorthIsThatOfTheRules(t *testing.T) {
	t.Parallel()
	if worth := int(presenttest.HonshuRules(t, `{}`).Stick()); worth != 1000 {
		t.Errorf("a riichi stick is %d", worth)
	}
	if worth := int(presenttest.HonshuRules(t, `{"riichi_needs_points":true,"target":35000}`).Stick()); worth != 1000 {
		t.Errorf("with a target that is reached at once: %d", worth)
	}
	if worth := int(presenttest.RulesOf(t, `{}`).Stick()); worth != 0 {
		t.Errorf("a game without sticks has one of %d", worth)
	}
}

// TestAnEscapedAddressOfAStreamIsNoStream: it leads nowhere, and breaks nothing.
func TestAnEscapedAddressOfAStreamIsNoStream(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, webtest.Thirteen[:3]...)
	want(t, "x%2Flive", e.Guest().Get("/nights/x%2Flive"), http.StatusNotFound)
}
