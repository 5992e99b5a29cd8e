package tournament

import (
	"fmt"
	"strings"

	"github.com/threewinds/threewinds/tournament/seating"
)

// NightPlan is what the organiser decides before people come.
type NightPlan struct {
	ID      NightID
	Name    string
	Date    string // YYYY-MM-DD
	Ruleset Ruleset
	// Rounds is how many rounds are planned, 1–30.
	Rounds int
	// Ranking says by what the standings go.
	Ranking RankingBy
}

// The bounds of a night.
const (
	MostRounds    = 30
	FewestPlayers = seating.MinPlayers
	MostPlayers   = seating.MaxPlayers
)

// Incomplete says that a round cannot close, and why.
type Incomplete []Missing

// Disputed says that a round is not closed over problems that wait for the desk,
// unless whoever closes it names them.
type Disputed []EntryID

func (d Disputed) Error() string { return fmt.Sprintf("%d problems wait for the desk", len(d)) }

func (i Incomplete) Error() string {
	tables := make([]string, len(i))
	for j, m := range i {
		tables[j] = fmt.Sprintf("table %d lacks hands %d–%d", m.Table, m.From, m.To)
	}
	return strings.Join(tables, ", ")
}
