package matches

import (
	"context"
	"fmt"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament"
	"gorm.io/gorm"
)

// record keeps an event and what follows from it, and tells the journal.
func (s *Store) record(ctx context.Context, tx *gorm.DB, row nights.MatchRow, d decision) error {
	if err := s.tellEntry(ctx, tx, row, d); err != nil {
		return err
	}
	if err := s.insert(ctx, tx, row, d.event); err != nil || !d.settled {
		return err
	}
	return s.nights.League.NightChanged(ctx, tx, tournament.NightID(row.NightID), nil)
}

// decide replays the match and records the event in the ledger. With repeats a hand that
// stands already is stored as its repetition.
func decide(ctx context.Context, tx *gorm.DB, row nights.MatchRow, event tournament.Event, repeats bool) (d decision, err error) {
	night, err := database.Rows[nights.NightRow](tx).Where("id = ?", row.NightID).First(ctx)
	if err != nil {
		return d, err
	}
	round, err := database.Rows[nights.RoundRow](tx).Where("night_id = ? AND number = ?", row.NightID, row.Round).First(ctx)
	if err != nil {
		return d, err
	}
	rules, err := nights.RulesOf(night)
	if err != nil {
		return d, err
	}
	ledger, number, seats, err := replay(ctx, tx, rules, row)
	if err != nil {
		return d, err
	}
	if drawn(seats, ledger).SeatsDiffer(event) {
		return d, tournament.Problems{{Field: "winner", Code: "people_changed"}}
	}
	if repeats && event.Hand != nil {
		if hand, stands := ledger.SameHand(rules, *event.Hand); stands {
			event = repetition(event, hand.Entry)
		}
	}
	playing, closed := round.Phase == string(tournament.RoundPlaying), round.Phase == string(tournament.RoundClosed)
	if closed && event.Card != "" && event.Repetition == nil {
		return d, tournament.ErrRoundClosed
	}
	if !playing && (!closed || !event.AllowedAfterClose()) {
		return d, fmt.Errorf("%w: round %d is %s", tournament.ErrFinished, row.Round, round.Phase)
	}
	event.Number = number
	after, err := ledger.Record(rules, event)
	if err != nil {
		return d, err
	}
	if !playing && !after.State.Finished {
		return d, tournament.Problems{{Field: "hand", Code: "round_closed_open"}}
	}
	game, _ := rulebook.Find(night.Game)
	return decision{
		event:   event.WithShown(after.Shown(event, game.Version)),
		settled: event.ChangesMatch() && (ledger.State.Finished || after.State.Finished),
		before:  ledger, after: after, seats: seats,
	}, nil
}

// replay is the ledger of a match, the number of its next event, and its seats.
func replay(ctx context.Context, tx *gorm.DB, rules scoring.Rules, row nights.MatchRow) (
	ledger tournament.Ledger, next int, seats []nights.SeatRow, err error,
) {
	who, err := people.ReadResolver(ctx, tx)
	if err != nil {
		return ledger, 0, nil, err
	}
	events, err := nights.LoadEvents(ctx, tx, who, "match_id = ?", row.ID)
	if err != nil {
		return ledger, 0, nil, err
	}
	if seats, err = database.Rows[nights.SeatRow](tx).Where("match_id = ?", row.ID).Order("place").Find(ctx); err != nil {
		return ledger, 0, nil, err
	}
	for i := range seats {
		seats[i].PlayerID = who.ID(seats[i].PlayerID)
	}
	ledger, err = tournament.Replay(rules, len(seats), events[row.ID])
	return ledger, len(events[row.ID]) + 1, seats, err
}

func (s *Store) insert(ctx context.Context, tx *gorm.DB, match nights.MatchRow, event tournament.Event) error {
	kind, payload, err := nights.Encode(event)
	if err != nil {
		return err
	}
	if err := database.Rows[nights.EventRow](tx).Create(ctx, &nights.EventRow{
		ID: string(event.ID), MatchID: match.ID, Number: event.Number, Kind: kind, Payload: payload,
		RecordedBy: event.By, RecordedAt: s.db.Moment(),
	}); err != nil || event.Card == "" || !event.WatchedByDesk() {
		return err
	}
	return database.Rows[nights.CardEntryRow](tx).Create(ctx, &nights.CardEntryRow{
		EventID: string(event.ID), NightID: match.NightID, CardID: event.Card,
	})
}
