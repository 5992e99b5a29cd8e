package scoring

// Way says how the winner's hand was entered.
type Way uint8

// The ways of entry. With all but the first, what was not entered cannot be checked.
const (
	// ByTiles is the full entry: the engine finds the elements.
	ByTiles Way = iota
	// ByElements is a hand whose elements the referee ticked.
	ByElements
	// ByPoints is a hand told by its sums only.
	ByPoints
)

var wayNames = [...]string{ByTiles: "tiles", ByElements: "elements", ByPoints: "points"}

// String is "tiles", "elements" or "points".
func (w Way) String() string { return wayNames[w] }

// MarshalText writes the way's name.
func (w Way) MarshalText() ([]byte, error) { return []byte(w.String()), nil }

// UnmarshalText reads the way's name.
func (w *Way) UnmarshalText(text []byte) error {
	return parseName(w, wayNames[:], string(text), "a way of entry: write tiles, elements or points")
}

// Ticked is an element or limit hand that a referee ticked.
type Ticked struct {
	// ID is the element's or limit hand's id in the rules. Ticks of the same id
	// add up, in any order.
	ID string `json:"id"`
	// Times says how often the hand has it at least, from 1: two dragon pongs.
	Times int `json:"times"`
}

// Tick is an element or limit hand that can be ticked. Elements that follow from others or from the
// facts of the win cannot be ticked.
//
// A set of ticks is accepted if there is a legal hand, won in the same way, that has all of them. It is
// worth what every such hand has: the ticks and what follows from them, never more.
type Tick struct {
	ID   string
	Kind ElementKind
	// Limit is the class of a limit hand, [NoLimit] for an element.
	Limit Limit
	// Points is the worth of an element, in points or han, each time; 0 for a limit hand. What
	// follows from having more of it is added by the rules, as for a second red five.
	Points Points
	// Most is how often a hand can have it under these house rules, 1 or more. For bonus-points
	// without a fixed number, it is the largest number of points.
	Most int
}
