package scoringtest

import (
	"encoding/json"
	"math/rand/v2"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
)

// Habits are what random hands of one game look like, in tiles of MPSZ.
type Habits struct {
	// Wall is the tile set under the rules, written once more, so that a mistake in
	// the engine's set is noticed; nil takes the engine's word for it.
	Wall func(scoring.Rules) [scoring.Kinds]uint8
	// Themes are the kinds that a player might collect.
	Themes []string
	// Gates are thirteen tiles that any of the same tiles completes, more or less.
	Gates []string
	// Orphans are the kinds of thirteen orphans; a game without that hand names any tile.
	Orphans string
	// ChowSuits are the suits that make chows; NoPong are the kinds that make none.
	ChowSuits []scoring.Suit
	NoPong    string
	// Ready is the chance in percent that a player declared ready.
	Ready int
	// Facts adds what this game alone asks, and takes away what it forbids. It may be nil.
	Facts func(*Maker, *scoring.Hand)
	// Mistakes are those that only this game knows, beside those of every game.
	Mistakes []func(*Maker, *scoring.Hand)
}

// Maker makes random hands and house rules. Most hands are complete, of every shape,
// with what a night brings: melds, kongs, flowers, declarations and mistakes.
type Maker struct {
	*rand.Rand
	*Habits
	Rules scoring.Rules        // the rules of the hand being made
	Left  [scoring.Kinds]uint8 // the tiles that are still in the wall
}

// NewMaker makes hands that are the same for the same seed.
func NewMaker(seed uint64, habits *Habits) *Maker {
	return &Maker{Rand: rand.New(rand.NewPCG(seed, 0x3517d5)), Habits: habits}
}

// Chance is true so many times in a hundred.
func (m *Maker) Chance(percent int) bool { return m.IntN(100) < percent }

// Pick is one of the given values.
func Pick[T any](m *Maker, from ...T) T { return from[m.IntN(len(from))] }

// HouseRules are random rules of a game that can be played.
func HouseRules[R scoring.Rules](m *Maker, book rulebook.Book) R {
	for {
		changes := map[string]any{}
		often := Pick(m, 0, 30, 60, 90)
		for _, option := range book.Options() {
			if m.Chance(often) {
				changes[option.Name] = m.value(&option)
			}
		}
		text, err := json.Marshal(changes)
		if err != nil {
			panic(err)
		}
		rules, _, problems, err := book.Open(Pick(m, book.Presets()...), text)
		if err != nil {
			panic(err)
		}
		if problems == nil { // otherwise two options contradict each other
			return rules.(R) //nolint:forcetypeassert // the book of a game opens its own rules
		}
	}
}

// value is a random value that the option can have; numbers are near the least.
func (m *Maker) value(option *scoring.Option) any {
	switch option.Kind {
	case scoring.SwitchOption:
		return m.Chance(50)
	case scoring.ListOption:
		return slices.DeleteFunc(slices.Clone(option.Choices), func(string) bool { return m.Chance(50) })
	case scoring.ChoiceOption:
		return Pick(m, option.Choices...)
	case scoring.RanksOption:
		first := m.IntN(option.Max + 1)
		return []int{first, 0, -first}
	default:
		if option.Choices != nil {
			return json.RawMessage(Pick(m, option.Choices...))
		}
		step := max(option.Step, 1)
		return option.Min + step*m.IntN(min(9, (option.Max-option.Min)/step+1))
	}
}

// State is a random state of a match.
func (m *Maker) State() scoring.State {
	s := scoring.State{
		Hand: 1, Prevailing: scoring.SeatWinds[m.IntN(3)], Seats: [3]scoring.Place{0, 1, 2}, Carry: m.IntN(4),
		Honba: m.IntN(4), Sticks: m.IntN(3), Stay: m.IntN(9), Turn: 1,
	}
	if m.Chance(80) {
		s.Stay = m.IntN(3)
	}
	s.StayWon = m.IntN(s.Stay + 1)
	if m.Chance(5) {
		s.Gained = [scoring.MostPlaces]scoring.Points{-34_500, 20_000, 14_500}
	}
	return s
}

