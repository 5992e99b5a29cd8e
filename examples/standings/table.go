package main

import (
	"context"
	"fmt"
	"io"
	"net/url"
	"strconv"
	"text/tabwriter"
)

// table is the ranking of a night as it was read last.
type table struct {
	club       *club
	night, tag string
}

// standings is what this program needs of the answer; new fields do not disturb it.
type standings struct {
	Final        bool
	RankedBy     string `json:"ranked_by"`
	HiddenPlaces int    `json:"hidden_places"`
	HiddenFrom   *int   `json:"hidden_from"`
	Standings    []struct {
		Rank   *int // null for who has played too little to be ranked
		Player struct{ Name string }
		Points int
	}
}

// print reads the ranking, and prints it if it is not the one that was printed last.
func (t *table) print(ctx context.Context, out io.Writer) error {
	var now standings
	tag, changed, err := t.club.read(ctx, "nights/"+url.PathEscape(t.night)+"/standings", t.tag, &now)
	if err != nil || !changed {
		return err
	}
	t.tag = tag
	switch {
	case now.HiddenPlaces > 0:
		fmt.Fprintf(out, "\n%d places are not revealed yet\n", now.HiddenPlaces)
	case now.HiddenFrom != nil:
		fmt.Fprintf(out, "\nResults are hidden from round %d on\n", *now.HiddenFrom)
	case now.Final:
		fmt.Fprintf(out, "\nFinal ranking, by %s\n", now.RankedBy)
	default:
		fmt.Fprintf(out, "\nRanking, by %s\n", now.RankedBy)
	}
	rows := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, line := range now.Standings {
		rank := "–"
		if line.Rank != nil {
			rank = strconv.Itoa(*line.Rank) + "."
		}
		fmt.Fprintf(rows, "%s\t%s\t%+d\n", rank, line.Player.Name, line.Points)
	}
	return rows.Flush()
}
