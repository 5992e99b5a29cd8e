package dues_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"strconv"
	"testing"
	"time"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/dues"
)

// season is a random club: what it charges, who came, who paid.
type season struct {
	r      *rand.Rand
	tariff dues.Tariff
	nights []dues.Visit
	people []dues.Account
}

// firstDay is the first day of the random clubs; they have three years.
var firstDay = time.Date(2025, 1, 1, 0, 0, 0, 0, time.UTC)

func (s *season) day() string {
	return firstDay.AddDate(0, 0, s.r.IntN(3*365)).Format(time.DateOnly)
}

func (s *season) amount() dues.Amount {
	return []dues.Amount{0, 1, 99, 12000, dues.Amount(s.r.Int64N(int64(dues.MostAmount)))}[s.r.IntN(5)]
}

func (s *season) prices() dues.Prices {
	return dues.Prices{Member: s.amount(), Guest: s.amount(), Reduced: s.amount()}
}

func randomSeason(seed uint64) *season {
	s := &season{r: rand.New(rand.NewPCG(seed, 39))}
	lists := make(map[string]bool)
	for range s.r.IntN(5) {
		if day := s.day(); !lists[day] {
			lists[day] = true
			s.tariff = append(s.tariff, dues.PriceList{First: day, Prices: s.prices()})
		}
	}
	for i := range 1 + s.r.IntN(30) {
		night := dues.Visit{Night: tournament.NightID(fmt.Sprintf("night %02d", i)), Date: s.day()}
		if s.r.IntN(4) == 0 {
			own := s.prices()
			night.Own = &own
		}
		s.nights = append(s.nights, night)
	}
	for i := range 1 + s.r.IntN(12) {
		s.people = append(s.people, s.person(i))
	}
	return s
}

func (s *season) person(number int) dues.Account {
	a := dues.Account{Player: tournament.PlayerID(strconv.Itoa(number)), Name: fmt.Sprint("player ", number)}
	given := make(map[string]bool)
	for range s.r.IntN(4) {
		if day := s.day(); !given[day] {
			given[day] = true
			a.Classes = append(a.Classes, dues.ClassFrom{First: day, Class: dues.Classes()[s.r.IntN(4)]})
		}
	}
	for i := range s.r.IntN(3) {
		first := s.day()
		begin, _ := time.Parse(time.DateOnly, first)
		a.Tickets = append(a.Tickets, dues.Ticket{
			ID: fmt.Sprint("ticket ", number, i), First: first, Last: begin.AddDate(0, 0, s.r.IntN(300)).Format(time.DateOnly), Price: s.amount(), Sold: s.day(),
		})
	}
	for _, night := range s.nights {
		visit := night
		visit.House = s.r.IntN(8) == 0
		if s.r.IntN(3) > 0 {
			a.Visits = append(a.Visits, visit)
		}
		for i := range s.r.IntN(3) {
			a.Payments = append(a.Payments, dues.Payment{
				ID: fmt.Sprint("payment ", number, night.Night, i), Night: night.Night, Date: night.Date, Amount: 1 + s.amount(), Day: s.day(),
			})
		}
	}
	for _, ticket := range a.Tickets {
		if s.r.IntN(2) == 0 {
			a.Payments = append(a.Payments, dues.Payment{ID: "for " + ticket.ID, Ticket: ticket.ID, Amount: 1 + s.amount(), Day: s.day()})
		}
	}
	return a
}

// priceByTheDays is what a day costs by the words of the specification: the tariff and the classes are
// gone through day by day until the evening.
func (s *season) priceByTheDays(a dues.Account, visit dues.Visit) *big.Int {
	prices, class := dues.Prices{}, dues.Member
	for day := firstDay; day.Format(time.DateOnly) <= visit.Date; day = day.AddDate(0, 0, 1) {
		for _, list := range s.tariff {
			if list.First == day.Format(time.DateOnly) {
				prices = list.Prices
			}
		}
		for _, given := range a.Classes {
			if given.First == day.Format(time.DateOnly) {
				class = given.Class
			}
		}
	}
	if visit.Own != nil {
		prices = *visit.Own
	}
	price := map[dues.Class]dues.Amount{dues.Member: prices.Member, dues.Guest: prices.Guest, dues.Reduced: prices.Reduced}[class]
	for _, ticket := range a.Tickets {
		for day, _ := time.Parse(time.DateOnly, ticket.First); day.Format(time.DateOnly) <= ticket.Last; day = day.AddDate(0, 0, 1) {
			if day.Format(time.DateOnly) == visit.Date {
				price = 0
			}
		}
	}
	if visit.House {
		price = 0
	}
	return big.NewInt(int64(price))
}

// totals are what a treasurer would add up on paper: all that somebody owes and has paid until a day.
func (s *season) totals(a dues.Account, until string) (owed, paid *big.Int) {
	owed, paid = new(big.Int), new(big.Int)
	for _, visit := range a.Visits {
		if visit.Date <= until {
			owed.Add(owed, s.priceByTheDays(a, visit))
		}
	}
	for _, ticket := range a.Tickets {
		if ticket.Sold <= until {
			owed.Add(owed, big.NewInt(int64(ticket.Price)))
		}
	}
	for _, payment := range a.Payments {
		if payment.Day <= until {
			paid.Add(paid, big.NewInt(int64(payment.Amount)))
		}
	}
	return owed, paid
}

