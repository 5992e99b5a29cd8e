package webhooks

import (
	"cmp"
	"context"
	"net/url"
	"slices"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"gorm.io/gorm"
)

// facts returns what the journal tells of a webhook: the host of its address only, because the rest of
// an address may be as secret as a password.
func (r WebhookRow) facts() journal.Facts {
	address, err := url.Parse(r.Address)
	if err != nil {
		return journal.Facts{journal.FactName: ""}
	}
	return journal.Facts{journal.FactName: address.Host}
}

// mostWebhooks is the largest number of webhooks. Saving a hand writes a row for each of them.
const mostWebhooks = 10

// MakeWebhook makes a webhook that is on, and returns the secret by which its deliveries are signed.
// The id comes from the form, so that a form that is sent twice makes one webhook:
// [tournament.ErrStale] if there is one with this id. [tournament.Problems] if there are ten already.
func (s *Store) MakeWebhook(ctx context.Context, webhook Webhook) (secret string, err error) {
	defer database.Wrap(&err, "making a webhook")
	secret = s.db.Key.ReadOrMake().Token(database.WebhookKind, webhook.ID)
	row := WebhookRow{
		ID: webhook.ID, Address: webhook.Address, Tells: joinTellings(webhook.Tells), Hash: people.HashOf(secret), MadeBy: webhook.By, CreatedAt: s.db.Moment(),
	}
	err = s.db.Change(ctx, func(tx *gorm.DB) error {
		if err := s.db.LockTable(ctx, tx, "webhooks"); err != nil {
			return err
		}
		known, err := database.Rows[WebhookRow](tx).Find(ctx)
		switch {
		case err != nil:
			return err
		case slices.ContainsFunc(known, func(other WebhookRow) bool { return other.ID == row.ID }):
			return tournament.ErrStale
		case len(known) >= mostWebhooks:
			return tournament.Problems{{Field: "address", Code: "webhooks_many", Args: map[string]any{"Most": mostWebhooks}}}
		}
		return cmp.Or(database.Rows[WebhookRow](tx).Create(ctx, &row), s.journal.Tell(ctx, tx, journal.Change{Kind: journal.WebhookMade, Facts: row.facts()}))
	})
	if err != nil {
		return "", err
	}
	return secret, nil
}

// All returns all webhooks, the oldest first.
func (s *Store) All(ctx context.Context) (webhooks []Webhook, err error) {
	defer database.Wrap(&err, "listing the webhooks")
	rows, err := database.Rows[WebhookRow](s.db.Read).Order("created_at, id").Find(ctx)
	for _, row := range rows {
		webhooks = append(webhooks, row.webhook())
	}
	return webhooks, err
}

// Webhook finds a webhook.
func (s *Store) Webhook(ctx context.Context, id string) (webhook Webhook, err error) {
	defer database.Wrap(&err, "finding webhook %s", id)
	row, err := database.Rows[WebhookRow](s.db.Read).Where("id = ?", id).First(ctx)
	return row.webhook(), err
}

// ChangeWebhook changes the address of a webhook, what it is told, and whether it is on. Its secret
// stays. Deliveries that wait go to the new address, or are given up as by [Store.SwitchWebhook].
func (s *Store) ChangeWebhook(ctx context.Context, webhook Webhook) (err error) {
	defer database.Wrap(&err, "changing webhook %s", webhook.ID)
	return s.changeWebhook(ctx, webhook.ID, func(row *WebhookRow) {
		row.Address, row.Tells, row.Off = webhook.Address, joinTellings(webhook.Tells), webhook.Off
	})
}

// SwitchWebhook turns a webhook on or off. Deliveries that wait when it is turned off are given up, and
// are not sent later either.
func (s *Store) SwitchWebhook(ctx context.Context, id string, off bool) (err error) {
	defer database.Wrap(&err, "switching webhook %s", id)
	return s.changeWebhook(ctx, id, func(row *WebhookRow) { row.Off = off })
}

func (s *Store) changeWebhook(ctx context.Context, id string, change func(row *WebhookRow)) error {
	return s.db.Announce(s.db.Change(ctx, func(tx *gorm.DB) error {
		row, err := database.Rows[WebhookRow](tx, database.Locking).Where("id = ?", id).First(ctx)
		if err != nil {
			return err
		}
		was := row
		change(&row)
		if row == was {
			return database.ErrUnchanged
		}
		if _, err := database.Rows[WebhookRow](tx).Where("id = ?", id).Select("address", "tells", "off").Updates(ctx, row); err != nil {
			return err
		}
		var lines []journal.Change
		if row.Address != was.Address || row.Tells != was.Tells {
			lines = append(lines, journal.Change{Kind: journal.WebhookChanged, Facts: row.facts(), Changes: was.differences(row)})
		}
		switch {
		case row.Off && !was.Off:
			lines = append(lines, journal.Change{Kind: journal.WebhookOff, Facts: row.facts()})
			if err := giveUp(ctx, database.Rows[deliveryRow](tx).Where("webhook_id = ? AND next_at IS NOT NULL", id)); err != nil {
				return err
			}
		case was.Off && !row.Off:
			lines = append(lines, journal.Change{Kind: journal.WebhookOn, Facts: row.facts()})
		}
		return s.journal.Tell(ctx, tx, lines...)
	}))
}

// differences returns what the journal tells of a change. Of two addresses with the same host it only
// tells that the rest has changed; see [WebhookRow.facts].
func (r WebhookRow) differences(to WebhookRow) []journal.Difference {
	changes := journal.Differences(
		journal.Difference{Field: "address", Before: r.facts()[journal.FactName], After: to.facts()[journal.FactName]},
		journal.Difference{Field: "tells", Before: r.Tells, After: to.Tells},
	)
	if r.Address != to.Address && r.facts()[journal.FactName] == to.facts()[journal.FactName] {
		changes = append(changes, journal.Difference{Field: "address_rest", After: true})
	}
	return changes
}

// RemoveWebhook removes a webhook and its deliveries. It is no error if the webhook was removed
// before.
func (s *Store) RemoveWebhook(ctx context.Context, id string) (err error) {
	defer database.Wrap(&err, "removing webhook %s", id)
	return s.db.Announce(s.db.Change(ctx, func(tx *gorm.DB) error {
		rows, err := database.Rows[WebhookRow](tx, database.Locking).Where("id = ?", id).Find(ctx)
		switch {
		case err != nil:
			return err
		case len(rows) == 0:
			return database.ErrUnchanged
		}
		if _, err := database.Rows[deliveryRow](tx).Where("webhook_id = ?", id).Delete(ctx); err != nil {
			return err
		}
		if _, err := database.Rows[WebhookRow](tx).Where("id = ?", id).Delete(ctx); err != nil {
			return err
		}
		return s.journal.Tell(ctx, tx, journal.Change{Kind: journal.WebhookRemoved, Facts: rows[0].facts()})
	}))
}
