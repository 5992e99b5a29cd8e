package archive_test

import (
	"archive/zip"
	"bytes"
	"io"
	"mime/multipart"
	"net/http"
	"net/url"
	"os"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/web/site"
	"github.com/threewinds/threewinds/web/webtest"
)

// sendsArchive posts the form with the file of an archive, nil for none.
func sendsArchive(v *webtest.Guest, file []byte) webtest.Answer {
	v.Site.T.Helper()
	return sendsArchiveAs(v, site.ArchiveFormPath, "archive", file)
}

// sendsArchiveAs posts a form with a file.
func sendsArchiveAs(v *webtest.Guest, path, field string, file []byte) webtest.Answer {
	v.Site.T.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	name := "../club.zip"
	if file == nil {
		name = "" // as browsers send it where no file was chosen
	}
	part, err := form.CreateFormFile(field, name)
	if err == nil {
		_, err = part.Write(file)
	}
	if err != nil || form.Close() != nil {
		v.Site.T.Fatal(err)
	}
	return v.SendBody(http.MethodPost, path, form.FormDataContentType(), &body)
}

// takingIn is a site whose temporary files are in a folder of their own, and an archive of
// another site with two nights.
func takingIn(t *testing.T) (other *webtest.Site, from *webtest.Refereed, zipped []byte, temporary string) {
	t.Helper()
	from = webtest.NewRefereed(t)
	want(t, "a hand", from.Hand(webtest.TwoDragons(nil)), http.StatusSeeOther)
	zipped = []byte(from.Laptop.Get("/archive").Body)
	temporary = t.TempDir()
	t.Setenv("TMPDIR", temporary)
	other = webtest.NewSite(t)
	t.Cleanup(other.Server.Archive.Close)
	return other, from, zipped, temporary
}

// TestANightOfAnArchiveIsTakenInOnAPage: first the page says what the archive holds, and who
// is unknown; nothing is written before somebody chooses.
func TestANightOfAnArchiveIsTakenInOnAPage(t *testing.T) {
	databasetest.Both(t, func(t *testing.T) {
		s, from, zipped, temporary := takingIn(t)
		v := s.Organiser()
		want(t, "the club", v.Get("/club"), http.StatusOK).Has(in(`a[href="/archive/import"]`))
		want(t, "the form", v.Get(site.ArchiveFormPath), http.StatusOK).Has(in(`input[type="file"]`), linkTo(site.RestorePath))
		if _, _, err := s.Store.People.AddPlayers(t.Context(), []string{webtest.Thirteen[0], "Somebody Else"}); err != nil {
			t.Fatal(err)
		}
		sent := sendsArchive(v, zipped)
		want(t, "sending", sent, http.StatusSeeOther)
		page := sent.Header.Get("Location")
		preview := want(t, "what it holds", v.Get(page), http.StatusOK, "1 night, 9 players", "and add 8 players", webtest.Thirteen[1])
		preview.Has(notIn(`button[name="all"]`), countOf(`input[name="night"]`, 1), notIn("#problem-takein"))
		if nights, err := s.Store.Nights.All(t.Context()); err != nil || len(nights) > 0 {
			t.Errorf("%v are written, %v", nights, err)
		}
		night := url.Values{"night": {string(from.Night)}, "unknown": {"0"}}
		want(t, "without the players", v.Post(page, night), http.StatusUnprocessableEntity).Has(in("#problem-takein"))
		night.Set("unknown", "8")
		taken := v.Post(page, night)
		want(t, "with them", taken, http.StatusSeeOther)
		want(t, "afterwards", v.Get(taken.Header.Get("Location")), http.StatusOK, "is taken in.", "1 night is here already, and is the same").
			Has(in(`a[href="/nights/`+string(from.Night)+`"]`), notIn(`input[name="night"]`))
		want(t, "its page", s.Guest().Get("/nights/"+string(from.Night)+"/standings"), http.StatusOK, webtest.Thirteen[8])
		want(t, "again", v.Post(page, night), http.StatusSeeOther)
		here, err := s.Store.Archive.Fingerprint(t.Context(), from.Night)
		there, err2 := from.Store.Archive.Fingerprint(t.Context(), from.Night)
		if err != nil || err2 != nil || here != there {
			t.Errorf("the fingerprints are %s and %s, %v, %v", here, there, err, err2)
		}
		want(t, "another hand", from.Hand(webtest.TwoDragons(url.Values{"number": {"2"}, "entry_id": {database.NewID()}})), http.StatusSeeOther)
		corrected := sendsArchive(v, []byte(from.Laptop.Get("/archive").Body)).Header.Get("Location")
		want(t, "corrected", v.Get(corrected), http.StatusOK, "something was corrected here or there").Has(notIn(`input[name="night"]`))
		want(t, "all the same", v.Post(corrected, night), http.StatusUnprocessableEntity)
		for range 3 { // older ones make room
			want(t, "one more", sendsArchive(v, zipped), http.StatusSeeOther)
		}
		want(t, "what made room", v.Get(page), http.StatusNotFound, "kept for half an hour")
		if left, err := os.ReadDir(temporary); err != nil || len(left) > 3 {
			t.Errorf("there are %v, %v", left, err)
		}
		s.Server.Archive.Close()
		if left, err := os.ReadDir(temporary); err != nil || len(left) > 0 {
			t.Errorf("left behind: %v, %v", left, err)
		}
	})
}

