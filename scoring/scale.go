package scoring

// Scale is what the hands of a game are counted in.
type Scale uint8

// The scales.
const (
	// PointScale: hand-points and bonus-points.
	PointScale Scale = iota
	// HanScale: han, which a table turns into points.
	HanScale
	// FuScale: han and fu, from which points are calculated; the dealer can stay.
	FuScale
	// FanScale: fan that add up, limit hands worth a fixed number of fan, and instant payments in
	// addition to those of the hand.
	FanScale
	// DoublesScale: points that are doubled, up to a limit, for every player's hand.
	DoublesScale
)

// scales say everything about a scale: how the worth of a hand is told, and what a
// result shows.
var scales = [...]struct {
	name     string
	measures []Measure
	sums     []Sum
	kinds    [BonusElement + 1]string
	whole    bool
	carries  bool
	stays    bool
	all      bool
}{
	PointScale: {
		name: "points", kinds: elementKindNames, carries: true,
		measures: []Measure{
			{ID: "hand_points", field: func(w *Worth) any { return &w.Hand }},
			{ID: "bonus_points", Paper: "paper.bonus_points", field: func(w *Worth) any { return &w.Bonus }},
			{ID: "limit", Word: "worth_limit", Choices: limitNames[:], field: func(w *Worth) any { return &w.Limit }},
		},
		sums: []Sum{
			{ID: "hand_points", Kind: HandElement, Total: func(r *Result) Points { return r.HandPoints }, Least: true},
			{ID: "bonus_points", Kind: BonusElement, Total: func(r *Result) Points { return r.BonusPoints }},
			{ID: "alone", Kind: BonusElement, One: true},
		},
	},
	HanScale: {
		name: "han", kinds: hanKinds, whole: true,
		measures: []Measure{hanMeasure, yakumanMeasure("0", "1", "2", "3")},
		sums:     hanSums,
	},
	FuScale: {
		name: "han", kinds: hanKinds, whole: true, stays: true,
		measures: []Measure{
			hanMeasure,
			{ID: "fu", field: func(w *Worth) any { return &w.Fu }},
			yakumanMeasure("0", "1", "2", "3", "4", "5", "6"),
		},
		sums: hanSums,
	},
	FanScale: {
		name: "fan", kinds: [...]string{HandElement: "fan", BonusElement: "fan"},
		measures: []Measure{
			{ID: "fan", Tapped: true, field: func(w *Worth) any { return &w.Fan }},
			{ID: "limit_hands", field: func(w *Worth) any { return &w.LimitHands }},
		},
		sums: []Sum{{ID: "hand_points", Kind: HandElement, Least: true}, {ID: "bonus_points", Kind: BonusElement}},
	},
	DoublesScale: {
		name: "doubles", all: true, kinds: [...]string{HandElement: "points", BonusElement: "doubles"},
		measures: []Measure{
			{ID: "points", field: func(w *Worth) any { return &w.Basic }},
			{ID: "doubles", field: func(w *Worth) any { return &w.Doubles }},
			{ID: "limit_hands", field: func(w *Worth) any { return &w.LimitHands }},
		},
		sums: []Sum{{ID: "hand_points", Kind: HandElement, Least: true}, {ID: "bonus_points", Kind: BonusElement}},
	},
}

// What the scales in han have in common.
var (
	hanKinds   = [...]string{HandElement: "yaku", BonusElement: "bonus"}
	hanMeasure = Measure{ID: "han", field: func(w *Worth) any { return &w.Han }}
	hanSums    = []Sum{{ID: "hand_points", Alone: "full", Kind: HandElement}, {ID: "bonus_points", Kind: BonusElement}}
)

func yakumanMeasure(choices ...string) Measure {
	return Measure{ID: "yakuman", Choices: choices, Alone: true, field: func(w *Worth) any { return &w.Yakuman }}
}

// Scales counts all scales.
const Scales = len(scales)

// String is the scale's name in catalogues, "points", "han", "fan" or "doubles".
func (s Scale) String() string { return scales[s].name }

// Measures are all measures of the scale, the main one first. [Answers] has those in force.
func (s Scale) Measures() []Measure { return scales[s].measures }

// SingleMeasure is the measure for the worth of a hand in one number: one that counts alone, or the
// main one.
func (s Scale) SingleMeasure(w *Worth) *Measure {
	measures := scales[s].measures
	for i := range measures {
		if measures[i].Alone && measures[i].Number(w) > 0 {
			return &measures[i]
		}
	}
	return &measures[0]
}

// HasSingleWorth says whether a result has its worth in one number, and the name of the payment row.
func (s Scale) HasSingleWorth() bool { return scales[s].whole }

// Sums are the lists of elements that a result shows, in their order.
func (s Scale) Sums() []Sum { return scales[s].sums }

// KindName is the score format's name of a kind of element.
func (s Scale) KindName(kind ElementKind) string { return scales[s].kinds[kind] }

// TellsDealerStays says whether [Result.DealerStays] and [Result.Honba] are used.
func (s Scale) TellsDealerStays() bool { return scales[s].stays }

// EveryHand says whether the hands of all players are scored, not only the winner's.
func (s Scale) EveryHand() bool { return scales[s].all }

// HasFu says whether a result lists fu.
func (s Scale) HasFu() bool { return s == FuScale }

// TellsCarry says whether [Result.Carry] is used.
func (s Scale) TellsCarry() bool { return scales[s].carries }

// Sum is a list of a result: its elements of one kind under a title.
type Sum struct {
	// ID is the name of its title in catalogues, Alone the name for a hand whose worth is told by
	// a measure that counts alone, empty if it is the same.
	ID, Alone string
	Kind      ElementKind
	// One: a single loser pays for them. Otherwise both do.
	One bool
	// Total is their sum, nil if the title has none.
	Total func(*Result) Points
	// Least: a win may need a least total, which is then shown even without elements.
	Least bool
}

// Has says whether the element is in the list.
func (s *Sum) Has(e *Element) bool { return e.Kind == s.Kind && e.One == s.One }
