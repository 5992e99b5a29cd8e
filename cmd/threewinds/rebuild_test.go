package main

import (
	"bytes"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models"
)

// TestWhatIsKeptOfThePastIsComparedAndMadeAnew in every table of it.
func TestWhatIsKeptOfThePastIsComparedAndMadeAnew(t *testing.T) {
	for statement, want := range map[string]string{
		`UPDATE match_results SET points = points + 1 WHERE round = 1 AND table_number = 1`:                 "points is stored as",
		`DELETE FROM match_results WHERE round = 1 AND table_number = 2`:                                    "is in the record, and is not stored",
		`UPDATE match_results SET streak = streak + 1 WHERE ended = (SELECT MIN(ended) FROM match_results)`: "streak is stored as",
		`UPDATE night_results SET rank = 9 WHERE rank = 1`:                                                  "rank is stored as 9",
		`UPDATE rating_steps SET elo = elo + 1 WHERE scope = '' AND matches = 1`:                            "the rating () of player",
		`UPDATE match_tallies SET tallies = '{}'`:                                                           "what is counted of match",
		`UPDATE tallies SET tally = '{}' WHERE player_id = ''`:                                              "the sums",
		`UPDATE pairs SET ahead = ahead + 1`:                                                                "the matches of players",
		`UPDATE feats SET merit = merit + 1`:                                                                "the feat ",
		`UPDATE bests SET merit = merit + 1`:                                                                "the best ",
	} {
		t.Run(want, func(t *testing.T) {
			oneEvening.Each(t, func(t *testing.T, database string) {
				tamper(t, database, statement)
				status, report, complaints := checked(t, database)
				if status != 1 || !strings.Contains(report, "what is kept of the past is ") || !strings.Contains(report, want) ||
					!strings.Contains(complaints, "threewinds rebuild") {
					t.Errorf("status %d\n%s%s", status, report, complaints)
				}
				var out, errors bytes.Buffer
				if status := run(t.Context(), []string{"rebuild", "--database", database}, &out, &errors); status != 0 ||
					!strings.HasPrefix(out.String(), "2 nights rebuilt in ") {
					t.Errorf("status %d\n%s%s", status, out.String(), errors.String())
				}
				if status, report, complaints := checked(t, database); status != 0 || !allAgree.MatchString(report) {
					t.Errorf("rebuilt: status %d\n%s%s", status, report, complaints)
				}
			})
		})
	}
}

// TestARebuildBesideARunningProgram is refused on a file, which has one program, and made on
// PostgreSQL.
func TestARebuildBesideARunningProgram(t *testing.T) {
	oneEvening.Each(t, func(t *testing.T, database string) {
		running, err := models.Open(t.Context(), database)
		if err != nil {
			t.Fatal(err)
		}
		defer running.Close() //nolint:errcheck // nothing was written
		var out, errors bytes.Buffer
		status := run(t.Context(), []string{"rebuild", "--database", database}, &out, &errors)
		if strings.HasPrefix(database, "postgres") {
			if status != 0 || !strings.HasPrefix(out.String(), "2 nights rebuilt in ") {
				t.Errorf("status %d\n%s%s", status, out.String(), errors.String())
			}
		} else if status != 1 || !strings.Contains(errors.String(), "another threewinds runs on this file already: use that one, or stop it first") {
			t.Errorf("status %d\n%s%s", status, out.String(), errors.String())
		}
	})
}
