package draw

import (
	"context"
	"crypto/rand"
	"errors"
	"math/big"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// showDraft is GET /nights/:night/draft — the drawn seating with its certificate. With
// round and player it shows the prices of exchanging that player. The error of a
// failed draw is shown once.
func (s *Room) showDraft(c echo.Context) error {
	night := tournament.NightID(c.Param("night"))
	running := s.Draws.Find(night)
	if running == nil {
		return s.renderDraft(c, http.StatusOK, draftForm{})
	}
	if !running.isOver() {
		return s.renderDraft(c, http.StatusOK, draftForm{running: running})
	}
	problems, failure := drawProblems(running.Err)
	if failure == nil {
		if err := s.renderDraft(c, http.StatusOK, draftForm{problems: problems}); err != nil {
			return err
		}
	}
	if c.Request().Method == http.MethodGet {
		s.Draws.forgetShown(night, running)
	}
	return failure
}

// drawDraft is POST /nights/:night/draft — draws the next rounds, with the typed seed
// or a fresh one. The same seed and players give the same draw.
func (s *Room) drawDraft(c echo.Context, night *tournament.Night, form url.Values) error {
	typed := form.Get("seed")
	seed, problem := parseSeed(typed)
	if problem != nil {
		return s.renderDraft(c, http.StatusUnprocessableEntity, draftForm{seed: typed, problems: tournament.Problems{*problem}})
	}
	next, ok := draw.Next(night)
	if !ok {
		return tournament.ErrFinished
	}
	if !draw.Ready(night, next) {
		return s.renderDraft(c, http.StatusConflict, draftForm{problems: tournament.Problems{{
			Field: "form", Code: "draw_waits", Args: map[string]any{"Before": next.First - 1},
		}}})
	}
	if problems := draw.Problems(night); len(problems) > 0 {
		return s.renderDraft(c, http.StatusUnprocessableEntity, draftForm{seed: typed, problems: problems})
	}
	satOut, err := s.Store.Nights.SatOut(c.Request().Context(), night)
	if err != nil {
		return err
	}
	drawn := *night // the night is shared
	drawn.SatOut, night = satOut, &drawn
	drawing := s.Draws.Start(night.ID, func(ctx context.Context, progress draw.Progress) error {
		draft, err := draw.Rounds(ctx, night, seed, progress)
		if err != nil {
			return err
		}
		return s.Store.Nights.SaveDraft(ctx, night.ID, draft)
	})
	if drawing.wait(shortWait) {
		s.Draws.forgetShown(night.ID, drawing) // this answer shows the result
		problems, err := drawProblems(drawing.Err)
		if err != nil {
			return err
		}
		if len(problems) > 0 {
			return s.renderDraft(c, http.StatusUnprocessableEntity, draftForm{seed: typed, problems: problems})
		}
	}
	return site.SeeOther(c, present.NightPath(night.ID, "draft"))
}

// drawProblems are the problems of a finished draw.
func drawProblems(err error) (tournament.Problems, error) {
	switch {
	case errors.Is(err, context.Canceled):
		return nil, nil
	case errors.Is(err, tournament.ErrStale):
		return tournament.Problems{{Field: "form", Code: "draft_overtaken"}}, nil
	default:
		return site.AsProblems(err)
	}
}

// cancelDraw is POST /nights/:night/draft/cancel — stops a draw; the last draft stays.
func (s *Room) cancelDraw(c echo.Context, night *tournament.Night) error {
	s.Draws.cancel(night.ID)
	return site.SeeOther(c, present.NightPath(night.ID, "draft"))
}

// parseSeed reads a seed; an empty text is a fresh one.
func parseSeed(text string) (seed uint64, problem *tournament.Problem) {
	text = strings.TrimSpace(text)
	if text == "" {
		n, err := rand.Int(rand.Reader, big.NewInt(highestSeed))
		if err != nil {
			panic(err) // crypto/rand never fails
		}
		return n.Uint64() + 1, nil
	}
	seed, err := strconv.ParseUint(text, 10, 64)
	if err != nil || seed < 1 || seed > highestSeed {
		return 0, &tournament.Problem{Field: "seed", Code: "seed_out_of_range", Args: map[string]any{"Most": strconv.Itoa(highestSeed)}}
	}
	return seed, nil
}

// publishSeating is POST /nights/:night/publish — publishes the posted edition of the draft.
func (s *Room) publishSeating(c echo.Context, night *tournament.Night, form url.Values) error {
	edition, err := editionOf(form)
	if err != nil {
		return err
	}
	id := night.ID
	problems, err := drawProblems(s.Store.Nights.Publish(c.Request().Context(), id, edition))
	if err != nil {
		return err
	}
	if len(problems) > 0 {
		return s.renderDraft(c, http.StatusConflict, draftForm{problems: problems})
	}
	return site.SeeOther(c, present.NightPath(id, "desk"))
}

// unpublishSeating is POST /nights/:night/unpublish — takes back the published rounds from
// the posted one on. A round with a recorded hand cannot be taken back.
func (s *Room) unpublishSeating(c echo.Context, night *tournament.Night, form url.Values) error {
	id := night.ID
	first, err := strconv.Atoi(form.Get("first"))
	if err != nil || first < 1 {
		return echo.NewHTTPError(http.StatusBadRequest)
	}
	err = s.Store.Nights.Unpublish(c.Request().Context(), id, first)
	if errors.Is(err, tournament.ErrConflict) {
		return site.ErrHandsRecorded
	}
	if err != nil {
		return err
	}
	return site.SeeOther(c, present.NightPath(id, "draft"))
}
