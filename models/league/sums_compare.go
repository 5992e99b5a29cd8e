package league

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
)

// compareSums compares the stored sums with those that the stored matches give.
func compareSums(ctx context.Context, tx *gorm.DB) (findings []string, err error) {
	now, err := sumsOfMatches(ctx, tx)
	if err != nil {
		return nil, err
	}
	stored, err := storedSums(ctx, tx)
	if err != nil {
		return nil, err
	}
	for key, pair := range stored.pairs {
		if now.pairs[key] != pair {
			findings = append(findings, fmt.Sprintf("the matches of players %s and %s (%s) are stored as %+v, and are %+v",
				key.player, key.other, key.scope, pair, now.pairs[key]))
		}
	}
	for key, pair := range now.pairs {
		if _, known := stored.pairs[key]; !known && pair != (pairRow{}) {
			findings = append(findings, fmt.Sprintf("the matches of players %s and %s (%s) are not stored", key.player, key.other, key.scope))
		}
	}
	rows, err := now.tallyRows()
	if err != nil {
		return nil, err
	}
	was, err := stored.tallyRows()
	if err != nil {
		return nil, err
	}
	slices.Sort(findings)
	return append(findings, rowDifferences(was, rows, tallyRow.key, func(row tallyRow) string {
		return fmt.Sprintf("the sums (%s) of player %q", row.Scope, row.PlayerID)
	}, equal)...), nil
}

func sumsOfMatches(ctx context.Context, tx *gorm.DB) (*sums, error) {
	var nights []string
	if err := tx.WithContext(ctx).Model(&matchTallyRow{}).Distinct("night_id").Pluck("night_id", &nights).Error; err != nil {
		return nil, err
	}
	now := newSums()
	for _, night := range nights {
		if err := now.addToAllScopes(ctx, tx, night); err != nil {
			return nil, err
		}
	}
	return now, nil
}

// addToAllScopes adds a night to all scopes to which it belongs.
func (s *sums) addToAllScopes(ctx context.Context, tx *gorm.DB, night string) error {
	first, err := database.Rows[matchTallyRow](tx).Where("night_id = ?", night).First(ctx)
	if err != nil {
		return err
	}
	scopes, err := scopesOf(ctx, tx, tournament.NightID(night), first.Game)
	if err != nil {
		return err
	}
	return s.addStoredNight(ctx, tx, scopes, night, 1)
}

func storedSums(ctx context.Context, tx *gorm.DB) (*sums, error) {
	stored := newSums()
	tallies, err := database.Rows[tallyRow](tx).Find(ctx)
	if err != nil {
		return nil, err
	}
	for _, row := range tallies {
		tally := stored.tallies[scoped{row.Scope, row.PlayerID}]
		if err := database.DecodeColumn("tally", row.Tally, &tally); err != nil {
			return nil, err
		}
		stored.tallies[scoped{row.Scope, row.PlayerID}] = tally
	}
	pairs, err := database.Rows[pairRow](tx).Find(ctx)
	for _, row := range pairs {
		key := pairKey{row.Scope, row.PlayerID, row.OtherID}
		row.Scope, row.PlayerID, row.OtherID = "", "", ""
		stored.pairs[key] = row
	}
	return stored, err
}

// tallyRows are the rows of the tallies, sorted.
func (s *sums) tallyRows() (rows []tallyRow, err error) {
	for key, tally := range s.tallies {
		text, err := json.Marshal(tally)
		if err != nil {
			return nil, err
		}
		if string(text) != emptyTally {
			rows = append(rows, tallyRow{Scope: key.scope, PlayerID: key.player, Tally: string(text)})
		}
	}
	slices.SortFunc(rows, func(a, b tallyRow) int { return cmp.Compare(a.key(), b.key()) })
	return rows, nil
}

func (r tallyRow) key() string { return r.Scope + " " + r.PlayerID }
