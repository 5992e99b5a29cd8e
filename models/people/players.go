package people

import (
	"context"
	"errors"
	"slices"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/tournament"
	"gorm.io/gorm"
)

// AddPlayers adds names to the roster, except those that are on it; known are those, as
// the roster spells them. The names must come from [lists.ParseNames].
func (s *Store) AddPlayers(ctx context.Context, names []string) (added []Player, known []string, err error) {
	defer database.Wrap(&err, "adding %d players", len(names))
	err = s.db.Change(ctx, func(tx *gorm.DB) error {
		added, known = nil, nil
		for _, name := range names {
			player, isNew, err := s.Enrol(ctx, tx, "names", name)
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
			return database.ErrUnchanged
		}
		return s.journal.Tell(ctx, tx, journal.Change{Kind: journal.PlayersAdded, Named: idsOf(added)})
	})
	return added, known, s.db.Announce(err)
}

func idsOf(players []Player) []tournament.PlayerID {
	ids := make([]tournament.PlayerID, len(players))
	for i, player := range players {
		ids[i] = player.ID
	}
	return ids
}

// EnrolAndTell is enrol, and the journal is told of a new name.
func (s *Store) EnrolAndTell(ctx context.Context, tx *gorm.DB, field, name string) (Player, error) {
	player, isNew, err := s.Enrol(ctx, tx, field, name)
	if err != nil || !isNew {
		return player, err
	}
	return player, s.journal.Tell(ctx, tx, journal.Change{Kind: journal.PlayersAdded, Named: []tournament.PlayerID{player.ID}})
}

// Enrol finds a name on the roster or adds it. [tournament.Problems] if the results of a
// forgotten player stand under it; field is where that is told.
func (s *Store) Enrol(ctx context.Context, tx *gorm.DB, field, name string) (player Player, isNew bool, err error) {
	row, err := FindByName(ctx, tx, name)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		isNew = true
		key := tournament.NameKey(name)
		row = PlayerRow{
			ID: database.NewID(), Name: name, NameKey: key, FullName: name, FullKey: key, Naming: string(tournament.InFull), CreatedAt: s.db.Moment(),
		}
		if err := refuseForgottenName(ctx, tx, field, name); err != nil {
			return player, false, err
		}
		err = database.Rows[PlayerRow](tx).Create(ctx, &row)
	}
	return row.Player(), isNew, err
}

// refuseForgottenName refuses a name under which the results of a forgotten player stand.
func refuseForgottenName(ctx context.Context, tx *gorm.DB, field, name string) error {
	gone, err := database.Rows[PlayerRow](tx).Where("forgotten > 0 AND name_key = ?", tournament.NameKey(name)).Count(ctx, "id")
	if err == nil && gone > 0 {
		return tournament.Problems{{Field: field, Code: "name_taken", Args: map[string]any{"Name": name}}}
	}
	return err
}

// TouchAttended raises the revision of every night that the player attended or signed up
// for. Call it before any change of the player's row, because publishing a night takes the locks in
// this order.
func (s *Store) TouchAttended(
	ctx context.Context, tx *gorm.DB, player tournament.PlayerID,
) (touched []database.Announcement, err error) {
	entries, err := EntriesOf(ctx, tx, player)
	if err != nil {
		return nil, err
	}
	var nights []tournament.NightID
	if err := tx.WithContext(ctx).Raw(`SELECT night_id FROM attendances WHERE player_id IN @ids
		UNION SELECT night_id FROM sign_ups WHERE player_id IN @ids ORDER BY night_id`, map[string]any{"ids": entries}).Scan(&nights).Error; err != nil {
		return nil, err
	}
	for _, night := range nights {
		revision, err := s.db.Touch(ctx, tx, night)
		if err != nil {
			return nil, err
		}
		touched = append(touched, revision)
	}
	return touched, nil
}

// Player finds one player; by the id of an entry that was merged into another one, that one.
func (s *Store) Player(ctx context.Context, id tournament.PlayerID) (player Player, err error) {
	defer database.Wrap(&err, "finding player %s", id)
	row, err := KeptEntry(ctx, s.db.Read, id)
	return row.Player(), err
}

