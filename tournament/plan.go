package tournament

import (
	"fmt"
	"slices"
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
}

// The bounds of a night.
const (
	MostRounds    = 30
	FewestPlayers = seating.MinPlayers
	MostPlayers   = seating.MaxPlayers
)

// Incomplete says that a round cannot close, and why.
type Incomplete []Missing

func (i Incomplete) Error() string {
	tables := make([]string, len(i))
	for j, m := range i {
		tables[j] = fmt.Sprintf("table %d lacks hands %d–%d", m.Table, m.From, m.To)
	}
	return strings.Join(tables, ", ")
}

// DraftProblems says why the draft cannot be published: somebody came or left
// after it was drawn, or it is for another number of rounds.
func (n *Night) DraftProblems() Problems {
	var here []PlayerID
	for _, a := range n.Present() {
		here = append(here, a.Player)
	}
	drawn := slices.Clone(n.Draft.Players)
	slices.Sort(here)
	slices.Sort(drawn)
	if !slices.Equal(here, drawn) || len(n.Draft.Schedule.Rounds) != n.PlannedRounds {
		return Problems{{Field: "draft", Code: "draft_outdated"}}
	}
	return nil
}

// Rounds are the draft's rounds with players instead of numbers; the first is to
// be played, the others are planned.
func (d *Draft) Rounds() []Round {
	rounds := make([]Round, len(d.Schedule.Rounds))
	for i, drawn := range d.Schedule.Rounds {
		round := Round{Number: i + 1, Phase: RoundPlanned}
		if i == 0 {
			round.Phase = RoundPlaying
		}
		for t, table := range drawn.Tables {
			match := Match{Round: i + 1, Table: t + 1}
			for place, index := range table {
				match.Players[place] = d.Players[index]
			}
			round.Matches = append(round.Matches, match)
		}
		for _, index := range drawn.Byes {
			round.Byes = append(round.Byes, d.Players[index])
		}
		rounds[i] = round
	}
	return rounds
}
