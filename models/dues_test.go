package models_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	duesstore "github.com/threewinds/threewinds/models/dues"
	"github.com/threewinds/threewinds/models/journal"
	leaguestore "github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/matches"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/dues"
)

// The day of the tests of money, and what evenings cost from then on.
const payday = "2026-11-24"

var (
	crowns = dues.Currency{Code: "CZK", Decimals: 2}
	costs  = dues.Prices{Member: 10000, Guest: 15050, Reduced: 5001}
)

// takesMoney lets the club take money.
func (c *club) takesMoney() *club {
	c.t.Helper()
	c.must(c.Dues.SetTaken(c.t.Context(), true, payday))
	c.must(c.Dues.SetPrices(c.t.Context(), crowns, costs, c.read().Date))
	return c
}

// payment is one of a player for the night of the club.
func (c *club) payment(player int, amount, seen dues.Amount) duesstore.NewPayment {
	return duesstore.NewPayment{ID: database.NewID(), Player: c.players[player].ID, Night: c.night, Amount: amount, Seen: seen, On: payday}
}

func (c *club) pay(p duesstore.NewPayment) error { return c.Dues.Pay(c.t.Context(), p) }

// wantSums compares what the players of a night owe and have paid.
func (c *club) wantSums(when string, want ...dues.Sums) {
	c.t.Helper()
	book, _, err := c.Dues.OfNight(c.t.Context(), c.night)
	c.must(err)
	for i, player := range c.players[:len(want)] {
		var got dues.Sums
		for _, account := range book.Accounts {
			if account.Player == player.ID {
				got = dues.SumOf(account.Lines(book.Tariff))
			}
		}
		if got != want[i] {
			c.t.Errorf("%s: %s owes and has paid %v, want %v", when, player.Name, got, want[i])
		}
	}
}

// TestEverybodyWhoCameOwesThePriceOfTheirClass, as it was on the day of the evening.
func TestEverybodyWhoCameOwesThePriceOfTheirClass(t *testing.T) {
	eachClub(t, 6, 1, func(t *testing.T, c *club) {
		ctx := t.Context()
		wantError(t, "a payment while the club takes no money", c.pay(c.payment(0, 1, 0)), tournament.ErrNotFound)
		c.takesMoney()
		night := c.read().Date
		for player, class := range map[int]dues.Class{1: dues.Guest, 2: dues.Reduced, 3: dues.House} {
			for range 2 {
				c.must(c.Dues.SetClass(ctx, c.night, c.players[player].ID, class, night))
			}
		}
		c.must(c.Dues.SellTicket(ctx, duesstore.NewTicket{ID: database.NewID(), Player: c.players[4].ID, First: night, Last: "2027-01-31", Price: 40000, On: night}))
		c.must(c.Nights.SetPresent(ctx, c.night, c.players[5].ID, nights.Away))
		c.wantSums("at the door", dues.Sums{Owed: 10000}, dues.Sums{Owed: 15050}, dues.Sums{Owed: 5001}, dues.Sums{}, dues.Sums{Owed: 40000}, dues.Sums{})

		// Another price, another class from later on: this evening stays as it is.
		c.must(c.Dues.SetPrices(ctx, crowns, dues.Prices{Member: 1, Guest: 2, Reduced: 3}, "2099-01-01"))
		c.must(c.Dues.SetClass(ctx, "", c.players[0].ID, dues.Guest, "2099-01-01"))
		c.wantSums("after a change", dues.Sums{Owed: 10000}, dues.Sums{Owed: 15050})
		own := dues.Prices{Member: 7, Guest: 8, Reduced: 9}
		c.must(c.Dues.SetNightPrices(ctx, c.night, &own))
		c.wantSums("with a price of its own", dues.Sums{Owed: 7}, dues.Sums{Owed: 8}, dues.Sums{Owed: 9}, dues.Sums{})
		c.must(c.Dues.SetNightPrices(ctx, c.night, nil))

		// Who went home has played, or has not.
		c.must(c.Nights.SetPresent(ctx, c.night, c.players[5].ID, nights.Here))
		c.published()
		sat := c.match(1).Players[0]
		c.append(c.match(1).ID, hand(c.match(1), 1, winning(t)))
		c.must(c.Nights.SetPresent(ctx, c.night, sat, nights.Away))
		account, tariff, err := c.Dues.Account(ctx, sat)
		c.must(err)
		if lines := account.Lines(tariff); len(lines) == 0 || lines[0].Reason == dues.NotThere {
			t.Errorf("who played and went home owes %v", lines)
		}
	})
}

