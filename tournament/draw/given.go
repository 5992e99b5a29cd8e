package draw

import (
	"fmt"
	"slices"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/seating"
)

// GivenRound is a round of a seating that another program or a person made. Each table has its
// players East, South and West, then those who rest in the first hand.
type GivenRound struct {
	Number int
	Tables []GivenTable
	Byes   []tournament.PlayerID
}

// GivenTable is a table of a [GivenRound].
type GivenTable struct {
	Number  int
	Players []tournament.PlayerID
}

// FromSeating turns a given seating of the next rounds into a draft. It must have everybody who is
// here. The field of a problem says where it is: "rounds/0/tables/2/seats/1". Only the first 50
// problems are listed.
func FromSeating(n *tournament.Night, rounds []GivenRound) (tournament.Draft, tournament.Problems) {
	next, ok := Next(n)
	if !ok {
		return tournament.Draft{}, tournament.Problems{{Field: "rounds", Code: "pasted_finished"}}
	}
	g := givenReader{night: n, draft: NewDraft(n, next), here: len(Players(n))}
	if g.here < tournament.FewestPlayers || max(g.here, len(g.draft.Players)) > tournament.MostPlayers {
		return tournament.Draft{}, tournament.Problems{{Field: "rounds", Code: "players_out_of_range", Args: map[string]any{
			"Fewest": tournament.FewestPlayers, "Most": tournament.MostPlayers,
		}}}
	}
	wanted := next.Last - next.First + 1
	if len(rounds) != wanted {
		g.refuse("rounds", "given_rounds", map[string]any{"Has": len(rounds), "First": next.First, "Last": next.Last})
	}
	for i, round := range rounds[:min(len(rounds), wanted)] {
		g.read(fmt.Sprintf("rounds/%d", i), next.First+i, round)
	}
	if len(g.problems) > 0 {
		return tournament.Draft{}, g.problems
	}
	g.draft.Schedule.Method = seating.ByHand
	g.draft.Schedule = g.draft.Schedule.RestAtTables(next.First-1, RestingPerTable(n))
	return g.draft, nil
}

// givenReader is the state while a given seating is read.
type givenReader struct {
	night    *tournament.Night
	draft    tournament.Draft
	here     int
	problems tournament.Problems
	// places is the position of each player in the round, as the field of a problem.
	places map[tournament.PlayerID]string
}

func (g *givenReader) refuse(at, code string, args map[string]any) {
	if len(g.problems) < tournament.MostProblems {
		g.problems.Add(at, code, args)
	}
}

// read adds a round to the draft; at is the field of its problems.
func (g *givenReader) read(at string, number int, given GivenRound) {
	if given.Number != number {
		g.refuse(at+"/number", "given_round", map[string]any{"Has": given.Number, "Wanted": number})
	}
	tables := g.here / 3
	if len(given.Tables) != tables {
		g.refuse(at+"/tables", "given_tables", map[string]any{"Has": len(given.Tables), "Wanted": tables, "Here": g.here})
	}
	g.places = make(map[tournament.PlayerID]string)
	round := seating.Round{Method: seating.ByHand, Tables: make([]seating.Table, max(tables, len(given.Tables)))}
	var resting []seating.RestingTable
	taken := make(map[int]bool)
	for i, table := range given.Tables {
		place := fmt.Sprintf("%s/tables/%d", at, i)
		seats := g.seats(place+"/seats", table.Players)
		switch {
		case table.Number < 1 || table.Number > len(round.Tables):
			g.refuse(place+"/table", "given_table", map[string]any{"Has": table.Number, "Last": len(round.Tables)})
		case taken[table.Number]:
			g.refuse(place+"/table", "given_table_twice", map[string]any{"Table": table.Number})
		case len(seats) >= 3:
			round.Tables[table.Number-1] = seating.Table(seats[:3])
			for _, player := range seats[3:] {
				resting = append(resting, seating.RestingTable{Player: player, Table: table.Number - 1})
			}
		}
		taken[table.Number] = true
	}
	for i, player := range given.Byes {
		if one, ok := g.player(fmt.Sprintf("%s/byes/%d", at, i), player); ok {
			round.Byes = append(round.Byes, one)
		}
	}
	g.end(round, resting)
}

// end adds a round to the draft, with byes for the players whom it does not name.
func (g *givenReader) end(round seating.Round, resting []seating.RestingTable) {
	for i, player := range g.draft.Players {
		switch {
		case g.places[player] != "":
		case includes(g.night, player):
			round.Byes = append(round.Byes, i)
		default:
			round.Away = append(round.Away, i)
		}
	}
	for _, one := range resting {
		round.Byes = append(round.Byes, one.Player)
	}
	round.Resting = resting
	g.draft.Schedule.Rounds = append(g.draft.Schedule.Rounds, round)
}

// seats are the players of a table who can sit there.
func (g *givenReader) seats(at string, players []tournament.PlayerID) (seats []int) {
	switch most := 3 + RestingPerTable(g.night); {
	case len(players) >= 3 && len(players) <= most:
	case most > 3:
		g.refuse(at, "given_seats_resting", map[string]any{"Has": len(players), "Most": most})
	default:
		g.refuse(at, "given_seats", map[string]any{"Has": len(players)})
	}
	for i, player := range players {
		if one, ok := g.player(fmt.Sprintf("%s/%d", at, i), player); ok {
			seats = append(seats, one)
		}
	}
	return seats
}

// player is the number of a player who is here and has no place in the round yet.
func (g *givenReader) player(at string, player tournament.PlayerID) (number int, ok bool) {
	attendance, known := g.night.Attendance(player)
	switch earlier := g.places[player]; {
	case !known:
		g.refuse(at, "given_player", map[string]any{"ID": tournament.Legible(string(player))})
	case attendance.Present && attendance.Paused:
		g.refuse(at, "given_pause", map[string]any{"Name": attendance.Name})
	case !includes(g.night, player):
		g.refuse(at, "given_away", map[string]any{"Name": g.night.NameOf(player)})
	case earlier != "":
		g.refuse(at, "given_twice", map[string]any{"Name": g.night.NameOf(player), "Earlier": earlier})
	default:
		g.places[player] = at
		return g.draft.Index(player), true
	}
	return 0, false
}

// AlreadySeated says whether the night has exactly this published seating.
func AlreadySeated(n *tournament.Night, rounds []GivenRound) bool {
	for _, given := range rounds {
		at := slices.IndexFunc(n.Rounds, func(round tournament.Round) bool { return round.Number == given.Number })
		if at < 0 || len(n.Rounds[at].Matches) != len(given.Tables) {
			return false
		}
		for _, table := range given.Tables {
			seated := func(match tournament.Match) bool {
				return match.Table == table.Number && slices.Equal(match.Sitting(), table.Players)
			}
			if !slices.ContainsFunc(n.Rounds[at].Matches, seated) {
				return false
			}
		}
	}
	return len(rounds) > 0
}
