package present

import (
	"fmt"
	"strings"

	"rsc.io/qr"

	"github.com/threewinds/threewinds/templates/parts"
)

// quietZone is the white rim that a scanner needs, in modules.
const quietZone = 4

// TypedAddress is an address without http://, which a browser adds by itself.
func TypedAddress(address string) string {
	return strings.TrimSuffix(strings.TrimPrefix(strings.TrimPrefix(address, "http://"), "https://"), "/")
}

// QrCode is the QR code of a text. The side includes the white rim. The path has one
// stroke for each run of black modules in a row.
func QrCode(text string) (parts.QRCode, error) {
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		return parts.QRCode{}, fmt.Errorf("making the QR code: %w", err)
	}
	var path strings.Builder
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			start := x
			for code.Black(x, y) {
				x++
			}
			if run := x - start; run > 0 {
				fmt.Fprintf(&path, "M%d %dh%dv1h-%dz", start+quietZone, y+quietZone, run, run)
			}
		}
	}
	return parts.QRCode{Side: code.Size + 2*quietZone, Path: path.String()}, nil
}
