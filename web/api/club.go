package api

import (
	"cmp"
	"slices"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/document"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/rating"
)

type clubAnswer struct {
	Name    string   `json:"name"`
	Text    string   `json:"text"`
	Ratings []string `json:"ratings"`
}

// sendClub is GET /api/v1/club — what the club tells of itself.
func (s *Room) sendClub(c echo.Context) error {
	club, err := s.Store.People.Club(c.Request().Context())
	if err != nil {
		return err
	}
	answer := clubAnswer{Name: club.Name, Text: club.Text, Ratings: []string{}}
	for _, system := range rating.Systems() {
		if club.Ratings.Shows(system) {
			answer.Ratings = append(answer.Ratings, string(system))
		}
	}
	return sendJSON(c, answer)
}

type playersAnswer struct {
	Players []playerAnswer `json:"players"`
	Next    *string        `json:"next"`
}

type playerAnswer struct {
	document.Player
	Nights int `json:"nights"`
}

// sendPlayers is GET /api/v1/players — the players whom public pages name. Those who are only on
// the roster are left out.
func (s *Room) sendPlayers(c echo.Context) error {
	all, err := s.Store.League.PublicPlayers(c.Request().Context())
	if err != nil {
		return err
	}
	return sendPage(c, all)
}

// sendRoster is GET /api/v1/roster — everybody on the roster, by the names that everybody sees.
func (s *Room) sendRoster(c echo.Context) error {
	all, err := s.Store.People.Players(c.Request().Context())
	if err != nil {
		return err
	}
	return sendPage(c, all)
}

// sendPage answers with a part of a list of players, in the order in which they were added to the
// roster.
func sendPage(c echo.Context, all []people.Player) error {
	slices.SortFunc(all, func(a, b people.Player) int { return cmp.Compare(a.ID, b.ID) })
	shown, next, err := pageOfList(c, all, func(player people.Player) string { return string(player.ID) })
	if err != nil {
		return err
	}
	return sendJSON(c, playersAnswer{Next: next, Players: document.Each(shown, playerOf)})
}

func playerOf(player people.Player) playerAnswer {
	return playerAnswer{Player: namedPlayer(player), Nights: player.Nights}
}

// sendPlayer is GET /api/v1/players/:player
func (s *Room) sendPlayer(c echo.Context, player people.Player) error {
	return sendJSON(c, namedPlayer(player))
}

// ofPlayer finds the player in the address for a handler.
func (s *Room) ofPlayer(handle func(echo.Context, people.Player) error) echo.HandlerFunc {
	return func(c echo.Context) error {
		player, err := s.playerIn(c)
		if err != nil {
			return err
		}
		return handle(c, player)
	}
}

// playerIn is the player in the address.
func (s *Room) playerIn(c echo.Context) (people.Player, error) {
	return s.Store.People.Player(c.Request().Context(), tournament.PlayerID(c.Param("player")))
}
