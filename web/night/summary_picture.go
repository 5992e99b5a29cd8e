package night

import (
	"context"
	"strings"
	"unicode/utf8"

	templates "github.com/threewinds/threewinds/templates/night"
)

// The measures of the picture. A file has no layout, so that lines are broken by their letters: so many of
// the widest usual ones fit beside each other.
const (
	pictureWidth   = 1200
	pictureMargin  = 70
	lettersOfTitle = 40
	lettersOfText  = 60
	lettersOfAbout = 66
)

// summaryPicture lays the summary out.
func summaryPicture(ctx context.Context, club string, view templates.SummaryView) templates.SummaryPicture {
	p := pictureLayout{y: 40}
	p.texts("club", club, lettersOfAbout, 40)
	p.y += 12
	p.texts("title", view.Title, lettersOfTitle, 56)
	if view.About != "" {
		p.texts("about", view.About, lettersOfAbout, 42)
	}
	for _, line := range view.Lines {
		if len(line.Sets) > 0 {
			p.tiles(ctx, line)
			continue
		}
		p.y += 18
		p.texts("label", line.Label, lettersOfAbout, 32)
		for _, item := range listed(line) {
			p.texts("text", item, lettersOfText, 42)
		}
	}
	p.Width, p.Height = pictureWidth, p.y+pictureMargin
	return p.SummaryPicture
}

// listed is what stands on lines of their own.
func listed(line templates.SummaryLine) []string {
	if len(line.Items) > 0 {
		return line.Items
	}
	return []string{line.Text}
}

// pictureLayout is the picture so far; y is where it ends.
type pictureLayout struct {
	templates.SummaryPicture
	y int
}

// texts adds a text, in as many lines of a height as it needs.
func (p *pictureLayout) texts(kind, text string, letters, height int) {
	for _, line := range brokenAt(text, letters) {
		p.y += height
		p.Texts = append(p.Texts, templates.PictureText{X: pictureMargin, Y: p.y, Kind: kind, Text: line})
	}
}

// tiles adds the tiles of a hand, with a gap after each set.
func (p *pictureLayout) tiles(ctx context.Context, line templates.SummaryLine) {
	const gap, between = 3, 20
	x, y := pictureMargin, p.y+16
	for _, set := range line.Sets {
		width := len(set.Tiles) * (templates.PictureTileWidth + gap)
		if x > pictureMargin && x+width > pictureWidth-pictureMargin {
			x, y = pictureMargin, y+templates.PictureTileHeight+12
		}
		for i, tile := range set.Tiles {
			shown := templates.PictureTile{X: x, Y: y, Face: faceOf(ctx, tile), Winning: tile.Winning}
			if set.ConcealedKong && (i == 0 || i == 3) {
				shown.Face = ""
			}
			p.Tiles = append(p.Tiles, shown)
			x += templates.PictureTileWidth + gap
		}
		x += between
	}
	p.y = y + templates.PictureTileHeight + 4
}

// brokenAt breaks a text between words into lines of at most so many letters. A longer word is broken
// inside.
func brokenAt(text string, letters int) (lines []string) {
	line := ""
	for word := range strings.FieldsSeq(text) {
		for utf8.RuneCountInString(word) > letters {
			runes := []rune(word)
			if line != "" {
				lines = append(lines, line)
				line = ""
			}
			lines, word = append(lines, string(runes[:letters])), string(runes[letters:])
		}
		switch {
		case line == "":
			line = word
		case utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) <= letters:
			line += " " + word
		default:
			lines, line = append(lines, line), word
		}
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}
