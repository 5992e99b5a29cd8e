package web_test

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"net/http"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/static"
	"github.com/threewinds/threewinds/templates/club"
	"github.com/threewinds/threewinds/web/webtest"
)

// painted is a picture, red at the top and blue below.
func painted(width, height int, alpha uint8) *image.NRGBA {
	picture := image.NewNRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			paint := color.NRGBA{R: 200, A: alpha}
			if y >= height/2 {
				paint = color.NRGBA{B: 200, A: alpha}
			}
			picture.SetNRGBA(x, y, paint)
		}
	}
	return picture
}

func asPNG(t *testing.T, picture image.Image) []byte {
	t.Helper()
	var file bytes.Buffer
	if err := png.Encode(&file, picture); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// lying is a JPEG of a camera that was held upright: its first row is the right side.
func lying(t *testing.T, picture image.Image) []byte {
	t.Helper()
	var file bytes.Buffer
	if err := jpeg.Encode(&file, picture, nil); err != nil {
		t.Fatal(err)
	}
	header := []byte("Exif\x00\x00MM\x00\x2A\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00\x06\x00\x00\x00\x00\x00\x00")
	segment := binary.BigEndian.AppendUint16([]byte{0xFF, 0xE1}, uint16(len(header)+2))
	return slices.Concat(file.Bytes()[:2], segment, header, file.Bytes()[2:])
}

// TestTheClubsNameIsOnEveryPage, its colours on all but a table's, and its text and
// picture on the first.
func TestTheClubsNameIsOnEveryPage(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, webtest.Thirteen[:3]...)
	want(t, "the form", e.Laptop.Get("/club"), http.StatusOK).Has(in(`input[type="file"]`), countOf(`input[name="palette"]`, 5),
		in(`main a[href="/cards"]`), notIn(`header a[href="/cards"]`)) // table cards are the club's
	fields := map[string]string{"name": " Mahjong  Club Vltava ", "text": "Thursdays\r\nfrom 18:30", "palette": "plum", "kept": ""}
	want(t, "saving", e.Laptop.Club(fields, lying(t, painted(400, 200, 255))), http.StatusSeeOther)
	v := e.Guest()
	for _, path := range []string{"/", "/nights", "/login", "/nowhere", "/nights/" + string(e.Night), e.Path("standings"), e.Path("wall")} {
		got := v.Get(path)
		want(t, path, got, got.Status).Has(in(".brand", saysOnly("Mahjong Club Vltava")), in(`html[data-palette=plum]`))
		if title := got.Page().Texts("title"); !strings.HasSuffix(title[0], "· Mahjong Club Vltava") {
			t.Errorf("%s: %q", path, title)
		}
	}
	home := want(t, "the first page", v.Get("/"), http.StatusOK, "Thursdays from 18:30")
	home.Has(in("h1", saysOnly("Mahjong Club Vltava")), notIn("svg.picture"))
	address := home.Page().Attrs("img.picture", "src")[0]
	got := want(t, "the picture", v.Get(address), http.StatusOK)
	if kind, cache := got.Header.Get("Content-Type"), got.Header.Get("Cache-Control"); kind != "image/jpeg" || !strings.Contains(cache, "immutable") {
		t.Errorf("%s, %s", kind, cache)
	}
	picture, _, err := image.Decode(strings.NewReader(got.Body))
	if err != nil || picture.Bounds().Dx() != 200 || picture.Bounds().Dy() != 400 {
		t.Fatalf("the picture is not upright: %v, %v", picture.Bounds(), err)
	}
	if r, _, b, _ := picture.At(180, 200).RGBA(); r < b {
		t.Error("the top of the file is not at the right")
	}
	want(t, "another kind", v.Get(strings.Replace(address, ".jpeg", ".png", 1)), http.StatusNotFound)
	want(t, "taking the picture away", e.Laptop.Club(fields, nil), http.StatusSeeOther)
	want(t, "the first page", v.Get("/"), http.StatusOK).Has(in("svg.picture"), notIn("img.picture"))
	want(t, "the picture", v.Get(address), http.StatusNotFound)
}

// TestEveryPaletteHasItsColours: a page says which it has, and the style sheet has them.
func TestEveryPaletteHasItsColours(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, webtest.Thirteen[:3]...)
	sheet := want(t, "the style sheet", e.Laptop.Get(static.Path("site.css")), http.StatusOK)
	for _, palette := range club.Palettes[1:] {
		if !strings.Contains(sheet.Body, "[data-palette="+palette+"] {") {
			t.Errorf("%s has no colours", palette)
		}
	}
}

