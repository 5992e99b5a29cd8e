package main

// brush says how one glyph of the font becomes a face: which ink each contour
// gets and how far the result may be widened.
type brush struct {
	glyph   rune
	stretch float64
	// frame is the part of the tile to fill; the zero box means all of face.
	frame box
	// extent is what to measure instead of the glyph's own ink, so that a
	// series of glyphs keeps one scale.
	extent box
	// paint gives the colour of a contour: the ink of a line, or the tint
	// that fills the hole between lines. An empty colour leaves a hole open.
	paint func(b box, hole bool) string
}

// stroke is a contour with its place in the glyph: how many others hold it.
// The font draws the tile's edge as depths 0 and 1; the face is what is deeper.
// Even depths are ink, odd ones are holes in it.
type stroke struct {
	contour
	depth  int
	parent int
}

const faceDepth = 2

// strokes sorts out which contour lies in which.
func strokes(contours []contour) []stroke {
	all := make([]stroke, len(contours))
	for i, c := range contours {
		all[i] = stroke{contour: c, parent: -1}
		for j, other := range contours {
			if i == j || !other.holds(c[0].end) {
				continue
			}
			all[i].depth++
			if p := all[i].parent; p < 0 || contours[p].holds(other[0].end) {
				all[i].parent = j
			}
		}
	}
	return all
}

// brushed draws a face from the font.
func (t *typeface) brushed(b brush) (face, error) {
	contours, err := t.contours(b.glyph)
	if err != nil {
		return face{}, err
	}
	all := strokes(contours)
	extent := b.extent
	if extent == (box{}) {
		extent = inkBox(all)
	}
	frame := b.frame
	if frame == (box{}) {
		frame = inside
	}
	place := fit(extent, frame, b.stretch)

	var tints, inks layers
	for i, s := range all {
		if s.depth < faceDepth {
			continue
		}
		if s.depth%2 == 1 {
			if tint := b.paint(s.box(), true); tint != "" {
				tints.add(tint, s.contour)
			}
			continue
		}
		line := []contour{s.contour}
		for _, hole := range all {
			if hole.parent == i {
				line = append(line, hole.contour)
			}
		}
		inks.add(b.paint(s.box(), false), line...)
	}
	var f face
	for _, l := range append(tints, inks...) {
		f.path(l.colour, pathData(l.contours, place))
	}
	return f, nil
}

// inkBox is the extent of a face without the tile's edge.
func inkBox(all []stroke) box {
	var b box
	for _, s := range all {
		switch {
		case s.depth < faceDepth:
		case b == box{}:
			b = s.box()
		default:
			b = b.union(s.box())
		}
	}
	return b
}

// layers are contours by colour, in the order in which the colours first came.
type layers []layer

type layer struct {
	colour   string
	contours []contour
}

func (l *layers) add(colour string, contours ...contour) {
	for i := range *l {
		if (*l)[i].colour == colour {
			(*l)[i].contours = append((*l)[i].contours, contours...)
			return
		}
	}
	*l = append(*l, layer{colour, contours})
}
