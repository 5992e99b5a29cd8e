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

// record stores an event, tells the journal, and updates the read model if the match is finished.
func (s *Store) record(ctx context.Context, tx *gorm.DB, row nights.MatchRow, a acceptedEvent) error {
	if err := s.tellEntry(ctx, tx, row, a); err != nil {
		return err
	}
	if err := s.insert(ctx, tx, row, a.event); err != nil {
		return err
	}
	if err := s.nights.SettleSeats(ctx, tx, a.before, a.after, row); err != nil || !a.settlesMatch {
		return err
	}
	return s.nights.League.NightChanged(ctx, tx, tournament.NightID(row.NightID), nil)
}

// acceptEvent replays the match and checks the event against its rules. With repeats, a hand that
// another entry has recorded already becomes the repetition of that entry.
func acceptEvent(ctx context.Context, tx *gorm.DB, row nights.MatchRow, event tournament.Event, repeats bool) (a acceptedEvent, err error) {
	night, err := database.Rows[nights.NightRow](tx).Where("id = ?", row.NightID).First(ctx)
	if err != nil {
		return a, err
	}
	match, err := replay(ctx, tx, night, row)
	if err != nil {
		return a, err
	}
	phase, err := phaseOf(ctx, tx, match, row)
	if err != nil {
		return a, err
	}
	if match.SeatsDiffer(event) {
		return a, tournament.Problems{{Field: "winner", Code: "people_changed"}}
	}
	if repeats && event.Hand != nil {
		if hand, stands := match.Ledger.SameHand(match.Rules, *event.Hand); stands {
			event = repetition(event, hand.Entry)
		}
	}
	_, hasRound := match.Round.Number()
	playing, closed := phase == tournament.RoundPlaying, phase == tournament.RoundClosed
	// The players of a match without a round accept its score sheet when it is closed already.
	if closed && event.Card != "" && event.Repetition == nil && (hasRound || event.ChangesMatch()) {
		return a, tournament.ErrRoundClosed
	}
	if event.OfOwnPhone() && !match.TakesOwnPhones(tournament.NightPhase(night.Phase), phase) {
		return a, tournament.ErrRoundClosed
	}
	if !playing && (!closed || !event.AllowedAfterClose()) {
		return a, fmt.Errorf("%w: the match at %s is %s", tournament.ErrFinished, match.Round.AtTable(match.Table), phase)
	}
	if problem := match.VoidMoves(event); problem != nil {
		return a, tournament.Problems{*problem}
	}
	event.Number = len(match.Events) + 1
	after, err := match.Recorded(event)
	if err != nil {
		return a, err
	}
	if stands := match.Ledger.SaysAgain(event); stands != nil {
		return acceptedEvent{event: event, stands: stands.Entry}, database.ErrUnchanged
	}
	if err := tournament.StaysComplete(phase, after); err != nil {
		return a, err
	}
	game, _ := rulebook.Find(night.Game)
	return acceptedEvent{
		event:        event.WithShown(after.Ledger.Shown(event, game.Version)),
		settlesMatch: event.ChangesMatch() && (match.Ledger.State.Finished || after.Ledger.State.Finished),
		before:       match, after: after,
	}, nil
}

// phaseOf is [tournament.Night.PhaseOf] without the other matches of the night.
func phaseOf(ctx context.Context, tx *gorm.DB, match tournament.Match, row nights.MatchRow) (tournament.RoundPhase, error) {
	if _, hasRound := match.Round.Number(); !hasRound {
		return match.PhaseAlone(), nil
	}
	round, err := database.Rows[nights.RoundRow](tx).Where("night_id = ? AND number = ?", row.NightID, row.Round).First(ctx)
	return tournament.RoundPhase(round.Phase), err
}

func replay(ctx context.Context, tx *gorm.DB, nightRow nights.NightRow, row nights.MatchRow) (match tournament.Match, err error) {
	night := nights.NightOf(nightRow)
	if night.Rules, err = nights.RulesOf(nightRow); err != nil {
		return match, err
	}
	who, err := people.ReadResolver(ctx, tx)
	if err != nil {
		return match, err
	}
	matches, err := nights.ReplayMatches(ctx, tx, who, &night, []nights.MatchRow{row}, "match_id = ?", row.ID)
	if err != nil {
		return match, err
	}
	return matches[0], nil
}

func (s *Store) insert(ctx context.Context, tx *gorm.DB, match nights.MatchRow, event tournament.Event) error {
	kind, payload, err := nights.EncodeEvent(event)
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
