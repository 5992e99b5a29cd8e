package models

import (
	"cmp"
	"context"
	"slices"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament/league"
)

// placed is a row of a player in one place: at a night or in a season.
type placed interface{ place() (at, player string) }

func (r attendanceRow) place() (at, player string)       { return r.NightID, r.PlayerID }
func (r signUpRow) place() (at, player string)           { return r.NightID, r.PlayerID }
func (r originRow) place() (at, player string)           { return r.NightID, r.PlayerID }
func (r seasonPlayerRow) place() (at, player string)     { return r.SeasonID, r.PlayerID }
func (r seasonTeamMemberRow) place() (at, player string) { return r.SeasonID, r.PlayerID }

// prepare says what the merge gives over.
func (m *merging) prepare(ctx context.Context) (gave *given, err error) {
	gave = &given{Kept: namesIn(m.kept), Merged: namesIn(m.merged), Nights: sortedNights(m.there[m.merged.ID])}
	if gave.Attendances, err = exchanges(ctx, m, m.attendance); err != nil {
		return nil, err
	}
	if gave.SignUps, err = exchanges(ctx, m, m.signUp); err != nil {
		return nil, err
	}
	if gave.Standings, err = exchanges(ctx, m, m.standing); err != nil {
		return nil, err
	}
	if gave.Teams, err = exchanges(ctx, m, m.team); err != nil {
		return nil, err
	}
	if gave.Origins, err = m.origins(ctx); err != nil {
		return nil, err
	}
	if gave.Links, err = m.links(ctx); err != nil {
		return nil, err
	}
	gave.Texts, err = m.textsBefore(ctx)
	return gave, err
}

// exchanges are those of all places in which the merged entry has a row. one is the row that
// stands there afterwards; the kept entry may have had none.
func exchanges[T placed](ctx context.Context, m *merging, one func(kept []T, merged T) T) (all []exchange[T], err error) {
	own, err := rowsOf[T](m.tx).Where("player_id = ?", m.merged.ID).Find(ctx)
	if err != nil {
		return nil, err
	}
	slices.SortFunc(own, func(a, b T) int { return cmp.Compare(placeOf(a), placeOf(b)) })
	others, err := rowsOf[T](m.tx).Where("player_id = ?", m.kept.ID).Find(ctx)
	for _, row := range own {
		kept := slices.DeleteFunc(slices.Clone(others), func(other T) bool { return placeOf(other) != placeOf(row) })
		all = append(all, exchange[T]{Before: append([]T{row}, kept...), After: []T{one(kept, row)}})
	}
	return all, err
}

func placeOf(row placed) string {
	at, _ := row.place()
	return at
}

// attendance is that of the one who was there: the other was sent away again.
func (m *merging) attendance(kept []attendanceRow, merged attendanceRow) attendanceRow {
	if len(kept) > 0 && !m.there[m.merged.ID][merged.NightID] {
		return kept[0]
	}
	merged.PlayerID = m.kept.ID
	return merged
}

// signUp is the earlier one of both.
func (m *merging) signUp(kept []signUpRow, merged signUpRow) signUpRow {
	if len(kept) > 0 && kept[0].Place < merged.Place {
		return kept[0]
	}
	merged.PlayerID = m.kept.ID
	return merged
}

// standing is that of a member, if either is one.
func (m *merging) standing(kept []seasonPlayerRow, merged seasonPlayerRow) seasonPlayerRow {
	if len(kept) > 0 && (kept[0].Standing == merged.Standing || league.Standing(kept[0].Standing) == league.Member) {
		return kept[0]
	}
	merged.PlayerID = m.kept.ID
	return merged
}

// team is the same of both, if both are in one.
func (m *merging) team(_ []seasonTeamMemberRow, merged seasonTeamMemberRow) seasonTeamMemberRow {
	merged.PlayerID = m.kept.ID
	return merged
}

// origins say with which ids the nights of the merged entry were played.
func (m *merging) origins(ctx context.Context) (all []exchange[originRow], err error) {
	rows, err := rowsOf[originRow](m.tx).Where("player_id IN ?", m.both()).Order("night_id, player_id").Find(ctx)
	if err != nil {
		return nil, err
	}
	nights := make(map[string]bool)
	before := make(map[string][]originRow)
	for _, row := range rows {
		before[row.NightID] = append(before[row.NightID], row)
		nights[row.NightID] = nights[row.NightID] || row.PlayerID == m.merged.ID
	}
	for night := range m.there[m.merged.ID] {
		nights[night] = true
	}
	for _, night := range sortedNights(nights) {
		if !nights[night] {
			continue
		}
		one := exchange[originRow]{Before: before[night]}
		first := originRow{night, m.merged.ID, m.merged.ID}
		for _, row := range before[night] {
			if row.PlayerID == m.merged.ID {
				first = row
			} else if !m.there[m.merged.ID][night] {
				one.After = []originRow{row}
			}
		}
		if m.there[m.merged.ID][night] && first.OriginID != m.kept.ID {
			one.After = []originRow{{night, m.kept.ID, first.OriginID}}
		}
		all = append(all, one)
	}
	return all, nil
}

// links are the personal links that go over: that of the merged entry, if the other has none.
// Otherwise it stays and leads to the other one.
func (m *merging) links(ctx context.Context) (ids []string, err error) {
	inForce := func(player string) ([]personalLinkRow, error) {
		return rowsOf[personalLinkRow](m.tx).Where("player_id = ? AND revoked_at IS NULL", player).Find(ctx)
	}
	has, err := inForce(m.kept.ID)
	if err != nil || len(has) > 0 {
		return nil, err
	}
	own, err := inForce(m.merged.ID)
	for _, row := range own {
		ids = append(ids, row.ID)
	}
	return ids, err
}

// rowsAt are the rows of some players in one place.
func rowsAt[T placed](ctx context.Context, tx *gorm.DB, column, at string, players ...string) ([]T, error) {
	return rowsOf[T](tx).Where(column+" = ? AND player_id IN ?", at, players).Order("player_id").Find(ctx)
}
