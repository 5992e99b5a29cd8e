package models

// The rows of the read model; see [derived].

// derivationRow says what the read model was made by. Its version is 0 or less while it
// has to be made anew; see [heldRebuild].
type derivationRow struct {
	ID        int `gorm:"primaryKey;autoIncrement:false"`
	Version   int
	Revision  int64
	RateFrom  utc
	RateMatch string
}

type matchResultRow struct {
	MatchID     string `gorm:"primaryKey"`
	PlayerID    string `gorm:"primaryKey"`
	NightID     string
	Game        string
	Preset      string
	Round       int
	TableNumber int
	Ended       utc
	Place       int
	Points      int
	Prize       int
	Ranking     int
	Shared      int
	Won         bool
	Hands       int
	HandsPlayed int
	HandsWon    int
	Lowest      int
	Extent      int
	House       bool
	Unrated     string
	Streak      int
	GameStreak  int
	Paper       bool
}

type nightResultRow struct {
	NightID  string `gorm:"primaryKey"`
	PlayerID string `gorm:"primaryKey"`
	Date     string
	Game     string
	Preset   string
	Ranking  int
	Shared   int
	Players  int
	Points   int
	Matches  int
	Hands    int
	Spans    string
	Paper    bool
}

type ratingStepRow struct {
	Scope       string `gorm:"primaryKey"`
	MatchID     string `gorm:"primaryKey"`
	PlayerID    string `gorm:"primaryKey"`
	Ended       utc
	MuBefore    float64
	SigmaBefore float64
	EloBefore   float64
	Mu          float64
	Sigma       float64
	Elo         float64
	Matches     int
}

type matchTallyRow struct {
	MatchID string `gorm:"primaryKey"`
	NightID string
	Game    string
	Ended   utc
	Tallies string
	Feats   string
}

type tallyRow struct {
	Scope    string `gorm:"primaryKey"`
	PlayerID string `gorm:"primaryKey"`
	Tally    string
}

type pairRow struct {
	Scope       string `gorm:"primaryKey"`
	PlayerID    string `gorm:"primaryKey"`
	OtherID     string `gorm:"primaryKey"`
	Matches     int
	Ahead       int
	Behind      int
	Points      int
	OtherPoints int
}

type featRow struct {
	NightID  string `gorm:"primaryKey"`
	Scope    string `gorm:"primaryKey"`
	Kind     string `gorm:"primaryKey"`
	Position int    `gorm:"primaryKey;autoIncrement:false"`
	MatchID  string
	PlayerID string
	Merit    int64
	Hand     int
	Ended    utc
}

type bestRow struct {
	NightID  string `gorm:"primaryKey"`
	Scope    string `gorm:"primaryKey"`
	PlayerID string `gorm:"primaryKey"`
	Kind     string `gorm:"primaryKey"`
	MatchID  string
	Merit    int
}
