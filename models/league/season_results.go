package league

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
)

// ReadAtOnce is of how many nights one statement reads the results.
const ReadAtOnce = 200

// nightText is all results of a night as one text. A season of years has a hundred thousand
// results: to read each as a row of its own would take most of the time of its reckoning.
const nightText = "string_agg(concat_ws(' ', player_id, rank, shared, players, points, matches, hands, spans), ';')"

// loadResults reads the results of nights, in any order. Their day and game are those of the
// nights.
func loadResults(ctx context.Context, tx *gorm.DB, nights []tournament.NightID) (results []league.Result, err error) {
	spans := make(map[string][]league.Span)
	for part := range slices.Chunk(nights, ReadAtOnce) {
		rows, err := tx.WithContext(ctx).Table("night_results").Select("night_id, "+nightText).
			Where("night_id IN ?", part).Group("night_id").Rows()
		if err != nil {
			return nil, err
		}
		first := results == nil
		if results, err = scanResults(rows, results, spans); err != nil {
			return nil, err
		}
		if first { // the others have about as many
			results = slices.Grow(results, len(results)*(len(nights)/len(part)))
		}
	}
	return results, nil
}

// scanResults adds the results in rows. Known are the spans that were read before.
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
		if err := nights.DecodeColumn("ranks in matches", rest, &spans); err != nil {
			return r, err
		}
		known[strings.Clone(rest)] = spans
	}
	r.Spans = spans
	return r, nil
}