// NightsAttended counts the nights of each player, rehearsals not included.
const NightsAttended = `SELECT ` + PersonID + ` AS player_id, COUNT(DISTINCT night_id) AS nights
	FROM (SELECT player_id, night_id FROM seats UNION SELECT player_id, night_id FROM paper_results) AS attended
	JOIN players p ON p.id = attended.player_id JOIN nights ON nights.id = night_id WHERE NOT nights.rehearsal GROUP BY ` + PersonID

// Players is the roster, sorted by name, without those who were forgotten and entries that were
// merged into others.
func (s *Store) Players(ctx context.Context) (players []Player, err error) {
	defer database.Wrap(&err, "reading the roster")
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) (err error) {
		players, err = Roster(ctx, tx)
		return err
	})
	return players, err
}

// Roster are the players whom a list shows, by name: neither forgotten ones nor merged entries.
func Roster(ctx context.Context, tx *gorm.DB) (players []Player, err error) {
	rows, err := database.Rows[PlayerRow](tx).Where("forgotten = 0 AND merged_into = ''").Find(ctx)
	if err != nil {
		return nil, err
	}
	others, err := mergedNames(ctx, tx)
	if err != nil {
		return nil, err
	}
	var counts []struct {
		PlayerID string
		Nights   int
	}
	if err := tx.Raw(NightsAttended).Scan(&counts).Error; err != nil {
		return nil, err
	}
	nights := make(map[string]int, len(counts))
	for _, count := range counts {
		nights[count.PlayerID] = count.Nights
	}
	database.SortByName(rows, func(row PlayerRow) string { return row.Name })
	for _, row := range rows {
		player := row.Player()
		player.Nights, player.Others = nights[row.ID], others[row.ID]
		players = append(players, player)
	}
	return players, nil
}

// Player is somebody on the club's roster.
type Player struct {
	ID tournament.PlayerID
	// Name is the one that everybody sees, FullName the one that organisers see.
	Name, FullName string
	Naming         tournament.Naming
	// Forgotten: who it was is deleted, see [identity.Store.Forget].
	Forgotten bool
	// Others are the names of entries that were merged into this one. They lead to it.
	Others []string
	// Nights counts the nights at which the player was seated, without rehearsals.
	Nights int
}

// Called is how organisers find a player: the full name, and the other that everybody sees.
func (p Player) Called() string {
	return tournament.Called(p.FullName, p.Name)
}

// OnlyAlias says whether a typed name is what the player chose to be called, and no more: it
// may be somebody else's real name.
func (p Player) OnlyAlias(name string) bool {
	key := tournament.NameKey(name)
	return p.Naming == tournament.ByAlias && key == tournament.NameKey(p.Name) && key != tournament.NameKey(p.FullName)
}

// Has says whether a typed name is one of the player's, also of an entry that was merged
// into this one.
func (p Player) Has(name string) bool {
	key := tournament.NameKey(name)
	return key == tournament.NameKey(p.FullName) || key == tournament.NameKey(p.Name) ||
		slices.ContainsFunc(p.Others, func(other string) bool { return key == tournament.NameKey(other) })
}

// Player is the row as a player of the roster.
func (row PlayerRow) Player() Player {
	return Player{ID: tournament.PlayerID(row.ID), Name: row.Name, FullName: row.FullName, Naming: tournament.Naming(row.Naming), Forgotten: row.Forgotten > 0}
}

// FindByName finds a player by the name that everybody sees, or by the full one; by one of an entry
// that was merged into another one, that one. Nobody is called what the results of a forgotten
// player stand under.
func FindByName(ctx context.Context, tx *gorm.DB, name string) (PlayerRow, error) {
	key := tournament.NameKey(name)
	row, err := database.Rows[PlayerRow](tx).Where("forgotten = 0 AND (name_key = ? OR full_key = ?)", key, key).First(ctx)
	if err != nil {
		return row, err
	}
	return keptEntryOf(ctx, tx, row)
}
