package site

import (
	"context"
	"fmt"
	"net/netip"
	"net/url"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
)

// TableParam is the table's number in the address.
func TableParam(c echo.Context) (int, error) {
	table, err := strconv.Atoi(c.Param("table"))
	if err != nil || table < 1 {
		return 0, fmt.Errorf("%w: table %q", tournament.ErrNotFound, c.Param("table"))
	}
	return table, nil
}

// AddressOf is the visitor's IP address for limits. A household with IPv6 has a whole network of
// addresses, which counts as one.
func AddressOf(c echo.Context) string {
	address, err := netip.ParseAddr(c.RealIP())
	if err != nil {
		return c.RealIP()
	}
	if address = address.Unmap().WithZone(""); address.Is4() {
		return address.String()
	}
	return netip.PrefixFrom(address, 64).Masked().String()
}

// NetworkOf is the visitor's network for limits: who has one address of it may easily have others, too.
func NetworkOf(c echo.Context) string {
	address, err := netip.ParseAddr(c.RealIP())
	if err != nil {
		return c.RealIP()
	}
	bits := 48
	if address = address.Unmap().WithZone(""); address.Is4() {
		bits = 24
	}
	return netip.PrefixFrom(address, bits).Masked().String()
}

// OnThisComputer says whether the request comes from the computer that runs the program. It is false
// for a request that a proxy passed on, and for one with another host name, because another site can
// let its name point to this computer.
func OnThisComputer(c echo.Context) bool {
	address, err := netip.ParseAddr(c.RealIP())
	return !passedOn(c.Request()) && err == nil && address.Unmap().IsLoopback() && isLoopback(HostOf(c.Request()))
}

func isLoopback(host string) bool {
	address, err := netip.ParseAddr(host)
	return strings.EqualFold(host, "localhost") || err == nil && address.Unmap().IsLoopback()
}

// RoundOf is the night and the round's number in the address.
func (s *Site) RoundOf(c echo.Context) (*tournament.Night, int, error) {
	night, err := s.Night(c)
	if err != nil {
		return nil, 0, err
	}
	round, err := strconv.Atoi(c.Param("round"))
	if err != nil || round < 1 || round > len(night.Rounds) {
		return nil, 0, fmt.Errorf("%w: round %q", tournament.ErrNotFound, c.Param("round"))
	}
	return night, round, nil
}

// Night is the night in the address. It also makes the request use the words of the night's game and
// seat names.
func (s *Site) Night(c echo.Context) (*tournament.Night, error) {
	night, err := s.Store.Nights.Night(c.Request().Context(), tournament.NightID(c.Param("night")))
	if err == nil {
		InWordsOf(c, night)
	}
	return night, err
}

// OfNight finds the night in the address for a handler.
func (s *Site) OfNight(handle func(echo.Context, *tournament.Night) error) echo.HandlerFunc {
	return func(c echo.Context) error {
		night, err := s.Night(c)
		if err != nil {
			return err
		}
		return handle(c, night)
	}
}

// OfMatch finds the night and the match in the address for a handler.
func (s *Site) OfMatch(handle func(echo.Context, *tournament.Night, tournament.Match) error) echo.HandlerFunc {
	return s.OfNight(func(c echo.Context, night *tournament.Night) error {
		match, ok := night.Match(tournament.MatchID(c.Param("match")))
		if !ok {
			return fmt.Errorf("%w: match %q", tournament.ErrNotFound, c.Param("match"))
		}
		return handle(c, night, match)
	})
}

// OfForm reads the posted form for a handler.
func OfForm(handle func(echo.Context, url.Values) error) echo.HandlerFunc {
	return func(c echo.Context) error {
		form, err := Posted(c)
		if err != nil {
			return err
		}
		return handle(c, form)
	}
}

// OfNightForm finds the night in the address and reads the posted form for a handler.
func (s *Site) OfNightForm(handle func(echo.Context, *tournament.Night, url.Values) error) echo.HandlerFunc {
	return OfForm(func(c echo.Context, form url.Values) error {
		return s.OfNight(func(c echo.Context, night *tournament.Night) error { return handle(c, night, form) })(c)
	})
}

// InWordsOf makes the request use the words of the night's game and of its seat names.
func InWordsOf(c echo.Context, night *tournament.Night) {
	InWords(c, night.Ruleset.Game, night.Rules.SeatNames())
}

// InWords makes the request use the words of a game, with the given seat names.
func InWords(c echo.Context, game, seatNames string) context.Context {
	ctx := i18n.Under(c.Request().Context(), game, seatNames)
	c.SetRequest(c.Request().WithContext(ctx))
	return ctx
}
