package draw

import (
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/seating"
)

// Players are the players whom a draw seats: everybody who is present and does not pause, but only as many
// house players as are needed so that nobody sits out. It takes no house player if
// there are too few for that.
func Players(n *tournament.Night) []tournament.Attendance {
	present := n.WantToPlay()
	house := 0
	for _, a := range present {
		if a.House {
			house++
		}
	}
	needed := (3 - (len(present)-house)%3) % 3
	if needed > house {
		needed = 0
	}
	return slices.DeleteFunc(present, func(a tournament.Attendance) bool {
		if !a.House {
			return false
		}
		needed--
		return needed < 0
	})
}

// includes says whether a draw seats the player.
func includes(n *tournament.Night, player tournament.PlayerID) bool {
	return slices.ContainsFunc(Players(n), func(a tournament.Attendance) bool { return a.Player == player })
}

// numbersAway are the numbers of the players who have played and are not seated any more.
func numbersAway(n *tournament.Night, players []tournament.PlayerID) []int {
	var away []int
	for i, player := range players {
		if !includes(n, player) {
			away = append(away, i)
		}
	}
	return away
}

// RestingPerTable is how many players may rest at each table: 0 without that wish.
func RestingPerTable(n *tournament.Night) int {
	if !n.Wishes.Resting {
		return 0
	}
	return MostResting(n)
}

// MostResting is how many the rules let rest at a table.
func MostResting(n *tournament.Night) int { return n.Rules.MostPlaces() - len(scoring.SeatWinds) }

// groupsApart are the groups to be kept apart: those of the wishes, and the teams. Teams with more
// players than tables are left out, because they cannot be kept apart and must not prevent a draw.
func groupsApart(n *tournament.Night) [][]tournament.PlayerID {
	groups, tables := slices.Clip(n.Wishes.Apart), len(Players(n))/len(scoring.SeatWinds)
	for _, team := range n.Teams {
		away := func(player tournament.PlayerID) bool { return !includes(n, player) }
		if here := len(slices.DeleteFunc(slices.Clone(team), away)); here > 1 && here <= tables {
			groups = append(groups, team)
		}
	}
	return groups
}

// wishesAmong are the wishes about the given players, by their numbers.
func wishesAmong(n *tournament.Night, players []tournament.PlayerID) (apart [][]int, fixed []seating.FixedTable) {
	for _, group := range groupsApart(n) {
		var numbers []int
		for _, player := range group {
			if i := slices.Index(players, player); i >= 0 {
				numbers = append(numbers, i)
			}
		}
		if len(numbers) > 1 {
			apart = append(apart, numbers)
		}
	}
	for _, one := range n.Wishes.Fixed {
		if i := slices.Index(players, one.Player); i >= 0 {
			fixed = append(fixed, seating.FixedTable{Player: i, Table: one.Table - 1})
		}
	}
	return apart, fixed
}

// rankedPlayers are the given players who are here, best first. House players and players who have
// not played yet come last.
func rankedPlayers(n *tournament.Night, players []tournament.PlayerID) []tournament.PlayerID {
	var ranked []tournament.PlayerID
	add := func(player tournament.PlayerID) {
		if includes(n, player) && slices.Contains(players, player) && !slices.Contains(ranked, player) {
			ranked = append(ranked, player)
		}
	}
	for _, standing := range n.Standings() {
		if len(standing.Matches) > 0 {
			add(standing.Player)
		}
	}
	for _, player := range players {
		add(player)
	}
	return ranked
}

// shuffleUnplayed is a ranking in which the seed decides the order of players who have
// not played yet, because they have no rank.
func shuffleUnplayed(n *tournament.Night, ranking []tournament.PlayerID, seed uint64) []tournament.PlayerID {
	ranked := slices.Clone(ranking)
	first := slices.IndexFunc(ranked, func(player tournament.PlayerID) bool { return !hasPlayed(n, player) })
	if first < 0 {
		return ranked
	}
	rest := ranked[first:]
	rand.New(rand.NewPCG(seed, 0)).Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
	return ranked
}

// hasPlayed says whether a ranked player has played in a match that has begun.
func hasPlayed(n *tournament.Night, player tournament.PlayerID) bool {
	for match := range n.MatchesBegun() {
		if match.PlayedBy(player) {
			return !n.House(player)
		}
	}
	return false
}

// namesOfPlayers are the names of the given players who are here.
func namesOfPlayers(n *tournament.Night, d tournament.Draft, players []int) string {
	var names []string
	for _, i := range players {
		if player := d.Players[i]; includes(n, player) {
			names = append(names, n.NameOf(player))
		}
	}
	return strings.Join(names, ", ")
}
