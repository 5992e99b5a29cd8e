package dues

import (
	"context"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/database"
	duesstore "github.com/threewinds/threewinds/models/dues"
	templates "github.com/threewinds/threewinds/templates/dues"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/dues"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// accountForm is what was posted about somebody's money and refused.
type accountForm struct {
	payment paymentForm
	// ticket is the season ticket as it was typed, nil if another form was posted.
	ticket   url.Values
	problems tournament.Problems
}

// showAccount is GET /players/:player/dues — what a player owes and has paid, and their season tickets.
func (s *Room) showAccount(c echo.Context, settings duesstore.Settings) error {
	return s.renderAccount(c, http.StatusOK, settings, accountForm{})
}

// payOfPlayer is POST /players/:player/dues/payments — takes money of the player (fields id, night or
// ticket, amount, note, seen).
func (s *Room) payOfPlayer(c echo.Context, settings duesstore.Settings, form url.Values) error {
	form.Set("player", c.Param("player"))
	typed, err := s.pay(c, settings.Currency, form)
	if err != nil {
		return err
	}
	if len(typed.problems) > 0 {
		return s.renderAccount(c, http.StatusUnprocessableEntity, settings, accountForm{payment: typed})
	}
	return s.backToAccount(c, "line-"+form.Get("night")+form.Get("ticket"))
}

// takeBackOfPlayer is POST /players/:player/dues/back — takes a payment (field payment) or a season ticket
// (field back) of the player back.
func (s *Room) takeBackOfPlayer(c echo.Context, settings duesstore.Settings, form url.Values) error {
	ctx := c.Request().Context()
	account, _, err := s.Store.Dues.Account(ctx, tournament.PlayerID(c.Param("player")))
	if err != nil {
		return err
	}
	payment, ticket := form.Get("payment"), form.Get("back")
	switch {
	case slices.ContainsFunc(account.Payments, func(p dues.Payment) bool { return p.ID == payment }):
		err = s.Store.Dues.TakeBackPayment(ctx, "", payment)
	case slices.ContainsFunc(account.Tickets, func(t dues.Ticket) bool { return t.ID == ticket }):
		problems, failed := site.AsProblems(s.Store.Dues.TakeBackTicket(ctx, ticket))
		if len(problems) > 0 {
			return s.renderAccount(c, http.StatusUnprocessableEntity, settings, accountForm{problems: site.AboveForm(problems)})
		}
		err = failed
	}
	if err != nil {
		return err
	}
	return s.backToAccount(c, "")
}

// classOfPlayer is POST /players/:player/dues/class — charges the player by a class (field class) from today
// on.
func (s *Room) classOfPlayer(c echo.Context, _ duesstore.Settings, form url.Values) error {
	ctx, class := c.Request().Context(), dues.Class(form.Get("class"))
	if !slices.Contains(dues.Classes(), class) {
		return echo.ErrBadRequest
	}
	if err := s.Store.Dues.SetClass(ctx, "", tournament.PlayerID(c.Param("player")), class, s.Today(ctx)); err != nil {
		return err
	}
	return s.backToAccount(c, "class")
}

// sellTicket is POST /players/:player/dues/tickets — sells the player a season ticket (fields id, season, or
// first and last, price).
func (s *Room) sellTicket(c echo.Context, settings duesstore.Settings, form url.Values) error {
	ticket, problems, err := s.parseTicket(c, settings.Currency, form)
	if err != nil {
		return err
	}
	if len(problems) == 0 {
		problems, err = site.AsProblems(s.Store.Dues.SellTicket(c.Request().Context(), ticket))
		if err != nil {
			return err
		}
	}
	for _, problem := range problems {
		for _, day := range []string{"First", "Last"} {
			if text, told := problem.Args[day].(string); told {
				problem.Args[day] = site.DateText(c, text)
			}
		}
	}
	if len(problems) > 0 {
		return s.renderAccount(c, http.StatusUnprocessableEntity, settings, accountForm{ticket: form, problems: problems})
	}
	return s.backToAccount(c, "line-"+ticket.ID)
}

// parseTicket reads a posted season ticket: of a season, or from the first day of a month to the last day of
// another.
func (s *Room) parseTicket(c echo.Context, currency dues.Currency, form url.Values) (ticket duesstore.NewTicket, problems tournament.Problems, err error) {
	ctx := c.Request().Context()
	ticket = duesstore.NewTicket{ID: form.Get("id"), Player: tournament.PlayerID(c.Param("player")), On: s.Today(ctx)}
	if uuid.Validate(ticket.ID) != nil {
		return ticket, nil, echo.ErrBadRequest
	}
	price, problem := currency.Parse("price", form.Get("price"))
	if ticket.Price = price; problem != nil {
		problems = append(problems, *problem)
	}
	if id := form.Get("season"); id != "" {
		season, err := s.Store.League.Season(ctx, id)
		if err != nil {
			return ticket, nil, err
		}
		ticket.First, ticket.Last = season.First, season.Last
		return ticket, problems, nil
	}
	first, last := parseMonth("first", form, &problems), parseMonth("last", form, &problems)
	if !first.IsZero() && !last.IsZero() && last.Before(first) {
		problems.Add("last", "month_before", nil)
	}
	ticket.First, ticket.Last = first.Format(time.DateOnly), last.AddDate(0, 1, -1).Format(time.DateOnly)
	return ticket, problems, nil
}

// parseMonth reads a month of a form as YYYY-MM, zero if it is none.
func parseMonth(field string, form url.Values, problems *tournament.Problems) time.Time {
	month, err := time.Parse(monthForm, strings.TrimSpace(form.Get(field)))
	if err != nil {
		problems.Add(field, "month_unreadable", nil)
		return time.Time{}
	}
	if far := tournament.FarYear(field, month); far != nil {
		*problems = append(*problems, *far)
		return time.Time{}
	}
	return month
}

// monthForm is a month as browsers post it.
const monthForm = "2006-01"

func (s *Room) backToAccount(c echo.Context, anchor string) error {
	return site.SeeOther(c, "/players/"+url.PathEscape(c.Param("player"))+"/dues#"+url.PathEscape(anchor))
}

func (s *Room) renderAccount(c echo.Context, status int, settings duesstore.Settings, typed accountForm) error {
	ctx := c.Request().Context()
	account, tariff, err := s.Store.Dues.Account(ctx, tournament.PlayerID(c.Param("player")))
	if err != nil {
		return err
	}
	path := "/players/" + string(account.Player) + "/dues"
	view := templates.AccountView{
		Page: s.Frame(c, i18n.T(ctx, "dues.title")+" · "+account.Name), Path: path, Name: account.Name, Player: string(account.Player),
		Currency: settings.Currency.Code, Class: string(dues.ClassOn(account.Classes, s.Today(ctx))), Classes: classWords(),
		Problems: present.Sentences(ctx, typed.problems), Ticket: s.ticketForm(ctx, typed.ticket),
	}
	view.Page.Path = path
	lines := account.Lines(tariff)
	slices.Reverse(lines)
	for _, line := range lines {
		one := s.lineView(c, settings.Currency, account.Player, line, typed.payment)
		one.Path, one.Anchor = path, "line-"+string(line.Night)+one.Ticket
		one.Title, one.Sub = line.Name, site.DateText(c, line.Date)
		if line.Ticket != nil {
			one.Title = i18n.T(ctx, "dues.ticket_of", "First", site.DateText(c, line.Ticket.First), "Last", site.DateText(c, line.Ticket.Last))
			one.Sub = i18n.T(ctx, "dues.sold_on", "Date", site.DateText(c, line.Date))
		} else {
			one.TitlePath = present.NightPath(line.Night, "dues")
		}
		view.Lines = append(view.Lines, one)
	}
	view.Sums = sumsView(c, settings.Currency, dues.SumOf(lines))
	seasons, err := s.Store.League.Seasons(ctx)
	if err != nil {
		return err
	}
	for _, season := range seasons {
		if season.Last >= s.Today(ctx) {
			view.Seasons = append(view.Seasons, templates.SeasonChoice{ID: season.ID, Name: season.Name})
		}
	}
	return site.Render(c, status, templates.Account(view))
}

// ticketForm is the form of a season ticket: as it was typed, or for the present month.
func (s *Room) ticketForm(ctx context.Context, typed url.Values) templates.TicketForm {
	if typed != nil {
		return templates.TicketForm{ID: typed.Get("id"), Season: typed.Get("season"), First: typed.Get("first"), Last: typed.Get("last"), Price: typed.Get("price")}
	}
	month := s.Today(ctx)[:len(monthForm)]
	return templates.TicketForm{ID: database.NewID(), First: month, Last: month}
}
