package nights

import "github.com/threewinds/threewinds/models/database"

// DoorCardRow is a card of a night's door; see [DoorCard].
type DoorCardRow struct {
	ID        string `gorm:"primaryKey"`
	NightID   string
	Hash      string
	CreatedAt database.UTC
	RevokedAt database.UTC
}

// DoorTapRow is what one tap changed for one player; see [DoorTap]. ChangedBefore and ChangedAfter are the times
// of the attendance, PausedBefore and PausedAfter those of the pause; zero for none.
type DoorTapRow struct {
	TapID         string `gorm:"primaryKey"`
	NightID       string
	PlayerID      string `gorm:"primaryKey"`
	Wish          string
	WasPresent    bool
	WasHouse      bool
	ChangedBefore database.UTC
	PausedBefore  database.UTC
	ChangedAfter  database.UTC
	PausedAfter   database.UTC
	TappedAt      database.UTC
	UndoneAt      database.UTC
}
