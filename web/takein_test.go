package web

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
)

// sends posts the form with the file of an archive, nil for none.
func (v *guest) sends(file []byte) answer {
	v.site.t.Helper()
	return v.sendsAs(site.ArchiveFormPath, "archive", file)
}

// sendsAs posts a form with a file.
func (v *guest) sendsAs(path, field string, file []byte) answer {
	v.site.t.Helper()
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
		v.site.t.Fatal(err)
	}
	return v.sendBody(http.MethodPost, path, form.FormDataContentType(), &body)
}

// takingIn is a site whose temporary files are in a folder of their own, and an archive of
// another site with two nights.
func takingIn(t *testing.T) (other *wholeSite, from *refereed, zipped []byte, temporary string) {
	t.Helper()
	from = newRefereed(t)
	want(t, "a hand", from.hand(twoDragons(nil)), http.StatusSeeOther)
	zipped = []byte(from.v.get("/archive").body)
	temporary = t.TempDir()
	t.Setenv("TMPDIR", temporary)
	other = newSite(t)
	t.Cleanup(other.server.Archive.Close)
	return other, from, zipped, temporary
}

// TestANightOfAnArchiveIsTakenInOnAPage: first the page says what the archive holds, and who
// is unknown; nothing is written before somebody chooses.
func TestANightOfAnArchiveIsTakenInOnAPage(t *testing.T) {
	databasetest.Both(t, func(t *testing.T) {
		s, from, zipped, temporary := takingIn(t)
		v := s.organiser()
		want(t, "the club", v.get("/club"), http.StatusOK).has(in(`a[href="/archive/import"]`))
		want(t, "the form", v.get(site.ArchiveFormPath), http.StatusOK).has(in(`input[type="file"]`), linkTo(site.RestorePath))
		if _, _, err := s.store.People.AddPlayers(t.Context(), []string{thirteen[0], "Somebody Else"}); err != nil {
			t.Fatal(err)
		}
		sent := v.sends(zipped)
		want(t, "sending", sent, http.StatusSeeOther)
		page := sent.header.Get("Location")
		preview := want(t, "what it holds", v.get(page), http.StatusOK, "1 night, 9 players", "and add 8 players", thirteen[1])
		preview.has(notIn(`button[name="all"]`), countOf(`input[name="night"]`, 1), notIn("#problem-takein"))
		if nights, err := s.store.Nights.All(t.Context()); err != nil || len(nights) > 0 {
			t.Errorf("%v are written, %v", nights, err)
		}
		night := url.Values{"night": {string(from.night)}, "unknown": {"0"}}
		want(t, "without the players", v.post(page, night), http.StatusUnprocessableEntity).has(in("#problem-takein"))
		night.Set("unknown", "8")
		taken := v.post(page, night)
		want(t, "with them", taken, http.StatusSeeOther)
		want(t, "afterwards", v.get(taken.header.Get("Location")), http.StatusOK, "is taken in.", "1 night is here already, and is the same").
			has(in(`a[href="/nights/`+string(from.night)+`"]`), notIn(`input[name="night"]`))
		want(t, "its page", s.guest().get("/nights/"+string(from.night)+"/standings"), http.StatusOK, thirteen[8])
		want(t, "again", v.post(page, night), http.StatusSeeOther)
		here, err := s.store.Archive.Fingerprint(t.Context(), from.night)
		there, err2 := from.store.Archive.Fingerprint(t.Context(), from.night)
		if err != nil || err2 != nil || here != there {
			t.Errorf("the fingerprints are %s and %s, %v, %v", here, there, err, err2)
		}
		want(t, "another hand", from.hand(twoDragons(url.Values{"number": {"2"}, "entry_id": {database.NewID()}})), http.StatusSeeOther)
		corrected := v.sends([]byte(from.v.get("/archive").body)).header.Get("Location")
		want(t, "corrected", v.get(corrected), http.StatusOK, "something was corrected here or there").has(notIn(`input[name="night"]`))
		want(t, "all the same", v.post(corrected, night), http.StatusUnprocessableEntity)
		for range 3 { // older ones make room
			want(t, "one more", v.sends(zipped), http.StatusSeeOther)
		}
		want(t, "what made room", v.get(page), http.StatusNotFound, "kept for half an hour")
		if left, err := os.ReadDir(temporary); err != nil || len(left) > 3 {
			t.Errorf("there are %v, %v", left, err)
		}
		s.server.Archive.Close()
		if left, err := os.ReadDir(temporary); err != nil || len(left) > 0 {
			t.Errorf("left behind: %v, %v", left, err)
		}
	})
}

// TestANewInstallationTakesInEverything, and its account stays.
func TestANewInstallationTakesInEverything(t *testing.T) {
	s, from, zipped, temporary := takingIn(t)
	v := s.organiser()
	page := v.sends(zipped).header.Get("Location")
	want(t, "what it holds", v.get(page), http.StatusOK).has(in(`button[name="all"]`))
	everything := url.Values{"all": {"1"}}
	want(t, "everything", v.post(page, everything), http.StatusSeeOther)
	want(t, "the roster", v.get("/players"), http.StatusOK, thirteen[8])
	want(t, "the night", s.guest().get("/nights/"+string(from.night)+"/standings"), http.StatusOK, thirteen[8])
	want(t, "once more", v.post(page, everything), http.StatusNotFound)
	page = v.sends(zipped).header.Get("Location")
	want(t, "not again", v.post(page, everything), http.StatusUnprocessableEntity, "Something is recorded here")
	s.server.Archive.Close()
	if left, err := os.ReadDir(temporary); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}

// TestAWrongArchiveIsRefusedInWords, with the line that is wrong, and leaves nothing.
func TestAWrongArchiveIsRefusedInWords(t *testing.T) {
	s, _, zipped, temporary := takingIn(t)
	v := s.organiser()
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
			v.header.Set("Accept-Language", language)
			want(t, name+" in "+language, v.sends(test.file), http.StatusUnprocessableEntity, text).has(in("#problem-archive"), in("#takein-form"))
		}
	}
	if left, err := os.ReadDir(temporary); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
	if players, err := s.store.People.Players(t.Context()); err != nil || len(players) > 0 {
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