// TestAPaymentIsTakenOnce, however often it is tapped, and is taken back for good.
func TestAPaymentIsTakenOnce(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		ctx := t.Context()
		c.takesMoney()
		first := c.payment(0, 10000, 0)
		for range 2 {
			c.must(c.pay(first))
		}
		changed := first // the page was shown again, and another amount typed
		changed.Amount = 7000
		if got, want := codes(c.pay(changed)), []string{" payment_meanwhile"}; !slices.Equal(got, want) {
			t.Errorf("another amount in a form that was sent: %v, want %v", got, want)
		}
		c.must(c.pay(c.payment(0, 10000, 0))) // another tablet, which had not seen it
		c.wantSums("paid", dues.Sums{Owed: 10000, Paid: 10000})
		if got, want := codes(c.pay(c.payment(0, 5000, 0))), []string{" payment_meanwhile"}; !slices.Equal(got, want) {
			t.Errorf("another amount meanwhile: %v, want %v", got, want)
		}
		c.must(c.pay(c.payment(0, 500, 10000)))
		c.wantSums("a little more", dues.Sums{Owed: 10000, Paid: 10500})
		for range 2 {
			c.must(c.Dues.TakeBackPayment(ctx, c.night, first.ID))
		}
		c.must(c.pay(first)) // the form, sent once more
		c.wantSums("taken back", dues.Sums{Owed: 10000, Paid: 500})
		wantError(t, "taken back at another night", c.Dues.TakeBackPayment(ctx, "other", first.ID), tournament.ErrNotFound)
		for _, amount := range []dues.Amount{0, -1, dues.MostAmount + 1} {
			wantError(t, "an impossible amount", c.pay(c.payment(1, amount, 0)), tournament.ErrConflict)
		}
		stranger, _, err := c.People.AddPlayers(ctx, []string{"Stranger"})
		c.must(err)
		of := c.payment(1, 100, 0)
		of.Player = stranger[0].ID
		wantError(t, "who never came", c.pay(of), tournament.ErrNotFound)
		wantError(t, "a night that was paid", c.League.DeleteNight(ctx, c.night), tournament.ErrConflict)

		errs := atOnce(func() error { return c.pay(c.payment(1, 10000, 0)) }, func() error { return c.pay(c.payment(1, 10000, 0)) })
		c.must(errs[0])
		c.must(errs[1])
		c.wantSums("two tablets at once", dues.Sums{Owed: 10000, Paid: 500}, dues.Sums{Owed: 10000, Paid: 10000})
		page, err := c.Journal.Page(ctx, journal.Filter{Night: c.night, Player: c.players[1].ID}, 100)
		c.must(err)
		told := 0
		for _, line := range page.Lines {
			if line.Kind == string(journal.PaymentTaken) {
				told++
			}
		}
		if told != 1 {
			t.Errorf("the journal tells of %d payments of two tablets", told)
		}
	})
}

// TestNoMoneyIsTakenInNoCurrency, which could not be chosen any more then.
func TestNoMoneyIsTakenInNoCurrency(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		ctx := t.Context()
		c.must(c.Dues.SetTaken(ctx, true, payday))
		wantError(t, "a payment", c.pay(c.payment(0, 120, 0)), tournament.ErrConflict)
		wantError(t, "a ticket", c.Dues.SellTicket(ctx, duesstore.NewTicket{ID: "ticket", Player: c.players[0].ID, First: payday, Last: payday, Price: 300, On: payday}), tournament.ErrConflict)
		c.must(c.Dues.SetPrices(ctx, crowns, costs, payday))
		c.must(c.pay(c.payment(0, 10000, 0)))
	})
}

