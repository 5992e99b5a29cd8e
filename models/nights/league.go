package nights

import (
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament"
)

// League is what the room of nights needs of the room above it, which reckons what nights come
// to. It is given when the store is opened.
type League interface {
	// NightChanged brings the read model up to date with a night. before is how it joined seasons
	// before the change, nil if only its matches have changed. Call it at the end of every
	// transaction that can change a finished match, or what a finished night came to.
	NightChanged(ctx context.Context, tx *gorm.DB, id tournament.NightID, before *JoiningNight) error
	// BecameRanked is NightChanged after a player who may have played as a house player, as a
	// substitute, became a ranked one.
	BecameRanked(ctx context.Context, tx *gorm.DB, night tournament.NightID, player tournament.PlayerID) error
	// KeepTeamsApart adds to an open night whose members its seasons want to be kept apart.
	KeepTeamsApart(ctx context.Context, tx *gorm.DB, night *tournament.Night) error
}
