package draw

import (
	"cmp"
	"slices"

	"github.com/threewinds/threewinds/tournament"
)

// Pair are two players, the smaller id first.
type Pair [2]tournament.PlayerID

func pairOf(a, b tournament.PlayerID) Pair { return Pair{min(a, b), max(a, b)} }

// Meetings are the rounds in which each pair sits at one table, in order.
type Meetings map[Pair][]int

// MeetingsOf counts the meetings in rounds. A player who rests at a table meets the others there.
func MeetingsOf(rounds []tournament.Round) Meetings {
	m := make(Meetings)
	for _, round := range rounds {
		for _, match := range round.Matches {
			sitting := match.Sitting()
			for i, a := range sitting {
				for _, b := range sitting[:i] {
					m[pairOf(a, b)] = append(m[pairOf(a, b)], round.Number)
				}
			}
		}
	}
	return m
}

// RepeatMeeting is a pair who meet in several rounds.
type RepeatMeeting struct {
	Pair
	Rounds []int
}

// Repeats are the pairs who meet more than once, the most frequent first.
func (m Meetings) Repeats() (list []RepeatMeeting) {
	for pair, rounds := range m {
		if len(rounds) > 1 {
			list = append(list, RepeatMeeting{pair, rounds})
		}
	}
	slices.SortFunc(list, func(a, b RepeatMeeting) int {
		return cmp.Or(len(b.Rounds)-len(a.Rounds), slices.Compare(a.Rounds, b.Rounds), slices.Compare(a.Pair[:], b.Pair[:]))
	})
	return list
}

// NewRepeats are the repeats that an exchange of two players in a round would make: pairs who meet at
// the new table and have met in another round.
func (m Meetings) NewRepeats(round tournament.Round, player, with tournament.PlayerID) (pairs []Pair) {
	mine, theirs := round.MatchIndex(player), round.MatchIndex(with)
	if mine == theirs {
		return nil
	}
	comes := func(at int, who, leaves tournament.PlayerID) {
		if at < 0 {
			return
		}
		for _, other := range round.Matches[at].Sitting() {
			elsewhere := func(number int) bool { return number != round.Number }
			if other != leaves && slices.ContainsFunc(m[pairOf(who, other)], elsewhere) {
				pairs = append(pairs, Pair{who, other})
			}
		}
	}
	comes(theirs, player, with)
	comes(mine, with, player)
	return pairs
}
