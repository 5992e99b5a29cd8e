package models

import (
	"context"
	"errors"
	"strconv"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
)

// Publish puts an edition of the draft in force: its rounds replace those that have not
// begun. From the first publication on the rules cannot change. The same edition again
// changes nothing. [tournament.ErrStale] if it is not the last edition,
// [tournament.Problems] if it does not fit the night any more.
func (s *Store) Publish(ctx context.Context, id tournament.NightID, edition int64) (err error) {
	defer wrap(&err, "publishing the seating of night %s", id)
	return s.onNight(ctx, id, func(tx *gorm.DB, night *tournament.Night) error { return s.publish(ctx, tx, night, edition) })
}

// PublishDraft is [Store.SaveDraft] and [Store.Publish] in one step: a draft that is refused
// leaves the one that was there before.
func (s *Store) PublishDraft(ctx context.Context, id tournament.NightID, draft tournament.Draft) (err error) {
	defer wrap(&err, "keeping and publishing a draft of night %s", id)
	return s.onNight(ctx, id, func(tx *gorm.DB, night *tournament.Night) error {
		if night.Phase == tournament.Finished {
			return tournament.ErrFinished
		}
		if err := s.putDraft(ctx, tx, id, draft); err != nil && !errors.Is(err, errUnchanged) {
			return err
		}
		kept, err := loadNight(ctx, tx, id)
		if err != nil {
			return err
		}
		return s.publish(ctx, tx, kept, draft.Edition+1)
	})
}

func (s *Store) publish(ctx context.Context, tx *gorm.DB, night *tournament.Night, edition int64) error {
	id := night.ID
	switch {
	case night.Draft == nil || night.Draft.Edition != edition:
		return tournament.ErrStale
	case night.Draft.Published:
		return errUnchanged
	}
	if problems := draw.DraftProblems(night); len(problems) > 0 {
		return problems
	}
	if err := removeRounds(ctx, tx, id, night.Draft.First); err != nil {
		return err
	}
	if err := createRounds(ctx, tx, night); err != nil {
		return err
	}
	if _, err := rowsOf[draftRow](tx).Where("night_id = ?", id).Update(ctx, "published", true); err != nil {
		return err
	}
	rounds := night.Draft.Rounds()
	if err := s.tell(ctx, tx, line{kind: seatingPublished, night: id, facts: facts{
		factRound: night.Draft.First, factLast: night.Draft.First + len(rounds) - 1,
	}}); err != nil {
		return err
	}
	if night.Phase != tournament.Gathering {
		return nil
	}
	_, err := rowsOf[nightRow](tx).Where("id = ?", id).
		Updates(ctx, nightRow{Phase: string(tournament.Playing), PublishedAt: s.moment()})
	return err
}

// createRounds makes the rounds of the draft. The first of them begins unless a round
// is being played.
func createRounds(ctx context.Context, tx *gorm.DB, night *tournament.Night) error {
	var (
		rounds  []roundRow
		matches []matchRow
		seats   []seatRow
		byes    []byeRow
	)
	_, playing := night.Current()
	for i, round := range night.Draft.Rounds() {
		if i == 0 && !playing {
			round.Phase = tournament.RoundPlaying
		}
		rounds = append(rounds, roundRow{
			NightID: string(night.ID), Number: round.Number, Phase: string(round.Phase),
			Method: round.Method, Seed: strconv.FormatUint(round.Seed, 10),
		})
		for _, match := range round.Matches {
			row := matchRow{ID: NewID(), NightID: string(night.ID), Round: round.Number, TableNumber: match.Table}
			matches = append(matches, row)
			seats = append(seats, seatRows(row, match.Sitting())...)
		}
		for _, player := range round.Byes {
			byes = append(byes, byeRow{NightID: string(night.ID), Round: round.Number, PlayerID: string(player)})
		}
	}
	if err := insert(ctx, tx, rounds); err != nil {
		return err
	}
	if err := insert(ctx, tx, matches); err != nil {
		return err
	}
	if err := insert(ctx, tx, seats); err != nil {
		return err
	}
	return insert(ctx, tx, byes)
}

func seatRows(match matchRow, players []tournament.PlayerID) []seatRow {
	seats := make([]seatRow, len(players))
	for place, player := range players {
		seats[place] = seatRow{
			MatchID: match.ID, Place: place, NightID: match.NightID, Round: match.Round, PlayerID: string(player),
		}
	}
	return seats
}
