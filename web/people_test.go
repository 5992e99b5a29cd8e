package web

import (
	"database/sql"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/people"
)

// newAccount is the form of somebody who makes an account.
func newAccount(name, password string) url.Values {
	return url.Values{"name": {name}, "password": {password}, "again": {password}}
}

// secretPath is the path of the address in a field of a page.
func secretPath(t *testing.T, page answer, field string) string {
	t.Helper()
	address, err := url.Parse(strings.Join(page.page().Attrs(field, "value"), ""))
	if err != nil || address.Path == "" {
		t.Fatalf("no address in %s: %v", field, err)
	}
	return address.Path
}

// invited is the path of a new invitation, and of the page that shows it.
func (e *evening) invited(form url.Values) (path, shown string) {
	e.t.Helper()
	got := e.v.post("/people/invitations", form)
	want(e.t, "inviting", got, http.StatusSeeOther)
	shown = got.header.Get("Location")
	page := e.v.get(shown)
	want(e.t, "the invitation", page, http.StatusOK, form.Get("note")).has(in("svg.qr"))
	return secretPath(e.t, page, "#invitation-address"), shown
}

func TestAnOwnerInvites(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := newEvening(t, 1, thirteen[:3]...)
		gone := func(what, path, key string) {
			t.Helper()
			want(t, what, e.guest().get(path), http.StatusGone, sentence(t, key))
			want(t, what+", posted", e.guest().post(path, newAccount("Late", organiserPassword)), http.StatusGone, sentence(t, key))
		}
		wrong := e.v.post("/people/invitations", url.Values{"note": {"  "}, "role": {"king"}, "night": {string(e.night)}})
		want(t, "nobody as a king", wrong, http.StatusUnprocessableEntity, sentence(t, "problem.role_missing"), sentence(t, "problem.name_missing"))
		wrong = e.v.post("/people/invitations", url.Values{"note": {"Ivo"}, "role": {"desk"}})
		want(t, "a desk of no night", wrong, http.StatusUnprocessableEntity, sentence(t, "problem.night_missing")).
			has(sends("note", "Ivo"), in("input[value=desk][checked]"))

		want(t, "only a desk has a night", e.v.get("/people"), http.StatusOK).has(in(".roles .choice:has(input[value=desk]) + .field select[name=night]"))

		path, shown := e.invited(url.Values{"note": {"Ivo"}, "role": {"desk"}, "night": {string(e.night)}})
		want(t, "all people", e.v.get("/people"), http.StatusOK, "Ivo", "Desk of Tuesday").has(linkTo(shown))
		ivo := e.guest()
		want(t, "invited", ivo.get(path), http.StatusOK, sentence(t, "role.desk.text"))
		want(t, "a short password", ivo.post(path, newAccount("Ivo", "short")), http.StatusUnprocessableEntity).has(sends("name", "Ivo"))
		want(t, "a taken name", ivo.post(path, newAccount("eva", organiserPassword)), http.StatusUnprocessableEntity,
			sentence(t, "problem.account_taken", "Name", "Eva")).has(sends("name", "eva"))
		if got := ivo.post(path, newAccount("Ivo", organiserPassword)); got.status != http.StatusSeeOther || got.header.Get("Location") != e.path("desk") {
			t.Errorf("accepting: %d to %q", got.status, got.header.Get("Location"))
		}
		if got := ivo.get(e.path("desk")); got.header.Get("Location") != e.path("door") {
			t.Errorf("before the seating the desk leads to %q", got.header.Get("Location"))
		}
		want(t, "the door", ivo.get(e.path("door")), http.StatusOK)
		gone("used", path, "link_ended.used")
		want(t, "the page of a used one", e.v.get(shown), http.StatusNotFound)

		path, shown = e.invited(url.Values{"note": {"Jan"}, "role": {"organiser"}})
		want(t, "revoking", e.v.post(shown+"/revoke", nil), http.StatusSeeOther)
		gone("revoked", path, "link_ended.revoked")
		path, _ = e.invited(url.Values{"note": {"Jan"}, "role": {"owner"}})
		e.expire("invitations")
		gone("too old", path, "link_ended.too_old")
		want(t, "a guess", e.guest().get("/i/guess"), http.StatusNotFound, sentence(t, "link_ended.unknown"))
		want(t, "a guess, posted", e.guest().post("/i/guess", newAccount("Late", organiserPassword)), http.StatusNotFound)
	})
}

