package web

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/tournament"
)

// The names under which a session keeps what it knows.
const (
	sessionUser  = "user"
	sessionLinks = "tables"
)

// asker is whoever sends a request; the zero value is a player or passer-by.
type asker struct{ ID, Name string }

// Organiser says whether somebody with an account asks.
func (a asker) Organiser() bool { return a.ID != "" }

const askerKey = "asker"

// asker finds out who asks, once per request.
func (s *Server) asker(c echo.Context) asker {
	if known, ok := c.Get(askerKey).(asker); ok {
		return known
	}
	var who asker
	ctx := c.Request().Context()
	if id := s.sessions.GetString(ctx, sessionUser); id != "" {
		if user, err := s.store.UserByID(ctx, id); err == nil {
			who = asker{ID: user.ID, Name: user.Name}
		}
	}
	c.Set(askerKey, who)
	return who
}

// everybody: players and passers-by need no account.
func everybody(_ *Server, next echo.HandlerFunc) echo.HandlerFunc { return next }

// organiser: only somebody who is logged in.
func organiser(s *Server, next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if !s.asker(c).Organiser() {
			return errLogin
		}
		return next(c)
	}
}

// referee: whoever came in by the table's link, or an organiser.
func referee(s *Server, next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if s.asker(c).Organiser() {
			return next(c)
		}
		table, err := tableParam(c)
		if err != nil {
			return err
		}
		ctx := c.Request().Context()
		for _, id := range s.links(c) {
			link, err := s.store.LinkByID(ctx, id)
			if errors.Is(err, tournament.ErrNotFound) || string(link.Night) != c.Param("night") || link.Table != table {
				continue
			}
			if err != nil {
				return err
			}
			return next(c)
		}
		return errTableLink
	}
}

// links are the ids of the table links by which this browser came in, the newest
// first.
func (s *Server) links(c echo.Context) []string {
	return strings.Fields(s.sessions.GetString(c.Request().Context(), sessionLinks))
}

// mostLinks is how many tables one tablet may wander between.
const mostLinks = 40

func (s *Server) addLink(c echo.Context, link models.TableLink) {
	ids := slices.DeleteFunc(s.links(c), func(id string) bool { return id == link.ID })
	ids = append([]string{link.ID}, ids...)
	ids = ids[:min(len(ids), mostLinks)]
	s.sessions.Put(c.Request().Context(), sessionLinks, strings.Join(ids, " "))
}

// tableParam is the table's number in the address.
func tableParam(c echo.Context) (int, error) {
	table, err := strconv.Atoi(c.Param("table"))
	if err != nil || table < 1 {
		return 0, fmt.Errorf("%w: table %q", tournament.ErrNotFound, c.Param("table"))
	}
	return table, nil
}

// openTable: GET /t/:token — what the QR code on a table's card leads to. The
// secret is exchanged for the browser's session and leaves the address.
func (s *Server) openTable(c echo.Context) error {
	link, err := s.store.LinkByToken(c.Request().Context(), c.Param("token"))
	if err != nil {
		return err
	}
	s.addLink(c, link)
	return see(c, tablePath(link.Night, link.Table))
}

func tablePath(night tournament.NightID, table int) string {
	return fmt.Sprintf("/nights/%s/tables/%d", night, table)
}
