package nexttable

import (
	"hash/fnv"
	"maps"
	"slices"
	"time"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// usualPace is how long a hand takes at an evening at which none was played yet.
const usualPace = 4 * time.Minute

// History is what is known of the evenings before one.
type History struct {
	// Met are the meetings at them.
	Met map[Pair]Meetings
	// SatOut is how often players sat out, rested, or found no seat. It is nil for an evening of no series.
	SatOut map[tournament.PlayerID]int
}

// RequestFor is the question who sits down next at an open evening, for a table of three.
func RequestFor(night *tournament.Night, before History, now time.Time) Request {
	request := Request{
		Now: now, Size: len(scoring.SeatWinds), Met: make(map[Pair]Meetings), Seed: seedOf(night),
		Apart: append(slices.Clip(night.Wishes.Apart), night.Teams...),
	}
	for _, free := range night.Free() {
		player := Player{ID: free.Player, Since: free.Since, House: free.House}
		if _, played := night.LastOpenMatch(free.Player); !played {
			player.SatOut = before.SatOut[free.Player]
		}
		request.Free = append(request.Free, player)
	}
	maps.Copy(request.Met, before.Met)
	for _, match := range night.Roundless {
		sitting := match.Sitting()
		for i, player := range sitting {
			for _, other := range sitting[:i] {
				pair := PairOf(player, other)
				met := request.Met[pair]
				met.Tonight++
				request.Met[pair] = met
			}
		}
	}
	return request
}

// seedOf is a number by chance that stays until the next match is opened.
func seedOf(night *tournament.Night) uint64 {
	hash := fnv.New64a()
	hash.Write([]byte(night.ID))
	return hash.Sum64() + uint64(len(night.Roundless))
}

// RunningAt are the tables of an open evening whose matches have a known number of hands.
func RunningAt(night *tournament.Night, now time.Time) []Running {
	var running []Running
	pace := paceOf(night, now)
	for _, match := range night.Running() {
		if length := match.Length(); length > 0 {
			left := length - len(match.Ledger.Hands)
			running = append(running, Running{Table: match.Table, HandsLeft: left, Left: time.Duration(left) * pace})
		}
	}
	return running
}

// paceOf is how long a hand has taken tonight.
func paceOf(night *tournament.Night, now time.Time) time.Duration {
	var spent time.Duration
	hands := 0
	for _, match := range night.Roundless {
		until := match.Ended
		if until.IsZero() {
			until = now
		}
		if played := len(match.Ledger.Hands); played > 0 {
			spent, hands = spent+until.Sub(match.Began), hands+played
		}
	}
	if hands == 0 {
		return usualPace
	}
	return spent / time.Duration(hands)
}

// StartsOf is how often everybody has begun a match of the evening at each place.
func StartsOf(night *tournament.Night) map[tournament.PlayerID]Starts {
	starts := make(map[tournament.PlayerID]Starts)
	for _, match := range night.Roundless {
		began := match.PlayersOf(tournament.Sitters{})
		for place, player := range began[:match.Places()] {
			mine := starts[player]
			mine[place]++
			starts[player] = mine
		}
	}
	return starts
}

// LastPlayed says with whom a player has played the last match of the evening.
func LastPlayed(night *tournament.Night) func(tournament.PlayerID) []tournament.PlayerID {
	return func(player tournament.PlayerID) []tournament.PlayerID {
		if last, ok := night.LastOpenMatch(player); ok {
			return last.Sitting()
		}
		return nil
	}
}

// OnWinds is an order in which players sit down at the evening, East first: see [Winds].
func OnWinds(night *tournament.Night, players []tournament.PlayerID) []tournament.PlayerID {
	return Winds(players, StartsOf(night), seedOf(night))
}
