package scoring

import (
	"encoding/json"
	"strings"
)

// Worth is the worth of a hand as the referee has counted it.
type Worth struct {
	// Hand and Bonus are hand-points and the bonus-points common to both losers.
	Hand  Points `json:"hand_points"`
	Bonus Points `json:"bonus_points"`
	Limit Limit  `json:"limit,omitempty"`
	// Han and Yakuman are for games in han: all han of the hand, or the number of yakuman.
	Han     int `json:"han,omitempty"`
	Yakuman int `json:"yakuman,omitempty"`
	// Fu as they are paid: a multiple of ten, or 25.
	Fu int `json:"fu,omitempty"`
	// Fan is for games in fan, without the limit hands, whose ids are in LimitHands.
	Fan        int `json:"fan,omitempty"`
	LimitHands IDs `json:"limit_hands,omitempty"`
	// Basic are the points that doubles multiply.
	Basic   Points `json:"points,omitempty"`
	Doubles int    `json:"doubles,omitempty"`
}

// IDs are ids as one value that can be compared: in their order, with spaces between.
type IDs string

// IDsOf are the ids of a list.
func IDsOf(list []string) IDs { return IDs(strings.Join(list, " ")) }

// List are the ids one by one.
func (i IDs) List() []string { return strings.Fields(string(i)) }

// MarshalJSON writes them as a list.
func (i IDs) MarshalJSON() ([]byte, error) { return json.Marshal(i.List()) }

// UnmarshalJSON reads a list of ids.
func (i *IDs) UnmarshalJSON(text []byte) error {
	var list []string
	err := json.Unmarshal(text, &list)
	*i = IDsOf(list)
	return err //nolint:wrapcheck // says what it is about
}

// Points are hand-points, bonus-points or payments: always whole numbers.
type Points int32

// Payments are the changes of the three totals, by seat wind (East, South, West). Their sum is zero,
// except for sticks that were laid on the table or taken from it.
type Payments [3]Points

// Limit is the class of a limit hand.
type Limit uint8

// The classes in rising order.
const (
	NoLimit Limit = iota
	HalfLimit
	FullLimit
)

var limitNames = [...]string{NoLimit: "none", HalfLimit: "half", FullLimit: "full"}

// String is "none", "half" or "full".
func (l Limit) String() string { return limitNames[l] }

// MarshalText writes the class's name.
func (l Limit) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// UnmarshalText reads the class's name.
func (l *Limit) UnmarshalText(text []byte) error {
	return parseName(l, limitNames[:], string(text), "a limit class: write none, half or full")
}

// ElementKind says which sum an element counts towards.
type ElementKind uint8

// The kinds of element.
const (
	HandElement ElementKind = iota
	BonusElement
)

var elementKindNames = [...]string{HandElement: "hand", BonusElement: "bonus"}

// String is "hand" or "bonus".
func (k ElementKind) String() string { return elementKindNames[k] }

// MarshalText writes the kind's name.
func (k ElementKind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// Element is one line of a scored hand.
type Element struct {
	// ID is the element's id in the rules, "three_concealed_pongs".
	ID   string
	Kind ElementKind
	// Points is the worth of the element: points, or han (for a limit hand, yakuman).
	Points Points
	// Less is how much more it would be worth if the hand were concealed or won otherwise.
	Less Points
	// One: a single loser pays it, From. Otherwise both do.
	One  bool
	From Wind
	// Tile is the tile for which it is scored, if the game says one.
	Tile FewTiles
}
