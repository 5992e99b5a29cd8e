package tournament

import (
	"fmt"
	"slices"
	"strings"
)

// GivenRound is a round of a seating that comes from outside. Each table has its players
// East, South and West, and those who rest in the first hand.
type GivenRound struct {
	Number int
	Tables []GivenTable
	Byes   []PlayerID
}

// GivenTable is a table of a [GivenRound].
type GivenTable struct {
	Number  int
	Players []PlayerID
}

// Given makes a draft of a seating from outside. It is checked as one that somebody wrote is,
// see [Night.Pasted]; mistakes that only ids can have come with the field "rounds".
func (n *Night) Given(rounds []GivenRound) (Draft, Problems) {
	next, ok := n.Next()
	if !ok {
		return n.Pasted("")
	}
	var problems Problems
	var text strings.Builder
	for i, round := range rounds {
		if i >= MostRounds {
			break
		}
		if wanted := next.First + i; round.Number != wanted {
			problems.Add("rounds", "given_round", map[string]any{"Has": round.Number, "Wanted": wanted})
		}
		problems = append(problems, n.strangers(round)...)
		fmt.Fprintln(&text, "Round", round.Number)
		taken := make(map[int]bool)
		for _, table := range round.Tables {
			if table.Number < 1 || taken[table.Number] {
				problems.Add("rounds", "given_table", map[string]any{"Table": table.Number, "Round": round.Number})
			}
			taken[table.Number] = true
			fmt.Fprintf(&text, "%d: %s\n", table.Number, n.writtenNames(table.Players))
		}
		if len(round.Byes) > 0 {
			fmt.Fprintf(&text, "- %s\n", n.writtenNames(round.Byes))
		}
	}
	if len(problems) > 0 {
		return Draft{}, problems[:min(len(problems), mostProblems)]
	}
	return n.Pasted(text.String())
}

// strangers are the ids of a round that nobody has who was checked in.
func (n *Night) strangers(round GivenRound) (problems Problems) {
	players := slices.Clone(round.Byes)
	for _, table := range round.Tables {
		players = append(players, table.Players...)
	}
	for _, player := range players {
		known := func(a Attendance) bool { return a.Player == player }
		if !slices.ContainsFunc(n.Attendances, known) {
			problems.Add("rounds", "given_player", map[string]any{"ID": string(player)})
		}
	}
	return problems
}

// SeatedAs says whether the night is seated exactly so already.
func (n *Night) SeatedAs(rounds []GivenRound) bool {
	for _, given := range rounds {
		at := slices.IndexFunc(n.Rounds, func(round Round) bool { return round.Number == given.Number })
		if at < 0 || len(n.Rounds[at].Matches) != len(given.Tables) {
			return false
		}
		for _, table := range given.Tables {
			seated := func(match Match) bool {
				return match.Table == table.Number && slices.Equal(match.Sitting(), table.Players)
			}
			if !slices.ContainsFunc(n.Rounds[at].Matches, seated) {
				return false
			}
		}
	}
	return len(rounds) > 0
}
