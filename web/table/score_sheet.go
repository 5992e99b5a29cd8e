package table

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"strconv"

	"github.com/google/uuid"
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/table"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// acceptScoreSheet is POST /nights/:night/tables/:table/acceptances — a player agrees with
// the score sheet on the table's tablet.
func (s *Room) acceptScoreSheet(c echo.Context) error { return s.signAtTable(c, acceptance) }

// raiseDispute is POST /nights/:night/tables/:table/disputes — a player says on the
// table's tablet that something is wrong.
func (s *Room) raiseDispute(c echo.Context) error { return s.signAtTable(c, dispute) }

// sheetPart is GET /nights/:night/tables/:table/sheet — the part of the score sheet that
// refreshes: who agrees.
func (s *Room) sheetPart(c echo.Context) error {
	at, err := s.tableAt(c)
	if err != nil {
		return err
	}
	if at, err = at.of(c.QueryParam("match")); err != nil {
		return err
	}
	return site.Render(c, http.StatusOK, templates.SheetPart(at.board().scoreSheet()))
}

// issueCodes is POST /nights/:night/tables/:table/codes — new links for the phones of
// the players, shown in the same answer: only now are their secrets known.
func (s *Room) issueCodes(c echo.Context) error {
	at, err := s.tableAt(c)
	if err != nil {
		return err
	}
	values, err := site.Posted(c)
	if err != nil {
		return err
	}
	if at, err = at.of(values.Get("match")); err != nil {
		return err
	}
	links, err := s.Store.IssuePlayerLinks(c.Request().Context(), at.match.ID)
	if err != nil {
		return err
	}
	view := at.board().scoreSheet()
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

// signing makes the fact of a form about the score sheet.
type signing func(values url.Values) (tournament.Event, error)

func acceptance(values url.Values) (tournament.Event, error) {
	return tournament.Event{Acceptance: &tournament.ScoreSheetAccepted{
		Place: place(values.Get("place")), Seen: site.Count(values.Get("seen")),
	}}, nil
}

func dispute(values url.Values) (tournament.Event, error) {
	text, problem := tournament.ParseReason("text", values.Get("text"))
	if problem != nil {
		return tournament.Event{}, tournament.Problems{*problem}
	}
	return tournament.Event{Dispute: &tournament.DisputeRaised{Place: place(values.Get("place")), Text: text}}, nil
}

// sign records what a form says about the sheet of a match.
func (s *Room) sign(c echo.Context, match tournament.MatchID, values url.Values, by string, fact signing) error {
	if uuid.Validate(values.Get("entry_id")) != nil {
		return echo.NewHTTPError(http.StatusBadRequest)
	}
	event, err := fact(values)
	if err != nil {
		return err
	}
	event.ID, event.By = tournament.EntryID(values.Get("entry_id")), by
	_, err = s.Store.Append(c.Request().Context(), match, event)
	return err
}

func (s *Room) signAtTable(c echo.Context, fact signing) error {
	at, err := s.tableAt(c)
	if err != nil {
		return err
	}
	values, err := site.Posted(c)
	if err != nil {
		return err
	}
	if at, err = at.of(values.Get("match")); err != nil {
		return err
	}
	refused := s.sign(c, at.match.ID, values, s.Visitor(c).Name, fact)
	if refused == nil {
		return site.See(c, present.TablePath(at.night.ID, at.table))
	}
	if at, err = s.tableAt(c); err != nil {
		return err
	}
	view := at.board().scoreSheet()
	status, err := explainScoreSheet(c.Request().Context(), &view, values, refused)
	if err != nil {
		return err
	}
	return s.renderTable(c, status, at, entryState{scoreSheet: &view})
}

// explainScoreSheet says on the sheet why a form about it was refused.
func explainScoreSheet(ctx context.Context, view *templates.ScoreSheetView, values url.Values, refused error) (status int, err error) {
	problems, refused := site.AsProblems(refused)
	switch {
	case len(problems) > 0:
		view.Wrong, view.Text, view.Problems = values.Get("place"), values.Get("text"), site.Sentences(ctx, problems)
		return http.StatusUnprocessableEntity, nil
	case errors.Is(refused, tournament.ErrStale):
		view.Notice = "stale"
		return http.StatusConflict, nil
	default:
		return 0, refused
	}
}

// scoreSheet is the score sheet with who agrees to it.
func (b tableBoard) scoreSheet() templates.ScoreSheetView {
	view := templates.ScoreSheetView{
		Path: present.TablePath(b.Night.ID, b.Match.Table), Match: string(b.Match.ID), Seen: b.Match.Ledger.Latest, Disputes: b.Disputes(),
	}
	for at, player := range b.Match.Sitting() {
		line := templates.ScoreSheetPlayer{
			Place: strconv.Itoa(at), Name: b.Night.NameOf(player), Total: b.Total(b.Match.Ledger.Totals[at]),
			AcceptID: models.NewID(), ProblemID: models.NewID(),
		}
		if accepted := b.Match.Ledger.Accepted[at]; accepted != nil {
			line.Accepted = present.Recorded(accepted.By.Name, accepted.By.At)
		}
		view.Players = append(view.Players, line)
	}
	return view
}

// scoreSheetPage is GET /s/:token — the score sheet on a player's phone.
func (s *Room) scoreSheetPage(c echo.Context) error {
	at, err := s.playerAt(c)
	if err != nil {
		return err
	}
	return at.render(s, c, http.StatusOK, nil, nil)
}

// acceptOnPhone is POST /s/:token/acceptances — the player agrees.
func (s *Room) acceptOnPhone(c echo.Context) error { return s.signOnPhone(c, acceptance) }

// disputeOnPhone is POST /s/:token/disputes — the player says what is wrong.
func (s *Room) disputeOnPhone(c echo.Context) error { return s.signOnPhone(c, dispute) }

// playerAt is a player with the match of their link.
type playerAt struct {
	tableBoard
	player tournament.PlayerID
	place  string
}

// playerAt finds whom the link in the address belongs to. It has expired for
// somebody who does not sit at the match any more.
func (s *Room) playerAt(c echo.Context) (at playerAt, err error) {
	link, err := s.Store.PlayerLinkByToken(c.Request().Context(), c.Param("token"))
	if err != nil {
		return at, err
	}
	if at.Night, err = s.Store.Night(c.Request().Context(), link.Night); err != nil {
		return at, err
	}
	site.InWordsOf(c, at.Night)
	at.Match, _ = at.Night.Match(link.Match)
	seat, sits := at.Match.Place(link.Player)
	if !sits {
		return at, tournament.ErrExpired
	}
	at.player, at.place = link.Player, strconv.Itoa(int(seat))
	return at, nil
}

func (s *Room) signOnPhone(c echo.Context, fact signing) error {
	at, err := s.playerAt(c)
	if err != nil {
		return err
	}
	values, err := site.Posted(c)
	if err != nil {
		return err
	}
	// Whatever the form says, a phone speaks for its own player.
	values.Set("place", at.place)
	refused := s.sign(c, at.Match.ID, values, at.Night.NameOf(at.player), fact)
	if refused == nil {
		return site.See(c, "/s/"+c.Param("token"))
	}
	if at, err = s.playerAt(c); err != nil {
		return err
	}
	return at.render(s, c, 0, values, refused)
}

func (at playerAt) render(s *Room, c echo.Context, status int, values url.Values, refused error) error {
	ctx := c.Request().Context()
	view := templates.ScoreSheetPage{
		Page:  s.Frame(c, i18n.T(ctx, "final.title")),
		Round: at.Match.Round, Table: at.Match.Table, Night: string(at.Night.ID),
		Ranking: at.Ranking(), Over: at.Match.Ledger.State.Finished, Sheet: at.scoreSheet(),
	}
	view.Page.Path = "/s/" + c.Param("token")
	view.Page.Styles = []string{templates.FinalStyles}
	view.Sheet.Path, view.Sheet.Phone = view.Page.Path, true
	for _, player := range view.Sheet.Players {
		if player.Place == at.place {
			view.Sheet.Players = []templates.ScoreSheetPlayer{player}
			break
		}
	}
	if refused != nil {
		var err error
		if status, err = explainScoreSheet(ctx, &view.Sheet, values, refused); err != nil {
			return err
		}
	}
	c.Response().Header().Set("Cache-Control", "no-store")
	return site.Render(c, status, templates.ScoreSheet(view))
}
