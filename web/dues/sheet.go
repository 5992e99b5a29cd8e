package dues

import (
	"cmp"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	duesstore "github.com/threewinds/threewinds/models/dues"
	templates "github.com/threewinds/threewinds/templates/dues"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament/dues"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// showOpen is GET /dues — what people still owe, by the months of the last year.
func (s *Room) showOpen(c echo.Context, settings duesstore.Settings) error {
	ctx := c.Request().Context()
	book, err := s.Store.Dues.Book(ctx)
	if err != nil {
		return err
	}
	today := i18n.Local(ctx, s.Now())
	sheet := book.Sheet(today.AddDate(0, -11, 1-today.Day()).Format(time.DateOnly), today.Format(time.DateOnly))
	view := templates.OpenView{
		Page: s.Frame(c, i18n.T(ctx, "dues.open_title")), Currency: settings.Currency.Code, Open: present.Money(ctx, settings.Currency, sheet.Open()),
		Owes: settings.Currency.Code == "",
	}
	view.Page.Path = "/dues"
	if tooMuch := sheet.TooMuch(); tooMuch > 0 {
		view.TooMuch = present.Money(ctx, settings.Currency, tooMuch)
	}
	view.Table = debtorsTable(c, settings.Currency, sheet)
	return site.Render(c, http.StatusOK, templates.Open(view))
}

// debtorsTable is who owes what, by the months of a sheet in which anything is open.
func debtorsTable(c echo.Context, currency dues.Currency, sheet dues.Sheet) (table templates.DebtorsTable) {
	ctx := c.Request().Context()
	shown := sheet.OpenMonths()
	for _, month := range shown {
		name := sheet.Months[month]
		table.Months = append(table.Months, i18n.T(ctx, "month.name."+name[len("2026-"):])+" "+name[:len("2026")])
	}
	for _, debtor := range sheet.Debtors {
		line := templates.DebtorLine{Name: debtor.Name, Path: "/players/" + string(debtor.Player) + "/dues"}
		if debtor.Open < 0 {
			line.TooMuch = present.MoneyColumn(ctx, currency, -debtor.Open)
		} else {
			line.Open = present.MoneyColumn(ctx, currency, debtor.Open)
		}
		for _, i := range shown {
			text := ""
			if debtor.Months[i] != 0 {
				text = present.MoneyColumn(ctx, currency, debtor.Months[i])
			}
			line.Months = append(line.Months, text)
		}
		table.Lines = append(table.Lines, line)
	}
	i18n.SortPeople(ctx, table.Lines, func(line templates.DebtorLine) string { return line.Name })
	table.Open = present.MoneyColumn(ctx, currency, sheet.Open())
	if tooMuch := sheet.TooMuch(); tooMuch > 0 {
		table.TooMuch = present.MoneyColumn(ctx, currency, tooMuch)
	}
	return table
}

// showSheet is GET /dues/sheet?first=&last= — the treasurer's sheet: what was taken, what evenings brought,
// what is open. Without days it is of this year until today.
func (s *Room) showSheet(c echo.Context, settings duesstore.Settings) error {
	ctx := c.Request().Context()
	today := s.Today(ctx)
	first, last := cmp.Or(c.QueryParam("first"), today[:len("2026")]+"-01-01"), cmp.Or(c.QueryParam("last"), today)
	view := templates.SheetView{Page: s.Frame(c, i18n.T(ctx, "dues.sheet")), Currency: settings.Currency.Code, First: first, Last: last}
	view.Page.Path, view.Page.Kind = "/dues/sheet", "printed-page"
	if problems := present.SheetProblems(first, last); len(problems) > 0 {
		view.Problems = present.Sentences(ctx, problems)
		return site.Render(c, http.StatusUnprocessableEntity, templates.Sheet(view))
	}
	book, err := s.Store.Dues.Book(ctx)
	if err != nil {
		return err
	}
	s.fillSheet(c, settings.Currency, book.Sheet(first, last), &view)
	return site.Render(c, http.StatusOK, templates.Sheet(view))
}

func (s *Room) fillSheet(c echo.Context, currency dues.Currency, sheet dues.Sheet, view *templates.SheetView) {
	ctx := c.Request().Context()
	column := func(amount dues.Amount) string { return present.MoneyColumn(ctx, currency, amount) }
	day := func(text string) string { return site.DateText(c, text) }
	view.Files = "/dues/sheet/" + sheet.First + "/" + sheet.Last
	view.Title = i18n.T(ctx, "dues.sheet_of", "First", day(sheet.First), "Last", day(sheet.Last))
	view.LastDay = day(sheet.Last)
	view.Taken, view.Debtors = column(sheet.Taken()), debtorsTable(c, currency, sheet)
	for _, one := range sheet.Received {
		line := templates.ReceivedLine{
			Date: day(one.Day), Name: one.Name, For: present.DuesFor(ctx, one.For, day), Amount: column(one.Amount), Note: one.Note, By: one.By,
		}
		view.Received = append(view.Received, line)
	}
	for _, evening := range sheet.Evenings {
		view.Evenings = append(view.Evenings, templates.EveningLine{
			Date: day(evening.Date), Name: evening.Name, Path: present.NightPath(evening.Night, "dues"), People: i18n.Number(ctx, evening.People),
			Owed: column(evening.Owed), Paid: column(evening.Paid), Open: column(evening.StillOwed), TooMuch: column(evening.TooMuch),
		})
	}
	for _, ticket := range sheet.Tickets {
		open := ticket.For.Open()
		view.Tickets = append(view.Tickets, templates.EveningLine{
			Date: day(ticket.For.Date), Name: ticket.Name, Path: "/players/" + string(ticket.Player) + "/dues", For: present.DuesFor(ctx, ticket.For, day),
			Owed: column(ticket.For.Owed), Paid: column(ticket.For.Paid()), Open: column(max(0, open)), TooMuch: column(max(0, -open)),
		})
	}
	shown := func(sums dues.Evening) templates.SumsView {
		return templates.SumsView{Owed: column(sums.Owed), Paid: column(sums.Paid), Open: column(sums.StillOwed), TooMuch: column(sums.TooMuch)}
	}
	view.EveningSums, view.TicketSums = shown(sheet.EveningSums()), shown(sheet.TicketSums())
}
