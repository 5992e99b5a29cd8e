package scoring

import (
	"encoding/json"
	"fmt"
	"math/bits"
)

// Wind is a seat wind or a prevailing wind. Three-player tables seat East,
// South and West; North exists as a tile and, in some games, as a resting seat.
type Wind uint8

// The winds in turn order.
const (
	East Wind = iota
	South
	West
	North
)

// SeatWinds are the three winds that sit and play, in turn order.
var SeatWinds = [3]Wind{East, South, West}

var windNames = [4]string{"east", "south", "west", "north"}

// String is the wind's name in the score format: "east", "south", "west", "north".
func (w Wind) String() string {
	if int(w) < len(windNames) {
		return windNames[w]
	}
	return fmt.Sprintf("wind(%d)", uint8(w))
}

// Next is the player who takes the turn after w at a table of three.
func (w Wind) Next() Wind { return (w + 1) % 3 }

// Seated says whether w is one of the three playing seats.
func (w Wind) Seated() bool { return w <= West }

// ParseWind reads a wind's name as String writes it.
func ParseWind(text string) (w Wind, err error) {
	err = parseName(&w, windNames[:], text, "a wind: write east, south or west")
	return w, err
}

// MarshalText writes the wind's name.
func (w Wind) MarshalText() ([]byte, error) { return []byte(w.String()), nil }

// UnmarshalText reads the wind's name.
func (w *Wind) UnmarshalText(text []byte) (err error) {
	*w, err = ParseWind(string(text))
	return err
}

// Winds is a set of winds, for example the losers who were waiting.
type Winds uint8

// WindsOf makes the set of the given winds.
func WindsOf(winds ...Wind) Winds {
	var set Winds
	for _, w := range winds {
		set |= 1 << w
	}
	return set
}

// Has says whether w is in the set.
func (s Winds) Has(w Wind) bool { return s&(1<<w) != 0 }

// With is the set with w added.
func (s Winds) With(w Wind) Winds { return s | 1<<w }

// Without is the set with w taken out.
func (s Winds) Without(w Wind) Winds { return s &^ (1 << w) }

// Len counts the winds in the set.
func (s Winds) Len() int { return bits.OnesCount8(uint8(s)) }

// List names the winds of the set in turn order.
func (s Winds) List() []Wind {
	list := make([]Wind, 0, s.Len())
	for w := East; w <= North; w++ {
		if s.Has(w) {
			list = append(list, w)
		}
	}
	return list
}

// MarshalJSON writes the set as a list of names in turn order.
func (s Winds) MarshalJSON() ([]byte, error) { return json.Marshal(s.List()) }

// UnmarshalJSON reads a list of names, where a repeated name counts once. The names are read as text,
// because JSON would decode a string into the bytes of a list of winds.
func (s *Winds) UnmarshalJSON(text []byte) error {
	var names []string
	if err := json.Unmarshal(text, &names); err != nil {
		return err
	}
	var set Winds
	for _, name := range names {
		w, err := ParseWind(name)
		if err != nil {
			return err
		}
		set = set.With(w)
	}
	*s = set
	return nil
}

func parseName[T ~uint8](into *T, names []string, text, want string) error {
	for i, name := range names {
		if name == text {
			*into = T(i)
			return nil
		}
	}
	return fmt.Errorf("%q is not %s", text, want)
}
