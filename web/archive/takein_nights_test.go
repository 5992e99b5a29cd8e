package archive_test

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/web/site"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestAllNightsOfAnArchiveAreTakenInTogether: those that are not here yet and want no second
// look, and the page says which.
func TestAllNightsOfAnArchiveAreTakenInTogether(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		from := newClub(t)
		for range 2 {
			from.AnotherNight()
		}
		s, _, _ := newInstallation(t, webtest.Migrated.Copy(t))
		v := s.Organiser()
		if _, _, err := s.Store.People.AddPlayers(t.Context(), []string{webtest.Thirteen[0]}); err != nil {
			t.Fatal(err)
		}
		want(t, "the form", v.Get(site.ArchiveFormPath), http.StatusOK, "all that are not here yet", "seasons do not come along")
		for i, name := range []string{"Simona Bílá", "Łucja Zając"} {
			if err := from.Store.People.RenamePlayer(t.Context(), from.Players[i+1].ID, name); err != nil {
				t.Fatal(err)
			}
		}
		page := sendsArchive(v, archiveOf(t, from.Site)).Header.Get("Location")
		want(t, "what it holds", v.Get(page), http.StatusOK, "Take in all 3 nights and add 8 players", "Łucja Zając, Simona Bílá").
			Has(in(`button[name="every"]`), notIn(`button[name="all"]`))
		want(t, "without the players", v.Post(page, url.Values{"every": {"1"}, "unknown": {"0"}}), http.StatusSeeOther)
		want(t, "what became of them", v.Get(page), http.StatusOK, "2 nights are taken in", "1 night is not taken in").
			Has(countOf("#together li", 2), countOf("#not-taken li", 1))
		want(t, "the rest", v.Post(page, url.Values{"every": {"1"}, "unknown": {"8"}}), http.StatusSeeOther)
		want(t, "afterwards", v.Get(page), http.StatusOK, "1 night is taken in", "3 nights are here already").
			Has(countOf("#together li", 1), notIn("#not-taken"), notIn(`button[name="every"]`))
		nights, err := s.Store.Nights.All(t.Context())
		if err != nil || len(nights) != 3 {
			t.Errorf("%d nights, %v", len(nights), err)
		}
		want(t, "again", v.Post(page, url.Values{"every": {"1"}}), http.StatusSeeOther)
		want(t, "nothing more", v.Get(page), http.StatusOK).Has(notIn("#together"))
	})
}
