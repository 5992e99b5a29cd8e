package archive

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/identity"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
)

// ErrOtherNight says that a night of an archive is stored here already with other contents: it was
// corrected here or there.
var ErrOtherNight = errors.New("the night is here already, and is not the same")

// TakenNight says what [Store.TakeInNight] has done.
type TakenNight struct {
	Name, Date string
	// Existed: the night was stored here before, and nothing was changed.
	Existed bool
	// Added are the names of players who were added to the roster.
	Added []string
}

// TakeInNight copies one night of another store in one transaction, and updates seasons, ratings and
// records. Its fingerprint stays the same. Players are matched with the roster by id, else by full
// name. Others are added to the roster if add is true. The same night again changes nothing. Errors:
// [UnknownPlayers] if add is false; [AmbiguousPlayers]; [ErrOtherNight] if the night is here with
// other contents.
func (s *Store) TakeInNight(ctx context.Context, other *Store, id tournament.NightID, add bool) (taken TakenNight, err error) {
	defer database.Wrap(&err, "taking in night %s", id)
	var changed, club database.Announcement
	err = s.db.BulkChange(ctx, func(tx *gorm.DB) (err error) {
		changed, club, taken = database.Announcement{}, database.Announcement{}, TakenNight{}
		from := database.Unprepared(other.db.Read.WithContext(ctx))
		row, err := database.Rows[nights.NightRow](from).Where("id = ?", id).First(ctx)
		if err != nil {
			return err
		}
		taken.Name, taken.Date = row.Name, row.Date
		if err := s.db.LockTable(ctx, tx, "players"); err != nil {
			return err
		}
		there, err := database.Rows[nights.NightRow](tx).Where("id = ?", id).Count(ctx, "id")
		if err != nil {
			return err
		}
		if there > 0 {
			taken.Existed = true
			return sameNight(ctx, tx, from, id)
		}
		players, err := takeNight(ctx, tx, from, id, add)
		if err != nil {
			return err
		}
		taken.Added = players.names()
		if err := s.journal.Tell(ctx, tx, players.lines(row)...); err != nil {
			return err
		}
		if changed, err = s.db.Touch(ctx, tx, id); err != nil {
			return err
		}
		if err := s.nights.League.NightChanged(ctx, tx, id, &nights.SeasonCriteria{}); err != nil {
			return err
		}
		club, err = s.db.Signal(ctx, tx, database.Announcement{Night: database.ClubTopic})
		return err
	})
	return taken, s.db.Announce(err, changed, club)
}

// NightOutcome is the result of taking in one of several nights.
type NightOutcome struct {
	TakenNight
	// Refused is why the night was not taken in, nil if it was: see [Store.TakeInNight].
	Refused error
}

// TakeInNights calls [Store.TakeInNight] for several nights of another store, the oldest first. Each
// has its own transaction, so that a night that is being played need not wait for all of them. A
// refused night does not stop the others. After another error, or when the context ends, call it
// again with the same nights: it goes on with the rest.
func (s *Store) TakeInNights(ctx context.Context, other *Store, nights []tournament.NightID, add bool) (list []NightOutcome, err error) {
	recorded, err := other.AllNights(ctx)
	if err != nil {
		return nil, err
	}
	for _, night := range slices.Backward(recorded) {
		if !slices.Contains(nights, night.ID) {
			continue
		}
		var one NightOutcome
		one.TakenNight, err = s.TakeInNight(ctx, other, night.ID, add)
		if refused := refusesNight(err); err != nil && !refused {
			return list, err
		} else if refused {
			one.Refused = err
		}
		list = append(list, one)
	}
	return list, nil
}

// refusesNight says whether an error concerns this night only.
func refusesNight(err error) bool {
	_, unknown := errors.AsType[UnknownPlayers](err)
	_, ambiguous := errors.AsType[AmbiguousPlayers](err)
	return unknown || ambiguous || errors.Is(err, ErrOtherNight)
}

// sameNight is [database.ErrUnchanged] if two stores have the same night.
func sameNight(ctx context.Context, here, there *gorm.DB, id tournament.NightID) error {
	mark, err := fingerprint(ctx, here, string(id))
	if err != nil {
		return err
	}
	other, err := fingerprint(ctx, there, string(id))
	switch {
	case err != nil:
		return err
	case mark != other:
		return ErrOtherNight
	}
	return database.ErrUnchanged
}

