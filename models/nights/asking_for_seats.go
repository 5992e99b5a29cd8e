package nights

import (
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

// How many requests for one night can come from one address and from one network, accepted ones not counted, and
// how many can wait in all. So no address takes the places of the others.
const (
	RequestsOfAddress = 10
	RequestsOfNetwork = 40
	MostRequests      = 400
)

// AskForSeat is what somebody without a personal link sends.
type AskForSeat struct {
	// ID is a UUID of the form, so that a form sent twice is one request.
	ID    string
	Night tournament.NightID
	// Name comes from [tournament.ParseName], Note from [tournament.ParseText].
	Name, Note string
	// Address and Network say where it came from. Only keyed hashes of them are kept.
	Address, Network string
}

// AskForSeat records a request, and returns the secret of the page on which the answer will be. The same request
// again is the same secret. Errors: [tournament.ErrFinished] once the seating is published,
// [tournament.ErrSignUpOver] after the latest sign-up, [tournament.ErrConflict] if the night takes no requests or
// another request has the id; [tournament.Problems] of the form as a whole if too many wait.
func (s *Store) AskForSeat(ctx context.Context, ask AskForSeat) (secret string, err error) {
	defer database.Wrap(&err, "asking for a seat at night %s", ask.Night)
	key := s.db.Key.ReadOrMake()
	secret = key.Token(database.RequestKind, ask.ID)
	row := SignUpRequestRow{
		ID: ask.ID, NightID: string(ask.Night), Name: ask.Name, Note: ask.Note, State: string(RequestWaiting), Hash: people.HashOf(secret),
		Source:  people.HashOf(key.Token(database.AddressKind, string(ask.Night)+" "+ask.Address)),
		Network: people.HashOf(key.Token(database.AddressKind, string(ask.Night)+" in "+ask.Network)),
	}
	// Who is refused begins no change: pages that are kept stay so.
	if err := s.refuseBefore(ctx, row); err != nil {
		return secret, s.db.Announce(err)
	}
	var changed database.Announcement
	err = s.db.Change(ctx, func(tx *gorm.DB) error {
		// Nothing public changes, so the revision of the night stays. Its row is locked for the numbers below.
		night, err := database.Rows[NightRow](tx, database.Locking).Where("id = ?", ask.Night).First(ctx)
		if err != nil {
			return err
		}
		if err := s.refuseAsking(ctx, tx, night, row); err != nil {
			return err
		}
		row.AskedAt = s.db.Moment()
		if err := database.Rows[SignUpRequestRow](tx).Create(ctx, &row); err != nil {
			return err
		}
		if changed, err = s.db.Signal(ctx, tx, database.Announcement{Night: database.ClubTopic}); err != nil {
			return err
		}
		return s.journal.Tell(ctx, tx, journal.Change{Kind: journal.SignUpRequested, Night: ask.Night})
	})
	return secret, s.db.Announce(err, changed)
}

// refuseBefore is [Store.refuseAsking] before the transaction that records.
func (s *Store) refuseBefore(ctx context.Context, row SignUpRequestRow) error {
	return s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		night, err := database.Rows[NightRow](tx).Where("id = ?", row.NightID).First(ctx)
		if err != nil {
			return err
		}
		return s.refuseAsking(ctx, tx, night, row)
	})
}

// refuseAsking is why a request cannot be recorded, [database.ErrUnchanged] if it is.
func (s *Store) refuseAsking(ctx context.Context, tx *gorm.DB, night NightRow, row SignUpRequestRow) error {
	same, err := database.Rows[SignUpRequestRow](tx).Where("id = ?", row.ID).Find(ctx)
	switch told := announced(night); {
	case err != nil:
		return err
	case len(same) > 0 && same[0].NightID == row.NightID && same[0].Name == row.Name && same[0].Note == row.Note:
		return database.ErrUnchanged
	case len(same) > 0:
		return tournament.ErrConflict
	case told.Phase != tournament.Gathering:
		return tournament.ErrFinished
	case told.SignUpOver(s.db.Now()):
		return tournament.ErrSignUpOver
	case !told.TakesRequests(s.db.Now()):
		return tournament.ErrConflict
	}
	for _, bound := range []struct {
		where, value, code string
		most               int64
	}{
		{"source = ?", row.Source, "requests_of_address", RequestsOfAddress},
		{"network = ?", row.Network, "requests_of_network", RequestsOfNetwork},
		{"state = ?", string(RequestWaiting), "requests_full", MostRequests},
	} {
		taken, err := database.Rows[SignUpRequestRow](tx).Where("night_id = ?", row.NightID).Where(bound.where, bound.value).Count(ctx, "id")
		if err != nil {
			return err
		}
		if taken >= bound.most {
			return tournament.Problems{{Field: "form", Code: bound.code}}
		}
	}
	return nil
}
