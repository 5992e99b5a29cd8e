package nights

import (
	"context"
	"errors"
	"strconv"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
)

// Publish puts an edition of the draft in force: its rounds replace those that have not
// begun. From the first publication on the rules cannot change. The same edition again
// changes nothing. [tournament.ErrStale] if the draft has a later edition, [tournament.Problems] if it
// does not fit the night any more.
func (s *Store) Publish(ctx context.Context, id tournament.NightID, edition int64) (err error) {
	defer database.Wrap(&err, "publishing the seating of night %s", id)
	return s.OnNight(ctx, id, func(tx *gorm.DB, night *tournament.Night) error { return s.publish(ctx, tx, night, edition) })
}

// PublishDraft is [Store.SaveDraft] and [Store.Publish] in one transaction: if the draft is refused, the
// draft of before stays.
func (s *Store) PublishDraft(ctx context.Context, id tournament.NightID, draft tournament.Draft) (err error) {
	defer database.Wrap(&err, "keeping and publishing a draft of night %s", id)
	return s.OnNight(ctx, id, func(tx *gorm.DB, night *tournament.Night) error {
		if night.Phase == tournament.Finished {
			return tournament.ErrFinished
		}
		if err := s.putDraft(ctx, tx, id, draft); err != nil && !errors.Is(err, database.ErrUnchanged) {
			return err
		}
		kept, err := Load(ctx, tx, id)
		if err != nil {
			return err
		}
		return s.publish(ctx, tx, kept, draft.Edition+1)
	})
}

func (s *Store) publish(ctx context.Context, tx *gorm.DB, night *tournament.Night, edition int64) error {
	id := night.ID
	switch {
	case night.Form == tournament.Open:
		return tournament.ErrConflict
	case night.Draft == nil || night.Draft.Edition != edition:
		return tournament.ErrStale
	case night.Draft.Published:
		return database.ErrUnchanged
	}
	if err := s.League.KeepTeamsApart(ctx, tx, night); err != nil { // as the draw did
		return err
	}
	if problems := draw.DraftProblems(night); len(problems) > 0 {
		return problems
	}
	if err := RemoveRounds(ctx, tx, id, night.Draft.First); err != nil {
		return err
	}
	if err := createRounds(ctx, tx, night); err != nil {
		return err
	}
	if _, err := database.Rows[DraftRow](tx).Where("night_id = ?", id).Update(ctx, "published", true); err != nil {
		return err
	}
	rounds := night.Draft.Rounds()
	if err := s.journal.Tell(ctx, tx, journal.Change{Kind: journal.SeatingPublished, Night: id, Facts: journal.Facts{
		journal.FactRound: night.Draft.First, journal.FactLast: night.Draft.First + len(rounds) - 1,
	}}); err != nil {
		return err
	}
	if night.Phase != tournament.Gathering {
		return nil
	}
	_, err := database.Rows[NightRow](tx).Where("id = ?", id).
		Updates(ctx, NightRow{Phase: string(tournament.Playing), PublishedAt: s.db.Moment()})
	return err
}

// createRounds stores the rounds of the draft. The first of them begins, unless a round is being
// played.
func createRounds(ctx context.Context, tx *gorm.DB, night *tournament.Night) error {
	var (
		rounds  []RoundRow
		matches []MatchRow
		seats   []SeatRow
		byes    []ByeRow
	)
	_, playing := night.Current()
	for i, round := range night.Draft.Rounds() {
		if i == 0 && !playing {
			round.Phase = tournament.RoundPlaying
		}
		rounds = append(rounds, RoundRow{
			NightID: string(night.ID), Number: round.Number, Phase: string(round.Phase),
			Method: round.Method, Seed: strconv.FormatUint(round.Seed, 10),
		})
		for _, match := range round.Matches {
			row := MatchRow{ID: database.NewID(), NightID: string(night.ID), Round: StoredRound(round.Number), TableNumber: match.Table}
			matches = append(matches, row)
			seats = append(seats, SeatRows(row, match.Sitting())...)
		}
		for _, player := range round.Byes {
			byes = append(byes, ByeRow{NightID: string(night.ID), Round: round.Number, PlayerID: string(player)})
		}
	}
	if err := database.Insert(ctx, tx, rounds); err != nil {
		return err
	}
	if err := database.Insert(ctx, tx, matches); err != nil {
		return err
	}
	if err := database.Insert(ctx, tx, seats); err != nil {
		return err
	}
	return database.Insert(ctx, tx, byes)
}

// SeatRows are the seats of a match, by place.
func SeatRows(match MatchRow, players []tournament.PlayerID) []SeatRow {
	seats := make([]SeatRow, len(players))
	for place, player := range players {
		seats[place] = SeatRow{
			MatchID: match.ID, Place: place, NightID: match.NightID, Round: match.Round, PlayerID: string(player),
		}
	}
	return seats
}
