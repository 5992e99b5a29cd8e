package desk_test

import (
	"maps"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/web/webtest"
)

// TestADisputeIsResolvedInOneWalk: from the desk to the dispute, to the hand, to its correction, and back
// to the dispute, with what was changed as the answer that is proposed.
func TestADisputeIsResolvedInOneWalk(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	r.Play(1, 9)
	complains(r, 1, "hand 3 was mine")
	dispute := string(r.Match().Ledger.Disputes[0].Entry)
	page := r.Path("disputes/" + dispute)
	want(t, "the desk", r.Laptop.Get(r.Path("parts/desk")), http.StatusOK).Has(linkTo(page))
	changes := r.Page() + "/changes?match=" + string(r.Match().ID) + "&dispute=" + dispute
	want(t, "the dispute", r.Laptop.Get(page), http.StatusOK, "hand 3 was mine").Has(linkTo(changes))
	menu := r.Laptop.Get(changes)
	want(t, "the hands", menu, http.StatusOK, "“hand 3 was mine”").Has(in(`#change-back[href="` + page + `"]`))
	var correct string
	for _, link := range menu.Page().Attrs("a[href*='/changes/correction']", "href") {
		if strings.Contains(link, r.EntryOf(3)) {
			correct = link
		}
	}
	opened := r.Laptop.Get(correct)
	want(t, "the hand", opened, http.StatusOK, "“hand 3 was mine”")
	form := opened.Hidden(".changing")
	webtest.AnswerNothing(form, opened)
	maps.Copy(form, webtest.TwoDragons(url.Values{"reason": {"Wrong winner"}}))
	path := r.Page() + "/changes/correction"
	look := r.Laptop.Post(path, form)
	want(t, "looking", look, http.StatusOK, sentence(t, "change.difference"), "“hand 3 was mine”")
	form.Set("shown", look.Hidden(".changing").Get("shown"))
	saved := r.Laptop.Post(path, form)
	want(t, "saving", saved, http.StatusSeeOther)
	back := saved.Header.Get("Location")
	if !strings.HasPrefix(back, page+"?saved=") {
		t.Fatalf("saving leads to %s", back)
	}
	proposed := r.Laptop.Get(back)
	want(t, "back at the dispute", proposed, http.StatusOK).Has(in(`input[name="note"][value^="Hand 3 corrected"]`))
	answer := proposed.Hidden("form[action='" + page + "']")
	answer.Set("note", "Hand 3 corrected")
	want(t, "answering", r.Laptop.Post(page, answer), http.StatusSeeOther)
	without(t, "the desk", r.Laptop.Get(r.Path("parts/desk")), "hand 3 was mine")

	// A card resolves nothing, nor does a made-up dispute: the change is one of the table.
	complains(r, 2, "so was hand 4")
	other := string(r.Match().Ledger.Disputes[1].Entry)
	for _, entry := range []string{other, "made up", dispute} {
		asked := r.Tablet
		if entry != other {
			asked = r.Laptop
		}
		without(t, "a walk of "+entry, asked.Get(r.Page()+"/changes?match="+string(r.Match().ID)+"&dispute="+url.QueryEscape(entry)), "disputes/")
	}
}
