package series

import (
	"context"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/threewinds/threewinds/models/database"
	seriesstore "github.com/threewinds/threewinds/models/series"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	templates "github.com/threewinds/threewinds/templates/series"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/series"
	"github.com/threewinds/threewinds/web/present"
)

// seriesForm is the form of a series as the organiser sent it.
type seriesForm struct {
	ID, Name, Every, First, Last            string
	Weekdays, Except                        []string
	Begins, Venue, Directions, Seats, Hours string
	Requests                                bool
	Settings, Form, Rounds, Reach           string
}

// usualRounds is how many rounds a series has if nothing is known.
const usualRounds = 3

func readSeriesForm(form url.Values) seriesForm {
	return seriesForm{
		ID: form.Get("id"), Name: form.Get("name"), Every: form.Get("every"), First: form.Get("first"), Last: form.Get("last"),
		Weekdays: form["weekday"], Except: slices.DeleteFunc(slices.Clone(form["except"]), func(day string) bool { return strings.TrimSpace(day) == "" }),
		Begins: form.Get("begins"), Venue: form.Get("venue"), Directions: form.Get("directions"), Seats: form.Get("seats"), Hours: form.Get("hours"), Requests: form.Get("requests") == "1",
		Settings: form.Get("settings"), Form: form.Get("form"), Rounds: form.Get("rounds"), Reach: form.Get("reach"),
	}
}

// newSeriesForm is the form of a new series, which begins today.
func newSeriesForm(today string) seriesForm {
	return seriesForm{ID: database.NewID(), Every: "1", First: today, Form: string(tournament.Open), Rounds: strconv.Itoa(usualRounds)}
}

// formOf is the form filled with a series.
func formOf(of seriesstore.Series) seriesForm {
	f := seriesForm{
		ID: of.ID, Name: of.Name, Every: strconv.Itoa(of.Days.Every), First: of.Days.First, Last: of.Days.Last, Except: of.Days.Except,
		Begins: of.Plan.Announcement.Begins, Venue: of.Plan.Announcement.Venue, Directions: of.Plan.Announcement.Directions,
		Form: string(of.Plan.Form), Rounds: strconv.Itoa(max(of.Plan.Rounds, usualRounds)),
	}
	if of.Plan.Form != tournament.Open {
		f.Rounds = strconv.Itoa(of.Plan.Rounds)
	}
	if of.Days.Every == 0 {
		f.Every = templates.OfMonth + strconv.Itoa(of.Days.Week)
	}
	for _, day := range of.Days.Weekdays {
		f.Weekdays = append(f.Weekdays, strconv.Itoa(int(day)))
	}
	f.Requests = of.Plan.Announcement.Requests
	if of.SignUpEnds > 0 {
		f.Hours = strconv.Itoa(int(of.SignUpEnds / time.Hour))
	}
	if of.Plan.Announcement.Seats > 0 {
		f.Seats = strconv.Itoa(of.Plan.Announcement.Seats)
	}
	return f
}

// days reads on which days the evenings are.
func (f seriesForm) days(problems *tournament.Problems) series.Days {
	days := series.Days{First: present.ParseDay("first", f.First, problems)}
	if strings.TrimSpace(f.Last) != "" {
		days.Last = present.ParseDay("last", f.Last, problems)
	}
	for _, text := range f.Weekdays {
		if day, err := strconv.Atoi(text); err == nil && day >= 0 && day <= 6 && !slices.Contains(days.Weekdays, time.Weekday(day)) {
			days.Weekdays = append(days.Weekdays, time.Weekday(day))
		}
	}
	slices.SortFunc(days.Weekdays, func(a, b time.Weekday) int { return (int(a)+6)%7 - (int(b)+6)%7 })
	week, ofMonth := strings.CutPrefix(f.Every, templates.OfMonth)
	number, err := strconv.Atoi(week)
	switch {
	case err != nil:
		number = series.MostWeeks + 1 // which is refused
		fallthrough
	case !ofMonth:
		days.Every = number
	default:
		days.Week = number
	}
	for _, text := range f.Except {
		if text = strings.TrimSpace(text); text != "" {
			days.Except = append(days.Except, present.ParseDay("except", text, problems))
		}
	}
	slices.Sort(days.Except)
	days.Except = slices.Compact(days.Except)
	if len(*problems) == 0 {
		*problems = append(*problems, days.Problems()...)
	}
	return days
}

// parse makes the series of the form, with the settings of a plan.
func (f seriesForm) parse(settings tournament.NightPlan) (made seriesstore.Series, problems tournament.Problems) {
	name, problem := tournament.ParseName("name", f.Name)
	if problem != nil {
		problems = append(problems, *problem)
	}
	wrong := tournament.Problems{}
	made = seriesstore.Series{ID: f.ID, Name: name, Days: f.days(&wrong), Plan: settings}
	problems = append(problems, wrong...)
	made.Plan.Name = name
	made.Plan.Announcement = present.AnnouncementFields{Begins: f.Begins, Venue: f.Venue, Directions: f.Directions, Seats: f.Seats, Requests: f.Requests}.Parse(&problems)
	made.SignUpEnds = f.signUpEnds(&problems)
	f.setForm(&made.Plan, &problems)
	return made, problems
}

