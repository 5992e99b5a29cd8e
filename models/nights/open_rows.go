package nights

import "github.com/threewinds/threewinds/models/database"

// OpenMatchRow says when a match of an open evening began, and when it ended, which is zero while it is
// played.
type OpenMatchRow struct {
	MatchID string `gorm:"primaryKey"`
	NightID string
	BeganAt database.UTC
	EndedAt database.UTC
}

// OccupiedTableRow says that a table has a match of an open evening that is being played.
type OccupiedTableRow struct {
	TableNumber int `gorm:"primaryKey;autoIncrement:false"`
	MatchID     string
}

// SitterRow says that a player sits at a match of an open evening that is being played.
type SitterRow struct {
	PlayerID string `gorm:"primaryKey"`
	MatchID  string
}

// PauseRow says since when somebody at an open evening does not want to play.
type PauseRow struct {
	NightID  string `gorm:"primaryKey"`
	PlayerID string `gorm:"primaryKey"`
	Since    database.UTC
}
