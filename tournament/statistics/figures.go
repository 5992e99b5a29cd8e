package statistics

import "github.com/threewinds/threewinds/scoring"

// Statistic is a figure that is computed from a tally. Its name and its definition are in the
// catalogues, as statistic.ID and statistic.ID_means.
type Statistic struct {
	ID string
	// Unit says how the figure is shown.
	Unit Unit
	// Figure computes it.
	Figure func(*Tally) Figure
}

// Unit says what a figure is.
type Unit uint8

// The units.
const (
	// Number is a plain count in [Figure.Cases]; it has no interval.
	Number Unit = iota
	// Share is a rate from 0 to 1.
	Share
	// InPoints is a mean in points, of one game only.
	InPoints
	// PerHour is a pace.
	PerHour
	// MeanRank is a mean of ranks.
	MeanRank
)

func number(of func(*Tally) int) func(*Tally) Figure {
	return func(t *Tally) Figure { return Figure{Cases: of(t)} }
}

func share(hits, cases func(*Tally) int) func(*Tally) Figure {
	return func(t *Tally) Figure { return Rate(hits(t), cases(t)) }
}

// entered is the share of the won hands that were entered in a way. It is exact, so it has no interval.
func entered(way scoring.Way) func(*Tally) Figure {
	return func(t *Tally) Figure {
		f := Rate(t.Ways[way], wins(t))
		f.Low, f.High = f.Value, f.Value
		return f
	}
}

func wins(t *Tally) int { return t.Wins.N }

func hands(t *Tally) int { return t.Hands }

// OfPlayers are the statistics of a player in the order of a page.
func OfPlayers() []Statistic {
	return []Statistic{
		{"matches", Number, number(func(t *Tally) int { return t.Matches })},
		{"hands", Number, number(hands)},
		{"per_hand", InPoints, func(t *Tally) Figure { return t.Points.Mean() }},
		{"rank", MeanRank, func(t *Tally) Figure { return t.ranked().Mean() }},
		{"won", Share, share(wins, hands)},
		{"won_wall", Share, share(func(t *Tally) int { return t.WonWall }, hands)},
		{"won_discard", Share, share(func(t *Tally) int { return t.WonDiscard }, hands)},
		{"dealt_in", Share, share(func(t *Tally) int { return t.DealIns.N }, hands)},
		{"drawn", Share, share(func(t *Tally) int { return t.Drawn }, hands)},
		{"win_value", InPoints, func(t *Tally) Figure { return t.Wins.Mean() }},
		{"deal_in_value", InPoints, func(t *Tally) Figure { return t.DealIns.Mean() }},
		{"dealer_won", Share, share(func(t *Tally) int { return t.Seats[0].Won }, func(t *Tally) int { return t.Seats[0].Points.N })},
		{"ready", Share, share(func(t *Tally) int { return t.Ready.Declared }, func(t *Tally) int { return t.Ready.Asked })},
		{"ready_won", Share, share(func(t *Tally) int { return t.Ready.Won }, func(t *Tally) int { return t.Ready.Declared })},
		{"pots", Number, number(func(t *Tally) int { return t.Pots.N })},
		{"pot_points", InPoints, func(t *Tally) Figure { return t.Pots.Mean() }},
		{"limits", Number, number(func(t *Tally) int { return t.Limits })},
	}
}

// OfClub are the statistics of the club in the order of a page.
func OfClub() []Statistic {
	return []Statistic{
		{"matches", Number, number(func(t *Tally) int { return t.Matches })},
		{"hands", Number, number(hands)},
		{"drawn", Share, share(func(t *Tally) int { return t.Drawn }, hands)},
		{"from_wall", Share, share(func(t *Tally) int { return t.WonWall }, wins)},
		{"win_value", InPoints, func(t *Tally) Figure { return t.Wins.Mean() }},
		{"deal_in_value", InPoints, func(t *Tally) Figure { return t.DealIns.Mean() }},
		{"ready", Share, share(func(t *Tally) int { return t.Ready.Declared }, func(t *Tally) int { return t.Ready.Asked })},
		{"ready_won", Share, share(func(t *Tally) int { return t.Ready.Won }, func(t *Tally) int { return t.Ready.Declared })},
		{"limits", Number, number(func(t *Tally) int { return t.Limits })},
		{"refused", Number, number(func(t *Tally) int { return t.Refused })},
		{"by_tiles", Share, entered(scoring.ByTiles)},
		{"by_elements", Share, entered(scoring.ByElements)},
		{"by_points", Share, entered(scoring.ByPoints)},
	}
}

// PerHour is how many hands were played in an hour.
func (p Pace) PerHour() Figure {
	f := Figure{Cases: p.Hands}
	if f.Known() && p.Seconds > 0 {
		f.Value = float64(p.Hands) * 3600 / float64(p.Seconds)
	}
	return f
}

func (t *Tally) ranked() (ranks Sum) {
	for i, matches := range t.Ranks {
		ranks.N += matches
		ranks.Total += int64(matches * (i + 1))
		ranks.Squares += int64(matches * (i + 1) * (i + 1))
	}
	return ranks
}

// WonWithoutElements is the number of won hands whose elements are unknown, because they were entered
// by points.
func (t *Tally) WonWithoutElements() int { return t.Ways[scoring.ByPoints] }

// OneGame is the game of all hands, so that their points can be compared; ok is false if there are
// several games or none.
func (t *Tally) OneGame() (game string, ok bool) {
	if len(t.Games) != 1 {
		return "", false
	}
	for game = range t.Games {
		return game, true
	}
	return "", false
}
