package web

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/web/site"
)

// TestAllNightsOfAnArchiveAreTakenInTogether: those that are not here yet and want no second
// look, and the page says which.
func TestAllNightsOfAnArchiveAreTakenInTogether(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		from := newClub(t)
		for range 2 {
			from.anotherNight()
		}
		s, _, _ := newInstallation(t, migrated.Copy(t))
		v := s.organiser()
		if _, _, err := s.store.People.AddPlayers(t.Context(), []string{thirteen[0]}); err != nil {
			t.Fatal(err)
		}
		want(t, "the form", v.get(site.ArchiveFormPath), http.StatusOK, "all that are not here yet", "seasons do not come along")
		for i, name := range []string{"Simona Bílá", "Łucja Zając"} {
			if err := from.store.People.RenamePlayer(t.Context(), from.players[i+1].ID, name); err != nil {
				t.Fatal(err)
			}
		}
		page := v.sends(archiveOf(t, from.wholeSite)).header.Get("Location")
		want(t, "what it holds", v.get(page), http.StatusOK, "Take in all 3 nights and add 8 players", "Łucja Zając, Simona Bílá").
			has(in(`button[name="every"]`), notIn(`button[name="all"]`))
		want(t, "without the players", v.post(page, url.Values{"every": {"1"}, "unknown": {"0"}}), http.StatusSeeOther)
		want(t, "what became of them", v.get(page), http.StatusOK, "2 nights are taken in", "1 night is not taken in").
			has(countOf("#together li", 2), countOf("#not-taken li", 1))
		want(t, "the rest", v.post(page, url.Values{"every": {"1"}, "unknown": {"8"}}), http.StatusSeeOther)
		want(t, "afterwards", v.get(page), http.StatusOK, "1 night is taken in", "3 nights are here already").
			has(countOf("#together li", 1), notIn("#not-taken"), notIn(`button[name="every"]`))
		nights, err := s.store.Nights.All(t.Context())
		if err != nil || len(nights) != 3 {
			t.Errorf("%d nights, %v", len(nights), err)
		}
		want(t, "again", v.post(page, url.Values{"every": {"1"}}), http.StatusSeeOther)
		want(t, "nothing more", v.get(page), http.StatusOK).has(notIn("#together"))
	})
}
