package desk

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"

	"github.com/google/uuid"
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/database"
	templates "github.com/threewinds/threewinds/templates/desk"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// openDisputes are the night's disputes without an answer, match by match.
func openDisputes(ctx context.Context, night *tournament.Night) (open []parts.DisputeLine) {
	for match := range night.Matches() {
		for _, dispute := range (present.Scoreboard{Night: night, Match: *match}).Disputes(ctx) {
			if dispute.Note == "" {
				open = append(open, dispute)
			}
		}
	}
	return open
}

// showDispute is GET /nights/:night/disputes/:dispute — one dispute, and the form for the desk's answer.
func (s *Room) showDispute(c echo.Context) error {
	return s.renderDispute(c, http.StatusOK, database.NewID(), "", nil)
}

// resolveDispute is POST /nights/:night/disputes/:dispute — the desk's answer, with a note.
func (s *Room) resolveDispute(c echo.Context, night *tournament.Night, form url.Values) error {
	match, _, err := disputeOf(c.Request().Context(), night, c.Param("dispute"))
	if err != nil {
		return err
	}
	id := form.Get("entry_id")
	if uuid.Validate(id) != nil {
		return echo.NewHTTPError(http.StatusBadRequest)
	}
	note, problem := tournament.ParseReason("note", form.Get("note"))
	if problem != nil {
		return s.renderDispute(c, http.StatusUnprocessableEntity, id, form.Get("note"), tournament.Problems{*problem})
	}
	_, err = s.Store.Matches.Append(c.Request().Context(), match.ID, tournament.Event{
		ID: tournament.EntryID(id), By: s.Visitor(c).Name,
		Resolution: &tournament.DisputeResolved{Dispute: tournament.EntryID(c.Param("dispute")), Note: note},
	})
	if errors.Is(err, tournament.ErrStale) {
		return s.renderDispute(c, http.StatusConflict, id, form.Get("note"), nil)
	}
	if err != nil {
		return err
	}
	return site.SeeOther(c, present.NightPath(night.ID, "desk"))
}

// disputeOf finds a dispute of the night and its match.
func disputeOf(ctx context.Context, night *tournament.Night, entry string) (tournament.Match, parts.DisputeLine, error) {
	for match := range night.Matches() {
		for _, dispute := range (present.Scoreboard{Night: night, Match: *match}).Disputes(ctx) {
			if dispute.Entry == entry {
				return *match, dispute, nil
			}
		}
	}
	return tournament.Match{}, parts.DisputeLine{}, fmt.Errorf("%w: problem %q", tournament.ErrNotFound, entry)
}

func (s *Room) renderDispute(c echo.Context, status int, id, note string, problems tournament.Problems) error {
	night, err := s.Night(c)
	if err != nil {
		return err
	}
	match, dispute, err := disputeOf(c.Request().Context(), night, c.Param("dispute"))
	if err != nil {
		return err
	}
	ctx := c.Request().Context()
	view := templates.DisputePage{
		Page: s.NightFrame(c, night, "desk", i18n.T(ctx, "dispute.answer")), Night: string(night.ID),
		Dispute: dispute, Ranking: present.Scoreboard{Night: night, Match: match}.Ranking(), ID: id, Note: note, Problems: present.Sentences(ctx, problems),
	}
	if view.Changed = justChanged(ctx, night, match, c.QueryParam(present.SavedField)); view.Note == "" {
		view.Note = view.Changed
	}
	view.Page.Path = present.NightPath(night.ID, "disputes/"+dispute.Entry)
	return site.Render(c, status, templates.Dispute(view))
}

// justChanged says what an entry changed in a match, empty if there is no such change. It is proposed as
// the desk's answer.
func justChanged(ctx context.Context, night *tournament.Night, match tournament.Match, entry string) string {
	for _, change := range match.Ledger.History {
		if string(change.Event.ID) == entry {
			return present.Scoreboard{Night: night, Match: match}.Changed(ctx, change).Text
		}
	}
	return ""
}