// expire lets the links of a table run out.
func (e *evening) expire(table string) {
	e.t.Helper()
	driver := "sqlite"
	if strings.HasPrefix(e.address, "postgres://") {
		driver = "pgx"
	}
	db, err := sql.Open(driver, e.address)
	if err != nil {
		e.t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.ExecContext(e.t.Context(), "UPDATE "+table+" SET expires_at = '2020-01-01 00:00:00'"); err != nil {
		e.t.Fatal(err)
	}
}

func TestTheOwnPassword(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	v, second := s.organiser(), s.guest()
	const fresh = "a quite different one"
	in := func(password string) url.Values { return url.Values{"name": {"Eva"}, "password": {password}} }
	want(t, "a second device", second.post("/login", in(organiserPassword)), http.StatusSeeOther)
	form := func(old, password, again string) url.Values {
		return url.Values{"old": {old}, "password": {password}, "again": {again}}
	}
	want(t, "a wrong old one", v.post("/account/password", form("guess", fresh, fresh)), http.StatusUnprocessableEntity, sentence(t, "problem.password_wrong"))
	want(t, "a short one", v.post("/account/password", form(organiserPassword, "short", "short")), http.StatusUnprocessableEntity,
		sentence(t, "problem.password_too_short", "Least", 10))
	want(t, "two", v.post("/account/password", form(organiserPassword, fresh, "else")), http.StatusUnprocessableEntity, sentence(t, "problem.passwords_differ"))
	want(t, "nothing has changed", second.get("/account"), http.StatusOK)
	got := v.post("/account/password", form(organiserPassword, fresh, fresh))
	want(t, "a new one", got, http.StatusSeeOther)
	want(t, "this device", v.get(got.header.Get("Location")), http.StatusOK, sentence(t, "account.changed"))
	want(t, "the second device", second.get("/account"), http.StatusSeeOther)
	want(t, "the old one", second.post("/login", in(organiserPassword)), http.StatusUnauthorized)
	want(t, "the new one", second.post("/login", in(fresh)), http.StatusSeeOther)
}

func TestTheOwnSessions(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		s := newSite(t)
		v, phone := s.organiser(), s.guest()
		phone.header.Set("User-Agent", "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36")
		want(t, "the phone", phone.post("/login", url.Values{"name": {"Eva"}, "password": {organiserPassword}}), http.StatusSeeOther)
		page := v.get("/account")
		want(t, "the list", page, http.StatusOK, "Phone · Chrome, Android", sentence(t, "account.this")).has(countOf(".lines > li", 2), countOf(".lines form", 1))
		end := strings.Join(page.page().Attrs(".lines form", "action"), "")
		stranger := s.accountOf(people.Owner, "")
		want(t, "somebody else ends it", stranger.post(end, nil), http.StatusSeeOther)
		want(t, "it goes on", phone.get("/account"), http.StatusOK)
		want(t, "ending it", v.post(end, nil), http.StatusSeeOther)
		want(t, "the phone", phone.get("/account"), http.StatusSeeOther)
		want(t, "this one goes on", v.get("/account"), http.StatusOK).has(countOf(".lines > li", 1))
	})
}

func TestASecondDeviceIsLoggedInByACode(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := newEvening(t, 1, thirteen[:3]...)
		desk := e.accountOf(people.Desk, e.night)
		page := desk.post("/account/device", nil)
		want(t, "the code", page, http.StatusOK).has(in("svg.qr"))
		path := secretPath(t, page, "#device-address")
		phone := e.guest()
		want(t, "on the phone", phone.get(path), http.StatusOK, sentence(t, "device.title"))
		want(t, "it is not logged in by looking", phone.get("/account"), http.StatusSeeOther)
		if got := phone.post(path, nil); got.status != http.StatusSeeOther || got.header.Get("Location") != e.path("desk") {
			t.Errorf("confirming: %d to %q", got.status, got.header.Get("Location"))
		}
		want(t, "the same account", phone.get("/account"), http.StatusOK).has(countOf(".lines > li", 2))
		want(t, "and no more", phone.get("/people"), http.StatusForbidden, sentence(t, "error.owner_only.text"))
		want(t, "a second time", e.guest().post(path, nil), http.StatusGone, sentence(t, "link_ended.used"))
		path = secretPath(t, desk.post("/account/device", nil), "#device-address")
		e.expire("account_links")
		want(t, "too old", e.guest().get(path), http.StatusGone, sentence(t, "link_ended.too_old"))
		want(t, "too old, posted", e.guest().post(path, nil), http.StatusGone, sentence(t, "link_ended.too_old"))
		want(t, "a guess", e.guest().post("/d/guess", nil), http.StatusNotFound, sentence(t, "link_ended.unknown"))
	})
}

