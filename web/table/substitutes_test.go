package table_test

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestTheTabletNamesMembersAsEverybodySeesThem: who takes over can be a member who is not here, if a
// public page names them already. Full names are the desk's.
func TestTheTabletNamesMembersAsEverybodySeesThem(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t, webtest.Thirteen[:6]...)
	gone, shy := r.Players[5], "Marie Nová"
	people := r.Store.People
	if _, _, err := people.AddPlayers(t.Context(), []string{shy}); err != nil {
		t.Fatal(err)
	}
	if err := people.ShowPlayer(t.Context(), gone.ID, tournament.ByAlias, "Owl"); err != nil {
		t.Fatal(err)
	}
	night := r.Another("Ruth", "Sam", "Tom") // names them publicly
	owl := night.Players[0]
	if err := people.ShowPlayer(t.Context(), owl.ID, tournament.ByAlias, "Lark"); err != nil {
		t.Fatal(err)
	}
	page := r.Tablet.Get(r.Page() + "/changes/substitution")
	want(t, "the tablet", page, http.StatusOK, "Lark", sentence(t, "change.new_name")).
		Has(in(`[name="member"] option[value="`+string(owl.ID)+`"]`), notIn(`[name="member"] option[selected]`),
			notIn(`[name="member"] option[value="`+string(gone.ID)+`"]`), notIn(`[name="player"][checked]`))
	without(t, "the tablet", page, "Ruth")
	without(t, "the tablet", page, shy)
	two := r.ChangeForm("substitution", nil, url.Values{"place": {"2"}, "member": {string(owl.ID)}, "name": {"Zoe"}, "reason": {"left"}})
	want(t, "two", r.Tablet.Post(r.Page()+"/changes/substitution", two), http.StatusUnprocessableEntity, sentence(t, "problem.substitute_two")).
		Has(in(`option[selected][value="` + string(owl.ID) + `"]`))
	unknown := r.ChangeForm("substitution", nil, url.Values{"place": {"2"}, "member": {"x"}, "reason": {"left"}})
	want(t, "nobody", r.Tablet.Post(r.Page()+"/changes/substitution", unknown), http.StatusUnprocessableEntity, sentence(t, "problem.substitute_missing"))
	roster, err := people.Players(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, player := range roster {
		if player.FullName == shy {
			secret := r.ChangeForm("substitution", nil, url.Values{"place": {"2"}, "member": {string(player.ID)}, "reason": {"left"}})
			got := r.Tablet.Post(r.Page()+"/changes/substitution", secret)
			want(t, "whom the list does not offer", got, http.StatusUnprocessableEntity, sentence(t, "problem.substitute_missing"))
			without(t, "whom the list does not offer", got, shy)
			if _, known := r.Load().Attendance(player.ID); known {
				t.Error("who was refused is checked in")
			}
		}
	}
	r.Save("substitution", r.ChangeForm("substitution", nil, url.Values{"place": {"2"}, "member": {string(owl.ID)}, "reason": {"left"}}))
	if r.Match().Players[2] != owl.ID {
		t.Error("the member does not sit there")
	}
}
