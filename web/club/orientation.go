package club

import (
	"bytes"
	"encoding/binary"
	"image"
)

// orientation is how the camera was held, 1 to 8 as in tag 0x0112 of Exif 2.3. It is 1, upright,
// for a file without the tag. The file may be broken: nothing is read beyond its end.
func orientation(file []byte) int {
	for at := 2; at+4 <= len(file) && file[at] == 0xFF && file[at+1] != 0xDA; {
		size := int(binary.BigEndian.Uint16(file[at+2:]))
		end := at + 2 + size
		if size < 2 || end > len(file) {
			break
		}
		if body, ok := bytes.CutPrefix(file[at+4:end], []byte("Exif\x00\x00")); ok && file[at+1] == 0xE1 {
			return orientationIn(body)
		}
		at = end
	}
	return 1
}

// orientationIn reads the tag from the first directory of a TIFF header.
func orientationIn(header []byte) int {
	var order binary.ByteOrder = binary.BigEndian
	if bytes.HasPrefix(header, []byte("II")) {
		order = binary.LittleEndian
	}
	if len(header) < 8 {
		return 1
	}
	at := int(order.Uint32(header[4:]))
	if at < 8 || at > len(header)-2 {
		return 1
	}
	entries := header[at+2:]
	for range order.Uint16(header[at:]) {
		const tag, size = 0x0112, 12
		if len(entries) < size {
			break
		}
		if value := int(order.Uint16(entries[8:])); order.Uint16(entries) == tag && value >= 1 && value <= 8 {
			return value
		}
		entries = entries[size:]
	}
	return 1
}

// turnUpright turns a picture as the camera was held.
func turnUpright(from *image.NRGBA, turned int) *image.NRGBA {
	if turned == 1 {
		return from
	}
	width, height := from.Rect.Dx(), from.Rect.Dy()
	to := image.NewNRGBA(image.Rect(0, 0, width, height))
	if turned >= 5 {
		to = image.NewNRGBA(image.Rect(0, 0, height, width))
	}
	for y := range height {
		for x := range width {
			left, top := x, y
			switch turned {
			case 2:
				left = width - 1 - x
			case 3:
				left, top = width-1-x, height-1-y
			case 4:
				top = height - 1 - y
			case 5:
				left, top = y, x
			case 6:
				left, top = height-1-y, x
			case 7:
				left, top = height-1-y, width-1-x
			case 8:
				left, top = y, width-1-x
			}
			to.SetNRGBA(left, top, from.NRGBAAt(x, y))
		}
	}
	return to
}