// TestANewInstallationTakesInEverything, and its account stays.
func TestANewInstallationTakesInEverything(t *testing.T) {
	s, from, zipped, temporary := takingIn(t)
	v := s.Organiser()
	page := sendsArchive(v, zipped).Header.Get("Location")
	want(t, "what it holds", v.Get(page), http.StatusOK).Has(in(`button[name="all"]`))
	everything := url.Values{"all": {"1"}}
	want(t, "everything", v.Post(page, everything), http.StatusSeeOther)
	want(t, "the roster", v.Get("/players"), http.StatusOK, webtest.Thirteen[8])
	want(t, "the night", s.Guest().Get("/nights/"+string(from.Night)+"/standings"), http.StatusOK, webtest.Thirteen[8])
	want(t, "once more", v.Post(page, everything), http.StatusNotFound)
	page = sendsArchive(v, zipped).Header.Get("Location")
	want(t, "not again", v.Post(page, everything), http.StatusUnprocessableEntity, "Something is recorded here")
	s.Server.Archive.Close()
	if left, err := os.ReadDir(temporary); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}

// TestAWrongArchiveIsRefusedInWords, with the line that is wrong, and leaves nothing.
func TestAWrongArchiveIsRefusedInWords(t *testing.T) {
	s, _, zipped, temporary := takingIn(t)
	v := s.Organiser()
	for name, test := range map[string]struct {
		file []byte
		want map[string]string
	}{
		"no file":        {nil, map[string]string{"en": "Choose the file of an archive.", "cs": "Zvolte soubor archivu.", "pl": "Wybierz plik archiwum."}},
		"something else": {[]byte("hello"), map[string]string{"en": "This is no archive of Three Winds", "cs": "Tohle není archiv", "pl": "To nie jest archiwum"}},
		"a cut one":      {zipped[:len(zipped)/2], map[string]string{"en": "or its end is missing"}},
		"an edited one": {edited(t, zipped, "players.jsonl", `"name":"`, `"name":"X`), map[string]string{
			"en": "players.jsonl, line 1.", "cs": "players.jsonl, řádek 1.", "pl": "players.jsonl, wiersz 1.",
		}},
		"one with another manifest": {edited(t, zipped, "manifest.json", `"lines": 9`, `"lines": 8`), map[string]string{"en": "not as it was written: manifest.json."}},
	} {
		for language, text := range test.want {
			v.Header.Set("Accept-Language", language)
			want(t, name+" in "+language, sendsArchive(v, test.file), http.StatusUnprocessableEntity, text).Has(in("#problem-archive"), in("#takein-form"))
		}
	}
	if left, err := os.ReadDir(temporary); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
	if players, err := s.Store.People.Players(t.Context()); err != nil || len(players) > 0 {
		t.Errorf("%v are written, %v", players, err)
	}
}

// edited is a zip with a text replaced in a file.
func edited(t *testing.T, content []byte, file, old, fresh string) []byte {
	t.Helper()
	in, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
	if err != nil {
		t.Fatal(err)
	}
	replaced := false
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, part := range in.File {
		opened, err := part.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(opened)
		if err != nil {
			t.Fatal(err)
		}
		if part.Name == file {
			replaced = strings.Contains(string(text), old)
			text = bytes.Replace(text, []byte(old), []byte(fresh), 1)
		}
		into, err := w.Create(part.Name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := into.Write(text); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil || !replaced {
		t.Fatalf("%s is not in %s, %v", old, file, err)
	}
	return out.Bytes()
}
