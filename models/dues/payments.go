package dues

import (
	"cmp"
	"context"
	"time"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/dues"
)

// NewPayment is money that is taken.
type NewPayment struct {
	// ID comes from the form, so that a form sent twice is one payment.
	ID     string
	Player tournament.PlayerID
	// Night or Ticket is what it is taken for; the other is empty.
	Night  tournament.NightID
	Ticket string
	// Amount is 1 or more, MostAmount at most.
	Amount dues.Amount
	Note   string
	// Seen is how much the page said had been paid.
	Seen dues.Amount
	// On is today in the club's time zone.
	On string
}

// Pay records a payment. If somebody else has taken money for the same thing since the page was made, so
// that as much is paid now as this payment would have made it, nothing is changed: two tablets have taken
// one payment. If it is another sum, the error is [tournament.Problems] with the code payment_meanwhile.
// A payment whose id is known already changes nothing, also if it was taken back; with another amount it is
// payment_meanwhile, too. [tournament.ErrConflict] before the club has chosen a currency.
func (s *Store) Pay(ctx context.Context, p NewPayment) (err error) {
	defer database.Wrap(&err, "taking a payment of player %s", p.Player)
	if p.Amount < 1 || p.Amount > dues.MostAmount || (p.Night == "") == (p.Ticket == "") {
		return tournament.ErrConflict
	}
	return s.change(ctx, p.Night, func(tx *gorm.DB, currency dues.Currency) error {
		if currency.Code == "" {
			return tournament.ErrConflict
		}
		known, err := database.Rows[PaymentRow](tx).Where("id = ?", p.ID).Find(ctx)
		if err != nil || len(known) > 0 && known[0].Amount == int64(p.Amount) {
			return cmp.Or(err, database.ErrUnchanged)
		}
		kept, err := people.KeptEntry(ctx, tx, p.Player)
		if err != nil {
			return err
		}
		if err := p.knowWhatFor(ctx, tx, kept.ID); err != nil {
			return err
		}
		paid, err := p.paidSoFar(ctx, tx, kept.ID)
		switch {
		case err != nil:
			return err
		case paid != p.Seen && paid == p.Seen+p.Amount:
			return database.ErrUnchanged
		case paid != p.Seen, len(known) > 0:
			return tournament.Problems{{Code: "payment_meanwhile", Args: map[string]any{"Name": kept.Player().Called(), "Paid": money(currency, paid)}}}
		}
		row := p.row(kept.ID, s.db.Moment())
		row.TakenBy = journal.ActorOf(ctx).Account
		return cmp.Or(database.Rows[PaymentRow](tx).Create(ctx, &row), s.journal.Tell(ctx, tx, journal.Change{
			Kind: journal.PaymentTaken, Night: p.Night, Named: []tournament.PlayerID{tournament.PlayerID(kept.ID)},
			Facts: journal.Facts{journal.FactAmount: money(currency, p.Amount)},
		}))
	})
}

func (p NewPayment) row(player string, now database.UTC) PaymentRow {
	row := PaymentRow{ID: p.ID, PlayerID: player, Amount: int64(p.Amount), Note: p.Note, PaidOn: p.On, PaidAt: now}
	if night := string(p.Night); night != "" {
		row.NightID = &night
	} else {
		row.TicketID = &p.Ticket
	}
	return row
}

// knowWhatFor is [gorm.ErrRecordNotFound] unless the player was ever at the night, or has the ticket.
func (p NewPayment) knowWhatFor(ctx context.Context, tx *gorm.DB, player string) error {
	entries, err := people.EntriesOf(ctx, tx, tournament.PlayerID(player))
	if err != nil {
		return err
	}
	found := 0
	if p.Night != "" {
		found, err = countRows[nights.AttendanceRow](ctx, tx, "player_id", "night_id = ? AND player_id IN ?", p.Night, entries)
	} else {
		found, err = countRows[TicketRow](ctx, tx, "id", standing+" AND id = ? AND player_id IN ?", p.Ticket, entries)
	}
	if err == nil && found == 0 {
		return gorm.ErrRecordNotFound
	}
	return err
}

func countRows[T any](ctx context.Context, tx *gorm.DB, column, where string, args ...any) (int, error) {
	found, err := database.Rows[T](tx).Where(where, args...).Count(ctx, column)
	return int(found), err
}

// paidSoFar is what the player has paid for the same thing, under all entries.
func (p NewPayment) paidSoFar(ctx context.Context, tx *gorm.DB, player string) (sum dues.Amount, err error) {
	entries, err := people.EntriesOf(ctx, tx, tournament.PlayerID(player))
	if err != nil {
		return 0, err
	}
	wanted := p.row(player, database.UTC{}).key()
	rows, err := database.Rows[PaymentRow](tx).Where(standing+" AND player_id IN ?", entries).Find(ctx)
	for _, row := range rows {
		if row.key() == wanted {
			sum += dues.Amount(row.Amount)
		}
	}
	return sum, err
}

