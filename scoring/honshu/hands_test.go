package honshu_test

import (
	"math/rand/v2"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/honshu"
)

// maker makes random hands and house rules for tests. Most hands are complete, of
// every shape, with what a night brings: melds, kongs, Norths, declarations and
// mistakes.
type maker struct {
	*rand.Rand
	copies [scoring.Kinds]uint8 // what is still in the wall
}

func newMaker(seed uint64) *maker { return &maker{Rand: rand.New(rand.NewPCG(seed, 0x40453))} }

func (m *maker) chance(percent int) bool { return m.IntN(100) < percent }

func pick[T any](m *maker, from ...T) T { return from[m.IntN(len(from))] }

// houseRules are random options that can be played.
func (m *maker) houseRules() honshu.Options {
	o, _ := honshu.Preset(pick(m, honshu.Presets()...))
	o.Reduction = pick(m, honshu.ReduceOnce, honshu.ReduceCumulative, honshu.ReduceNone)
	if m.chance(70) {
		for _, option := range []*bool{
			&o.PinfuTsumo, &o.RinshanOnPei, &o.SuukantsuImmediate, &o.Paarenchan, &o.PaarenchanRequiresWins,
			&o.AtozukeNashi, &o.RedFives, &o.Flowers, &o.RiichiNeedsPoints,
		} {
			*option = m.chance(50)
		}
		o.Bazoro = m.IntN(4)
		o.CountedYakuman = pick(m, honshu.CountedAt16, honshu.CountedNever)
		o.Sanrenkou, o.IisouSanjun = m.IntN(5), m.IntN(5)
		o.Honba = pick(m, 0, 100, 500)
		o.NotenPool = pick(m, 0, 2000)
	}
	return o
}

// state is a random state of a match.
func (m *maker) state() scoring.State {
	s := scoring.State{
		Hand: 1, Prevailing: scoring.Wind(m.IntN(3)), Seats: [3]scoring.Place{0, 1, 2},
		Honba: m.IntN(4), Sticks: m.IntN(3), Stay: m.IntN(9), Turn: 1,
	}
	if m.chance(80) {
		s.Stay = m.IntN(3)
	}
	s.StayWon = m.IntN(s.Stay + 1)
	if m.chance(5) {
		s.Gained = [scoring.MostPlaces]scoring.Points{-34_500, 20_000, 14_500}
	}
	return s
}

// hand is a random hand: complete nine times in ten, then spoiled one time in
// eight.
func (m *maker) hand(o honshu.Options) scoring.Hand {
	m.copies = [scoring.Kinds]uint8{}
	tiles, _ := scoring.ParseTiles("123456789p123456789s19m1234567z")
	for _, tile := range tiles {
		m.copies[tile] = 4
	}
	var h scoring.Hand
	switch n := m.IntN(100); {
	case n < 78:
		m.dealSets(&h)
	case n < 86:
		m.dealPairs(&h)
	case n < 89:
		m.dealOrphans(&h)
	case n < 93:
		m.dealGates(&h)
	default:
		m.dealScraps(&h)
	}
	m.dealFacts(&h, o)
	if m.chance(12) {
		for range 1 + m.IntN(2) {
			m.spoil(&h)
		}
	}
	if m.chance(20) && (o.RedFives || m.chance(10)) {
		m.paintReds(&h)
	}
	m.Shuffle(len(h.Concealed), func(i, j int) { h.Concealed[i], h.Concealed[j] = h.Concealed[j], h.Concealed[i] })
	return h
}

// take takes n tiles of a kind from the wall, if they are there.
func (m *maker) take(k scoring.Kind, n uint8) bool {
	if m.copies[k] < n {
		return false
	}
	m.copies[k] -= n
	return true
}

// theme are the kinds that a player might collect.
func (m *maker) theme() []scoring.Kind {
	tiles, _ := scoring.ParseTiles(pick(m,
		"123456789p", "123456789s", "123456789p123456789s", "2345678p2345678s", "123456789p19m123456789s1234567z",
		"123456789p1234567z", "123456789s567z", "19p19m19s1234567z", "19p19m19s", "1234567z", "12378p12378s1z5z",
		"234p234s", "2345p", "3456s1z", "23468s6z", "567z123p", "1234z5s", "1p9m56z", "123789p9s19m", "19m12356z"))
	list := make([]scoring.Kind, len(tiles))
	for i, tile := range tiles {
		list[i] = tile.Kind()
	}
	return list
}

func (m *maker) dealSets(h *scoring.Hand) {
	theme, open := m.theme(), pick(m, 0, 0, 0, 20, 60, 95)
	kong, chow := pick(m, 3, 20, 80), pick(m, 0, 50, 90)
	for sets := 0; sets < 4; {
		k := pick(m, theme...)
		if m.chance(chow) && k.Numbered() && k.Suit() != scoring.Characters && k.Rank() <= 7 {
			if m.copies[k] > 0 && m.copies[k+1] > 0 && m.copies[k+2] > 0 {
				for i := range scoring.Kind(3) {
					m.take(k+i, 1)
					h.Concealed = append(h.Concealed, scoring.Of(k+i))
				}
				sets++
			}
			continue
		}
		if m.chance(5) { // leave a theme that cannot be completed
			theme = append(theme, m.theme()...)
		}
		switch {
		case m.chance(kong) && m.take(k, 4):
			h.Melds = append(h.Melds, scoring.Meld{Kind: scoring.Kong, Tile: k, Concealed: !m.chance(max(open, 20))})
			sets++
		case !m.take(k, 3):
		case m.chance(open):
			h.Melds = append(h.Melds, scoring.Meld{Kind: scoring.Pong, Tile: k})
			sets++
		default:
			h.Concealed = append(h.Concealed, scoring.Of(k), scoring.Of(k), scoring.Of(k))
			sets++
		}
	}
	for {
		if k := pick(m, theme...); m.take(k, 2) {
			h.Concealed = append(h.Concealed, scoring.Of(k), scoring.Of(k))
			return
		}
		theme = append(theme, m.theme()...)
	}
}

func (m *maker) dealPairs(h *scoring.Hand) {
	theme := m.theme()
	had := map[scoring.Kind]bool{}
	for len(had) < 7 {
		k := pick(m, theme...)
		if !had[k] && m.take(k, 2) {
			had[k] = true
			h.Concealed = append(h.Concealed, scoring.Of(k), scoring.Of(k))
		}
		if m.chance(10) {
			theme = append(theme, m.theme()...)
		}
	}
}

func (m *maker) dealOrphans(h *scoring.Hand) {
	h.Concealed, _ = scoring.ParseTiles("19p19m19s1234567z")
	h.Concealed = append(h.Concealed, pick(m, h.Concealed...))
}

func (m *maker) dealGates(h *scoring.Hand) {
	h.Concealed, _ = scoring.ParseTiles(pick(m, "1112345678999p", "1112345678999s", "1112223334445p", "2223334445556s",
		"1122334455667p", "1112223339995s", "2233445566778s", "222444666888s6z", "111222333444p7z"))
	h.Concealed = append(h.Concealed, pick(m, h.Concealed...))
	for len(h.Concealed) > 14 {
		h.Concealed = h.Concealed[1:]
	}
}

func (m *maker) dealScraps(h *scoring.Hand) {
	theme := m.theme()
	for len(h.Concealed) < 14 {
		if k := pick(m, theme...); m.take(k, 1) {
			h.Concealed = append(h.Concealed, scoring.Of(k))
		} else {
			theme = append(theme, m.theme()...)
		}
	}
}
