package scoring

import (
	"fmt"
	"strings"
)

// MeldKind is the shape of a declared set.
type MeldKind uint8

// The shapes. A melded chow can be written, so that a game can refuse it by name.
const (
	Pong MeldKind = iota
	Kong
	Chow
)

var meldNames = [...]string{Pong: "pong", Kong: "kong", Chow: "chow"}

// String is "pong", "kong" or "chow".
func (m MeldKind) String() string { return meldNames[m] }

// MarshalText writes the shape's name.
func (m MeldKind) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText reads the shape's name.
func (m *MeldKind) UnmarshalText(text []byte) error {
	return parseName(m, meldNames[:], string(text), "a meld: write pong, kong or chow")
}

// Meld is a set that lies declared on the table: a claimed pong or kong, or a
// kong declared from the hand (Concealed).
type Meld struct {
	Kind MeldKind `json:"kind"`
	// Tile is the kind the meld is made of; of a chow, its lowest.
	Tile Kind `json:"tile"`
	// Concealed marks a kong of four tiles drawn by oneself.
	Concealed bool `json:"concealed,omitempty"`
	// Red counts the red fives inside the meld.
	Red uint8 `json:"red,omitempty"`
	// Flies are the tiles of the meld for which jokers lie there.
	Flies FewTiles `json:"flies,omitempty"`
	// Added marks a kong made of a melded pong and a tile drawn by oneself, From the
	// discarder of a claimed kong. Games that pay a kong by how it was made ask for them.
	Added bool  `json:"added,omitempty"`
	From  Winds `json:"from,omitempty"`
}

// Size is the number of tiles in the meld.
func (m Meld) Size() int {
	if m.Kind == Kong {
		return 4
	}
	return 3
}

// MarshalText writes the kind in MPSZ.
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText reads one plain tile in MPSZ.
func (k *Kind) UnmarshalText(text []byte) error {
	var tile Tile
	if err := tile.UnmarshalText(text); err != nil {
		return err
	}
	*k = tile.Kind()
	return nil
}

// String writes the meld as its tiles, "777z"; a concealed kong in brackets,
// "[7777z]".
func (m Meld) String() string {
	var tiles Tiles
	red := m.Red
	for i := range m.Size() {
		kind := m.Tile
		if m.Kind == Chow {
			kind += Kind(i)
		}
		tile := Of(kind)
		if red > 0 && kind.Numbered() && kind.Rank() == 5 {
			tile = RedFive(kind)
			red--
		}
		tiles = append(tiles, tile)
	}
	if m.Concealed {
		return "[" + tiles.String() + "]"
	}
	return tiles.String()
}

// ParseMelds reads melds of the base suits as String writes them, separated by
// spaces.
func ParseMelds(text string) ([]Meld, error) { return BaseSuits.ParseMelds(text) }

// ParseMelds reads melds as String writes them, separated by spaces.
func (s Suits) ParseMelds(text string) ([]Meld, error) {
	var melds []Meld
	for word := range strings.FieldsSeq(text) {
		meld, err := s.parseMeld(word)
		if err != nil {
			return nil, err
		}
		melds = append(melds, meld)
	}
	return melds, nil
}

func (s Suits) parseMeld(word string) (Meld, error) {
	inner, concealed := strings.CutPrefix(word, "[")
	if concealed {
		var closed bool
		if inner, closed = strings.CutSuffix(inner, "]"); !closed {
			return Meld{}, fmt.Errorf("%q has no closing bracket", word)
		}
	}
	tiles, err := s.ParseTiles(inner)
	if err != nil {
		return Meld{}, err
	}
	if len(tiles) != 3 && len(tiles) != 4 {
		return Meld{}, fmt.Errorf("%q is not a meld of three or four tiles", word)
	}
	meld := Meld{Kind: Pong, Tile: tiles[0].Kind(), Concealed: concealed}
	if len(tiles) == 4 {
		meld.Kind = Kong
	}
	alike, row := true, len(tiles) == 3 && meld.Tile.Numbered()
	for i, tile := range tiles {
		alike = alike && tile.Kind() == meld.Tile
		row = row && tile.Kind() == meld.Tile+Kind(i) && tile.Kind().Suit() == meld.Tile.Suit()
		if tile.Red() {
			meld.Red++
		}
	}
	switch {
	case alike:
		return meld, nil
	case row:
		meld.Kind = Chow
		return meld, nil
	default:
		return Meld{}, fmt.Errorf("%q is neither a pong, a kong nor a chow", word)
	}
}
