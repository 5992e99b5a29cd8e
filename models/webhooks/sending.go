package webhooks

import (
	"context"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/people"
	"gorm.io/gorm"
)

// Sending is a delivery that a sender has taken, with what it needs to send it.
type Sending struct {
	Delivery
	// Address is the URL of the webhook.
	Address string
	// Secret signs the message. It is empty if the installation's key has changed since the webhook
	// was made.
	Secret string
}

const (
	// takenFor is how long a delivery belongs to the sender that took it. After that another sender
	// may take it, because the first has probably ended.
	takenFor = time.Minute
	// dueAtOnce is the largest number of due deliveries that are read for each webhook.
	dueAtOnce = 100
)

// Due returns the deliveries that should be sent now, for each webhook the oldest first and 100 at
// most, so that a webhook with many does not delay the others.
func (s *Store) Due(ctx context.Context) (due []Delivery, err error) {
	defer database.Wrap(&err, "looking for deliveries")
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		due = nil
		now := s.db.Moment()
		var webhooks []string
		if err := tx.Model(&deliveryRow{}).Distinct("webhook_id").Where("next_at <= ?", now).Order("webhook_id").Pluck("webhook_id", &webhooks).Error; err != nil {
			return err
		}
		for _, webhook := range webhooks {
			rows, err := database.Rows[deliveryRow](tx).Where("webhook_id = ? AND next_at <= ?", webhook, now).Order("id").Limit(dueAtOnce).Find(ctx)
			if err != nil {
				return err
			}
			for _, row := range rows {
				due = append(due, row.delivery())
			}
		}
		return nil
	})
	return due, err
}

// Take gives a due delivery to the caller for a minute, and counts a try. ok is false if another
// sender has taken the delivery, or it is not due any more.
func (s *Store) Take(ctx context.Context, due Delivery) (sending Sending, ok bool, err error) {
	defer database.Wrap(&err, "taking delivery %s", due.ID)
	err = s.db.UpkeepUnversioned(ctx, func(tx *gorm.DB) error {
		found, err := database.Rows[deliveryRow](tx).Where("id = ? AND tries = ? AND next_at <= ?", due.ID, due.Tries, s.db.Moment()).
			Select("tries", "next_at").Updates(ctx, deliveryRow{Tries: due.Tries + 1, NextAt: database.Moment(s.db.Now().Add(takenFor))})
		if err != nil || found == 0 {
			return err
		}
		webhooks, err := database.Rows[WebhookRow](tx).Where("id = ?", due.Webhook).Find(ctx)
		// A webhook may have been removed or turned off while a transaction wrote the delivery.
		switch row := database.Rows[deliveryRow](tx).Where("id = ?", due.ID); {
		case err != nil:
			return err
		case len(webhooks) == 0:
			_, err := row.Delete(ctx)
			return err
		case webhooks[0].Off:
			return giveUp(ctx, row)
		}
		due.Tries++
		sending, ok = Sending{Delivery: due, Address: webhooks[0].Address}, true
		if secret := s.db.Key.Existing().Token(database.WebhookKind, due.Webhook); people.HashOf(secret) == webhooks[0].Hash {
			sending.Secret = secret
		}
		return nil
	})
	return sending, ok && err == nil, err
}

// Settle stores the outcome of a try: Status, Problem and Next of a delivery that was taken. It also
// deletes deliveries that are over and that no page shows any more.
func (s *Store) Settle(ctx context.Context, sent Delivery) (err error) {
	defer database.Wrap(&err, "settling delivery %s", sent.ID)
	return s.db.UpkeepUnversioned(ctx, func(tx *gorm.DB) error {
		row := deliveryRow{Status: sent.Status, Problem: string(sent.Problem), NextAt: database.Moment(sent.Next)}
		if sent.Next.IsZero() {
			row.NextAt = database.UTC{}
		}
		taken := database.Rows[deliveryRow](tx).Where("id = ? AND tries = ?", sent.ID, sent.Tries)
		if sent.Problem != NoDeliveryProblem { // a delivery that was given up meanwhile stays so
			taken = taken.Where("next_at IS NOT NULL")
		}
		if _, err := taken.Select("status", "problem", "next_at").Updates(ctx, row); err != nil {
			return err
		}
		old, err := database.Rows[deliveryRow](tx).Select("id").Order("id DESC").Offset(keptDeliveries - 1).Limit(1).Find(ctx)
		if err != nil || len(old) == 0 {
			return err
		}
		_, err = database.Rows[deliveryRow](tx).Where("id < ? AND next_at IS NULL", old[0].ID).Delete(ctx)
		return err
	})
}