// TestACancelledEveningCostsNothing, also for those who had come to it. What they have paid is theirs.
func TestACancelledEveningCostsNothing(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		c.takesMoney()
		c.must(c.pay(c.payment(0, 10000, 0)))
		c.must(c.Nights.Cancel(t.Context(), c.night))
		c.wantSums("cancelled", dues.Sums{Paid: 10000}, dues.Sums{})
		c.must(c.Nights.Reinstate(t.Context(), c.night))
		c.wantSums("after all", dues.Sums{Owed: 10000, Paid: 10000}, dues.Sums{Owed: 10000})
	})
}

// TestASeasonTicketIsSoldOnce and taken back only without a payment.
func TestASeasonTicketIsSoldOnce(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		ctx := t.Context()
		c.takesMoney()
		ticket := duesstore.NewTicket{ID: database.NewID(), Player: c.players[0].ID, First: "2026-01-01", Last: "2099-12-31", Price: 40000, On: payday}
		for range 2 {
			c.must(c.Dues.SellTicket(ctx, ticket))
		}
		other := ticket
		other.ID, other.First = database.NewID(), ticket.Last
		if got, want := codes(c.Dues.SellTicket(ctx, other)), []string{"first ticket_overlaps"}; !slices.Equal(got, want) {
			t.Errorf("a second ticket for one day: %v, want %v", got, want)
		}
		paid := duesstore.NewPayment{ID: database.NewID(), Player: c.players[0].ID, Ticket: ticket.ID, Amount: 40000, On: payday}
		c.must(c.pay(paid))
		if got, want := codes(c.Dues.TakeBackTicket(ctx, ticket.ID)), []string{" ticket_paid"}; !slices.Equal(got, want) {
			t.Errorf("a ticket that was paid: %v, want %v", got, want)
		}
		c.must(c.Dues.TakeBackPayment(ctx, "", paid.ID))
		for range 2 {
			c.must(c.Dues.TakeBackTicket(ctx, ticket.ID))
		}
		c.must(c.Dues.SellTicket(ctx, ticket)) // the form, sent once more
		c.wantSums("without a ticket", dues.Sums{Owed: 10000})
	})
}

// TestTheCurrencyStaysOnceMoneyWasRecorded, and evenings cost nothing once the club takes no money.
func TestTheCurrencyStaysOnceMoneyWasRecorded(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		ctx := t.Context()
		c.takesMoney()
		yen := dues.Currency{Code: "JPY"}
		c.must(c.Dues.SetPrices(ctx, yen, dues.Prices{Member: 500, Guest: 700, Reduced: 300}, "2026-01-01"))
		c.wantSums("nothing is left of prices in crowns", dues.Sums{Owed: 500}, dues.Sums{Owed: 500})
		c.must(c.Dues.SetPrices(ctx, crowns, costs, "2026-01-01"))
		c.must(c.pay(c.payment(0, 1, 0)))
		if got, want := codes(c.Dues.SetPrices(ctx, yen, costs, payday)), []string{"currency currency_fixed"}; !slices.Equal(got, want) {
			t.Errorf("another currency: %v, want %v", got, want)
		}
		for range 2 {
			c.must(c.Dues.SetTaken(ctx, false, payday))
		}
		wantError(t, "a payment", c.pay(c.payment(0, 1, 1)), tournament.ErrNotFound)
		c.must(c.Dues.SetTaken(ctx, true, payday))
		c.wantSums("taken again", dues.Sums{Paid: 1}, dues.Sums{})
	})
}

// TestTwoEntriesOfAPersonOweOnce: merging adds up what both have paid, undoing it separates it again.
func TestTwoEntriesOfAPersonOweOnce(t *testing.T) {
	eachClub(t, 4, 1, func(t *testing.T, c *club) {
		ctx := t.Context()
		c.takesMoney()
		kept, merged := c.players[0].ID, c.players[1].ID
		c.must(c.Dues.SetClass(ctx, c.night, merged, dues.Reduced, "2026-01-01"))
		c.must(c.pay(c.payment(0, 100, 0)))
		c.must(c.pay(c.payment(1, 20, 0)))
		c.must(c.Nights.SetPresent(ctx, c.night, merged, nights.Away))
		c.published().finished()
		c.must(c.Identity.Merge(ctx, kept, merged, kept))
		c.wantSums("merged", dues.Sums{Owed: 10000, Paid: 120}) // the evening is over: it cost what it did
		later := c.payment(1, 3, 120)
		c.must(c.pay(later))
		c.must(c.Dues.SetClass(ctx, c.night, merged, dues.Guest, payday))
		c.must(c.Identity.UndoMerge(ctx, merged))
		c.wantSums("undone", dues.Sums{Owed: 15050, Paid: 103})
		account, tariff, err := c.Dues.Account(ctx, merged)
		c.must(err)
		if got, want := dues.SumOf(account.Lines(tariff)), (dues.Sums{Paid: 20}); got != want {
			t.Errorf("the entry that was merged owes and has paid %v, want %v", got, want)
		}
	})
}

