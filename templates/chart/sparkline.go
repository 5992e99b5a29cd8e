package chart

import "strings"

// Sparkline is a small line in a row of a table that has the figures in words. It needs
// two values.
type Sparkline struct {
	// Title says what it shows, for those who do not see it.
	Title  string
	Values []float64
}

const sparkWidth, sparkHeight = 96.0, 28.0

// points are the values in pixels, the last one with room for its dot.
func (s Sparkline) points() []mark {
	low, high := s.Values[0], s.Values[0]
	for _, v := range s.Values {
		low, high = min(low, v), max(high, v)
	}
	if low == high {
		low, high = low-1, high+1
	}
	const edge = 4
	at := thinned(len(s.Values))
	list := make([]mark, len(at))
	for i, v := range pick(s.Values, at) {
		list[i] = mark{
			At: edge + float64(i)/float64(len(at)-1)*(sparkWidth-2*edge),
			Y:  sparkHeight - edge - (v-low)/(high-low)*(sparkHeight-2*edge),
		}
	}
	return list
}

func (s Sparkline) path() string {
	var path strings.Builder
	for i, point := range s.points() {
		command := "L"
		if i == 0 {
			command = "M"
		}
		path.WriteString(command + px(point.At) + " " + px(point.Y))
	}
	return path.String()
}

func (s Sparkline) end() mark {
	points := s.points()
	return points[len(points)-1]
}