// signUpEnds reads how long before an evening signing up ends; an empty field is no such end.
func (f seriesForm) signUpEnds(problems *tournament.Problems) time.Duration {
	text := strings.TrimSpace(f.Hours)
	if text == "" {
		return 0
	}
	hours, err := strconv.Atoi(text)
	if err != nil || hours < 0 || hours > seriesstore.MostSignUpHours {
		problems.Add("hours", "series_hours", map[string]any{"Most": seriesstore.MostSignUpHours})
	}
	return time.Duration(hours) * time.Hour
}

// setForm sets whether the evenings are open, or how many rounds they have. Settings of the other form get the
// ranking that their rules propose.
func (f seriesForm) setForm(plan *tournament.NightPlan, problems *tournament.Problems) {
	form := tournament.NightForm(f.Form)
	if form != tournament.Open {
		form = tournament.InRounds
	}
	if plan.Form != form {
		plan.Form, plan.Lengths, plan.Ranking, plan.Rounds, plan.Programme = form, nil, "", 0, nil
	}
	if form == tournament.Open {
		return
	}
	rounds, err := strconv.Atoi(strings.TrimSpace(f.Rounds))
	if err != nil || rounds < 1 || rounds > tournament.MostRounds {
		problems.Add("rounds", "rounds_out_of_range", map[string]any{"Most": tournament.MostRounds})
		return
	}
	if plan.Rounds != rounds {
		plan.Rounds, plan.Programme = rounds, tournament.NewProgramme(rounds, 0, 0)
	}
}

// The sources of the settings of a series, before the id or the game.
const (
	fromTemplate = "template:"
	fromNight    = "night:"
	fromPreset   = "preset:"
)

// latestOffered is how many nights are offered as settings.
const latestOffered = 5

// sources are the settings that a series can have: templates, the latest nights, and the games with their presets.
func (s *Room) sources(ctx context.Context) (groups []templates.Sources, err error) {
	kept, err := s.Store.Nights.Templates(ctx)
	if err != nil {
		return nil, err
	}
	ofTemplates := templates.Sources{Label: i18n.T(ctx, "series.from_templates")}
	for _, one := range kept {
		ofTemplates.Choices = append(ofTemplates.Choices, templates.Choice{Value: fromTemplate + one.ID, Name: one.Name})
	}
	nights, err := s.Store.Nights.LatestNights(ctx, s.Today(ctx), latestOffered)
	if err != nil {
		return nil, err
	}
	ofNights := templates.Sources{Label: i18n.T(ctx, "series.from_nights")}
	for _, night := range nights {
		if !night.Paper {
			ofNights.Choices = append(ofNights.Choices, templates.Choice{Value: fromNight + string(night.ID), Name: night.Name + ", " + night.Date})
		}
	}
	ofGames := templates.Sources{Label: i18n.T(ctx, "series.from_games")}
	for _, game := range rulebook.Games() {
		for _, preset := range game.Presets() {
			ofGames.Choices = append(ofGames.Choices, templates.Choice{Value: fromPreset + game.ID + "/" + preset, Name: parts.GamePreset(ctx, game.ID, preset)})
		}
	}
	for _, group := range []templates.Sources{ofTemplates, ofNights, ofGames} {
		if len(group.Choices) > 0 {
			groups = append(groups, group)
		}
	}
	return groups, nil
}

// settings is the plan of the settings that the form chooses; problems if there are none such any more.
func (s *Room) settings(ctx context.Context, f seriesForm, kept tournament.NightPlan) (plan tournament.NightPlan, problems tournament.Problems, err error) {
	unknown := tournament.Problems{{Field: "settings", Code: "series_settings"}}
	var night *tournament.Night
	switch {
	case f.Settings == "" && kept.Ruleset.Game != "":
		return kept, nil, nil
	case f.Settings == "":
		return plan, tournament.Problems{{Field: "settings", Code: "series_settings_none"}}, nil
	case strings.HasPrefix(f.Settings, fromTemplate):
		night, err = s.Store.Nights.Template(ctx, strings.TrimPrefix(f.Settings, fromTemplate))
	case strings.HasPrefix(f.Settings, fromNight):
		night, err = s.Store.Nights.Night(ctx, tournament.NightID(strings.TrimPrefix(f.Settings, fromNight)))
	default:
		id, preset, _ := strings.Cut(strings.TrimPrefix(f.Settings, fromPreset), "/")
		game, known := rulebook.Find(id)
		if !known || !slices.Contains(game.Presets(), preset) {
			return plan, unknown, nil
		}
		options, wrong, err := game.Freeze(preset, nil)
		if err != nil || len(wrong) > 0 {
			return plan, unknown, err
		}
		return tournament.NightPlan{Ruleset: tournament.Ruleset{Game: id, Version: game.Version, Preset: preset, Options: options}}, nil, nil
	}
	if err != nil {
		return plan, unknown, nil //nolint:nilerr // the choice was offered before somebody deleted it
	}
	return tournament.NightPlan{
		Ruleset: night.Ruleset, Form: night.Form, Lengths: night.Lengths, Rounds: night.PlannedRounds, Ranking: night.Ranking, Programme: night.Programme,
		ClockLength: night.ClockLength, Friendly: night.Friendly,
	}, nil, nil
}
