package models

// The rows of the schema in migrations/, written out: what a column is called
// and nothing else. They never leave this package.

type userRow struct {
	ID           string `gorm:"primaryKey"`
	Name         string
	NameKey      string
	PasswordHash string
	CreatedAt    utc
}

func (userRow) TableName() string { return "users" }

type setupTokenRow struct {
	Hash      string `gorm:"primaryKey"`
	CreatedAt utc
	UsedAt    utc
}

func (setupTokenRow) TableName() string { return "setup_tokens" }

type sessionRow struct {
	Hash      string `gorm:"primaryKey"`
	Data      string
	ExpiresAt utc
}

func (sessionRow) TableName() string { return "sessions" }

type playerRow struct {
	ID        string `gorm:"primaryKey"`
	Name      string
	NameKey   string
	CreatedAt utc
}

func (playerRow) TableName() string { return "players" }

type nightRow struct {
	ID            string `gorm:"primaryKey"`
	Name          string
	Date          string
	Phase         string
	Game          string
	RulesVersion  int
	Preset        string
	Options       string
	PlannedRounds int
	Revision      int64
	CreatedAt     utc
	PublishedAt   utc
	FinishedAt    utc
}

func (nightRow) TableName() string { return "nights" }

type attendanceRow struct {
	NightID   string `gorm:"primaryKey"`
	PlayerID  string `gorm:"primaryKey"`
	Present   bool
	ChangedAt utc
}

func (attendanceRow) TableName() string { return "attendances" }

type draftRow struct {
	NightID  string `gorm:"primaryKey"`
	Players  string
	Schedule string
	DrawnAt  utc
}

func (draftRow) TableName() string { return "drafts" }

type roundRow struct {
	NightID  string `gorm:"primaryKey"`
	Number   int    `gorm:"primaryKey;autoIncrement:false"`
	Phase    string
	ClosedAt utc
}

func (roundRow) TableName() string { return "rounds" }

type matchRow struct {
	ID          string `gorm:"primaryKey"`
	NightID     string
	Round       int
	TableNumber int
}

func (matchRow) TableName() string { return "matches" }

type seatRow struct {
	MatchID  string `gorm:"primaryKey"`
	Place    int    `gorm:"primaryKey;autoIncrement:false"`
	NightID  string
	Round    int
	PlayerID string
}

func (seatRow) TableName() string { return "seats" }

type byeRow struct {
	NightID  string `gorm:"primaryKey"`
	Round    int    `gorm:"primaryKey;autoIncrement:false"`
	PlayerID string `gorm:"primaryKey"`
}

func (byeRow) TableName() string { return "byes" }

type eventRow struct {
	ID         string `gorm:"primaryKey"`
	MatchID    string
	Number     int
	Kind       string
	Payload    string
	RecordedBy string
	RecordedAt utc
}

func (eventRow) TableName() string { return "events" }

type tableLinkRow struct {
	ID          string `gorm:"primaryKey"`
	NightID     string
	TableNumber int
	Hash        string
	CreatedAt   utc
	ExpiresAt   utc
	RevokedAt   utc
}

func (tableLinkRow) TableName() string { return "table_links" }
