package door

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/nights"
	templates "github.com/threewinds/threewinds/templates/door"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
	"github.com/threewinds/threewinds/tournament/lists"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// showDoor is GET /nights/:night/door — the players who are here, and the number of tables.
func (s *Room) showDoor(c echo.Context) error {
	return s.renderDoor(c, http.StatusOK, doorForm{})
}

// checkIn is POST /nights/:night/door — checks a player in (field here) or out (away), or a group
// of the roster (everybody, nobody). Who is here pauses (pause) or is back (back). The field pay takes what somebody
// owes: see [Room.takeDues].
func (s *Room) checkIn(c echo.Context, form url.Values) error {
	if form.Has("everybody") {
		return s.checkGroup(c, form.Get("everybody"), nights.Here)
	}
	if form.Has("nobody") {
		return s.checkGroup(c, form.Get("nobody"), nights.Away)
	}
	if form.Has("pay") {
		return s.takeDues(c, form.Get("pay"))
	}
	id := tournament.NightID(c.Param("night"))
	player, err := s.setOne(c.Request().Context(), id, form)
	problems, err := site.AsProblems(err)
	switch {
	case err != nil:
		return err
	case len(problems) > 0:
		return s.renderDoor(c, http.StatusUnprocessableEntity, doorForm{problems: site.AboveForm(problems)})
	}
	return site.SeeOther(c, present.NightPath(id, "door")+"#player-"+player)
}

// setOne records what the form says of one player, and returns who that is.
func (s *Room) setOne(ctx context.Context, night tournament.NightID, form url.Values) (player string, err error) {
	for field, wish := range map[string]nights.Wish{"pause": nights.Pause, "back": nights.Play} {
		if player = form.Get(field); player != "" {
			return player, s.Store.Nights.SetWish(ctx, night, tournament.PlayerID(player), wish)
		}
	}
	player, presence := form.Get("here"), nights.Here
	if player == "" {
		player, presence = form.Get("away"), nights.Away
	}
	return player, s.Store.Nights.SetPresent(ctx, night, tournament.PlayerID(player), presence)
}

// addGuests is POST /nights/:night/guests — adds new names to the roster, and checks all the names
// in. The page asks once about a name that is similar to one of the roster.
func (s *Room) addGuests(c echo.Context, form url.Values) error {
	typed := form.Get("names")
	names, problems := lists.ParseNames(typed)
	if len(problems) > 0 {
		return s.renderDoor(c, http.StatusUnprocessableEntity, doorForm{guests: typed, problems: problems})
	}
	if sure, _ := lists.ParseNames(form.Get("sure")); !slices.Equal(sure, names) { // however they are written
		if problems, err := s.twinQuestions(c.Request().Context(), names); err != nil {
			return err
		} else if len(problems) > 0 {
			return s.renderDoor(c, http.StatusUnprocessableEntity, doorForm{guests: typed, sure: typed, problems: problems})
		}
	}
	id := tournament.NightID(c.Param("night"))
	problems, err := site.AsProblems(s.Store.Nights.CheckIn(c.Request().Context(), id, names))
	switch {
	case err != nil:
		return err
	case len(problems) > 0:
		return s.renderDoor(c, http.StatusUnprocessableEntity, doorForm{guests: typed, sure: typed, problems: problems})
	}
	return site.SeeOther(c, present.NightPath(id, "door"))
}

// addHousePlayers is POST /nights/:night/house — checks in house players: they
// fill the last table and have no rank.
func (s *Room) addHousePlayers(c echo.Context, form url.Values) error {
	typed := doorForm{house: form.Get("house")}
	names, problems := lists.ParseNames(typed.house)
	id := tournament.NightID(c.Param("night"))
	if len(problems) == 0 {
		var err error
		problems, err = site.AsProblems(s.Store.Nights.CheckInHouse(c.Request().Context(), id, names))
		if errors.Is(err, tournament.ErrConflict) {
			problems = tournament.Problems{{Code: "house_ranked"}}
		} else if err != nil {
			return err
		}
	}
	if len(problems) > 0 {
		for i := range problems {
			problems[i].Field = "house"
		}
		typed.problems = problems
		return s.renderDoor(c, http.StatusUnprocessableEntity, typed)
	}
	return site.SeeOther(c, present.NightPath(id, "door"))
}

