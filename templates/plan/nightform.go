// Package plan draws the form of a night: its settings, house rules and templates.
package plan

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// NightFormView is the form of a new night, or the settings of one.
type NightFormView struct {
	// HasHands: the night cannot be deleted.
	HasHands bool
	// Paper: the night is from paper, and its results are deleted with it.
	Paper bool
	// SettingsFrom is the name of the night or template from which the settings were taken over.
	// Template is the id of that template, empty for none. Templates may be chosen.
	SettingsFrom, Template string
	Templates              []Template
	// Rehearsal: the night counts nowhere.
	// Cancelled: the night does not take place.
	Cancelled bool
	Rehearsal bool
	// TemplateName is proposed for a template with the settings of the night. TemplateSaved
	// is the one that was just kept.
	TemplateName, TemplateSaved string
	Page                        layout.Page
	// Action is where the form is sent.
	Action string
	// ID is the id of the night to be made, Night the id of an existing one.
	ID, Night string
	// What was typed.
	Name, Date, Game, Preset, Hands, Rounds string
	// Swiss and Final are how many rounds are of those kinds; Minutes is the clock.
	Swiss, Final, Minutes string
	MostMinutes           int
	// Begins, Venue and Seats are told before the night; Embargo is the first round whose
	// results are hidden.
	Begins, Venue, Directions, Seats, Embargo string
	// Sure are the ids of those whose losing a seat the page tells, empty for none.
	Sure string
	// HideEvening hides the results of an open evening until it is closed.
	HideEvening bool
	// Until is the latest sign-up. Requests: somebody without a personal link may ask for a seat.
	Until    string
	Requests bool
	// MostDirections bounds the directions in characters.
	MostDirections int
	// Form is rounds or open.
	Form string
	// Friendly: the matches are not rated.
	Friendly  bool
	MostSeats int
	// Games may be chosen. GameChanged: the choices below are now those of another game.
	Games       []string
	GameChanged bool
	// Presets and HandsChoices may be chosen. A game whose matches have no number of hands
	// has no HandsChoices.
	Presets      []string
	HandsChoices []int
	// Lengths are those that matches of an open evening may have, too, none in a game with one length.
	Lengths []parts.MatchLength
	// EastPrevails in every hand; otherwise the winds prevail in turn.
	EastPrevails bool
	MostRounds   int
	// Ranking is the way of ranking, one of RankingChoices.
	Ranking        string
	RankingChoices []string
	// Proposed is the ranking that the rules propose, Carried the one that came with the settings of
	// another night. Mismatch is what rules and ranking contradict each other in, empty if in
	// nothing.
	Proposed, Carried, Mismatch string
	Rules                       RuleForm
	// GameOpen: the choice of the game is unfolded.
	GameOpen bool
	// Frozen settings can only be read; DateText is the date for reading.
	Frozen bool
	// AsPreset: the frozen rules are exactly those of the preset.
	AsPreset bool
	DateText string
	Problems []parts.FieldProblem
}

// Template is the name of settings that are kept.
type Template struct{ ID, Name string }

// cycles is the key of what prevails in a match of so many hands, cyclesID the id of its
// sentence.
func (v NightFormView) cycles(hands int) string {
	if v.EastPrevails {
		return "nightform.cycles.east"
	}
	return "nightform.cycles." + strconv.Itoa(hands/9)
}

func cyclesID(hands int) string { return "cycles-" + strconv.Itoa(hands) }

// markers are the elements that a change of a house rule changes, as ids for htmx. No text
// is typed into any of them.
func (v NightFormView) markers() string {
	ids := v.Rules.markers()
	for _, hands := range v.HandsChoices {
		ids = append(ids, "#"+cyclesID(hands))
	}
	ids = append(ids, "#rules-told", "#ranking", "#ranking-line")
	return strings.Join(ids, ",")
}

// foldFields are the fields of each part of the form that is folded.
var foldFields = map[string][]string{
	"place":   {"venue", "directions", "seats", "until", "requests"},
	"game":    {"game", "preset", "hands", "lengths"},
	"rounds":  {"form", "rounds", "minutes", "swiss", "final"},
	"ranking": {"ranking", "embargo", "hide_evening", "friendly"},
}

// unfolded says whether a part is shown whole: something in it has to be corrected or was just asked
// for.
func (v NightFormView) unfolded(part string) bool {
	switch {
	case part == "game" && v.GameOpen, part == "ranking" && v.Mismatch != "":
		return true
	default:
		return v.wrong(part)
	}
}

