package models

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"github.com/threewinds/threewinds/tournament/league"
)

// prepare says what the merge gives over.
func (m *merging) prepare(ctx context.Context) (gave *given, err error) {
	gave = &given{Kept: namesIn(m.kept), Merged: namesIn(m.merged), Nights: sortedNights(m.there[m.merged.ID])}
	for _, one := range []struct {
		table string
		// stays says that the row of the kept entry stands there afterwards, not the other one.
		stays func(kept, merged exchangedRow) bool
	}{{"attendances", m.wasThere}, {"sign_ups", earlier}, {"season_team_members", sameTeam}} {
		if err := m.exchange(ctx, gave, one.table, one.stays); err != nil {
			return nil, err
		}
	}
	if err := m.standings(ctx, gave); err != nil {
		return nil, err
	}
	if err := m.origins(ctx, gave); err != nil {
		return nil, err
	}
	if err := m.tx.WithContext(ctx).Model(&originRow{}).Where("player_id = ? AND origin_id = ?", m.kept.ID, m.merged.ID).
		Order("night_id").Pluck("night_id", &gave.Earlier).Error; err != nil {
		return nil, err
	}
	if gave.Links, err = m.links(ctx); err != nil {
		return nil, err
	}
	gave.Texts, err = m.textsBefore(ctx)
	return gave, err
}

// exchange finds the exchanges of a table: in all places in which the merged entry has a row.
func (m *merging) exchange(ctx context.Context, gave *given, table string, stays func(kept, merged exchangedRow) bool) error {
	rows, err := exchangedRows(ctx, m.tx, table, m.both()...)
	if err != nil {
		return err
	}
	kept := make(map[string]exchangedRow)
	for _, row := range rows {
		if row.PlayerID == m.kept.ID {
			kept[row.at()] = row
		}
	}
	for _, row := range rows {
		if row.PlayerID != m.merged.ID {
			continue
		}
		after, one := row, exchange{Table: table, At: row.at(), Before: []exchangedRow{row}}
		after.PlayerID = m.kept.ID
		if own, both := kept[row.at()]; both {
			one.Before = append(one.Before, own)
			if stays(own, row) {
				after = own
			}
		}
		one.After = []exchangedRow{after}
		gave.Exchanges = append(gave.Exchanges, one)
	}
	return nil
}

// wasThere: of two the other one was sent away again.
func (m *merging) wasThere(_, merged exchangedRow) bool { return !m.there[m.merged.ID][merged.NightID] }

// earlier: the earlier place on a list counts.
func earlier(kept, merged exchangedRow) bool { return kept.Place < merged.Place }

// sameTeam: two teams are refused.
func sameTeam(_, _ exchangedRow) bool { return true }

// standings finds the exchanges of what players are in seasons. Whoever is a member under one
// name is a member, also of a season that says nothing of that name but what it says of
// newcomers. An entry that has no result in such a season is nothing there.
func (m *merging) standings(ctx context.Context, gave *given) error {
	rows, err := exchangedRows(ctx, m.tx, "season_players", m.both()...)
	if err != nil {
		return err
	}
	said := make(map[string][]exchangedRow)
	for _, row := range rows {
		said[row.SeasonID] = append(said[row.SeasonID], row)
	}
	for _, season := range slices.Sorted(maps.Keys(said)) {
		unsaid, err := m.standingUnsaid(ctx, season, said[season])
		if err != nil {
			return err
		}
		one := exchange{Table: "season_players", At: season, Before: said[season]}
		member := func(row exchangedRow) bool { return league.Membership(row.Standing) == league.Member }
		switch at := slices.IndexFunc(said[season], member); {
		case at >= 0: // the row of a member
			one.After = []exchangedRow{said[season][at]}
		case unsaid != league.Member:
			one.After = said[season][:1]
		}
		if len(one.After) > 0 {
			one.After = slices.Clone(one.After)
			one.After[0].PlayerID = m.kept.ID
		}
		if !sameRows(one.Before, one.After) {
			gave.Exchanges = append(gave.Exchanges, one)
		}
	}
	return nil
}

// standingUnsaid is what an entry is in a season that says nothing of it, empty if both have
// a row there, or the other one has no result.
func (m *merging) standingUnsaid(ctx context.Context, season string, said []exchangedRow) (league.Membership, error) {
	for _, id := range m.both() {
		if slices.ContainsFunc(said, func(row exchangedRow) bool { return row.PlayerID == id }) {
			continue
		}
		results, err := rowsOf[nightResultRow](m.tx).
			Where("player_id = ? AND night_id IN (SELECT night_id FROM season_counted WHERE season_id = ?)", id, season).Count(ctx, "night_id")
		if err != nil || results == 0 {
			return "", err
		}
		row, err := rowsOf[seasonRow](m.tx).Where("id = ?", season).First(ctx)
		if err != nil {
			return "", err
		}
		known, err := row.season()
		return cmp.Or(known.Settings.Newcomers, league.Member), err
	}
	return "", nil
}

// origins say with which ids the nights of the merged entry were played.
func (m *merging) origins(ctx context.Context, gave *given) error {
	rows, err := exchangedRows(ctx, m.tx, "origins", m.both()...)
	if err != nil {
		return err
	}
	nights := maps.Clone(m.there[m.merged.ID])
	before := make(map[string][]exchangedRow)
	for _, row := range rows {
		before[row.NightID] = append(before[row.NightID], row)
		if row.PlayerID == m.merged.ID {
			nights[row.NightID] = true
		}
	}
	for _, night := range sortedNights(nights) {
		one := exchange{Table: "origins", At: night, Before: before[night]}
		first := exchangedRow{NightID: night, PlayerID: m.merged.ID, OriginID: m.merged.ID}
		for _, row := range before[night] {
			if row.PlayerID == m.merged.ID {
				first = row
			} else if !m.there[m.merged.ID][night] {
				one.After = []exchangedRow{row}
			}
		}
		if m.there[m.merged.ID][night] && first.OriginID != m.kept.ID {
			first.PlayerID = m.kept.ID
			one.After = []exchangedRow{first}
		}
		gave.Exchanges = append(gave.Exchanges, one)
	}
	return nil
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
