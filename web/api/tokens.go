package api

import (
	"net/http"
	"net/url"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/document"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/people"
	templates "github.com/threewinds/threewinds/templates/api"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// tokenLives are how long a token can be valid, by the values of the form.
var tokenLives = map[string]time.Duration{"day": 24 * time.Hour, "month": 30 * 24 * time.Hour, "year": 365 * 24 * time.Hour}

// usualTokenLife is the proposed value.
const usualTokenLife = "month"

// showTokens is GET /tokens — the tokens with which other programs write.
func (s *Room) showTokens(c echo.Context) error {
	return s.renderTokens(c, http.StatusOK, templates.TokensView{Form: templates.TokenForm{ID: database.NewID(), Life: usualTokenLife}})
}

// createToken is POST /tokens — makes a token and shows its secret, this once.
func (s *Room) createToken(c echo.Context, form url.Values) error {
	typed := templates.TokenForm{ID: form.Get("id"), Name: form.Get("name"), Life: form.Get("life"), Scopes: make(map[string]bool)}
	if uuid.Validate(typed.ID) != nil || tokenLives[typed.Life] == 0 {
		return echo.NewHTTPError(http.StatusBadRequest)
	}
	plan := people.Token{ID: typed.ID, By: s.Visitor(c).Name, User: s.Visitor(c).ID, Expires: s.Now().Add(tokenLives[typed.Life])}
	for _, scope := range people.TokenScopes() {
		if slices.Contains(form["scopes"], string(scope)) {
			plan.Scopes, typed.Scopes[string(scope)] = append(plan.Scopes, scope), true
		}
	}
	name, problem := tournament.ParseName("name", typed.Name)
	var problems tournament.Problems
	if problem != nil {
		problems = append(problems, *problem)
	}
	if len(plan.Scopes) == 0 {
		problems.Add("scopes", "scopes_missing", nil)
	}
	if len(problems) > 0 {
		typed.Problems = present.Sentences(c.Request().Context(), problems)
		return s.renderTokens(c, http.StatusUnprocessableEntity, templates.TokensView{Form: typed})
	}
	plan.Name = name
	secret, err := s.Store.People.MakeToken(c.Request().Context(), plan)
	if err != nil {
		return err
	}
	return s.renderTokens(c, http.StatusOK, templates.TokensView{
		Made: name, Secret: secret, Form: templates.TokenForm{ID: database.NewID(), Life: usualTokenLife},
	})
}

// revokeToken is POST /tokens/:id/revoke — ends a token.
func (s *Room) revokeToken(c echo.Context) error {
	if err := s.Store.People.RevokeToken(c.Request().Context(), c.Param("id")); err != nil {
		return err
	}
	return site.SeeOther(c, "/tokens")
}

func (s *Room) renderTokens(c echo.Context, status int, view templates.TokensView) error {
	ctx := c.Request().Context()
	tokens, err := s.Store.People.Tokens(ctx)
	if err != nil {
		return err
	}
	day := func(at time.Time) string { return site.DateText(c, i18n.Local(ctx, at).Format(time.DateOnly)) }
	view.Tokens = document.Each(tokens, func(token people.Token) templates.TokenLine {
		line := templates.TokenLine{
			ID: token.ID, Name: token.Name, Prefix: token.Prefix, By: token.By, Made: day(token.Made), Expires: day(token.Expires),
			Scopes: document.Each(token.Scopes, func(scope people.TokenScope) string { return string(scope) }),
		}
		switch {
		case !token.Revoked.IsZero():
			line.Ended = "revoked"
		case token.Orphaned:
			line.Ended = "unheld"
		case !token.InForce(s.Now()):
			line.Ended = "expired"
		}
		if !token.Used.IsZero() {
			line.Used = day(token.Used)
		}
		return line
	})
	view.Page = s.Frame(c, i18n.T(ctx, "tokens.title"))
	view.Page.Path = "/tokens"
	view.Lives = []string{"day", "month", "year"}
	view.Scopes = document.Each(people.TokenScopes(), func(scope people.TokenScope) string { return string(scope) })
	return site.Render(c, status, templates.Tokens(view))
}
