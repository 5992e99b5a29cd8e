package league

import (
	"context"
	"fmt"
	"log/slog"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/statistics"
)

// LimitHand is a limit hand or yakuman of a scope, with the hand in which it was won.
type LimitHand struct {
	RecordFeat
	// PlayedNight is the night without its rounds, PlayedMatch the match.
	PlayedNight *tournament.Night
	PlayedMatch tournament.Match
	// PlayedHand is the hand that was played. The limit hand may also be its rival's.
	PlayedHand tournament.Hand
}

// LimitHands are at most count limit hands of a scope, the highest first, without the first skipped
// ones: those of a player, or all for [statistics.Club]. Hands whose events cannot be read are left out.
func (s *Store) LimitHands(
	ctx context.Context, scope Scope, player tournament.PlayerID, skipped, count int,
) (hands []LimitHand, err error) {
	defer database.Wrap(&err, "reading the limit hands")
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		// The partial index is used only if the kind is part of the statement, not a parameter.
		query := database.Rows[featRow](tx).Where("scope = ? AND kind = '"+string(statistics.LimitHand)+"'", scope)
		if player != statistics.Club {
			query = query.Where("player_id = ?", player)
		}
		rows, err := query.Order("merit DESC, ended, match_id, hand, player_id").Offset(skipped).Limit(count).Find(ctx)
		if err != nil || len(rows) == 0 {
			return err
		}
		records := []Record{{Kind: statistics.LimitHand}}
		if err := fillRecords(ctx, tx, records, rows); err != nil {
			return err
		}
		for _, feat := range records[0].Feats {
			hand := LimitHand{RecordFeat: feat}
			switch err := hand.load(ctx, tx); {
			case fatal(ctx, err):
				return err
			case err != nil: // the others can be shown
				slog.Warn("a limit hand cannot be read", "match", feat.Match, "error", err)
			default:
				hands = append(hands, hand)
			}
		}
		return nil
	})
	return hands, err
}

// load reads the hand and its match.
func (h *LimitHand) load(ctx context.Context, tx *gorm.DB) error {
	who, err := people.ReadResolver(ctx, tx)
	if err != nil {
		return err
	}
	if h.PlayedNight, err = nights.LoadSettings(ctx, tx, who, h.Night); err != nil {
		return err
	}
	rows, err := database.Rows[nights.MatchRow](tx).Where("id = ?", h.Match).Find(ctx)
	if err != nil {
		return err
	}
	matches, err := nights.ReplayMatches(ctx, tx, who, h.PlayedNight, rows, "match_id = ?", h.Match)
	if err != nil {
		return err
	}
	if len(matches) == 0 || h.Hand < 1 || h.Hand > len(matches[0].Ledger.Hands) {
		return fmt.Errorf("match %s has no hand %d", h.Match, h.Hand)
	}
	h.PlayedMatch = matches[0]
	h.PlayedHand = h.PlayedMatch.Ledger.Hands[h.Hand-1]
	return nil
}
