package nights

import (
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament"
)

// League updates what is computed from nights: results, ratings, seasons. Package league, which this
// package may not import, implements it.
type League interface {
	// NightChanged brings the read model up to date with a night. before are its criteria before the
	// change, nil if only its matches have changed. Call it at the end of every transaction that can
	// change a finished match or the ranking of a finished night.
	NightChanged(ctx context.Context, tx *gorm.DB, id tournament.NightID, before *SeasonCriteria) error
	// BecameRanked is NightChanged after a house player, who may have played as a substitute, became
	// a ranked player.
	BecameRanked(ctx context.Context, tx *gorm.DB, night tournament.NightID, player tournament.PlayerID) error
	// KeepTeamsApart adds to a night that is not over the teams whose members its seasons keep apart.
	KeepTeamsApart(ctx context.Context, tx *gorm.DB, night *tournament.Night) error
}
