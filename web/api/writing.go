package api

import (
	"errors"
	"fmt"
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"

	"github.com/threewinds/threewinds/web/public"
	"github.com/threewinds/threewinds/web/site"
)

type addedAnswer struct {
	Players []addedPlayer `json:"players"`
}

// addedPlayer is a name that is on the roster now. ID and name are nil for a full name that was on
// the roster and is not public: a program does not learn whose name it is. A program that does not read
// the roster does not even learn that it was there: a new name is answered in the same way.
type addedPlayer struct {
	ID    *string `json:"id"`
	Name  *string `json:"name"`
	Added bool    `json:"added"`
}

type playersRequest struct {
	Names []string `json:"names"`
}

// addPlayers is POST /api/v1/players — adds names to the roster. Players who are on it do not
// change.
func (s *Room) addPlayers(c echo.Context) error {
	var body playersRequest
	read, err := readBody(c, "NewPlayers", &body)
	if err != nil {
		return err
	}
	ctx := c.Request().Context()
	var names []string
	var problems tournament.Problems
	for i, typed := range body.Names {
		name, problem := tournament.ParseName(fmt.Sprintf("names/%d", i), typed)
		if problem != nil {
			problems = append(problems, *problem)
		}
		names = append(names, name)
	}
	if err := read.refused(mistakesOf(ctx, problems)...); err != nil {
		return err
	}
	added, _, err := s.Store.People.AddPlayers(ctx, names)
	if err != nil {
		return asRefusal(ctx, err)
	}
	all, err := s.Store.People.Players(ctx)
	if err != nil {
		return err
	}
	answer := addedAnswer{Players: []addedPlayer{}}
	for _, name := range names {
		at := slices.IndexFunc(all, func(player people.Player) bool { return player.Has(name) })
		if at < 0 { // renamed or removed meanwhile
			continue
		}
		isNew := slices.ContainsFunc(added, func(player people.Player) bool { return player.ID == all[at].ID })
		answer.Players = append(answer.Players, addedPlayerOf(all[at], name, isNew, site.TokenOf(c).Allows(people.RosterScope)))
	}
	return sendPrivate(c, answer)
}

// addedPlayerOf is what a program is told of a name that it sent, and of the player who has it.
// readsRoster: the program may read the roster, which shows anyway that a known name was not added.
func addedPlayerOf(player people.Player, name string, isNew, readsRoster bool) addedPlayer {
	shown := namedPlayer(player)
	isShown := tournament.NameKey(name) == tournament.NameKey(shown.Name)
	switch {
	case !isNew && isShown, isNew && readsRoster:
		return addedPlayer{ID: &shown.ID, Name: &shown.Name, Added: isNew}
	case readsRoster:
		return addedPlayer{}
	default:
		return addedPlayer{Name: &name, Added: true}
	}
}

// sendPrivate answers a change; no cache keeps the answer.
func sendPrivate(c echo.Context, value any) error {
	body, err := encodeJSON(value)
	if err != nil {
		return err
	}
	return c.Blob(http.StatusOK, "application/json", body)
}

type checkInRequest struct {
	Here []tournament.PlayerID `json:"here"`
	Away []tournament.PlayerID `json:"away"`
}

// checkInPlayers is POST /api/v1/nights/:night/check-in — who is here now, and who is not any more.
// Other players do not change.
func (s *Room) checkInPlayers(c echo.Context, night *tournament.Night) error {
	var body checkInRequest
	read, err := readBody(c, "CheckIn", &body)
	if err == nil {
		err = read.refused()
	}
	if err != nil {
		return err
	}
	if most := mostItems("CheckIn", "here"); len(body.Here)+len(body.Away) > most {
		return mistake(c, "here", "ids_too_many", map[string]any{"Most": most})
	}
	var problems tournament.Problems
	for i, player := range body.Away {
		if slices.Contains(body.Here, player) {
			problems.Add(fmt.Sprintf("away/%d", i), "here_and_away", map[string]any{"ID": string(player)})
		}
	}
	ctx := c.Request().Context()
	if len(problems) > 0 {
		return asRefusal(ctx, problems)
	}
	err = s.Store.Nights.CheckInAndOut(ctx, night.ID, body.Here, body.Away)
	if errors.Is(err, tournament.ErrFinished) {
		return site.ErrNightOver
	}
	if err != nil {
		return asRefusal(ctx, err)
	}
	return s.sendChangedNight(c, night.ID)
}

// sendChangedNight answers with the night as it is now.
func (s *Room) sendChangedNight(c echo.Context, id tournament.NightID) error {
	night, err := s.Store.Nights.Night(c.Request().Context(), id)
	if err != nil {
		return err
	}
	return sendPrivate(c, public.Night(c.Request().Context(), night))
}