// doorForm are the typed names and their problems.
type doorForm struct {
	guests, house string
	// sure are the guests' names after the question about likely twins.
	sure     string
	problems tournament.Problems
}

func (s *Room) renderDoor(c echo.Context, status int, typed doorForm) error {
	ctx := c.Request().Context()
	night, err := s.Night(c)
	if err != nil {
		return err
	}
	view := templates.View{
		Page: s.NightFrame(c, night, "door", i18n.T(ctx, "door.title")+" · "+night.Name), Night: string(night.ID),
		Open: night.Phase != tournament.Finished, Playing: night.Phase == tournament.Playing, Sums: present.DoorSums(night),
		Ranking: string(night.Ranking), Typed: typed.guests, Sure: typed.sure, House: houseChoice(ctx, night, typed.house), Problems: present.Sentences(ctx, typed.problems),
	}
	view.Mismatch, view.Evening = present.OpenMismatch(night), night.Form == tournament.Open
	if round, playing := night.Current(); playing {
		view.Round = round.Number
		view.Unseated = present.NamesOf(night, draw.NeedSeat(night, round))
		for _, absent := range draw.Absent(night, round) {
			view.Absent = append(view.Absent, templates.Absentee{
				ID: string(absent.Player), Name: night.NameOf(absent.Player), Table: absent.Table, Begun: absent.Begun, Pauses: absent.Pauses,
			})
		}
	}
	if _, more := draw.Next(night); more && view.Playing && !view.Evening {
		view.Replan = draw.NeedsRedraw(night)
	}
	view.Page.Path, view.Page.Scripts = present.NightPath(night.ID, "door"), []string{site.HTMXScript, site.AnswersScript}
	if view.Join, err = s.joinAtDoor(c, night.ID, view.Page.Path); err != nil {
		return err
	}
	for _, a := range night.WantToPlay() {
		if _, plays := night.Plays(a.Player); !plays {
			view.MayPause = append(view.MayPause, present.Named(night, a.Player))
		}
	}
	i18n.SortPeople(ctx, view.MayPause, func(player parts.NamedPlayer) string { return player.Name })
	for _, a := range night.WereThere() {
		view.Here = append(view.Here, a.Name)
	}
	i18n.SortPeople(ctx, view.Here, strings.Clone)
	if view.Page.Organises && night.Announcement.Requests {
		waiting, err := s.Store.Nights.WaitingRequests(ctx)
		if err != nil {
			return err
		}
		view.TakesRequests, view.Requests = true, waiting[night.ID]
	}
	if view.Groups, err = s.rosterGroups(ctx, night); err != nil {
		return err
	}
	if err := s.addOtherDues(ctx, night.ID, view.Groups, view.Page.Organises); err != nil {
		return err
	}
	return site.Render(c, status, templates.Page(view))
}

// joinAtDoor is how phones come in, with the code of the club's Wi-Fi.
func (s *Room) joinAtDoor(c echo.Context, night tournament.NightID, back string) (*parts.Join, error) {
	box, err := s.Join(c, back)
	if err == nil && box != nil {
		box.WiFi, err = s.WiFi(c, night)
	}
	return box, err
}

// houseChoice proposes the number of house players with which nobody sits out.
func houseChoice(ctx context.Context, night *tournament.Night, typed string) templates.HouseChoice {
	choice := templates.HouseChoice{Typed: typed, Resting: draw.RestingPerTable(night) > 0, MostResting: draw.MostResting(night)}
	house, ranked := 0, 0
	here := draw.Players(night)
	for _, a := range night.WantToPlay() {
		switch {
		case !a.House:
			ranked++
		case slices.ContainsFunc(here, func(other tournament.Attendance) bool { return other.Player == a.Player }):
			house++
		default:
			house++
			choice.Spare = append(choice.Spare, a.Name)
		}
	}
	needed := (3 - ranked%3) % 3
	choice.Needed, choice.Tables = max(needed-house, 0), (ranked+needed)/3
	if choice.Typed == "" {
		var names []string
		for i := range choice.Needed {
			names = append(names, i18n.T(ctx, "house.default_name", "Number", house+i+1))
		}
		choice.Typed = strings.Join(names, ", ")
	}
	return choice
}
