package present

import (
	"regexp"
	"strconv"
	"testing"

	"rsc.io/qr"
)

var stroke = regexp.MustCompile(`M(\d+) (\d+)h(\d+)v1h-\d+z`)

func TestTheQRCodeIsDrawnModuleByModule(t *testing.T) {
	const text = "http://192.168.1.10:8080/t/vbgHMpwb3JH4U4bI-EMgrA"
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		t.Fatal(err)
	}
	picture, err := QrCode(text)
	if err != nil {
		t.Fatal(err)
	}
	black := make(map[[2]int]bool)
	for _, s := range stroke.FindAllStringSubmatch(picture.Path, -1) {
		x, _ := strconv.Atoi(s[1])
		y, _ := strconv.Atoi(s[2])
		run, _ := strconv.Atoi(s[3])
		for i := range run {
			black[[2]int{x + i, y}] = true
		}
	}
	for y := range picture.Side {
		for x := range picture.Side {
			if black[[2]int{x, y}] != code.Black(x-quietZone, y-quietZone) {
				t.Fatalf("module %d, %d is wrong", x, y)
			}
		}
	}
}
