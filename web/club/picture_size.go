package club

import (
	"encoding/binary"
	"image"
	"image/color"
)

// mostMemory is what the decoding of a picture may take, in bytes. A photograph of
// 25 million pixels takes less.
const mostMemory = 128 << 20

// mostPixels is how many a picture may have.
const mostPixels = 25_000_000

// mostPixelsOf is how many pixels a file may have, so that its decoding takes no more than
// mostMemory.
func mostPixelsOf(file []byte, kind string, model color.Model) int {
	return min(mostPixels, mostMemory/memoryPerPixel(file, kind, model))
}

// memoryPerPixel is the largest number of bytes that the decoder needs for a pixel. It keeps every
// coefficient of a progressive JPEG, four bytes each, until the end of the file. It needs a second
// picture for a JPEG of four colours, for an interlaced PNG, and for the transparency of a WebP.
func memoryPerPixel(file []byte, kind string, model color.Model) int {
	channels := 4
	switch model {
	case color.GrayModel:
		channels = 1
		if kind == "png" { // one of its greys may be transparent, which the file says later
			channels = 4
		}
	case color.Gray16Model:
		channels = 8
	case color.YCbCrModel:
		channels = 3
	case color.RGBA64Model, color.NRGBA64Model:
		channels = 8
	}
	const interlaced = 28 // the offset of the byte in a PNG, the last of the first chunk
	memory := channels
	if channels == 4 && kind != "png" || kind == "png" && len(file) > interlaced && file[interlaced] != 0 {
		memory *= 2
	}
	if kind == "jpeg" && isProgressive(file) {
		memory += 4 * channels
	}
	return memory
}

// isProgressive says whether a JPEG has the marker SOF2: its frame is coded in several scans.
func isProgressive(file []byte) bool {
	const start, baseline, extended, several = 2, 0xC0, 0xC1, 0xC2
	for at := start; at+4 <= len(file); {
		switch marker := file[at+1]; {
		case file[at] != 0xFF, marker <= 0x01, 0xD0 <= marker && marker <= 0xD9:
			return true // the file is broken here, so the worst is assumed
		case marker == 0xFF: // padding
			at++
			continue
		case marker == several:
			return true
		case marker == baseline, marker == extended:
			return false
		}
		at += 2 + int(binary.BigEndian.Uint16(file[at+2:]))
	}
	return true
}

// tooManyPixels says whether a picture has more pixels than so many.
func tooManyPixels(config image.Config, most int) bool {
	return config.Width > most || config.Height > most || config.Width*config.Height > most
}
