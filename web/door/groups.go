package door

import (
	"context"
	"slices"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	templates "github.com/threewinds/threewinds/templates/door"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// rosterGroups are the roster in the order of the reader's language: first those who have signed
// up, then those who wait for a seat in their order, then those of the last night.
func (s *Room) rosterGroups(ctx context.Context, night *tournament.Night) ([]templates.Group, error) {
	players, err := s.Store.People.Players(ctx)
	if err != nil {
		return nil, err
	}
	guests, err := s.Store.Nights.PlayersOfLastNight(ctx, night.ID)
	if err != nil {
		return nil, err
	}
	i18n.SortPeople(ctx, players, func(player people.Player) string { return player.FullName })
	owes, err := s.duesAtDoor(ctx, night)
	if err != nil {
		return nil, err
	}
	signed, waiting := templates.Group{Name: "signed"}, templates.Group{Name: "waiting"}
	last, others := templates.Group{Name: "last"}, templates.Group{Name: "others"}
	if len(guests) == 0 && len(night.SignUps) == 0 {
		others.Name = "all"
	}
	for _, player := range players {
		group := &others
		switch waits, listed := night.SignedUp(player.ID); {
		case waits > 0:
			group = &waiting
		case listed:
			group = &signed
		case slices.Contains(guests, player.ID):
			group = &last
		}
		at, _ := night.Attendance(player.ID)
		group.Players = append(group.Players, templates.Player{
			ID: string(player.ID), Name: player.Called(), Here: at.Present, Pauses: at.Paused, Left: night.Left(player.ID), House: night.House(player.ID), Signed: group == &signed, Dues: owes[player.ID],
		})
	}
	slices.SortStableFunc(waiting.Players, func(a, b templates.Player) int {
		first, _ := night.SignedUp(tournament.PlayerID(a.ID))
		second, _ := night.SignedUp(tournament.PlayerID(b.ID))
		return first - second
	})
	return slices.DeleteFunc([]templates.Group{signed, waiting, last, others}, func(group templates.Group) bool { return len(group.Players) == 0 }), nil
}

// checkGroup checks all of a group in or out.
func (s *Room) checkGroup(c echo.Context, name string, presence nights.Presence) error {
	night, err := s.Night(c)
	if err != nil {
		return err
	}
	groups, err := s.rosterGroups(c.Request().Context(), night)
	if err != nil {
		return err
	}
	var players []tournament.PlayerID
	for _, group := range groups {
		if group.Name == name {
			for _, player := range group.Players {
				players = append(players, tournament.PlayerID(player.ID))
			}
		}
	}
	if err := s.Store.Nights.SetAllPresent(c.Request().Context(), night.ID, players, presence); err != nil {
		return err
	}
	return site.SeeOther(c, present.NightPath(night.ID, "door")+"#group-"+name)
}

// twinQuestions are the questions about names that are on the roster in another spelling, or with one slip.
func (s *Room) twinQuestions(ctx context.Context, names []string) (problems tournament.Problems, err error) {
	players, err := s.Store.People.Players(ctx)
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		switch twin, ok := people.TwinOf(players, name); {
		case ok && twin.OnlyAlias:
			problems.Add("names", "name_is_alias", map[string]any{"Name": name, "Full": twin.Player.FullName})
		case ok:
			problems.Add("names", "name_twin", map[string]any{"Name": name, "Twin": twin.Player.FullName})
		default:
			if near, ok := people.NearTwinOf(players, name); ok {
				problems.Add("names", "name_twin", map[string]any{"Name": name, "Twin": near.FullName})
			}
		}
	}
	return problems, nil
}