// TestMoneyIsCarriedAndForgotten: it is in the archive and in somebody's own data, in no night that is
// taken in alone; the notes go with the name.
func TestMoneyIsCarriedAndForgotten(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		ctx := t.Context()
		c.takesMoney()
		noted := c.payment(0, 4321, 0)
		noted.Note = "the rest on Friday"
		c.must(c.pay(noted))
		c.must(c.Dues.SetNightPrices(ctx, c.night, &dues.Prices{Member: 9876}))
		c.published().finished()
		c.must(c.Dues.SetClass(ctx, "", c.players[1].ID, dues.Guest, c.read().Date))
		c.must(c.Dues.SellTicket(ctx, duesstore.NewTicket{ID: database.NewID(), Player: c.players[0].ID, First: "2027-01-01", Last: "2027-01-31", Price: 40000, On: payday}))
		data, err := c.Identity.PersonalData(ctx, c.players[0].ID)
		c.must(err)
		if len(data["payments"]) != 1 || len(data["season_tickets"]) != 1 || !strings.Contains(string(data["payments"][0]), noted.Note) {
			t.Errorf("own data: %s %s", data["payments"], data["season_tickets"])
		}
		file := exported(t, c.Store)
		from := unpacked(t, file)
		if misfits, err := from.Archive.Misfits(ctx); err != nil || len(misfits) > 0 {
			t.Errorf("misfits: %v %v", misfits, err)
		}
		for _, address := range []string{databasetest.SQLite(t), databasetest.PostgreSQL(t)} {
			whole := open(t, address)
			c.must(whole.Archive.TakeIn(ctx, from.Archive, leaguestore.NoProgress))
			if !reflect.DeepEqual(filesOf(t, file), filesOf(t, exported(t, whole))) {
				t.Error("the archive of an archive has other money")
			}
		}
		alone := open(t, databasetest.SQLite(t))
		_, err = alone.Archive.TakeInNight(ctx, from.Archive, c.night, true)
		c.must(err)
		c.must(alone.Dues.SetTaken(ctx, true, payday))
		if book, own, err := alone.Dues.OfNight(ctx, c.night); err != nil || own != nil || len(book.Tariff) > 0 || len(book.Accounts[0].Payments) > 0 {
			t.Errorf("a night that was taken in has money: %+v %v %v", book, own, err)
		}
		wantError(t, "removing who has paid", c.Identity.RemovePlayer(ctx, c.players[0].ID), tournament.ErrConflict)
		c.must(c.Identity.Forget(ctx, c.players[0].ID, func(int64) string { return "Nobody 1" }))
		book, _, err := c.Dues.OfNight(ctx, c.night)
		c.must(err)
		for _, account := range book.Accounts {
			if account.Player == c.players[0].ID && (account.Payments[0].Note != "" || account.Payments[0].Amount != 4321) {
				t.Errorf("after forgetting: %+v", account)
			}
		}
	})
}

