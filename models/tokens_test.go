package models_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/tournament"
)

func TestATokenWorksUntilItEnds(t *testing.T) {
	eachEvening(t, func(t *testing.T, e *evening) {
		plan := models.Token{
			ID: models.NewID(), Name: "The sheet", By: "Dana", Expires: time.Now().Add(time.Hour),
			Scopes: []models.TokenScope{models.PlayersScope, models.HandsScope},
		}
		secret, err := e.MakeToken(t.Context(), plan)
		e.must(err)
		if _, err := e.MakeToken(t.Context(), plan); !errors.Is(err, tournament.ErrStale) {
			t.Errorf("the same form again: %v", err)
		}
		found, err := e.TokenBySecret(t.Context(), secret)
		e.must(err)
		if found.ID != plan.ID || !slices.Equal(found.Scopes, plan.Scopes) || !found.Allows(models.HandsScope) || found.Allows(models.NightsScope) {
			t.Errorf("found %+v", found)
		}
		for _, guess := range []string{"", secret[:len(secret)-1], strings.ToUpper(secret), found.Prefix} {
			if _, err := e.TokenBySecret(t.Context(), guess); !errors.Is(err, tournament.ErrNotFound) {
				t.Errorf("%q: %v", guess, err)
			}
		}
		tokens, err := e.Tokens(t.Context())
		e.must(err)
		if len(tokens) != 1 || tokens[0].Used.IsZero() || tokens[0].By != "Dana" || !strings.HasPrefix(secret, tokens[0].Prefix) || len(tokens[0].Prefix) > 10 {
			t.Errorf("listed %+v", tokens)
		}
		e.must(e.RevokeToken(t.Context(), plan.ID))
		e.must(e.RevokeToken(t.Context(), plan.ID))
		if _, err := e.TokenBySecret(t.Context(), secret); !errors.Is(err, tournament.ErrExpired) {
			t.Errorf("revoked: %v", err)
		}
		plan.ID, plan.Expires = models.NewID(), time.Now().Add(-time.Second)
		secret, err = e.MakeToken(t.Context(), plan)
		e.must(err)
		if _, err := e.TokenBySecret(t.Context(), secret); !errors.Is(err, tournament.ErrExpired) {
			t.Errorf("too old: %v", err)
		}
		db, _ := connect(t, e.address)
		defer db.Close()
		for _, hash := range texts(t, db, "SELECT hash FROM tokens") {
			if strings.Contains(hash, secret) {
				t.Error("the secret itself is kept")
			}
		}
	})
}
