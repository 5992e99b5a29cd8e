package league

import (
	"context"
	"net/url"
	"slices"
	"strconv"
	"strings"

	leaguestore "github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/league"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
	"github.com/threewinds/threewinds/web/present"
)

// seasonForm is the form of a season as the organiser sent it.
type seasonForm struct {
	ID, Name, First, Last, Joining, Of, Ranking, Counting, Count string
	Least, LeastOf, Bonus, Day, TeamBest, Newcomers              string
	MatchPlaces                                                  [3]string
	TeamsApart                                                   bool
}

func readSeasonForm(form url.Values) seasonForm {
	return seasonForm{
		ID: form.Get("id"), Name: form.Get("name"), First: form.Get("first"), Last: form.Get("last"),
		Joining: form.Get("joining"), Of: form.Get("of"), Ranking: form.Get("ranking"),
		Counting: form.Get("counting"), Count: form.Get("count"), Least: form.Get("least"), LeastOf: form.Get("least_of"),
		Bonus: form.Get("bonus"), Day: form.Get("day"), TeamBest: form.Get("team_best"), Newcomers: form.Get("newcomers"),
		TeamsApart:  form.Has("teams_apart"),
		MatchPlaces: [3]string{form.Get("match_place_1"), form.Get("match_place_2"), form.Get("match_place_3")},
	}
}

// seasonFormOf is the form filled with a season.
func seasonFormOf(ctx context.Context, season leaguestore.Season) seasonForm {
	s := season.Settings
	f := seasonForm{
		ID: season.ID, Name: season.Name, First: season.First, Last: season.Last, Joining: string(season.Joining),
		Of: kindOf(season.Game, season.Preset), Ranking: string(s.Ranking), Counting: "all", Count: "",
		Least: strconv.Itoa(s.Least), LeastOf: string(s.LeastOf), Bonus: halvesText(ctx, s.Bonus), Day: s.Day,
		TeamBest: strconv.Itoa(s.TeamBest), Newcomers: string(s.Newcomers), TeamsApart: s.TeamsApart,
	}
	switch {
	case s.Best > 0:
		f.Counting, f.Count = "best", strconv.Itoa(s.Best)
	case s.Without > 0:
		f.Counting, f.Count = "without", strconv.Itoa(s.Without)
	}
	if f.Newcomers == "" {
		f.Newcomers = string(league.Member)
	}
	for i, halves := range s.MatchRankPoints {
		f.MatchPlaces[i] = halvesText(ctx, halves)
	}
	return f
}

// kindOf is the value of a game and a preset in the form, empty for all.
func kindOf(game, preset string) string { return strings.TrimSuffix(game+"/"+preset, "/") }

// kinds are the games and presets of which a season can take the nights.
func kinds(ctx context.Context) []templates.Choice {
	list := []templates.Choice{{Value: "", Name: i18n.T(ctx, "season.of.all")}}
	for _, game := range rulebook.Games() {
		list = append(list, templates.Choice{Value: game.ID, Name: i18n.T(i18n.Under(ctx, game.ID, ""), "game.name")})
		for _, preset := range game.Presets() {
			list = append(list, templates.Choice{Value: kindOf(game.ID, preset), Name: parts.GamePreset(ctx, game.ID, preset)})
		}
	}
	return list
}

// parse makes the season of the form.
func (f seasonForm) parse() (season leaguestore.Season, problems tournament.Problems) {
	name, problem := tournament.ParseName("name", f.Name)
	if problem != nil {
		problems = append(problems, *problem)
	}
	season = leaguestore.Season{
		ID: f.ID, Name: name, First: present.ParseDay("first", f.First, &problems), Last: present.ParseDay("last", f.Last, &problems),
		Joining: leaguestore.Joining(f.Joining),
	}
	if season.First != "" && season.Last != "" && season.Last < season.First {
		problems.Add("last", "season_days_turned", nil)
	}
	if season.Joining != leaguestore.ByHand {
		season.Joining = leaguestore.ByDays
	}
	season.Game, season.Preset, _ = strings.Cut(f.Of, "/")
	if game, known := rulebook.Find(season.Game); season.Game != "" && (!known || season.Preset != "" && !slices.Contains(game.Presets(), season.Preset)) {
		problems.Add("of", "game_unknown", nil)
	}
	season.Settings = f.settings(&problems)
	return season, problems
}

// settings reads what the form's ranking uses. The rest is not shown, so no mistake in it is told; the
// points of matches stay for another ranking, where they can be read.
func (f seasonForm) settings(problems *tournament.Problems) league.Settings {
	s := league.Settings{Ranking: league.Ranking(f.Ranking), LeastOf: league.Nights, Newcomers: league.Member}
	if f.Newcomers == string(league.Guest) {
		s.Newcomers = league.Guest
	}
	unused := &tournament.Problems{}
	if s.Ranking == league.ByMatchRanks {
		unused = problems
	}
	for i, text := range f.MatchPlaces {
		s.MatchRankPoints[i] = parseHalves("match_place_"+strconv.Itoa(i+1), text, unused)
	}
	if s.Ranking != league.ByMatchRanks && len(*unused) > 0 {
		s.MatchRankPoints = league.DefaultSettings().MatchRankPoints
	}
	if s.Ranking == league.ByMERS {
		if strings.TrimSpace(f.Day) != "" {
			s.Day = present.ParseDay("day", f.Day, problems)
		}
	} else {
		f.addCounting(&s, problems)
	}
	for _, problem := range s.Problems() {
		problems.Add(problem.Field, problem.Code, problem.Args)
	}
	return s
}

// addCounting reads which nights count, who is ranked, and how teams are.
func (f seasonForm) addCounting(s *league.Settings, problems *tournament.Problems) {
	s.Least, s.Bonus = parseCount("least", f.Least, problems), parseHalves("bonus", f.Bonus, problems)
	s.TeamBest, s.TeamsApart = parseCount("team_best", f.TeamBest, problems), f.TeamsApart
	if f.LeastOf == string(league.Matches) {
		s.LeastOf = league.Matches
	}
	switch f.Counting {
	case "best":
		s.Best = parseCounted(f.Count, problems)
	case "without":
		s.Without = parseCounted(f.Count, problems)
	}
}

// parseCounted reads how many nights count, or do not count: at least 1.
func parseCounted(text string, problems *tournament.Problems) int {
	n := parseCount("count", text, problems)
	if n == 0 {
		problems.Add("count", "number_out_of_range", map[string]any{"Least": 1, "Most": league.MostNights})
		return 0
	}
	return n
}

// parseCount reads a number of 0 or more; an empty text is 0.
func parseCount(field, text string, problems *tournament.Problems) int {
	if text = strings.TrimSpace(text); text == "" {
		return 0
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > league.MostNights {
		problems.Add(field, "number_out_of_range", map[string]any{"Least": 0, "Most": league.MostNights})
		return 0
	}
	return n
}

// parseHalves reads a number with or without a half, written with a point or a comma; an empty text
// is 0.
func parseHalves(field, text string, problems *tournament.Problems) league.Halves {
	text = strings.NewReplacer(",", ".", "−", "-", "½", ".5", "\u00a0", "", " ", "").Replace(text)
	if text == "" {
		return 0
	}
	n, err := strconv.ParseFloat(text, 64)
	halves := league.Halves(2 * n)
	if err != nil || n < -league.MostHalves || n > league.MostHalves || float64(halves) != 2*n {
		problems.Add(field, "halves_unreadable", map[string]any{"Least": -league.MostHalves / 2, "Most": league.MostHalves / 2})
		return 0
	}
	return halves
}
