package web

import (
	"crypto/rand"
	"errors"
	"math/big"
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/templates"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/seating"
)

// highestSeed keeps a seed short enough to be read out and typed again.
const highestSeed = 999_999_999

// draftPage: GET /nights/:night/draft — the drawn seating with its certificate.
func (s *Server) draftPage(c echo.Context) error {
	return s.drawDraftPage(c, http.StatusOK, "", nil)
}

// drawDraft: POST /nights/:night/draft — draws all planned rounds, with the typed
// seed or a fresh one. The same seed and players give the same draw.
func (s *Server) drawDraft(c echo.Context) error {
	ctx := c.Request().Context()
	form, err := posted(c)
	if err != nil {
		return err
	}
	typed := form.Get("seed")
	seed, problem := parseSeed(typed)
	if problem != nil {
		return s.drawDraftPage(c, http.StatusUnprocessableEntity, typed, tournament.Problems{*problem})
	}
	night, err := s.night(c)
	if err != nil {
		return err
	}
	if night.Phase != tournament.Gathering {
		return tournament.ErrFinished
	}
	var draft tournament.Draft
	for _, a := range night.Present() {
		draft.Players = append(draft.Players, a.Player)
	}
	draft.Schedule, err = seating.Plan(ctx, seating.Request{
		Players: len(draft.Players), Rounds: night.PlannedRounds, Seed: seed,
	})
	if errors.Is(err, seating.ErrPlayers) {
		count := tournament.Problem{Field: "form", Code: "players_out_of_range", Args: map[string]any{
			"Fewest": tournament.FewestPlayers, "Most": tournament.MostPlayers,
		}}
		return s.drawDraftPage(c, http.StatusUnprocessableEntity, typed, tournament.Problems{count})
	}
	if err != nil {
		return err
	}
	if err := s.store.SaveDraft(ctx, night.ID, draft); err != nil {
		return err
	}
	return see(c, nightPath(night.ID, "draft"))
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
		return 0, &tournament.Problem{Field: "seed", Code: "seed_out_of_range", Args: map[string]any{"Most": highestSeed}}
	}
	return seed, nil
}

// publish: POST /nights/:night/publish — puts the draft with the posted seed in
// force.
func (s *Server) publish(c echo.Context) error {
	form, err := posted(c)
	if err != nil {
		return err
	}
	seed, err := strconv.ParseUint(form.Get("seed"), 10, 64)
	if err != nil {
		return echo.NewHTTPError(http.StatusBadRequest)
	}
	id := tournament.NightID(c.Param("night"))
	problems, err := asProblems(s.store.Publish(c.Request().Context(), id, seed))
	if err != nil {
		return err
	}
	if len(problems) > 0 {
		return s.drawDraftPage(c, http.StatusConflict, "", problems)
	}
	return see(c, nightPath(id, "desk"))
}

// unpublish: POST /nights/:night/unpublish — takes the seating back while no hand
// was recorded.
func (s *Server) unpublish(c echo.Context) error {
	id := tournament.NightID(c.Param("night"))
	err := s.store.Unpublish(c.Request().Context(), id)
	if errors.Is(err, tournament.ErrConflict) {
		return errHandsRecorded
	}
	if err != nil {
		return err
	}
	return see(c, nightPath(id, "draft"))
}

func (s *Server) drawDraftPage(c echo.Context, status int, typedSeed string, problems tournament.Problems) error {
	ctx := c.Request().Context()
	night, err := s.night(c)
	if err != nil {
		return err
	}
	view := templates.DraftView{
		Page: s.stillPage(c, night, "draft", i18n.T(ctx, "draft.title")), Night: string(night.ID),
		Sums: doorSums(len(night.Present()), night.PlannedRounds), Published: night.Phase != tournament.Gathering,
		CanUnpublish: canUnpublish(night), TypedSeed: typedSeed, HighestSeed: highestSeed, Problems: sentences(ctx, problems),
	}
	if night.Draft != nil {
		view.Seed = strconv.FormatUint(night.Draft.Schedule.Seed, 10)
		view.Outdated = !view.Published && len(night.DraftProblems()) > 0
		view.Certificate = certificateView(night.Draft.Schedule)
		view.Rounds = draftRounds(night, night.Draft.Rounds())
	}
	return draw(c, status, templates.Draft(view))
}

// canUnpublish says whether the seating can still be taken back.
func canUnpublish(night *tournament.Night) bool {
	return night.Phase == tournament.Playing && !night.HasHands() && night.Rounds[0].Phase != tournament.RoundClosed
}

// certificateView counts the schedule again: what it shows does not come from
// the draw.
func certificateView(schedule seating.Schedule) templates.CertificateView {
	certificate := seating.Certify(schedule)
	return templates.CertificateView{
		Players: certificate.Players, Rounds: certificate.Rounds, Faulty: certificate.Faults > 0,
		Repeats: certificate.Repeats, LeastRepeats: certificate.LeastRepeats, MostMeetings: certificate.MostMeetings,
		WindGap: certificate.WindGap, LeastByes: certificate.LeastByes, MostByes: certificate.MostByes,
		LeastMatches: certificate.LeastMatches, MostMatches: certificate.MostMatches,
		Seed: strconv.FormatUint(schedule.Seed, 10), Method: schedule.Method,
	}
}

// draftRounds are rounds as tables of names.
func draftRounds(night *tournament.Night, rounds []tournament.Round) []templates.DraftRound {
	list := make([]templates.DraftRound, len(rounds))
	for i, round := range rounds {
		list[i] = templates.DraftRound{Number: round.Number}
		for _, match := range round.Matches {
			table := templates.DraftTable{Number: match.Table}
			for place, player := range match.Players {
				table.Seats[place] = night.NameOf(player)
			}
			list[i].Tables = append(list[i].Tables, table)
		}
		for _, player := range round.Byes {
			list[i].Byes = append(list[i].Byes, night.NameOf(player))
		}
	}
	return list
}
