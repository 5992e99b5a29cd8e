package league

import "strconv"

// nightsOnPaper is how many nights fit beside the ranking on A4 across.
const nightsOnPaper = 12

// paperTable is the table with some of the nights. From and To count them, the last one first.
type paperTable struct {
	SeasonView
	From, To int
}

// onPaper is the table in parts that are not wider than the paper.
func (v SeasonView) onPaper() (tables []paperTable) {
	for from := 0; from == 0 || from < len(v.Columns); from += nightsOnPaper {
		to := min(from+nightsOnPaper, len(v.Columns))
		part := paperTable{SeasonView: v, From: from, To: to}
		part.Columns = v.Columns[from:to]
		for _, lines := range []*[]SeasonLine{&part.Players, &part.Below, &part.Teams} {
			*lines = withCells(*lines, from, to)
		}
		tables = append(tables, part)
	}
	return tables
}

// withCells are the lines with some of their cells.
func withCells(lines []SeasonLine, from, to int) []SeasonLine {
	some := make([]SeasonLine, len(lines))
	for i, line := range lines {
		line.Cells = line.Cells[min(from, len(line.Cells)):min(to, len(line.Cells))]
		some[i] = line
	}
	return some
}

// first and last are the numbers of the part's nights in the season, counted from its first.
func (t paperTable) first(all int) string { return strconv.Itoa(all - t.To + 1) }
func (t paperTable) last(all int) string  { return strconv.Itoa(all - t.From) }
