package draw

import (
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/lists"
	"github.com/threewinds/threewinds/tournament/seating"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

func editionOf(form url.Values) (int64, error) {
	edition, err := strconv.ParseInt(form.Get("edition"), 10, 64)
	if err != nil {
		return 0, echo.NewHTTPError(http.StatusBadRequest)
	}
	return edition, nil
}

// editDraft changes the edition of the draft that the form names, and saves it. The query says to
// the page what was changed.
func (s *Room) editDraft(c echo.Context, edit func(draft *tournament.Draft, form url.Values) (query url.Values, err error)) error {
	form, err := site.Posted(c)
	if err != nil {
		return err
	}
	night, err := s.Night(c)
	if err != nil {
		return err
	}
	edition, err := editionOf(form)
	if err != nil {
		return err
	}
	if night.Draft == nil || night.Draft.Published || night.Draft.Edition != edition {
		return s.renderStaleDraft(c, draftForm{})
	}
	draft := *night.Draft
	query, err := edit(&draft, form)
	problems, err := site.AsProblems(err)
	if err != nil {
		return err
	}
	if len(problems) > 0 {
		return s.renderDraft(c, http.StatusConflict, draftForm{problems: problems})
	}
	err = s.Store.Nights.SaveDraft(c.Request().Context(), night.ID, draft)
	if errors.Is(err, tournament.ErrStale) {
		return s.renderStaleDraft(c, draftForm{})
	}
	if err != nil {
		return err
	}
	path := present.NightPath(night.ID, "draft")
	if len(query) > 0 {
		path += "?" + query.Encode()
	}
	return site.SeeOther(c, path+"#round-"+form.Get("round"))
}

// renderStaleDraft renders the newest draft with the values that were typed for an older one.
func (s *Room) renderStaleDraft(c echo.Context, typed draftForm) error {
	typed.problems = tournament.Problems{{Field: "form", Code: "draft_overtaken"}}
	return s.renderDraft(c, http.StatusConflict, typed)
}

// exchangeDraftSeats is POST /nights/:night/draft/exchange — two players of a round change
// places in the draft.
func (s *Room) exchangeDraftSeats(c echo.Context) error {
	return s.editDraft(c, func(draft *tournament.Draft, form url.Values) (url.Values, error) {
		round, err := strconv.Atoi(form.Get("round"))
		player := draft.Index(tournament.PlayerID(form.Get("player")))
		with := draft.Index(tournament.PlayerID(form.Get("with")))
		if err != nil || round < draft.First || round > draft.Last() || player < 0 || with < 0 {
			return nil, echo.NewHTTPError(http.StatusBadRequest)
		}
		for _, one := range []int{player, with} {
			if table := lockedTable(draft, round, draft.Players[one]); table > 0 {
				return nil, tournament.Problems{{Field: "form", Code: "table_locked", Args: map[string]any{"Table": table}}}
			}
		}
		was := figuresOf(draft.Schedule)
		draft.Schedule, err = draft.Schedule.Exchange(seating.Exchange{Round: round - 1, Player: player, With: with}, draft.First-1)
		if err != nil {
			return nil, echo.NewHTTPError(http.StatusBadRequest).SetInternal(err)
		}
		return url.Values{
			"exchanged": {form.Get("player")}, "with": {form.Get("with")}, "in": {form.Get("round")},
			"was": {was.String()}, "edition": {strconv.FormatInt(draft.Edition+1, 10)},
		}, nil
	})
}

// lockDraftTable is POST /nights/:night/draft/lock — locks a table of the draft, or unlocks
// it.
func (s *Room) lockDraftTable(c echo.Context) error {
	return s.editDraft(c, func(draft *tournament.Draft, form url.Values) (url.Values, error) {
		round, err := strconv.Atoi(form.Get("round"))
		table, bad := strconv.Atoi(form.Get("table"))
		if err != nil || bad != nil || round < draft.First || round > draft.Last() ||
			table < 1 || table > len(draft.Schedule.Rounds[round-1].Tables) {
			return nil, echo.NewHTTPError(http.StatusBadRequest)
		}
		locked := tournament.LockedTable{Round: round, Table: table}
		draft.Locked = slices.DeleteFunc(slices.Clone(draft.Locked), func(l tournament.LockedTable) bool { return l == locked })
		if form.Get("lock") != "" {
			draft.Locked = append(draft.Locked, locked)
		}
		return nil, nil
	})
}

// pasteDraft is POST /nights/:night/draft/pasted — takes a seating made by hand as the
// draft, or lists its problems. The edition is that of the page with the form, 0
// without a draft.
func (s *Room) pasteDraft(c echo.Context, night *tournament.Night, form url.Values) error {
	edition, err := editionOf(form)
	if err != nil {
		return err
	}
	text := form.Get("pasted")
	typed := draftForm{pasted: &text}
	satOut, err := s.Store.Nights.SatOut(c.Request().Context(), night)
	if err != nil {
		return err
	}
	drawn := *night // the night is shared
	drawn.SatOut, night = satOut, &drawn
	draft, problems := lists.ParseSeating(night, text)
	if len(problems) > 0 {
		if edition != night.Edition() {
			return s.renderStaleDraft(c, typed)
		}
		typed.problems = problems
		return s.renderDraft(c, http.StatusUnprocessableEntity, typed)
	}
	draft.Edition = edition
	err = s.Store.Nights.SaveDraft(c.Request().Context(), night.ID, draft)
	if errors.Is(err, tournament.ErrStale) {
		return s.renderStaleDraft(c, typed)
	}
	if err != nil {
		return err
	}
	return site.SeeOther(c, present.NightPath(night.ID, "draft"))
}
