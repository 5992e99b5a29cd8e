package lists

import (
	"strconv"
	"strings"
	"time"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// paperRow is one line of a file of old nights.
type paperRow struct {
	columns  map[Column]int
	today    string
	number   int
	cells    []string
	problems *tournament.Problems
}

// cell is the text of a column, empty if the file or the line does not have it.
func (r paperRow) cell(column Column) string {
	at, ok := r.columns[column]
	if !ok || at >= len(r.cells) {
		return ""
	}
	return strings.TrimSpace(r.cells[at])
}

// refuse adds a problem with the line.
func (r paperRow) refuse(code string, shown string) {
	r.problems.Add("lines", code, map[string]any{"Line": r.number, "Shown": tournament.Legible(shown)})
}

func (r paperRow) night() (night PaperNight) {
	night.Date = r.date()
	night.Name = r.text(ColumnNight, "paper_night")
	if venue := r.cell(ColumnVenue); venue != "" {
		night.Venue = r.text(ColumnVenue, "paper_venue")
	}
	return night
}

// text is the text of a column, read as a name is.
func (r paperRow) text(column Column, code string) string {
	line, problem := tournament.ParseName("lines", r.cell(column))
	if problem != nil {
		r.refuse(code, r.cell(column))
	}
	return line
}

// date reads 2026-11-23 and 23. 11. 2026.
func (r paperRow) date() string {
	typed := strings.ReplaceAll(r.cell(ColumnDate), " ", "")
	for _, layout := range []string{time.DateOnly, "2.1.2006"} {
		if day, err := time.Parse(layout, typed); err == nil {
			date := day.Format(time.DateOnly)
			if tournament.FarYear("", day) != nil || date > r.today {
				break
			}
			return date
		}
	}
	r.refuse("paper_date", r.cell(ColumnDate))
	return ""
}

func (r paperRow) line() PaperLine {
	line := PaperLine{Number: r.number}
	name := r.cell(ColumnPlayer)
	if _, divided := r.columns[ColumnSurname]; divided && name == "" {
		name = r.cell(ColumnFirstName) + " " + r.cell(ColumnSurname)
	}
	if last, first, turned := strings.Cut(name, ","); turned {
		name = first + " " + last
	}
	var problem *tournament.Problem
	if line.Player, problem = tournament.ParseName("lines", name); problem != nil {
		r.refuse("paper_player", name)
	}
	points, ok := WholeNumber(r.cell(ColumnPoints))
	if !ok || points < -mostPaperPoints || points > mostPaperPoints {
		r.refuse("paper_points", r.cell(ColumnPoints))
	}
	line.Points = scoring.Points(points)
	if line.Matches, ok = WholeNumber(r.cell(ColumnMatches)); !ok || line.Matches < 0 || line.Matches > mostPaperRounds {
		r.refuse("paper_matches", r.cell(ColumnMatches))
	}
	if rank := strings.TrimSuffix(r.cell(ColumnRank), "."); rank != "" {
		if line.Rank, ok = WholeNumber(rank); !ok || line.Rank < 1 {
			r.refuse("paper_rank", r.cell(ColumnRank))
		}
	}
	line.Ranks = r.ranks(line.Matches)
	return line
}

// mostPaperPoints bounds the points of a night.
const mostPaperPoints = 100_000_000

// ranks are the ranks in the matches, with the tables if the file has them.
func (r paperRow) ranks(matches int) tournament.PaperRanks {
	typed := r.cell(ColumnMatchRanks)
	ranks, ok := tournament.ReadPaperRanks(divided(typed))
	if !ok || len(ranks) > mostPaperRounds {
		r.refuse("paper_places", typed)
		return nil
	}
	if len(ranks) > 0 && ranks.Played() != matches {
		r.refuse("paper_places_count", typed)
	}
	tables := strings.Fields(divided(r.cell(ColumnTables)))
	if len(tables) == 0 {
		return ranks
	}
	if len(tables) != len(ranks) {
		r.refuse("paper_tables", r.cell(ColumnTables))
		return ranks
	}
	for i, table := range tables {
		number, wrong := strconv.Atoi(table)
		switch {
		case ranks[i].First == 0: // the player had no match
		case wrong != nil || number < 1 || number > tournament.MostTables:
			r.refuse("paper_tables", r.cell(ColumnTables))
		default:
			ranks[i].Table = number
		}
	}
	return ranks
}

// divided replaces the separators of numbers, commas and slashes, by spaces.
func divided(text string) string {
	return strings.NewReplacer(",", " ", "/", " ", ";", " ").Replace(text)
}

// WholeNumber reads a number as people and spreadsheets write it: "+1 234", "−16", "12.0".
func WholeNumber(text string) (number int, ok bool) {
	text = strings.NewReplacer(" ", "", "\u00A0", "", "\u202F", "", "'", "", "−", "-", "–", "-").Replace(text)
	for _, point := range []string{".", ","} {
		if whole, part, found := strings.Cut(text, point); found && strings.Trim(part, "0") == "" && len(part) < 3 {
			text = whole
		}
	}
	number, err := strconv.Atoi(text)
	return number, err == nil
}
