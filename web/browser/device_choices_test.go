package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestATabletIsMirroredAndLarger: what somebody chose for the device stays when the page is loaded
// again, and the page fits the screen.
func TestATabletIsMirroredAndLarger(t *testing.T) {
	c := newClub(t)
	d := newDevice(t, c.base, 1024, 768)
	nightOf(c, 3, `{}`)
	d.openTable(c.card(1))
	const saveIsLeft = `document.querySelector("#save").getBoundingClientRect().right < document.querySelector("#key-1p").getBoundingClientRect().left`
	if ask[bool](d, saveIsLeft) {
		t.Fatal("Save is on the left before anybody chose that")
	}
	height := ask[float64](d, `parseFloat(getComputedStyle(document.querySelector("#save")).fontSize)`)
	d.tap("#more summary")
	d.screenshot("device-choices")
	d.tap("#device [value=left]")
	d.until("Save on the left", saveIsLeft)
	d.tap("#device [value=large]")
	d.do("loading the page again", chromedp.Reload())
	d.until("Save on the left still", saveIsLeft)
	if now := ask[float64](d, `parseFloat(getComputedStyle(document.querySelector("#save")).fontSize)`); now < height*1.1 {
		t.Errorf("the text of Save is %v px high, it was %v", now, height)
	}
	for _, size := range sizes {
		d.resize(size[0], size[1])
		d.noSidewaysScroll()
		d.screenshot(fmt.Sprintf("device-left-large-%d", size[0]))
	}
	d.resize(1024, 768)
	d.wins("south", "wall")
	d.paste(sevenChows)
	d.answer()
	d.saveInView("the mirrored page", "#save")
	d.save()
	d.saved(1)
	d.accessible()
}
