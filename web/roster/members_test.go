package roster_test

import (
	"encoding/binary"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestAMemberListIsLookedAtBeforeItIsSaved: the page says what was understood, asks about
// likely twins, and saves nothing before that.
func TestAMemberListIsLookedAtBeforeItIsSaved(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		s := webtest.NewSite(t)
		v := s.Organiser()
		names := func() (names []string) {
			t.Helper()
			players, err := s.Store.People.Players(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			for _, player := range players {
				names = append(names, player.Name)
			}
			return names
		}
		want(t, "the first member", v.Post("/players", url.Values{"names": {"Jiří Novák"}}), http.StatusOK, "1 player added")

		list := "Novak, Jiri\nDvořáková, Hana\n"
		look := v.Post("/players", url.Values{"names": {list}, "look": {"yes"}})
		want(t, "looking", look, http.StatusOK, "2 names were understood", "Hana Dvořáková", "Is this the same person?").
			Has(in("[name=reading][value=last_first][checked]"), in("[name='twin-Jiri Novak'][value=same]"), notIn("[name='twin-Hana Dvořáková']"), notIn(".problem"), in(".look-list button.primary", hasText("Add 1 to 2 players")))
		want(t, "another reading", v.Post("/players", url.Values{"names": {list}, "looked": {"yes"}, "look": {"yes"}, "reading": {"separate"}}),
			http.StatusOK, "4 names were understood")
		want(t, "a list to be mended", v.Post("/players", url.Values{"names": {list}, "looked": {"yes"}, "mend": {"yes"}}), http.StatusOK).Has(sends("names", list))
		answered := url.Values{"names": {list}, "looked": {"last_first"}, "reading": {"last_first"}, "twin-Jiri Novak": {"same"}, "twin-x": {"never"}, "mend": {"yes"}}
		want(t, "changing the list after an answer", v.Post("/players", answered), http.StatusOK).
			Has(in("input[type=hidden][name='twin-Jiri Novak'][value=same]"), notIn("[name=twin-x]"))
		answered.Del("mend")
		answered.Set("look", "yes")
		want(t, "looking again", v.Post("/players", answered), http.StatusOK, "Add 1 player").Has(in("[name='twin-Jiri Novak'][value=same][checked]"))
		want(t, "saving a reading that nobody saw", v.Post("/players", url.Values{"names": {list}, "looked": {"last_first"}, "reading": {"separate"}}),
			http.StatusOK, "4 names were understood", sentence(t, "members.reread"))
		open := v.Post("/players", url.Values{"names": {list}, "looked": {"last_first"}, "reading": {"last_first"}})
		want(t, "an open question", open, http.StatusUnprocessableEntity, sentence(t, "members.twin_open"), "Hana Dvořáková")
		if got := names(); len(got) != 1 {
			t.Errorf("before the answer the roster is %q", got)
		}
		form := url.Values{"names": {list}, "looked": {"last_first"}, "reading": {"last_first"}, "twin-Jiri Novak": {"same"}}
		want(t, "the same person", v.Post("/players", form), http.StatusOK, "1 player added: Hana Dvořáková.", "Jiří Novák")
		form.Set("twin-Jiri Novak", "other")
		want(t, "somebody else", v.Post("/players", form), http.StatusOK, "1 player added: Jiri Novak.")
		if got := names(); !slices.Equal(got, []string{"Hana Dvořáková", "Jiri Novak", "Jiří Novák"}) {
			t.Errorf("the roster is %q", got)
		}
		want(t, "known names", v.Post("/players", url.Values{"names": {list}, "look": {"yes"}}), http.StatusOK, "on the roster already").
			Has(notIn("[name='twin-Jiri Novak']"))
	})
}

// TestLinesUnlikeTheOthersAreMarked: a list of whole names and of "Surname, First" is read
// line by line, and the page shows the lines that may have been misread.
func TestLinesUnlikeTheOthersAreMarked(t *testing.T) {
	t.Parallel()
	v := webtest.NewSite(t).Organiser()
	look := v.Post("/players", url.Values{"names": {"Anna Lind\nNovák, Jiří\nBo Berg\n"}, "look": {"yes"}})
	want(t, "a mixed list", look, http.StatusOK, "3 names were understood", "Jiří Novák", "from the line “Novák, Jiří”", "1 name comes from a line that is unlike the others").
		Has(in(".understood .doubtful"), in("[name=reading][value=last_first][checked]"))
	want(t, "a table", v.Post("/players", url.Values{"names": {"Name;City\nAnna Lind;Brno\nanna lind;Praha"}, "look": {"yes"}}), http.StatusOK,
		"Line 3: the same name as line 2, left out: anna lind", "1 column is not read: City")
	want(t, "a list of one kind", v.Post("/players", url.Values{"names": {"Anna Lind\nBo Berg\n"}, "look": {"yes"}}), http.StatusOK).
		Has(notIn(".doubtful"))
}

// TestAMemberFileIsLookedAt: of any usual encoding. What is no text or is too large is
// refused, and a wrong line is named.
func TestAMemberFileIsLookedAt(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	v := s.Organiser()
	look := url.Values{"look": {"yes"}}
	const list = "E-mail;Příjmení;Jméno\r\nj@club.example;Novák;Jiří\r\n;Šťastná;Žofie\r\n"
	for name, file := range map[string][]byte{
		"UTF-8": []byte(list), "with its mark": []byte("\uFEFF" + list),
		"UTF-16": wide(list),
	} {
		want(t, name, v.Upload("/players", look, file), http.StatusOK, "2 names were understood", "Jiří Novák", "Žofie Šťastná").
			Has(sends("names", strings.ReplaceAll(list, "\r\n", "\n")), notIn(".warn"))
	}
	old := []byte("P\xf8\xedjmen\xed;Jm\xe9no\nNov\xe1k;Ji\xf8\xed\n\x8a\x9dastn\xe1;\x8eofie\n")
	want(t, "Windows-1250", v.Upload("/players", look, old), http.StatusOK, "Jiří Novák", "Žofie Šťastná", "Windows-1250")
	for name, test := range map[string]struct{ file, sentence string }{
		"a spreadsheet": {"PK\x03\x04 a book", "This file is no text."},
		"a picture":     {"\x89PNG\r\n\x1a\n\x00\x00", "This file is no text."},
		"too much":      {strings.Repeat("Anna Lind\n", 200_000), "The file is larger than 1 MB."},
		"a wrong line":  {"Name;Note\nAnna;\n;nobody\n", "Line 3 has no name"},
	} {
		want(t, name, v.Upload("/players", look, []byte(test.file)), http.StatusUnprocessableEntity, test.sentence)
	}
	if players, err := s.Store.People.Players(t.Context()); err != nil || len(players) > 0 {
		t.Errorf("before anything was confirmed there are %+v, %v", players, err)
	}
}

// wide is a text as UTF-16 with its mark.
func wide(text string) []byte {
	out := []byte{0xFF, 0xFE}
	for _, unit := range utf16.Encode([]rune(text)) {
		out = binary.LittleEndian.AppendUint16(out, unit)
	}
	return out
}
