package matches

import (
	"context"
	"slices"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
)

// TakeOver puts a substitute in a player's place in all matches that have no hand yet,
// and checks the substitute in. The player is checked out, unless they are still playing
// a match. An unknown name is added to the roster. The name must come from
// [tournament.ParseName].
func (s *Store) TakeOver(
	ctx context.Context, id tournament.NightID, change string, by string, player tournament.PlayerID, name string,
) error {
	return s.takeOver(ctx, id, change, by, player, name, false)
}

// TakeOverNow is [Store.TakeOver], and also seats the substitute, from the next hand on, in the match
// that the player is playing. [tournament.Problems] if the substitute plays at a table of that round.
func (s *Store) TakeOverNow(
	ctx context.Context, id tournament.NightID, change string, by string, player tournament.PlayerID, name string,
) error {
	return s.takeOver(ctx, id, change, by, player, name, true)
}

// playOn seats a substitute in the match that a player is playing, from the next hand on.
func (s *Store) playOn(
	ctx context.Context, tx *gorm.DB, night *tournament.Night, by string, player, substitute tournament.PlayerID,
) ([]draw.Reseating, error) {
	match, _ := night.PlayingAt(player)
	if err := s.checkSubstitute(ctx, tx, night.ID, match.ID, substitute); err != nil {
		return nil, err
	}
	place, _ := match.Place(player)
	row, err := database.Rows[nights.MatchRow](tx).Where("id = ?", match.ID).First(ctx)
	if err != nil {
		return nil, err
	}
	decided, err := acceptEvent(ctx, tx, row, tournament.Event{
		ID: tournament.EntryID(database.NewID()), By: by,
		Substitution: &tournament.PlayerSubstituted{Place: place, Player: substitute, Seen: match.Ledger.Latest},
	}, false)
	if err != nil {
		return nil, err
	}
	return []draw.Reseating{{
		Round: match.Round.OrZero(), Kind: draw.Substituted, Table: match.Table, Players: []tournament.PlayerID{player, substitute},
	}}, s.insert(ctx, tx, row, decided.event)
}

func (s *Store) takeOver(
	ctx context.Context, id tournament.NightID, change string, by string, player tournament.PlayerID, name string, now bool,
) (err error) {
	defer database.Wrap(&err, "substituting player %s", player)
	asked := func(tx *gorm.DB, known draw.Reseating) (bool, error) {
		enrolled, isNew, err := s.people.Enrol(ctx, tx, "substitute", name)
		same := !isNew && known.Kind == draw.Substituted && slices.Equal(known.Players, []tournament.PlayerID{player, enrolled.ID})
		return same, err
	}
	return s.nights.Reseat(ctx, id, change, by, asked, func(tx *gorm.DB, night *tournament.Night) ([]draw.Reseating, error) {
		enrolled, err := s.people.EnrolAndTell(ctx, tx, "substitute", name)
		if err != nil {
			return nil, err
		}
		substitute := enrolled.ID
		if err := s.nights.SetAttendance(ctx, tx, id, substitute, nights.Here); err != nil {
			return nil, err
		}
		_, plays := night.PlayingAt(player)
		var done []draw.Reseating
		if now && plays {
			if done, err = s.playOn(ctx, tx, night, by, player, substitute); err != nil {
				return nil, err
			}
		}
		rounds, err := draw.TakeOver(night, player, substitute)
		if err != nil && (len(done) == 0 || draw.HasLaterSeat(night, player)) {
			return nil, err
		}
		for _, after := range rounds {
			if err := nights.ReplaceSeats(ctx, tx, id, night.Rounds[after.Number-1], after); err != nil {
				return nil, err
			}
			done = append(done, draw.Reseating{
				Round: after.Number, Kind: draw.Substituted, Table: nights.TableOf(after, substitute),
				Players: []tournament.PlayerID{player, substitute},
			})
		}
		if plays && !now {
			return done, nil
		}
		return done, s.nights.SetAttendance(ctx, tx, id, player, nights.Away)
	})
}
