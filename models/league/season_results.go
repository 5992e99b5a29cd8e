package league

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/threewinds/threewinds/models/database"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
)

// NightsPerStatement is for how many nights one statement reads the results.
const NightsPerStatement = 200

// nightText selects all results of a night as one text. A long season has a hundred thousand results,
// and reading each as a row would take most of the time of computing the table.
const nightText = "string_agg(concat_ws(' ', player_id, rank, shared, players, points, matches, hands, spans), ';')"

// loadResults reads the results of nights, unsorted and without the date and game, which are the
// night's.
func loadResults(ctx context.Context, tx *gorm.DB, nights []tournament.NightID) (results []league.Result, err error) {
	spans := make(map[string][]league.Span)
	for part := range slices.Chunk(nights, NightsPerStatement) {
		rows, err := tx.WithContext(ctx).Table("night_results").Select("night_id, "+nightText).
			Where("night_id IN ?", part).Group("night_id").Rows()
		if err != nil {
			return nil, err
		}
		first := results == nil
		if results, err = scanResults(rows, results, spans); err != nil {
			return nil, err
		}
		if first { // the other parts have about as many results
			results = slices.Grow(results, len(results)*(len(nights)/len(part)))
		}
	}
	return results, nil
}

// scanResults appends the results in rows. known are the spans that were decoded before, by text.
func scanResults(rows *sql.Rows, results []league.Result, known map[string][]league.Span) ([]league.Result, error) {
	defer rows.Close()
	for rows.Next() {
		var night tournament.NightID
		var text string
		if err := rows.Scan(&night, &text); err != nil {
			return nil, err
		}
		for part := range strings.SplitSeq(text, ";") {
			result, err := readResult(part, known)
			if err != nil {
				return nil, err
			}
			result.Night = night
			results = append(results, result)
		}
	}
	return results, rows.Err()
}

// readResult reads one result of a [nightText].
func readResult(text string, known map[string][]league.Span) (r league.Result, err error) {
	player, rest, _ := strings.Cut(text, " ")
	r.Player = tournament.PlayerID(player)
	points := 0
	for _, into := range [...]*int{&r.Rank, &r.Shared, &r.Players, &points, &r.Matches, &r.Hands} {
		var number string
		number, rest, _ = strings.Cut(rest, " ")
		if *into, err = strconv.Atoi(number); err != nil {
			return r, fmt.Errorf("reading a result: %w", err)
		}
	}
	r.Points = scoring.Points(points)
	spans, read := known[rest]
	if !read {
		if err := database.DecodeColumn("ranks in matches", rest, &spans); err != nil {
			return r, err
		}
		known[strings.Clone(rest)] = spans
	}
	r.Spans = spans
	return r, nil
}
