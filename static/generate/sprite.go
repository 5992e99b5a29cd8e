package main

import (
	"bytes"
	"errors"
	"fmt"
)

// sprite is the tiles of one set, as one file to fetch.
type sprite struct {
	file  string
	tiles []string
}

// sprites are named by their tile set, as the rules of a game name theirs.
var sprites = []sprite{
	{"tiles-korean-japanese.svg", tiles(
		"123456789p", "0p", "123456789m", "0m", "159s", "1234567z", "1234f",
	)},
	{"tiles-sanma.svg", tiles(
		"123456789p", "0p", "19m", "123456789s", "0s", "1234567z", "1234f",
	)},
	{"tiles-malaysian.svg", tiles(
		"123456789p", "1234567z", "1234f", "1234g", "1234a", "1234e", "1j",
	)},
	{"tiles-classical.svg", tiles(
		"123456789p", "123456789m", "123456789s", "1234567z", "1234f", "1234g",
	)},
}

// tiles reads MPSZ groups of one suit each.
func tiles(groups ...string) []string {
	var names []string
	for _, g := range groups {
		for _, rank := range g[:len(g)-1] {
			names = append(names, string(rank)+g[len(g)-1:])
		}
	}
	return append(names, "back")
}

// svg is the file: one symbol a tile, named in MPSZ.
func (s sprite) svg(t *typeface) ([]byte, error) {
	var out bytes.Buffer
	out.WriteString(`<svg xmlns="http://www.w3.org/2000/svg">` + "\n")
	for _, name := range s.tiles {
		f, err := t.face(name)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		fmt.Fprintf(&out, `<symbol id=%q viewBox="0 0 %d %d">%s</symbol>`+"\n", name, faceWidth, faceHeight, f.svg)
	}
	out.WriteString("</svg>\n")
	return out.Bytes(), nil
}

// face draws one tile by its MPSZ name.
func (t *typeface) face(name string) (face, error) {
	if b, ok := brushes[name]; ok {
		return t.brushed(b)
	}
	if tile, ok := circleTiles[name]; ok {
		return circles(tile), nil
	}
	if tile, ok := bambooTiles[name]; ok {
		return bamboos(tile), nil
	}
	if draw, ok := drawn[name]; ok {
		return draw(), nil
	}
	switch name {
	case "1p":
		return wheel(), nil
	case "0p":
		return redCircles(), nil
	case "0s":
		return redBamboos(), nil
	case "0m":
		return t.redCharacter()
	case "5z":
		return white(), nil
	case "back":
		return back(), nil
	}
	return face{}, errors.New("no such tile")
}
