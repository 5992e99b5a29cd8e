package site

import (
	"errors"
	"strings"
	"time"

	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"
	"golang.org/x/time/rate"

	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

// Token is another program with a token. It may do what everybody may, and the actions of its
// scopes, which nobody else may do.
const Token Actor = -1

// InScope is what a token of the action's scope may.
const InScope Permission = "in scope"

// What other programs may do with a token.
const (
	ReadRoster   Action = "read the whole roster from outside"
	AddPlayers   Action = "add players from outside"
	MakeNights   Action = "make nights from outside"
	CheckIn      Action = "check players in from outside"
	SeatNights   Action = "seat a night from outside"
	RecordsHands Action = "enter hands from outside"
)

// scopes is the table of what a token's scope lets a program do.
var scopes = map[Action]people.TokenScope{
	ReadRoster: people.RosterScope, AddPlayers: people.PlayersScope, MakeNights: people.NightsScope, CheckIn: people.CheckInScope,
	SeatNights: people.SeatingScope, RecordsHands: people.HandsScope,
}

// ScopeOf is the scope that an action needs, empty for one that no token allows.
func ScopeOf(action Action) people.TokenScope { return scopes[action] }

// mayToken is what an actor may do of an action that needs a scope; ok is false for other actions
// of actors without a token.
func mayToken(actor Actor, action Action) (permission Permission, ok bool) {
	switch _, scoped := scopes[action]; {
	case actor == Token && scoped:
		return InScope, true
	case scoped:
		return Never, true
	case actor == Token:
		return May(Nobody, action), true
	}
	return "", false
}

// Errors of tokens.
var (
	errToken      = errors.New("the request has no token that is known")
	errTokenEnded = errors.New("the token has expired or is revoked")
	errScope      = errors.New("the token has another scope")
)

// TriesPerMinute is how often one address may send tokens that nobody has.
const TriesPerMinute = 10

func newTokenTries() *middleware.RateLimiterMemoryStore {
	return middleware.NewRateLimiterMemoryStoreWithConfig(middleware.RateLimiterMemoryStoreConfig{
		Rate: rate.Every(time.Minute / TriesPerMinute), Burst: TriesPerMinute, ExpiresIn: 5 * time.Minute,
	})
}

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
			if allowed, err := s.tokenTries.Allow(AddressOf(c)); err != nil || !allowed {
				return ErrTooMany
			}
			return errToken
		case err != nil:
			return err
		case !token.Allows(scope):
			return &ToldError{Kind: errScope, Args: map[string]any{"Needs": string(scope), "Has": strings.Join(scopeWords(token), ", ")}}
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
