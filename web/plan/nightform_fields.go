package plan

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
)

const (
	defaultHands  = 9
	defaultRounds = 4
)

// nightForm is the form of a night as the organiser sent it.
type nightForm struct {
	ID, Name, Date, Game, Preset, Hands, Rounds, Ranking string
	// Swiss and Final are how many of the rounds are Swiss rounds, and at the end rounds by
	// rank. Minutes is the clock.
	Swiss, Final, Minutes string
	// Begins, Venue, Directions and Seats are told in advance. Embargo is the first round whose results
	// are hidden.
	Begins, Venue, Directions, Seats, Embargo string
	// Sure are the ids of those whose losing a seat the form has told.
	Sure string
	// HideEvening hides the results of an open evening until it is closed.
	HideEvening bool
	// Until is the latest sign-up, a day and a time in the club's zone. Requests: somebody without a link may ask
	// for a seat.
	Until    string
	Requests bool
	zone     *time.Location
	// keptUntil is Until as it is recorded: a night that was moved may begin before it, and other settings can be
	// changed all the same.
	keptUntil string
	// Friendly: the matches are not rated.
	Friendly bool
	// Lengths are the lengths that matches of an open evening may have, too.
	Lengths []string
	// Form is rounds or open; what rounds need is not asked of an open evening.
	Form string
	// ProposedRanking is the ranking that the rules proposed when the form was rendered: any other
	// one was chosen deliberately. CarriedRanking is that of the night or template from which the
	// settings come: it was chosen for another game if the game is changed. ShownMismatch is the
	// contradiction between rules and ranking that the form showed. ShowsMismatch says that it was
	// our form, which shows one.
	ProposedRanking, CarriedRanking, ShownMismatch string
	ShowsMismatch                                  bool
	// Template is the id of the template that filled the form, empty for none.
	Template string
	// SettingsFrom is the name of the night from which the settings were taken over.
	SettingsFrom string
	// GameChanged says that the preset sent was one of another game. The preset, the hands and
	// the house rules are now the usual ones of the chosen game.
	GameChanged bool
	// Rules are the house rules. FilledPreset is the preset from which they came. It is empty for a
	// form without house rules: they are then those of its preset.
	Rules        present.HouseRules
	FilledPreset string
	// Unknown is a house rule that the game does not have, if any was sent.
	Unknown []string
	// Redraw asks to render the form again instead of saving it: "typed" as it is, "refill" with
	// the house rules of the chosen preset, "preset" with them unless they were edited, "game" with
	// those of another game.
	Redraw string
	// ByScript says that a script sent the form. It shows only the part that changes.
	ByScript bool
}

// rulesEdited says whether the house rules differ from the preset from which they came.
func (f *nightForm) rulesEdited(game rulebook.Game) bool {
	filled, ok := present.PresetRules(game, f.FilledPreset)
	return !ok || !f.Rules.Equal(game, filled)
}

// nightProblems are the mistakes of a form: in single fields, and those that the
// game finds in the house rules.
type nightProblems struct {
	form  tournament.Problems
	rules []scoring.Problem
}

func (p *nightProblems) refuse(field, code string, args map[string]any) {
	p.form = append(p.form, tournament.Problem{Field: field, Code: code, Args: args})
}

func (p *nightProblems) isEmpty() bool { return len(p.form)+len(p.rules) == 0 }

// hasRuleProblems says whether the house rules have a problem.
func (p *nightProblems) hasRuleProblems() bool {
	return len(p.rules) > 0 || slices.ContainsFunc(p.form, func(p tournament.Problem) bool {
		return p.Field == "rules" || strings.HasPrefix(p.Field, present.RulePrefix)
	})
}

// handsChoices are the possible lengths of a match in hands, and the name of their
// option. A game without a fixed number of hands has none.
func handsChoices(game rulebook.Game) (choices []int, name string) {
	for _, option := range game.Options() {
		if option.Role != scoring.MatchLength {
			continue
		}
		name = option.Name
		for _, choice := range option.Choices {
			if hands, err := strconv.Atoi(choice); err == nil {
				choices = append(choices, hands)
			}
		}
	}
	return choices, name
}

// usualMinutes is the clock of a club's first night.
var usualMinutes = strconv.Itoa(int(tournament.UsualLength / time.Minute))
