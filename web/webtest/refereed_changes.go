package webtest

import (
	"encoding/json"
	"maps"
	"net/http"
	"net/url"

	"github.com/threewinds/threewinds/web/handentry"
	"github.com/threewinds/threewinds/web/site"
)

// AnswerNothing answers all questions that a page asks about a hand with nobody or nothing.
func AnswerNothing(form url.Values, page Answer) {
	form.Del(handentry.NoneField)
	for _, question := range page.Page().Attrs("[data-question]", "data-question") {
		if len(page.Page().Attrs("#"+question+"-none", "id")) > 0 {
			form.Add(handentry.NoneField, question)
		} else {
			form.Set(question, "0")
		}
	}
}

// ChangeForm opens the form of a change and fills it in. Of a hand it answers nobody and nothing to all
// that is asked, if no answers are given.
func (r *Refereed) ChangeForm(kind string, query, fields url.Values) url.Values {
	r.T.Helper()
	got := r.Tablet.Get(r.Page() + "/changes/" + kind + "?" + query.Encode())
	Want(r.T, "the form of "+kind, got, http.StatusOK)
	form := got.Hidden(".changing")
	if fields.Has("winner") {
		AnswerNothing(form, got)
	}
	maps.Copy(form, fields)
	return form
}

// Look sends a change for the first time: what it would do is shown.
func (r *Refereed) Look(kind string, form url.Values, texts ...string) Answer {
	r.T.Helper()
	got := r.Tablet.Post(r.Page()+"/changes/"+kind, form)
	Want(r.T, "looking at "+kind, got, http.StatusOK, append(texts, Sentence(r.T, "change.difference"))...)
	form.Set("shown", got.Hidden(".changing").Get("shown"))
	return got
}

// Save sends a change that was looked at, twice: it is one change.
func (r *Refereed) Save(kind string, form url.Values) {
	r.T.Helper()
	events := len(r.Match().Events)
	for range 2 {
		Want(r.T, "saving "+kind, r.Tablet.Post(r.Page()+"/changes/"+kind, form), http.StatusSeeOther)
	}
	if got := len(r.Match().Events); got != events+1 {
		r.T.Errorf("%s made %d events", kind, got-events)
	}
}

// EntryOf is the id of a hand of the match, by its number.
func (r *Refereed) EntryOf(number int) string {
	return string(r.Match().Ledger.Hands[number-1].Entry)
}

// Keep sends the form of a hand as the tablet's outbox does.
func (r *Refereed) Keep(form url.Values) (status int, said site.OutboxAnswer) {
	r.T.Helper()
	return r.Send("hands", form)
}

// Send sends a form of the table's page as the tablet's outbox does.
func (r *Refereed) Send(act string, form url.Values) (status int, said site.OutboxAnswer) {
	r.T.Helper()
	r.Tablet.Header.Set("Accept", "application/json")
	defer r.Tablet.Header.Del("Accept")
	got := r.Tablet.Post(r.Page()+"/"+act, form)
	if err := json.Unmarshal([]byte(got.Body), &said); err != nil {
		r.T.Fatalf("answered %d %q: %v", got.Status, got.Body, err)
	}
	return got.Status, said
}
