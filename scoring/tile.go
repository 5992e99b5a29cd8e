package scoring

import "fmt"

// Kind is a kind of tile: what is printed on it. The first thirty-four are the
// kinds that sets are made of, in the order of the MPSZ letters p, m, s, z.
type Kind uint8

// The kinds, with the first of each group named.
const (
	Circle1    Kind = 0  // 1p … 9p are 0 … 8
	Character1 Kind = 9  // 1m … 9m are 9 … 17
	Bamboo1    Kind = 18 // 1s … 9s are 18 … 26
	EastWind   Kind = 27 // 1z
	SouthWind  Kind = 28 // 2z
	WestWind   Kind = 29 // 3z
	NorthWind  Kind = 30 // 4z
	White      Kind = 31 // 5z
	Green      Kind = 32 // 6z
	Red        Kind = 33 // 7z
	Flower1    Kind = 34 // 1f … 4f are 34 … 37
	Season1    Kind = 38 // 1g … 4g are 38 … 41
	Animal1    Kind = 42 // 1a … 4a are 42 … 45
	Face1      Kind = 46 // 1e … 4e are 46 … 49
	Joker      Kind = 50 // 1j
	// SetKinds counts the kinds that can stand in a set or pair.
	SetKinds = 34
	// Kinds counts all kinds.
	Kinds = 51
)

// firstStray is the first of the kinds that no set has, see [Strays]. They are the last
// that a tile can hold.
const firstStray = Kind(redBit) - 36

// Suit is the family of a kind.
type Suit uint8

// The suits in the order of their kinds; honours are winds and dragons. Those after
// the flowers are in the sets of a few games alone.
const (
	Circles Suit = iota
	Characters
	Bamboos
	Honours
	Flowers
	Seasons
	Animals
	Faces
	Jokers
	// Strays is not a suit. It stands for texts whose digit names no tile of the suit, such as
	// "8z" or "5f". A game that has it among its suits refuses such a tile as not in its set; for
	// other games the text is unreadable.
	Strays
)

// suits are their letters in MPSZ, their first kinds and how many kinds they have.
var suits = [...]struct {
	letter byte
	first  Kind
	ranks  int
}{
	Circles: {'p', Circle1, 9}, Characters: {'m', Character1, 9}, Bamboos: {'s', Bamboo1, 9},
	Honours: {'z', EastWind, 7}, Flowers: {'f', Flower1, 4},
	Seasons: {'g', Season1, 4}, Animals: {'a', Animal1, 4}, Faces: {'e', Face1, 4}, Jokers: {'j', Joker, 1},
}

// strays are the words of MPSZ that name no tile, in the order of their kinds.
var strays = func() (words []string) {
	for _, suit := range suits {
		for digit := byte('0'); digit <= '9' && suit.ranks < 9; digit++ {
			if digit == '0' || int(digit-'0') > suit.ranks {
				words = append(words, string([]byte{digit, suit.letter}))
			}
		}
	}
	return words
}()

// Suit is the family the kind belongs to.
func (k Kind) Suit() Suit {
	switch {
	case k < EastWind:
		return Suit(k / 9)
	case k < Flower1:
		return Honours
	case k < Joker:
		return Flowers + Suit((k-Flower1)/4)
	case k < firstStray:
		return Jokers
	default:
		return Strays
	}
}

// Rank is the number written on the tile in MPSZ: 1–9 in the suits, 1–7 for
// honours, 1–4 for flowers. A kind that is not valid has none.
func (k Kind) Rank() int {
	if !k.Valid() {
		return 0
	}
	return int(k-suits[k.Suit()].first) + 1
}

// Numbered says whether the kind is a circle, character or bamboo.
func (k Kind) Numbered() bool { return k < EastWind }

// Dragon says whether the kind is a dragon.
func (k Kind) Dragon() bool { return k >= White && k <= Red }

// Wind says whether the kind is a wind tile.
func (k Kind) Wind() bool { return k >= EastWind && k <= NorthWind }

// Terminal says whether the kind is a 1 or a 9.
func (k Kind) Terminal() bool { return k.Numbered() && (k%9 == 0 || k%9 == 8) }

// Valid says whether k names a kind at all.
func (k Kind) Valid() bool { return k < Kinds }

// String is the kind in MPSZ, "7z" for the red dragon.
func (k Kind) String() string {
	if k.Valid() {
		return string([]byte{byte('0' + k.Rank()), suits[k.Suit()].letter})
	}
	if k >= firstStray && int(k-firstStray) < len(strays) {
		return strays[k-firstStray]
	}
	return fmt.Sprintf("kind(%d)", uint8(k))
}

// Tile is one tile: a kind, and whether it is the red five of that kind.
type Tile uint8

const redBit Tile = 0x80

// PlainTile is the tile of a kind that is not red.
func PlainTile(k Kind) Tile { return Tile(k) }

// RedFive is the red tile of a kind; only fives have one.
func RedFive(k Kind) Tile { return Tile(k) | redBit }

// Kind is what is printed on the tile; a red five has the kind of its five.
func (t Tile) Kind() Kind { return Kind(t &^ redBit) }

// Red says whether the tile is a red five.
func (t Tile) Red() bool { return t&redBit != 0 }

// String is the tile in MPSZ; a red five is 0p, 0m or 0s.
func (t Tile) String() string {
	if t.Red() {
		return string([]byte{'0', suits[t.Kind().Suit()].letter})
	}
	return t.Kind().String()
}
