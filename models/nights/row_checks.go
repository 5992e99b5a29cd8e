package nights

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament"
)

// Check says why no program has written the row; see [database.Checked].
func (r NightRow) Check() error {
	var options json.RawMessage
	var night tournament.Night
	return cmp.Or(
		checkDay(r.Date),
		checkDay(cmp.Or(r.AnnouncedFor, r.Date)),
		tournament.CheckName(r.Name),
		tournament.CheckNameOrNone(r.Venue),
		checkDirections(r.Directions),
		database.DecodeColumn("house rules", r.Options, &options),
		database.DecodeColumn("wishes", r.Wishes, &night.Wishes),
		r.checkLengths(),
	)
}

func checkDirections(text string) error {
	if letters := utf8.RuneCountInString(text); letters > tournament.LongestDirections {
		return fmt.Errorf("the directions have %d characters, and %d are the most", letters, tournament.LongestDirections)
	}
	return tournament.CheckText(text)
}

// LongestRequestNote bounds the line to the organiser, in characters.
const LongestRequestNote = 300

// Check says why no program has written the row; see [database.Checked].
func (r SignUpRequestRow) Check() error {
	if letters := utf8.RuneCountInString(r.Note); letters > LongestRequestNote {
		return fmt.Errorf("the line to the organiser has %d characters, and %d are the most", letters, LongestRequestNote)
	}
	return cmp.Or(tournament.CheckName(r.Name), tournament.CheckText(r.Note))
}

// Check says why no program has written the row; see [database.Checked].
func (r DraftRow) Check() error {
	_, err := r.draft(people.Resolver{})
	return err
}

// Check says why no program has written the row; see [database.Checked].
func (r ReseatingRow) Check() error {
	_, err := r.reseating(people.Resolver{})
	return err
}

// Check says why no program has written the row; see [database.Checked].
func (r TemplateRow) Check() error {
	var options json.RawMessage
	return cmp.Or(tournament.CheckNameKey(r.Name, r.NameKey), database.DecodeColumn("house rules", r.Options, &options), r.night().checkLengths())
}

// Check says why no program has written the row; see [database.Checked]. The night, whose game is to have the
// length, is not at hand.
func (r OpenMatchRow) Check() error {
	for _, game := range rulebook.Games() {
		if option, _ := game.LengthOption(); r.Length == "" || slices.Contains(option.Lengths(), r.Length) {
			return nil
		}
	}
	return fmt.Errorf("no game has matches of the length %q", r.Length)
}

// Check says why no program has written the row; see [database.Checked].
func (r FinalRow) Check() error { return tournament.CheckName(r.Name) }

// Check says why no program has written the row; see [database.Checked].
func (r PaperResultRow) Check() error {
	_, err := r.result()
	return err
}
