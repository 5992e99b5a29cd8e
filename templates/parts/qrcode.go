package parts

import "strconv"

// QRCode is a QR code as a square picture.
type QRCode struct {
	// Side is the length of a side in modules, white rim included.
	Side int
	// Path renders the black modules, in the words of SVG.
	Path string
}

// Box is the picture's viewBox.
func (q QRCode) Box() string { return "0 0 " + strconv.Itoa(q.Side) + " " + strconv.Itoa(q.Side) }
