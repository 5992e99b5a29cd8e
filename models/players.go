package models

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"
	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament"
)

// Player is somebody on the club's roster.
type Player struct {
	ID tournament.PlayerID
	// Name is the one that everybody sees, FullName the one that organisers see.
	Name, FullName string
	Naming         tournament.Naming
	// Forgotten: who it was is deleted, see [Store.Forget].
	Forgotten bool
	// Others are the names of entries that were merged into this one. They lead to it.
	Others []string
	// Nights counts the nights at which the player was seated, without rehearsals.
	Nights int
}

// sortByName sorts as all our languages do: Ł stands next to L, not after Z.
func sortByName[T any](rows []T, name func(T) string) {
	order := collate.New(language.Und, collate.IgnoreCase)
	slices.SortStableFunc(rows, func(a, b T) int { return order.CompareString(name(a), name(b)) })
}

// AddPlayers adds names to the roster, except those that are on it; known are those, as
// the roster spells them. The names must come from [lists.ParseNames].
func (s *Store) AddPlayers(ctx context.Context, names []string) (added []Player, known []string, err error) {
	defer wrap(&err, "adding %d players", len(names))
	err = s.change(ctx, func(tx *gorm.DB) error {
		added, known = nil, nil
		for _, name := range names {
			player, isNew, err := s.enrol(ctx, tx, "names", name)
			switch {
			case err != nil:
				return err
			case isNew:
				added = append(added, player)
			default:
				known = append(known, player.Called())
			}
		}
		if len(added) == 0 {
			return errUnchanged
		}
		return s.tell(ctx, tx, line{kind: playersAdded, named: idsOf(added)})
	})
	return added, known, s.announce(err)
}

func idsOf(players []Player) []tournament.PlayerID {
	ids := make([]tournament.PlayerID, len(players))
	for i, player := range players {
		ids[i] = player.ID
	}
	return ids
}

// enrolTold is enrol, and the journal is told of a new name.
func (s *Store) enrolTold(ctx context.Context, tx *gorm.DB, field, name string) (Player, error) {
	player, isNew, err := s.enrol(ctx, tx, field, name)
	if err != nil || !isNew {
		return player, err
	}
	return player, s.tell(ctx, tx, line{kind: playersAdded, named: []tournament.PlayerID{player.ID}})
}

// enrol finds a name on the roster or adds it. [tournament.Problems] if the results of a
// forgotten player stand under it; field is where that is told.
func (s *Store) enrol(ctx context.Context, tx *gorm.DB, field, name string) (player Player, isNew bool, err error) {
	row, err := named(ctx, tx, name)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		isNew = true
		key := tournament.NameKey(name)
		row = playerRow{
			ID: NewID(), Name: name, NameKey: key, FullName: name, FullKey: key, Naming: string(tournament.InFull), CreatedAt: s.moment(),
		}
		if err := notGone(ctx, tx, field, name); err != nil {
			return player, false, err
		}
		err = rowsOf[playerRow](tx).Create(ctx, &row)
	}
	return row.player(), isNew, err
}

// notGone refuses a name under which the results of a forgotten player stand.
func notGone(ctx context.Context, tx *gorm.DB, field, name string) error {
	gone, err := rowsOf[playerRow](tx).Where("forgotten > 0 AND name_key = ?", tournament.NameKey(name)).Count(ctx, "id")
	if err == nil && gone > 0 {
		return tournament.Problems{{Field: field, Code: "name_taken", Args: map[string]any{"Name": name}}}
	}
	return err
}

// touchAttended raises the revision of every night that the player attended or signed up
// for. Call it before any change of the player's row, because publishing a night takes the locks in
// this order.
func (s *Store) touchAttended(
	ctx context.Context, tx *gorm.DB, player tournament.PlayerID,
) (touched []announcement, err error) {
	entries, err := entriesOf(ctx, tx, player)
	if err != nil {
		return nil, err
	}
	var nights []tournament.NightID
	if err := tx.WithContext(ctx).Raw(`SELECT night_id FROM attendances WHERE player_id IN @ids
		UNION SELECT night_id FROM sign_ups WHERE player_id IN @ids ORDER BY night_id`, map[string]any{"ids": entries}).Scan(&nights).Error; err != nil {
		return nil, err
	}
	for _, night := range nights {
		revision, err := s.touch(ctx, tx, night)
		if err != nil {
			return nil, err
		}
		touched = append(touched, revision)
	}
	return touched, nil
}

