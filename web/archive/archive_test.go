package archive_test

import (
	"bytes"
	"net/http"
	"path/filepath"
	"testing"

	"github.com/threewinds/threewinds/archive"
	"github.com/threewinds/threewinds/models"
	archivestore "github.com/threewinds/threewinds/models/archive"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestTheOrganiserSavesAnArchive: a whole one, which can be taken in elsewhere; nobody else
// gets it.
func TestTheOrganiserSavesAnArchive(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := webtest.NewRefereed(t)
		want(t, "a hand", r.Hand(webtest.TwoDragons(nil)), http.StatusSeeOther)
		want(t, "the club", r.Laptop.Get("/club"), http.StatusOK).Has(in(`a[href="/archive"]`))
		answer := r.Laptop.Get("/archive")
		want(t, "the archive", answer, http.StatusOK)
		content := []byte(answer.Body)
		reader, err := archive.NewReader(bytes.NewReader(content), int64(len(content)), archivestore.Formats())
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(t.TempDir(), "unpacked.db")
		if err := archivestore.Unpack(t.Context(), reader, path); err != nil {
			t.Fatal(err)
		}
		store, err := models.Open(t.Context(), path)
		if err != nil {
			t.Fatal(err)
		}
		defer store.Close() //nolint:errcheck // it was only read
		night, err := store.Nights.Night(t.Context(), r.Night)
		if err != nil || len(night.Rounds[0].Matches[0].Ledger.Hands)+len(night.Rounds[0].Matches[1].Ledger.Hands) != 1 {
			t.Errorf("%+v, %v", night, err)
		}
		if answer := r.Guest().Get("/archive"); answer.Status == http.StatusOK {
			t.Error("everybody gets the archive")
		}
	})
}
