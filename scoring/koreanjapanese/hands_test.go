package koreanjapanese_test

import (
	"math/rand/v2"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
)

// maker makes random hands and house rules for tests. Most hands are complete,
// of every shape, with what a night brings: melds, kongs, flowers, declarations
// and mistakes.
type maker struct {
	*rand.Rand
	options koreanjapanese.Options
	copies  [scoring.Kinds]uint8 // what is still in the wall
}

func newMaker(seed uint64) *maker {
	return &maker{Rand: rand.New(rand.NewPCG(seed, 0x3517d5))}
}

func (m *maker) chance(percent int) bool { return m.IntN(100) < percent }

func pick[T any](m *maker, from ...T) T { return from[m.IntN(len(from))] }

// houseRules are random options that can be played.
func (m *maker) houseRules() koreanjapanese.Options {
	for {
		o, _ := koreanjapanese.Preset(pick(m, koreanjapanese.Presets()...))
		if m.chance(70) {
			m.changeRules(&o)
		}
		if m.chance(50) {
			m.changeTiles(&o)
		}
		if o.Validate() == nil {
			return o
		}
	}
}

func (m *maker) changeRules(o *koreanjapanese.Options) {
	o.Minimum = m.IntN(9)
	o.GoulashUnit = pick(m, 0, 1, 5, 7)
	o.GoulashCap = pick(m, 0, 0, 10)
	o.DiscardScheme = pick(m, koreanjapanese.SchemeMain, koreanjapanese.SchemeBonus, koreanjapanese.SchemeAll)
	o.Limits = m.chance(60)
	o.LimitValue = pick(m, 2, 20, 40, 64)
	if m.chance(40) {
		o.LimitHands = nil
		for _, id := range koreanjapanese.LimitHands() {
			if m.chance(50) {
				o.LimitHands = append(o.LimitHands, id)
			}
		}
	}
	o.LimitDiscard = pick(m, koreanjapanese.LimitDoubleSingle, koreanjapanese.LimitDiscarderAll, koreanjapanese.LimitSingleEach)
	for _, option := range []*bool{
		&o.LimitsConcealedOnly, &o.LimitTakesBetter, &o.LimitAddsGoulash, &o.SevenPairs, &o.SacredDiscard,
		&o.SimplesExcludeTerminals, &o.DiscardPongConcealed, &o.MatchingBonus, &o.LastDiscardBonus, &o.SeatDragons,
		&o.GhostHand, &o.NESNaming, &o.EndMatchOnFullLimit,
	} {
		*option = m.chance(50)
	}
	o.ThreeReady = pick(m, koreanjapanese.ThreeReadyOff, koreanjapanese.ThreeReadyDraw, koreanjapanese.ThreeReadyHandPointsOnly)
}

func (m *maker) changeTiles(o *koreanjapanese.Options) {
	o.North = m.chance(40)
	o.NoBamboo = m.chance(15)
	o.FiveBamboo = m.chance(40)
	o.RedFives = m.chance(40)
	o.Dora = pick(m, koreanjapanese.DoraOff, koreanjapanese.DoraRevealed, koreanjapanese.DoraDeadWall)
}

// tilesOf is the tile set that the maker draws from; written here once more, so
// that a mistake in the engine's set is noticed.
func tilesOf(o koreanjapanese.Options) (copies [scoring.Kinds]uint8) {
	tiles, _ := scoring.ParseTiles("123456789p123456789m123z567z")
	if !o.NoBamboo {
		tiles = append(tiles, scoring.Of(scoring.Bamboo1), scoring.Of(scoring.Bamboo1+8))
	}
	if o.North {
		tiles = append(tiles, scoring.Of(scoring.NorthWind))
	}
	for _, tile := range tiles {
		copies[tile] = 4
	}
	if o.FiveBamboo {
		copies[scoring.Bamboo1+4] = 2
	}
	for k := scoring.Flower1; k < scoring.Season1; k++ {
		copies[k] = 1
	}
	return copies
}

// hand is a random hand under the given options: complete nine times in ten,
// then spoiled one time in eight.
func (m *maker) hand(o koreanjapanese.Options) scoring.Hand {
	m.options, m.copies = o, tilesOf(o)
	var h scoring.Hand
	switch n := m.IntN(100); {
	case n < 76:
		m.dealSets(&h)
	case n < 86:
		m.dealPairs(&h)
	case n < 90:
		m.dealOrphans(&h)
	case n < 93:
		m.dealGates(&h)
	default:
		m.dealScraps(&h, 14)
	}
	m.dealFacts(&h)
	if m.chance(12) {
		for range 1 + m.IntN(2) {
			m.spoil(&h)
		}
	}
	if o.RedFives {
		m.paintReds(&h)
	}
	m.Shuffle(len(h.Concealed), func(i, j int) { h.Concealed[i], h.Concealed[j] = h.Concealed[j], h.Concealed[i] })
	return h
}

// take takes n tiles of a kind from the wall, if they are there.
func (m *maker) take(k scoring.Kind, n uint8) bool {
	if k >= scoring.SetKinds || m.copies[k] < n {
		return false
	}
	m.copies[k] -= n
	return true
}

// theme are the kinds that a player might collect.
func (m *maker) theme() []scoring.Kind {
	text := pick(m,
		"123456789p", "123456789m", "123456789p123456789m", "123456789p19s123456789m1234567z",
		"123456789p123z567z", "123456789m567z", "19p19m159s1234567z", "159s1234567z", "1379p1379m19s17z",
		"234p234m", "2345p567z", "123p567z", "6789m1234z", "123456789p5z", "123456789m7z", "19s6z5s23p", "123z567z2p")
	tiles, _ := scoring.ParseTiles(text)
	list := make([]scoring.Kind, len(tiles))
	for i, tile := range tiles {
		list[i] = tile.Kind()
	}
	return list
}

func (m *maker) dealSets(h *scoring.Hand) {
	theme, open := m.theme(), pick(m, 0, 0, 20, 60, 95)
	kong, chow := pick(m, 5, 20, 80), pick(m, 0, 50, 90)
	for sets := 0; sets < 4; {
		k := pick(m, theme...)
		if m.chance(chow) && k < scoring.Bamboo1 && k%9 <= 6 {
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
		if k == scoring.Bamboo1+4 || k == scoring.NorthWind && !m.chance(kong) {
			continue
		}
		switch {
		case (m.chance(kong) || k == scoring.NorthWind) && m.take(k, 4):
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
	tiles, _ := scoring.ParseTiles("19p19m19s123567z")
	if m.options.North {
		tiles = append(tiles, scoring.Of(scoring.NorthWind))
	}
	h.Concealed = append(h.Concealed, tiles...)
	extra := pick(m, tiles...)
	for len(h.Concealed) < 14 {
		h.Concealed = append(h.Concealed, extra)
		if m.chance(10) {
			extra = pick(m, tiles...)
		}
	}
}

func (m *maker) dealGates(h *scoring.Hand) {
	text := pick(m, "1112345678999p", "1112345678999m", "1112223334445p", "2223334445556m", "1122334455667p")
	h.Concealed, _ = scoring.ParseTiles(text)
	h.Concealed = append(h.Concealed, pick(m, h.Concealed...))
}

func (m *maker) dealScraps(h *scoring.Hand, n int) {
	theme := m.theme()
	for len(h.Concealed) < n {
		if k := pick(m, theme...); m.take(k, 1) {
			h.Concealed = append(h.Concealed, scoring.Of(k))
		} else {
			theme = append(theme, m.theme()...)
		}
	}
}
