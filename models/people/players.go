package people

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/tournament"
	"gorm.io/gorm"
)

// AddPlayers adds names to the roster, unless they are on it. known are the names that are on it
// already, as the roster spells them. The names must come from ParseNames of package lists.
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

// EnrolAndTell is [Store.Enrol] for somebody who comes in. If the name is new, they are a guest, and the journal
// has a line.
func (s *Store) EnrolAndTell(ctx context.Context, tx *gorm.DB, field, name string) (Player, error) {
	player, isNew, err := s.Enrol(ctx, tx, field, name)
	if err != nil || !isNew {
		return player, err
	}
	player.Guest = true
	_, err = database.Rows[PlayerRow](tx).Where("id = ?", player.ID).Update(ctx, "guest", true)
	return player, cmp.Or(err, s.journal.Tell(ctx, tx, journal.Change{Kind: journal.PlayersAdded, Named: []tournament.PlayerID{player.ID}}))
}

// Enrol finds the player with a name, or adds the name to the roster. [tournament.Problems] of the
// form's field if it is the name under which the results of a forgotten player are shown.
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

// refuseForgottenName refuses a name under which the results of a forgotten player are shown.
func refuseForgottenName(ctx context.Context, tx *gorm.DB, field, name string) error {
	forgotten, err := database.Rows[PlayerRow](tx).Where("forgotten > 0 AND name_key = ?", tournament.NameKey(name)).Count(ctx, "id")
	if err == nil && forgotten > 0 {
		return tournament.Problems{{Field: field, Code: "name_taken", Args: map[string]any{"Name": name}}}
	}
	return err
}

// TouchAttended raises the revision of every night that the player attended or signed up for, because
// its pages show the player's name. Call it before any change of the player's row: publishing a
// seating takes the locks in this order, and another order could deadlock.
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

// Player finds a player by the id of any of the player's entries.
func (s *Store) Player(ctx context.Context, id tournament.PlayerID) (player Player, err error) {
	defer database.Wrap(&err, "finding player %s", id)
	row, err := KeptEntry(ctx, s.db.Read, id)
	return row.Player(), err
}

// NightsAttended is a query for the number of nights at which each player was seated or has a result
// from paper, rehearsals not included.
const NightsAttended = `SELECT ` + PersonID + ` AS player_id, COUNT(DISTINCT night_id) AS nights
	FROM (SELECT player_id, night_id FROM seats UNION SELECT player_id, night_id FROM paper_results) AS attended
	JOIN players p ON p.id = attended.player_id JOIN nights ON nights.id = night_id WHERE NOT nights.rehearsal GROUP BY ` + PersonID

// Players returns the roster; see [Roster].
func (s *Store) Players(ctx context.Context) (players []Player, err error) {
	defer database.Wrap(&err, "reading the roster")
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) (err error) {
		players, err = Roster(ctx, tx)
		return err
	})
	return players, err
}

// Roster returns the players on the roster, sorted by name. Forgotten players are not on it, and a
// player with several entries is on it once.
func Roster(ctx context.Context, tx *gorm.DB) (players []Player, err error) {
	rows, err := database.Rows[PlayerRow](tx).Where("forgotten = 0 AND merged_into = ''").Find(ctx)
	if err != nil {
		return nil, err
	}
	merged, err := mergedNames(ctx, tx)
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
		player.Nights, player.Others = nights[row.ID], merged[row.ID]
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
	// Forgotten: the player's name was deleted. See Store.Forget of package identity.
	Forgotten bool
	// Guest: they came with a name only, and are no member so far.
	Guest bool
	// Others are the names of entries that were merged into this one. The player is found by them,
	// too. Only [Roster] reads them, and Nights.
	Others []string
	// Nights is the number of nights as [NightsAttended] counts them.
	Nights int
}

// Called is the name by which organisers find a player: the full name, followed by the name that
// everybody sees if that is another one.
func (p Player) Called() string {
	return tournament.Called(p.FullName, p.Name)
}

// OnlyAlias says whether a typed name is only the player's alias. It may then mean somebody else,
// whose real name it is.
func (p Player) OnlyAlias(name string) bool {
	key := tournament.NameKey(name)
	return p.Naming == tournament.ByAlias && key == tournament.NameKey(p.Name) && key != tournament.NameKey(p.FullName)
}

// Has says whether a typed name is one of the player's names, those of merged entries included.
func (p Player) Has(name string) bool {
	key := tournament.NameKey(name)
	return key == tournament.NameKey(p.FullName) || key == tournament.NameKey(p.Name) ||
		slices.ContainsFunc(p.Others, func(other string) bool { return key == tournament.NameKey(other) })
}

// mostTwins is how many likely twins of a name are told.
const mostTwins = 5

// LikelyTwins are those of the players who may be whom a typed name means, those who are called so first: it is
// one of their names, has the same words, or is a shorter or longer form of it.
func LikelyTwins(players []Player, name string) (twins []Player) {
	for _, alike := range []func(known string) bool{
		func(known string) bool { return tournament.NameKey(known) == tournament.NameKey(name) },
		func(known string) bool { return tournament.SamePersonKey(known) == tournament.SamePersonKey(name) },
		func(known string) bool { return tournament.SimilarNames(known, name) },
	} {
		for _, player := range players {
			found := slices.ContainsFunc(twins, func(twin Player) bool { return twin.ID == player.ID })
			if !found && len(twins) < mostTwins && slices.ContainsFunc(append([]string{player.FullName, player.Name}, player.Others...), alike) {
				twins = append(twins, player)
			}
		}
	}
	return twins
}

// Player returns the player of a row, without Others and Nights.
func (row PlayerRow) Player() Player {
	return Player{ID: tournament.PlayerID(row.ID), Name: row.Name, FullName: row.FullName, Naming: tournament.Naming(row.Naming), Forgotten: row.Forgotten > 0, Guest: row.Guest}
}

// FindByName finds a player by the full name or the name that everybody sees, of any of the player's
// entries. It never finds a forgotten player.
func FindByName(ctx context.Context, tx *gorm.DB, name string) (PlayerRow, error) {
	key := tournament.NameKey(name)
	row, err := database.Rows[PlayerRow](tx).Where("forgotten = 0 AND (name_key = ? OR full_key = ?)", key, key).First(ctx)
	if err != nil {
		return row, err
	}
	return keptEntryOf(ctx, tx, row)
}
