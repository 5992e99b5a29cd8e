package matches

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

// Substitute puts a substitute at a place from the next hand on: the player of the event or, if a name
// is given, the player with that name, who is checked in, and added to the roster if unknown. The name
// must come from [tournament.ParseName]. [tournament.Problems] if the substitute plays at a table of the
// round; other errors are those of [Store.Append].
func (s *Store) Substitute(
	ctx context.Context, match tournament.MatchID, event tournament.Event, name string,
) (receipt Receipt, err error) {
	defer database.Wrap(&err, "recording entry %s", event.ID)
	return s.substitute(ctx, match, event, name, false)
}

// SubstituteMember is [Store.Substitute] for the player of the event, who is checked in first.
func (s *Store) SubstituteMember(ctx context.Context, match tournament.MatchID, event tournament.Event) (receipt Receipt, err error) {
	defer database.Wrap(&err, "recording entry %s", event.ID)
	return s.substitute(ctx, match, event, "", true)
}

func (s *Store) substitute(
	ctx context.Context, match tournament.MatchID, event tournament.Event, name string, comes bool,
) (Receipt, error) {
	if event.Substitution == nil {
		return Receipt{}, fmt.Errorf("%w: the event seats nobody", tournament.ErrConflict)
	}
	substitution := *event.Substitution
	event.Substitution = &substitution
	var prepare preparation
	if name != "" {
		prepare.lookup = func(tx *gorm.DB) error {
			row, err := people.FindByName(ctx, tx, name)
			if errors.Is(err, gorm.ErrRecordNotFound) {
				err = nil
			}
			substitution.Player = tournament.PlayerID(row.ID)
			return err
		}
	}
	prepare.make = func(tx *gorm.DB, night tournament.NightID) error {
		if name != "" {
			player, err := s.people.EnrolAndTell(ctx, tx, "name", name)
			if err != nil {
				return err
			}
			substitution.Player = player.ID
		}
		if name != "" || comes {
			if err := s.nights.SetAttendance(ctx, tx, night, substitution.Player, nights.Here); err != nil {
				return err
			}
		}
		return s.checkSubstitute(ctx, tx, night, match, substitution.Player)
	}
	return s.append(ctx, match, event, prepare)
}

// checkSubstitute refuses a substitute who plays at a table of the round or of another evening, or is not at the door.
func (s *Store) checkSubstitute(
	ctx context.Context, tx *gorm.DB, id tournament.NightID, match tournament.MatchID, player tournament.PlayerID,
) error {
	night, err := nights.Load(ctx, tx, id)
	if err != nil {
		return err
	}
	free := func(a tournament.Attendance) bool { return a.Player == player }
	if !slices.ContainsFunc(night.Substitutes(match), free) {
		return tournament.Problems{{Field: "player", Code: "substitute_playing"}}
	}
	return s.nights.RefuseSitterElsewhere(ctx, tx, night, player)
}
