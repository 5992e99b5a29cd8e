package night

import (
	"context"
	"net/http"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/night"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/site"
)

// mostBest is the largest number of players with equally good hands who get a sheet each.
const mostBest = 3

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
	best := scoring.Points(0)
	for match, hand := range night.Hands() {
		place, won := hand.Winner()
		player := match.PlayersOf(hand.Sitters)[max(place, 0)]
		if !won || night.House(player) || hand.Changes[place] < best || hand.Changes[place] == 0 {
			continue
		}
		if hand.Changes[place] > best {
			best, sheets = hand.Changes[place], nil
		}
		sheets = append(sheets, parts.AwardSheet{
			For: i18n.T(ctx, "printed.best_hand"), Name: night.NameOf(player), When: when,
			What: parts.Points(ctx, int(best)) + " · " + parts.MatchTitle(ctx, match.Round.OrZero(), match.Table) + " · " +
				i18n.T(ctx, "records.hand", "Number", hand.Before.Hand),
		})
	}
	if len(sheets) > mostBest {
		return nil
	}
	return sheets
}