func TestAnOwnerChangesAndRemovesAccounts(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := newEvening(t, 1, thirteen[:3]...)
		accounts := func() []people.Account {
			list, err := e.store.People.Accounts(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			return list
		}
		eva := "/people/" + accounts()[0].ID
		for _, change := range []answer{e.v.post(eva+"/remove", nil), e.v.post(eva+"/role", url.Values{"role": {"organiser"}})} {
			want(t, "the last owner", change, http.StatusUnprocessableEntity, sentence(t, "problem.last_owner"))
		}
		desk := e.accountOf(people.Desk, e.night)
		var other string
		for _, account := range accounts() {
			if account.Role == people.Desk {
				other = "/people/" + account.ID
			}
		}
		want(t, "the roster", desk.get("/players"), http.StatusForbidden, sentence(t, "error.organiser_only.text"))
		want(t, "the page", e.v.get(other), http.StatusOK).has(in("input[value=desk][checked]"), in("option[selected]", hasAttr("value", string(e.night))))
		want(t, "an organiser", e.v.post(other+"/role", url.Values{"role": {"organiser"}}), http.StatusSeeOther)
		want(t, "the roster at once", desk.get("/players"), http.StatusOK)
		want(t, "an owner", e.v.post(other+"/role", url.Values{"role": {"owner"}}), http.StatusSeeOther)
		want(t, "the people at once", desk.get("/people"), http.StatusOK)
		want(t, "removing", desk.post(eva+"/remove", nil), http.StatusSeeOther)
		want(t, "who was removed", e.v.get("/people"), http.StatusSeeOther)
		want(t, "the public pages", e.v.get("/"), http.StatusOK)
		want(t, "twice", desk.post(eva+"/remove", nil), http.StatusSeeOther)
		want(t, "nobody's page", desk.get(eva), http.StatusNotFound)
	})
}

// TestAnOwnerMakesALinkToANewPassword for somebody else, not for the own account.
func TestAnOwnerMakesALinkToANewPassword(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 1, thirteen[:3]...)
	accounts := func() map[people.Role]string {
		list, err := e.store.People.Accounts(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		paths := make(map[people.Role]string)
		for _, account := range list {
			paths[account.Role] = "/people/" + account.ID
		}
		return paths
	}
	desk := e.accountOf(people.Desk, e.night)
	own, other := accounts()[people.Owner], accounts()[people.Desk]
	want(t, "the own page", e.v.get(own), http.StatusOK).has(notIn(`form[action$="/password"]`))
	want(t, "for oneself", e.v.post(own+"/password", nil), http.StatusUnprocessableEntity, sentence(t, "problem.own_password"))
	want(t, "their page", e.v.get(other), http.StatusOK).has(in(`form[action="` + other + `/password"]`))
	want(t, "a desk", desk.post(other+"/password", nil), http.StatusForbidden)
	want(t, "nobody's", e.v.post("/people/none/password", nil), http.StatusNotFound)
	link := func() string {
		page := e.v.post(other+"/password", nil)
		want(t, "the link", page, http.StatusOK).has(in("svg.qr"), nothingInline)
		return secretPath(t, page, "#password-address")
	}
	earlier, path := link(), link()
	want(t, "an earlier one", e.guest().get(earlier), http.StatusNotFound, sentence(t, "link_ended.unknown"))
	want(t, "the journal", e.v.get("/journal"), http.StatusOK, "Link to a new password made for desk")
	without(t, "the journal", e.v.get("/journal"), strings.TrimPrefix(path, "/reset/"))
	want(t, "until then", desk.get("/account"), http.StatusOK)
	v := e.guest()
	want(t, "a new one", v.post(path, url.Values{"password": {"a quite different one"}, "again": {"a quite different one"}}), http.StatusSeeOther)
	want(t, "logged in", v.get(e.path("door")), http.StatusOK)
	want(t, "the sessions of before", desk.get("/account"), http.StatusSeeOther)
	want(t, "again", v.get(path), http.StatusGone, sentence(t, "link_ended.used"))
	path = link()
	e.expire("account_links")
	want(t, "too old", v.get(path), http.StatusGone, sentence(t, "link_ended.too_old"))
	path = link()
	e.accountOf(people.Owner, "")
	want(t, "who made it is no owner any more", e.v.post(own+"/role", url.Values{"role": {"organiser"}}), http.StatusSeeOther)
	want(t, "its link", v.get(path), http.StatusNotFound)
	want(t, "another", e.v.post(other+"/password", nil), http.StatusForbidden)
}

func TestAPasswordIsReset(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := newEvening(t, 1, thirteen[:3]...)
		user, err := e.store.People.UserByName(t.Context(), "Eva")
		if err != nil {
			t.Fatal(err)
		}
		token, err := e.store.People.NewAccountLink(t.Context(), people.ResetLink, user.ID)
		if err != nil {
			t.Fatal(err)
		}
		v, path := e.guest(), "/reset/"+token
		want(t, "the form", v.get(path), http.StatusOK, sentence(t, "reset.title"))
		want(t, "the name as a password", v.post(path, url.Values{"password": {"short"}, "again": {"short"}}), http.StatusUnprocessableEntity)
		want(t, "a new one", v.post(path, url.Values{"password": {"a quite different one"}, "again": {"a quite different one"}}), http.StatusSeeOther)
		want(t, "logged in", v.get("/people"), http.StatusOK)
		want(t, "the sessions of before", e.v.get("/people"), http.StatusSeeOther)
		want(t, "again", v.get(path), http.StatusGone, sentence(t, "link_ended.used"))
	})
}