// TakeBackPayment takes a payment back. It belongs to the night; an empty night means any, or a ticket.
// Taking it back again changes nothing.
func (s *Store) TakeBackPayment(ctx context.Context, night tournament.NightID, id string) (err error) {
	defer database.Wrap(&err, "taking back payment %s", id)
	var of tournament.NightID
	if of, err = s.nightOfPayment(ctx, id); err != nil || night != "" && of != night {
		return cmp.Or(err, gorm.ErrRecordNotFound)
	}
	return s.change(ctx, of, func(tx *gorm.DB, currency dues.Currency) error {
		row, err := database.Rows[PaymentRow](tx).Where("id = ?", id).First(ctx)
		switch {
		case err != nil:
			return err
		case !row.TakenBackAt.IsZero():
			return database.ErrUnchanged
		}
		if _, err := database.Rows[PaymentRow](tx).Where("id = ?", id).Update(ctx, "taken_back_at", s.db.Moment()); err != nil {
			return err
		}
		return s.journal.Tell(ctx, tx, journal.Change{
			Kind: journal.PaymentTakenBack, Night: of, Named: []tournament.PlayerID{tournament.PlayerID(row.PlayerID)},
			Facts: journal.Facts{journal.FactAmount: money(currency, dues.Amount(row.Amount))},
		})
	})
}

// nightOfPayment is the night of a payment, empty for that of a ticket. It never changes.
func (s *Store) nightOfPayment(ctx context.Context, id string) (tournament.NightID, error) {
	row, err := database.Rows[PaymentRow](s.db.Read).Where("id = ?", id).First(ctx)
	return row.night(), err
}

// NewTicket is a season ticket that is sold.
type NewTicket struct {
	// ID comes from the form, so that a form sent twice sells one ticket.
	ID          string
	Player      tournament.PlayerID
	First, Last string
	Price       dues.Amount
	// On is today in the club's time zone.
	On string
}

// SellTicket records a season ticket. [tournament.Problems] with the code ticket_overlaps if the player
// has one for some of its days; [tournament.ErrConflict] before the club has chosen a currency. A ticket
// whose id is known already changes nothing.
func (s *Store) SellTicket(ctx context.Context, t NewTicket) (err error) {
	defer database.Wrap(&err, "selling a season ticket to player %s", t.Player)
	if t.Price < 0 || t.Price > dues.MostAmount || t.Last < t.First || !isDay(t.First) || !isDay(t.Last) {
		return tournament.ErrConflict
	}
	return s.change(ctx, "", func(tx *gorm.DB, currency dues.Currency) error {
		if currency.Code == "" {
			return tournament.ErrConflict
		}
		known, err := database.Rows[TicketRow](tx).Where("id = ?", t.ID).Count(ctx, "id")
		if err != nil || known > 0 {
			return cmp.Or(err, database.ErrUnchanged)
		}
		kept, err := people.KeptEntry(ctx, tx, t.Player)
		if err != nil {
			return err
		}
		player := tournament.PlayerID(kept.ID)
		if err := people.RefuseForgotten(ctx, tx, player); err != nil {
			return err
		}
		entries, err := people.EntriesOf(ctx, tx, player)
		if err != nil {
			return err
		}
		others, err := database.Rows[TicketRow](tx).Where(standing+" AND player_id IN ?", entries).Order("first_day").Find(ctx)
		if err != nil {
			return err
		}
		row := TicketRow{ID: t.ID, PlayerID: kept.ID, FirstDay: t.First, LastDay: t.Last, Price: int64(t.Price), SoldOn: t.On, SoldAt: s.db.Moment()}
		if other, overlaps := dues.Overlapping(tickets(others), row.ticket()); overlaps {
			return tournament.Problems{{Field: "first", Code: "ticket_overlaps", Args: map[string]any{"Name": kept.Player().Called(), "First": other.First, "Last": other.Last}}}
		}
		return cmp.Or(database.Rows[TicketRow](tx).Create(ctx, &row), s.tellTicket(ctx, tx, journal.TicketSold, currency, row))
	})
}

func tickets(rows []TicketRow) (list []dues.Ticket) {
	for _, row := range rows {
		list = append(list, row.ticket())
	}
	return list
}

// TakeBackTicket takes a season ticket back, as if it had never been sold. [tournament.Problems] with the
// code ticket_paid if money was taken for it, which must be taken back first. Taking it back again changes
// nothing.
func (s *Store) TakeBackTicket(ctx context.Context, id string) (err error) {
	defer database.Wrap(&err, "taking back season ticket %s", id)
	return s.change(ctx, "", func(tx *gorm.DB, currency dues.Currency) error {
		row, err := database.Rows[TicketRow](tx).Where("id = ?", id).First(ctx)
		switch {
		case err != nil:
			return err
		case !row.TakenBackAt.IsZero():
			return database.ErrUnchanged
		}
		paid, err := database.Rows[PaymentRow](tx).Where(standing+" AND ticket_id = ?", id).Count(ctx, "id")
		switch {
		case err != nil:
			return err
		case paid > 0:
			return tournament.Problems{{Code: "ticket_paid"}}
		}
		if _, err := database.Rows[TicketRow](tx).Where("id = ?", id).Update(ctx, "taken_back_at", s.db.Moment()); err != nil {
			return err
		}
		return s.tellTicket(ctx, tx, journal.TicketTakenBack, currency, row)
	})
}

func (s *Store) tellTicket(ctx context.Context, tx *gorm.DB, kind journal.Kind, currency dues.Currency, row TicketRow) error {
	return s.journal.Tell(ctx, tx, journal.Change{
		Kind: kind, Named: []tournament.PlayerID{tournament.PlayerID(row.PlayerID)},
		Facts: journal.Facts{journal.FactAmount: money(currency, dues.Amount(row.Price)), journal.FactFirst: row.FirstDay, journal.FactUntil: row.LastDay},
	})
}

func isDay(text string) bool {
	_, err := time.Parse(time.DateOnly, text)
	return err == nil
}
