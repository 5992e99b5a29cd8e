package draw

import (
	"cmp"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	templates "github.com/threewinds/threewinds/templates/draw"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// updateProgramme is POST /nights/:night/programme — the number of rounds, and how each
// is seated. Before announced rounds are taken back, the page asks the organiser.
func (s *Room) updateProgramme(c echo.Context, night *tournament.Night, form url.Values) error {
	typed := draftForm{rounds: form.Get("rounds"), kinds: form, programme: true, takeBack: form.Get("take_back")}
	rounds, err := strconv.Atoi(strings.TrimSpace(typed.rounds))
	least := max(night.Begun(), 1)
	if err != nil || rounds < least || rounds > tournament.MostRounds {
		typed.problems = tournament.Problems{{Field: "rounds", Code: "rounds_between", Args: map[string]any{
			"Least": least, "Most": tournament.MostRounds,
		}}}
		return s.renderDraft(c, http.StatusUnprocessableEntity, typed)
	}
	change := draw.ProgrammeChange{Rounds: rounds}
	for round := 1; round <= rounds; round++ {
		kind := cmp.Or(chosenKind(form, round), night.Programme.Kind(round))
		if !slices.Contains(tournament.RoundKinds(), kind) {
			return echo.NewHTTPError(http.StatusBadRequest)
		}
		change.Programme = append(change.Programme, kind)
	}
	if typed.takeBack != "" {
		if change.TakeBack, err = strconv.Atoi(typed.takeBack); err != nil {
			return echo.NewHTTPError(http.StatusBadRequest)
		}
	}
	err = s.Store.Nights.ChangeProgramme(c.Request().Context(), night.ID, change)
	if errors.Is(err, tournament.ErrConflict) {
		typed.problems = tournament.Problems{{Field: "form", Code: "programme_begun"}}
		return s.renderDraft(c, http.StatusConflict, typed)
	}
	if typed.problems, err = site.AsProblems(err); err != nil {
		return err
	}
	if len(typed.problems) > 0 {
		return s.renderDraft(c, http.StatusUnprocessableEntity, typed)
	}
	return site.SeeOther(c, present.NightPath(night.ID, "draft"))
}

// chosenKind is the kind of a round in the form, empty if the form has none.
func chosenKind(form url.Values, round int) tournament.RoundKind {
	return tournament.RoundKind(form.Get("kind-" + strconv.Itoa(round)))
}

// kind is how a round is seated: the typed kind if the round has not begun.
func (f draftForm) kind(night *tournament.Night, round int) tournament.RoundKind {
	chosen := chosenKind(f.kinds, round)
	if round <= night.Begun() || !slices.Contains(tournament.RoundKinds(), chosen) {
		return night.Programme.Kind(round)
	}
	return chosen
}

// agreement is the question whether published rounds may be taken back, with its answer. It is nil
// if no round is taken back.
func (f draftForm) agreement(night *tournament.Night) *templates.TakeBackAgreement {
	last := len(night.Rounds)
	for _, problem := range f.problems {
		if first, ok := problem.Args["First"].(int); ok && problem.Field == "take_back" {
			return &templates.TakeBackAgreement{First: first, Last: last}
		}
	}
	first, err := strconv.Atoi(f.takeBack)
	if err != nil || first <= night.Begun() || first > last {
		return nil
	}
	return &templates.TakeBackAgreement{First: first, Last: last, Agreed: true}
}

// updateResting is POST /nights/:night/resting — lets players who are left over rest at tables of
// four or five if the field resting is 1; otherwise they sit out.
func (s *Room) updateResting(c echo.Context, night *tournament.Night, form url.Values) error {
	rest := form.Get("resting") == "1"
	if rest && draw.MostResting(night) == 0 {
		return tournament.ErrConflict
	}
	if err := s.Store.Nights.RestAtTables(c.Request().Context(), night.ID, rest); err != nil {
		return err
	}
	return site.SeeOther(c, present.NightPath(night.ID, "door")+"#over")
}
