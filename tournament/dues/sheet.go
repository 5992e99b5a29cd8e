package dues

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"github.com/threewinds/threewinds/tournament"
)

// Book is everything that a club knows of money.
type Book struct {
	Tariff Tariff
	// Accounts are those of all who came, have a season ticket or have paid.
	Accounts []Account
}

// Received is a payment in the treasurer's sheet.
type Received struct {
	Payment
	Player tournament.PlayerID
	Name   string
	// For is the line that was paid.
	For Line
}

// Evening are the sums of one night in the treasurer's sheet.
type Evening struct {
	Night tournament.NightID
	Name  string
	Date  string
	// People is how many came.
	People int
	Sums
	// StillOwed and TooMuch are [Balance]: one is what some have yet to pay, the other what others have paid
	// too much.
	StillOwed, TooMuch Amount
}

// Debtor is what somebody still owes, by the month of the evening or of the sale.
type Debtor struct {
	Player tournament.PlayerID
	Name   string
	// Months has a sum for each month of the sheet.
	Months []Amount
	// Open is what they owe in all, also from before the months of the sheet.
	Open Amount
}

// Sheet is what a treasurer is handed for a time.
type Sheet struct {
	First, Last string
	// Received are the payments that were taken from the first to the last day.
	Received []Received
	// Evenings are those from the first to the last day, Tickets the season tickets sold then.
	Evenings []Evening
	Tickets  []Received
	// Months are the months of the time, such as 2026-11. Debtors are all who have not paid everything
	// that they owe by the last day, or have paid more.
	Months  []string
	Debtors []Debtor
}

// Taken is the sum of what was received.
func (s Sheet) Taken() (sum Amount) {
	for _, one := range s.Received {
		sum += one.Amount
	}
	return sum
}

// Open is the sum of what is still owed. What others have paid too much lessens it by nothing.
func (s Sheet) Open() (sum Amount) {
	for _, debtor := range s.Debtors {
		sum += max(0, debtor.Open)
	}
	return sum
}

// EveningSums are the sums of all evenings of the sheet; nobody is counted, as people come to several.
func (s Sheet) EveningSums() (sum Evening) {
	for _, evening := range s.Evenings {
		sum = sum.plus(evening)
	}
	return sum
}

// TicketSums are the sums of the season tickets that were sold.
func (s Sheet) TicketSums() (sum Evening) {
	for _, ticket := range s.Tickets {
		open := ticket.For.Open()
		sum = sum.plus(Evening{Sums: Sums{Owed: ticket.For.Owed, Paid: ticket.For.Paid()}, StillOwed: max(0, open), TooMuch: max(0, -open)})
	}
	return sum
}

func (e Evening) plus(other Evening) Evening {
	return Evening{
		Sums:      Sums{Owed: e.Owed + other.Owed, Paid: e.Paid + other.Paid},
		StillOwed: e.StillOwed + other.StillOwed, TooMuch: e.TooMuch + other.TooMuch,
	}
}

// OpenMonths are the numbers of the months of which somebody has not paid everything, or paid too much.
func (s Sheet) OpenMonths() (open []int) {
	for month := range s.Months {
		if slices.ContainsFunc(s.Debtors, func(d Debtor) bool { return d.Months[month] != 0 }) {
			open = append(open, month)
		}
	}
	return open
}

// TooMuch is the sum of what was paid too much.
func (s Sheet) TooMuch() (sum Amount) {
	for _, debtor := range s.Debtors {
		sum += max(0, -debtor.Open)
	}
	return sum
}

// Sheet is the sheet of a time. It knows what was paid until the last day: made again later, it says the
// same, unless something was changed in that time.
func (b Book) Sheet(first, last string) Sheet {
	sheet := Sheet{First: first, Last: last, Months: MonthsOf(first, last)}
	evenings := make(map[tournament.NightID]*Evening)
	for _, account := range b.Accounts {
		lines := account.Lines(b.Tariff)
		debtor := Debtor{Player: account.Player, Name: account.Name, Months: make([]Amount, len(sheet.Months))}
		for _, line := range lines {
			sheet.receive(account, line)
			line.Payments = slices.DeleteFunc(slices.Clone(line.Payments), func(p Payment) bool { return p.Day > last })
			if line.Date > last {
				line.Owed = 0
			}
			debtor.owe(sheet.Months, line)
			if line.Night != "" && line.Date >= first && line.Date <= last {
				add(evenings, line)
			}
		}
		if debtor.Open != 0 || slices.ContainsFunc(debtor.Months, func(a Amount) bool { return a != 0 }) {
			sheet.Debtors = append(sheet.Debtors, debtor)
		}
	}
	for _, evening := range evenings {
		// Evenings of before the club took money are none of the treasurer's.
		if evening.Sums != (Sums{}) || b.Tariff.On(evening.Date) != (Prices{}) {
			sheet.Evenings = append(sheet.Evenings, *evening)
		}
	}
	sheet.sort()
	return sheet
}

// receive adds the payments of a line that were taken in the time of the sheet, and a ticket that was sold.
func (s *Sheet) receive(account Account, line Line) {
	for _, payment := range line.Payments {
		if payment.Day >= s.First && payment.Day <= s.Last {
			s.Received = append(s.Received, Received{Payment: payment, Player: account.Player, Name: account.Name, For: line})
		}
	}
	if line.Ticket != nil && line.Date >= s.First && line.Date <= s.Last {
		s.Tickets = append(s.Tickets, Received{Player: account.Player, Name: account.Name, For: line})
	}
}

func (d *Debtor) owe(months []string, line Line) {
	d.Open += line.Open()
	if i := slices.Index(months, month(line.Date)); i >= 0 {
		d.Months[i] += line.Open()
	}
}

func add(evenings map[tournament.NightID]*Evening, line Line) {
	evening := evenings[line.Night]
	if evening == nil {
		evening = &Evening{Night: line.Night, Name: line.Name, Date: line.Date}
		evenings[line.Night] = evening
	}
	if line.Reason != NotThere {
		evening.People++
	}
	evening.Owed += line.Owed
	evening.Paid += line.Paid()
	evening.StillOwed += max(0, line.Open())
	evening.TooMuch += max(0, -line.Open())
}

func (s *Sheet) sort() {
	slices.SortFunc(s.Received, func(a, b Received) int {
		return cmp.Or(strings.Compare(a.Day, b.Day), a.At.Compare(b.At), strings.Compare(a.ID, b.ID))
	})
	slices.SortFunc(s.Evenings, func(a, b Evening) int {
		return cmp.Or(strings.Compare(a.Date, b.Date), strings.Compare(string(a.Night), string(b.Night)))
	})
	slices.SortFunc(s.Tickets, func(a, b Received) int {
		return cmp.Or(strings.Compare(a.For.Date, b.For.Date), strings.Compare(a.For.Ticket.ID, b.For.Ticket.ID))
	})
}

// month is the month of a day: 2026-11.
func month(day string) string { return day[:min(len(day), len("2026-11"))] }

// MostMonths is how many months a sheet has at most.
const MostMonths = 24

// MonthsOf are the months from one day to another, the latest of them if there are too many.
func MonthsOf(first, last string) (months []string) {
	for at := month(last); at >= month(first) && len(months) < MostMonths; at = monthBefore(at) {
		months = append(months, at)
	}
	slices.Reverse(months)
	return months
}

// monthBefore is the month before a month.
func monthBefore(of string) string {
	at, err := time.Parse("2006-01", of)
	if err != nil {
		return ""
	}
	return at.AddDate(0, -1, 0).Format("2006-01")
}
