package exports

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"io"
	"iter"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/document"
	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/tournament"

	"github.com/threewinds/threewinds/web/public"
)

// fileFormat is the number of the format of the JSON files. It rises when a field changes its
// meaning or is removed. docs/exports.md describes them.
const fileFormat = 1

// nightFile is a night as it is public: each field is an answer of the interface.
type nightFile struct {
	Format    int                `json:"format"`
	Night     document.Night     `json:"night"`
	Rounds    document.Rounds    `json:"rounds"`
	Seating   document.Seating   `json:"seating"`
	Standings document.Standings `json:"standings"`
	Matches   document.Matches   `json:"matches"`
	Hands     []document.Hands   `json:"hands"`
}

// sendNightJSON is GET /nights/:night/night.json — the night for programs.
func (s *Room) sendNightJSON(c echo.Context, night *tournament.Night) error {
	ctx := c.Request().Context()
	standings, err := s.Standings(ctx, night)
	if err != nil {
		return err
	}
	file := nightFile{
		Format: fileFormat, Night: public.Night(ctx, night), Rounds: public.Rounds(night), Seating: public.Seating(night),
		Standings: standings, Matches: public.Matches(night), Hands: []document.Hands{},
	}
	for match := range night.Matches() {
		file.Hands = append(file.Hands, public.Hands(night, *match))
	}
	return saveData(c, night.Date+"-night", file)
}

// sendSeasonJSON is GET /seasons/:season/season.json — the season for programs: the table, then night by
// night and match by match.
func (s *Room) sendSeasonJSON(c echo.Context, table league.SeasonTable) error {
	return saveStream(c, table.Last+"-season.json", "application/json", func(out io.Writer) error {
		w := jsonWriter{out: bufio.NewWriter(out)}
		w.text("{\n \"format\": ", strconv.Itoa(fileFormat), ",\n \"season\": ")
		w.value(" ", public.Season(table))
		w.text(",\n \"nights\": {\n  \"season\": ")
		w.value("  ", table.ID)
		w.text(",\n  \"nights\": ")
		writeList(&w, "  ", sure(public.EachSeasonNight(table)))
		w.text(",\n  \"next\": null\n },\n \"matches\": {\n  \"season\": ")
		w.value("  ", table.ID)
		w.text(",\n  \"unit\": ")
		w.value("  ", document.Points)
		w.text(",\n  \"matches\": ")
		writeList(&w, "  ", public.SeasonMatches(s.Store.League.SeasonMatches(c.Request().Context(), table.ID)))
		w.text(",\n  \"next\": null\n }\n}\n")
		return cmp.Or(w.err, w.out.Flush())
	})
}

// jsonWriter writes JSON part by part, indented as [saveData] does it. After an error it writes nothing.
type jsonWriter struct {
	out *bufio.Writer
	err error
}

func (w *jsonWriter) text(parts ...string) {
	for _, part := range parts {
		if w.err == nil {
			_, w.err = w.out.WriteString(part)
		}
	}
}

// value writes a value whose lines begin with so many spaces.
func (w *jsonWriter) value(indent string, value any) {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent(indent, " ")
	if w.err == nil {
		w.err = encoder.Encode(value)
	}
	w.text(strings.TrimSuffix(text.String(), "\n"))
}

// writeList writes items as they come.
func writeList[T any](w *jsonWriter, indent string, items iter.Seq2[T, error]) {
	before, end := "[\n"+indent+" ", "[]"
	for item, err := range items {
		if w.err = cmp.Or(w.err, err); w.err != nil {
			return
		}
		w.text(before)
		w.value(indent+" ", item)
		before, end = ",\n"+indent+" ", "\n"+indent+"]"
	}
	w.text(end)
}

// sure are items of which none can fail.
func sure[T any](items iter.Seq[T]) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		for item := range items {
			if !yield(item, nil) {
				return
			}
		}
	}
}
