package nights

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

// AcceptAs says as whom a request is accepted: as a player of the roster, or as a new one of that name.
type AcceptAs struct {
	Player tournament.PlayerID
	// Name comes from [tournament.ParseName]. It is used if there is no Player.
	Name string
}

// SettledError says that a request was answered in another way before: by another organiser, or by its requester.
type SettledError struct{ Request SignUpRequest }

func (e *SettledError) Error() string {
	return fmt.Sprintf("the request is %s already", e.Request.State)
}

// Unwrap makes it a conflict for whoever does not look closer.
func (e *SettledError) Unwrap() error { return tournament.ErrConflict }

// AcceptRequest puts the requester on the list of the night, as a player who has a personal link from then on.
// Accepting it as the same player again changes nothing. Errors: a [*SettledError] if it was answered otherwise;
// [tournament.Problems] of the field "name" if somebody has the name, or of "player" if nobody has the id;
// [tournament.ErrFinished] once the seating is published.
func (s *Store) AcceptRequest(ctx context.Context, night tournament.NightID, request string, as AcceptAs) (err error) {
	defer database.Wrap(&err, "accepting request %s", request)
	key := s.db.Key.ReadOrMake()
	return s.whileGathering(ctx, night, func(tx *gorm.DB, row NightRow) error {
		asked, err := s.readWaiting(ctx, tx, night, request, func(known SignUpRequest) (same bool, err error) {
			return acceptedAs(ctx, tx, known, as)
		})
		if err != nil {
			return err
		}
		player, err := s.acceptedPlayer(ctx, tx, as)
		if err != nil {
			return err
		}
		id, now := string(player), s.db.Moment()
		if err := s.enlist(ctx, tx, row, player, false, now); err != nil && !errors.Is(err, database.ErrUnchanged) {
			return err
		}
		return cmp.Or(
			s.people.GivePersonalLink(ctx, tx, key, player),
			s.settleRequest(ctx, tx, asked, RequestAccepted, &id, now),
			s.journal.Tell(ctx, tx, journal.Change{Kind: journal.RequestAccepted, Night: night, Named: []tournament.PlayerID{player}}),
		)
	})
}

// readWaiting reads a request that waits. One that was settled is [database.ErrUnchanged] if it was in the same
// way, else a [*SettledError].
func (s *Store) readWaiting(
	ctx context.Context, tx *gorm.DB, night tournament.NightID, id string, same func(known SignUpRequest) (bool, error),
) (SignUpRequestRow, error) {
	row, err := database.Rows[SignUpRequestRow](tx).Where("id = ? AND night_id = ?", id, night).First(ctx)
	if err != nil || row.State == string(RequestWaiting) {
		return row, err
	}
	who, err := people.ReadResolver(ctx, tx)
	if err != nil {
		return row, err
	}
	known := row.request(who)
	switch isSame, err := same(known); {
	case err != nil:
		return row, err
	case isSame:
		return row, database.ErrUnchanged
	}
	return row, &SettledError{known}
}

// acceptedAs says whether a request was accepted in this way.
func acceptedAs(ctx context.Context, tx *gorm.DB, known SignUpRequest, as AcceptAs) (bool, error) {
	if known.State != RequestAccepted || as.Player != "" {
		return known.State == RequestAccepted && known.Player == as.Player, nil
	}
	row, err := people.FindByName(ctx, tx, as.Name)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return false, nil
	}
	return row.ID == string(known.Player), err
}

// acceptedPlayer finds or adds the player whom a request is accepted as.
func (s *Store) acceptedPlayer(ctx context.Context, tx *gorm.DB, as AcceptAs) (tournament.PlayerID, error) {
	if as.Player != "" {
		row, err := people.KeptEntry(ctx, tx, as.Player)
		if errors.Is(err, gorm.ErrRecordNotFound) || err == nil && row.Forgotten > 0 {
			return "", tournament.Problems{{Field: "player", Code: "request_player_gone"}}
		}
		return tournament.PlayerID(row.ID), err
	}
	known, err := people.FindByName(ctx, tx, as.Name)
	switch {
	case err == nil:
		return "", tournament.Problems{{Field: "name", Code: "request_name_known", Args: map[string]any{"Name": as.Name, "Known": known.Player().Called()}}}
	case !errors.Is(err, gorm.ErrRecordNotFound):
		return "", err
	}
	added, err := s.people.EnrolAndTell(ctx, tx, "name", as.Name)
	return added.ID, err
}

