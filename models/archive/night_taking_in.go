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

// ErrOtherNight says that a night of an archive is here already, and is not the same: there
// were corrections here or there.
var ErrOtherNight = errors.New("the night is here already, and is not the same")

// TakenNight is what became of a night of an archive.
type TakenNight struct {
	Name, Date string
	// There: the same night was here already, and nothing was changed.
	There bool
	// Added are the names of players who were added to the roster.
	Added []string
}

// TakeInNight copies one night of another store, in one transaction: its rules, seating,
// events, and what follows from them in seasons, ratings and records. Its fingerprint stays
// the same. Players are those of the roster with the same id, else with the same name; others
// are added to it if add says so, and are [UnknownPlayers] if not. The same night again
// changes nothing; one that is another here is [ErrOtherNight].
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
			taken.There = true
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

// NightOutcome is what became of one of several nights of an archive.
type NightOutcome struct {
	TakenNight
	// Refused is why it was not taken in, nil if it was: see [Store.TakeInNight].
	Refused error
}

// TakeInNights does for several nights of another store, the oldest first, what
// [Store.TakeInNight] does for one, each in a transaction of its own: an evening that is
// being played does not wait for all of them. A night that is refused keeps back no other.
// After an error, or when the context ends, those before are taken in: the same again goes on
// with the rest.
func (s *Store) TakeInNights(ctx context.Context, other *Store, nights []tournament.NightID, add bool) (list []NightOutcome, err error) {
	recorded, err := other.Recorded(ctx)
	if err != nil {
		return nil, err
	}
	for _, night := range slices.Backward(recorded) {
		if !slices.Contains(nights, night.ID) {
			continue
		}
		var one NightOutcome
		one.TakenNight, err = s.TakeInNight(ctx, other, night.ID, add)
		if refused := isRefusedNight(err); err != nil && !refused {
			return list, err
		} else if refused {
			one.Refused = err
		}
		list = append(list, one)
	}
	return list, nil
}

// isRefusedNight says whether an error is a reason not to take in this night.
func isRefusedNight(err error) bool {
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

// takeNight copies the rows of a night, with the ids that its players have here.
func takeNight(ctx context.Context, to, from *gorm.DB, id tournament.NightID, add bool) (found newcomers, err error) {
	players, err := playersOf(ctx, from, id)
	if err != nil {
		return found, err
	}
	if found, err = identified(ctx, to, players); err != nil {
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
	earlier, err := nightOrigins.Rows(ctx, from, string(id))
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

// lines are who was added to the roster with a night, and that it was taken in.
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

// ArchivedNight is a night of an archive, and what is known of it here.
type ArchivedNight struct {
	nights.Summary
	// There: it is here already; Other: it is another one here.
	There, Other bool
	// Unknown and Ambiguous are names, see [UnknownPlayers] and [AmbiguousPlayers].
	Unknown, Ambiguous []string
}

// Preview says of each night of another store what [Store.TakeInNight] would make of it, the
// newest first. It changes nothing.
func (s *Store) Preview(ctx context.Context, other *Store) (nights []ArchivedNight, err error) {
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
			if err := night.look(ctx, tx, from); err != nil {
				return err
			}
			nights = append(nights, night)
		}
		return nil
	})
	return nights, err
}

func (n *ArchivedNight) look(ctx context.Context, here, there *gorm.DB) error {
	players, err := playersOf(ctx, there, n.ID)
	if err != nil {
		return err
	}
	n.Players = len(players)
	found, err := identified(ctx, here, players)
	if err != nil {
		return err
	}
	n.Unknown, n.Ambiguous = found.names(), found.ambiguous
	known, err := database.Rows[nights.NightRow](here).Where("id = ?", n.ID).Count(ctx, "id")
	if err != nil || known == 0 {
		return err
	}
	n.There = true
	err = sameNight(ctx, here, there, n.ID)
	n.Other = errors.Is(err, ErrOtherNight)
	if n.Other || errors.Is(err, database.ErrUnchanged) {
		return nil
	}
	return err
}
