package night

import (
	"cmp"
	"net/http"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/night"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/calculation"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// showRuleSheet is GET /nights/:night/rules — the rules in force, on screen and on
// paper.
func (s *Room) showRuleSheet(c echo.Context, night *tournament.Night) error {
	game, err := present.GameOf(night)
	if err != nil {
		return err
	}
	ctx := c.Request().Context()
	rules, err := present.HouseRulesOf(game, night.Ruleset.Options)
	if err != nil {
		return err
	}
	view := templates.RuleSheetView{
		Night: night.Name, Line: present.RulesLine(night), Ranking: string(cmp.Or(night.Ranking, tournament.RankingTotalOrAverage)),
		Sheet: present.RuleSheet(ctx, game, night.Rules, rules), Calculator: calculation.AddressOf(game, night.Ruleset.Preset, rules),
	}
	view.Page = s.StillFrame(c, night, "rules", i18n.T(ctx, "sheet.title"))
	view.Page.Kind = "sheet"
	view.Date = site.DateText(c, night.Date)
	return site.Render(c, http.StatusOK, templates.RuleSheet(view))
}
