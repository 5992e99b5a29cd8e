package web

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// sprite is a file with all tile pictures of a set, and the kinds that it shows.
type sprite struct {
	file  string
	shows [scoring.Kinds]bool
}

// sprites are all there are; the first that shows every tile of a set is the one for it.
var sprites = []sprite{
	spriteWith("tiles-korean-japanese.svg", "123456789p123456789m159s1234567z1234f"),
	spriteWith("tiles-sanma.svg", "123456789p19m123456789s1234567z1234f"),
}

func spriteWith(file, tiles string) sprite {
	s := sprite{file: file}
	list, err := scoring.ParseTiles(tiles)
	if err != nil {
		panic(err) // written above
	}
	for _, tile := range list {
		s.shows[tile.Kind()] = true
	}
	return s
}

// spriteOf is the sprite with the tiles of the night's set.
func spriteOf(night *tournament.Night) string { return spriteFor(night.Rules.Copies()) }

// spriteFor is empty if no sprite has all tiles of the set; a test knows of none.
func spriteFor(copies [scoring.Kinds]uint8) string {
	for i := range sprites {
		if sprites[i].showsAll(copies) {
			return sprites[i].file
		}
	}
	return ""
}

func (s *sprite) showsAll(copies [scoring.Kinds]uint8) bool {
	for kind, count := range copies {
		if count > 0 && !s.shows[kind] {
			return false
		}
	}
	return true
}
