package models_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

func TestATokenWorksUntilItEnds(t *testing.T) {
	eachStaffed(t, func(t *testing.T, e *staffed) {
		plan := people.Token{
			ID: database.NewID(), Name: "The sheet", By: "Dana", User: e.dana.ID, Expires: time.Now().Add(time.Hour),
			Scopes: []people.TokenScope{people.PlayersScope, people.HandsScope},
		}
		secret, err := e.People.MakeToken(t.Context(), plan)
		e.must(err)
		if _, err := e.People.MakeToken(t.Context(), plan); !errors.Is(err, tournament.ErrStale) {
			t.Errorf("the same form again: %v", err)
		}
		found, err := e.People.TokenBySecret(t.Context(), secret)
		e.must(err)
		if found.ID != plan.ID || !slices.Equal(found.Scopes, plan.Scopes) || !found.Allows(people.HandsScope) || found.Allows(people.NightsScope) {
			t.Errorf("found %+v", found)
		}
		for _, guess := range []string{"", secret[:len(secret)-1], strings.ToUpper(secret), found.Prefix} {
			if _, err := e.People.TokenBySecret(t.Context(), guess); !errors.Is(err, tournament.ErrNotFound) {
				t.Errorf("%q: %v", guess, err)
			}
		}
		tokens, err := e.People.Tokens(t.Context())
		e.must(err)
		if len(tokens) != 1 || tokens[0].Used.IsZero() || tokens[0].By != "Dana" || !strings.HasPrefix(secret, tokens[0].Prefix) || len(tokens[0].Prefix) > 10 {
			t.Errorf("listed %+v", tokens)
		}
		e.must(e.People.RevokeToken(t.Context(), plan.ID))
		e.must(e.People.RevokeToken(t.Context(), plan.ID))
		if _, err := e.People.TokenBySecret(t.Context(), secret); !errors.Is(err, tournament.ErrExpired) {
			t.Errorf("revoked: %v", err)
		}
		plan.ID, plan.Expires = database.NewID(), time.Now().Add(-time.Second)
		secret, err = e.People.MakeToken(t.Context(), plan)
		e.must(err)
		if _, err := e.People.TokenBySecret(t.Context(), secret); !errors.Is(err, tournament.ErrExpired) {
			t.Errorf("too old: %v", err)
		}
		for _, hash := range texts(t, e.db, "SELECT hash FROM tokens") {
			if strings.Contains(hash, secret) {
				t.Error("the secret itself is kept")
			}
		}
	})
}

// TestATokenEndsWithTheAccountThatMadeIt, when that is removed or may not organise any more,
// also if both happen at the same moment.
func TestATokenEndsWithTheAccountThatMadeIt(t *testing.T) {
	eachStaffed(t, func(t *testing.T, s *staffed) {
		made := func(by people.User) (secret string, err error) {
			return s.People.MakeToken(t.Context(), people.Token{
				ID: database.NewID(), Name: "The sheet", By: by.Name, User: by.ID, Expires: time.Now().Add(time.Hour),
				Scopes: []people.TokenScope{people.HandsScope},
			})
		}
		ola := s.account(t, people.Organiser, "Ola")
		secret, err := made(ola)
		s.must(err)
		own, err := made(s.dana)
		s.must(err)
		works := func(what string, want error) {
			t.Helper()
			wantError(t, what, errorOf(s.People.TokenBySecret(t.Context(), secret)), want)
			wantError(t, what+", an owner's", errorOf(s.People.TokenBySecret(t.Context(), own)), nil)
			tokens, err := s.People.Tokens(t.Context())
			s.must(err)
			for _, token := range tokens {
				if inForce := token.User == s.dana.ID || want == nil; token.InForce(time.Now()) != inForce || token.Orphaned == inForce {
					t.Errorf("%s: listed %+v", what, token)
				}
			}
		}
		works("an organiser's", nil)
		s.must(s.People.ChangeRole(t.Context(), ola.ID, people.Desk, s.night))
		works("a desk's", tournament.ErrExpired)
		s.must(s.People.ChangeRole(t.Context(), ola.ID, people.Owner, ""))
		works("an owner's", nil)
		s.must(s.People.RemoveAccount(t.Context(), ola.ID))
		works("nobody's", tournament.ErrExpired)

		ivo, late := s.account(t, people.Organiser, "Ivo"), ""
		got := atOnce(
			func() (err error) { late, err = made(ivo); return err },
			func() error { return s.People.RemoveAccount(t.Context(), ivo.ID) },
		)
		s.must(errors.Join(got[:]...))
		wantError(t, "made meanwhile", errorOf(s.People.TokenBySecret(t.Context(), late)), tournament.ErrExpired)
	})
}
