package league

import (
	"context"
	"slices"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/statistics"
)

// Record is a kind of record, with the best feats of a scope.
type Record struct {
	Kind statistics.Kind
	// Feats are the best, one or more; the first is the record. Among equals, the earlier one comes
	// first.
	Feats []RecordFeat
}

// RecordFeat is a feat with the match that proves it.
type RecordFeat struct {
	Player people.Player
	// Value is in points, or a count: see [statistics.Kind.InPoints].
	Value int64
	Night tournament.NightID
	Match tournament.MatchID
	// Hand is the number of the hand in the match, 0 for a feat of the whole match.
	Hand int
	// Date is the night's date, YYYY-MM-DD.
	Date string
}

// Records are the records of a scope, with at most [MaxFeats] feats each. Kinds in points are left
// out if the scope has several games, because their points cannot be compared.
func (s *Store) Records(ctx context.Context, scope Scope) (records []Record, err error) {
	defer database.Wrap(&err, "reading the records")
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		club, err := tallyOf(ctx, tx, scope, statistics.Club)
		if err != nil {
			return err
		}
		_, one := club.OneGame()
		records, err = recordsOf(ctx, tx, scope, one, MaxFeats)
		return err
	})
	return records, err
}

// MaxFeats is how many feats of a kind a page lists.
const MaxFeats = featsKept

func recordsOf(ctx context.Context, tx *gorm.DB, scope Scope, oneGame bool, most int) (records []Record, err error) {
	var found []featRow
	for _, kind := range statistics.Kinds() {
		if kind.InPoints() && !oneGame {
			continue
		}
		rows, err := database.Rows[featRow](tx).Where("scope = ? AND kind = ?", scope, kind).
			Order("merit DESC, ended, match_id").Limit(most).Find(ctx)
		if err != nil {
			return nil, err
		}
		if len(rows) > 0 {
			records = append(records, Record{Kind: kind})
			found = append(found, rows...)
		}
	}
	return records, fillRecords(ctx, tx, records, found)
}

func fillRecords(ctx context.Context, tx *gorm.DB, records []Record, found []featRow) error {
	var players, nights []string
	for _, row := range found {
		players, nights = append(players, row.PlayerID), append(nights, row.NightID)
	}
	names, err := people.NamesOf(ctx, tx, players)
	if err != nil {
		return err
	}
	dates, err := datesOf(ctx, tx, nights)
	for _, row := range found {
		i := slices.IndexFunc(records, func(r Record) bool { return string(r.Kind) == row.Kind })
		records[i].Feats = append(records[i].Feats, RecordFeat{
			Player: people.Player{ID: tournament.PlayerID(row.PlayerID), Name: names[row.PlayerID]},
			Value:  merit(records[i].Kind, row.Merit), Night: tournament.NightID(row.NightID),
			Match: tournament.MatchID(row.MatchID), Hand: row.Hand, Date: dates[row.NightID],
		})
	}
	return err
}

// datesOf are the dates of nights by their ids.
func datesOf(ctx context.Context, tx *gorm.DB, ids []string) (map[string]string, error) {
	dates := make(map[string]string, len(ids))
	rows, err := database.Rows[nights.NightRow](tx).Select("id", "date").Where("id IN ?", ids).Find(ctx)
	for _, row := range rows {
		dates[row.ID] = row.Date
	}
	return dates, err
}