// takeNight copies the rows of a night, with the players' ids replaced by those here.
func takeNight(ctx context.Context, to, from *gorm.DB, id tournament.NightID, add bool) (found newcomers, err error) {
	players, err := playersOf(ctx, from, id)
	if err != nil {
		return found, err
	}
	if found, err = identifyPlayers(ctx, to, players); err != nil {
		return found, err
	}
	if err := found.refusal(add); err != nil {
		return found, err
	}
	for i := range found.unknown {
		found.unknown[i].MergedInto = ""
	}
	if err := database.Insert(ctx, to, found.unknown); err != nil {
		return found, fmt.Errorf("adding players: %w", err)
	}
	if err := identity.AddForgotten(ctx, to, found.forgotten); err != nil {
		return found, fmt.Errorf("adding forgotten players: %w", err)
	}
	texts := found.renaming()
	for _, table := range nightTables {
		if table.Name() == nightOrigins.Name() {
			continue
		}
		if err := table.CopyRows(ctx, to, from, string(id), texts); err != nil {
			return found, err
		}
	}
	earlier, err := database.SortedRows[nights.OriginRow](ctx, from, database.OfNight, string(id))
	if err != nil {
		return found, err
	}
	if err := database.Insert(ctx, to, found.origins(string(id), earlier)); err != nil {
		return found, err
	}
	if err := sameNight(ctx, to, from, id); !errors.Is(err, database.ErrUnchanged) {
		return found, fmt.Errorf("the night would be another one: %w", err)
	}
	return found, nil
}

// lines are the lines of the journal about a night that was taken in and the players who were added.
func (n newcomers) lines(night nights.NightRow) (lines []journal.Change) {
	var added, here []tournament.PlayerID
	for _, row := range n.unknown {
		added = append(added, tournament.PlayerID(row.ID))
	}
	for _, id := range n.here {
		here = append(here, tournament.PlayerID(id))
	}
	if len(added) > 0 {
		lines = append(lines, journal.Change{Kind: journal.PlayersAdded, Named: added})
	}
	return append(lines, journal.Change{
		Kind: journal.NightTakenIn, Night: tournament.NightID(night.ID), Facts: journal.Facts{journal.FactName: night.Name, journal.FactDate: night.Date},
		Concerned: slices.Concat(added, here),
	})
}

// ArchivedNight is a night of an archive, compared with the database here.
type ArchivedNight struct {
	nights.Summary
	// Exists: the night is stored here already. Differs: it is, with other contents.
	Exists, Differs bool
	// Unknown and Ambiguous are names, see [UnknownPlayers] and [AmbiguousPlayers].
	Unknown, Ambiguous []string
}

// PreviewNights says for each night of another store, the newest first, what [Store.TakeInNight]
// would find.
func (s *Store) PreviewNights(ctx context.Context, other *Store) (nights []ArchivedNight, err error) {
	defer database.Wrap(&err, "comparing with an archive")
	recorded, err := other.nights.All(ctx)
	if err != nil {
		return nil, err
	}
	err = s.db.BulkSnapshot(ctx, func(tx *gorm.DB) error {
		nights = nil
		from := database.Unprepared(other.db.Read.WithContext(ctx))
		for _, summary := range recorded {
			night := ArchivedNight{Summary: summary}
			if err := night.compare(ctx, tx, from); err != nil {
				return err
			}
			nights = append(nights, night)
		}
		return nil
	})
	return nights, err
}

func (n *ArchivedNight) compare(ctx context.Context, here, there *gorm.DB) error {
	players, err := playersOf(ctx, there, n.ID)
	if err != nil {
		return err
	}
	n.Players = len(players)
	found, err := identifyPlayers(ctx, here, players)
	if err != nil {
		return err
	}
	n.Unknown, n.Ambiguous = found.names(), found.ambiguous
	known, err := database.Rows[nights.NightRow](here).Where("id = ?", n.ID).Count(ctx, "id")
	if err != nil || known == 0 {
		return err
	}
	n.Exists = true
	err = sameNight(ctx, here, there, n.ID)
	n.Differs = errors.Is(err, ErrOtherNight)
	if n.Differs || errors.Is(err, database.ErrUnchanged) {
		return nil
	}
	return err
}
