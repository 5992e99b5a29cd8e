package dues

import (
	"net/http"
	"net/url"
	"slices"

	"github.com/labstack/echo/v4"

	duesstore "github.com/threewinds/threewinds/models/dues"
	templates "github.com/threewinds/threewinds/templates/dues"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/dues"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// setTaken is POST /dues/taken — lets the club take money (field taken is yes), or not (no). If prices are dropped with
// that, the page says which, and asks; the field sure is the answer.
func (s *Room) setTaken(c echo.Context, form url.Values) error {
	ctx, taken := c.Request().Context(), form.Get("taken") == "yes"
	if !taken && form.Get("taken") != "no" {
		return echo.ErrBadRequest
	}
	if !taken && form.Get("sure") == "" {
		ahead, err := s.Store.Dues.PricesAhead(ctx, s.Today(ctx))
		if err != nil {
			return err
		}
		if ahead != (duesstore.PricesAhead{}) {
			view := templates.EndingView{Page: s.Frame(c, i18n.T(ctx, "dues.end_title")), List: ahead.List, Nights: ahead.Nights, Series: ahead.Series}
			view.Page.Path = "/club"
			return site.Render(c, http.StatusOK, templates.Ending(view))
		}
	}
	if err := s.Store.Dues.SetTaken(ctx, taken, s.Today(ctx)); err != nil {
		return err
	}
	if taken {
		return site.SeeOther(c, "/dues/prices")
	}
	return site.SeeOther(c, "/club#money")
}

// showPrices is GET /dues/prices — the currency, and what an evening costs.
func (s *Room) showPrices(c echo.Context, settings duesstore.Settings) error {
	return s.renderPrices(c, http.StatusOK, settings, nil, nil)
}

// updatePrices is POST /dues/prices — sets the currency, and what evenings cost from today on (fields
// currency, member, guest, reduced).
func (s *Room) updatePrices(c echo.Context, settings duesstore.Settings, form url.Values) error {
	ctx := c.Request().Context()
	currency, known := dues.CurrencyOf(form.Get("currency"))
	var problems tournament.Problems
	if !known {
		problems.Add("currency", "currency_unknown", map[string]any{"Typed": tournament.Legible(form.Get("currency"))})
		currency = dues.Currency{Decimals: dues.MostDecimals}
	}
	prices, unread := parsePrices(currency, form)
	if problems = append(problems, unread...); len(problems) == 0 {
		var err error
		if problems, err = site.AsProblems(s.Store.Dues.SetPrices(ctx, currency, prices, s.Today(ctx))); err != nil {
			return err
		}
	}
	if len(problems) > 0 {
		return s.renderPrices(c, http.StatusUnprocessableEntity, settings, form, problems)
	}
	return site.SeeOther(c, "/dues")
}

// usualCurrency is that of most clubs that use a language.
var usualCurrency = map[string]string{"cs": "CZK", "pl": "PLN"}

func (s *Room) renderPrices(c echo.Context, status int, settings duesstore.Settings, typed url.Values, problems tournament.Problems) error {
	ctx := c.Request().Context()
	tariff, err := s.Store.Dues.Tariff(ctx)
	if err != nil {
		return err
	}
	view := templates.PricesView{
		Page: s.Frame(c, i18n.T(ctx, "dues.prices")), Currency: settings.Currency.Code, Fixed: settings.Fixed, Problems: present.Sentences(ctx, problems),
		Since: s.pastPrices(c, settings.Currency, tariff),
	}
	view.Page.Path = "/dues/prices"
	switch {
	case typed != nil:
		view.Currency, view.Prices = typed.Get("currency"), postedPrices(typed)
	case view.Currency == "":
		if view.Currency = usualCurrency[i18n.Tag(ctx)]; view.Currency == "" {
			view.Currency = "EUR"
		}
	default:
		view.Prices = typedPrices(ctx, settings.Currency, tariff.On(s.Today(ctx)))
	}
	return site.Render(c, status, templates.Prices(view))
}

// pastPrices are the price lists, the newest first.
func (s *Room) pastPrices(c echo.Context, currency dues.Currency, tariff dues.Tariff) (lines []templates.PricesSince) {
	for _, list := range slices.Backward(tariff) {
		lines = append(lines, templates.PricesSince{Date: site.DateText(c, list.First), Prices: s.pricesText(c, currency, list.Prices)})
	}
	return lines
}
