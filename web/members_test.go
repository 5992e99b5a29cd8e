package web

import (
	"net/http"
	"net/url"
	"slices"
	"testing"
)

// TestAMemberListIsLookedAtBeforeItIsSaved: the page says what was understood, asks about
// likely twins, and saves nothing before that.
func TestAMemberListIsLookedAtBeforeItIsSaved(t *testing.T) {
	s := newSite(t)
	v := s.organiser()
	names := func() (names []string) {
		t.Helper()
		players, err := s.store.Players(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for _, player := range players {
			names = append(names, player.Name)
		}
		return names
	}
	want(t, "the first member", v.post("/players", url.Values{"names": {"Jiří Novák"}}), http.StatusOK, "1 player added")

	list := "Novak, Jiri\nDvořáková, Hana\n"
	look := v.post("/players", url.Values{"names": {list}, "look": {"yes"}})
	want(t, "looking", look, http.StatusOK, "2 names were understood", "Hana Dvořáková", "Is this the same person?").
		has(in("[name=reading][value=last_first][checked]"), in("[name='twin-Jiri Novak'][value=same]"), notIn("[name='twin-Hana Dvořáková']"), notIn(".problem"))
	want(t, "another reading", v.post("/players", url.Values{"names": {list}, "looked": {"yes"}, "look": {"yes"}, "reading": {"separate"}}),
		http.StatusOK, "4 names were understood")
	want(t, "a list to be mended", v.post("/players", url.Values{"names": {list}, "looked": {"yes"}, "mend": {"yes"}}), http.StatusOK).has(sends("names", list))
	want(t, "saving a reading that nobody saw", v.post("/players", url.Values{"names": {list}, "looked": {"last_first"}, "reading": {"separate"}}),
		http.StatusOK, "4 names were understood")
	open := v.post("/players", url.Values{"names": {list}, "looked": {"last_first"}, "reading": {"last_first"}})
	want(t, "an open question", open, http.StatusUnprocessableEntity, sentence(t, "members.twin_open"), "Hana Dvořáková")
	if got := names(); len(got) != 1 {
		t.Errorf("before the answer the roster is %q", got)
	}
	form := url.Values{"names": {list}, "looked": {"last_first"}, "reading": {"last_first"}, "twin-Jiri Novak": {"same"}}
	want(t, "the same person", v.post("/players", form), http.StatusOK, "1 player added: Hana Dvořáková.", "Jiří Novák")
	form.Set("twin-Jiri Novak", "other")
	want(t, "somebody else", v.post("/players", form), http.StatusOK, "1 player added: Jiri Novak.")
	if got := names(); !slices.Equal(got, []string{"Hana Dvořáková", "Jiri Novak", "Jiří Novák"}) {
		t.Errorf("the roster is %q", got)
	}
	want(t, "known names", v.post("/players", url.Values{"names": {list}, "look": {"yes"}}), http.StatusOK, "on the roster already").
		has(notIn("[name='twin-Jiri Novak']"))
}

// TestLinesUnlikeTheOthersAreMarked: a list of whole names and of "Surname, First" is read
// line by line, and the page shows the lines that may have been misread.
func TestLinesUnlikeTheOthersAreMarked(t *testing.T) {
	v := newSite(t).organiser()
	look := v.post("/players", url.Values{"names": {"Anna Lind\nNovák, Jiří\nBo Berg\n"}, "look": {"yes"}})
	want(t, "a mixed list", look, http.StatusOK, "3 names were understood", "Jiří Novák", "from the line “Novák, Jiří”", "1 name comes from a line that is unlike the others").
		has(in(".understood .doubtful"), in("[name=reading][value=last_first][checked]"))
	want(t, "a list of one kind", v.post("/players", url.Values{"names": {"Anna Lind\nBo Berg\n"}, "look": {"yes"}}), http.StatusOK).
		has(notIn(".doubtful"))
}
