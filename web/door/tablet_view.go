package door

import (
	"context"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/people"
	templates "github.com/threewinds/threewinds/templates/door"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// mostFamily is how many people of one surname the page offers after one of them came.
const mostFamily = 6

// renderTablet renders the page of the tablet at the door.
func (s *Room) renderTablet(c echo.Context, status int, typed tabletForm) error {
	ctx := c.Request().Context()
	night, err := s.Night(c)
	if err != nil {
		return err
	}
	players, err := s.Store.People.Players(ctx)
	if err != nil {
		return err
	}
	path := site.DoorTabletPath(night.ID)
	view := templates.TabletView{
		Page: s.Frame(c, i18n.T(ctx, "door_tablet.title")+" · "+night.Name), Path: path, Evening: night.Name,
		Here: len(night.Present()), Lists: s.lists(ctx, night),
		Initial: typed.query.Get("initial"), Find: strings.TrimSpace(typed.query.Get("q")), Several: typed.query.Has("several"), Ticked: typed.query["here"],
		Guest: typed.guest, Sure: typed.sure, Problems: present.Sentences(ctx, typed.problems),
	}
	view.Page.Path, view.Page.Kind, view.Page.Bar = path, layout.DoorKind, templates.TabletBar(night.Name)
	view.Page.Live, view.Page.Revision = present.NightPath(night.ID, "live"), night.Revision
	view.Page.Scripts = []string{site.HTMXScript, site.AnswersScript, "door/tablet.js"}
	roster := s.tabletRoster(ctx, night, players, &view)
	view.Groups = roster.groups(ctx, view)
	if typed.done != nil {
		view.Done = s.tabletTap(ctx, night, roster, typed)
	}
	return site.Render(c, status, templates.Tablet(view))
}

// tabletRoster are the people of the page in the order of the reader's language.
type tabletRoster struct {
	people  []templates.TabletPerson
	missing map[string]bool
}

func (s *Room) tabletRoster(ctx context.Context, night *tournament.Night, players []people.Player, view *templates.TabletView) tabletRoster {
	roster := tabletRoster{missing: make(map[string]bool)}
	for _, player := range players {
		person := templates.TabletPerson{ID: string(player.ID), Name: player.Name, Key: tournament.SearchKey(player.Name)}
		person.State, person.Table = doorState(night, player.ID)
		roster.people = append(roster.people, person)
	}
	if view.Lists {
		for _, signed := range night.Expected() {
			if state, _ := doorState(night, signed.Player); state == templates.Away {
				roster.missing[string(signed.Player)] = true
			}
		}
	}
	view.Missing = len(roster.missing)
	name := func(person templates.TabletPerson) string { return person.Name }
	if view.Several {
		i18n.SortPeople(i18n.BySurname(ctx, true), roster.people, name)
	} else {
		i18n.SortPeople(ctx, roster.people, name)
	}
	for _, person := range roster.people {
		if letter := initial(ctx, person.Name, view.Several); !slices.Contains(view.Initials, letter) {
			view.Initials = append(view.Initials, letter)
		}
	}
	return roster
}

// doorState is how somebody stands at the door, and the table at which they sit at an open evening.
func doorState(night *tournament.Night, player tournament.PlayerID) (state string, table int) {
	a, known := night.Attendance(player)
	switch {
	case !known:
		return templates.Away, 0
	case !a.Present:
		return templates.Left, 0
	case a.Paused:
		return templates.Pauses, 0
	}
	if match, plays := night.Plays(player); plays {
		return templates.Sits, match.Table
	}
	return templates.Here, 0
}

// groups are the people that the page shows: those who are missing, then the others by initials.
func (r tabletRoster) groups(ctx context.Context, view templates.TabletView) (groups []templates.TabletGroup) {
	missing := templates.TabletGroup{}
	find := tournament.SearchKey(view.Find)
	for _, person := range r.people {
		letter := initial(ctx, person.Name, view.Several)
		switch {
		case view.Several && person.State != templates.Away && person.State != templates.Left,
			view.Initial != "" && letter != view.Initial,
			!strings.Contains(person.Key, find):
			continue
		case r.missing[person.ID] && view.Initial == "" && !view.Several:
			missing.People = append(missing.People, person)
			continue
		}
		if len(groups) == 0 || groups[len(groups)-1].Initial != letter {
			groups = append(groups, templates.TabletGroup{Initial: letter})
		}
		last := &groups[len(groups)-1]
		last.People = append(last.People, person)
	}
	if len(missing.People) > 0 {
		groups = slices.Insert(groups, 0, missing)
	}
	return groups
}

// initial is the letter under which a name stands: of the surname if the club sorts by it or if families stand together.
// Accents are no letters of their own, as people do not look for them; in Czech "Ch" is one.
func initial(ctx context.Context, name string, bySurname bool) string {
	words := strings.Fields(tournament.SearchKey(name))
	if len(words) == 0 {
		return "?"
	}
	word := words[0]
	if bySurname || i18n.SortsBySurname(ctx) {
		word = words[len(words)-1]
	}
	if i18n.Tag(ctx) == "cs" && strings.HasPrefix(word, "ch") {
		return "Ch"
	}
	first, _ := utf8.DecodeRuneInString(word)
	return string(unicode.ToUpper(first))
}

// tabletTap is what was tapped last, and what can be done with it.
func (s *Room) tabletTap(ctx context.Context, night *tournament.Night, roster tabletRoster, typed tabletForm) *templates.TabletTap {
	left := typed.done.Until().Sub(s.Store.DB.Now())
	if typed.done.ID != "" && left <= 0 {
		return nil
	}
	done := &templates.TabletTap{
		ID: typed.done.ID, Wish: string(typed.done.Wish), Again: typed.done.ID == "", Undone: !typed.done.Undone.IsZero(),
		Until: i18n.Local(ctx, typed.done.Until()).Format("15:04:05"), Seconds: int(left / time.Second),
	}
	families := make(map[string]bool)
	for _, person := range roster.people {
		if slices.Contains(typed.done.Players, tournament.PlayerID(person.ID)) {
			done.Names = append(done.Names, person.Name)
			families[familyOf(person.Name)] = true
			done.Table = max(done.Table, stillSeatedAt(night, tournament.PlayerID(person.ID)))
		}
	}
	if len(done.Names) == 0 { // removed from the roster since
		return nil
	}
	delete(families, "")
	for _, person := range roster.people {
		if done.Wish == "play" && !done.Undone && person.State == templates.Away && families[familyOf(person.Name)] && len(done.Family) < mostFamily {
			done.Family = append(done.Family, person)
		}
	}
	return done
}

// stillSeatedAt is the table of the round at which somebody who went home, or pauses before its first hand, has a seat;
// 0 for none.
func stillSeatedAt(night *tournament.Night, player tournament.PlayerID) int {
	round, playing := night.Current()
	if !playing {
		return 0
	}
	for _, absent := range draw.Absent(night, round) {
		if absent.Player == player {
			return absent.Table
		}
	}
	return 0
}
