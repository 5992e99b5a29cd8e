package tournament

import (
	"fmt"
	"strings"
	"time"

	"github.com/threewinds/threewinds/tournament/seating"
)

// NightPlan is what the organiser enters before the players come.
type NightPlan struct {
	ID      NightID
	Name    string
	Date    string // YYYY-MM-DD
	Ruleset Ruleset
	// Rounds is the number of planned rounds, 1–30.
	Rounds int
	// Ranking says what the standings are sorted by. If it is empty, the rules propose it; see
	// [UsualRanking].
	Ranking RankingBy
	// Programme says how the rounds are seated.
	Programme Programme
	// ClockLength is the clock of each round, in whole minutes; 0 is [UsualLength].
	ClockLength time.Duration
	// Announcement is what is told of the night before it.
	Announcement Announcement
	// Embargo is the first round whose results are hidden until they are released, 0 for
	// none.
	Embargo int
	// Friendly: the matches are not rated.
	Friendly bool
}

// The bounds of a night.
const (
	MostRounds    = 30
	FewestPlayers = seating.MinPlayers
	MostPlayers   = seating.MaxPlayers
)

// Incomplete says that a round cannot be closed because of unfinished matches.
type Incomplete []Missing

// Disputed says that a round cannot be closed because of disputes that wait for the
// desk. A request that names them can close it.
type Disputed []EntryID

func (d Disputed) Error() string { return fmt.Sprintf("%d problems wait for the desk", len(d)) }

func (i Incomplete) Error() string {
	tables := make([]string, len(i))
	for j, m := range i {
		tables[j] = fmt.Sprintf("table %d lacks hands %d–%d", m.Table, m.From, m.To)
	}
	return strings.Join(tables, ", ")
}
