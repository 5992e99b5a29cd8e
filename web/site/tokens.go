package site

import (
	"cmp"
	"errors"
	"strings"

	"github.com/labstack/echo/v4"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

// TriesPerMinute is how often one address may send tokens that nobody has.
const TriesPerMinute = 10

const tokenKey = "token"

// withToken lets in a program whose token has the scope. Cookies are ignored, so that no page of
// another site can use those of a browser.
func (s *Site) withToken(scope people.TokenScope, next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		keepPrivate(c)
		kind, secret, _ := strings.Cut(c.Request().Header.Get("Authorization"), " ")
		if !strings.EqualFold(kind, "Bearer") {
			return errToken
		}
		token, err := s.Store.People.TokenBySecret(c.Request().Context(), strings.TrimSpace(secret))
		switch {
		case errors.Is(err, tournament.ErrExpired):
			return errTokenEnded
		case errors.Is(err, tournament.ErrNotFound):
			return cmp.Or(s.tokenTries.Allow(AddressOf(c), ErrTooMany), errToken)
		case err != nil:
			return err
		case !token.Allows(scope):
			return &DetailedError{Kind: errScope, Args: map[string]any{"Needs": string(scope), "Has": strings.Join(scopeWords(token), ", ")}}
		}
		c.Set(tokenKey, token)
		r := c.Request()
		actor := journal.Actor{Account: token.Name, Visitor: journal.ByToken, Device: DeviceOf(r).Kind}
		c.SetRequest(r.WithContext(journal.WithActor(r.Context(), actor)))
		return next(c)
	}
}

func scopeWords(token people.Token) []string {
	words := make([]string, len(token.Scopes))
	for i, scope := range token.Scopes {
		words[i] = string(scope)
	}
	return words
}

// TokenOf is the token by which a guard let the request in.
func TokenOf(c echo.Context) people.Token {
	token, _ := c.Get(tokenKey).(people.Token)
	return token
}
