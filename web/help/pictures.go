package help

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"strconv"
	"strings"
	"sync"

	"github.com/labstack/echo/v4"
	"github.com/yuin/goldmark/ast"
	"golang.org/x/image/webp"

	"github.com/threewinds/threewinds/docs/manual"
	"github.com/threewinds/threewinds/tournament"
)

// picturesPath is the address below which the pictures are, by language and name.
const picturesPath = root + "/pictures"

// shown is a picture as a page shows it.
type shown struct {
	// address has the picture's hash, so that a browser keeps it for ever.
	address       string
	width, height int
}

// pictures are those of all languages, by their path in the handbook: "pictures/cs/door.webp".
var pictures = sync.OnceValue(func() map[string]shown {
	all, err := readPictures(manual.Pictures)
	if err != nil {
		panic(err) // they are compiled into the program
	}
	return all
})

func readPictures(files fs.FS) (map[string]shown, error) {
	names, err := fs.Glob(files, "pictures/*/*.webp")
	if err != nil {
		return nil, fmt.Errorf("listing the pictures of the handbook: %w", err)
	}
	all := make(map[string]shown, len(names))
	for _, name := range names {
		content, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, fmt.Errorf("reading the pictures of the handbook: %w", err)
		}
		size, err := webp.DecodeConfig(strings.NewReader(string(content)))
		if err != nil {
			return nil, fmt.Errorf("reading %s: %w", name, err)
		}
		hash := sha256.Sum256(content)
		all[name] = shown{root + "/" + name + "?v=" + hex.EncodeToString(hash[:6]), size.Width, size.Height}
	}
	return all, nil
}

// picture gives a picture of a page its address at the site, and its size, so that the text does not jump when it comes.
func (s *source) picture(node *ast.Image) {
	of, ok := pictures()[path.Clean(strings.TrimPrefix(string(node.Destination), "../"))]
	if !ok {
		return // found by TestEveryPictureIsThere
	}
	node.Destination = []byte(of.address)
	node.SetAttributeString("width", []byte(strconv.Itoa(of.width)))
	node.SetAttributeString("height", []byte(strconv.Itoa(of.height)))
	node.SetAttributeString("loading", []byte("lazy"))
}

// enlarge lets a picture be opened by itself: on a phone its letters are too small on the page.
func enlarge(picture *ast.Image) {
	link := ast.NewLink()
	link.Destination = picture.Destination
	parent := picture.Parent()
	parent.ReplaceChild(parent, picture, link)
	link.AppendChild(link, picture)
}

// sendPicture is GET /help/pictures/:language/:picture — a picture of the handbook.
func (s *Room) sendPicture(c echo.Context) error {
	name := path.Join("pictures", c.Param("language"), c.Param("picture"))
	if _, ok := pictures()[name]; !ok {
		return tournament.ErrNotFound
	}
	content, err := manual.Pictures.ReadFile(name)
	if err != nil {
		return fmt.Errorf("reading a picture of the handbook: %w", err)
	}
	header := c.Response().Header()
	header.Set("Cache-Control", "public, max-age=31536000, immutable")
	header.Del("Vary")
	return c.Blob(http.StatusOK, "image/webp", content)
}
