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

// LimitHand is a limit hand or yakuman with the hand as it was played.
type LimitHand struct {
	RecordFeat
	// In is the night without its rounds, Of the match.
	In *tournament.Night
	Of tournament.Match
	// Played is the hand; the limit hand is its own or that of a rival.
	Played tournament.Hand
}

// LimitHands are the limit hands of a scope, the highest first, after those that are
// skipped; those of one player, or of all for [statistics.Club]. One whose record cannot be
// read is left out.
func (s *Store) LimitHands(
	ctx context.Context, scope Scope, player tournament.PlayerID, skipped, count int,
) (hands []LimitHand, err error) {
	defer database.Wrap(&err, "reading the limit hands")
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		// The index of them is used only if the kind is not a value of the statement.
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
	if h.In, err = nights.LoadSettings(ctx, tx, who, h.Night); err != nil {
		return err
	}
	rows, err := database.Rows[nights.MatchRow](tx).Where("id = ?", h.Match).Find(ctx)
	if err != nil {
		return err
	}
	matches, err := nights.ReplayMatches(ctx, tx, who, h.In.Rules, rows, "match_id = ?", h.Match)
	if err != nil {
		return err
	}
	if len(matches) == 0 || h.Hand < 1 || h.Hand > len(matches[0].Ledger.Hands) {
		return fmt.Errorf("match %s has no hand %d", h.Match, h.Hand)
	}
	h.Of = matches[0]
	h.Played = h.Of.Ledger.Hands[h.Hand-1]
	return nil
}
