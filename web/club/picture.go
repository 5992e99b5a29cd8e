package club

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"net/http"
	"strings"
	"sync"

	"github.com/labstack/echo/v4"
	"golang.org/x/image/draw"
	_ "golang.org/x/image/webp" // one of the formats that are read

	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

// The bounds of a picture. A file has at most largestFile bytes, and no more pixels than
// [mostPixelsOf]. The stored picture has at most longestSide pixels on a
// side, and as a PNG at most largestPNG bytes.
const (
	largestFile  = 8 << 20
	smallestSide = 100
	longestSide  = 1200
	largestPNG   = 300_000
	quality      = 82
)

// decoding is locked while a picture is decoded, so that only one at a time takes [mostMemory].
var decoding sync.Mutex

// readPicture decodes an untrusted file and encodes it again, so that other data in the file, such as
// place or camera, is not kept.
func readPicture(file []byte) (*people.Picture, *tournament.Problem) {
	decoding.Lock()
	defer decoding.Unlock()
	refused := func(code string, args map[string]any) *tournament.Problem {
		return &tournament.Problem{Field: "picture", Code: code, Args: args}
	}
	config, kind, err := image.DecodeConfig(bytes.NewReader(file))
	if err != nil || kind != "jpeg" && kind != "png" && kind != "webp" {
		return nil, refused("picture_unreadable", nil)
	}
	most := mostPixelsOf(file, kind, config.ColorModel)
	switch {
	case tooManyPixels(config, most):
		return nil, refused("picture_too_wide", map[string]any{"Most": most / 1_000_000})
	case min(config.Width, config.Height) < smallestSide:
		return nil, refused("picture_too_small", map[string]any{"Least": smallestSide})
	}
	decoded, _, err := image.Decode(bytes.NewReader(file))
	if err != nil {
		return nil, refused("picture_unreadable", nil)
	}
	turned := 1
	if kind == "jpeg" {
		turned = orientation(file)
	}
	picture, err := encode(turnUpright(shrink(decoded, longestSide), turned), kind != "jpeg")
	if err != nil {
		return nil, refused("picture_unreadable", nil)
	}
	return picture, nil
}

// shrink scales a picture down to at most so many pixels on a side.
func shrink(from image.Image, side int) *image.NRGBA {
	width, height := from.Bounds().Dx(), from.Bounds().Dy()
	if longest := max(width, height); longest > side {
		width, height = max(width*side/longest, 1), max(height*side/longest, 1)
	}
	to := image.NewNRGBA(image.Rect(0, 0, width, height))
	draw.ApproxBiLinear.Scale(to, to.Bounds(), from, from.Bounds(), draw.Src, nil)
	return to
}

// encode makes a PNG from a transparent picture, and from a drawing if that is small, otherwise a JPEG.
func encode(picture *image.NRGBA, drawing bool) (*people.Picture, error) {
	var content bytes.Buffer
	kind := "png"
	if drawing || !picture.Opaque() {
		if err := png.Encode(&content, picture); err != nil {
			return nil, fmt.Errorf("encoding a picture: %w", err)
		}
	}
	for content.Len() > largestPNG && !picture.Opaque() {
		picture = shrink(picture, max(picture.Rect.Dx(), picture.Rect.Dy())*3/4)
		content.Reset()
		if err := png.Encode(&content, picture); err != nil {
			return nil, fmt.Errorf("encoding a picture: %w", err)
		}
	}
	if content.Len() == 0 || content.Len() > largestPNG {
		content.Reset()
		kind = "jpeg"
		if err := jpeg.Encode(&content, picture, &jpeg.Options{Quality: quality}); err != nil {
			return nil, fmt.Errorf("encoding a picture: %w", err)
		}
	}
	sum := sha256.Sum256(content.Bytes())
	return &people.Picture{
		Hash: hex.EncodeToString(sum[:16]), Kind: kind, Width: picture.Rect.Dx(), Height: picture.Rect.Dy(), Content: content.Bytes(),
	}, nil
}

// sendPicture is GET /club/picture/:name — a picture at an address with its hash, which never
// changes.
func (s *Room) sendPicture(c echo.Context) error {
	hash, kind, _ := strings.Cut(c.Param("name"), ".")
	picture, err := s.Store.People.Picture(c.Request().Context(), hash)
	if err != nil {
		return err
	}
	if picture.Kind != kind {
		return tournament.ErrNotFound
	}
	header := c.Response().Header()
	header.Set("Cache-Control", "public, max-age=31536000, immutable")
	header.Del("Vary")
	return c.Blob(http.StatusOK, "image/"+kind, picture.Content)
}
