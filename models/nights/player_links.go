package nights

import (
	"context"
	"fmt"
	"time"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

// PlayerLink lets one player accept the score sheet of one match on their phone.
type PlayerLink struct {
	Night  tournament.NightID
	Match  tournament.MatchID
	Player tournament.PlayerID
	// Token is the secret of a new link. It is not stored, so a link that is read has none.
	Token string
}

// linkLife is a long night and the morning after.
const linkLife = 20 * time.Hour

// IssuePlayerLinks makes a link for each player of a finished match and revokes earlier
// ones. They work for 20 hours. [tournament.ErrConflict] if the match is not over.
func (s *Store) IssuePlayerLinks(ctx context.Context, match tournament.MatchID) (links []PlayerLink, err error) {
	defer database.Wrap(&err, "making links to the sheet of match %s", match)
	err = s.db.Change(ctx, func(tx *gorm.DB) error {
		links = nil
		row, err := database.Rows[MatchRow](tx, database.Locking).Where("id = ?", match).First(ctx)
		if err != nil {
			return err
		}
		night, err := Load(ctx, tx, tournament.NightID(row.NightID))
		if err != nil {
			return err
		}
		found, _ := night.Match(match)
		if !found.Ledger.State.Finished {
			return fmt.Errorf("%w: the match is not over", tournament.ErrConflict)
		}
		now := s.db.Now()
		if _, err := database.Rows[PlayerLinkRow](tx).Where("match_id = ? AND revoked_at IS NULL", match).
			Update(ctx, "revoked_at", database.Moment(now)); err != nil {
			return err
		}
		for _, player := range found.Sitting() {
			link := PlayerLink{Night: night.ID, Match: match, Player: player}
			token, hash := people.NewSecret()
			link.Token = token
			if err := database.Rows[PlayerLinkRow](tx).Create(ctx, &PlayerLinkRow{
				ID: database.NewID(), NightID: row.NightID, MatchID: row.ID, PlayerID: string(player), Hash: hash,
				CreatedAt: database.Moment(now), ExpiresAt: database.Moment(now.Add(linkLife)),
			}); err != nil {
				return err
			}
			links = append(links, link)
		}
		return s.journal.Tell(ctx, tx, journal.Change{
			Kind: journal.SheetLinksMade, Night: night.ID, Match: match, Named: found.Sitting(),
			Facts: row.Facts(),
		})
	})
	return links, err
}

// PlayerLinkByToken is the link with a token. [tournament.ErrExpired] if it is revoked
// or too old.
func (s *Store) PlayerLinkByToken(ctx context.Context, token string) (link PlayerLink, err error) {
	defer database.Wrap(&err, "checking a link to a sheet")
	row, err := database.Rows[PlayerLinkRow](s.db.Read).Where("hash = ?", people.HashOf(token)).First(ctx)
	if err != nil {
		return PlayerLink{}, err
	}
	player, err := people.KeptEntry(ctx, s.db.Read, tournament.PlayerID(row.PlayerID))
	if err != nil {
		return PlayerLink{}, err
	}
	link = PlayerLink{
		Night: tournament.NightID(row.NightID), Match: tournament.MatchID(row.MatchID), Player: tournament.PlayerID(player.ID),
	}
	if !row.RevokedAt.IsZero() || !row.ExpiresAt.After(s.db.Now()) {
		return link, tournament.ErrExpired
	}
	return link, nil
}
