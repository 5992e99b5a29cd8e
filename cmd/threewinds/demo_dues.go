package main

import (
	"context"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/database"
	duesstore "github.com/threewinds/threewinds/models/dues"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/dues"
)

// Since so many weeks the club of the demonstration takes money. Of so many people one has not paid.
const (
	demoDuesWeeks = 5
	demoDebtors   = 6
)

// fillDemoDues lets the club take money: most have paid, some owe, one has a season ticket. Tonight half
// of those who are here have paid.
func fillDemoDues(ctx context.Context, store *models.Store, now time.Time) error {
	ctx = journal.WithActor(ctx, journal.Actor{Account: demoName})
	first, today := now.AddDate(0, 0, -7*demoDuesWeeks).Format(time.DateOnly), now.Format(time.DateOnly)
	if err := store.Dues.SetTaken(ctx, true, first); err != nil {
		return err
	}
	crowns, _ := dues.CurrencyOf("CZK")
	if err := store.Dues.SetPrices(ctx, crowns, dues.Prices{Member: 12000, Guest: 15000, Reduced: 6050}, first); err != nil {
		return err
	}
	book, err := store.Dues.Book(ctx)
	if err != nil {
		return err
	}
	for i, account := range book.Accounts {
		if err := fillDemoClass(ctx, store, account.Player, i, first, today); err != nil {
			return err
		}
	}
	if book, err = store.Dues.Book(ctx); err != nil {
		return err
	}
	for i, account := range book.Accounts {
		for j, line := range account.Lines(book.Tariff) {
			if line.Owed == 0 || (i+j)%demoDebtors == 0 || line.Date == today && i%2 == 0 {
				continue
			}
			if err := store.Dues.Pay(ctx, demoPayment(account.Player, line)); err != nil {
				return err
			}
		}
	}
	return nil
}

// fillDemoClass makes somebody a guest, another one a member who pays less, and sells a season ticket.
func fillDemoClass(ctx context.Context, store *models.Store, player tournament.PlayerID, number int, first, today string) error {
	switch number {
	case 2:
		return store.Dues.SetClass(ctx, "", player, dues.Guest, first)
	case 3, 11:
		return store.Dues.SetClass(ctx, "", player, dues.Reduced, first)
	case 5:
		return store.Dues.SellTicket(ctx, duesstore.NewTicket{ID: database.NewID(), Player: player, First: first, Last: today, Price: 40000, On: first})
	}
	return nil
}

// demoPayment pays a line on its day.
func demoPayment(player tournament.PlayerID, line dues.Line) duesstore.NewPayment {
	payment := duesstore.NewPayment{ID: database.NewID(), Player: player, Night: line.Night, Amount: line.Owed, On: line.Date}
	if line.Ticket != nil {
		payment.Ticket = line.Ticket.ID
	}
	return payment
}