// TestABadPictureLosesNothing: the form comes back with all that was typed, and a good
// picture is kept while another field is mended.
func TestABadPictureLosesNothing(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	v := s.Organiser()
	fields := map[string]string{"name": "Vltava", "text": "Thursdays", "palette": "lake"}
	wide := asPNG(t, painted(200, 200, 255))
	binary.BigEndian.PutUint32(wide[16:], 60_000) // the width in the header; its checksum is wrong, too
	for what, file := range map[string][]byte{
		"no picture":        []byte("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"),
		"a cut picture":     asPNG(t, painted(400, 300, 255))[:200],
		"a wrong header":    wide,
		"a tiny picture":    asPNG(t, painted(20, 20, 255)),
		"a gigantic file":   make([]byte, 9<<20),
		"an empty file":     {},
		"many scans":        ofSize(t, inScans, 5000, 2000),
		"a GIF":             []byte("GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\x00\x00\x00;"),
		"an endless header": append([]byte{0xFF, 0xD8, 0xFF, 0xE1, 0xFF, 0xFF}, make([]byte, 300)...),
	} {
		want(t, what, v.Club(fields, file), http.StatusUnprocessableEntity).Has(in("#problem-picture"), in("#picture", hasAttr("aria-invalid", "true")), in("#club-form", sends("name", "Vltava")),
			in("#text", saysOnly("Thursdays")), in(`input[value="lake"][checked]`))
	}
	long := map[string]string{"name": "Vltava", "text": strings.Repeat("x", 401), "palette": "lake"}
	got := want(t, "a text that is too long", v.Club(long, asPNG(t, painted(300, 200, 100))), http.StatusUnprocessableEntity)
	got.Has(in("#problem-text"), in("img.club-picture"))
	fields["kept"] = got.Hidden("#club-form").Get("kept")
	want(t, "mended", v.Club(fields, nil), http.StatusSeeOther)
	address := s.Guest().Get("/").Page().Attrs("img.picture", "src")
	if len(address) != 1 || !strings.HasSuffix(address[0], ".png") {
		t.Fatalf("a picture that one can see through is at %v", address)
	}
	want(t, "unknown colours", v.Club(map[string]string{"palette": "#ff0000"}, nil), http.StatusUnprocessableEntity).Has(in("#problem-palette"))
	want(t, "a stranger", s.Guest().Club(fields, nil), http.StatusUnauthorized)
	want(t, "no form", v.Post("/club", nil), http.StatusBadRequest)
}

// inScans is a progressive JPEG of 100 pixels each side.
const inScans = "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBD" +
	"AVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wgARCABkAGQDASIAAhEBAxEB/8QAFgABAQEAAAAA" +
	"AAAAAAAAAAAAAAEC/8QAFwEBAQEBAAAAAAAAAAAAAAAAAAECA//aAAwDAQACEAMQAAABwM9QAAAAACNSoKgqCoKgqALAAAAAAAsAAAAAAI1KgqCoKgqCoAsAAAAAACwA" +
	"AAAAD//EABQQAQAAAAAAAAAAAAAAAAAAAHD/2gAIAQEAAQUCKf/EABQRAQAAAAAAAAAAAAAAAAAAAFD/2gAIAQMBAT8BR//EABQRAQAAAAAAAAAAAAAAAAAAAFD/2gAI" +
	"AQIBAT8BR//EABQQAQAAAAAAAAAAAAAAAAAAAHD/2gAIAQEABj8CKf/EABQQAQAAAAAAAAAAAAAAAAAAAHD/2gAIAQEAAT8hKf/aAAwDAQACAAMAAAAQzzzzzzzNNNNN" +
	"NN8888888CCCCCCCMMMMMMMwwwwwwwAAAAAAA//EABYRAQEBAAAAAAAAAAAAAAAAABEAMP/aAAgBAwEBPxBmZmZmZmZmZmZmZmZmZmZmZmZmZmcP/8QAFhEBAQEAAAAA" +
	"AAAAAAAAAAAAEQAw/9oACAECAQE/ECIiIiIiIiIiIiIiIiIiIiIiIiIiIw//xAAUEAEAAAAAAAAAAAAAAAAAAABw/9oACAEBAAE/ECn/2Q=="

// ofSize is a JPEG whose frame says that it has another size.
func ofSize(t *testing.T, encoded string, width, height int) []byte {
	t.Helper()
	file, err := base64.StdEncoding.DecodeString(encoded)
	if err != nil {
		t.Fatal(err)
	}
	frame := bytes.Index(file, []byte{0xFF, 0xC2})
	binary.BigEndian.PutUint16(file[frame+5:], uint16(height))
	binary.BigEndian.PutUint16(file[frame+7:], uint16(width))
	return file
}

// TestALargePictureIsRefusedBeforeItIsDecoded if its decoding would take much memory; the
// page says how many pixels such a file may have.
func TestALargePictureIsRefusedBeforeItIsDecoded(t *testing.T) {
	v := webtest.NewSite(t).Organiser()
	fields := map[string]string{"name": "Vltava", "palette": "lake"}
	want(t, "a progressive JPEG", v.Club(fields, ofSize(t, inScans, 100, 100)), http.StatusSeeOther)
	large := ofSize(t, inScans, 4000, 3000)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	want(t, "twelve million pixels in scans", v.Club(fields, large), http.StatusUnprocessableEntity, "8 million at most. Make it smaller first.")
	runtime.ReadMemStats(&after)
	if taken := (after.TotalAlloc - before.TotalAlloc) >> 20; taken > 50 {
		t.Errorf("refusing it took %d MB", taken)
	}
	disguised := slices.Insert(slices.Clone(large), bytes.Index(large, []byte{0xFF, 0xC2}), 0xFF, 0xD0)
	want(t, "a marker without a length before the frame", v.Club(fields, disguised), http.StatusUnprocessableEntity, "8 million at most")
	large[bytes.Index(large, []byte{0xFF, 0xC2})+1] = 0xC0 // all at once, and cut: it is decoded
	want(t, "twelve million pixels at once", v.Club(fields, large), http.StatusUnprocessableEntity, "or it is damaged")
	drawn := asPNG(t, painted(200, 200, 255))
	says := func(width, height uint32) []byte {
		binary.BigEndian.PutUint32(drawn[16:], width)
		binary.BigEndian.PutUint32(drawn[20:], height)
		binary.BigEndian.PutUint32(drawn[29:], crc32.ChecksumIEEE(drawn[12:29]))
		return drawn
	}
	want(t, "thirty million pixels", v.Club(fields, says(6000, 5000)), http.StatusUnprocessableEntity, "25 million at most")
	const depth, colours, interlaced = 24, 25, 28
	drawn[depth], drawn[colours], drawn[interlaced] = 16, 0, 1
	want(t, "greys of which one may be seen through", v.Club(fields, says(4000, 3000)), http.StatusUnprocessableEntity, "8 million at most")
}
