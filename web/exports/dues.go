package exports

import (
	"context"
	"net/url"
	"time"

	"github.com/labstack/echo/v4"

	duesstore "github.com/threewinds/threewinds/models/dues"
	"github.com/threewinds/threewinds/spreadsheet"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/dues"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// moneySheet are the tables of a treasurer's sheet.
type moneySheet struct {
	ctx      context.Context
	currency dues.Currency
	of       dues.Sheet
}

// ofDues is a handler with the treasurer's sheet from one day of the address to the other. If nothing can be between the
// days, it leads to the page that says so.
func (s *Room) ofDues(handle func(echo.Context, moneySheet) error) echo.HandlerFunc {
	return s.Taking(func(c echo.Context, settings duesstore.Settings) error {
		first, last := c.Param("first"), c.Param("last")
		for _, day := range []string{first, last} {
			if _, err := time.Parse(time.DateOnly, day); err != nil {
				return tournament.ErrNotFound
			}
		}
		if problems := present.SheetProblems(first, last); len(problems) > 0 {
			return site.SeeOther(c, "/dues/sheet?"+url.Values{"first": {first}, "last": {last}}.Encode())
		}
		ctx := c.Request().Context()
		book, err := s.Store.Dues.Book(ctx)
		if err != nil {
			return err
		}
		return handle(c, moneySheet{ctx, settings.Currency, book.Sheet(first, last)})
	})
}

// sendReceived is GET /dues/sheet/:first/:last/received.csv — a line for each payment.
func (*Room) sendReceived(c echo.Context, sheet moneySheet) error {
	return saveTable(c, sheet.of.Last+"-received", sheet.received())
}

// sendEvenings is GET /dues/sheet/:first/:last/evenings.csv — a line for each evening and season ticket.
func (*Room) sendEvenings(c echo.Context, sheet moneySheet) error {
	return saveTable(c, sheet.of.Last+"-evenings", sheet.evenings())
}

// sendOpen is GET /dues/sheet/:first/:last/open.csv — a line for everybody who owes something, or has paid
// too much.
func (*Room) sendOpen(c echo.Context, sheet moneySheet) error {
	return saveTable(c, sheet.of.Last+"-open", sheet.open())
}

// sendDuesBook is GET /dues/sheet/:first/:last/sheet.xlsx — all tables of the sheet.
func (*Room) sendDuesBook(c echo.Context, sheet moneySheet) error {
	return saveBook(c, sheet.of.Last+"-dues", sheet.received(), sheet.evenings(), sheet.open())
}

func (m moneySheet) money(amount dues.Amount) spreadsheet.Cell {
	return spreadsheet.Exact(int64(amount), m.currency.Decimals)
}

// inCurrency is the heading of a column with amounts.
func (m moneySheet) inCurrency(column string) string {
	return i18n.T(m.ctx, "dues.column."+column) + " " + m.currency.Code
}

func (m moneySheet) received() *spreadsheet.Sheet {
	ctx := m.ctx
	out := spreadsheet.New(i18n.T(ctx, "dues.sheet_received"), i18n.Heading(ctx, "date"), i18n.Heading(ctx, "player"), i18n.T(ctx, "dues.column.paid_for"),
		m.inCurrency("amount"), i18n.T(ctx, "dues.column.note"), i18n.T(ctx, "dues.column.taken_by"))
	for _, one := range m.of.Received {
		out.Add(spreadsheet.Text(one.Day), spreadsheet.Text(one.Name), spreadsheet.Text(present.DuesFor(ctx, one.For, isoDay)), m.money(one.Amount),
			spreadsheet.Text(one.Note), spreadsheet.Text(one.By))
	}
	out.Add(spreadsheet.Text(i18n.T(ctx, "dues.sum")), spreadsheet.Cell{}, spreadsheet.Cell{}, m.money(m.of.Taken()))
	return out
}

func (m moneySheet) evenings() *spreadsheet.Sheet {
	ctx := m.ctx
	out := spreadsheet.New(i18n.T(ctx, "dues.sheet_evenings"), i18n.Heading(ctx, "date"), i18n.Heading(ctx, "night"), i18n.T(ctx, "dues.column.people"),
		m.inCurrency("owed"), m.inCurrency("paid"), m.inCurrency("open"), m.inCurrency("too_much"))
	for _, one := range m.of.Evenings {
		out.Add(spreadsheet.Text(one.Date), spreadsheet.Text(one.Name), spreadsheet.Number(one.People), m.money(one.Owed), m.money(one.Paid), m.money(one.StillOwed), m.money(one.TooMuch))
	}
	for _, one := range m.of.Tickets {
		open := one.For.Open()
		out.Add(spreadsheet.Text(one.For.Date), spreadsheet.Text(one.Name+", "+present.DuesFor(ctx, one.For, isoDay)), spreadsheet.Cell{},
			m.money(one.For.Owed), m.money(one.For.Paid()), m.money(max(0, open)), m.money(max(0, -open)))
	}
	all, sold := m.of.EveningSums(), m.of.TicketSums()
	out.Add(spreadsheet.Text(i18n.T(ctx, "dues.sum")), spreadsheet.Cell{}, spreadsheet.Cell{}, m.money(all.Owed+sold.Owed), m.money(all.Paid+sold.Paid),
		m.money(all.StillOwed+sold.StillOwed), m.money(all.TooMuch+sold.TooMuch))
	return out
}

func (m moneySheet) open() *spreadsheet.Sheet {
	ctx := m.ctx
	heads, shown := []string{i18n.Heading(ctx, "player"), m.inCurrency("open"), m.inCurrency("too_much")}, m.of.OpenMonths()
	for _, month := range shown {
		heads = append(heads, m.of.Months[month])
	}
	out := spreadsheet.New(i18n.T(ctx, "dues.open_title"), heads...)
	debtors := m.of.Debtors
	i18n.SortPeople(ctx, debtors, func(d dues.Debtor) string { return d.Name })
	for _, debtor := range debtors {
		cells := []spreadsheet.Cell{spreadsheet.Text(debtor.Name), m.money(max(0, debtor.Open)), m.money(max(0, -debtor.Open))}
		for _, month := range shown {
			cells = append(cells, m.money(debtor.Months[month]))
		}
		out.Add(cells...)
	}
	out.Add(spreadsheet.Text(i18n.T(ctx, "dues.sum")), m.money(m.of.Open()), m.money(m.of.TooMuch()))
	return out
}

// isoDay is a day as files have it.
func isoDay(day string) string { return day }
