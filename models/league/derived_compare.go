package league

import (
	"cmp"
	"context"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
	"gorm.io/gorm"
)

// HasReadModel says whether this version of the program has computed the read model.
func (s *Store) HasReadModel(ctx context.Context) bool {
	known, err := database.Rows[database.DerivationRow](s.db.Read).Where("id = 1").First(ctx)
	return err == nil && known.Version == derivedVersion
}

// CompareNight compares the stored read model of a night with what its events give. It returns a
// sentence for each difference.
func (s *Store) CompareNight(ctx context.Context, id tournament.NightID) (findings []string, err error) {
	defer database.Wrap(&err, "comparing the results of night %s", id)
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		night, err := nights.Load(ctx, tx, id)
		if err != nil {
			return err
		}
		now, err := derivedOf(night)
		if err != nil {
			return err
		}
		stored, err := storedDerived(ctx, tx, id)
		if err != nil {
			return err
		}
		findings = stored.differences(now, night)
		more, err := compareBests(ctx, tx, id, now)
		findings = append(findings, more...)
		return err
	})
	return findings, err
}

// compareBests compares the stored feats and bests of a night with those that its events give.
func compareBests(ctx context.Context, tx *gorm.DB, id tournament.NightID, now derived) (findings []string, err error) {
	scopes, err := scopesOf(ctx, tx, id, now.game())
	if err != nil {
		return nil, err
	}
	best, err := bestFeats(now.tallies, scopes)
	if err != nil {
		return nil, err
	}
	feats, err := storedFeats(ctx, tx, id)
	if err != nil {
		return nil, err
	}
	bests, err := storedBests(ctx, tx, id)
	return slices.Concat(
		rowDifferences(feats, best, featRow.key, func(row featRow) string { return "the feat " + row.key() }, equal),
		rowDifferences(bests, now.bests(scopes), bestRow.key, func(row bestRow) string { return "the best " + row.key() }, equal)), err
}

// differences are sentences about what differs between the stored read model of a night and the one
// that was computed now.
func (d derived) differences(now derived, night *tournament.Night) []string {
	ofMatch := func(row MatchResultRow) string {
		return fmt.Sprintf("%s, %s", tournament.InRound(row.Round).AtTable(row.TableNumber), night.NameOf(tournament.PlayerID(row.PlayerID)))
	}
	ofNight := func(row NightResultRow) string {
		return "the night's result of " + night.NameOf(tournament.PlayerID(row.PlayerID))
	}
	ofTally := func(row matchTallyRow) string { return "what is counted of match " + row.MatchID }
	return slices.Concat(
		rowDifferences(d.matches, now.matches, MatchResultRow.key, ofMatch, MatchResultRow.sameAs),
		rowDifferences(d.tallies, now.tallies, matchTallyRow.match, ofTally, equal),
		rowDifferences(d.nights, now.nights, NightResultRow.key, ofNight, equal))
}

func equal[T comparable](a, b T) bool { return a == b }

// rowDifferences compares rows that are sorted by key. It returns a sentence for each row that is
// missing, different, or should not be there.
func rowDifferences[T any](stored, now []T, key, what func(T) string, same func(a, b T) bool) (found []string) {
	for len(stored) > 0 || len(now) > 0 {
		order := 0
		switch {
		case len(stored) == 0:
			order = 1
		case len(now) == 0:
			order = -1
		default:
			order = cmp.Compare(key(stored[0]), key(now[0]))
		}
		switch {
		case order < 0:
			found = append(found, what(stored[0])+" is stored, and is not in the record")
			stored = stored[1:]
		case order > 0:
			found = append(found, what(now[0])+" is in the record, and is not stored")
			now = now[1:]
		default:
			if !same(stored[0], now[0]) {
				found = append(found, what(now[0])+": "+columnDifferences(stored[0], now[0]))
			}
			stored, now = stored[1:], now[1:]
		}
	}
	return found
}

// columnDifferences names the columns in which two rows differ.
func columnDifferences(stored, now any) string {
	var parts []string
	a, b := reflect.ValueOf(stored), reflect.ValueOf(now)
	for i := range a.NumField() {
		if !a.Field(i).Equal(b.Field(i)) {
			parts = append(parts, fmt.Sprintf("%s is stored as %v, and is %v",
				strings.ToLower(a.Type().Field(i).Name), a.Field(i).Interface(), b.Field(i).Interface()))
		}
	}
	return strings.Join(parts, ", ")
}
