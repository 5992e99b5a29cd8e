package nights

import (
	"context"
	"time"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

// RequestState is what became of a request to sign up.
type RequestState string

// The states: an organiser has not answered; the requester is on the list, or was turned down; they do not want
// to come any more.
const (
	RequestWaiting   RequestState = "waiting"
	RequestAccepted  RequestState = "accepted"
	RequestDeclined  RequestState = "declined"
	RequestWithdrawn RequestState = "withdrawn"
)

// SignUpRequest is the wish of somebody without a personal link to come to an announced night.
type SignUpRequest struct {
	ID    string
	Night tournament.NightID
	// Name is as it was typed, Note a line to the organiser. Only organisers and the requester see them.
	Name, Note string
	State      RequestState
	// Player is whom an organiser accepted the request as, empty before. If that answer was taken back after the
	// personal link was shown, it is still the one whose link that was.
	Player tournament.PlayerID
	// Asked and Settled are when the request came and when it got its state (UTC); By is the account that did it,
	// empty for the requester. LinkShown is when the requester was shown the personal link, zero before.
	Asked, Settled, LinkShown time.Time
	By                        string
}

// SignUpRequestRow is such a request. Source and Network are keyed hashes of the address it came from.
type SignUpRequestRow struct {
	ID          string `gorm:"primaryKey"`
	NightID     string
	Name        string
	Note        string
	State       string
	PlayerID    *string
	Hash        string
	Source      string
	Network     string
	AskedAt     database.UTC
	SettledAt   database.UTC
	SettledBy   string
	LinkShownAt database.UTC
}

// request is the request of a row, for the kept entry of its player.
func (r SignUpRequestRow) request(who people.Resolver) SignUpRequest {
	request := SignUpRequest{
		ID: r.ID, Night: tournament.NightID(r.NightID), Name: r.Name, Note: r.Note, State: RequestState(r.State),
		Asked: r.AskedAt.Time, Settled: r.SettledAt.Time, By: r.SettledBy, LinkShown: r.LinkShownAt.Time,
	}
	if r.PlayerID != nil {
		request.Player = tournament.PlayerID(who.ID(*r.PlayerID))
	}
	return request
}

// RequestsKept is how long after its night a request is kept.
const RequestsKept = 30 * 24 * time.Hour

// SignUpRequests are the requests for a night: those that wait, the oldest first, then the others, the last
// settled one first.
func (s *Store) SignUpRequests(ctx context.Context, night tournament.NightID) (requests []SignUpRequest, err error) {
	defer database.Wrap(&err, "listing who asks for a seat at night %s", night)
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		requests = nil
		who, err := people.ReadResolver(ctx, tx)
		if err != nil {
			return err
		}
		rows, err := database.Rows[SignUpRequestRow](tx).Where("night_id = ?", night).
			Order("CASE WHEN state = 'waiting' THEN 0 ELSE 1 END, settled_at DESC, asked_at, id").Find(ctx)
		for _, row := range rows {
			requests = append(requests, row.request(who))
		}
		return err
	})
	return requests, err
}

// WaitingRequests are how many requests wait for an answer, by night; nights that have begun have none.
func (s *Store) WaitingRequests(ctx context.Context) (waiting map[tournament.NightID]int, err error) {
	defer database.Wrap(&err, "counting who asks for a seat")
	var rows []struct {
		NightID string
		Waiting int
	}
	err = s.db.Read.WithContext(ctx).Raw(`SELECT r.night_id, COUNT(*) AS waiting FROM sign_up_requests r
		JOIN nights n ON n.id = r.night_id WHERE r.state = 'waiting' AND n.phase = 'gathering' GROUP BY r.night_id`).Scan(&rows).Error
	waiting = make(map[tournament.NightID]int, len(rows))
	for _, row := range rows {
		waiting[tournament.NightID(row.NightID)] = row.Waiting
	}
	return waiting, err
}

// SignUpRequest finds the request with a secret. [tournament.ErrNotFound] if there is none, or if it was deleted
// after the night.
func (s *Store) SignUpRequest(ctx context.Context, secret string) (request SignUpRequest, err error) {
	defer database.Wrap(&err, "finding a request to sign up")
	row, err := database.Rows[SignUpRequestRow](s.db.Read).Where("hash = ?", people.HashOf(secret)).First(ctx)
	if err != nil {
		return request, err
	}
	who, err := people.ReadResolver(ctx, s.db.Read)
	return row.request(who), err
}

