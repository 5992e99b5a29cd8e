package account_test

import (
	"database/sql"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/web/webtest"
)

// newAccount is the form of somebody who makes an account.
func newAccount(name, password string) url.Values {
	return url.Values{"name": {name}, "password": {password}, "again": {password}}
}

// secretPath is the path of the address in a field of a page.
func secretPath(t *testing.T, page webtest.Answer, field string) string {
	t.Helper()
	address, err := url.Parse(strings.Join(page.Page().Attrs(field, "value"), ""))
	if err != nil || address.Path == "" {
		t.Fatalf("no address in %s: %v", field, err)
	}
	return address.Path
}

// invited is the path of a new invitation, and of the page that shows it.
func invited(e *webtest.Evening, form url.Values) (path, shown string) {
	e.T.Helper()
	got := e.Laptop.Post("/people/invitations", form)
	want(e.T, "inviting", got, http.StatusSeeOther)
	shown = got.Header.Get("Location")
	page := e.Laptop.Get(shown)
	want(e.T, "the invitation", page, http.StatusOK, form.Get("note")).Has(in("svg.qr"))
	return secretPath(e.T, page, "#invitation-address"), shown
}

func TestAnOwnerInvites(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := webtest.NewEvening(t, 1, webtest.Thirteen[:3]...)
		gone := func(what, path, key string) {
			t.Helper()
			want(t, what, e.Guest().Get(path), http.StatusGone, sentence(t, key))
			want(t, what+", posted", e.Guest().Post(path, newAccount("Late", webtest.OrganiserPassword)), http.StatusGone, sentence(t, key))
		}
		wrong := e.Laptop.Post("/people/invitations", url.Values{"note": {"  "}, "role": {"king"}, "night": {string(e.Night)}})
		want(t, "nobody as a king", wrong, http.StatusUnprocessableEntity, sentence(t, "problem.role_missing"), sentence(t, "problem.name_missing"))
		wrong = e.Laptop.Post("/people/invitations", url.Values{"note": {"Ivo"}, "role": {"desk"}})
		want(t, "a desk of no night", wrong, http.StatusUnprocessableEntity, sentence(t, "problem.night_missing")).
			Has(sends("note", "Ivo"), in("input[value=desk][checked]"))

		want(t, "only a desk has a night", e.Laptop.Get("/people"), http.StatusOK).Has(in(".roles .choice:has(input[value=desk]) + .field select[name=night]"))

		path, shown := invited(e, url.Values{"note": {"Ivo"}, "role": {"desk"}, "night": {string(e.Night)}})
		want(t, "all people", e.Laptop.Get("/people"), http.StatusOK, "Ivo", "Desk of Tuesday").Has(linkTo(shown))
		ivo := e.Guest()
		want(t, "invited", ivo.Get(path), http.StatusOK, sentence(t, "role.desk.text"))
		want(t, "a short password", ivo.Post(path, newAccount("Ivo", "short")), http.StatusUnprocessableEntity).Has(sends("name", "Ivo"))
		want(t, "a taken name", ivo.Post(path, newAccount("eva", webtest.OrganiserPassword)), http.StatusUnprocessableEntity,
			sentence(t, "problem.account_taken", "Name", "Eva")).Has(sends("name", "eva"))
		if got := ivo.Post(path, newAccount("Ivo", webtest.OrganiserPassword)); got.Status != http.StatusSeeOther || got.Header.Get("Location") != e.Path("desk") {
			t.Errorf("accepting: %d to %q", got.Status, got.Header.Get("Location"))
		}
		if got := ivo.Get(e.Path("desk")); got.Header.Get("Location") != e.Path("door") {
			t.Errorf("before the seating the desk leads to %q", got.Header.Get("Location"))
		}
		want(t, "the door", ivo.Get(e.Path("door")), http.StatusOK)
		gone("used", path, "link_ended.used")
		want(t, "the page of a used one", e.Laptop.Get(shown), http.StatusNotFound)

		path, shown = invited(e, url.Values{"note": {"Jan"}, "role": {"organiser"}})
		want(t, "revoking", e.Laptop.Post(shown+"/revoke", nil), http.StatusSeeOther)
		gone("revoked", path, "link_ended.revoked")
		path, _ = invited(e, url.Values{"note": {"Jan"}, "role": {"owner"}})
		expire(e, "invitations")
		gone("too old", path, "link_ended.too_old")
		want(t, "a guess", e.Guest().Get("/i/guess"), http.StatusNotFound, sentence(t, "link_ended.unknown"))
		want(t, "a guess, posted", e.Guest().Post("/i/guess", newAccount("Late", webtest.OrganiserPassword)), http.StatusNotFound)
	})
}

