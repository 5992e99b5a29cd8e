package plan

import (
	"cmp"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	templates "github.com/threewinds/threewinds/templates/plan"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// nightForm is the form of a night as the organiser sent it.
type nightForm struct {
	ID, Name, Date, Game, Preset, Hands, Rounds, Ranking string
	// Swiss and Final are how many of the rounds are Swiss rounds, and at the end rounds by
	// rank. Minutes is the clock.
	Swiss, Final, Minutes string
	// Begins, Venue and Seats are told in advance. Embargo is the first round whose results are
	// hidden.
	Begins, Venue, Seats, Embargo string
	// Friendly: the matches are not rated.
	Friendly bool
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

// readNightForm also returns the chosen game, or the usual one if the choice is empty
// or unknown.
func readNightForm(c echo.Context, usual rulebook.Game) (nightForm, rulebook.Game, error) {
	form, err := site.Posted(c)
	if err != nil {
		return nightForm{}, usual, err
	}
	game, known := rulebook.Find(form.Get("game"))
	if !known {
		game = usual
	}
	f := nightForm{
		ID: form.Get("id"), Name: form.Get("name"), Date: form.Get("date"), Game: cmp.Or(form.Get("game"), usual.ID),
		Preset: form.Get("preset"), Hands: form.Get("hands"), Rounds: form.Get("rounds"),
		Ranking: form.Get("ranking"), ProposedRanking: form.Get("proposed"), CarriedRanking: form.Get("carried"), ShownMismatch: form.Get("told"), ShowsMismatch: form.Has("told"),
		Swiss: cmp.Or(form.Get("swiss"), "0"), Final: cmp.Or(form.Get("final"), "0"),
		Minutes: cmp.Or(form.Get("minutes"), usualMinutes), Template: form.Get("template"),
		Begins: form.Get("begins"), Venue: form.Get("venue"), Seats: form.Get("seats"), Embargo: form.Get("embargo"),
		Friendly:     form.Get("friendly") == "1",
		FilledPreset: form.Get("filled"), Redraw: form.Get("redraw"), Rules: make(present.HouseRules),
		ByScript: c.Request().Header.Get("HX-Request") != "",
	}
	options := present.RuleOptions(game)
	for field, texts := range form {
		name, ok := strings.CutPrefix(field, present.RulePrefix)
		if !ok {
			continue
		}
		if slices.ContainsFunc(options, func(o scoring.Option) bool { return o.Name == name }) {
			f.Rules[name] = texts
		} else {
			f.Unknown = append(f.Unknown, name)
		}
	}
	slices.Sort(f.Unknown)
	f.Unknown = f.Unknown[:min(len(f.Unknown), 1)] // our forms send none: one is enough for the message
	f.switchGame(game)
	if f.FilledPreset == "" || f.Redraw == "refill" || f.Redraw == "preset" && (!f.ByScript || !f.rulesEdited(game)) {
		f.fillFromPreset(game)
	}
	f.proposeRanking(game)
	return f, game, nil
}

// proposeRanking fills in the ranking that the rules propose, unless another one was chosen
// deliberately for this game and the game has it. In a form that is to be saved only an empty ranking
// is filled in.
func (f *nightForm) proposeRanking(game rulebook.Game) {
	rules := f.rulesOrUsual(game)
	shown := f.Redraw != "" || f.GameChanged
	switch {
	case f.Ranking == "",
		shown && f.Ranking == f.ProposedRanking,
		f.GameChanged && f.Ranking == f.CarriedRanking,
		shown && !slices.Contains(tournament.RankingChoices(rules), tournament.RankingBy(f.Ranking)):
		f.Ranking = string(tournament.UsualRanking(rules))
	}
}

// switchGame fills in the usual rules of the game if the preset that was sent is one of another
// game.
func (f *nightForm) switchGame(game rulebook.Game) {
	presets := game.Presets()
	ofAnother := func(other rulebook.Game) bool { return slices.Contains(other.Presets(), f.Preset) }
	if slices.Contains(presets, f.Preset) || !slices.ContainsFunc(rulebook.Games(), ofAnother) {
		return
	}
	f.GameChanged, f.Preset, f.Unknown = true, game.Default, nil
	f.fillFromPreset(game)
	f.Hands = ""
	if choices, _ := handsChoices(game); len(choices) > 0 {
		f.Hands = strconv.Itoa(defaultHands)
	}
}

// fillFromPreset fills in the house rules of the chosen preset.
func (f *nightForm) fillFromPreset(game rulebook.Game) {
	if rules, ok := present.PresetRules(game, f.Preset); ok {
		f.Rules, f.FilledPreset = rules, f.Preset
	}
}

// rulesEdited says whether the house rules differ from the preset from which they came.
func (f *nightForm) rulesEdited(game rulebook.Game) bool {
	filled, ok := present.PresetRules(game, f.FilledPreset)
	return !ok || !f.Rules.Same(game, filled)
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

// parse makes the plan of a night of the given game.
func (f nightForm) parse(game rulebook.Game) (plan tournament.NightPlan, problems nightProblems) {
	name, problem := tournament.ParseName("name", f.Name)
	if problem != nil {
		problems.form = append(problems.form, *problem)
	}
	date, err := time.Parse(time.DateOnly, strings.TrimSpace(f.Date))
	if err != nil || date.Year() < 1900 || date.Year() > 2999 {
		problems.refuse("date", "date_unreadable", nil)
	}
	rounds, err := strconv.Atoi(strings.TrimSpace(f.Rounds))
	var programme tournament.Programme
	if err != nil || rounds < 1 || rounds > tournament.MostRounds {
		problems.refuse("rounds", "rounds_out_of_range", map[string]any{"Most": tournament.MostRounds})
	} else {
		programme = f.programme(rounds, &problems)
	}
	clock, problem := tournament.ParseMinutes("minutes", f.Minutes, time.Minute, tournament.LongestClock)
	if problem != nil {
		problems.form = append(problems.form, *problem)
	}
	ranking := tournament.RankingBy(f.Ranking)
	if !slices.Contains(tournament.RankingChoices(f.rulesOrUsual(game)), ranking) {
		problems.refuse("ranking", "ranking_unknown", nil)
	}
	switch {
	case f.Game != game.ID:
		problems.refuse("game", "game_unknown", nil)
	case f.GameChanged:
		problems.refuse("game", "game_changed", nil)
	}
	rules, frozen, wrong := f.rules(game)
	if mismatch := tournament.MismatchOf(rules, ranking); wrong.isEmpty() && f.ShowsMismatch && mismatch != tournament.NoMismatch && string(mismatch) != f.ShownMismatch {
		problems.refuse("ranking", "ranking_mismatch", nil) // without a script nobody was told before
	}
	problems.form, problems.rules = append(problems.form, wrong.form...), wrong.rules
	announced, embargo := f.announcement(&problems), f.embargo(rounds, &problems)
	return tournament.NightPlan{
		ID: tournament.NightID(f.ID), Name: name, Date: date.Format(time.DateOnly), Rounds: rounds, Ranking: ranking,
		Programme: programme, ClockLength: clock,
		Announcement: announced, Embargo: embargo, Friendly: f.Friendly,
		Ruleset: tournament.Ruleset{Game: game.ID, Version: game.Version, Preset: f.Preset, Options: frozen},
	}, problems
}

// programme is how the rounds are seated: planned ones first, then Swiss ones, then those
// by rank.
func (f nightForm) programme(rounds int, problems *nightProblems) tournament.Programme {
	swiss, err := strconv.Atoi(strings.TrimSpace(f.Swiss))
	final, bad := strconv.Atoi(strings.TrimSpace(f.Final))
	outside := func(count int, err error) bool { return err != nil || count < 0 || count > rounds }
	switch {
	case outside(swiss, err):
		problems.refuse("swiss", "kinds_out_of_range", map[string]any{"Most": rounds})
	case outside(final, bad), swiss+final > rounds:
		problems.refuse("final", "kinds_out_of_range", map[string]any{"Most": rounds - swiss})
	default:
		return tournament.NewProgramme(rounds, swiss, final)
	}
	return nil
}

// rules are the rules of the form, or all their problems.
func (f nightForm) rules(game rulebook.Game) (rules scoring.Rules, frozen json.RawMessage, problems nightProblems) {
	hands, err := strconv.Atoi(f.Hands)
	choices, _ := handsChoices(game)
	if len(choices) > 0 && (err != nil || !slices.Contains(choices, hands)) {
		problems.refuse("hands", "hands_unknown", nil)
	}
	if !slices.Contains(game.Presets(), f.Preset) {
		problems.refuse("preset", "preset_unknown", nil)
		return nil, nil, problems
	}
	if f.FilledPreset != f.Preset {
		// Without a script, an organiser can choose another preset and save at once.
		// Unedited house rules change to the preset's. Edited ones are a problem that
		// the organiser must solve.
		if f.rulesEdited(game) {
			problems.refuse("preset", "preset_changed", nil)
		} else {
			f.fillFromPreset(game)
		}
	}
	rules, frozen, wrong := f.openRules(game, hands)
	wrong.form = append(problems.form, wrong.form...)
	if !wrong.isEmpty() {
		return nil, nil, wrong
	}
	return rules, frozen, wrong
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

func nightFormView(typed nightForm, game rulebook.Game) templates.NightFormView {
	choices, _ := handsChoices(game)
	view := templates.NightFormView{
		ID: typed.ID, Name: typed.Name, Date: typed.Date, Preset: typed.Preset, Hands: typed.Hands,
		Game: typed.Game, GameChanged: typed.GameChanged,
		Rounds: typed.Rounds, Presets: game.Presets(), HandsChoices: choices,
		Begins: typed.Begins, Venue: typed.Venue, Seats: typed.Seats, Embargo: typed.Embargo, Friendly: typed.Friendly, MostSeats: tournament.MostPlayers,
		Swiss: typed.Swiss, Final: typed.Final, Minutes: typed.Minutes, MostMinutes: int(tournament.LongestClock / time.Minute),
		Template:   typed.Template,
		MostRounds: tournament.MostRounds, Rules: ruleForm(typed, game), Ranking: typed.Ranking,
	}
	for _, offered := range rulebook.Games() {
		view.Games = append(view.Games, offered.ID)
	}
	rules := typed.rulesOrUsual(game)
	view.Carried = typed.CarriedRanking
	view.Proposed, view.Mismatch = string(tournament.UsualRanking(rules)), string(tournament.MismatchOf(rules, tournament.RankingBy(typed.Ranking)))
	view.EastPrevails = rules != nil && scoring.EastPrevails(rules)
	for _, choice := range tournament.RankingChoices(rules) {
		// Without start points this choice is the same as the total.
		if choice != tournament.RankingPoints || string(choice) == typed.Ranking || rules != nil && rules.StartPoints() != 0 {
			view.RankingChoices = append(view.RankingChoices, string(choice))
		}
	}
	return view
}

// rulesOrUsual are the rules of the form, or the game's usual ones if the form has problems.
func (f nightForm) rulesOrUsual(game rulebook.Game) scoring.Rules {
	rules, _, problems := f.rules(game)
	if !problems.isEmpty() {
		rules, _, _ = game.Open("", nil)
	}
	return rules
}
