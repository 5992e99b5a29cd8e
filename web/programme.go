package web

import (
	"cmp"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/tournament"
)

// changeProgramme: POST /nights/:night/programme — how many rounds, and how each of
// them is seated.
func (s *Server) changeProgramme(c echo.Context) error {
	form, err := posted(c)
	if err != nil {
		return err
	}
	night, err := s.night(c)
	if err != nil {
		return err
	}
	typed := draftForm{rounds: form.Get("rounds"), kinds: form, programme: true}
	rounds, err := strconv.Atoi(strings.TrimSpace(typed.rounds))
	least := max(night.Begun(), 1)
	if err != nil || rounds < least || rounds > tournament.MostRounds {
		typed.problems = tournament.Problems{{Field: "rounds", Code: "rounds_between", Args: map[string]any{
			"Least": least, "Most": tournament.MostRounds,
		}}}
		return s.drawDraftPage(c, http.StatusUnprocessableEntity, typed)
	}
	var programme tournament.Programme
	for round := 1; round <= rounds; round++ {
		kind := cmp.Or(chosenKind(form, round), night.Programme.Kind(round))
		if !slices.Contains(tournament.RoundKinds(), kind) {
			return echo.NewHTTPError(http.StatusBadRequest)
		}
		programme = append(programme, kind)
	}
	err = s.store.ChangeProgramme(c.Request().Context(), night.ID, rounds, programme)
	if errors.Is(err, tournament.ErrConflict) {
		typed.problems = tournament.Problems{{Field: "form", Code: "programme_begun"}}
		return s.drawDraftPage(c, http.StatusConflict, typed)
	}
	if err != nil {
		return err
	}
	return see(c, nightPath(night.ID, "draft"))
}

// chosenKind is what a form says of a round, empty if it says nothing.
func chosenKind(form url.Values, round int) tournament.RoundKind {
	return tournament.RoundKind(form.Get("kind-" + strconv.Itoa(round)))
}

// kind is how a round is to be seated: as typed, if it can be changed still.
func (f draftForm) kind(night *tournament.Night, round int) tournament.RoundKind {
	chosen := chosenKind(f.kinds, round)
	if round <= night.Begun() || !slices.Contains(tournament.RoundKinds(), chosen) {
		return night.Programme.Kind(round)
	}
	return chosen
}

// changeWishes: POST /nights/:night/wishes — who is kept apart, and who stays at a
// table.
func (s *Server) changeWishes(c echo.Context) error {
	form, err := posted(c)
	if err != nil {
		return err
	}
	night, err := s.night(c)
	if err != nil {
		return err
	}
	apart, fixed := form.Get("apart"), form.Get("fixed")
	wishes, problems := night.ParseWishes(apart, fixed)
	if len(problems) > 0 {
		return s.drawDraftPage(c, http.StatusUnprocessableEntity, draftForm{
			apart: &apart, fixed: &fixed, problems: problems,
		})
	}
	if err := s.store.ChangeWishes(c.Request().Context(), night.ID, wishes); err != nil {
		return err
	}
	return see(c, nightPath(night.ID, "draft"))
}
