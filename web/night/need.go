package night

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/night"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// showNeed is GET /nights/:night/matches/:match/need — what each player at the table needs from the
// next hand.
func (s *Room) showNeed(c echo.Context, night *tournament.Night, match tournament.Match) error {
	view := needView(night, match)
	view.Page = s.NightFrame(c, night, "", i18n.T(c.Request().Context(), "need.title")+" · "+night.Name)
	return site.Render(c, http.StatusOK, templates.Need(view))
}

// showNeedPart is GET /nights/:night/matches/:match/need/part — the part that refreshes.
func (s *Room) showNeedPart(c echo.Context, night *tournament.Night, match tournament.Match) error {
	return site.Render(c, http.StatusOK, templates.NeedPart(needView(night, match)))
}

func needView(night *tournament.Night, match tournament.Match) templates.NeedView {
	view := templates.NeedView{
		Night: string(night.ID), Match: string(match.ID), Round: match.Round.OrZero(), Table: match.Table, Over: match.Ledger.State.Finished,
	}
	if view.Hidden = night.Hides(match); view.Hidden {
		return view
	}
	for _, player := range match.Sitting() {
		if own := present.Need(night, match, player); own != nil {
			view.Players = append(view.Players, *own)
		}
	}
	return view
}