// open says whether the night is an open evening.
func (v NightFormView) open() bool { return v.Form == "open" }

// wrong says whether a field of a part has to be corrected.
func (v NightFormView) wrong(part string) bool {
	return slices.ContainsFunc(foldFields[part], func(field string) bool { return parts.HasProblem(v.Problems, field) })
}

// usual says whether a ranking is shown at once: the chosen one, the one of the settings taken over,
// and the one that fits the rules. The rest is behind "other".
func (v NightFormView) usual(ranking string) bool {
	return ranking == v.Ranking || ranking == v.Proposed || ranking == v.Carried
}

// refreshes are the attributes of fields with which the line of a folded part is fetched anew.
func (v NightFormView) refreshes(part string) templ.Attributes {
	line := "#" + part + "-line"
	return templ.Attributes{
		"hx-post": v.Action, "hx-trigger": "change", "hx-include": "#night-form", "hx-vals": `{"redraw":"typed"}`,
		"hx-target": line, "hx-select": line, "hx-swap": "outerHTML", "hx-sync": "this:replace",
		"hx-status:4xx": "swap:none", "hx-status:5xx": "swap:none",
	}
}

// line says in one line what is set in a folded part.
func (v NightFormView) line(ctx context.Context, part string) string {
	var told []string
	say := func(text string) { told = append(told, text) }
	switch {
	case v.wrong(part):
		return i18n.T(ctx, "nightform.rules_wrong")
	case part == "game":
		return i18n.T(i18n.Under(ctx, v.Game, ""), "game.name")
	case part == "place":
		if v.Venue != "" {
			say(v.Venue)
		}
		if seats, err := strconv.Atoi(v.Seats); err == nil {
			say(i18n.N(ctx, "nightform.line.seats", seats))
		}
		if v.Requests {
			say(i18n.T(ctx, "nightform.line.requests"))
		}
		if v.Directions != "" {
			say(i18n.T(ctx, "nightform.line.directions"))
		}
		if told == nil {
			return i18n.T(ctx, "nightform.line.no_place")
		}
	case part == "rounds":
		told = v.roundsLine(ctx)
	default:
		say(i18n.T(ctx, "ranking."+v.Ranking))
		if round, err := strconv.Atoi(v.Embargo); v.open() && v.HideEvening {
			say(i18n.T(ctx, "nightform.line.hide_evening"))
		} else if err == nil && !v.open() {
			say(i18n.T(ctx, "nightform.line.embargo", "Round", round))
		}
		if v.Friendly {
			say(i18n.T(ctx, "nightform.line.friendly"))
		}
	}
	return strings.Join(told, " · ")
}

func (v NightFormView) roundsLine(ctx context.Context) (told []string) {
	if v.open() {
		return []string{i18n.T(ctx, "open.form_open")}
	}
	for _, field := range []struct{ value, key string }{
		{v.Rounds, "rounds"}, {v.Minutes, "minutes"}, {v.Swiss, "swiss"}, {v.Final, "final"},
	} {
		if count, err := strconv.Atoi(strings.TrimSpace(field.value)); err == nil && count > 0 {
			told = append(told, i18n.N(ctx, "nightform.line."+field.key, count))
		}
	}
	return told
}

// group are the attributes of a set of choices with a problem.
func (v NightFormView) group(field string) templ.Attributes {
	if !parts.HasProblem(v.Problems, field) {
		return nil
	}
	return templ.Attributes{"aria-describedby": parts.DescribedBy(v.Problems, field)}
}

// mistakes are the problems of all fields, in the order of the form. A problem that two fields have
// together is listed once.
func (v NightFormView) mistakes() []parts.FieldProblem {
	var list []parts.FieldProblem
	for _, p := range v.Problems {
		same := func(other parts.FieldProblem) bool { return other.Sentence == p.Sentence && p.Shared }
		if p.Listed && !slices.ContainsFunc(list, same) {
			list = append(list, p)
		}
	}
	return list
}

// mistakeText is the sentence, with the name of the field if it is not in it.
func mistakeText(ctx context.Context, p parts.FieldProblem) string {
	if p.Shared {
		return p.Sentence
	}
	key := "nightform." + p.Field
	if rule, ok := strings.CutPrefix(p.Field, "rule-"); ok {
		key = "rule." + rule
	}
	return i18n.T(ctx, key) + ": " + p.Sentence
}