// expire lets the links of a table run out.
func expire(e *webtest.Evening, table string) {
	e.T.Helper()
	driver := "sqlite"
	if strings.HasPrefix(e.Address, "postgres://") {
		driver = "pgx"
	}
	db, err := sql.Open(driver, e.Address)
	if err != nil {
		e.T.Fatal(err)
	}
	defer db.Close()
	if _, err := db.ExecContext(e.T.Context(), "UPDATE "+table+" SET expires_at = '2020-01-01 00:00:00'"); err != nil {
		e.T.Fatal(err)
	}
}

func TestTheOwnPassword(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	v, second := s.SetUp(), s.Guest()
	const fresh = "a quite different one"
	in := func(password string) url.Values { return url.Values{"name": {"Eva"}, "password": {password}} }
	want(t, "a second device", second.Post("/login", in(webtest.OrganiserPassword)), http.StatusSeeOther)
	form := func(old, password, again string) url.Values {
		return url.Values{"old": {old}, "password": {password}, "again": {again}}
	}
	want(t, "a wrong old one", v.Post("/account/password", form("guess", fresh, fresh)), http.StatusUnprocessableEntity, sentence(t, "problem.password_wrong"))
	want(t, "a short one", v.Post("/account/password", form(webtest.OrganiserPassword, "short", "short")), http.StatusUnprocessableEntity,
		sentence(t, "problem.password_too_short", "Least", 10))
	want(t, "two", v.Post("/account/password", form(webtest.OrganiserPassword, fresh, "else")), http.StatusUnprocessableEntity, sentence(t, "problem.passwords_differ"))
	want(t, "nothing has changed", second.Get("/account"), http.StatusOK)
	got := v.Post("/account/password", form(webtest.OrganiserPassword, fresh, fresh))
	want(t, "a new one", got, http.StatusSeeOther)
	want(t, "this device", v.Get(got.Header.Get("Location")), http.StatusOK, sentence(t, "account.changed"))
	want(t, "the second device", second.Get("/account"), http.StatusSeeOther)
	want(t, "the old one", second.Post("/login", in(webtest.OrganiserPassword)), http.StatusUnauthorized)
	want(t, "the new one", second.Post("/login", in(fresh)), http.StatusSeeOther)
}

func TestTheOwnSessions(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		s := webtest.NewSite(t)
		v, phone := s.SetUp(), s.Guest()
		phone.Header.Set("User-Agent", "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36")
		want(t, "the phone", phone.Post("/login", url.Values{"name": {"Eva"}, "password": {webtest.OrganiserPassword}}), http.StatusSeeOther)
		page := v.Get("/account")
		want(t, "the list", page, http.StatusOK, "Phone · Chrome, Android", sentence(t, "account.this")).Has(countOf(".lines > li", 2), countOf(".lines form", 1))
		end := strings.Join(page.Page().Attrs(".lines form", "action"), "")
		stranger := s.AccountOf(people.Owner, "")
		want(t, "somebody else ends it", stranger.Post(end, nil), http.StatusSeeOther)
		want(t, "it goes on", phone.Get("/account"), http.StatusOK)
		want(t, "ending it", v.Post(end, nil), http.StatusSeeOther)
		want(t, "the phone", phone.Get("/account"), http.StatusSeeOther)
		want(t, "this one goes on", v.Get("/account"), http.StatusOK).Has(countOf(".lines > li", 1))
	})
}

