package models

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament"
)

// merging is a merge that is being made.
type merging struct {
	tx           *gorm.DB
	kept, merged playerRow
	// there are the nights at which each of both was.
	there map[string]map[string]bool
}

func (m *merging) both() []string { return []string{m.kept.ID, m.merged.ID} }

// Merge makes one player of two entries of one person. All that was recorded of the merged
// one is the kept one's, and what follows from it is as if it had always been so; the
// fingerprints of nights stay the same. The merged entry stays, leads to the other one and is
// on no list. named is the one of both whose name stays. Merging again changes nothing.
// [*MergeRefusal] if they cannot be one person.
func (s *Store) Merge(ctx context.Context, kept, merged, named tournament.PlayerID) (err error) {
	defer wrap(&err, "merging player %s into %s", merged, kept)
	var touched []announcement
	err = s.changeAtLength(ctx, func(tx *gorm.DB) (err error) {
		touched, err = s.merge(ctx, tx, kept, merged, named)
		return err
	})
	return s.announce(err, touched...)
}

func (s *Store) merge(ctx context.Context, tx *gorm.DB, kept, merged, named tournament.PlayerID) (touched []announcement, err error) {
	for _, id := range []tournament.PlayerID{kept, merged} {
		if _, err := rowsOf[playerRow](tx).Select("id").Where("id = ?", id).First(ctx); err != nil {
			return nil, err
		}
	}
	if touched, err = s.touchEntries(ctx, tx, string(kept), string(merged)); err != nil {
		return nil, err
	}
	m, err := mergingOf(ctx, tx, kept, merged)
	switch {
	case err != nil:
		return nil, err
	case kept == merged:
		return nil, &MergeRefusal{Code: MergeSame, Player: m.kept.player()}
	case m.merged.MergedInto == m.kept.ID:
		return nil, errUnchanged
	}
	if err := m.refuse(ctx); err != nil {
		return nil, err
	}
	gave, err := m.prepare(ctx)
	if err != nil {
		return nil, err
	}
	nights, err := tellingNights(ctx, tx, m.merged.ID)
	if err != nil {
		return nil, err
	}
	if err := sameMarks(ctx, tx, nights, func() error { return m.give(ctx, gave, named == merged) }); err != nil {
		return nil, err
	}
	if err := s.keepMerge(ctx, m, gave); err != nil {
		return nil, err
	}
	if err := s.deriveEntries(ctx, tx, nights); err != nil {
		return nil, err
	}
	if err := s.tell(ctx, tx, line{kind: playersMerged, named: []tournament.PlayerID{merged, kept}}); err != nil {
		return nil, err
	}
	club, err := s.signal(ctx, tx, announcement{Night: ClubTopic})
	return append(touched, club), err
}

func mergingOf(ctx context.Context, tx *gorm.DB, kept, merged tournament.PlayerID) (m *merging, err error) {
	m = &merging{tx: tx, there: make(map[string]map[string]bool)}
	if m.kept, err = rowsOf[playerRow](tx).Where("id = ?", kept).First(ctx); err != nil {
		return nil, err
	}
	if m.merged, err = rowsOf[playerRow](tx).Where("id = ?", merged).First(ctx); err != nil {
		return nil, err
	}
	for _, id := range m.both() {
		if m.there[id], err = whereabouts(ctx, tx, id); err != nil {
			return nil, err
		}
	}
	return m, nil
}

// refuse is why the two cannot be one person, or not now.
func (m *merging) refuse(ctx context.Context) error {
	if err := refuseEntries(m.kept, m.merged); err != nil {
		return err
	}
	return cmp.Or(m.refuseNights(ctx), m.refuseTeams(ctx))
}

