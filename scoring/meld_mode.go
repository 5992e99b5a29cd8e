package scoring

// MeldMode is a set as it is declared. A tap on one tile of the keyboard makes it: on the
// lowest of a chow.
type MeldMode struct {
	// Name is its name in forms: "concealed_kong".
	Name             string
	Kind             MeldKind
	Concealed, Added bool
	// Named: it says who discarded the fourth tile.
	Named bool
	// Flies is how many jokers it can have.
	Flies int
}

// PlainMelds are the sets of games that do not ask how a kong was made.
func PlainMelds() []MeldMode {
	return []MeldMode{
		{Name: "pong", Kind: Pong}, {Name: "kong", Kind: Kong}, {Name: "concealed_kong", Kind: Kong, Concealed: true},
	}
}

// Makes says whether the meld is one of the mode, whatever its tiles.
func (m MeldMode) Makes(meld Meld) bool {
	return meld.Kind == m.Kind && meld.Concealed == m.Concealed && meld.Added == m.Added && meld.From != 0 == m.Named
}
