package league

import (
	"context"
	"slices"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

// shownPublicly selects the players whom a public page names: at a table, as a substitute of a finished
// match, with a bye, in a result from paper, or at the door.
const shownPublicly = `SELECT player_id FROM seats UNION SELECT player_id FROM match_results UNION SELECT player_id FROM byes
	UNION SELECT player_id FROM paper_results UNION SELECT player_id FROM attendances WHERE present`

// PublicPlayers are the players of [people.Store.Players] whom public pages name. It leaves out players
// who are only on the roster or have only signed up.
func (s *Store) PublicPlayers(ctx context.Context) (players []people.Player, err error) {
	defer database.Wrap(&err, "reading the public players")
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) (err error) {
		if players, err = people.Roster(ctx, tx); err != nil {
			return err
		}
		var shown []tournament.PlayerID
		if err := tx.WithContext(ctx).Raw(shownPublicly).Scan(&shown).Error; err != nil {
			return err
		}
		now, err := substitutesNow(ctx, tx)
		if err != nil {
			return err
		}
		who, err := people.ReadResolver(ctx, tx)
		shown = append(shown, now...)
		for i, player := range shown {
			shown[i] = who.Player(player)
		}
		slices.Sort(shown)
		players = slices.DeleteFunc(players, func(player people.Player) bool {
			_, found := slices.BinarySearch(shown, player.ID)
			return !found
		})
		return err
	})
	return players, err
}

// substitutesNow are the substitutes of the nights that are being played, also those who have been
// replaced again.
func substitutesNow(ctx context.Context, tx *gorm.DB) (players []tournament.PlayerID, err error) {
	rows, err := database.Rows[nights.EventRow](tx).Where(`kind = ? AND match_id IN (SELECT matches.id FROM matches JOIN nights ON nights.id = night_id
		WHERE phase = ?)`, journal.KindSubstitution, tournament.Playing).Find(ctx)
	for _, row := range rows {
		event, err := nights.DecodeEvent(row)
		if err != nil {
			return nil, err
		}
		players = append(players, event.Substitution.Player)
	}
	return players, err
}
