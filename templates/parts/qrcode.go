package parts

import "strconv"

// QRCode is a QR code as a square picture.
type QRCode struct {
	// Side is the length of a side in modules, with the white margin.
	Side int
	// Path is the SVG path of the black modules.
	Path string
}

// Box returns the viewBox of the SVG picture.
func (q QRCode) Box() string { return "0 0 " + strconv.Itoa(q.Side) + " " + strconv.Itoa(q.Side) }
