package matches

import (
	"context"
	"fmt"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
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
	match, err := replay(ctx, tx, night, row)
	if err != nil {
		return d, err
	}
	if match.SeatsDiffer(event) {
		return d, tournament.Problems{{Field: "winner", Code: "people_changed"}}
	}
	if repeats && event.Hand != nil {
		if hand, stands := match.Ledger.SameHand(match.Rules, *event.Hand); stands {
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
	event.Number = len(match.Events) + 1
	after, err := match.Recorded(event)
	if err != nil {
		return d, err
	}
	if !playing && !after.Ledger.State.Finished {
		return d, tournament.Problems{{Field: "hand", Code: "round_closed_open"}}
	}
	game, _ := rulebook.Find(night.Game)
	return decision{
		event:   event.WithShown(after.Ledger.Shown(event, game.Version)),
		settled: event.ChangesMatch() && (match.Ledger.State.Finished || after.Ledger.State.Finished),
		before:  match, after: after,
	}, nil
}

// replay is the match as it stands.
func replay(ctx context.Context, tx *gorm.DB, night nights.NightRow, row nights.MatchRow) (match tournament.Match, err error) {
	rules, err := nights.RulesOf(night)
	if err != nil {
		return match, err
	}
	who, err := people.ReadResolver(ctx, tx)
	if err != nil {
		return match, err
	}
	matches, err := nights.ReplayMatches(ctx, tx, who, rules, []nights.MatchRow{row}, "match_id = ?", row.ID)
	if err != nil {
		return match, err
	}
	return matches[0], nil
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