// TestRandomSeasonsAreAddedUpExactly: statements and the treasurer's sheet agree with a second calculation
// in whole numbers of any size.
func TestRandomSeasonsAreAddedUpExactly(t *testing.T) {
	t.Parallel()
	for seed := range uint64(15) {
		s := randomSeason(seed)
		first, last := s.day(), s.day()
		first, last = min(first, last), max(first, last)
		sheet := (dues.Book{Tariff: s.tariff, Accounts: s.people}).Sheet(first, last)
		open, tooMuch, taken := new(big.Int), new(big.Int), new(big.Int)
		debtors := make(map[tournament.PlayerID]dues.Debtor)
		for _, debtor := range sheet.Debtors {
			debtors[debtor.Player] = debtor
		}
		for _, a := range s.people {
			owed, paid := s.totals(a, "2099-12-31")
			sums := dues.SumOf(a.Lines(s.tariff))
			if owed.Cmp(big.NewInt(int64(sums.Owed))) != 0 || paid.Cmp(big.NewInt(int64(sums.Paid))) != 0 {
				t.Errorf("seed %d, %s: owes %d and paid %d, want %s and %s", seed, a.Name, sums.Owed, sums.Paid, owed, paid)
			}
			owed, paid = s.totals(a, last)
			owed.Sub(owed, paid)
			if owed.Cmp(big.NewInt(int64(debtors[a.Player].Open))) != 0 {
				t.Errorf("seed %d, %s: %d are open on %s, want %s", seed, a.Name, debtors[a.Player].Open, last, owed)
			}
			if owed.Sign() > 0 {
				open.Add(open, owed)
			} else {
				tooMuch.Sub(tooMuch, owed)
			}
			for _, payment := range a.Payments {
				if payment.Day >= first && payment.Day <= last {
					taken.Add(taken, big.NewInt(int64(payment.Amount)))
				}
			}
		}
		if tooMuch.Cmp(big.NewInt(int64(sheet.TooMuch()))) != 0 {
			t.Errorf("seed %d: the sheet has %d paid too much, want %s", seed, sheet.TooMuch(), tooMuch)
		}
		if open.Cmp(big.NewInt(int64(sheet.Open()))) != 0 || taken.Cmp(big.NewInt(int64(sheet.Taken()))) != 0 {
			t.Errorf("seed %d: the sheet has %d open and %d taken, want %s and %s", seed, sheet.Open(), sheet.Taken(), open, taken)
		}
		s.compareEvenings(t, seed, sheet)
	}
}

// compareEvenings compares the sums of the evenings of a sheet.
func (s *season) compareEvenings(t *testing.T, seed uint64, sheet dues.Sheet) {
	t.Helper()
	for _, evening := range sheet.Evenings {
		owed, paid, open, tooMuch, came := new(big.Int), new(big.Int), new(big.Int), new(big.Int), 0
		for _, a := range s.people {
			own := new(big.Int)
			for _, visit := range a.Visits {
				if visit.Night == evening.Night {
					price := s.priceByTheDays(a, visit)
					owed.Add(owed, price)
					own.Add(own, price)
					came++
				}
			}
			for _, payment := range a.Payments {
				if payment.Night == evening.Night && payment.Day <= sheet.Last {
					paid.Add(paid, big.NewInt(int64(payment.Amount)))
					own.Sub(own, big.NewInt(int64(payment.Amount)))
				}
			}
			if own.Sign() > 0 {
				open.Add(open, own)
			} else {
				tooMuch.Sub(tooMuch, own)
			}
		}
		if open.Cmp(big.NewInt(int64(evening.StillOwed))) != 0 || tooMuch.Cmp(big.NewInt(int64(evening.TooMuch))) != 0 {
			t.Errorf("seed %d, %s: %d are open and %d too much, want %s and %s", seed, evening.Night, evening.StillOwed, evening.TooMuch, open, tooMuch)
		}
		if evening.Date < sheet.First || evening.Date > sheet.Last {
			t.Errorf("seed %d: an evening of %s in the sheet of %s to %s", seed, evening.Date, sheet.First, sheet.Last)
		}
		if owed.Cmp(big.NewInt(int64(evening.Owed))) != 0 || paid.Cmp(big.NewInt(int64(evening.Paid))) != 0 || came != evening.People {
			t.Errorf("seed %d, %s: %d people, %d owed, %d paid, want %d, %s, %s", seed, evening.Night, evening.People, evening.Owed, evening.Paid, came, owed, paid)
		}
	}
	if months := dues.MonthsOf(sheet.First, sheet.Last); len(months) > dues.MostMonths || months[len(months)-1] != sheet.Last[:7] {
		t.Errorf("seed %d: the months of %s to %s are %v", seed, sheet.First, sheet.Last, months)
	}
}