func TestASecondDeviceIsLoggedInByACode(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := webtest.NewEvening(t, 1, webtest.Thirteen[:3]...)
		desk := e.AccountOf(people.Desk, e.Night)
		page := desk.Post("/account/device", nil)
		want(t, "the code", page, http.StatusOK).Has(in("svg.qr"))
		path := secretPath(t, page, "#device-address")
		phone := e.Guest()
		want(t, "on the phone", phone.Get(path), http.StatusOK, sentence(t, "device.title"))
		want(t, "it is not logged in by looking", phone.Get("/account"), http.StatusSeeOther)
		if got := phone.Post(path, nil); got.Status != http.StatusSeeOther || got.Header.Get("Location") != e.Path("desk") {
			t.Errorf("confirming: %d to %q", got.Status, got.Header.Get("Location"))
		}
		want(t, "the same account", phone.Get("/account"), http.StatusOK).Has(countOf(".lines > li", 2))
		want(t, "and no more", phone.Get("/people"), http.StatusForbidden, sentence(t, "error.owner_only.text"))
		want(t, "a second time", e.Guest().Post(path, nil), http.StatusGone, sentence(t, "link_ended.used"))
		path = secretPath(t, desk.Post("/account/device", nil), "#device-address")
		expire(e, "account_links")
		want(t, "too old", e.Guest().Get(path), http.StatusGone, sentence(t, "link_ended.too_old"))
		want(t, "too old, posted", e.Guest().Post(path, nil), http.StatusGone, sentence(t, "link_ended.too_old"))
		want(t, "a guess", e.Guest().Post("/d/guess", nil), http.StatusNotFound, sentence(t, "link_ended.unknown"))
	})
}

func TestAnOwnerChangesAndRemovesAccounts(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := webtest.NewEvening(t, 1, webtest.Thirteen[:3]...)
		accounts := func() []people.Account {
			list, err := e.Store.People.Accounts(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			return list
		}
		eva := "/people/" + accounts()[0].ID
		for _, change := range []webtest.Answer{e.Laptop.Post(eva+"/remove", nil), e.Laptop.Post(eva+"/role", url.Values{"role": {"organiser"}})} {
			want(t, "the last owner", change, http.StatusUnprocessableEntity, sentence(t, "problem.last_owner"))
		}
		desk := e.AccountOf(people.Desk, e.Night)
		var other string
		for _, account := range accounts() {
			if account.Role == people.Desk {
				other = "/people/" + account.ID
			}
		}
		want(t, "the roster", desk.Get("/players"), http.StatusForbidden, sentence(t, "error.organiser_only.text"))
		want(t, "the page", e.Laptop.Get(other), http.StatusOK).Has(in("input[value=desk][checked]"), in("option[selected]", hasAttr("value", string(e.Night))))
		want(t, "an organiser", e.Laptop.Post(other+"/role", url.Values{"role": {"organiser"}}), http.StatusSeeOther)
		want(t, "the roster at once", desk.Get("/players"), http.StatusOK)
		want(t, "an owner", e.Laptop.Post(other+"/role", url.Values{"role": {"owner"}}), http.StatusSeeOther)
		want(t, "the people at once", desk.Get("/people"), http.StatusOK)
		want(t, "removing", desk.Post(eva+"/remove", nil), http.StatusSeeOther)
		want(t, "who was removed", e.Laptop.Get("/people"), http.StatusSeeOther)
		want(t, "the public pages", e.Laptop.Get("/"), http.StatusOK)
		want(t, "twice", desk.Post(eva+"/remove", nil), http.StatusSeeOther)
		want(t, "nobody's page", desk.Get(eva), http.StatusNotFound)
	})
}