// WithdrawRequest takes back the request with a secret, and takes its player off the list. Taking it back again,
// or one that was declined, changes nothing. A night that was cancelled has it taken back, too.
// [tournament.ErrFinished] once the seating is published.
func (s *Store) WithdrawRequest(ctx context.Context, secret string) (err error) {
	defer database.Wrap(&err, "withdrawing a request to sign up")
	known, err := s.SignUpRequest(ctx, secret)
	if err != nil {
		return err
	}
	return s.onGatheringNight(ctx, known.Night, func(tx *gorm.DB, _ NightRow) error {
		row, err := database.Rows[SignUpRequestRow](tx).Where("id = ?", known.ID).First(ctx)
		if err != nil {
			return err
		}
		told := journal.Change{Kind: journal.RequestWithdrawn, Night: known.Night}
		switch RequestState(row.State) {
		case RequestWaiting:
		case RequestDeclined, RequestWithdrawn:
			return database.ErrUnchanged
		case RequestAccepted:
			entries, err := people.EntriesOfPerson(ctx, tx, tournament.PlayerID(*row.PlayerID))
			if err != nil {
				return err
			}
			if _, err := database.Rows[SignUpRow](tx).Where("night_id = ? AND player_id IN ?", row.NightID, entries).Delete(ctx); err != nil {
				return err
			}
			if err := SettleLists(ctx, tx, s.db.Moment(), known.Night); err != nil {
				return err
			}
			told = journal.Change{Kind: journal.PlayerWithdrawn, Night: known.Night, Named: []tournament.PlayerID{tournament.PlayerID(entries[0])}}
		}
		if err := s.settleRequest(ctx, tx, row, RequestWithdrawn, row.PlayerID, s.db.Moment()); err != nil {
			return err
		}
		return s.journal.Tell(ctx, tx, told)
	})
}

// settleRequest gives a request its state, since a moment: none for one that waits.
func (s *Store) settleRequest(ctx context.Context, tx *gorm.DB, row SignUpRequestRow, state RequestState, player *string, since database.UTC) error {
	shownOf := ""
	if row.PlayerID != nil {
		shownOf = *row.PlayerID
	}
	row.State, row.PlayerID, row.SettledAt, row.SettledBy = string(state), player, since, journal.ActorOf(ctx).Account
	columns := []any{"player_id", "settled_at", "settled_by", "source", "network"}
	switch {
	case state == RequestWaiting:
		row.SettledBy = ""
	case state == RequestAccepted && !row.LinkShownAt.IsZero() && shownOf != *player: // another one's link was shown before
		row.LinkShownAt, columns = database.UTC{}, append(columns, "link_shown_at")
	}
	if state == RequestAccepted {
		row.Source, row.Network = "", "" // it takes no place of its address any more
	}
	_, err := database.Rows[SignUpRequestRow](tx).Where("id = ?", row.ID).Select("state", columns...).Updates(ctx, row)
	return err
}

// ShowRequestedLink notes that the requester is shown the personal link, and returns the player whose it is. It is
// shown once: [tournament.ErrExpired] if it was. [tournament.ErrConflict] if the request is not accepted.
func (s *Store) ShowRequestedLink(ctx context.Context, secret string) (player tournament.PlayerID, err error) {
	defer database.Wrap(&err, "showing the personal link of a request")
	err = s.db.Upkeep(ctx, func(tx *gorm.DB) error {
		row, err := database.Rows[SignUpRequestRow](tx, database.Locking).Where("hash = ?", people.HashOf(secret)).First(ctx)
		switch {
		case err != nil:
			return err
		case row.State != string(RequestAccepted):
			return tournament.ErrConflict
		case !row.LinkShownAt.IsZero():
			return tournament.ErrExpired
		}
		kept, err := people.KeptEntry(ctx, tx, tournament.PlayerID(*row.PlayerID))
		if err != nil {
			return err
		}
		player = tournament.PlayerID(kept.ID)
		_, err = database.Rows[SignUpRequestRow](tx).Where("id = ?", row.ID).Update(ctx, "link_shown_at", s.db.Moment())
		return err
	})
	return player, err
}

// DeleteOldRequests deletes the requests for nights that were more than [RequestsKept] ago: what strangers typed
// is kept no longer than it is of use.
func (s *Store) DeleteOldRequests(ctx context.Context) (err error) {
	defer database.Wrap(&err, "deleting old requests to sign up")
	before := s.db.Now().Add(-RequestsKept).Format(time.DateOnly)
	old, err := database.Rows[SignUpRequestRow](s.db.Read).Where("night_id IN (SELECT id FROM nights WHERE date < ?)", before).Limit(1).Find(ctx)
	if err != nil || len(old) == 0 {
		return err
	}
	return s.db.Upkeep(ctx, func(tx *gorm.DB) error {
		_, err := database.Rows[SignUpRequestRow](tx).Where("night_id IN (SELECT id FROM nights WHERE date < ?)", before).Delete(ctx)
		return err
	})
}
