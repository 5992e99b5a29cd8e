package main

import (
	"fmt"
	"math"
	"os"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// point is a place in font units or, after scaling, on the tile; y grows
// downwards in both.
type point struct{ x, y float64 }

// quad is a piece of a contour: a quadratic curve from the end of the piece
// before it. A straight line has its control point on its end.
type quad struct{ control, end point }

// contour is a closed line; the start is the end of its last piece.
type contour []quad

// box is the smallest upright rectangle around something.
type box struct{ min, max point }

func (b box) width() float64  { return b.max.x - b.min.x }
func (b box) height() float64 { return b.max.y - b.min.y }
func (b box) centre() point   { return point{(b.min.x + b.max.x) / 2, (b.min.y + b.max.y) / 2} }

func (b box) union(o box) box {
	return box{
		point{min(b.min.x, o.min.x), min(b.min.y, o.min.y)},
		point{max(b.max.x, o.max.x), max(b.max.y, o.max.y)},
	}
}

// box is measured on the ends of the pieces; the fonts used put one at every
// extreme, as type designers do.
func (c contour) box() box {
	b := box{point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}}
	for _, q := range c {
		b = b.union(box{q.end, q.end})
	}
	return b
}

// holds says whether p lies inside the contour, its curves taken as chords.
func (c contour) holds(p point) bool {
	inside := false
	from := c[len(c)-1].end
	for _, q := range c {
		to := q.end
		if (from.y > p.y) != (to.y > p.y) && p.x < from.x+(p.y-from.y)*(to.x-from.x)/(to.y-from.y) {
			inside = !inside
		}
		from = to
	}
	return inside
}

// typeface reads outlines from a TrueType font.
type typeface struct {
	font  *sfnt.Font
	scale fixed.Int26_6
	buf   sfnt.Buffer
}

func openTypeface(woffPath string) (*typeface, error) {
	packed, err := os.ReadFile(woffPath)
	if err != nil {
		return nil, err
	}
	data, err := sfntOfWOFF(packed)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", woffPath, err)
	}
	f, err := sfnt.Parse(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", woffPath, err)
	}
	// At this size one pixel of the library is one unit of the font.
	return &typeface{font: f, scale: fixed.I(int(f.UnitsPerEm()))}, nil
}

// contours are the closed lines of a character's glyph.
func (t *typeface) contours(r rune) ([]contour, error) {
	index, err := t.font.GlyphIndex(&t.buf, r)
	if err != nil {
		return nil, err
	}
	if index == 0 {
		return nil, fmt.Errorf("the font has no glyph for %U", r)
	}
	segments, err := t.font.LoadGlyph(&t.buf, index, t.scale, nil)
	if err != nil {
		return nil, fmt.Errorf("%U: %w", r, err)
	}
	var all []contour
	for _, s := range segments {
		last := len(all) - 1
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			all = append(all, nil)
		case sfnt.SegmentOpLineTo:
			end := unitsOf(s.Args[0])
			all[last] = append(all[last], quad{end, end})
		case sfnt.SegmentOpQuadTo:
			all[last] = append(all[last], quad{unitsOf(s.Args[0]), unitsOf(s.Args[1])})
		default:
			return nil, fmt.Errorf("%U: cubic curves are not expected in a TrueType font", r)
		}
	}
	return all, nil
}

func unitsOf(p fixed.Point26_6) point {
	return point{float64(p.X) / 64, float64(p.Y) / 64}
}
