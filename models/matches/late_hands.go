package matches

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
	"gorm.io/gorm"
)

// LateHand is a hand that came with a table's card when its round was closed, or its match without a
// round was over. It waits for the desk, and is not in the match.
type LateHand struct {
	Entry tournament.EntryID
	Match tournament.MatchID
	Hand  tournament.HandPlayed
	// Received is when it came, UTC.
	Received time.Time
}

// maxLateHands is how many late hands of a match can wait at once. No match has more hands.
const maxLateHands = 100

// keepLate keeps a hand for the desk.
func (s *Store) keepLate(ctx context.Context, tx *gorm.DB, match nights.MatchRow, event tournament.Event) (Receipt, error) {
	known, err := database.Rows[LateHandRow](tx).Where("id = ?", event.ID).First(ctx)
	if err == nil {
		return known.repeatedReceipt(tournament.MatchID(match.ID), event)
	}
	if !errors.Is(err, gorm.ErrRecordNotFound) {
		return Receipt{}, err
	}
	waiting, err := database.Rows[LateHandRow](tx).Where("match_id = ?", match.ID).Count(ctx, "id")
	if err != nil {
		return Receipt{}, err
	}
	if waiting >= maxLateHands {
		return Receipt{}, tournament.ErrRoundClosed
	}
	payload, err := latePayload(event)
	if err != nil {
		return Receipt{}, err
	}
	err = database.Rows[LateHandRow](tx).Create(ctx, &LateHandRow{
		ID: string(event.ID), NightID: match.NightID, MatchID: match.ID, CardID: event.Card,
		Payload: payload, ReceivedAt: s.db.Moment(),
	})
	if err == nil {
		facts := match.Facts()
		facts[journal.FactHand] = event.Hand.Number
		err = s.journal.Tell(ctx, tx, journal.Change{
			Kind: journal.LateHandKept, Night: tournament.NightID(match.NightID), Match: tournament.MatchID(match.ID), Facts: facts,
		})
	}
	return Receipt{Entry: event.ID, Late: true}, err
}

// latePayload is what was entered of a late hand, without what the tablet had shown of it.
func latePayload(event tournament.Event) (string, error) {
	hand := *event.Hand
	hand.Tablet = nil
	text, err := json.Marshal(hand)
	return string(text), err
}

// repeatedReceipt is the receipt of a hand that waits for the desk already: [tournament.ErrConflict] if
// its content is another one.
func (r LateHandRow) repeatedReceipt(match tournament.MatchID, event tournament.Event) (Receipt, error) {
	payload, err := latePayload(event)
	if err != nil {
		return Receipt{}, err
	}
	if r.MatchID != string(match) || r.Payload != payload {
		return Receipt{}, fmt.Errorf("%w: another hand has this id", tournament.ErrConflict)
	}
	return Receipt{Entry: event.ID, Repeated: true, Late: true}, nil
}

// LateHands are the hands of a night that wait for the desk, the oldest first.
func (s *Store) LateHands(ctx context.Context, night tournament.NightID) (hands []LateHand, err error) {
	defer database.Wrap(&err, "listing the late hands of night %s", night)
	rows, err := database.Rows[LateHandRow](s.db.Read).Where("night_id = ? AND settled_at IS NULL", night).
		Order("received_at, id").Find(ctx)
	if err != nil {
		return nil, err
	}
	for _, row := range rows {
		hand, err := row.hand()
		if err != nil {
			return nil, err
		}
		hands = append(hands, hand)
	}
	return hands, nil
}

func (r LateHandRow) hand() (LateHand, error) {
	hand := LateHand{Entry: tournament.EntryID(r.ID), Match: tournament.MatchID(r.MatchID), Received: r.ReceivedAt.Time}
	return hand, database.DecodeColumn("late hand "+r.ID, r.Payload, &hand.Hand)
}

// SettleLateHand records who at the desk has decided about a late hand. A hand that is settled already
// stays as it is.
func (s *Store) SettleLateHand(ctx context.Context, night tournament.NightID, entry tournament.EntryID, by string) (err error) {
	defer database.Wrap(&err, "settling late hand %s", entry)
	return s.onDesk(ctx, night, func(tx *gorm.DB) error {
		settled, err := s.settleLate(ctx, tx, night, entry, by)
		if err == nil && !settled {
			return database.ErrUnchanged
		}
		return err
	})
}

// settleLate settles a late hand, and says whether it was open.
func (s *Store) settleLate(
	ctx context.Context, tx *gorm.DB, night tournament.NightID, entry tournament.EntryID, by string,
) (bool, error) {
	row, err := database.Rows[LateHandRow](tx).Where("id = ? AND night_id = ?", entry, night).First(ctx)
	if err != nil || !row.SettledAt.IsZero() {
		return false, err
	}
	_, err = database.Rows[LateHandRow](tx).Where("id = ?", entry).
		Updates(ctx, LateHandRow{SettledBy: by, SettledAt: s.db.Moment()})
	if err == nil {
		err = s.journal.Tell(ctx, tx, journal.Change{Kind: journal.LateHandSettled, Night: night, Match: tournament.MatchID(row.MatchID)})
	}
	return err == nil, err
}

// onDesk runs a change of what waits for the desk, and announces the night.
func (s *Store) onDesk(ctx context.Context, night tournament.NightID, fn func(tx *gorm.DB) error) error {
	var changed database.Announcement
	err := s.db.Change(ctx, func(tx *gorm.DB) (err error) {
		if changed, err = s.db.Touch(ctx, tx, night); err != nil {
			return err
		}
		return fn(tx)
	})
	return s.db.Announce(err, changed)
}

// LateHandRow is a hand that came when its round was closed, kept for the desk.
type LateHandRow struct {
	ID         string `gorm:"primaryKey"`
	NightID    string
	MatchID    string
	CardID     string
	Payload    string
	ReceivedAt database.UTC
	SettledBy  string
	SettledAt  database.UTC
}
