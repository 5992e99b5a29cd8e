package table_test

import (
	"maps"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/web/webtest"
)

// TestWhatTheRulesRefuseIsNotOffered: a replacement tile needs what it replaces, the first
// go-round that nobody claimed. Before the tiles are whole nothing else is known of them.
func TestWhatTheRulesRefuseIsNotOffered(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, game string
		hand       url.Values
		cannot     string
	}{
		{"no kong, no flower", "korean-japanese", url.Values{"flowers": {"0"}}, "replacement"},
		{"a flower", "korean-japanese", url.Values{"flowers": {"1"}}, ""},
		{"a kong", "korean-japanese", url.Values{"melds": {"7777z 555z"}}, ""},
		{"a discard", "korean-japanese", url.Values{"from": {"discard:west"}, "flowers": {"1"}}, "last_tile replacement"},
		{"by points", "korean-japanese", url.Values{"way": {"points"}}, ""},
		{"half a hand", "korean-japanese", url.Values{"hand": {"456p"}}, "replacement"},
		{"a claimed pong", "sanma", url.Values{"hand": {"456p234s99m"}, "winning_tile": {"4s"}}, "replacement ippatsu double_ready first_turn"},
		{"nothing claimed", "sanma", url.Values{"hand": {"456p234s99m55577z7z"}, "melds": nil, "winning_tile": {"4s"}}, "replacement ippatsu double_ready"},
		{"a riichi", "sanma", url.Values{"hand": {"456p234s99m55577z7z"}, "melds": nil, "winning_tile": {"4s"}, "ready": {"south"}}, "replacement first_turn"},
	} {
		t.Run(test.game+", "+test.name, func(t *testing.T) {
			game := webtest.GameOf(t, test.game)
			r := webtest.NewRefereedOf(t, game, `{}`)
			form := url.Values{
				"winner": {"south"}, "from": {"wall"}, "hand": {"456p234m99m"}, "melds": {"777z 555z"}, "winning_tile": {"4m"}, "flowers": {"0"},
			}
			maps.Copy(form, test.hand)
			got := r.Tablet.Post(r.Page()+"/preview", r.Form(form))
			want(t, test.name, got, http.StatusOK)
			if cannot := untold(got); cannot != test.cannot {
				t.Errorf("%q cannot be told, want %q", cannot, test.cannot)
			}
		})
	}
	three := webtest.NewClassical(t, `{}`)
	got := three.Tablet.Post(three.Page()+"/preview", three.Form(threeHands(nil)))
	if cannot := untold(got); cannot != "replacement kong_on_kong first_turn" {
		t.Errorf("classical: %q cannot be told", cannot)
	}
}

// untold are the facts that a preview says cannot be told.
func untold(preview webtest.Answer) string {
	return strings.ReplaceAll(strings.Join(preview.Page().Attrs("i[id^=not-]", "id"), " "), "not-", "")
}
