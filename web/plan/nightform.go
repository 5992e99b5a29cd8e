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

// readNightForm also returns the chosen game, or the usual one if the choice is empty
// or unknown.
func (s *Room) readNightForm(c echo.Context, usual rulebook.Game) (nightForm, rulebook.Game, error) {
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
		Begins: form.Get("begins"), Venue: form.Get("venue"), Directions: form.Get("directions"), Seats: form.Get("seats"), Embargo: form.Get("embargo"), HideEvening: form.Get("hide_evening") == "1",
		Until: form.Get("until"), Sure: form.Get("sure"), Requests: form.Get("requests") == "1", zone: s.Club(c.Request().Context()).Zone(),
		Friendly: form.Get("friendly") == "1", Form: cmp.Or(form.Get("form"), string(tournament.InRounds)), Lengths: form["lengths"],
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
// is filled in, and one that was proposed for a night of the other form.
func (f *nightForm) proposeRanking(game rulebook.Game) {
	rules := f.rulesOrDefault(game)
	shown := f.Redraw != "" || f.GameChanged
	switch {
	case f.Ranking == "",
		shown && f.Ranking == f.ProposedRanking,
		f.GameChanged && f.Ranking == f.CarriedRanking,
		f.Ranking == f.ProposedRanking && !slices.Contains(tournament.OfferedRankings(tournament.NightForm(f.Form), rules), tournament.RankingBy(f.Ranking)),
		shown && !slices.Contains(tournament.RankingChoices(rules), tournament.RankingBy(f.Ranking)):
		f.Ranking = string(tournament.UsualRankingOf(tournament.NightForm(f.Form), rules))
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
	f.Hands, f.Lengths = "", nil
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

// parse makes the plan of a night of the given game.
func (f nightForm) parse(game rulebook.Game) (plan tournament.NightPlan, problems nightProblems) {
	name, problem := tournament.ParseName("name", f.Name)
	if problem != nil {
		problems.form = append(problems.form, *problem)
	}
	date := present.ParseDay("date", f.Date, &problems.form)
	form := tournament.NightForm(f.Form)
	if form != tournament.InRounds && form != tournament.Open {
		problems.refuse("form", "form_unknown", nil)
	}
	rounds, programme := f.rounds(form, &problems)
	clock, problem := tournament.ParseMinutes("minutes", f.Minutes, time.Minute, tournament.LongestClock)
	if problem != nil {
		problems.form = append(problems.form, *problem)
	}
	ranking := tournament.RankingBy(f.Ranking)
	if !slices.Contains(tournament.RankingChoices(f.rulesOrDefault(game)), ranking) {
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
	lengths := f.lengths(game, form, frozen, &problems)
	announced, embargo := f.announcement(&problems), f.embargo(form, rounds, &problems)
	return tournament.NightPlan{
		ID: tournament.NightID(f.ID), Name: name, Date: date, Form: form, Rounds: rounds, Ranking: ranking,
		Programme: programme, ClockLength: clock,
		Announcement: announced, Embargo: embargo, Friendly: f.Friendly, Lengths: lengths,
		Ruleset: tournament.Ruleset{Game: game.ID, Version: game.Version, Preset: f.Preset, Options: frozen},
	}, problems
}

// lengths are the lengths that matches may have besides that of the house rules, in the order of the game. A night
// in rounds has none.
func (f nightForm) lengths(game rulebook.Game, form tournament.NightForm, frozen json.RawMessage, problems *nightProblems) (lengths []string) {
	if form != tournament.Open || frozen == nil {
		return nil
	}
	lengths, err := game.OtherLengths(frozen, f.Lengths)
	if err != nil {
		problems.refuse("lengths", "lengths_unknown", nil)
	}
	return lengths
}

// otherLengths are the lengths that the line of rules tells.
func (f nightForm) otherLengths(game rulebook.Game, frozen json.RawMessage) []string {
	var ignored nightProblems
	return f.lengths(game, tournament.NightForm(f.Form), frozen, &ignored)
}

// rounds are the number and the kinds of the rounds. An open evening has none.
func (f nightForm) rounds(form tournament.NightForm, problems *nightProblems) (rounds int, programme tournament.Programme) {
	if form == tournament.Open {
		return 0, nil
	}
	rounds, err := strconv.Atoi(strings.TrimSpace(f.Rounds))
	if err != nil || rounds < 1 || rounds > tournament.MostRounds {
		problems.refuse("rounds", "rounds_out_of_range", map[string]any{"Most": tournament.MostRounds})
		return rounds, nil
	}
	return rounds, f.programme(rounds, problems)
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

func nightFormView(typed nightForm, game rulebook.Game) templates.NightFormView {
	choices, _ := handsChoices(game)
	view := templates.NightFormView{
		ID: typed.ID, Name: typed.Name, Date: typed.Date, Preset: typed.Preset, Hands: typed.Hands,
		Game: typed.Game, GameChanged: typed.GameChanged,
		Rounds: typed.Rounds, Presets: game.Presets(), HandsChoices: choices,
		Begins: typed.Begins, Venue: typed.Venue, Directions: typed.Directions, MostDirections: tournament.LongestDirections, Seats: typed.Seats, Embargo: typed.Embargo, HideEvening: typed.HideEvening, Friendly: typed.Friendly, Form: typed.Form, Until: typed.Until, Sure: typed.Sure, Requests: typed.Requests, MostSeats: tournament.MostPlayers,
		Swiss: typed.Swiss, Final: typed.Final, Minutes: typed.Minutes, MostMinutes: int(tournament.LongestClock / time.Minute),
		Template:   typed.Template,
		MostRounds: tournament.MostRounds, Rules: ruleForm(typed, game), Ranking: typed.Ranking,
	}
	option, _ := game.LengthOption()
	for _, value := range option.Lengths() {
		length := present.MatchLength(game, value)
		length.Chosen = slices.Contains(typed.Lengths, value)
		view.Lengths = append(view.Lengths, length)
	}
	for _, offered := range rulebook.Games() {
		view.Games = append(view.Games, offered.ID)
	}
	rules := typed.rulesOrDefault(game)
	view.Carried = typed.CarriedRanking
	view.Proposed, view.Mismatch = string(tournament.UsualRankingOf(tournament.NightForm(typed.Form), rules)), string(tournament.MismatchOf(rules, tournament.RankingBy(typed.Ranking)))
	view.EastPrevails = rules != nil && scoring.EastPrevails(rules)
	view.RankingChoices = rankingChoices(typed, rules)
	return view
}

// rankingChoices are the rankings that the form offers, and the one that it has.
func rankingChoices(typed nightForm, rules scoring.Rules) (names []string) {
	offered := tournament.OfferedRankings(tournament.NightForm(typed.Form), rules)
	if has := tournament.RankingBy(typed.Ranking); !slices.Contains(offered, has) && slices.Contains(tournament.RankingChoices(rules), has) {
		offered = append(offered, has)
	}
	for _, choice := range offered {
		// Without start points this choice is the same as the total.
		if choice != tournament.RankingPoints || string(choice) == typed.Ranking || rules != nil && rules.StartPoints() != 0 {
			names = append(names, string(choice))
		}
	}
	return names
}

// rulesOrDefault are the rules of the form, or the game's usual ones if the form has problems.
func (f nightForm) rulesOrDefault(game rulebook.Game) scoring.Rules {
	rules, _, problems := f.rules(game)
	if !problems.isEmpty() {
		rules, _, _ = game.Open("", nil)
	}
	return rules
}
