package dues

import (
	"net/http"
	"net/url"

	"github.com/labstack/echo/v4"

	duesstore "github.com/threewinds/threewinds/models/dues"
	templates "github.com/threewinds/threewinds/templates/dues"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// showSeries is GET /series/:series/dues — what evenings of a series cost.
func (s *Room) showSeries(c echo.Context, settings duesstore.Settings) error {
	return s.renderSeries(c, http.StatusOK, settings, nil, nil)
}

// priceSeries is POST /series/:series/dues — sets what evenings of a series cost (fields member, guest, reduced), or
// lets them cost what the list says (field list). The field announced lets evenings follow that are announced.
func (s *Room) priceSeries(c echo.Context, settings duesstore.Settings, form url.Values) error {
	ctx, pricing := c.Request().Context(), duesstore.SeriesPricing{Series: c.Param("series"), Announced: form.Has("announced")}
	if !form.Has("list") {
		prices, problems := parsePrices(settings.Currency, form)
		if len(problems) > 0 {
			return s.renderSeries(c, http.StatusUnprocessableEntity, settings, form, problems)
		}
		pricing.Prices = &prices
	}
	if err := s.Store.Dues.SetSeriesPrices(ctx, pricing, s.Today(ctx)); err != nil {
		return err
	}
	return site.SeeOther(c, "/series/"+pricing.Series)
}

func (s *Room) renderSeries(c echo.Context, status int, settings duesstore.Settings, typed url.Values, problems tournament.Problems) error {
	ctx := c.Request().Context()
	series, err := s.Store.Series.Series(ctx, c.Param("series"))
	if err != nil {
		return err
	}
	today := s.Today(ctx)
	own, announced, err := s.Store.Dues.SeriesPrices(ctx, series.ID, today)
	if err != nil {
		return err
	}
	tariff, err := s.Store.Dues.Tariff(ctx)
	if err != nil {
		return err
	}
	prices := tariff.On(today)
	view := templates.SeriesView{
		Page: s.Frame(c, i18n.T(ctx, "dues.series_prices")+" · "+series.Name), Series: series.ID, Name: series.Name,
		Currency: settings.Currency.Code, List: s.pricesText(c, settings.Currency, prices), Own: own != nil,
		Announced: announced, Follow: typed == nil || typed.Has("announced"), Problems: present.Sentences(ctx, problems),
	}
	view.Page.Path = "/series/" + series.ID + "/dues"
	if own != nil {
		prices = *own
	}
	if view.Prices = typedPrices(ctx, settings.Currency, prices); typed != nil {
		view.Prices = postedPrices(typed)
	}
	return site.Render(c, status, templates.Series(view))
}
