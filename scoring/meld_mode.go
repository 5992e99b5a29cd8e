package scoring

// MeldMode is a way of declaring a set. A tap on one tile of the keyboard makes it; for a chow, on the
// lowest tile.
type MeldMode struct {
	// Name is its name in forms: "concealed_kong".
	Name             string
	Kind             MeldKind
	Concealed, Added bool
	// NamesDiscarder: the discarder of the fourth tile is told as well.
	NamesDiscarder bool
	// Flies is the largest number of jokers in it.
	Flies int
}

// PlainMelds are the sets of games that do not ask how a kong was made.
func PlainMelds() []MeldMode {
	return []MeldMode{
		{Name: "pong", Kind: Pong}, {Name: "kong", Kind: Kong}, {Name: "concealed_kong", Kind: Kong, Concealed: true},
	}
}

// Meld is the set that a tap on the tile makes; the seat discarded its fourth tile, if that
// is named.
func (m MeldMode) Meld(tile Kind, from Wind) Meld {
	meld := Meld{Kind: m.Kind, Tile: tile, Concealed: m.Concealed, Added: m.Added}
	if m.NamesDiscarder {
		meld.From = WindsOf(from)
	}
	return meld
}

// Matches says whether the set is made in this way, whatever its tiles and flies.
func (m MeldMode) Matches(meld Meld) bool {
	from := East
	if named := meld.From.List(); len(named) > 0 {
		from = named[0]
	}
	meld.Flies, meld.Red = 0, 0
	return meld == m.Meld(meld.Tile, from)
}
