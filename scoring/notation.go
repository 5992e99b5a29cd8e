package scoring

import (
	"fmt"
	"strings"
)

// Tiles is a list of tiles in the order they were written.
type Tiles []Tile

// ParseTiles reads MPSZ text: digits followed by the letter of their suit, in
// groups of any size and order, "234p77z"; 0 is a red five. White space between
// groups is allowed. The error names what cannot be read.
func ParseTiles(text string) (Tiles, error) {
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
			suit := strings.IndexByte(string(suitLetters[:]), c)
			if suit < 0 {
				return nil, fmt.Errorf("%q is not a suit: use p, m, s, z or f", text[i:i+1])
			}
			if start == i {
				return nil, fmt.Errorf("%q stands without a digit before it", string(c))
			}
			for _, digit := range []byte(text[start:i]) {
				tile, err := tileOf(int(digit-'0'), Suit(suit))
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

func tileOf(digit int, suit Suit) (Tile, error) {
	highest := 9
	switch suit {
	case Honours:
		highest = 7
	case Flowers:
		highest = 4
	case Circles, Characters, Bamboos:
		if digit == 0 {
			return RedFive(Kind(9*int(suit) + 4)), nil
		}
	}
	if digit < 1 || digit > highest {
		return 0, fmt.Errorf("there is no tile %d%c", digit, suitLetters[suit])
	}
	switch suit {
	case Honours:
		return Of(EastWind + Kind(digit-1)), nil
	case Flowers:
		return Of(Flower1 + Kind(digit-1)), nil
	default:
		return Of(Kind(9*int(suit) + digit - 1)), nil
	}
}

// String writes the tiles in MPSZ, neighbours of one suit in one group.
func (t Tiles) String() string {
	var text strings.Builder
	for i, tile := range t {
		name := tile.String()
		text.WriteByte(name[0])
		if i+1 == len(t) || t[i+1].Kind().Suit() != tile.Kind().Suit() {
			text.WriteByte(name[1])
		}
	}
	return text.String()
}

// MarshalText writes the tiles in MPSZ.
func (t Tiles) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalText reads MPSZ.
func (t *Tiles) UnmarshalText(text []byte) (err error) {
	*t, err = ParseTiles(string(text))
	return err
}