// TestAnOwnerMakesALinkToANewPassword for somebody else, not for the own account.
func TestAnOwnerMakesALinkToANewPassword(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, webtest.Thirteen[:3]...)
	accounts := func() map[people.Role]string {
		list, err := e.Store.People.Accounts(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		paths := make(map[people.Role]string)
		for _, account := range list {
			paths[account.Role] = "/people/" + account.ID
		}
		return paths
	}
	desk := e.AccountOf(people.Desk, e.Night)
	own, other := accounts()[people.Owner], accounts()[people.Desk]
	want(t, "the own page", e.Laptop.Get(own), http.StatusOK).Has(notIn(`form[action$="/password"]`))
	want(t, "for oneself", e.Laptop.Post(own+"/password", nil), http.StatusUnprocessableEntity, sentence(t, "problem.own_password"))
	want(t, "their page", e.Laptop.Get(other), http.StatusOK).Has(in(`form[action="` + other + `/password"]`))
	want(t, "a desk", desk.Post(other+"/password", nil), http.StatusForbidden)
	want(t, "nobody's", e.Laptop.Post("/people/none/password", nil), http.StatusNotFound)
	link := func() string {
		page := e.Laptop.Post(other+"/password", nil)
		want(t, "the link", page, http.StatusOK).Has(in("svg.qr"), webtest.NothingInline)
		return secretPath(t, page, "#password-address")
	}
	earlier, path := link(), link()
	want(t, "an earlier one", e.Guest().Get(earlier), http.StatusNotFound, sentence(t, "link_ended.unknown"))
	want(t, "the journal", e.Laptop.Get("/journal"), http.StatusOK, "Link to a new password made for desk")
	without(t, "the journal", e.Laptop.Get("/journal"), strings.TrimPrefix(path, "/reset/"))
	want(t, "until then", desk.Get("/account"), http.StatusOK)
	v := e.Guest()
	want(t, "a new one", v.Post(path, url.Values{"password": {"a quite different one"}, "again": {"a quite different one"}}), http.StatusSeeOther)
	want(t, "logged in", v.Get(e.Path("door")), http.StatusOK)
	want(t, "the sessions of before", desk.Get("/account"), http.StatusSeeOther)
	want(t, "again", v.Get(path), http.StatusGone, sentence(t, "link_ended.used"))
	path = link()
	expire(e, "account_links")
	want(t, "too old", v.Get(path), http.StatusGone, sentence(t, "link_ended.too_old"))
	path = link()
	e.AccountOf(people.Owner, "")
	want(t, "who made it is no owner any more", e.Laptop.Post(own+"/role", url.Values{"role": {"organiser"}}), http.StatusSeeOther)
	want(t, "its link", v.Get(path), http.StatusNotFound)
	want(t, "another", e.Laptop.Post(other+"/password", nil), http.StatusForbidden)
}

func TestAPasswordIsReset(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := webtest.NewEvening(t, 1, webtest.Thirteen[:3]...)
		user, err := e.Store.People.UserByName(t.Context(), "Eva")
		if err != nil {
			t.Fatal(err)
		}
		token, err := e.Store.People.NewAccountLink(t.Context(), people.ResetLink, user.ID)
		if err != nil {
			t.Fatal(err)
		}
		v, path := e.Guest(), "/reset/"+token
		want(t, "the form", v.Get(path), http.StatusOK, sentence(t, "reset.title"))
		want(t, "the name as a password", v.Post(path, url.Values{"password": {"short"}, "again": {"short"}}), http.StatusUnprocessableEntity)
		want(t, "a new one", v.Post(path, url.Values{"password": {"a quite different one"}, "again": {"a quite different one"}}), http.StatusSeeOther)
		want(t, "logged in", v.Get("/people"), http.StatusOK)
		want(t, "the sessions of before", e.Laptop.Get("/people"), http.StatusSeeOther)
		want(t, "again", v.Get(path), http.StatusGone, sentence(t, "link_ended.used"))
	})
}
