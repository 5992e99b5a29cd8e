package scoring

import (
	"fmt"
	"slices"
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

// Meld is a declared set: a claimed pong or kong, or a kong declared from the hand (Concealed).
type Meld struct {
	Kind MeldKind `json:"kind"`
	// Tile is the kind the meld is made of; of a chow, its lowest.
	Tile Kind `json:"tile"`
	// Concealed marks a kong of four tiles drawn by oneself.
	Concealed bool `json:"concealed,omitempty"`
	// Red counts the red fives inside the meld.
	Red uint8 `json:"red,omitempty"`
	// Flies are the tiles of the meld that jokers stand for.
	Flies FewTiles `json:"flies,omitempty"`
	// Added marks a kong made of a melded pong and a tile drawn by oneself; From is the discarder
	// of a claimed kong. Only games that pay a kong by how it was made ask for them.
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

// tileAt is the kind in one of the meld's places, from 0.
func (m Meld) tileAt(i int) Kind {
	if m.Kind == Chow {
		return m.Tile + Kind(i)
	}
	return m.Tile
}

// String writes the meld as its tiles, "777z"; a fly lies in the place of the tile for
// which it stands, "3p1j5p", in a pong behind the others. A concealed kong stands in
// brackets, "[7777z]". Behind an added kong stands a plus, "7777z+", behind a claimed one
// its discarder where the game asks for that, "7777z<west".
func (m Meld) String() string {
	text := m.tiles().String()
	if m.Concealed {
		text = "[" + text + "]"
	}
	if m.Added {
		text += addedMark
	}
	if from := m.From.List(); len(from) > 0 {
		text += fromMark + from[0].String()
	}
	return text
}

// tiles are those that lie in the meld: flies and red fives in their places.
func (m Meld) tiles() Tiles {
	tiles := make(Tiles, m.Size())
	flies, red := m.Flies.Tiles(), m.Red
	for i := range tiles {
		place := i
		if m.Kind != Chow {
			place = len(tiles) - 1 - i
		}
		kind := m.tileAt(place)
		fly := slices.Index(flies, PlainTile(kind))
		if tiles[place] = PlainTile(kind); fly >= 0 {
			tiles[place], flies = PlainTile(Joker), slices.Delete(flies, fly, fly+1)
		}
	}
	for i, tile := range tiles {
		if kind := tile.Kind(); red > 0 && kind.Numbered() && kind.Rank() == 5 {
			tiles[i] = RedFive(kind)
			red--
		}
	}
	return tiles
}

// The marks behind a kong that say how it was made.
const (
	addedMark = "+"
	fromMark  = "<"
)

// ParseMelds reads melds as String writes them, separated by spaces. Flies can lie in any
// place; of one tile and flies, a pong is read.
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

func (s Suits) parseMeld(word string) (meld Meld, err error) {
	inner, seat, named := strings.Cut(word, fromMark)
	if named {
		var from Wind
		if from, err = ParseWind(seat); err != nil {
			return Meld{}, err
		}
		meld.From = WindsOf(from)
	}
	inner, meld.Added = strings.CutSuffix(inner, addedMark)
	if inner, meld.Concealed = strings.CutPrefix(inner, "["); meld.Concealed {
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
	if made := count(meld.Concealed, meld.Added, named); made > 1 || made > 0 && !meld.Concealed && len(tiles) != 4 {
		return Meld{}, fmt.Errorf("%q is no kong, or was made in two ways", word)
	}
	if !meld.take(tiles) {
		return Meld{}, fmt.Errorf("%q is neither a pong, a kong nor a chow", word)
	}
	return meld, nil
}

func count(of ...bool) (n int) {
	for _, holds := range of {
		if holds {
			n++
		}
	}
	return n
}

// take makes the meld of its tiles, if they are alike or in a row where no fly lies.
func (m *Meld) take(tiles Tiles) bool {
	first := max(slices.IndexFunc(tiles, func(tile Tile) bool { return tile.Kind() != Joker }), 0)
	alike, row := true, len(tiles) == 3 && tiles[first].Kind().Numbered()
	lowest := int(tiles[first].Kind()) - first
	for i, tile := range tiles {
		if tile.Kind() == Joker {
			continue
		}
		alike = alike && tile.Kind() == tiles[first].Kind()
		row = row && int(tile.Kind()) == lowest+i
		if tile.Red() {
			m.Red++
		}
	}
	switch m.Tile = tiles[first].Kind(); {
	case alike && len(tiles) == 4:
		m.Kind = Kong
	case alike:
		m.Kind = Pong
	case row && lowest >= 0 && Kind(lowest).Suit() == m.Tile.Suit() && Kind(lowest+2).Suit() == m.Tile.Suit():
		m.Kind, m.Tile = Chow, Kind(lowest)
	default:
		return false
	}
	var flies Tiles
	for i, tile := range tiles {
		if tile.Kind() == Joker && m.Tile != Joker {
			flies = append(flies, PlainTile(m.tileAt(i)))
		}
	}
	m.Flies = FewFrom(flies)
	return true
}
