package main

import (
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/mattn/go-colorable"
	"github.com/mattn/go-isatty"
	"rsc.io/qr"

	"github.com/threewinds/threewinds/web/reach"
)

// welcome prints who can open the site, and in a terminal the QR code of its address.
func welcome(out io.Writer, address *reach.Address) {
	switch networks := address.Networks(); {
	case address.Useless():
		fmt.Fprintln(out, "No phone can join at that address: it is this computer's own. In a Wi-Fi, and without --address, "+
			"the program finds one for phones; or --public-url says it.")
		return
	case len(networks) > 1:
		fmt.Fprintf(out, "This computer is in %d networks; the first page lets the organiser choose the one of the phones.\n", len(networks))
		fallthrough
	default:
		if slices.ContainsFunc(networks, func(n reach.Network) bool { return n.MayBeContainer }) {
			fmt.Fprintln(out, "The program runs in a container: set THREEWINDS_PUBLIC_URL to how phones reach this computer.")
		}
		fmt.Fprintln(out, "Phones and tablets in this computer's network join at that address. They can look; whoever changes something logs in, "+
			"or has a table's card. For this computer only: --address 127.0.0.1:8080")
	}
	if escaped, ok := out.(*escaping); ok {
		if file, ok := escaped.to.(*os.File); ok && isatty.IsTerminal(file.Fd()) {
			drawQrCode(colorable.NewColorable(file), address.String())
		}
	}
	fmt.Fprintln(out, "Ctrl+C ends the program; everything that was saved stays.")
}

// rim is the white rim of a QR code, in modules. The standard is four, but two are enough for phones,
// and a terminal has few lines.
const rim = 2

// drawQrCode draws a QR code, two modules to a character. It sets both colours, because those of the
// terminal are unknown.
func drawQrCode(out io.Writer, text string) {
	code, err := qr.Encode(text, qr.L)
	if err != nil {
		return
	}
	var picture strings.Builder
	for y := -rim; y < code.Size+rim; y += 2 {
		picture.WriteString("  \x1b[97;40m")
		for x := -rim; x < code.Size+rim; x++ {
			// The last row has no lower half: rim and code have an odd number of rows.
			switch upper, lower := code.Black(x, y), code.Black(x, y+1) || y+1 >= code.Size+rim; {
			case upper && lower:
				picture.WriteRune(' ')
			case upper:
				picture.WriteRune('▄')
			case lower:
				picture.WriteRune('▀')
			default:
				picture.WriteRune('█')
			}
		}
		picture.WriteString("\x1b[0m\n")
	}
	fmt.Fprint(out, picture.String())
}
