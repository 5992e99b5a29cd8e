package dues

import (
	"context"
	"net/url"
	"strings"

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

// longestNote is how many characters the note of a payment may have.
const longestNote = 200

// paymentForm is the form of a payment as it was posted, and its problems.
type paymentForm struct {
	amount, note string
	// of is the key of the line that it is for.
	of       string
	problems tournament.Problems
}

// parsePayment reads a posted payment of a line.
func (s *Room) parsePayment(c echo.Context, currency dues.Currency, form url.Values) (duesstore.NewPayment, paymentForm, error) {
	ticket := form.Get("ticket")
	p := duesstore.NewPayment{
		ID: form.Get("id"), Player: tournament.PlayerID(form.Get("player")), Night: tournament.NightID(form.Get("night")), Ticket: ticket,
		On: s.Today(c.Request().Context()),
	}
	typed := paymentForm{amount: form.Get("amount"), note: form.Get("note"), of: string(p.Player) + string(p.Night) + ticket}
	seen, unseen := currency.Parse("", form.Get("seen"))
	if uuid.Validate(p.ID) != nil || unseen != nil {
		return p, typed, echo.ErrBadRequest
	}
	p.Seen = seen
	amount, problem := currency.Parse("amount", typed.amount)
	switch {
	case problem != nil:
		typed.problems = append(typed.problems, *problem)
	case amount == 0:
		typed.problems.Add("amount", "money_zero", nil)
	}
	p.Amount = amount
	if p.Note, problem = tournament.ParseText("note", strings.TrimSpace(typed.note), longestNote); problem != nil {
		typed.problems = append(typed.problems, *problem)
	}
	return p, typed, nil
}

// pay takes a posted payment. It returns what was typed if something is wrong with it.
func (s *Room) pay(c echo.Context, currency dues.Currency, form url.Values) (paymentForm, error) {
	payment, typed, err := s.parsePayment(c, currency, form)
	if err != nil || len(typed.problems) > 0 {
		return typed, err
	}
	typed.problems, err = site.AsProblems(s.Store.Dues.Pay(c.Request().Context(), payment))
	for i, problem := range typed.problems {
		typed.problems[i].Field = "amount"
		if paid, told := problem.Args["Paid"].(string); told {
			problem.Args["Paid"] = present.ToldMoney(c.Request().Context(), paid)
		}
	}
	return typed, err
}

// lineView is a line of somebody's money as pages show it. path is where its forms are posted.
func (s *Room) lineView(c echo.Context, currency dues.Currency, player tournament.PlayerID, line dues.Line, typed paymentForm) templates.LineView {
	ctx := c.Request().Context()
	money := func(amount dues.Amount) string { return present.Money(ctx, currency, amount) }
	view := templates.LineView{
		Player: string(player), Night: string(line.Night), ID: database.NewID(), Owed: money(line.Owed), Paid: money(line.Paid()), Seen: currency.Plain(line.Paid()),
		Class: string(line.Class), Reason: present.DuesReason(ctx, line), State: stateOf(line), Priced: currency.Code != "",
	}
	if line.Ticket != nil {
		view.Ticket = line.Ticket.ID
	}
	if open := line.Open(); open > 0 {
		view.Take, view.Open, view.Due, view.Amount = currency.Plain(open), money(open), money(open), present.TypedMoney(ctx, currency, open)
	} else if open < 0 {
		view.Open = money(-open)
	}
	for _, payment := range line.Payments {
		view.Payments = append(view.Payments, s.paymentView(c, currency, payment))
	}
	if view.Key() == typed.of && len(typed.problems) > 0 {
		view.Amount, view.Note, view.Problems = typed.amount, typed.note, present.Sentences(ctx, typed.problems)
	}
	return view
}

func (s *Room) paymentView(c echo.Context, currency dues.Currency, payment dues.Payment) templates.PaymentView {
	ctx := c.Request().Context()
	view := templates.PaymentView{
		ID: payment.ID, Amount: present.Money(ctx, currency, payment.Amount), Note: payment.Note, By: payment.By,
		When: site.DateText(c, payment.Day) + " " + i18n.Local(ctx, payment.At).Format("15:04"),
	}
	return view
}

// stateOf is the word for how a line stands.
func stateOf(line dues.Line) string {
	switch {
	case line.Open() > 0:
		return "open"
	case line.Open() < 0:
		return "credit"
	case line.Paid() > 0:
		return "paid"
	default:
		return "free"
	}
}

// parsePrices reads three prices.
func parsePrices(currency dues.Currency, form url.Values) (prices dues.Prices, problems tournament.Problems) {
	for _, one := range []struct {
		field string
		price *dues.Amount
	}{{"member", &prices.Member}, {"guest", &prices.Guest}, {"reduced", &prices.Reduced}} {
		amount, problem := currency.Parse(one.field, form.Get(one.field))
		if problem != nil {
			problems = append(problems, *problem)
		}
		*one.price = amount
	}
	return prices, problems
}

// typedPrices are prices as somebody types them; those of a form come first.
func typedPrices(ctx context.Context, currency dues.Currency, prices dues.Prices) templates.PricesForm {
	typed := func(price dues.Amount) string { return present.TypedMoney(ctx, currency, price) }
	return templates.PricesForm{Member: typed(prices.Member), Guest: typed(prices.Guest), Reduced: typed(prices.Reduced)}
}

func postedPrices(form url.Values) templates.PricesForm {
	return templates.PricesForm{Member: form.Get("member"), Guest: form.Get("guest"), Reduced: form.Get("reduced")}
}
