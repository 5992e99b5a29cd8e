package night

import (
	"context"
	"net/http"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/night"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// showAwards is GET /nights/:night/awards — a sheet for each of the first three and for the best
// hand, to be printed once the ranking is public.
func (s *Room) showAwards(c echo.Context, night *tournament.Night) error {
	ctx := c.Request().Context()
	view := templates.AwardsView{Page: s.NightFrame(c, night, "", i18n.T(ctx, "printed.awards")+" · "+night.Name), Night: string(night.ID)}
	view.Page.Kind = "printed-page"
	if night.RankingPublic() {
		when := night.Name + ", " + site.DateText(c, night.Date)
		view.Sheets = append(standingsView(night).Awards(ctx, when), bestHands(ctx, night, when)...)
	}
	return site.Render(c, http.StatusOK, templates.Awards(view))
}

// bestHands are sheets for the players with the most valuable hand; none if there are too many.
func bestHands(ctx context.Context, night *tournament.Night, when string) (sheets []parts.AwardSheet) {
	for _, best := range bestHandsOf(night) {
		sheets = append(sheets, parts.AwardSheet{
			For: i18n.T(ctx, "printed.best_hand"), Name: night.NameOf(best.player), When: when,
			What: parts.Points(ctx, int(best.points)) + " · " + present.MatchTitle(ctx, night, best.match) + " · " +
				i18n.T(ctx, "records.hand", "Number", best.hand.Before.Hand),
		})
	}
	return sheets
}
