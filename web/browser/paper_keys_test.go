package browser

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"github.com/threewinds/threewinds/scoring/rulebook"
)

// TestAPaperSheetIsTypedWithoutAMouse: in every game Enter goes on as one reads the paper, past what a
// drawn hand has not, and from behind the last hand to the totals and Save. Tried by make release-check.
func TestAPaperSheetIsTypedWithoutAMouse(t *testing.T) {
	c := newClub(t)
	organiser := c.laptop()
	organiser.signUp(c)
	for _, game := range rulebook.Games() {
		night := nightUnder(c, game, 3, `{}`)
		organiser.resize(1440, 900)
		organiser.open("/nights/" + string(night) + "/tables/1/paper")
		keys := func(keys string) {
			t.Helper()
			organiser.do("pressing "+keys, chromedp.KeyEvent(keys))
		}
		in := func(field string) {
			t.Helper()
			organiser.until(game.ID+": the cursor in "+field, fmt.Sprintf(`document.activeElement.name === %q`, field))
		}
		in("winner-1")
		keys("D") // drawn
		organiser.enter()
		organiser.until(game.ID+": past the source", `document.activeElement.name !== "from-1" && !document.activeElement.closest(".of-win")`)
		for range 40 {
			if ask[string](organiser, `document.activeElement.name ?? ""`) == "winner-2" {
				break
			}
			organiser.enter()
		}
		in("winner-2")
		organiser.accessible()
		for _, size := range [][2]int64{{1440, 900}, {1024, 768}, {390, 844}} {
			organiser.resize(size[0], size[1])
			organiser.noSidewaysScroll()
			organiser.screenshot(fmt.Sprintf("paper-%s-%d", game.ID, size[0]))
		}
		organiser.resize(1440, 900)
		organiser.enter() // nobody: the paper has no more
		in("total_0")
		keys("12")
		for range 3 {
			organiser.enter()
		}
		organiser.until(game.ID+": the cursor on Save", `document.activeElement.matches("button.primary")`)
		organiser.enter()
		organiser.see(".notice.bad", "Nothing is saved yet")
		in("total_0")
		organiser.screenshot("paper-" + game.ID + "-differs")
		keys(strings.Repeat("\b", 2))
		for range 3 {
			organiser.enter()
		}
		organiser.enter()
		organiser.until(game.ID+": the table's page", `location.pathname.endsWith("/tables/1")`)
		organiser.until(game.ID+": the second hand", `document.querySelector("#state")?.dataset.number === "2"`)
	}
}

// enter presses the Enter key as a keyboard does: if the page keeps the key for itself, no character
// follows.
func (d *device) enter() {
	d.t.Helper()
	key := input.DispatchKeyEventParams{
		Type: input.DispatchKeyEventTypeKeyDown, Key: "Enter", Code: "Enter", Text: "\r", WindowsVirtualKeyCode: 13,
	}
	up := key
	up.Type, up.Text = input.DispatchKeyEventTypeKeyUp, ""
	d.do("pressing Enter", chromedp.Func(func(ctx context.Context, window *chromedp.Target) error {
		if _, err := cdp.Call(ctx, window, input.DispatchKeyEvent, key); err != nil {
			return err
		}
		_, err := cdp.Call(ctx, window, input.DispatchKeyEvent, up)
		return err
	}))
}
