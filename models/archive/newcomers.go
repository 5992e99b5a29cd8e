package archive

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

// UnknownPlayers are the names of players of an archive who are not on the roster.
type UnknownPlayers []string

func (u UnknownPlayers) Error() string {
	return "these players are not known here: " + strings.Join(u, ", ")
}

// AmbiguousPlayers are the names of players of an archive who could be several players of the roster.
type AmbiguousPlayers []string

func (a AmbiguousPlayers) Error() string {
	return "it cannot be told who these players are here: " + strings.Join(a, ", ")
}

// newcomers are the players of a night of an archive, matched with the roster here.
type newcomers struct {
	// here maps the id in the archive to the id here: the same, or that of the player with the same
	// name.
	here map[string]string
	// unknown are players who are not on the roster here. forgotten are players who were forgotten in
	// the archive; they are never matched.
	unknown, forgotten []people.PlayerRow
	// ambiguous are names of players of whom two would be the same player here, or whose shown name
	// belongs to another player here.
	ambiguous []string
}

// identifyPlayers matches the players of an archive with the roster by id, else by full name.
func identifyPlayers(ctx context.Context, tx *gorm.DB, players []people.PlayerRow) (n newcomers, err error) {
	roster, err := database.Rows[people.PlayerRow](tx).Find(ctx)
	if err != nil {
		return n, err
	}
	who := people.ResolverOf(roster)
	ids, shown, names := make(map[string]bool, len(roster)), make(map[string]string, len(roster)), make(map[string]string, len(roster))
	for _, row := range roster {
		ids[row.ID] = true
		shown[row.NameKey], names[row.FullKey] = who.ID(row.ID), who.ID(row.ID)
	}
	gone := make(map[string]bool) // names of forgotten players
	for _, row := range roster {
		if row.Forgotten > 0 {
			gone[row.NameKey] = true
		}
	}
	n.here = make(map[string]string, len(players))
	taken := make(map[string]bool, len(players))
	for _, player := range players {
		id := player.ID
		if !ids[id] && ids[player.MergedInto] { // in the archive, it is merged into somebody who is known here
			id = player.MergedInto
		}
		if !ids[id] {
			continue
		}
		if taken[who.ID(id)] {
			n.ambiguous = append(n.ambiguous, player.FullName)
		}
		n.here[player.ID], taken[who.ID(id)] = id, true
	}
	for _, player := range players {
		if n.here[player.ID] != "" {
			continue
		}
		switch id := names[player.FullKey]; {
		case player.Forgotten > 0:
			n.forgotten = append(n.forgotten, player)
		case gone[player.NameKey] || gone[player.FullKey]:
			n.ambiguous = append(n.ambiguous, player.FullName)
		case id == "" && shown[player.NameKey] == "" && shown[player.FullKey] == "" && names[player.NameKey] == "":
			n.unknown = append(n.unknown, player)
		case id == "" || taken[id] || uuid.Validate(player.ID) != nil || uuid.Validate(id) != nil:
			n.ambiguous = append(n.ambiguous, player.FullName)
		default:
			n.here[player.ID], taken[id] = id, true
		}
	}
	return n, nil
}

// refusal is why the night cannot be taken in: ambiguous players, or unknown ones unless they are added.
func (n newcomers) refusal(add bool) error {
	switch {
	case len(n.ambiguous) > 0:
		return AmbiguousPlayers(slices.Sorted(slices.Values(n.ambiguous)))
	case len(n.unknown) > 0 && !add:
		return UnknownPlayers(n.names())
	}
	return nil
}

// names are the names of the unknown players.
func (n newcomers) names() (names []string) {
	rows := slices.Clone(n.unknown)
	database.SortByName(rows, func(row people.PlayerRow) string { return row.FullName })
	for _, row := range rows {
		names = append(names, row.FullName)
	}
	return names
}

// renaming replaces the ids of an archive by those here.
func (n newcomers) renaming() *strings.Replacer {
	var pairs []string
	for id, here := range n.here {
		if id != here {
			pairs = append(pairs, id, here)
		}
	}
	return strings.NewReplacer(pairs...)
}

// origins are the ids with which the night was played, where they differ from those here. earlier are
// the origins that the archive has.
func (n newcomers) origins(night string, earlier []nights.OriginRow) (rows []nights.OriginRow) {
	first := make(map[string]string, len(earlier))
	for _, row := range earlier {
		first[row.PlayerID] = row.OriginID
	}
	for id, here := range n.here {
		if origin := cmp.Or(first[id], id); origin != here {
			rows = append(rows, nights.OriginRow{NightID: night, PlayerID: here, OriginID: origin})
		}
	}
	return rows
}

// playersOf are the players whose ids are anywhere in a night. A merged entry has its own id, but the
// names of the kept one.
func playersOf(ctx context.Context, tx *gorm.DB, night tournament.NightID) (players []people.PlayerRow, err error) {
	roster, err := database.Rows[people.PlayerRow](tx).Order("id").Find(ctx)
	if err != nil {
		return nil, err
	}
	stays := make(map[string]people.PlayerRow, len(roster))
	for _, row := range roster {
		stays[row.ID] = row
	}
	var text strings.Builder
	for _, table := range nightTables {
		err := table.Lines(ctx, tx, string(night), func(line []byte) error {
			text.Write(line)
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	told := text.String()
	for _, row := range roster {
		if !strings.Contains(told, row.ID) {
			continue
		}
		if into, merged := stays[row.MergedInto]; merged {
			row.CopyNames(into)
			row.Forgotten = into.Forgotten
		}
		players = append(players, row)
	}
	return players, nil
}