// RemovePlayer removes a player who never sat at a table. [tournament.ErrConflict]
// otherwise, because results must not be lost.
func (s *Store) RemovePlayer(ctx context.Context, player tournament.PlayerID) (err error) {
	defer wrap(&err, "removing player %s", player)
	var touched []announcement
	err = s.change(ctx, func(tx *gorm.DB) (err error) {
		if touched, err = s.touchAttended(ctx, tx, player); err != nil {
			return err
		}
		if row, err := rowsOf[playerRow](tx).Where("id = ?", player).Find(ctx); err != nil || len(row) > 0 && row[0].MergedInto != "" {
			return cmp.Or[error](err, gorm.ErrRecordNotFound)
		}
		entries, err := entriesOf(ctx, tx, player)
		if err != nil {
			return err
		}
		played, err := playedNights(ctx, tx, entries)
		if err != nil {
			return err
		}
		if len(played) > 0 {
			return tournament.ErrConflict
		}
		for _, row := range []any{
			&attendanceRow{}, &signUpRow{}, &personalLinkRow{}, &carriedPointRow{}, &seasonPlayerRow{}, &seasonTeamMemberRow{}, &originRow{},
			&mergeRow{},
		} {
			if err := tx.Where("player_id IN ?", entries).Delete(row).Error; err != nil {
				return err
			}
		}
		gone, err := rowsOf[playerRow](tx).Where("id IN ?", entries).Delete(ctx)
		if err == nil && gone == 0 {
			return errUnchanged
		}
		return cmp.Or(err, s.tell(ctx, tx, line{kind: playerRemoved, named: []tournament.PlayerID{player}}))
	})
	return s.announce(err, touched...)
}

// Player finds one player; by the id of an entry that was merged into another one, that one.
func (s *Store) Player(ctx context.Context, id tournament.PlayerID) (player Player, err error) {
	defer wrap(&err, "finding player %s", id)
	row, err := resolved(ctx, s.read, id)
	return row.player(), err
}

// nightsAttended counts the nights of each player, rehearsals not included.
const nightsAttended = `SELECT ` + personID + ` AS player_id, COUNT(DISTINCT night_id) AS nights
	FROM (SELECT player_id, night_id FROM seats UNION SELECT player_id, night_id FROM paper_results) AS attended
	JOIN players p ON p.id = attended.player_id JOIN nights ON nights.id = night_id WHERE NOT nights.rehearsal GROUP BY ` + personID

// Players is the roster, sorted by name, without those who were forgotten and entries that were
// merged into others.
func (s *Store) Players(ctx context.Context) (players []Player, err error) {
	defer wrap(&err, "reading the roster")
	err = s.snapshot(ctx, func(tx *gorm.DB) (err error) {
		players, err = roster(ctx, tx)
		return err
	})
	return players, err
}

func roster(ctx context.Context, tx *gorm.DB) (players []Player, err error) {
	rows, err := rowsOf[playerRow](tx).Where("forgotten = 0 AND merged_into = ''").Find(ctx)
	if err != nil {
		return nil, err
	}
	others, err := otherNames(ctx, tx)
	if err != nil {
		return nil, err
	}
	var counts []struct {
		PlayerID string
		Nights   int
	}
	if err := tx.Raw(nightsAttended).Scan(&counts).Error; err != nil {
		return nil, err
	}
	nights := make(map[string]int, len(counts))
	for _, count := range counts {
		nights[count.PlayerID] = count.Nights
	}
	sortByName(rows, func(row playerRow) string { return row.Name })
	for _, row := range rows {
		player := row.player()
		player.Nights, player.Others = nights[row.ID], others[row.ID]
		players = append(players, player)
	}
	return players, nil
}
