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

// The kinds of deliveries. Others have the kind of their line in the journal.
const (
	handRecorded = "hand.recorded"
	handChanged  = "hand.changed"
	nightEnded   = "night.ended"
	// somethingChanged does not say what, because results are hidden.
	somethingChanged = "changed"
	testDelivery     = "test"
)

// deliveriesByLine has the lines of the journal of which webhooks are told: the telling that a webhook
// must have chosen, and the kind of the delivery.
var deliveriesByLine = map[journal.Kind]struct {
	telling Telling
	kind    string
}{
	journal.NightAnnounced:                  {TellPlan, string(journal.NightAnnounced)},
	journal.NightChanged:                    {TellPlan, string(journal.NightChanged)},
	journal.NightCancelled:                  {TellPlan, string(journal.NightCancelled)},
	journal.NightReinstated:                 {TellPlan, string(journal.NightReinstated)},
	journal.SeatingPublished:                {TellSeating, string(journal.SeatingPublished)},
	journal.RoundClosed:                     {TellRound, string(journal.RoundClosed)},
	journal.MatchOpened:                     {TellMatch, string(journal.MatchOpened)},
	journal.MatchEnded:                      {TellMatch, string(journal.MatchEnded)},
	journal.MatchRemoved:                    {TellMatch, string(journal.MatchRemoved)},
	journal.PlayersHere:                     {TellPlayers, string(journal.PlayersHere)},
	journal.PlayersPaused:                   {TellPlayers, string(journal.PlayersPaused)},
	journal.PlayersReturned:                 {TellPlayers, string(journal.PlayersReturned)},
	journal.PlayersAway:                     {TellPlayers, string(journal.PlayersAway)},
	journal.SignUpRequested:                 {TellRequests, string(journal.SignUpRequested)},
	journal.RequestAccepted:                 {TellRequests, string(journal.RequestAccepted)},
	journal.RequestDeclined:                 {TellRequests, string(journal.RequestDeclined)},
	journal.RequestWithdrawn:                {TellRequests, string(journal.RequestWithdrawn)},
	journal.RequestReopened:                 {TellRequests, string(journal.RequestReopened)},
	journal.NightFinished:                   {TellNight, nightEnded},
	journal.RanksRevealed:                   {TellNight, string(journal.ResultsReleased)},
	journal.ResultsReleased:                 {TellNight, string(journal.ResultsReleased)},
	journal.EntryKindPrefix + "hand":        {TellHand, handRecorded},
	journal.EntryKindPrefix + "insertion":   {TellHand, handRecorded},
	journal.EntryKindPrefix + "void":        {TellHand, handChanged},
	journal.EntryKindPrefix + "correction":  {TellHand, handChanged},
	journal.EntryKindPrefix + "replacement": {TellHand, handChanged},
}

// WriteDeliveries writes the deliveries about a line of the journal, in the transaction that writes
// the line.
func (s *Store) WriteDeliveries(ctx context.Context, tx *gorm.DB, l journal.Change) error {
	delivery, ok := deliveriesByLine[l.Kind]
	if !ok || l.Kind == journal.RanksRevealed && l.Facts[journal.FactRank] != 1 { // rank 1 is revealed last
		return nil
	}
	webhooks, err := database.Rows[WebhookRow](tx).Where("NOT off").Find(ctx)
	if err != nil {
		return err
	}
	webhooks = slices.DeleteFunc(webhooks, func(row WebhookRow) bool { return !slices.Contains(row.webhook().Tells, delivery.telling) })
	if len(webhooks) == 0 {
		return nil
	}
	row := deliveryRow{Kind: delivery.kind, NightID: string(l.Night), Path: "nights/" + string(l.Night)}
	night, err := database.Rows[nights.NightRow](tx).Select("embargo", "form").Where("id = ?", l.Night).First(ctx)
	switch {
	case err != nil:
		return err
	case isEmbargoed(night, delivery.telling, l):
		row.Kind = somethingChanged
	case l.Match != "":
		row.Path += "/matches/" + string(l.Match)
	case delivery.telling == TellMatch:
		row.Path += "/matches"
	case delivery.telling == TellRequests:
		row.Path += "/requests"
	case delivery.telling == TellPlayers && night.Form == string(tournament.Open):
		row.Path += "/free"
	}
	for _, webhook := range webhooks {
		if err := s.deliver(ctx, tx, webhook, row); err != nil {
			return err
		}
	}
	return nil
}

// isEmbargoed says whether the embargo of the night hides what a line tells. Players must know when and where
// they sit, and who is free: of that nothing is hidden. Who asks for a seat is told to nobody without a token.
func isEmbargoed(night nights.NightRow, telling Telling, l journal.Change) bool {
	if slices.Contains([]Telling{TellPlan, TellSeating, TellMatch, TellPlayers, TellRequests}, telling) {
		return false
	}
	round, ofRound := l.Facts[journal.FactRound].(int)
	return night.Embargo > 0 && (!ofRound || round >= night.Embargo)
}

// deliver writes a delivery to a webhook that is due at once.
func (s *Store) deliver(ctx context.Context, tx *gorm.DB, webhook WebhookRow, row deliveryRow) error {
	row.ID, row.WebhookID, row.CreatedAt, row.NextAt = database.NewID(), webhook.ID, s.db.Moment(), s.db.Moment()
	return database.Rows[deliveryRow](tx).Create(ctx, &row)
}

// TestWebhook makes a delivery without news, by which somebody can try whether a webhook works.
// [tournament.ErrStale] if the webhook is off.
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

// keptDeliveries is the number of deliveries that a page shows. Older ones are deleted when they are
// over.
const keptDeliveries = 50

// Deliveries returns the last 50 deliveries to all webhooks, the newest first.
func (s *Store) Deliveries(ctx context.Context) (deliveries []Delivery, err error) {
	defer database.Wrap(&err, "listing the deliveries")
	rows, err := database.Rows[deliveryRow](s.db.Read).Order("id DESC").Limit(keptDeliveries).Find(ctx)
	for _, row := range rows {
		deliveries = append(deliveries, row.delivery())
	}
	return deliveries, err
}

// giveUp ends deliveries whose webhook is off.
func giveUp(ctx context.Context, deliveries database.Query[deliveryRow]) error {
	_, err := deliveries.Select("problem", "next_at").Updates(ctx, deliveryRow{Problem: string(DeliveryOff)})
	return err
}
