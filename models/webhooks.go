package models

import (
	"cmp"
	"context"
	"net/url"
	"slices"
	"strings"
	"time"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament"
)

// Telling is what a webhook can be told.
type Telling string

// The tellings.
const (
	TellSeating Telling = "seating"
	TellRound   Telling = "round"
	TellNight   Telling = "night"
	TellHand    Telling = "hand"
)

// Tellings are all of them, in the order of a page.
func Tellings() []Telling { return []Telling{TellSeating, TellRound, TellNight, TellHand} }

// Webhook is an address of another program that is told what happens.
type Webhook struct {
	ID, Address string
	Tells       []Telling
	Off         bool
	// By is who made it, Made is UTC.
	By   string
	Made time.Time
}

type webhookRow struct {
	ID        string `gorm:"primaryKey"`
	Address   string
	Tells     string
	Hash      string
	Off       bool
	MadeBy    string
	CreatedAt utc
}

func (r webhookRow) webhook() Webhook {
	webhook := Webhook{ID: r.ID, Address: r.Address, Off: r.Off, By: r.MadeBy, Made: r.CreatedAt.Time}
	for word := range strings.FieldsSeq(r.Tells) {
		webhook.Tells = append(webhook.Tells, Telling(word))
	}
	return webhook
}

// facts are what the journal tells of it: the host. What follows may be as good as a password.
func (r webhookRow) facts() facts {
	address, err := url.Parse(r.Address)
	if err != nil {
		return facts{factName: ""}
	}
	return facts{factName: address.Host}
}

// mostWebhooks is how many there can be: each of them has rows in the transaction of a hand.
const mostWebhooks = 10

// MakeWebhook makes a webhook that is on, and returns the secret by which its deliveries are
// signed. The id comes from the form: [tournament.ErrStale] if its webhook was made already.
// [tournament.Problems] if there are too many.
func (s *Store) MakeWebhook(ctx context.Context, webhook Webhook) (secret string, err error) {
	defer wrap(&err, "making a webhook")
	words := make([]string, len(webhook.Tells))
	for i, telling := range webhook.Tells {
		words[i] = string(telling)
	}
	secret = s.key.use().token(webhookKind, webhook.ID)
	row := webhookRow{
		ID: webhook.ID, Address: webhook.Address, Tells: strings.Join(words, " "), Hash: hashOf(secret), MadeBy: webhook.By, CreatedAt: s.moment(),
	}
	err = s.change(ctx, func(tx *gorm.DB) error {
		if err := s.lockTable(ctx, tx, "webhooks"); err != nil {
			return err
		}
		known, err := rowsOf[webhookRow](tx).Find(ctx)
		switch {
		case err != nil:
			return err
		case slices.ContainsFunc(known, func(other webhookRow) bool { return other.ID == row.ID }):
			return tournament.ErrStale
		case len(known) >= mostWebhooks:
			return tournament.Problems{{Field: "address", Code: "webhooks_many", Args: map[string]any{"Most": mostWebhooks}}}
		}
		return cmp.Or(rowsOf[webhookRow](tx).Create(ctx, &row), s.tell(ctx, tx, line{kind: webhookMade, facts: row.facts()}))
	})
	if err != nil {
		return "", err
	}
	return secret, nil
}

// Webhooks are all webhooks, the oldest first.
func (s *Store) Webhooks(ctx context.Context) (webhooks []Webhook, err error) {
	defer wrap(&err, "listing the webhooks")
	rows, err := rowsOf[webhookRow](s.read).Order("created_at, id").Find(ctx)
	for _, row := range rows {
		webhooks = append(webhooks, row.webhook())
	}
	return webhooks, err
}

// SwitchWebhook turns a webhook on or off. What waits when it is turned off is not sent later.
func (s *Store) SwitchWebhook(ctx context.Context, id string, off bool) (err error) {
	defer wrap(&err, "switching webhook %s", id)
	return s.announce(s.change(ctx, func(tx *gorm.DB) error {
		row, err := rowsOf[webhookRow](tx, locking).Where("id = ?", id).First(ctx)
		switch {
		case err != nil:
			return err
		case row.Off == off:
			return errUnchanged
		}
		if _, err := rowsOf[webhookRow](tx).Where("id = ?", id).Update(ctx, "off", off); err != nil {
			return err
		}
		kind := webhookOn
		if off {
			kind = webhookOff
			if _, err := rowsOf[deliveryRow](tx).Where("webhook_id = ? AND next_at IS NOT NULL", id).Delete(ctx); err != nil {
				return err
			}
		}
		return s.tell(ctx, tx, line{kind: kind, facts: row.facts()})
	}))
}

// RemoveWebhook removes a webhook and its deliveries. One that is gone already is no error.
func (s *Store) RemoveWebhook(ctx context.Context, id string) (err error) {
	defer wrap(&err, "removing webhook %s", id)
	return s.announce(s.change(ctx, func(tx *gorm.DB) error {
		rows, err := rowsOf[webhookRow](tx, locking).Where("id = ?", id).Find(ctx)
		switch {
		case err != nil:
			return err
		case len(rows) == 0:
			return errUnchanged
		}
		if _, err := rowsOf[deliveryRow](tx).Where("webhook_id = ?", id).Delete(ctx); err != nil {
			return err
		}
		if _, err := rowsOf[webhookRow](tx).Where("id = ?", id).Delete(ctx); err != nil {
			return err
		}
		return s.tell(ctx, tx, line{kind: webhookRemoved, facts: rows[0].facts()})
	}))
}
