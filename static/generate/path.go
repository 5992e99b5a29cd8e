package main

import (
	"math"
	"strconv"
	"strings"
)

// transform moves and scales from font units to the tile.
type transform struct{ scaleX, scaleY, moveX, moveY float64 }

func (t transform) point(p point) point {
	return point{p.x*t.scaleX + t.moveX, p.y*t.scaleY + t.moveY}
}

// fit centres what fills from into to, as large as it goes. The longer side
// decides; the other may grow by the factor stretch at most, because a brush
// stroke bears a little widening and a tile has no room to give away.
func fit(from, to box, stretch float64) transform {
	x, y := to.width()/from.width(), to.height()/from.height()
	scale := min(x, y)
	x, y = min(x, scale*stretch), min(y, scale*stretch)
	a, b := from.centre(), to.centre()
	return transform{x, y, b.x - a.x*x, b.y - a.y*y}
}

// pathData writes contours as the data of one SVG path in whole numbers, with
// the shortest of the relative commands.
func pathData(contours []contour, t transform) string {
	var w pathWriter
	for _, c := range contours {
		w.move(t.point(c[len(c)-1].end))
		for _, q := range c {
			w.curve(t.point(q.control), t.point(q.end))
		}
		w.close()
	}
	return w.text.String()
}

// pathWriter remembers where the pen is, in whole numbers, so that rounding
// never adds up.
type pathWriter struct {
	text           strings.Builder
	last           byte // the command a further number would continue
	x, y           int
	startX, startY int
}

func (w *pathWriter) move(to point) {
	x, y := round(to)
	if w.text.Len() == 0 {
		w.command('M', x, y)
	} else {
		w.command('m', x-w.x, y-w.y)
	}
	w.x, w.y, w.startX, w.startY = x, y, x, y
}

func (w *pathWriter) curve(control, end point) {
	cx, cy := round(control)
	x, y := round(end)
	dx, dy := x-w.x, y-w.y
	// A control point on the line, or on an end, bends nothing.
	flat := (cx-w.x)*dy == (cy-w.y)*dx
	switch {
	case dx == 0 && dy == 0:
		return
	case flat && dy == 0:
		w.command('h', dx)
	case flat && dx == 0:
		w.command('v', dy)
	case flat:
		w.command('l', dx, dy)
	default:
		w.command('q', cx-w.x, cy-w.y, dx, dy)
	}
	w.x, w.y = x, y
}

func (w *pathWriter) close() {
	w.text.WriteByte('z')
	w.last = 'z'
	w.x, w.y = w.startX, w.startY
}

// command writes a letter when it differs from the one before, and a space only
// where two numbers would run together.
func (w *pathWriter) command(letter byte, numbers ...int) {
	again := letter == w.last
	if !again {
		w.text.WriteByte(letter)
	}
	for i, n := range numbers {
		if n >= 0 && (i > 0 || again) {
			w.text.WriteByte(' ')
		}
		w.text.WriteString(strconv.Itoa(n))
	}
	w.last = letter
}

func round(p point) (x, y int) {
	return int(math.Round(p.x)), int(math.Round(p.y))
}