// TestMoneyThatNoProgramHasWrittenIsFound.
func TestMoneyThatNoProgramHasWrittenIsFound(t *testing.T) {
	t.Parallel()
	night, ticket := "night", "ticket"
	for what, row := range map[string]database.Checked{
		"no currency":        duesstore.SettingsRow{ID: 1, Currency: "Kčs", Decimals: 2},
		"a list of no day":   duesstore.PriceListRow{FirstDay: "2026-13-01"},
		"a negative price":   duesstore.PriceListRow{FirstDay: payday, Guest: -1},
		"a price too large":  duesstore.NightPriceRow{Reduced: int64(dues.MostAmount) + 1},
		"a series for gold":  duesstore.SeriesPriceRow{Member: int64(dues.MostAmount) + 1},
		"an unknown class":   duesstore.ClassRow{FirstDay: payday, Class: "king"},
		"a class of a night": duesstore.NightClassRow{Class: "king"},
		"a reversed ticket":  duesstore.TicketRow{FirstDay: payday, LastDay: "2026-11-23", SoldOn: payday},
		"a payment of none":  duesstore.PaymentRow{NightID: &night, PaidOn: payday},
		"a payment for both": duesstore.PaymentRow{NightID: &night, TicketID: &ticket, Amount: 1, PaidOn: payday},
		"a note of controls": duesstore.PaymentRow{NightID: &night, Amount: 1, PaidOn: payday, Note: "\x00"},
	} {
		if row.Check() == nil {
			t.Errorf("%s is not found", what)
		}
	}
	for _, row := range []database.Checked{
		duesstore.SettingsRow{ID: 1},
		duesstore.SettingsRow{ID: 1, Taken: true, Currency: "CZK", Decimals: 2},
		duesstore.PriceListRow{FirstDay: payday},
		duesstore.ClassRow{FirstDay: payday, Class: "house"},
		duesstore.TicketRow{FirstDay: payday, LastDay: payday, SoldOn: payday},
		duesstore.PaymentRow{TicketID: &ticket, Amount: 1, PaidOn: payday, Note: "a note"},
	} {
		if err := row.Check(); err != nil {
			t.Errorf("%+v: %v", row, err)
		}
	}
}

// TestGuestsPayAsGuests until they become members; what their evenings cost until then stays. A class that was given stays, too.
func TestGuestsPayAsGuests(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		ctx := t.Context()
		c.must(c.People.MakeGuests(ctx, c.players[0].ID, c.players[1].ID))
		c.takesMoney()
		c.must(c.Dues.SetClass(ctx, "", c.players[1].ID, dues.Reduced, payday))
		c.wantSums("guests", dues.Sums{Owed: costs.Guest}, dues.Sums{Owed: costs.Reduced}, dues.Sums{Owed: costs.Member})
		c.must(c.People.MakeMembers(ctx, c.players[0].ID, c.players[1].ID))
		c.must(c.People.MakeGuests(ctx, c.players[2].ID))
		c.wantSums("members from today on", dues.Sums{Owed: costs.Guest}, dues.Sums{Owed: costs.Reduced}, dues.Sums{Owed: costs.Member})
		c.night = "later"
		later := c.plan(1)
		later.ID, later.Date = c.night, "2999-12-01"
		c.must(c.Nights.CreateNight(ctx, later))
		for _, player := range c.players {
			c.must(c.Nights.SetPresent(ctx, c.night, player.ID, nights.Here))
		}
		c.wantSums("a later evening", dues.Sums{Owed: costs.Member}, dues.Sums{Owed: costs.Reduced}, dues.Sums{Owed: costs.Guest})
	})
}

// TestAnEveningThatIsOverCostsWhatItDid, also if other prices hold from its day on, or none. One of that day that
// goes on follows.
func TestAnEveningThatIsOverCostsWhatItDid(t *testing.T) {
	eachOpenEvening(t, 3, func(t *testing.T, c *club) {
		ctx := t.Context()
		c.takesMoney()
		c.opened(1, 0, 1, 2)
		c.playOut(1)
		c.must(c.Matches.EndEvening(ctx, c.night, matches.EveningEnd{}))
		over := c.night
		c.openEvening("Another of the same day")
		dearer := dues.Prices{Member: 99900, Guest: 99900, Reduced: 99900}
		wanted := func(when string, before, now dues.Amount) {
			t.Helper()
			for night, owed := range map[tournament.NightID]dues.Amount{over: before, c.night: now} {
				book, _, err := c.Dues.OfNight(ctx, night)
				c.must(err)
				if got := dues.SumOf(book.Accounts[0].Lines(book.Tariff)).Owed; got != owed {
					t.Errorf("%s: %d is owed, want %d", when, got, owed)
				}
			}
		}
		wanted("at first", 10000, 10000)
		c.must(c.Dues.SetPrices(ctx, crowns, dearer, payday))
		wanted("it has become dearer", 10000, 99900)
		c.must(c.Dues.SetPrices(ctx, crowns, costs, payday))
		wanted("and cheaper", 10000, 10000)
		c.must(c.Dues.SetPrices(ctx, crowns, dearer, payday))
		c.must(c.Dues.SetTaken(ctx, false, payday))
		c.must(c.Dues.SetTaken(ctx, true, payday))
		wanted("the club took no money any more", 10000, 0)
	})
}

