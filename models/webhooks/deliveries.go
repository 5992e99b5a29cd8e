package webhooks

import (
	"context"
	"slices"
	"time"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/nights"
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
	CreatedAt database.UTC
	Tries     int
	NextAt    database.UTC
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
var toldOf = map[journal.Kind]struct {
	telling Telling
	kind    string
}{
	journal.SeatingPublished:         {TellSeating, string(journal.SeatingPublished)},
	journal.RoundClosed:              {TellRound, string(journal.RoundClosed)},
	journal.NightFinished:            {TellNight, nightEnded},
	journal.RanksRevealed:            {TellNight, string(journal.ResultsReleased)},
	journal.ResultsReleased:          {TellNight, string(journal.ResultsReleased)},
	journal.EntryLine + "hand":       {TellHand, handRecorded},
	journal.EntryLine + "insertion":  {TellHand, handRecorded},
	journal.EntryLine + "void":       {TellHand, handChanged},
	journal.EntryLine + "correction": {TellHand, handChanged},
}

// Told writes what webhooks are told of a line, in its transaction.
func (s *Store) Told(ctx context.Context, tx *gorm.DB, l journal.Change) error {
	told, ok := toldOf[l.Kind]
	if !ok || l.Kind == journal.RanksRevealed && l.Facts[journal.FactRank] != 1 { // the first rank is the last to be shown
		return nil
	}
	webhooks, err := database.Rows[WebhookRow](tx).Where("NOT off").Find(ctx)
	if err != nil {
		return err
	}
	webhooks = slices.DeleteFunc(webhooks, func(row WebhookRow) bool { return !slices.Contains(row.webhook().Tells, told.telling) })
	if len(webhooks) == 0 {
		return nil
	}
	row := deliveryRow{Kind: told.kind, NightID: string(l.Night), Path: "nights/" + string(l.Night)}
	isHidden, err := hidden(ctx, tx, l)
	switch {
	case err != nil:
		return err
	case isHidden:
		row.Kind = somethingChanged
	case l.Match != "":
		row.Path += "/matches/" + string(l.Match)
	}
	for _, webhook := range webhooks {
		if err := s.deliver(ctx, tx, webhook, row); err != nil {
			return err
		}
	}
	return nil
}

// hidden says whether an embargo hides what a line tells.
func hidden(ctx context.Context, tx *gorm.DB, l journal.Change) (bool, error) {
	if l.Kind == journal.SeatingPublished { // players must know where they sit
		return false, nil
	}
	night, err := database.Rows[nights.NightRow](tx).Select("embargo").Where("id = ?", l.Night).First(ctx)
	round, ofRound := l.Facts[journal.FactRound].(int)
	return night.Embargo > 0 && (!ofRound || round >= night.Embargo), err
}

// deliver makes a webhook's delivery, which is due at once.
func (s *Store) deliver(ctx context.Context, tx *gorm.DB, webhook WebhookRow, row deliveryRow) error {
	row.ID, row.WebhookID, row.CreatedAt, row.NextAt = database.NewID(), webhook.ID, s.db.Moment(), s.db.Moment()
	return database.Rows[deliveryRow](tx).Create(ctx, &row)
}

// TestWebhook sends a webhook something that tells nothing, so that its other end can be
// tried. [tournament.ErrStale] if it is off.
func (s *Store) TestWebhook(ctx context.Context, id string) (err error) {
	defer database.Wrap(&err, "testing webhook %s", id)
	return s.db.Aside(ctx, func(tx *gorm.DB) error {
		row, err := database.Rows[WebhookRow](tx).Where("id = ?", id).First(ctx)
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
	defer database.Wrap(&err, "listing the deliveries")
	rows, err := database.Rows[deliveryRow](s.db.Read).Order("id DESC").Limit(keptDeliveries).Find(ctx)
	for _, row := range rows {
		deliveries = append(deliveries, row.delivery())
	}
	return deliveries, err
}
