package dues

import (
	"errors"
	"fmt"
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

// eveningForm is what was posted about an evening and refused.
type eveningForm struct {
	payment paymentForm
	// prices are the typed prices of the night, nil if others were posted.
	prices   *templates.PricesForm
	problems tournament.Problems
}

// showEvening is GET /nights/:night/dues — what everybody owes and has paid for the evening.
func (s *Room) showEvening(c echo.Context, settings duesstore.Settings) error {
	return s.renderEvening(c, http.StatusOK, settings, eveningForm{})
}

// payAtEvening is POST /nights/:night/dues/payments — takes money of a player (fields id, player, amount,
// note, seen) for the evening.
func (s *Room) payAtEvening(c echo.Context, settings duesstore.Settings, form url.Values) error {
	form.Set("night", c.Param("night"))
	form.Del("ticket")
	typed, err := s.pay(c, settings.Currency, form)
	if err != nil {
		return err
	}
	if len(typed.problems) > 0 {
		return s.renderEvening(c, http.StatusUnprocessableEntity, settings, eveningForm{payment: typed})
	}
	return s.backToLine(c, form.Get("player"))
}

// takeBackAtEvening is POST /nights/:night/dues/back — takes the payment in the field payment back.
func (s *Room) takeBackAtEvening(c echo.Context, _ duesstore.Settings, form url.Values) error {
	night := tournament.NightID(c.Param("night"))
	if err := s.Store.Dues.TakeBackPayment(c.Request().Context(), night, form.Get("payment")); err != nil {
		return err
	}
	return s.backToLine(c, form.Get("player"))
}

// classAtEvening is POST /nights/:night/dues/class — charges a player by a class (fields player, class) from
// the evening on.
func (s *Room) classAtEvening(c echo.Context, _ duesstore.Settings, form url.Values) error {
	night, err := s.Night(c)
	if err != nil {
		return err
	}
	class := dues.Class(form.Get("class"))
	if !slices.Contains(dues.Classes(), class) {
		return echo.ErrBadRequest
	}
	if err := s.Store.Dues.SetClass(c.Request().Context(), night.ID, tournament.PlayerID(form.Get("player")), class, night.Date); err != nil {
		return err
	}
	return s.backToLine(c, form.Get("player"))
}

func (s *Room) backToLine(c echo.Context, player string) error {
	return site.SeeOther(c, present.NightPath(tournament.NightID(c.Param("night")), "dues")+"#player-"+url.PathEscape(player))
}

// priceEvening is POST /nights/:night/dues/prices — sets what the evening costs (fields member, guest,
// reduced), or lets it cost what the list says (field list), unless it is over.
func (s *Room) priceEvening(c echo.Context, settings duesstore.Settings, form url.Values) error {
	night := tournament.NightID(c.Param("night"))
	var own *dues.Prices
	if !form.Has("list") {
		prices, problems := parsePrices(settings.Currency, form)
		if len(problems) > 0 {
			typed := postedPrices(form)
			return s.renderEvening(c, http.StatusUnprocessableEntity, settings, eveningForm{prices: &typed, problems: problems})
		}
		own = &prices
	}
	err := s.Store.Dues.SetNightPrices(c.Request().Context(), night, own)
	if errors.Is(err, tournament.ErrFinished) {
		return s.renderEvening(c, http.StatusConflict, settings, eveningForm{problems: tournament.Problems{{Field: "form", Code: "night_prices_over"}}})
	}
	if err != nil {
		return err
	}
	return site.SeeOther(c, present.NightPath(night, "dues")+"#prices")
}

func (s *Room) renderEvening(c echo.Context, status int, settings duesstore.Settings, typed eveningForm) error {
	ctx := c.Request().Context()
	night, err := s.Night(c)
	if err != nil {
		return err
	}
	book, own, err := s.Store.Dues.OfNight(ctx, night.ID)
	if err != nil {
		return err
	}
	view := templates.EveningView{
		Page: s.StillFrame(c, night, "dues", i18n.T(ctx, "dues.title")), Path: present.NightPath(night.ID, "dues"),
		Problems: present.Sentences(ctx, typed.problems), Own: own != nil, Over: night.Phase == tournament.Finished, Currency: settings.Currency.Code, Classes: classWords(),
	}
	whole, err := s.Store.Dues.Book(ctx)
	if err != nil {
		return err
	}
	asked := make(map[tournament.PlayerID]askedFor)
	for _, account := range whole.Accounts {
		due, credit := dues.Due(account.Lines(whole.Tariff), night.ID)
		asked[account.Player] = askedFor{due, credit}
	}
	var all []dues.Line
	for _, account := range book.Accounts {
		for _, line := range account.Lines(book.Tariff) {
			if line.Night != night.ID {
				continue
			}
			all = append(all, line)
			one := s.lineView(c, settings.Currency, account.Player, line, typed.payment)
			one.Path, one.Anchor, one.Title = view.Path, "player-"+string(account.Player), account.Name
			one.Classes = view.Classes
			asked[account.Player].show(c, settings.Currency, &one, line)
			if view.Page.Organises {
				one.TitlePath = fmt.Sprintf("/players/%s/dues", account.Player)
			}
			view.Lines = append(view.Lines, one)
		}
	}
	i18n.SortPeople(ctx, view.Lines, func(line templates.LineView) string { return line.Title })
	view.Sums = sumsView(c, settings.Currency, dues.SumOf(all))
	open, tooMuch := dues.Balance(all)
	view.Sums.Open = present.Money(c.Request().Context(), settings.Currency, open)
	if tooMuch > 0 {
		view.Sums.TooMuch = present.Money(c.Request().Context(), settings.Currency, tooMuch)
	}
	prices := book.Tariff.On(night.Date)
	view.List = s.pricesText(c, settings.Currency, prices)
	if own != nil {
		prices = *own
	}
	view.Prices = typedPrices(ctx, settings.Currency, prices)
	if typed.prices != nil {
		view.Prices = *typed.prices
	}
	return site.Render(c, status, templates.Evening(view))
}

// askedFor is what [dues.Due] says of somebody.
type askedFor struct{ due, credit dues.Amount }

// show asks for less of somebody who has paid too much for something else. What was typed stays.
func (a askedFor) show(c echo.Context, currency dues.Currency, view *templates.LineView, line dues.Line) {
	if a.credit == 0 || line.Open() <= 0 {
		return
	}
	ctx, amount := c.Request().Context(), ""
	view.Credit, view.Take = present.Money(ctx, currency, a.credit), ""
	if a.due > 0 {
		amount = present.TypedMoney(ctx, currency, a.due)
		view.Take, view.Due = currency.Plain(a.due), present.Money(ctx, currency, a.due)
	}
	if len(view.Problems) == 0 {
		view.Amount = amount
	}
}

// sumsView are sums as three figures.
func sumsView(c echo.Context, currency dues.Currency, sums dues.Sums) templates.SumsView {
	ctx := c.Request().Context()
	return templates.SumsView{
		Owed: present.Money(ctx, currency, sums.Owed), Paid: present.Money(ctx, currency, sums.Paid), Open: present.Money(ctx, currency, sums.Open()),
	}
}

// pricesText are prices in a line: "member 100 CZK, guest 150 CZK, reduced 50 CZK".
func (s *Room) pricesText(c echo.Context, currency dues.Currency, prices dues.Prices) string {
	ctx := c.Request().Context()
	return i18n.T(ctx, "dues.prices_line", "Member", present.Money(ctx, currency, prices.Member),
		"Guest", present.Money(ctx, currency, prices.Guest), "Reduced", present.Money(ctx, currency, prices.Reduced))
}

func classWords() (words []string) {
	for _, class := range dues.Classes() {
		words = append(words, string(class))
	}
	return words
}
