package table

import (
	"net/http"
	"net/url"
	"strconv"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/table"
	"github.com/threewinds/threewinds/tournament"

	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// showScoreSheet is GET /s/:token — the score sheet on a player's phone.
func (s *Room) showScoreSheet(c echo.Context) error {
	at, err := s.playerAt(c)
	if err != nil {
		return err
	}
	return at.render(s, c, http.StatusOK, nil, nil)
}

// acceptScoreSheetOnPhone is POST /s/:token/acceptances — the player agrees.
func (s *Room) acceptScoreSheetOnPhone(c echo.Context, at playerAt, values url.Values) error {
	return s.signOnPhone(c, at, values, acceptance)
}

// disputeScoreSheetOnPhone is POST /s/:token/disputes — the player says what is wrong.
func (s *Room) disputeScoreSheetOnPhone(c echo.Context, at playerAt, values url.Values) error {
	return s.signOnPhone(c, at, values, dispute)
}

// playerAt is a player with the match of their link.
type playerAt struct {
	tableBoard
	player tournament.PlayerID
	place  string
}

// playerAt finds the player of the link in the address. The link has expired if the player does not
// sit at the match any more.
func (s *Room) playerAt(c echo.Context) (at playerAt, err error) {
	link := site.PlayerLink(c)
	if at.Night, err = s.Store.Nights.Night(c.Request().Context(), link.Night); err != nil {
		return at, err
	}
	site.InWordsOf(c, at.Night)
	at.Match, _ = at.Night.Match(link.Match)
	seat, sits := at.Match.Place(link.Player)
	if !sits {
		return at, site.ErrCodeExpired
	}
	at.player, at.place = link.Player, strconv.Itoa(int(seat))
	return at, nil
}

// ofPlayer is a handler of a form with the player whose link is in the address.
func (s *Room) ofPlayer(handle func(echo.Context, playerAt, url.Values) error) echo.HandlerFunc {
	return site.OfForm(func(c echo.Context, form url.Values) error {
		at, err := s.playerAt(c)
		if err != nil {
			return err
		}
		return handle(c, at, form)
	})
}

func (s *Room) signOnPhone(c echo.Context, at playerAt, values url.Values, fact signatureFact) error {
	// Whatever the form says, a phone signs for its own player only.
	values.Set("place", at.place)
	refused := s.sign(c, at.Match.ID, values, fact, func(event tournament.Event) tournament.Event {
		event.By = at.Night.NameOf(at.player)
		if event.Acceptance != nil {
			event.Acceptance.Way = tournament.ByCode
		}
		return event
	})
	if refused == nil {
		return site.SeeOther(c, "/s/"+c.Param("token"))
	}
	at, err := s.playerAt(c)
	if err != nil {
		return err
	}
	return at.render(s, c, 0, values, refused)
}

func (at playerAt) render(s *Room, c echo.Context, status int, values url.Values, refused error) error {
	ctx := c.Request().Context()
	view := templates.ScoreSheetPage{
		Page:  s.Frame(c, i18n.T(ctx, "final.title")),
		Round: at.Match.Round.OrZero(), Table: at.Match.Table, Night: string(at.Night.ID),
		Ranking: at.Ranking(), Over: at.Match.Ledger.State.Finished, Sheet: at.ScoreSheet(ctx),
	}
	view.Page.Path = "/s/" + c.Param("token")
	view.Page.Live, view.Page.Revision = present.NightPath(at.Night.ID, "live"), at.Night.Revision
	view.Page.Scripts = []string{site.HTMXScript, site.AnswersScript}
	view.Sheet.Path, view.Sheet.Phone = view.Page.Path, true
	view.Sheet.Since(c.QueryParam("seen"))
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
