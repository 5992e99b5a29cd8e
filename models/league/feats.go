package league

import (
	"cmp"
	"context"
	"slices"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/statistics"
)

// featsKept is how many feats of a kind are stored for a night: as many as a page lists. Of limit hands
// all are stored, because they have a page of their own.
const featsKept = 3

// bestFeats are the best feats of a night's matches, once for each of the scopes, sorted.
func bestFeats(matches []matchTallyRow, scopes []Scope) ([]featRow, error) {
	byKind := make(map[statistics.Kind][]featRow)
	for _, match := range matches {
		var feats []statistics.Feat
		if err := database.DecodeColumn("feats", match.Feats, &feats); err != nil {
			return nil, err
		}
		for _, feat := range feats {
			byKind[feat.Kind] = append(byKind[feat.Kind], featRow{
				NightID: match.NightID, Kind: string(feat.Kind), MatchID: match.MatchID,
				PlayerID: string(feat.Player), Merit: merit(feat.Kind, feat.Value), Hand: feat.Hand, Ended: match.Ended,
			})
		}
	}
	var best []featRow
	for _, rows := range byKind {
		slices.SortFunc(rows, featRow.compare)
		if statistics.Kind(rows[0].Kind) != statistics.LimitHand {
			rows = rows[:min(featsKept, len(rows))]
		}
		for i, row := range rows {
			row.Position = i + 1
			for _, scope := range scopes {
				row.Scope = string(scope)
				best = append(best, row)
			}
		}
	}
	slices.SortFunc(best, func(a, b featRow) int { return cmp.Compare(a.key(), b.key()) })
	return best, nil
}

// merit is the value as it is stored for sorting: larger is better, so values of which the
// least is the record are stored negative. Applied twice, it gives the value again.
func merit(kind statistics.Kind, value int64) int64 {
	if kind.Least() {
		return -value
	}
	return value
}

// compare orders the better feat first, among equals the earlier one.
func (r featRow) compare(o featRow) int {
	return cmp.Or(cmp.Compare(o.Merit, r.Merit), r.Ended.Compare(o.Ended.Time), cmp.Compare(r.MatchID, o.MatchID), cmp.Compare(r.Hand, o.Hand))
}

func (r featRow) key() string { return r.Scope + " " + r.Kind + " " + string(rune('0'+r.Position)) }

// storedFeats reads the stored feats of a night.
func storedFeats(ctx context.Context, tx *gorm.DB, night tournament.NightID) ([]featRow, error) {
	rows, err := database.Rows[featRow](tx).Where("night_id = ?", night).Find(ctx)
	slices.SortFunc(rows, func(a, b featRow) int { return cmp.Compare(a.key(), b.key()) })
	return rows, err
}
