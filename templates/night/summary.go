package night

import (
	"context"
	"strconv"
	"strings"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// SummaryView is a finished night in ten lines, to be copied, saved as a picture and printed.
type SummaryView struct {
	Page  layout.Page
	Night string
	// Title is the name of the night with its day, About how many people, matches and hands it had.
	Title, About string
	// Lines are empty as long as not everybody may know the ranking.
	Lines []SummaryLine
	// Width and Height are those of the picture.
	Width, Height int
}

// SummaryLine is a line: what it tells of, and what it tells.
type SummaryLine struct {
	// ID is the last part of the line's catalogue key, Label what it says.
	ID, Label, Text string
	// Items are what Text lists, for the picture, which has each on a line of its own; nil for no list.
	Items []string
	// Sets are the tiles of the best hand, empty for other lines. Text has them in letters.
	Sets []parts.ScoreSet
}

// Text is the summary as it is copied: a line for each of its lines.
func (v SummaryView) Text() string {
	lines := []string{v.Title}
	if v.About != "" {
		lines = append(lines, v.About)
	}
	for _, line := range v.Lines {
		lines = append(lines, line.Label+": "+line.Text)
	}
	return strings.Join(lines, "\n")
}

// path is the address of a part of the summary.
func (v SummaryView) path(end string) string { return "/nights/" + v.Night + end }

// Summary are the lines of the ranking: who has won, and the ranks down to top with the number by which
// they are ranked.
func (v StandingsView) Summary(ctx context.Context, top int) (lines []SummaryLine) {
	var winners, podium []string
	for _, line := range v.Lines {
		if line.Rank == 1 && line.Played > 0 {
			winners = append(winners, line.Player.Name)
		}
		if line.Rank > 0 && line.Rank <= top && line.Played > 0 {
			podium = append(podium, line.rank()+" "+line.Player.Name+" "+line.ranked(ctx, v.By))
		}
	}
	if len(winners) == 0 {
		return nil
	}
	told := parts.Listed(ctx, winners)
	if len(podium) == 0 { // so many share the first rank
		told = i18n.N(ctx, "night.share", len(winners))
	}
	lines = []SummaryLine{{ID: "winner", Label: i18n.N(ctx, "summary.winner", len(winners)), Text: told}}
	if len(podium) > 1 {
		text := strings.Join(podium, ", ")
		if v.By != "" {
			by := " (" + strings.ToLower(i18n.T(ctx, "standings.by."+v.By)) + ")"
			text, podium[0] = text+by, podium[0]+by
		}
		lines = append(lines, SummaryLine{ID: "podium", Label: i18n.T(ctx, "summary.podium"), Text: text, Items: podium})
	}
	return lines
}

// SummaryPicture is the summary as an SVG file, 1200 units wide. It has all it needs in itself, so that it
// can be sent.
type SummaryPicture struct {
	Width, Height int
	// Symbols are the tiles' faces, as the sprite has them.
	Symbols string
	Texts   []PictureText
	Tiles   []PictureTile
}

// PictureText is one line of text at its base line.
type PictureText struct {
	X, Y int
	// Kind is club, title, about, label or text.
	Kind, Text string
}

// PictureTile is a tile at its upper left corner. Face is the symbol on it, empty for one that lies face
// down.
type PictureTile struct {
	X, Y    int
	Face    string
	Winning bool
}

// The size of a tile in the picture.
const (
	PictureTileWidth  = 51
	PictureTileHeight = 69
)

func (t PictureText) size() string {
	return map[string]string{"club": "26", "title": "46", "about": "28", "label": "24", "text": "32"}[t.Kind]
}

func (t PictureText) colour() string {
	switch t.Kind {
	case "club", "label":
		return "#e8c66a"
	case "about":
		return "#cfe0d6"
	default:
		return "#fdfaf0"
	}
}

func (t PictureText) weight() string {
	if t.Kind == "title" || t.Kind == "label" {
		return "600"
	}
	return "400"
}

// edge is the colour of a tile's rim.
func (t PictureTile) edge() string {
	if t.Winning {
		return "#e8c66a"
	}
	return "#b9ab86"
}

// body is the colour of a tile.
func (t PictureTile) body() string {
	if t.Face == "" {
		return "#2f8f6b"
	}
	return "#fdfaf0"
}

func number(n int) string { return strconv.Itoa(n) }
