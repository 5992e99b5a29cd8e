package lists

import (
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strings"

	"github.com/threewinds/threewinds/tournament"
)

// ParsePaper reads a file of old nights: a heading, and a line for each player of each
// night. Nights may not be after today (YYYY-MM-DD). Each wrong line is a problem of the
// field "lines", with its number.
func (h Headings) ParsePaper(text, today string) (nights []PaperNight, problems tournament.Problems) {
	read := paperReader{headings: h, today: today, at: make(map[[2]string]int), players: make(map[paperSeat]int)}
	text, told := withoutSeparatorLine(text)
	file := csv.NewReader(strings.NewReader(text))
	if file.Comma = told; told == 0 {
		file.Comma = paperSeparator(text)
	}
	file.TrimLeadingSpace, file.FieldsPerRecord = file.Comma != '\t', -1
	for {
		cells, err := file.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			line := 0
			if broken, ok := errors.AsType[*csv.ParseError](err); ok {
				line = broken.StartLine
			}
			read.problems.Add("lines", "paper_broken", map[string]any{"Line": line})
			break
		}
		number, _ := file.FieldPos(0)
		if !read.line(number, cells) {
			break
		}
	}
	if len(read.problems) == 0 && len(read.nights) == 0 {
		read.problems.Add("lines", "paper_missing", nil)
	}
	if len(read.problems) == 0 {
		read.finish()
	}
	if len(read.problems) > 0 {
		return nil, read.problems
	}
	return read.nights, nil
}

// neededColumns are the columns that every file must have.
var neededColumns = []Column{ColumnDate, ColumnNight, ColumnPlayer, ColumnPoints, ColumnMatches}

// paperSeparator is the most frequent separator in the heading.
func paperSeparator(text string) rune {
	first, _, _ := strings.Cut(strings.TrimLeft(text, "\r\n"), "\n")
	return slices.MaxFunc([]rune{',', ';', '\t', '|'}, func(a, b rune) int {
		return strings.Count(first, string(a)) - strings.Count(first, string(b))
	})
}

// withoutSeparatorLine is a file without its byte order mark, and without the line "sep=;" with which
// some begin: Excel reads from it what stands between the cells. separator is 0 without such a line. The
// line stays as an empty one, so that the numbers of the others stay.
func withoutSeparatorLine(text string) (rest string, separator rune) {
	text = strings.TrimPrefix(text, "\uFEFF")
	line, _, _ := strings.Cut(text, "\n")
	sign, ok := strings.CutPrefix(strings.ToLower(strings.Trim(line, " \r\"")), "sep=")
	if found := []rune(sign); ok && len(found) == 1 && strings.ContainsRune(",;\t|", found[0]) {
		return text[len(line):], found[0]
	}
	return text, 0
}

// paperReader reads line by line.
type paperReader struct {
	headings Headings
	today    string
	columns  map[Column]int
	nights   []PaperNight
	at       map[[2]string]int // by date and name
	players  map[paperSeat]int
	lines    int
	problems tournament.Problems
}

// paperSeat is a player, by [tournament.NameKey], of a night of the file.
type paperSeat struct {
	night  int
	player string
}

// line reads the next line; false if reading stops there.
func (r *paperReader) line(number int, cells []string) bool {
	if !slices.ContainsFunc(cells, func(cell string) bool { return strings.TrimSpace(cell) != "" }) {
		return true
	}
	if r.columns == nil {
		return r.heading(cells)
	}
	if r.lines++; r.lines > mostPaperLines {
		r.problems.Add("lines", "paper_too_long", map[string]any{"Most": mostPaperLines})
		return false
	}
	// Two stray quotation marks make all lines between them one cell.
	if slices.ContainsFunc(cells, func(cell string) bool { return strings.Contains(cell, "\n") }) {
		r.problems.Add("lines", "paper_broken", map[string]any{"Line": number})
		return true
	}
	row := paperRow{columns: r.columns, today: r.today, number: number, cells: cells, problems: &r.problems}
	return r.add(row.night(), row.line())
}

func (r *paperReader) heading(cells []string) bool {
	r.columns = make(map[Column]int)
	for i, cell := range cells {
		column := r.headings.of(cell)
		if _, twice := r.columns[column]; column != "" && !twice {
			r.columns[column] = i
		}
	}
	has := func(column Column) bool { _, ok := r.columns[column]; return ok }
	if name, ok := r.columns[ColumnName]; ok {
		switch {
		case has(ColumnSurname) && !has(ColumnFirstName): // "jméno, příjmení"
			r.columns[ColumnFirstName] = name
		case has(ColumnPlayer) || has(ColumnSurname):
			if !has(ColumnNight) {
				r.columns[ColumnNight] = name
			}
		default:
			r.columns[ColumnPlayer] = name
		}
	}
	for _, needed := range neededColumns {
		if !has(needed) && (needed != ColumnPlayer || !has(ColumnSurname)) {
			r.problems.Add("lines", "paper_no_column", map[string]any{"Column": needed})
		}
	}
	return len(r.problems) == 0
}

// add adds a line to its night. It is false if the night has more players than one can have.
func (r *paperReader) add(night PaperNight, line PaperLine) bool {
	if night.Date == "" || night.Name == "" {
		return true
	}
	key := [2]string{night.Date, tournament.NameKey(night.Name)}
	i, known := r.at[key]
	if !known {
		i = len(r.nights)
		r.at[key], r.nights = i, append(r.nights, night)
	}
	of := &r.nights[i]
	if of.Venue == "" {
		of.Venue = night.Venue
	} else if night.Venue != "" && of.Venue != night.Venue {
		r.problems.Add("lines", "paper_venues", map[string]any{"Line": line.Number, "Name": night.Name, "Venue": of.Venue})
	}
	seat := paperSeat{i, tournament.NameKey(line.Player)}
	if other, twice := r.players[seat]; twice && line.Player != "" {
		r.problems.Add("lines", "paper_twice", map[string]any{"Line": line.Number, "Player": line.Player, "Other": other})
		return true
	}
	if len(of.Lines) == mostNames {
		r.problems.Add("lines", "paper_too_many_players", map[string]any{"Line": of.firstLine(), "Name": of.Name, "Most": mostNames})
		return false
	}
	r.players[seat], of.Lines = line.Number, append(of.Lines, line)
	return true
}

// finish checks each night after all lines are read.
func (r *paperReader) finish() {
	if len(r.nights) > mostPaperNights {
		r.problems.Add("lines", "paper_too_many_nights", map[string]any{"Most": mostPaperNights})
		return
	}
	for i := range r.nights {
		night := &r.nights[i]
		night.sortLines()
		refuse := func(code string, args map[string]any) {
			if args == nil {
				args = make(map[string]any)
			}
			args["Name"], args["Date"], args["Line"] = night.Name, night.Date, night.firstLine()
			r.problems.Add("lines", code, args)
		}
		if !night.ranked() {
			refuse("paper_ranks", nil)
		}
		if night.Detail = night.detail(); night.Detail == tournament.NotPaper {
			refuse("paper_places_some", nil)
			continue
		}
		if round, table, ok := night.fillTables(); !ok {
			refuse("paper_match", map[string]any{"Round": round, "Table": table})
		}
	}
}
