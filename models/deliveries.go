package models

import (
	"context"
	"slices"
	"time"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament"
)

// Delivery is something that a webhook is told.
type Delivery struct {
	ID, Webhook string
	// Kind is the word of what happened, Path the resource of the interface under which it can
	// be read.
	Kind, Path string
	// Night is empty for what is of none.
	Night tournament.NightID
	// At is when it happened, Next when it is sent next, zero if it is over: delivered if
	// Problem is empty, given up otherwise. Both are UTC.
	At, Next time.Time
	Tries    int
	// Status is that of the last answer, 0 if there was none.
	Status  int
	Problem DeliveryProblem
}

// DeliveryProblem is why something was not delivered, by the word that pages use.
type DeliveryProblem string

// The problems.
const (
	NoDeliveryProblem   DeliveryProblem = ""
	DeliveryRefused     DeliveryProblem = "status"      // the answer has another status than 2xx
	DeliveryRedirected  DeliveryProblem = "redirect"    // redirects are not followed
	DeliveryTooSlow     DeliveryProblem = "timeout"     // no answer in time
	DeliveryUnreachable DeliveryProblem = "unreachable" // nobody is there
	DeliveryUntrusted   DeliveryProblem = "certificate" // somebody is there who cannot prove who it is
	DeliveryUnsigned    DeliveryProblem = "key"         // the installation has another key than when it was made
	DeliveryOff         DeliveryProblem = "off"         // the webhook was turned off before it was delivered
)

type deliveryRow struct {
	ID        string `gorm:"primaryKey"`
	WebhookID string
	Kind      string
	NightID   string
	Path      string
	CreatedAt utc
	Tries     int
	NextAt    utc
	Status    int
	Problem   string
}

// TableName is its plural.
func (deliveryRow) TableName() string { return "deliveries" }

func (r deliveryRow) delivery() Delivery {
	return Delivery{
		ID: r.ID, Webhook: r.WebhookID, Kind: r.Kind, Path: r.Path, Night: tournament.NightID(r.NightID),
		At: r.CreatedAt.Time, Next: r.NextAt.Time, Tries: r.Tries, Status: r.Status, Problem: DeliveryProblem(r.Problem),
	}
}

// The kinds of deliveries that are no kinds of lines.
const (
	handRecorded = "hand.recorded"
	handChanged  = "hand.changed"
	nightEnded   = "night.ended"
	// somethingChanged tells nothing else, because results are hidden.
	somethingChanged = "changed"
	testDelivery     = "test"
)

// toldOf are the lines of the journal that webhooks are told, by what must be chosen and by
// the kind of the delivery.
var toldOf = map[lineKind]struct {
	telling Telling
	kind    string
}{
	seatingPublished:         {TellSeating, string(seatingPublished)},
	roundClosed:              {TellRound, string(roundClosed)},
	nightFinished:            {TellNight, nightEnded},
	ranksRevealed:            {TellNight, string(resultsReleased)},
	resultsReleased:          {TellNight, string(resultsReleased)},
	entryLine + "hand":       {TellHand, handRecorded},
	entryLine + "insertion":  {TellHand, handRecorded},
	entryLine + "void":       {TellHand, handChanged},
	entryLine + "correction": {TellHand, handChanged},
}

// tellWebhooks writes what webhooks are told of a line, in its transaction.
func (s *Store) tellWebhooks(ctx context.Context, tx *gorm.DB, l line) error {
	told, ok := toldOf[l.kind]
	if !ok || l.kind == ranksRevealed && l.facts[factRank] != 1 { // the first rank is the last to be shown
		return nil
	}
	webhooks, err := rowsOf[webhookRow](tx).Where("NOT off").Find(ctx)
	if err != nil {
		return err
	}
	webhooks = slices.DeleteFunc(webhooks, func(row webhookRow) bool { return !slices.Contains(row.webhook().Tells, told.telling) })
	if len(webhooks) == 0 {
		return nil
	}
	row := deliveryRow{Kind: told.kind, NightID: string(l.night), Path: "nights/" + string(l.night)}
	isHidden, err := hidden(ctx, tx, l)
	switch {
	case err != nil:
		return err
	case isHidden:
		row.Kind = somethingChanged
	case l.match != "":
		row.Path += "/matches/" + string(l.match)
	}
	for _, webhook := range webhooks {
		if err := s.deliver(ctx, tx, webhook, row); err != nil {
			return err
		}
	}
	return nil
}

// hidden says whether an embargo hides what a line tells.
func hidden(ctx context.Context, tx *gorm.DB, l line) (bool, error) {
	if l.kind == seatingPublished { // players must know where they sit
		return false, nil
	}
	night, err := rowsOf[nightRow](tx).Select("embargo").Where("id = ?", l.night).First(ctx)
	round, ofRound := l.facts[factRound].(int)
	return night.Embargo > 0 && (!ofRound || round >= night.Embargo), err
}

// deliver makes a webhook's delivery, which is due at once.
func (s *Store) deliver(ctx context.Context, tx *gorm.DB, webhook webhookRow, row deliveryRow) error {
	row.ID, row.WebhookID, row.CreatedAt, row.NextAt = NewID(), webhook.ID, s.moment(), s.moment()
	return rowsOf[deliveryRow](tx).Create(ctx, &row)
}

// TestWebhook sends a webhook something that tells nothing, so that its other end can be
// tried. [tournament.ErrStale] if it is off.
func (s *Store) TestWebhook(ctx context.Context, id string) (err error) {
	defer wrap(&err, "testing webhook %s", id)
	return s.aside(ctx, func(tx *gorm.DB) error {
		row, err := rowsOf[webhookRow](tx).Where("id = ?", id).First(ctx)
		switch {
		case err != nil:
			return err
		case row.Off:
			return tournament.ErrStale
		}
		return s.deliver(ctx, tx, row, deliveryRow{Kind: testDelivery, Path: "club"})
	})
}

// keptDeliveries are kept when they are over, for the page.
const keptDeliveries = 50

// Deliveries are the last ones, the newest first.
func (s *Store) Deliveries(ctx context.Context) (deliveries []Delivery, err error) {
	defer wrap(&err, "listing the deliveries")
	rows, err := rowsOf[deliveryRow](s.read).Order("id DESC").Limit(keptDeliveries).Find(ctx)
	for _, row := range rows {
		deliveries = append(deliveries, row.delivery())
	}
	return deliveries, err
}