// owes is what a player owes of everything.
func (c *club) owes(player int) dues.Amount {
	c.t.Helper()
	account, tariff, err := c.Dues.Account(c.t.Context(), c.players[player].ID)
	c.must(err)
	return dues.SumOf(account.Lines(tariff)).Owed
}

func (c *club) wantOwed(when string, want ...dues.Amount) {
	c.t.Helper()
	for player, owed := range want {
		if got := c.owes(player); got != owed {
			c.t.Errorf("%s: %s owes %d, want %d", when, c.players[player].Name, got, owed)
		}
	}
}

// secondNight is another night of the same day, with some of the players.
func (c *club) secondNight(players ...int) {
	c.t.Helper()
	second := c.plan(1)
	second.ID = tournament.NightID(database.NewID())
	c.must(c.Nights.CreateNight(c.t.Context(), second))
	c.night = second.ID
	for _, player := range players {
		c.must(c.Nights.SetPresent(c.t.Context(), c.night, c.players[player].ID, nights.Here))
	}
}

// TestAnEveningThatIsOverKeepsTheClasses, also those of its day that change later; another one of that day follows. What
// is set for the evening itself is meant.
func TestAnEveningThatIsOverKeepsTheClasses(t *testing.T) {
	eachClub(t, 4, 1, func(t *testing.T, c *club) {
		ctx := t.Context()
		c.must(c.People.MakeGuests(ctx, c.players[3].ID))
		date := c.takesMoney().read().Date
		day, err := time.Parse(time.DateOnly, date)
		c.must(err)
		c.DB.Now = func() time.Time { return day.Add(23 * time.Hour) }
		c.published().finished()
		over := c.night
		c.secondNight(0, 1, 2, 3)
		for range 2 {
			c.must(c.Dues.SetClass(ctx, "", c.players[0].ID, dues.Guest, date))
		}
		c.must(c.People.MakeGuests(ctx, c.players[1].ID))
		c.wantOwed("guests since", costs.Member+costs.Guest, costs.Member+costs.Guest, 2*costs.Member, 2*costs.Guest)
		for range 2 {
			c.must(c.Dues.SetClass(ctx, over, c.players[0].ID, dues.Reduced, date))
		}
		c.must(c.Dues.SetClass(ctx, over, c.players[2].ID, dues.House, date))
		c.wantOwed("set for the evening", 2*costs.Reduced, costs.Member+costs.Guest, 0)
		c.must(c.Dues.SetTaken(ctx, false, "2999-01-01"))
		c.must(c.People.MakeMembers(ctx, c.players[3].ID))
		c.must(c.Dues.SetTaken(ctx, true, "2999-01-01"))
		c.wantOwed("after a time without money", 2*costs.Reduced, costs.Member+costs.Guest, 0, costs.Guest+costs.Member)
	})
}

