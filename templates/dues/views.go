// Package dues draws the pages about money.
package dues

import (
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// SumsView are sums as texts. TooMuch is empty if nobody paid too much.
type SumsView struct{ Owed, Paid, Open, TooMuch string }

// line has the sums in the columns of an evening.
func (s SumsView) line() EveningLine {
	return EveningLine{Owed: s.Owed, Paid: s.Paid, Open: s.Open, TooMuch: s.TooMuch}
}

// PaymentView is a payment of a line.
type PaymentView struct{ ID, Amount, When, Note, By string }

// LineView is what somebody owes and has paid for one thing, with the forms that change it.
type LineView struct {
	// Path is where the forms are posted, Anchor the id of the line on the page.
	Path, Anchor string
	// Title names the person, the evening or the ticket; TitlePath is empty for one without a page.
	Title, TitlePath, Sub string
	// Player, and Night or Ticket, are what a payment is for; ID is that of the next one.
	Player, Night, Ticket, ID string
	// Class is the catalogue's word, Reason why nothing is owed.
	Class, Reason string
	// State is open, credit, paid or free.
	State string
	// Owed and Paid are amounts; Open is what is still owed, or was paid too much.
	Owed, Paid, Open string
	// Credit is what they have paid too much for something else, empty for nothing: Take is less by it.
	Credit string
	// Priced: the club has chosen a currency, so that money can be taken.
	Priced bool
	// Take is the amount that one tap takes, empty for none, and Due the same as a text. Seen is what the page says was
	// paid.
	Take, Due, Seen string
	// Amount and Note are in the form.
	Amount, Note string
	Problems     []parts.FieldProblem
	Payments     []PaymentView
	// Classes are the words of the classes if the line can change it.
	Classes []string
}

// Key tells the lines of a page apart.
func (l LineView) Key() string { return l.Player + l.Night + l.Ticket }

// PricesForm are prices as they are typed.
type PricesForm struct{ Member, Guest, Reduced string }

// SeriesView is the page of what evenings of a series cost.
type SeriesView struct {
	Page         layout.Page
	Series, Name string
	Currency     string
	// List says what the price list says. Own: the series has prices of its own.
	List   string
	Own    bool
	Prices PricesForm
	// Announced is how many evenings are announced and have not begun; Follow lets them follow.
	Announced int
	Follow    bool
	Problems  []parts.FieldProblem
}

// EveningView is the page of an evening's money.
type EveningView struct {
	Page     layout.Page
	Path     string
	Currency string
	Sums     SumsView
	Lines    []LineView
	Classes  []string
	// List says what the price list says. Own: the evening has prices of its own. Over: it keeps them.
	List     string
	Own      bool
	Over     bool
	Prices   PricesForm
	Problems []parts.FieldProblem
}

// EndingView asks whether the club takes no money any more. List, Nights and Series are the prices that are dropped then:
// those of the list, of single evenings to come and of series.
type EndingView struct {
	Page           layout.Page
	List           bool
	Nights, Series int
}

// SeasonChoice is a season for which a ticket is sold.
type SeasonChoice struct{ ID, Name string }

// TicketForm is a season ticket as it is typed.
type TicketForm struct{ ID, Season, First, Last, Price string }

// AccountView is the page of somebody's money.
type AccountView struct {
	Page         layout.Page
	Path         string
	Name, Player string
	Currency     string
	Class        string
	Classes      []string
	Sums         SumsView
	Lines        []LineView
	Seasons      []SeasonChoice
	Ticket       TicketForm
	Problems     []parts.FieldProblem
}

// DebtorLine is what somebody owes, by month.
type DebtorLine struct {
	Name, Path    string
	Months        []string
	Open, TooMuch string
}

// DebtorsTable is who owes what.
type DebtorsTable struct {
	Months []string
	Lines  []DebtorLine
	Open   string
	// TooMuch is empty if nobody paid too much; then there is no column for it.
	TooMuch string
}

// OpenView is the page of what people owe.
type OpenView struct {
	Page           layout.Page
	Currency, Open string
	TooMuch        string // empty if nobody paid too much
	// Owes: nothing is known before there are prices.
	Owes  bool
	Table DebtorsTable
}

// ReceivedLine is a payment in the sheet.
type ReceivedLine struct{ Date, Name, For, Amount, Note, By string }

// EveningLine is an evening, or a season ticket, in the sheet.
type EveningLine struct{ Date, Name, Path, People, For, Owed, Paid, Open, TooMuch string }

// SheetView is the treasurer's sheet.
type SheetView struct {
	Page               layout.Page
	Title, Currency    string
	First, Last, Files string
	// LastDay is Last in words.
	LastDay     string
	Received    []ReceivedLine
	Taken       string
	Evenings    []EveningLine
	EveningSums SumsView
	TicketSums  SumsView
	Tickets     []EveningLine
	Debtors     DebtorsTable
	Problems    []parts.FieldProblem
}

// exports are the files of the sheet.
func (v SheetView) exports() []parts.Export {
	return []parts.Export{
		{Path: v.Files + "/sheet.xlsx", Key: "export.dues_book"},
		{Path: v.Files + "/received.csv", Key: "export.dues_received"},
		{Path: v.Files + "/evenings.csv", Key: "export.dues_evenings"},
		{Path: v.Files + "/open.csv", Key: "export.dues_open"},
	}
}

// PricesSince are the prices from a day on.
type PricesSince struct{ Date, Prices string }

// PricesView is the page of the prices.
type PricesView struct {
	Page     layout.Page
	Currency string
	// Fixed: the currency cannot be changed any more.
	Fixed    bool
	Prices   PricesForm
	Since    []PricesSince
	Problems []parts.FieldProblem
}
