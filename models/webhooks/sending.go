package webhooks

import (
	"context"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/people"
	"gorm.io/gorm"
)

// Sending is a delivery that nobody else sends now.
type Sending struct {
	Delivery
	Address string
	// Secret signs it; empty if the installation has another key than when the webhook was
	// made.
	Secret string
}

const (
	// takenFor is how long a delivery is of who took it. Then somebody else may take it.
	takenFor = time.Minute
	// dueAtOnce is how many are looked for, of each webhook.
	dueAtOnce = 100
)

// Due are the deliveries that are to be sent now, of each webhook the oldest first. Many of
// one webhook hide none of another.
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

// Take makes a delivery that is due the caller's for a while; ok is false if somebody else was
// quicker, or it is due no more.
func (s *Store) Take(ctx context.Context, due Delivery) (sending Sending, ok bool, err error) {
	defer database.Wrap(&err, "taking delivery %s", due.ID)
	err = s.db.UpkeepUnversioned(ctx, func(tx *gorm.DB) error {
		found, err := database.Rows[deliveryRow](tx).Where("id = ? AND tries = ? AND next_at <= ?", due.ID, due.Tries, s.db.Moment()).
			Select("tries", "next_at").Updates(ctx, deliveryRow{Tries: due.Tries + 1, NextAt: database.Moment(s.db.Now().Add(takenFor))})
		if err != nil || found == 0 {
			return err
		}
		webhooks, err := database.Rows[WebhookRow](tx).Where("id = ?", due.Webhook).Find(ctx)
		switch of := database.Rows[deliveryRow](tx).Where("id = ?", due.ID); { // it can be as it is now since the change was written
		case err != nil:
			return err
		case len(webhooks) == 0:
			_, err := of.Delete(ctx)
			return err
		case webhooks[0].Off:
			return giveUp(ctx, of)
		}
		due.Tries++
		sending, ok = Sending{Delivery: due, Address: webhooks[0].Address}, true
		if secret := s.db.Key.Known().Token(database.WebhookKind, due.Webhook); people.HashOf(secret) == webhooks[0].Hash {
			sending.Secret = secret
		}
		return nil
	})
	return sending, ok && err == nil, err
}

// Settle keeps what became of a delivery that was taken: Status, Problem and Next are of this
// try. Those that are over and no page shows are deleted.
func (s *Store) Settle(ctx context.Context, sent Delivery) (err error) {
	defer database.Wrap(&err, "settling delivery %s", sent.ID)
	return s.db.UpkeepUnversioned(ctx, func(tx *gorm.DB) error {
		row := deliveryRow{Status: sent.Status, Problem: string(sent.Problem), NextAt: database.Moment(sent.Next)}
		if sent.Next.IsZero() {
			row.NextAt = database.UTC{}
		}
		taken := database.Rows[deliveryRow](tx).Where("id = ? AND tries = ?", sent.ID, sent.Tries)
		if sent.Problem != NoDeliveryProblem { // if its webhook was turned off meanwhile, it stays given up
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
