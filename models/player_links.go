package models

import (
	"context"
	"fmt"
	"time"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament"
)

// PlayerLink lets one player accept the score sheet of one match on their phone.
type PlayerLink struct {
	Night  tournament.NightID
	Match  tournament.MatchID
	Player tournament.PlayerID
	// Token is the secret of a link just made; it is known at that moment only.
	Token string
}

// linkLife is the time that a player's link works: a long night and the morning after.
const linkLife = 20 * time.Hour

// IssuePlayerLinks makes a link for each player of a finished match and revokes earlier
// ones. They work for 20 hours. [tournament.ErrConflict] if the match is not over.
func (s *Store) IssuePlayerLinks(ctx context.Context, match tournament.MatchID) (links []PlayerLink, err error) {
	defer wrap(&err, "making links to the sheet of match %s", match)
	err = s.change(ctx, func(tx *gorm.DB) error {
		links = nil
		row, err := rowsOf[matchRow](tx, locking).Where("id = ?", match).First(ctx)
		if err != nil {
			return err
		}
		night, err := loadNight(ctx, tx, tournament.NightID(row.NightID))
		if err != nil {
			return err
		}
		found, _ := night.Match(match)
		if !found.Ledger.State.Finished {
			return fmt.Errorf("%w: the match is not over", tournament.ErrConflict)
		}
		now := s.now()
		if _, err := rowsOf[playerLinkRow](tx).Where("match_id = ? AND revoked_at IS NULL", match).
			Update(ctx, "revoked_at", moment(now)); err != nil {
			return err
		}
		for _, player := range found.Sitting() {
			link := PlayerLink{Night: night.ID, Match: match, Player: player}
			token, hash := newSecret()
			link.Token = token
			if err := rowsOf[playerLinkRow](tx).Create(ctx, &playerLinkRow{
				ID: NewID(), NightID: row.NightID, MatchID: row.ID, PlayerID: string(player), Hash: hash,
				CreatedAt: moment(now), ExpiresAt: moment(now.Add(linkLife)),
			}); err != nil {
				return err
			}
			links = append(links, link)
		}
		return s.tell(ctx, tx, line{
			kind: sheetLinksMade, night: night.ID, match: match, named: found.Sitting(),
			facts: facts{factRound: row.Round, factTable: row.TableNumber},
		})
	})
	return links, err
}

// PlayerLinkByToken is the link with a token. [tournament.ErrExpired] if it is revoked
// or too old.
func (s *Store) PlayerLinkByToken(ctx context.Context, token string) (link PlayerLink, err error) {
	defer wrap(&err, "checking a link to a sheet")
	row, err := rowsOf[playerLinkRow](s.read).Where("hash = ?", hashOf(token)).First(ctx)
	if err != nil {
		return PlayerLink{}, err
	}
	player, err := resolved(ctx, s.read, tournament.PlayerID(row.PlayerID))
	if err != nil {
		return PlayerLink{}, err
	}
	link = PlayerLink{
		Night: tournament.NightID(row.NightID), Match: tournament.MatchID(row.MatchID), Player: tournament.PlayerID(player.ID),
	}
	if !row.RevokedAt.IsZero() || !row.ExpiresAt.After(s.now()) {
		return link, tournament.ErrExpired
	}
	return link, nil
}