// touchEntries raises the revision of every night that tells of one of two entries, and of
// those that are not over: their draw may keep a team apart. All that could tell more of
// them meanwhile waits.
func (s *Store) touchEntries(ctx context.Context, tx *gorm.DB, ids ...string) (touched []announcement, err error) {
	open, err := rowsOf[nightRow](tx).Select("id").Where("phase <> ?", tournament.Finished).Find(ctx)
	if err != nil {
		return nil, err
	}
	var nights []string
	for _, night := range open {
		nights = append(nights, night.ID)
	}
	for _, id := range ids {
		some, err := tellingNights(ctx, tx, id)
		if err != nil {
			return nil, err
		}
		nights = append(nights, some...)
	}
	slices.Sort(nights)
	nights = slices.Compact(nights)
	for _, night := range nights {
		if err := lockMatches(ctx, tx, tournament.NightID(night)); err != nil {
			return nil, err
		}
	}
	for _, night := range nights {
		revision, err := s.touch(ctx, tx, tournament.NightID(night))
		if err != nil {
			return nil, err
		}
		touched = append(touched, revision)
	}
	if err := s.lockTable(ctx, tx, "players"); err != nil {
		return nil, err
	}
	_, err = lockDerived(ctx, tx)
	return touched, err
}

// sameMarks runs a change that leaves the fingerprints of some nights as they are.
func sameMarks(ctx context.Context, tx *gorm.DB, nights []string, change func() error) error {
	before := make(map[string]string, len(nights))
	for _, night := range nights {
		mark, err := fingerprint(ctx, tx, night)
		if err != nil {
			return err
		}
		before[night] = mark
	}
	if err := change(); err != nil {
		return err
	}
	for _, night := range nights {
		mark, err := fingerprint(ctx, tx, night)
		switch {
		case err != nil:
			return err
		case mark != before[night]:
			return fmt.Errorf("night %s would be another one", night)
		}
	}
	return nil
}

// give makes the merge: rows one by one, then all other texts, then the names.
func (m *merging) give(ctx context.Context, gave *given, renamed bool) error {
	for _, one := range gave.Exchanges {
		if err := one.put(ctx, m.tx, one.Before, one.After); err != nil {
			return err
		}
	}
	if err := cmp.Or(m.giveLinks(ctx, gave.Links), putEverywhere(ctx, m.tx, m.merged.ID, m.kept.ID, nil)); err != nil {
		return err
	}
	if renamed {
		kept := m.kept
		m.kept.takeNames(m.merged)
		m.merged.takeNames(kept)
		if err := writeBoth(ctx, m.tx, m.kept, m.merged); err != nil {
			return err
		}
	}
	gave.Called = namesIn(m.kept)
	_, err := rowsOf[playerRow](m.tx).Where("id = ?", m.merged.ID).Update(ctx, "merged_into", m.kept.ID)
	return err
}

// writeBoth stores the names of two rows, which may have been each other's.
func writeBoth(ctx context.Context, tx *gorm.DB, first, second playerRow) error {
	aside := second
	aside.NameKey, aside.FullKey = second.ID, second.ID
	return cmp.Or(writeNames(ctx, tx, aside), writeNames(ctx, tx, first), writeNames(ctx, tx, second))
}

// giveLinks lets personal links go over.
func (m *merging) giveLinks(ctx context.Context, links []string) error {
	if len(links) == 0 {
		return nil
	}
	_, err := rowsOf[personalLinkRow](m.tx).Where("id IN ?", links).Update(ctx, "player_id", m.kept.ID)
	return err
}

// keepMerge stores what is needed to undo the merge.
func (s *Store) keepMerge(ctx context.Context, m *merging, gave *given) error {
	text, err := gave.pack()
	if err != nil {
		return err
	}
	return rowsOf[mergeRow](m.tx).Create(ctx, &mergeRow{PlayerID: m.merged.ID, MergedAt: s.moment(), MergedBy: ActorOf(ctx).Account, Given: text})
}

// sortedNights are the nights of a set.
func sortedNights(set map[string]bool) []string { return slices.Sorted(maps.Keys(set)) }
