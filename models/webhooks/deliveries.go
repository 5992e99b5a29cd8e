package webhooks

import (
	"context"
	"slices"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
	"gorm.io/gorm"
)

// The kinds of deliveries that are no kinds of lines.
const (
	handRecorded = "hand.recorded"
	handChanged  = "hand.changed"
	nightEnded   = "night.ended"
	// somethingChanged tells nothing else, because results are hidden.
	somethingChanged = "changed"
	testDelivery     = "test"
)

// deliveriesByLine are the lines of the journal that webhooks are told, by what must be chosen and by
// the kind of the delivery.
var deliveriesByLine = map[journal.Kind]struct {
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

// WriteDeliveries writes what webhooks are told of a line, in its transaction.
func (s *Store) WriteDeliveries(ctx context.Context, tx *gorm.DB, l journal.Change) error {
	told, ok := deliveriesByLine[l.Kind]
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
	isHidden, err := isEmbargoed(ctx, tx, l)
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

// isEmbargoed says whether an embargo hides what a line tells.
func isEmbargoed(ctx context.Context, tx *gorm.DB, l journal.Change) (bool, error) {
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
	return s.db.UpkeepUnversioned(ctx, func(tx *gorm.DB) error {
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

// giveUp ends deliveries because their webhook is off.
func giveUp(ctx context.Context, deliveries database.Query[deliveryRow]) error {
	_, err := deliveries.Select("problem", "next_at").Updates(ctx, deliveryRow{Problem: string(DeliveryOff)})
	return err
}
