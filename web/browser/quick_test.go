package browser

import "testing"

// TestHurriedEntry taps elements instead of tiles, then the points of a rival on the
// same tile: the rules say who wins, and both hands can be looked at again.
func TestHurriedEntry(t *testing.T) {
	c := newClub(t)
	organiser := c.laptop()
	setUpNight(c, organiser)
	tablet := c.tablet()
	tablet.open(c.card(1))
	tablet.tap("label:has(#winner-east)")
	tablet.tap("label:has(#from-discard-south)")
	tablet.tap("label:has(#way-elements)")
	tablet.see("#preview", "Tick the elements")
	tablet.see("#to-do", "Tick the elements")
	tablet.tap("label:has(#claim-seven_pairs)")
	tablet.tap("label:has(#claim-dragon_pong-1)")
	tablet.see("#preview", "No hand can have all of this at once: Dragon pong + Seven pairs")
	tablet.tap("label:has(#claim-seven_pairs)")
	tablet.tap("label:has(#claim-clean)")
	tablet.answer()
	tablet.see("#preview", "Ready to save", "Clean", "the tiles were not checked")
	checkTablet(tablet, "elements")
	tablet.resize(1024, 768)

	tablet.tap(".rare summary.by-elements")
	tablet.tap("[data-do=second]")
	tablet.inView(".both")
	tablet.see(".both", "Two players win on this tile")
	tablet.tap("label:has(#way-tiles)")
	if !ask[bool](tablet, `document.querySelector("[data-do=undo]").disabled`) {
		t.Error("the taps of the first hand can be undone in the rival's")
	}
	tablet.tap("label:has(#way-points)")
	tablet.write("#hand_points", "9")
	tablet.see("#to-do", "One question is open")
	tablet.answer()
	tablet.see("#preview", "wins the tile with more hand-points than")
	if high := ask[int](tablet, `document.querySelector(".both").offsetHeight`); high > 90 {
		t.Errorf("the way to the other hand takes %d px from what is paid for", high)
	}
	checkTablet(tablet, "rival")
	tablet.resize(1024, 768)
	tablet.tap("[data-do=exchange]")
	tablet.until("the first hand", `document.querySelector("#winner-east").checked && document.querySelector("#claim-clean").checked
		&& document.querySelector("#claim-dragon_pong-1").checked && !document.querySelector("#claim-seven_pairs").checked`)
	tablet.see("#preview", "wins the tile with more hand-points than")
	tablet.save()
	tablet.saved(1)
	tablet.tap("#hands > summary")
	tablet.see("#hands", "9 (3 needed)", "Entered as points", "wins the tile with more hand-points than")
	// West: twice 9 and 2 from South, who was not waiting. East was.
	tablet.see(".sheet tfoot", "0", "−20", "+20")
	tablet.accessible("#entry")
}
