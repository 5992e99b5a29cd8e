package sanma_test

import (
	"encoding/json"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring/sanma"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// deck makes random lines of the score format: hands of every shape out of one wall of
// 108 tiles, complete ones most of the time, with what a night brings and with mistakes.
type deck struct {
	*rand.Rand
	options map[string]any
	reds    string // the value of red_fives
	left    map[tile]int
}

func newDeck(seed uint64) *deck { return &deck{Rand: rand.New(rand.NewPCG(seed, 0x5a9a))} }

func (m *deck) chance(percent int) bool { return m.IntN(100) < percent }

func pick[T any](m *deck, from ...T) T { return from[m.IntN(len(from))] }

// values are those that the options of sections 2 to 8 can have.
var values = map[string][]any{
	"red_fives": {"two", "none", "all"}, "north_yakuhai": {true, false}, "kita_dora_stack": {true, false},
	"rinshan_on_kita": {true, false}, "four_identical_chis": {true, false}, "yakuman_stacking": {true, false},
	"renhou": {true, false}, "double_yakuman": {true, false}, "counted_yakuman": {"13", "never"},
	"double_wind_pair_fu": {4, 2}, "kiriage_mangan": {true, false},
	"tsumo": {"loss", "bisection_rounded", "bisection_exact", "equal", "full"}, "honba": {100, 500, 1000},
	"noten_pool": {2000, 0}, "nagashi_mangan": {true, false}, "multiple_ron": {"on", "head_bump"},
	"pao": {true, true, false}, "pao_suukantsu": {true, false}, "abortive_draws": {true, true, false},
}

var optionNames = slices.Sorted(func(yield func(string) bool) {
	for name := range values {
		if !yield(name) {
			return
		}
	}
})

// optionsWith are those of the tests with changes on top.
func optionsWith(changes map[string]any) (options map[string]any) {
	if err := json.Unmarshal(scoringtest.Options("sanma", ""), &options); err != nil {
		panic(err)
	}
	maps.Copy(options, changes)
	return options
}

// house makes house rules for the next hands.
func (m *deck) house() {
	m.options, m.reds = optionsWith(map[string]any{"double_yakuman": m.chance(25)}), "two"
	often := pick(m, 0, 30, 60, 90)
	for _, name := range optionNames {
		if m.chance(often) {
			m.options[name] = pick(m, values[name]...)
		}
	}
	if reds, told := m.options["red_fives"]; told {
		m.reds, _ = reds.(string)
	}
}

var themes = []string{
	"123456789p", "123456789s", "123456789p123456789s", "123456789p123456789s", "123456789p123456789s1234567z", "2345678p2345678s", "123456789p19m123456789s1234567z",
	"123456789p1234567z", "123456789s567z", "19p19m19s1234567z", "19p19m19s", "1234567z", "12378p12378s1z5z",
	"234p234s", "2345p", "3456s1z", "23468s6z", "567z123p", "1234z5s", "1p9m56z", "123789p9s19m", "19m12356z", "1p1s1m234p",
}

var gates = []string{
	"1112345678999p", "1112345678999s", "1112345678999p", "1112223334445p", "2223334445556s", "1122334455667p",
	"2233445566778s", "222444666888s6z", "1112223334447p", "2233442233448p", "1122331122339s", "2222333344446p",
}

func (m *deck) theme() []tile { return readTiles(pick(m, themes...)) }

func (m *deck) take(t tile, n int) bool {
	if m.left[t] < n {
		return false
	}
	m.left[t] -= n
	return true
}

// wall puts all tiles back.
func (m *deck) wall() {
	m.left = map[tile]int{}
	for _, t := range tileSet {
		m.left[t] = 4
	}
}

// deal gives a winner tiles and melds.
func (m *deck) deal() (concealed []tile, melds []toldMeld) {
	switch n := m.IntN(100); {
	case n < 78:
		return m.sets()
	case n < 86:
		return m.pairs(), nil
	case n < 90:
		concealed = readTiles("19m19p19s1234567z")
		concealed = append(concealed, pick(m, concealed...))
	case n < 94:
		concealed = readTiles(pick(m, gates...))
		concealed = append(concealed, pick(m, concealed...))
	default:
		for theme := append(m.theme(), m.theme()...); len(concealed) < 14; {
			if t := pick(m, theme...); m.take(t, 1) {
				concealed = append(concealed, t)
			} else {
				theme = tileSet
			}
		}
		return concealed, nil
	}
	for _, t := range concealed {
		m.take(t, 1)
	}
	return concealed, nil
}

// sets deals four sets and a pair.
func (m *deck) sets() (concealed []tile, melds []toldMeld) {
	theme, open, kong, chow := m.theme(), pick(m, 0, 0, 20, 60, 95), pick(m, 4, 4, 20, 80), pick(m, 0, 50, 90, 90)
	if m.chance(4) { // a straight
		suit := pick(m, "p", "s")
		concealed, theme = readTiles("123456789"+suit), append(readTiles("123456789"+suit), m.theme()...)
		for _, t := range concealed {
			m.take(t, 1)
		}
	}
	for len(concealed)/3+len(melds) < 4 {
		if m.chance(5) { // leave a theme that cannot be completed
			theme = append(theme, m.theme()...)
		}
		t := pick(m, theme...)
		switch {
		case m.chance(chow) && (t.suit() == 'p' || t.suit() == 's') && t.rank() <= 7:
			if m.left[t] > 0 && m.left[t.up(1)] > 0 && m.left[t.up(2)] > 0 {
				for by := range 3 {
					m.take(t.up(by), 1)
					concealed = append(concealed, t.up(by))
				}
			}
		case m.chance(kong) && m.take(t, 4):
			melds = append(melds, toldMeld{Kind: "kong", Tile: string(t), Concealed: !m.chance(max(open, 20))})
		case !m.take(t, 3):
		case m.chance(open):
			melds = append(melds, toldMeld{Kind: "pong", Tile: string(t)})
		default:
			concealed = append(concealed, t, t, t)
		}
	}
	for {
		t := pick(m, theme...)
		if m.take(t, 2) {
			return append(concealed, t, t), melds
		}
		theme = append(theme, m.theme()...)
	}
}

// pairs deals seven different pairs.
func (m *deck) pairs() (concealed []tile) {
	for theme := m.theme(); len(concealed) < 14; {
		if t := pick(m, theme...); !slices.Contains(concealed, t) && m.take(t, 2) {
			concealed = append(concealed, t, t)
		}
		if m.chance(10) {
			theme = append(theme, m.theme()...)
		}
	}
	return concealed
}

// write writes tiles in any order, some fives red.
func (m *deck) write(tiles []tile, often int) string {
	m.Shuffle(len(tiles), func(i, j int) { tiles[i], tiles[j] = tiles[j], tiles[i] })
	var text strings.Builder
	for _, t := range tiles {
		word := string(t)
		five := t.suit() != 'z' && t.rank() == 5
		if five && m.chance(often) && (m.reds == "all" || m.chance(4) || !strings.Contains(text.String(), "0"+word[1:])) {
			word = "0" + word[1:]
		}
		text.WriteString(word)
	}
	return text.String()
}

// ofTheMatch are the options of section 5, which say how a match goes on and ends: nothing of them is in what a hand pays.
var ofTheMatch = strings.Fields("start target return length west_extension bankruptcy agari_yame uma oka ties")

// TestTheHouseRulesOfTheRefereeHaveEveryOption that a hand can depend on: a new option is compared as well.
func TestTheHouseRulesOfTheRefereeHaveEveryOption(t *testing.T) {
	t.Parallel()
	var all []string
	for _, option := range (sanma.Book{}).Options() {
		all = append(all, option.Name)
	}
	slices.Sort(all)
	if known := slices.Sorted(slices.Values(slices.Concat(optionNames, ofTheMatch))); !slices.Equal(all, known) {
		t.Errorf("the options are %v, and the tests know %v", all, known)
	}
}
