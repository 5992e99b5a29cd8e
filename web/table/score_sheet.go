package table

import (
	"context"
	"errors"
	"net/http"
	"net/url"

	"github.com/google/uuid"
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/table"
	"github.com/threewinds/threewinds/tournament"

	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// acceptScoreSheet is POST /nights/:night/tables/:table/acceptances — a player agrees with
// the score sheet on the table's tablet.
func (s *Room) acceptScoreSheet(c echo.Context, at tableAt, values url.Values) error {
	return s.signAtTable(c, at, values, acceptance)
}

// disputeScoreSheet is POST /nights/:night/tables/:table/disputes — a player says on the
// table's tablet that something is wrong.
func (s *Room) disputeScoreSheet(c echo.Context, at tableAt, values url.Values) error {
	return s.signAtTable(c, at, values, dispute)
}

// showScoreSheetPart is GET /nights/:night/tables/:table/sheet — the part of the score sheet that
// refreshes: who agrees.
func (s *Room) showScoreSheetPart(c echo.Context, at tableAt) error {
	at, err := at.withMatch(c.QueryParam("match"))
	if err != nil {
		return err
	}
	view := at.board().ScoreSheet(c.Request().Context())
	view.Shut = at.board().State(c.Request().Context()).Closed != "" && site.ByCard(c) && !at.opens()
	view.Since(c.QueryParam("seen"))
	return site.Render(c, http.StatusOK, templates.SheetPart(view))
}

// createScoreSheetCodes is POST /nights/:night/tables/:table/codes — new links for the phones of
// the players, shown in the same answer: only now are their secrets known.
func (s *Room) createScoreSheetCodes(c echo.Context, at tableAt, values url.Values) error {
	at, err := at.withMatch(values.Get("match"))
	if err != nil {
		return err
	}
	links, err := s.Store.Nights.IssuePlayerLinks(c.Request().Context(), at.match.ID)
	if err != nil {
		return err
	}
	view := at.board().ScoreSheet(c.Request().Context())
	view.Unreachable = s.PublicURL.Useless()
	for _, link := range links {
		address := s.PublicURL.JoinPath("s", link.Token).String()
		code, err := present.QrCode(address)
		if err != nil {
			return err
		}
		view.Codes = append(view.Codes, templates.ScoreSheetCode{Name: at.night.NameOf(link.Player), URL: address, Code: code})
	}
	c.Response().Header().Set("Cache-Control", "no-store")
	return s.renderTable(c, http.StatusOK, at, entryState{scoreSheet: &view})
}

// signatureFact makes the fact of a form about the score sheet.
type signatureFact func(values url.Values) (tournament.Event, error)

func acceptance(values url.Values) (tournament.Event, error) {
	return tournament.Event{Acceptance: &tournament.ScoreSheetAccepted{
		Place: place(values.Get("place")), Seen: site.ParseCount(values.Get("seen")), Way: tournament.ByTablet,
	}}, nil
}

func dispute(values url.Values) (tournament.Event, error) {
	text, problem := tournament.ParseReason("text", values.Get("text"))
	if problem != nil {
		return tournament.Event{}, tournament.Problems{*problem}
	}
	return tournament.Event{Dispute: &tournament.DisputeRaised{Place: place(values.Get("place")), Text: text}}, nil
}

// sign records what a form says about the sheet of a match; signed adds who says it.
func (s *Room) sign(
	c echo.Context, match tournament.MatchID, values url.Values, fact signatureFact, signed func(tournament.Event) tournament.Event,
) error {
	if uuid.Validate(values.Get("entry_id")) != nil {
		return echo.NewHTTPError(http.StatusBadRequest)
	}
	event, err := fact(values)
	if err != nil {
		return err
	}
	event.ID = tournament.EntryID(values.Get("entry_id"))
	_, err = s.Store.Matches.Append(c.Request().Context(), match, signed(event))
	return err
}

func (s *Room) signAtTable(c echo.Context, at tableAt, values url.Values, fact signatureFact) error {
	at, err := at.withMatch(values.Get("match"))
	if err != nil {
		return err
	}
	refused := s.sign(c, at.match.ID, values, fact, func(event tournament.Event) tournament.Event { return s.RecordedBy(c, event) })
	asksReceipt := site.AsksReceipt(c.Request())
	switch {
	case refused == nil && asksReceipt:
		return c.JSON(http.StatusOK, site.OutboxAnswer{Entry: values.Get("entry_id")})
	case refused == nil:
		return site.SeeOther(c, present.TablePath(at.night.ID, at.table))
	}
	if at, err = s.tableAt(c); err != nil {
		return err
	}
	view := at.board().ScoreSheet(c.Request().Context())
	status, err := explainScoreSheet(c.Request().Context(), &view, values, refused)
	if err != nil {
		return err
	}
	if asksReceipt {
		return c.JSON(status, refusedSignature(c.Request().Context(), view))
	}
	return s.renderTable(c, status, at, entryState{scoreSheet: &view})
}

// refusedSignature says to an outbox what the sheet says.
func refusedSignature(ctx context.Context, view templates.ScoreSheetView) (said site.OutboxAnswer) {
	if view.Notice != "" {
		said.Sentences = append(said.Sentences, i18n.T(ctx, "final."+view.Notice))
	}
	for _, problem := range view.Problems {
		said.Sentences = append(said.Sentences, problem.Sentence)
	}
	return said
}

// explainScoreSheet says on the sheet why a form about it was refused.
func explainScoreSheet(ctx context.Context, view *templates.ScoreSheetView, values url.Values, refused error) (status int, err error) {
	problems, refused := site.AsProblems(refused)
	switch {
	case len(problems) > 0:
		view.Wrong, view.Text, view.Problems = values.Get("place"), values.Get("text"), present.Sentences(ctx, problems)
		return http.StatusUnprocessableEntity, nil
	case errors.Is(refused, tournament.ErrStale):
		view.Notice = "stale"
		return http.StatusConflict, nil
	default:
		return 0, refused
	}
}