// Hand is a random hand under the given rules: complete nine times in ten, then
// spoiled one time in eight.
func (m *Maker) Hand(rules scoring.Rules) scoring.Hand {
	m.Rules, m.Left = rules, m.wall(rules)
	var h scoring.Hand
	switch n := m.IntN(100); {
	case n < 77:
		m.sets(&h)
	case n < 86:
		m.pairs(&h)
	case n < 90:
		m.orphans(&h)
	case n < 93 && len(m.Gates) > 0:
		h.Concealed = Tiles(Pick(m, m.Gates...))
		h.Concealed = append(h.Concealed, Pick(m, h.Concealed...))
	default:
		for len(h.Concealed) < 14 {
			if k := Pick(m, m.Theme()...); m.take(k, 1) {
				h.Concealed = append(h.Concealed, scoring.PlainTile(k))
			}
		}
	}
	m.facts(&h)
	if m.Chance(12) {
		for range 1 + m.IntN(2) {
			m.spoil(&h)
		}
	}
	if m.Chance(40) && (len(rules.RedFives()) > 0 || m.Chance(10)) {
		m.paint(&h)
	}
	m.Shuffle(len(h.Concealed), func(i, j int) { h.Concealed[i], h.Concealed[j] = h.Concealed[j], h.Concealed[i] })
	return h
}

func (m *Maker) wall(rules scoring.Rules) [scoring.Kinds]uint8 {
	if m.Wall == nil {
		return rules.Copies()
	}
	return m.Wall(rules)
}

// Theme are the kinds of one of the themes.
func (m *Maker) Theme() []scoring.Kind { return kinds(Pick(m, m.Themes...)) }

// take takes n tiles of a kind from the wall, if they are there.
func (m *Maker) take(k scoring.Kind, n uint8) bool {
	if m.Left[k] < n {
		return false
	}
	m.Left[k] -= n
	return true
}

// sets deals four sets and a pair.
func (m *Maker) sets(h *scoring.Hand) {
	theme, open, noPong := m.Theme(), Pick(m, 0, 0, 20, 60, 95), kinds(m.NoPong)
	kong, chow := Pick(m, 4, 20, 80), Pick(m, 0, 50, 90)
	for len(h.Concealed)/3+len(h.Melds) < 4 {
		if m.Chance(5) { // leave a theme that cannot be completed
			theme = append(theme, m.Theme()...)
		}
		k := Pick(m, theme...)
		switch {
		case m.Chance(chow) && k.Numbered() && slices.Contains(m.ChowSuits, k.Suit()) && k.Rank() <= 7:
			if m.Left[k] > 0 && m.Left[k+1] > 0 && m.Left[k+2] > 0 {
				for _, one := range []scoring.Kind{k, k + 1, k + 2} {
					m.take(one, 1)
					h.Concealed = append(h.Concealed, scoring.PlainTile(one))
				}
			}
		case m.Chance(kong) && m.take(k, 4):
			h.Melds = append(h.Melds, scoring.Meld{Kind: scoring.Kong, Tile: k, Concealed: !m.Chance(max(open, 20))})
		case slices.Contains(noPong, k) || !m.take(k, 3):
		case m.Chance(open):
			h.Melds = append(h.Melds, scoring.Meld{Kind: scoring.Pong, Tile: k})
		default:
			h.Concealed = append(h.Concealed, scoring.PlainTile(k), scoring.PlainTile(k), scoring.PlainTile(k))
		}
	}
	for k := Pick(m, theme...); ; k = Pick(m, m.Theme()...) {
		if m.take(k, 2) {
			h.Concealed = append(h.Concealed, scoring.PlainTile(k), scoring.PlainTile(k))
			return
		}
	}
}

// pairs deals seven different pairs.
func (m *Maker) pairs(h *scoring.Hand) {
	theme := m.Theme()
	for len(h.Concealed) < 14 {
		if k := Pick(m, theme...); !slices.Contains(h.Concealed, scoring.PlainTile(k)) && m.take(k, 2) {
			h.Concealed = append(h.Concealed, scoring.PlainTile(k), scoring.PlainTile(k))
		}
		if m.Chance(10) {
			theme = append(theme, m.Theme()...)
		}
	}
}

// orphans deals one of each kind of thirteen orphans in the set, and fills up with one.
func (m *Maker) orphans(h *scoring.Hand) {
	for _, k := range kinds(m.Orphans) {
		if m.take(k, 1) {
			h.Concealed = append(h.Concealed, scoring.PlainTile(k))
		}
	}
	extra := Pick(m, h.Concealed...)
	for len(h.Concealed) < 14 {
		h.Concealed = append(h.Concealed, extra)
		if m.Chance(10) {
			extra = Pick(m, h.Concealed...)
		}
	}
}

func kinds(text string) (list []scoring.Kind) {
	for _, tile := range Tiles(text) {
		list = append(list, tile.Kind())
	}
	return list
}
