package roster

import (
	"cmp"
	"context"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/people"
	templates "github.com/threewinds/threewinds/templates/roster"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/lists"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// addPlayers is POST /players — adds the names of a pasted member list, or of a file. With the
// field look the page shows what was understood and asks about likely twins; with mend it shows the
// text again. The field looked names the reading that was shown: another reading is shown before it
// is saved. Otherwise the names are saved, and the page lists the new players and the known ones.
func (s *Room) addPlayers(c echo.Context) error {
	ctx := c.Request().Context()
	form, file, err := site.Uploaded(c)
	if err != nil {
		return err
	}
	typed := cmp.Or(file.Text, form.Get("names"))
	if len(typed) > present.LargestText {
		_, file.Problem = present.ReadText("names", []byte(typed))
		typed = ""
	}
	if file.Problem != nil {
		return s.renderRoster(c, http.StatusUnprocessableEntity, templates.RosterView{
			Typed: typed, Problems: present.Sentences(ctx, tournament.Problems{*file.Problem}),
		})
	}
	if form.Has("mend") {
		return s.renderRoster(c, http.StatusOK, templates.RosterView{Typed: typed, Answers: twinAnswers(form)})
	}
	list, problems := present.Headings().ParseMembers(typed, lists.NameOrder(form.Get("reading")))
	if len(problems) > 0 {
		return s.renderRoster(c, http.StatusUnprocessableEntity, templates.RosterView{
			Typed: typed, Problems: present.Sentences(ctx, problems),
		})
	}
	look, problems, err := s.reviewList(ctx, list, form)
	if err != nil {
		return err
	}
	if len(problems) > 0 {
		return s.renderRoster(c, http.StatusUnprocessableEntity, templates.RosterView{Typed: typed, Problems: present.Sentences(ctx, problems)})
	}
	look.Guessed = file.Guessed
	switch {
	case form.Get("look") != "", form.Has("looked") && form.Get("looked") != look.Reading:
		look.Asked = false // the questions are new, or belong to names that nobody has seen
		look.Reread = form.Get("look") == ""
		return s.renderRoster(c, http.StatusOK, templates.RosterView{Typed: typed, Look: look})
	case look.Asked && form.Has("looked"):
		return s.renderRoster(c, http.StatusUnprocessableEntity, templates.RosterView{Typed: typed, Look: look})
	}
	return s.savePlayers(c, look, typed)
}

// twinField begins the names of the fields with the answers about likely twins; the name follows.
const twinField = "twin-"

// twinAnswers are the answers of a form, by field.
func twinAnswers(form url.Values) (answers []templates.TwinAnswer) {
	for _, field := range slices.Sorted(maps.Keys(form)) {
		if answer := form.Get(field); strings.HasPrefix(field, twinField) && (answer == "same" || answer == "other") {
			answers = append(answers, templates.TwinAnswer{Field: field, Answer: answer})
		}
	}
	return answers
}

func (s *Room) savePlayers(c echo.Context, look *templates.RosterLook, typed string) error {
	var wanted, known []string
	for _, line := range look.Lines {
		if line.Answer == "same" {
			known = append(known, line.Twin)
		} else {
			wanted = append(wanted, line.Name)
		}
	}
	ctx := c.Request().Context()
	added, there, err := s.Store.People.AddPlayers(ctx, wanted)
	problems, err := site.AsProblems(err)
	switch {
	case err != nil:
		return err
	case len(problems) > 0:
		return s.renderRoster(c, http.StatusUnprocessableEntity, templates.RosterView{Typed: typed, Problems: present.Sentences(ctx, problems)})
	}
	view := templates.RosterView{Known: append(there, known...)}
	for _, player := range added {
		view.Added = append(view.Added, player.Name)
	}
	return s.renderRoster(c, http.StatusOK, view)
}

// reviewList compares a list with the roster, and its names with each other. Asked says that the
// question about a likely twin has no answer yet. The page also asks about a name that is a
// player's alias: no other player can have it.
func (s *Room) reviewList(
	ctx context.Context, list lists.Members, form url.Values,
) (look *templates.RosterLook, problems tournament.Problems, err error) {
	players, err := s.Store.People.Players(ctx)
	if err != nil {
		return nil, nil, err
	}
	look = &templates.RosterLook{
		Reading: string(list.Order), Left: list.Skipped, Nameless: list.Nameless, Doubtful: len(list.Doubtful), Unread: list.UnreadColumns,
	}
	for _, twice := range list.Repeated {
		look.Twice = append(look.Twice, templates.TwiceLine(twice))
	}
	for _, reading := range list.Orders {
		look.Readings = append(look.Readings, string(reading))
	}
	twins := namesBySamePersonKey(players)
	on := func(name string) bool {
		return slices.ContainsFunc(players, func(player people.Player) bool { return player.Has(name) })
	}
	for _, name := range list.Names {
		line := templates.LookLine{Field: twinField + name, Name: name, Line: list.Doubtful[name]}
		twin := twins[tournament.SamePersonKey(name)]
		alias := slices.IndexFunc(players, func(player people.Player) bool { return player.OnlyAlias(name) })
		if alias >= 0 {
			twin = []string{players[alias].FullName}
		}
		line.Known = alias < 0 && on(name) || slices.ContainsFunc(twin, func(other string) bool { return tournament.NameKey(other) == tournament.NameKey(name) })
		if len(twin) > 0 && !line.Known {
			line.Twin, line.Answer = twin[0], form.Get(line.Field)
			if line.Answer != "same" && line.Answer != "other" {
				line.Answer, look.Asked = "", true
				if alias < 0 {
					look.Open++
				}
			}
			if alias >= 0 && line.Answer == "other" {
				problems.Add("names", "name_taken", map[string]any{"Name": name})
			}
		}
		if !line.Known && line.Answer != "same" && alias < 0 {
			look.New++
		}
		if !line.Known && alias < 0 && strings.Contains(tournament.SamePersonKey(name), " ") {
			twins[tournament.SamePersonKey(name)] = append(twin, name)
		}
		look.Lines = append(look.Lines, line)
	}
	return look, problems, nil
}

// namesBySamePersonKey are the names of the roster by their [tournament.SamePersonKey].
func namesBySamePersonKey(players []people.Player) map[string][]string {
	twins := make(map[string][]string, len(players))
	for _, player := range players {
		key := tournament.SamePersonKey(player.FullName)
		twins[key] = append(twins[key], player.FullName)
	}
	return twins
}
