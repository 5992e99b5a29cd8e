//go:build pictures

package browser

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"golang.org/x/image/webp"

	"github.com/threewinds/threewinds/templates/i18n"
)

// drawPictures says that the pictures are written. Otherwise they are compared with the pages of today.
var drawPictures = flag.Bool("draw", false, "write the pictures of the handbook")

const (
	picturesFolder = "../../docs/manual/pictures"
	// pictureQuality is that of WebP, from 0 to 100: letters stay sharp, and a picture has some 15 kB.
	pictureQuality = 80
	// mostNoise is the share of squares of a picture that may differ from the page: letters are drawn in slightly
	// different ways, and clocks and codes change.
	mostNoise = 0.008
)

// picture is one of the handbook: a page, or the upper part of one.
type picture struct {
	name string
	// width of the window, height of what is shown of it, in CSS pixels.
	width, height int64
	// show brings the page onto the screen. It is called for each language.
	show func(d *device)
	// noise is the share of it that may differ beside [mostNoise]: codes are others in every club.
	noise float64
}

// TestThePicturesOfTheHandbook makes them of the program of today in each language ("make pictures"), or says which
// differ from it by more than noise ("make release-check").
func TestThePicturesOfTheHandbook(t *testing.T) {
	drawn := map[string]bool{}
	for _, scene := range scenes {
		t.Run(scene.name, func(t *testing.T) {
			for _, language := range i18n.Languages {
				d, pictures := scene.begun(t, language.Tag)
				for _, p := range pictures {
					file := filepath.Join(language.Tag, p.name+".webp")
					drawn[file] = true
					d.resize(p.width, p.height)
					p.show(d)
					d.pictured(file, p)
				}
			}
		})
	}
	kept, err := filepath.Glob(filepath.Join(picturesFolder, "*", "*.webp"))
	if err != nil || len(kept) == 0 {
		t.Fatal("no picture is kept: ", err)
	}
	for _, path := range kept {
		file, err := filepath.Rel(picturesFolder, path)
		if err != nil || !drawn[file] {
			t.Errorf("nothing makes %s any more: %v", path, err)
		}
	}
}

// pictured writes what the window shows into a file of the handbook, or compares the two.
func (d *device) pictured(file string, p picture) {
	d.t.Helper()
	d.do("all of the page", chromedp.Evaluate[chromedp.Void](
		`document.activeElement?.blur(), scrollTo({ top: 0, behavior: "instant" }), document.fonts.ready.then(() => undefined)`, chromedp.EvalAwaitPromise))
	d.settle()
	fresh := d.captured(p.width, p.height)
	path := filepath.Join(picturesFolder, file)
	if *drawPictures {
		if err := os.MkdirAll(filepath.Dir(path), 0o750); err != nil {
			d.t.Fatal(err)
		}
		if err := os.WriteFile(path, fresh, 0o600); err != nil {
			d.t.Fatal(err)
		}
		return
	}
	kept, err := os.ReadFile(path)
	if err != nil {
		d.t.Error(err)
		return
	}
	if noise, err := difference(kept, fresh); err != nil || noise > mostNoise+p.noise {
		d.t.Errorf("%s differs from the page by %.1f %% (%v): make pictures, and look at it", file, 100*noise, err)
	}
}

// captured is what the window shows, as WebP.
func (d *device) captured(width, height int64) (content []byte) {
	d.t.Helper()
	quality := int64(pictureQuality)
	d.do("a picture", chromedp.Func(func(ctx context.Context, window *chromedp.Target) error {
		shot, err := cdp.Call(ctx, window, page.CaptureScreenshot, page.CaptureScreenshotParams{
			Format: page.CaptureScreenshotFormatWebp, Quality: &quality,
			Clip: &page.Viewport{Width: float64(width), Height: float64(height), Scale: 1},
		})
		content = shot.Data
		return err
	}))
	return content
}

// difference is the share of squares of 8 by 8 pixels of which the mean colour differs between two pictures.
func difference(kept, fresh []byte) (float64, error) {
	old, err := webp.Decode(bytes.NewReader(kept))
	if err != nil {
		return 1, err
	}
	now, err := webp.Decode(bytes.NewReader(fresh))
	if err != nil {
		return 1, err
	}
	if old.Bounds() != now.Bounds() {
		return 1, fmt.Errorf("%v is now %v", old.Bounds(), now.Bounds())
	}
	const side = 8
	var differing, all float64
	for y := 0; y+side <= old.Bounds().Dy(); y += side {
		for x := 0; x+side <= old.Bounds().Dx(); x += side {
			all++
			if apart(meanOf(old, x, y, side), meanOf(now, x, y, side)) {
				differing++
			}
		}
	}
	return differing / all, nil
}

// apart says whether two colours can be told apart at a glance.
func apart(a, b [3]int) bool {
	const seen = 16 // of 255
	for i := range a {
		if a[i]-b[i] > seen || b[i]-a[i] > seen {
			return true
		}
	}
	return false
}

func meanOf(of image.Image, x, y, side int) (mean [3]int) {
	for dy := range side {
		for dx := range side {
			r, g, b, _ := of.At(x+dx, y+dy).RGBA()
			for i, part := range [...]uint32{r, g, b} {
				mean[i] += int(part >> 8)
			}
		}
	}
	for i := range mean {
		mean[i] /= side * side
	}
	return mean
}

// TestADifferenceIsNoticed: a sentence that came or went is more than noise.
func TestADifferenceIsNoticed(t *testing.T) {
	d := newClub(t).laptop()
	d.resize(600, 400)
	d.open("/help/first-evening")
	before := d.captured(600, 400)
	if noise, err := difference(before, d.captured(600, 400)); err != nil || noise > 0 {
		t.Errorf("the same page differs by %v: %v", noise, err)
	}
	d.do("a sentence", chromedp.Evaluate[chromedp.Void](fmt.Sprintf(
		`document.querySelector("article p").textContent = %q; undefined`, strings.Repeat("Something else. ", 5))))
	if noise, err := difference(before, d.captured(600, 400)); err != nil || noise <= mostNoise {
		t.Errorf("another sentence is %v of the picture: %v", noise, err)
	}
}
