package people

import (
	"slices"

	"github.com/threewinds/threewinds/tournament"
)

// Twin is somebody of the roster whom a typed name may mean: whose alias it is (OnlyAlias), or whose name
// it is in another spelling. A name that is somebody's own raises no question.
type Twin struct {
	Player    Player
	OnlyAlias bool
}

// TwinOf is the twin of a typed name; ok is false if there is nothing to ask.
func TwinOf(players []Player, name string) (twin Twin, ok bool) {
	if at := slices.IndexFunc(players, func(player Player) bool { return player.OnlyAlias(name) }); at >= 0 {
		return Twin{players[at], true}, true
	}
	if slices.ContainsFunc(players, func(player Player) bool { return player.Has(name) }) {
		return Twin{}, false
	}
	key := tournament.SamePersonKey(name)
	at := slices.IndexFunc(players, func(player Player) bool { return tournament.SamePersonKey(player.FullName) == key })
	if at < 0 {
		return Twin{}, false
	}
	return Twin{Player: players[at]}, true
}

// NearTwinOf is a player whose full name differs from a typed one by one slip; ok is false if there is none, or
// somebody has the typed name.
func NearTwinOf(players []Player, name string) (twin Player, ok bool) {
	if slices.ContainsFunc(players, func(player Player) bool { return player.Has(name) }) {
		return Player{}, false
	}
	at := slices.IndexFunc(players, func(player Player) bool { return tournament.NearNames(player.FullName, name) })
	if at < 0 {
		return Player{}, false
	}
	return players[at], true
}