// DeclineRequest turns a request down, also one for a night that was cancelled. Declining it again changes nothing.
// Errors: a [*SettledError] if it was answered otherwise; [tournament.ErrFinished] once the seating is published.
func (s *Store) DeclineRequest(ctx context.Context, night tournament.NightID, request string) (err error) {
	defer database.Wrap(&err, "declining request %s", request)
	return s.onGatheringNight(ctx, night, func(tx *gorm.DB, _ NightRow) error {
		asked, err := s.readWaiting(ctx, tx, night, request, func(known SignUpRequest) (bool, error) {
			return known.State == RequestDeclined, nil
		})
		if err != nil {
			return err
		}
		told := journal.Change{Kind: journal.RequestDeclined, Night: night, Facts: journal.Facts{journal.FactCount: 1}}
		return cmp.Or(s.settleRequest(ctx, tx, asked, RequestDeclined, asked.PlayerID, s.db.Moment()), s.journal.Tell(ctx, tx, told))
	})
}

// DeclineRequests turns down all of these requests that wait: a club that somebody plays a trick on does it in
// one go. [tournament.ErrFinished] once the seating is published.
func (s *Store) DeclineRequests(ctx context.Context, night tournament.NightID, requests []string) (err error) {
	defer database.Wrap(&err, "declining %d requests", len(requests))
	return s.onGatheringNight(ctx, night, func(tx *gorm.DB, _ NightRow) error {
		declined := 0
		for batch := range database.Batches(requests) {
			rows, err := database.Rows[SignUpRequestRow](tx).Where("night_id = ? AND state = 'waiting' AND id IN ?", night, batch).Find(ctx)
			if err != nil {
				return err
			}
			for _, row := range rows {
				if err := s.settleRequest(ctx, tx, row, RequestDeclined, row.PlayerID, s.db.Moment()); err != nil {
					return err
				}
			}
			declined += len(rows)
		}
		if declined == 0 {
			return database.ErrUnchanged
		}
		return s.journal.Tell(ctx, tx, journal.Change{Kind: journal.RequestDeclined, Night: night, Facts: journal.Facts{journal.FactCount: declined}})
	})
}

// ReopenRequest takes an organiser's answer back, so that the request waits again: the answer of a moment, to the
// second, so that nobody takes back one that they have not seen. Whom it put on the list is off the list, unless
// another request was accepted as the same person; whoever was on it before stays. A new player stays on the roster.
// If its requester was shown a personal link, the request keeps whose and when until it is answered anew. Taking the
// answer back again changes nothing. Errors: a [*SettledError] if there is another answer, or the requester has
// withdrawn; [tournament.ErrFinished] once the seating is published.
func (s *Store) ReopenRequest(ctx context.Context, night tournament.NightID, request string, answered time.Time) (err error) {
	defer database.Wrap(&err, "taking back the answer to request %s", request)
	return s.whileGathering(ctx, night, func(tx *gorm.DB, _ NightRow) error {
		row, err := database.Rows[SignUpRequestRow](tx, database.Locking).Where("id = ? AND night_id = ?", request, night).First(ctx)
		state := RequestState(row.State)
		switch {
		case err != nil:
			return err
		case state == RequestWaiting:
			return database.ErrUnchanged
		case state == RequestWithdrawn, !row.SettledAt.Truncate(time.Second).Equal(answered.Truncate(time.Second)):
			who, err := people.ReadResolver(ctx, tx)
			return cmp.Or(err, error(&SettledError{row.request(who)}))
		}
		if state == RequestAccepted {
			entries, err := people.EntriesOfPerson(ctx, tx, tournament.PlayerID(*row.PlayerID))
			if err != nil {
				return err
			}
			if err := s.takeOffList(ctx, tx, row, entries); err != nil {
				return err
			}
		}
		shown := row.PlayerID
		if row.LinkShownAt.IsZero() {
			shown = nil
		}
		told := journal.Change{Kind: journal.RequestReopened, Night: night}
		return cmp.Or(s.settleRequest(ctx, tx, row, RequestWaiting, shown, database.UTC{}), s.journal.Tell(ctx, tx, told))
	})
}

// listing is the longest time between putting a requester on the list and the moment of the answer: today it is the
// same moment, in older databases one right after the other.
const listing = 5 * time.Second

// takeOffList takes the player off the list whom an acceptance put there: the moment of the acceptance tells its entry
// from one that the player made before. If another request was accepted as the same person, the entry becomes its.
func (s *Store) takeOffList(ctx context.Context, tx *gorm.DB, accepted SignUpRequestRow, entries []string) error {
	own := database.Rows[SignUpRow](tx).Where("night_id = ? AND player_id IN ? AND signed_at BETWEEN ? AND ?",
		accepted.NightID, entries, database.Moment(accepted.SettledAt.Add(-listing)), accepted.SettledAt)
	others, err := database.Rows[SignUpRequestRow](tx).Where("night_id = ? AND id <> ? AND state = 'accepted' AND player_id IN ?", accepted.NightID, accepted.ID, entries).
		Order("settled_at").Limit(1).Find(ctx)
	if err != nil {
		return err
	}
	if len(others) > 0 {
		_, err := own.Update(ctx, "signed_at", others[0].SettledAt)
		return err
	}
	if _, err := own.Delete(ctx); err != nil {
		return err
	}
	return SettleLists(ctx, tx, s.db.Moment(), tournament.NightID(accepted.NightID))
}