// TestAMergeChangesNoEveningThatIsOver: neither what the evenings of a guest's entry cost, nor those of a member's.
// Undoing it leaves them, too.
func TestAMergeChangesNoEveningThatIsOver(t *testing.T) {
	eachClub(t, 4, 1, func(t *testing.T, c *club) {
		ctx := t.Context()
		c.must(c.People.MakeGuests(ctx, c.players[3].ID))
		c.takesMoney()
		c.must(c.Nights.SetPresent(ctx, c.night, c.players[3].ID, nights.Away))
		c.published().finished()
		c.secondNight(1, 2, 3)
		c.published().finished()
		member, guest := c.players[0].ID, c.players[3].ID
		for _, pair := range [][2]tournament.PlayerID{{member, guest}, {guest, member}} {
			kept, merged := pair[0], pair[1]
			preview, err := c.Identity.PreviewMerge(ctx, kept, merged)
			if both := costs.Member + costs.Guest; err != nil || preview.Dues.Open != both || preview.DuesAfter.Open != both {
				t.Errorf("the preview says %d and %d, %v", preview.Dues.Open, preview.DuesAfter.Open, err)
			}
			c.must(c.Identity.Merge(ctx, kept, merged, kept))
			c.wantOwed("merged", costs.Member+costs.Guest)
			c.must(c.Dues.SetClass(ctx, "", kept, dues.Reduced, "2999-01-01"))
			c.must(c.Identity.UndoMerge(ctx, merged))
			c.wantOwed("parted", costs.Member, 2*costs.Member, 2*costs.Member, costs.Guest)
		}
		c.must(c.Dues.SellTicket(ctx, duesstore.NewTicket{ID: database.NewID(), Player: member, First: "2026-01-01", Last: "2999-01-01", Price: 100, On: payday}))
		if preview, err := c.Identity.PreviewMerge(ctx, member, guest); err != nil || preview.Dues.Open != costs.Guest+100 || preview.DuesAfter.Open != 100 {
			t.Errorf("with a ticket the preview says %d and %d, %v", preview.Dues.Open, preview.DuesAfter.Open, err)
		}
	})
}

// TestAnEveningThatIsOverKeepsItsPrices: it does not go back to the list, which may be another one by now.
func TestAnEveningThatIsOverKeepsItsPrices(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		ctx := t.Context()
		c.takesMoney()
		own := dues.Prices{Member: 7}
		c.must(c.Dues.SetNightPrices(ctx, c.night, &own))
		c.published().finished()
		wantError(t, "back to the list", c.Dues.SetNightPrices(ctx, c.night, nil), tournament.ErrFinished)
		c.wantSums("over", dues.Sums{Owed: 7})
		own.Member = 8
		c.must(c.Dues.SetNightPrices(ctx, c.night, &own))
		c.wantSums("put right", dues.Sums{Owed: 8})
	})
}

// TestTheFirstPricesAreNoneForAnEveningThatIsOver: everybody has gone home from it without a price.
func TestTheFirstPricesAreNoneForAnEveningThatIsOver(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		c.published().finished()
		over := c.night
		c.takesMoney()
		c.wantSums("over", dues.Sums{})
		c.secondNight(0, 1, 2)
		c.wantOwed("of the next alone", costs.Member, costs.Member, costs.Member)
		euros := dues.Currency{Code: "EUR", Decimals: 2}
		c.must(c.Dues.SetPrices(t.Context(), euros, dues.Prices{Member: 5}, c.read().Date))
		c.night = over
		c.wantSums("over, in another currency", dues.Sums{})
	})
}

// TestWhatIsDroppedWithTheMoneyIsKnown before it is: the list, and prices of nights and series to come.
func TestWhatIsDroppedWithTheMoneyIsKnown(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		ctx := t.Context()
		wantAhead := func(when string, want duesstore.PricesAhead) {
			t.Helper()
			if got, err := c.Dues.PricesAhead(ctx, c.read().Date); err != nil || got != want {
				t.Errorf("%s: %+v, %v, want %+v", when, got, err, want)
			}
		}
		wantAhead("without money", duesstore.PricesAhead{})
		c.takesMoney()
		c.must(c.Dues.SetNightPrices(ctx, c.night, &costs))
		c.must(c.Series.Create(ctx, c.thursdays(), "2026-12-01"))
		c.must(c.Dues.SetSeriesPrices(ctx, duesstore.SeriesPricing{Series: "thursdays", Prices: &costs}, "2026-12-01"))
		wantAhead("with it", duesstore.PricesAhead{List: true, Nights: 1, Series: 1})
		c.published().finished()
		wantAhead("the evening is over", duesstore.PricesAhead{List: true, Series: 1})
		c.must(c.Dues.SetTaken(ctx, false, c.read().Date))
		c.must(c.Dues.SetTaken(ctx, true, c.read().Date))
		wantAhead("dropped", duesstore.PricesAhead{})
	})
}
