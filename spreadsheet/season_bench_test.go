package spreadsheet

import (
	"bytes"
	"fmt"
	"testing"
)

// BenchmarkSeasonOf300Nights writes what a club saves of a season of 300 nights with forty
// players: the table with a column for each night, and a line for each player of each match.
func BenchmarkSeasonOf300Nights(b *testing.B) {
	const nights, players, rounds = 300, 40, 4
	heads := []string{"Rank", "Player", "Value", "Nights", "Matches"}
	for night := range nights {
		heads = append(heads, fmt.Sprintf("2026-11-%02d Club night %d", night%30+1, night+1))
	}
	for b.Loop() {
		table, matches := New("Season", heads...), New("Matches", "Date", "Night", "Round", "Table", "Player", "Points", "Rank", "Result", "Hands", "Hands won")
		for player := range players {
			cells := []Cell{Number(player + 1), Text(fmt.Sprintf("Žofie Nováková %d", player)), Decimal(float64(player)/7, 2), Number(nights), Number(nights * rounds)}
			for night := range nights {
				cells = append(cells, Decimal(float64(night*player)/13, 2))
			}
			table.Add(cells...)
		}
		for line := range nights * rounds * players {
			matches.Add(Text("2026-11-24"), Text("Club night"), Number(line%rounds+1), Number(line%13+1), Text(fmt.Sprintf("Žofie Nováková %d", line%players)),
				Number(line%97-48), Number(line%3+1), Cell{}, Number(27), Number(line%27))
		}
		if err := XLSX(new(bytes.Buffer), table, matches); err != nil {
			b.Fatal(err)
		}
	}
}
