package nights

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament"
)

// OpenMatchRow says when a match of an open evening began, and when it ended, which is zero while it is
// played.
type OpenMatchRow struct {
	MatchID string `gorm:"primaryKey"`
	NightID string
	BeganAt database.UTC
	EndedAt database.UTC
	// Length is the match's own length, empty if it is as long as the rules of the evening say.
	Length string
}

// OccupiedTableRow says that a table has a match of an open evening that is being played.
type OccupiedTableRow struct {
	TableNumber int `gorm:"primaryKey;autoIncrement:false"`
	MatchID     string
}

// SitterRow says that a player sits at a match of an open evening that is being played.
type SitterRow struct {
	PlayerID string `gorm:"primaryKey"`
	MatchID  string
}

// PauseRow says since when somebody at a night does not want to play.
type PauseRow struct {
	NightID  string `gorm:"primaryKey"`
	PlayerID string `gorm:"primaryKey"`
	Since    database.UTC
}

// OpenMatches are what is known of the matches of an open evening besides seats and events.
type OpenMatches struct {
	ruleset tournament.Ruleset
	rows    map[string]OpenMatchRow
	// own are the rules of matches with a length of their own, by length.
	own map[string]ownRules
}

type ownRules struct {
	options json.RawMessage
	rules   scoring.Rules
}

// ReadOpenMatches reads those that an SQL condition selects. A night in rounds has none, and a database of
// before open evenings no table of them.
func ReadOpenMatches(ctx context.Context, tx *gorm.DB, night *tournament.Night, where string, args ...any) (OpenMatches, error) {
	opened := OpenMatches{ruleset: night.Ruleset, rows: make(map[string]OpenMatchRow), own: make(map[string]ownRules)}
	if night.Form != tournament.Open {
		return opened, nil
	}
	rows, err := database.Rows[OpenMatchRow](tx).Where(where, args...).Find(ctx)
	for _, row := range rows {
		opened.rows[row.MatchID] = row
	}
	return opened, err
}

// Complete gives a match the times when it began and ended, and the rules of its own length.
func (o OpenMatches) Complete(match *tournament.Match) error {
	row := o.rows[string(match.ID)]
	match.Began, match.Ended = row.BeganAt.Time, row.EndedAt.Time
	if row.Length == "" {
		return nil
	}
	known, ok := o.own[row.Length]
	if !ok {
		var err error
		if known, err = rulesWithLength(o.ruleset, row.Length); err != nil {
			return fmt.Errorf("match %s: %w", match.ID, err)
		}
		o.own[row.Length] = known
	}
	match.OwnLength, match.Options, match.Rules = row.Length, known.options, known.rules
	return nil
}

func rulesWithLength(ruleset tournament.Ruleset, length string) (own ownRules, err error) {
	game, ok := rulebook.Find(ruleset.Game)
	if !ok {
		return own, fmt.Errorf("%q is a game this program does not know", ruleset.Game)
	}
	if own.options, err = game.WithLength(ruleset.Options, length); err != nil {
		return own, err
	}
	rules, problems, err := game.Open("", own.options)
	if err == nil && len(problems) > 0 {
		err = fmt.Errorf("the rules are refused: %s", problems[0].Code)
	}
	own.rules = rules
	return own, err
}

// checkLengths says which of the lengths that matches may have is none of the night's game.
func (r NightRow) checkLengths() error {
	lengths := strings.Fields(r.Lengths)
	if len(lengths) > 0 && r.Form != string(tournament.Open) {
		return errors.New("a night in rounds has matches of several lengths")
	}
	for _, length := range lengths {
		if _, err := rulesWithLength(tournament.Ruleset{Game: r.Game, Options: json.RawMessage(r.Options)}, length); err != nil {
			return err
		}
	}
	return nil
}
