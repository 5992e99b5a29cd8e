package webtest

import (
	"encoding/base64"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"golang.org/x/crypto/argon2"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/site"
)

// OrganiserPassword is what everybody with an account types.
const OrganiserPassword = "three winds blow"

// Organiser is a browser in which the owner, Eva, is logged in. The account is made as the setup link
// makes it, but with a hash that takes no time: there are hundreds of sites.
func (s *Site) Organiser() *Guest {
	s.T.Helper()
	if _, err := s.Store.People.SetUp(s.T.Context(), s.setupToken(), "Eva", quickHash()); err != nil {
		s.T.Fatal(err)
	}
	v := s.Guest()
	if got := v.Post("/login", url.Values{"name": {"Eva"}, "password": {OrganiserPassword}}); got.Status != http.StatusSeeOther {
		s.T.Fatalf("logging in: %d", got.Status)
	}
	return v
}

// SetUp is the same by the page of the setup link, as a person does it.
func (s *Site) SetUp() *Guest {
	s.T.Helper()
	v := s.Guest()
	if got := v.Post("/setup/"+s.setupToken(), url.Values{
		"name": {"Eva"}, "password": {OrganiserPassword}, "again": {OrganiserPassword},
	}); got.Status != http.StatusSeeOther {
		s.T.Fatalf("setting up: %d", got.Status)
	}
	return v
}

func (s *Site) setupToken() string {
	s.T.Helper()
	token, ok, err := s.Store.People.NewSetupToken(s.T.Context())
	if err != nil || !ok {
		s.T.Fatal(ok, err)
	}
	return token
}

// quickHash is the hash of [OrganiserPassword] with the smallest cost there is.
func quickHash() string {
	salt := []byte("salt of no secret")
	key := base64.RawStdEncoding.EncodeToString(argon2.IDKey([]byte(OrganiserPassword), salt, 1, 8, 1, 32))
	return fmt.Sprintf("$argon2id$v=%d$m=8,t=1,p=1$%s$%s", argon2.Version, base64.RawStdEncoding.EncodeToString(salt), key)
}

// AccountOf is a browser in which somebody is logged in who was invited.
func (s *Site) AccountOf(role people.Role, night tournament.NightID) *Guest {
	s.T.Helper()
	v := s.Guest()
	Want(s.T, "accepting", v.Post("/i/"+s.Invitation(role, night), url.Values{
		"name": {string(role) + " " + database.NewID()}, "password": {OrganiserPassword}, "again": {OrganiserPassword},
	}), http.StatusSeeOther)
	return v
}

// Invitation is the secret of a new invitation.
func (s *Site) Invitation(role people.Role, night tournament.NightID) string {
	s.T.Helper()
	accounts, err := s.Store.People.Accounts(s.T.Context())
	accounts = slices.DeleteFunc(accounts, func(a people.Account) bool { return a.Role != people.Owner })
	if err != nil || len(accounts) == 0 {
		s.T.Fatal(accounts, err)
	}
	if _, err := s.Store.People.Invite(s.T.Context(), people.Invitation{Role: role, Night: night, Note: "somebody", By: accounts[0].ID}); err != nil {
		s.T.Fatal(err)
	}
	open, err := s.Store.People.Invitations(s.T.Context())
	if err != nil || len(open) == 0 {
		s.T.Fatal(open, err)
	}
	return open[0].Token
}

// Permitted is a night in its second round at one table, the match of the closed round,
// and the code of one of its players.
func Permitted(t *testing.T) (r *Refereed, closed tournament.Match, code string) {
	t.Helper()
	r = NewRefereed(t, Thirteen[:3]...)
	r.Play(1, 9)
	links, err := r.Store.Nights.IssuePlayerLinks(t.Context(), r.Match().ID)
	if err != nil {
		t.Fatal(err)
	}
	Want(t, "closing", r.Laptop.Post(r.Path("rounds/1/close"), nil), http.StatusSeeOther)
	r.Play(1, 1)
	return r, r.Load().Rounds[0].Matches[0], links[0].Token
}

// IsRefused says whether an answer shuts the visitor out. A code that nobody has is not
// found.
func IsRefused(got Answer, route site.Route) bool {
	return got.Status == http.StatusUnauthorized || got.Status == http.StatusForbidden ||
		got.Status == http.StatusNotFound && strings.Contains(route.Path, ":token") ||
		got.Status == http.StatusSeeOther && strings.HasPrefix(got.Header.Get("Location"), "/login?next=")
}

// DoorCard is the card of the door of the evening, which is made if there is none.
func (e *Evening) DoorCard() nights.DoorCard {
	e.T.Helper()
	if err := e.Store.Nights.MakeDoorCard(e.T.Context(), e.Night); err != nil {
		e.T.Fatal(err)
	}
	card, err := e.Store.Nights.DoorCardOf(e.T.Context(), e.Night)
	if err != nil {
		e.T.Fatal(err)
	}
	return card
}

// DoorTablet is a tablet that has scanned the card of the door.
func (e *Evening) DoorTablet() *Guest {
	e.T.Helper()
	tablet := e.Guest()
	Want(e.T, "the card of the door", tablet.Get("/door/"+e.DoorCard().Token), http.StatusSeeOther)
	return tablet
}

// PersonalLink is the secret of a player's personal link.
func (e *Evening) PersonalLink(player tournament.PlayerID) string {
	e.T.Helper()
	if err := e.Store.People.MakePersonalLinks(e.T.Context(), player); err != nil {
		e.T.Fatal(err)
	}
	links, err := e.Store.People.PersonalLinks(e.T.Context())
	if err != nil {
		e.T.Fatal(err)
	}
	for _, link := range links {
		if link.Player == player {
			return link.Token
		}
	}
	e.T.Fatal("no link")
	return ""
}
