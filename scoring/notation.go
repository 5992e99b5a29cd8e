package scoring

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"
)

// Tiles is a list of tiles in the order they were written.
type Tiles []Tile

// Suits is a set of suits: those that a game's tile sets can have.
type Suits uint16

// BaseSuits are the suits that every game can read, even if its set has no such tiles.
const (
	BaseSuits Suits = 1<<(Flowers+1) - 1
	AllSuits  Suits = 1<<(Jokers+1) - 1
)

// With is the set with the given suits added.
func (s Suits) With(more ...Suit) Suits {
	for _, suit := range more {
		s |= 1 << suit
	}
	return s
}

// Letters are those of the suits in MPSZ, "pmszf".
func (s Suits) Letters() string {
	var letters []byte
	for suit := range suits {
		if s&(1<<suit) != 0 {
			letters = append(letters, suits[suit].letter)
		}
	}
	return string(letters)
}

// ParseTiles reads tiles of the base suits, see [Suits.ParseTiles].
func ParseTiles(text string) (Tiles, error) { return BaseSuits.ParseTiles(text) }

// ParseTiles reads MPSZ text: digits followed by the letter of their suit, in
// groups of any size and order, "234p77z"; 0 is a red five. White space between
// groups is allowed. The error names what cannot be read.
func (s Suits) ParseTiles(text string) (Tiles, error) {
	var tiles Tiles
	start := 0
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case c >= '0' && c <= '9':
			continue
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			if start != i {
				return nil, fmt.Errorf("%q has digits without a suit letter", text[start:i])
			}
		default:
			suit, ok := s.suit(c)
			if !ok {
				letters := strings.Split(s.Letters(), "")
				last := len(letters) - 1
				return nil, fmt.Errorf("%q is not a suit: use %s or %s", text[i:i+1], strings.Join(letters[:last], ", "), letters[last])
			}
			if start == i {
				return nil, fmt.Errorf("%q stands without a digit before it", string(c))
			}
			for _, digit := range []byte(text[start:i]) {
				tile, err := s.tileOf(int(digit-'0'), suit)
				if err != nil {
					return nil, err
				}
				tiles = append(tiles, tile)
			}
		}
		start = i + 1
	}
	if start != len(text) {
		return nil, fmt.Errorf("%q has digits without a suit letter", text[start:])
	}
	return tiles, nil
}

// ParseTile reads one tile in MPSZ.
func (s Suits) ParseTile(text string) (Tile, error) {
	tiles, err := s.ParseTiles(text)
	if err != nil {
		return 0, err
	}
	if len(tiles) != 1 {
		return 0, fmt.Errorf("%q is not one tile", text)
	}
	return tiles[0], nil
}

// suit is the one of the set that has the letter.
func (s Suits) suit(letter byte) (suit Suit, ok bool) {
	for i := range suits {
		if suits[i].letter == letter {
			return Suit(i), s&(1<<i) != 0
		}
	}
	return 0, false
}

func (s Suits) tileOf(digit int, suit Suit) (Tile, error) {
	of := &suits[suit]
	if digit == 0 && of.ranks == 9 {
		return RedFive(of.first + 4), nil
	}
	if digit >= 1 && digit <= of.ranks {
		return PlainTile(of.first + Kind(digit-1)), nil
	}
	word := string([]byte{byte('0' + digit), of.letter})
	if s&(1<<Strays) != 0 {
		return PlainTile(firstStray + Kind(slices.Index(strays, word))), nil
	}
	return 0, fmt.Errorf("there is no tile %s", word)
}

// String writes the tiles in MPSZ, neighbours of one suit in one group.
func (t Tiles) String() string {
	var text strings.Builder
	for i, tile := range t {
		name := tile.String()
		text.WriteByte(name[0])
		if i+1 == len(t) || t[i+1].String()[1] != name[1] {
			text.WriteByte(name[1])
		}
	}
	return text.String()
}

// MarshalText writes the tiles in MPSZ.
func (t Tiles) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalText reads MPSZ of any suit.
func (t *Tiles) UnmarshalText(text []byte) (err error) {
	*t, err = AllSuits.ParseTiles(string(text))
	return err
}

// FewTiles are up to four tiles, in the order of their kinds, as one value that can be
// compared: a byte for each, one more than the tile.
type FewTiles uint32

// FewFrom are the tiles, those beyond the fourth left out.
func FewFrom(tiles Tiles) FewTiles {
	tiles = slices.Sorted(slices.Values(tiles))
	return FewOf(tiles[:min(len(tiles), 4)])
}

// FewOf are up to four tiles that are in the order of their kinds.
func FewOf(tiles []Tile) (few FewTiles) {
	for i, tile := range tiles {
		few |= (FewTiles(tile) + 1) << (8 * i)
	}
	return few
}

// Len counts the tiles.
func (f FewTiles) Len() int { return (bits.Len32(uint32(f)) + 7) / 8 }

// At is the tile at a place, from 0.
func (f FewTiles) At(i int) Tile { return Tile(f>>(8*i)&0xFF - 1) }

// Tiles are the tiles as a list.
func (f FewTiles) Tiles() (tiles Tiles) {
	for i := range f.Len() {
		tiles = append(tiles, f.At(i))
	}
	return tiles
}

// MarshalText writes the tiles in MPSZ.
func (f FewTiles) MarshalText() ([]byte, error) { return f.Tiles().MarshalText() }

// UnmarshalText reads MPSZ of any suit.
func (f *FewTiles) UnmarshalText(text []byte) error {
	var tiles Tiles
	err := tiles.UnmarshalText(text)
	*f = FewFrom(tiles)
	return err
}

// MarshalText writes the tile in MPSZ.
func (t Tile) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalText reads one tile of any suit in MPSZ.
func (t *Tile) UnmarshalText(text []byte) (err error) {
	*t, err = AllSuits.ParseTile(string(text))
	return err
}
