package sanma_test

import (
	"slices"
	"strings"
)

// The referee scores a hand as a person would with the specification in hand: it lays
// the tiles out in every way, counts what lies there, and takes what pays most. It reads
// the lines of the score format and shares nothing with the engine. It is slow.

// told is a line of the score format, as far as this game reads it.
type told struct {
	ID          string         `json:"id,omitempty"`
	Rules       string         `json:"rules,omitempty"`
	Options     map[string]any `json:"options,omitempty"`
	Round       string         `json:"round,omitempty"`
	Outcome     string         `json:"outcome,omitempty"`
	Draw        string         `json:"draw,omitempty"`
	Nagashi     []string       `json:"nagashi,omitempty"`
	Winner      string         `json:"winner,omitempty"`
	From        string         `json:"from,omitempty"`
	Payer       string         `json:"payer,omitempty"`
	Way         string         `json:"way,omitempty"`
	Worth       map[string]int `json:"worth,omitempty"`
	Hand        string         `json:"hand,omitempty"`
	Melds       []toldMeld     `json:"melds,omitempty"`
	WinningTile string         `json:"winning_tile,omitempty"`
	LastTile    bool           `json:"last_tile,omitempty"`
	Replacement bool           `json:"replacement,omitempty"`
	Waiting     []string       `json:"waiting,omitempty"`
	Ready       []string       `json:"ready,omitempty"`
	OwnDiscards string         `json:"own_discards,omitempty"`
	Indicators  string         `json:"indicators,omitempty"`
	Ura         string         `json:"ura_indicators,omitempty"`
	DoubleReady bool           `json:"double_ready,omitempty"`
	Ippatsu     bool           `json:"ippatsu,omitempty"`
	FirstTurn   bool           `json:"first_turn,omitempty"`
	Pei         int            `json:"pei,omitempty"`
	Sticks      int            `json:"sticks,omitempty"`
	Honba       int            `json:"honba,omitempty"`
	Pao         *toldPao       `json:"pao,omitempty"`
	Claims      []toldClaim    `json:"claims,omitempty"`
	Open        bool           `json:"open,omitempty"`
	Also        []told         `json:"also,omitempty"`
}

type toldMeld struct {
	Kind      string `json:"kind"`
	Tile      string `json:"tile"`
	Concealed bool   `json:"concealed,omitempty"`
	Red       int    `json:"red,omitempty"`
}

type toldClaim struct {
	ID    string `json:"id"`
	Times int    `json:"times"`
}

type toldPao struct {
	Seat    string   `json:"seat"`
	Yakuman []string `json:"yakuman"`
}

// tile is a word of MPSZ without redness, "5p".
type tile string

func (t tile) rank() int      { return int(t[0] - '0') }
func (t tile) suit() byte     { return t[1] }
func (t tile) honour() bool   { return t.suit() == 'z' }
func (t tile) wind() bool     { return t.honour() && t.rank() <= 4 }
func (t tile) dragon() bool   { return t.honour() && t.rank() >= 5 }
func (t tile) terminal() bool { return !t.honour() && (t.rank() == 1 || t.rank() == 9) }
func (t tile) outer() bool    { return t.honour() || t.terminal() }
func (t tile) green() bool    { return strings.Contains("2s 3s 4s 6s 8s 6z", string(t)) }
func (t tile) up(by int) tile { return tile([]byte{t[0] + byte(by), t[1]}) }

// tileSet is the tile set of section 1, every kind once, in the order in which tiles are laid out.
var tileSet = readTiles("19m123456789p123456789s1234567z")

// orphans are the kinds of kokushi.
var orphans = readTiles("19m19p19s1234567z")

// inSet says whether the set has the kind.
func (t tile) inSet() bool { return slices.Contains(tileSet, t) }

// readTiles reads tiles and drops that some are red.
func readTiles(text string) (tiles []tile) {
	tiles, _ = withReds(text)
	return tiles
}

// withReds reads tiles, and the red ones among them as plain ones once more.
func withReds(text string) (tiles, reds []tile) {
	digits := ""
	for _, c := range text {
		switch {
		case c >= '0' && c <= '9':
			digits += string(c)
		case c != ' ':
			for _, digit := range digits {
				word := tile(string(digit) + string(c))
				if digit == '0' {
					word = tile("5" + string(c))
					reds = append(reds, word)
				}
				tiles = append(tiles, word)
			}
			digits = ""
		}
	}
	return tiles, reds
}

func countOf[T comparable](list []T, one T) (n int) {
	for _, other := range list {
		if other == one {
			n++
		}
	}
	return n
}

func every[T any](list []T, holds func(T) bool) bool {
	return !slices.ContainsFunc(list, func(one T) bool { return !holds(one) })
}

// group is a set, the pair, or a single tile of thirteen orphans.
type group struct {
	shape     string // chow, pong, kong, pair, single
	first     tile
	melded    bool
	concealed bool // a kong of four tiles drawn by oneself
	won       bool // the winning tile lies here
}

func (g group) tiles() []tile {
	switch g.shape {
	case "chow":
		return []tile{g.first, g.first.up(1), g.first.up(2)}
	case "single":
		return []tile{g.first}
	default:
		return slices.Repeat([]tile{g.first}, map[string]int{"pair": 2, "pong": 3, "kong": 4}[g.shape])
	}
}

// same says whether the group is three or four of a kind.
func (g group) same() bool { return g.shape == "pong" || g.shape == "kong" }

// lay lays tiles out as so many sets and a pair, in every way.
func lay(left map[tile]int, sets int, pair bool, so []group, found func([]group)) {
	at := slices.IndexFunc(tileSet, func(t tile) bool { return left[t] > 0 })
	if at < 0 {
		if sets == 0 && !pair {
			found(slices.Clone(so))
		}
		return
	}
	first := tileSet[at]
	try := func(g group, sets int, pair bool) {
		for _, t := range g.tiles() {
			left[t]--
		}
		lay(left, sets, pair, append(so, g), found)
		for _, t := range g.tiles() {
			left[t]++
		}
	}
	if pair && left[first] >= 2 {
		try(group{shape: "pair", first: first}, sets, false)
	}
	if sets > 0 && left[first] >= 3 {
		try(group{shape: "pong", first: first}, sets-1, pair)
	}
	chows := first.suit() == 'p' || first.suit() == 's' // no chow of characters
	if sets > 0 && chows && first.rank() <= 7 && left[first.up(1)] > 0 && left[first.up(2)] > 0 {
		try(group{shape: "chow", first: first}, sets-1, pair)
	}
}

// layings are all ways to lay the concealed tiles out beside so many melds.
func layings(concealed []tile, melds int) (all [][]group) {
	left := make(map[tile]int)
	for _, t := range concealed {
		left[t]++
	}
	if melds == 0 && len(concealed) == 14 {
		if len(left) == 7 && every(concealed, func(t tile) bool { return left[t] == 2 }) {
			all = append(all, alone("pair", slices.Compact(slices.Sorted(slices.Values(concealed)))))
		}
		if len(left) == 13 && every(orphans, func(t tile) bool { return left[t] > 0 }) {
			all = append(all, alone("single", concealed))
		}
	}
	lay(left, 4-melds, true, nil, func(groups []group) { all = append(all, groups) })
	return all
}

func alone(shape string, tiles []tile) (groups []group) {
	for _, t := range tiles {
		groups = append(groups, group{shape: shape, first: t})
	}
	return groups
}
