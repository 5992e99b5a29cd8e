package scoring

// Way says how the winner's hand was entered.
type Way uint8

// The ways of entry. All but the first are for hurried tables: what was not
// entered cannot be checked.
const (
	// ByTiles is the full entry: the engine finds the elements.
	ByTiles Way = iota
	// ByElements is a hand whose elements the referee ticked.
	ByElements
	// ByPoints is a hand of which only the sums are known.
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

// Tick is an element or limit hand that can be ticked. Elements that follow from
// others by definition, or from the facts of the win, are never ticked.
//
// A set of ticks is accepted if some hand that the house rules allow, won as it
// was won, has all of them. It is worth what every such hand has: the ticks, and
// whatever they imply; never more.
type Tick struct {
	ID   string
	Kind ElementKind
	// Limit is the class of a limit hand, [NoLimit] for an element.
	Limit Limit
	// Points is what an element brings each time, in points or han, 0 for a limit
	// hand. What more of it brings beyond that follows by itself, as a second red
	// five.
	Points Points
	// Most is how often a hand can have it under these house rules, 1 or more. Of
	// bonus-points without a fixed number, it is the points.
	Most int
}
