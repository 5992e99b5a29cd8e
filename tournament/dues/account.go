package dues

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"github.com/threewinds/threewinds/tournament"
)

// Visit says that somebody came to an evening.
type Visit struct {
	Night tournament.NightID
	Name  string
	Date  string
	// House: as a house player.
	House bool
	// Own are the prices of that night alone, nil for those of the list.
	Own *Prices
	// Class is by which class they were charged when the night was over, empty for that of its day.
	Class Class
}

// Payment is money that was taken, for a night or for a season ticket, and was not given back.
type Payment struct {
	ID string
	// Night is that for which it was taken, with its name and its date. It is empty for a ticket.
	Night      tournament.NightID
	Name, Date string
	Ticket     string
	Amount     Amount
	Note       string
	// Day is the day on which it was taken, At the moment.
	Day string
	At  time.Time
	// By is the account that took it.
	By string
}

// Account is everything that a club knows of the money of one player.
type Account struct {
	Player   tournament.PlayerID
	Name     string
	Classes  []ClassFrom
	Tickets  []Ticket
	Visits   []Visit
	Payments []Payment
}

// Reason is why somebody owes what they owe.
type Reason string

// The reasons.
const (
	// ByClass: the price of the class.
	ByClass Reason = "class"
	// AsHouse: house players pay nothing.
	AsHouse Reason = "house"
	// ByTicket: a season ticket covers the evening.
	ByTicket Reason = "ticket"
	// ForTicket: the price of a season ticket.
	ForTicket Reason = "for_ticket"
	// NotThere: they were not there, so that they owe nothing. There are payments all the same.
	NotThere Reason = "not_there"
)

// Line is what somebody owes and has paid for one evening, or for one season ticket.
type Line struct {
	// Night is empty for a ticket.
	Night tournament.NightID
	Name  string
	// Ticket is nil for an evening.
	Ticket *Ticket
	// Date is that of the evening, or the day on which the ticket was sold.
	Date     string
	Class    Class
	Reason   Reason
	Owed     Amount
	Payments []Payment
}

// Paid is the sum of the payments.
func (l Line) Paid() (sum Amount) {
	for _, payment := range l.Payments {
		sum += payment.Amount
	}
	return sum
}

// Open is what is still owed. It is negative if more was paid.
func (l Line) Open() Amount { return l.Owed - l.Paid() }

// Sums are sums over lines.
type Sums struct{ Owed, Paid Amount }

// Open is what is still owed, negative if more was paid.
func (s Sums) Open() Amount { return s.Owed - s.Paid }

// SumOf adds lines.
func SumOf(lines []Line) (sums Sums) {
	for _, line := range lines {
		sums.Owed += line.Owed
		sums.Paid += line.Paid()
	}
	return sums
}

// Balance adds what is open, and what was paid too much, of lines of different people: what one has paid
// too much pays for nobody else.
func Balance(lines []Line) (open, tooMuch Amount) {
	for _, line := range lines {
		open += max(0, line.Open())
		tooMuch += max(0, -line.Open())
	}
	return open, tooMuch
}

// Due is what is to be taken of one person for an evening: what is open of it, less the credit, which is what they
// have paid too much for everything else.
func Due(lines []Line, night tournament.NightID) (due, credit Amount) {
	var open Amount
	var others Sums
	for _, line := range lines {
		if line.Night == night {
			open += line.Open()
			continue
		}
		others.Owed += line.Owed
		others.Paid += line.Paid()
	}
	credit = max(0, -others.Open())
	return max(0, open-credit), credit
}

// Lines are what the player owes and has paid, in the order of the days: a line for each evening to which
// they came or for which they paid, and for each season ticket.
func (a Account) Lines(tariff Tariff) []Line {
	lines := make([]Line, 0, len(a.Visits)+len(a.Tickets))
	for _, visit := range a.Visits {
		lines = append(lines, a.charge(visit, tariff))
	}
	for _, ticket := range a.Tickets {
		lines = append(lines, Line{Ticket: &ticket, Date: ticket.Sold, Class: ClassOn(a.Classes, ticket.Sold), Reason: ForTicket, Owed: ticket.Price})
	}
	for _, payment := range a.Payments {
		lines = a.credit(lines, payment)
	}
	slices.SortStableFunc(lines, func(a, b Line) int { return cmp.Or(strings.Compare(a.Date, b.Date), strings.Compare(a.key(), b.key())) })
	return lines
}

// key is the same for a line and its payments.
func (l Line) key() string {
	if l.Ticket != nil {
		return l.Ticket.ID
	}
	return string(l.Night)
}

// charge is what one evening costs the player.
func (a Account) charge(visit Visit, tariff Tariff) Line {
	line := Line{Night: visit.Night, Name: visit.Name, Date: visit.Date, Class: cmp.Or(visit.Class, ClassOn(a.Classes, visit.Date)), Reason: ByClass}
	covers := func(t Ticket) bool { return t.Covers(visit.Date) }
	switch {
	case visit.House || line.Class == House:
		line.Class, line.Reason = House, AsHouse
	case slices.ContainsFunc(a.Tickets, covers):
		line.Reason = ByTicket
	case visit.Own != nil:
		line.Owed = visit.Own.Of(line.Class)
	default:
		line.Owed = tariff.On(visit.Date).Of(line.Class)
	}
	return line
}

// credit adds a payment to its line. Somebody who paid for an evening and was then checked out gets a
// line of their own.
func (a Account) credit(lines []Line, payment Payment) []Line {
	key := cmp.Or(payment.Ticket, string(payment.Night))
	i := slices.IndexFunc(lines, func(l Line) bool { return l.key() == key })
	if i < 0 {
		lines = append(lines, Line{Night: payment.Night, Name: payment.Name, Date: payment.Date, Class: ClassOn(a.Classes, payment.Date), Reason: NotThere})
		i = len(lines) - 1
	}
	lines[i].Payments = append(lines[i].Payments, payment)
	return lines
}
