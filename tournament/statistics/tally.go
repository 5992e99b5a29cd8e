package statistics

import (
	"maps"

	"github.com/threewinds/threewinds/scoring"
)

// Tally are the counters of one player, or of the club, over any number of finished
// matches. Points are those of the hands' payments.
type Tally struct {
	// Matches counts the matches in which the player took part, Hands the hands that the player played
	// without resting. In the club's tally a hand counts once.
	Matches int `json:"matches,omitempty"`
	Hands   int `json:"hands,omitempty"`
	// Games counts the hands by game. Points of different games cannot be compared.
	Games map[string]int `json:"games,omitempty"`
	// Drawn counts drawn hands; WonWall wins on a tile of the wall; WonDiscard wins on a discard or a
	// robbed tile.
	Drawn      int `json:"drawn,omitempty"`
	WonWall    int `json:"won_wall,omitempty"`
	WonDiscard int `json:"won_discard,omitempty"`
	// Points are the points of every hand; Wins what the player's wins brought; DealIns what tiles
	// cost the player on which others won.
	Points  Sum `json:"points,omitzero"`
	Wins    Sum `json:"wins,omitzero"`
	DealIns Sum `json:"deal_ins,omitzero"`
	// Seats are the hands by the player's seat wind, the dealer first; Prevailing are the points by
	// prevailing wind.
	Seats      [3]Seat `json:"seats,omitzero"`
	Prevailing [4]Sum  `json:"prevailing,omitzero"`
	// Ranks counts by rank the finished matches in which the player sat at the end. A shared rank is the
	// better one. In the club's tally each seat counts.
	Ranks [scoring.MostPlaces]int `json:"ranks,omitzero"`
	// Starts are the ranks by seat in the first hand.
	Starts [scoring.MostPlaces]Sum `json:"starts,omitzero"`
	Ready  Ready                   `json:"ready,omitzero"`
	// Pots are the points of pots: what drawn hands had left for the next winner, goulash, counters and sticks.
	Pots Sum `json:"pots,omitzero"`
	// Limits counts the limit hands and yakuman won. LimitHands and Elements count the won hands with
	// each of them, as "game/id"; Elements without hands that were entered by points.
	Limits     int            `json:"limits,omitempty"`
	LimitHands map[string]int `json:"limit_hands,omitempty"`
	Elements   map[string]int `json:"elements,omitempty"`
	// Ways counts the won hands by way of entry.
	Ways [scoring.ByPoints + 1]int `json:"ways,omitzero"`
	// Refused counts rivals, second hands on the same tile, that the rules did not allow to win.
	Refused int `json:"refused,omitempty"`
	// Values counts the won hands by [Bucket] of what they brought.
	Values map[int]int `json:"values,omitempty"`
	// Rounds and Tables are the pace by the number of the round and of the table, in the club's tally
	// only.
	Rounds map[int]Pace `json:"rounds,omitempty"`
	Tables map[int]Pace `json:"tables,omitempty"`
}

// Seat are the hands of one seat wind.
type Seat struct {
	Points  Sum `json:"points,omitzero"`
	Won     int `json:"won,omitempty"`
	DealtIn int `json:"dealt_in,omitempty"`
}

// Ready counts the hands that say who had declared ready, those in which the player had, and those
// that the player then won.
type Ready struct {
	Asked    int `json:"asked,omitempty"`
	Declared int `json:"declared,omitempty"`
	Won      int `json:"won,omitempty"`
}

// Pace is a number of hands, and the seconds that they took.
type Pace struct {
	Hands   int   `json:"hands,omitempty"`
	Seconds int64 `json:"seconds,omitempty"`
}

// Plus adds the counters of both. The maps of the result are new.
func (t Tally) Plus(o Tally) Tally { return t.merged(o, 1) }

// Minus subtracts what Plus added: t.Plus(o).Minus(o) is t.
func (t Tally) Minus(o Tally) Tally { return t.merged(o, -1) }

// IsZero says that nothing is counted.
func (t Tally) IsZero() bool { return t.Matches == 0 && t.Hands == 0 }

func (t Tally) merged(o Tally, sign int) Tally {
	for _, counter := range [...]struct {
		into *int
		by   int
	}{
		{&t.Matches, o.Matches},
		{&t.Hands, o.Hands},
		{&t.Drawn, o.Drawn},
		{&t.WonWall, o.WonWall},
		{&t.WonDiscard, o.WonDiscard},
		{&t.Ready.Asked, o.Ready.Asked},
		{&t.Ready.Declared, o.Ready.Declared},
		{&t.Ready.Won, o.Ready.Won},
		{&t.Limits, o.Limits},
		{&t.Refused, o.Refused},
	} {
		*counter.into += sign * counter.by
	}
	t.Points.plus(o.Points, sign)
	t.Wins.plus(o.Wins, sign)
	t.DealIns.plus(o.DealIns, sign)
	t.Pots.plus(o.Pots, sign)
	for i := range t.Seats {
		t.Seats[i].Points.plus(o.Seats[i].Points, sign)
		t.Seats[i].Won += sign * o.Seats[i].Won
		t.Seats[i].DealtIn += sign * o.Seats[i].DealtIn
	}
	for i := range t.Prevailing {
		t.Prevailing[i].plus(o.Prevailing[i], sign)
	}
	for i := range t.Ranks {
		t.Ranks[i] += sign * o.Ranks[i]
		t.Starts[i].plus(o.Starts[i], sign)
	}
	for i := range t.Ways {
		t.Ways[i] += sign * o.Ways[i]
	}
	count := func(a, b int) int { return a + sign*b }
	t.Games, t.LimitHands = mergedMaps(t.Games, o.Games, count), mergedMaps(t.LimitHands, o.LimitHands, count)
	t.Elements, t.Values = mergedMaps(t.Elements, o.Elements, count), mergedMaps(t.Values, o.Values, count)
	pace := func(a, b Pace) Pace { return Pace{a.Hands + sign*b.Hands, a.Seconds + int64(sign)*b.Seconds} }
	t.Rounds, t.Tables = mergedMaps(t.Rounds, o.Rounds, pace), mergedMaps(t.Tables, o.Tables, pace)
	return t
}

// mergedMaps merges the values of both maps. Zero values are left out and an empty map is nil, so
// that equal tallies have equal maps.
func mergedMaps[K, V comparable](a, b map[K]V, merge func(a, b V) V) map[K]V {
	var zero V
	merged := make(map[K]V, len(a)+len(b))
	maps.Copy(merged, a)
	for key, value := range b {
		if sum := merge(merged[key], value); sum != zero {
			merged[key] = sum
		} else {
			delete(merged, key)
		}
	}
	if len(merged) == 0 {
		return nil
	}
	return merged
}
