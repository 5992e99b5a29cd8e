package chart

import "strconv"

// shapePaths are a circle, a square, a triangle, a diamond and a triangle on its head,
// all about 9 pixels wide.
var shapePaths = [5]string{
	"M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0Z",
	"M-4-4H4V4H-4Z",
	"M0-5.5L5 4H-5Z",
	"M0-6L5.5 0L0 6L-5.5 0Z",
	"M0 5.5L5-4H-5Z",
}

// kinds are the lines that differ: five shapes and colours, filled with a plain line, and
// hollow with a dashed one.
const kinds = 2 * len(shapePaths)

// class is the look of a line's kind.
func (c curve) class() string {
	class := "line k" + strconv.Itoa(c.Kind%len(shapePaths))
	if c.Kind >= len(shapePaths) {
		class += " hollow"
	}
	if c.Own {
		class += " own"
	}
	return class
}

// shape is the address of a line's shape within the chart.
func (c curve) shape(id string) string { return "#" + id + "-s" + strconv.Itoa(c.Kind%len(shapePaths)) }

// leader leads from a line's end to its label, empty where they are side by side.
func (c curve) leader() string {
	if d := c.Label - c.End; d > -4 && d < 4 {
		return ""
	}
	return "M7 " + px(c.End) + "L14 " + px(c.Label)
}
