package site

import (
	"errors"
	"fmt"
	"slices"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

// Guarded is the route's handler, behind a check of the permissions of its action.
func (s *Site) Guarded(r Route) echo.HandlerFunc {
	switch {
	case ScopeOf(r.Action) != "":
		return s.withToken(ScopeOf(r.Action), r.Handle)
	case May(Nobody, r.Action) == Always:
		return r.Handle
	case May(Nobody, r.Action) == AtFirst:
		return s.withAccountOrAtFirst(r.Action, r.Handle)
	case May(Card, r.Action) != Never:
		return s.atTable(r.Action, r.Handle)
	case May(Door, r.Action) != Never:
		return s.atDoor(r.Action, r.Handle)
	case May(Player, r.Action) != Never:
		return s.withPersonalLink(r.Handle)
	case May(Phone, r.Action) != Never:
		return s.withCode(r.Handle)
	default:
		return s.withAccount(r.Action, r.Handle)
	}
}

// withAccount lets in visitors whose account permits the action.
func (s *Site) withAccount(action Action, next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		visitor := s.Visitor(c)
		switch {
		case visitor.may(action, tournament.NightID(c.Param("night"))):
			return next(c)
		case !visitor.LoggedIn():
			return errLogin
		case May(Organiser, action) == Never:
			return errOwnerOnly
		case May(Desk, action) == Never, May(Desk, action) == UnlessWithheld && visitor.Withheld:
			return errOrganiserOnly
		default:
			return errOtherNight
		}
	}
}

// withAccountOrAtFirst lets in visitors whose account permits the action, and those at the computer
// itself before there is an account.
func (s *Site) withAccountOrAtFirst(action Action, next echo.HandlerFunc) echo.HandlerFunc {
	known := s.withAccount(action, next)
	return func(c echo.Context) error {
		accounts, err := s.Store.People.HasAccounts(c.Request().Context())
		if err == nil && !accounts && OnThisComputer(c) {
			return next(c)
		}
		return known(c)
	}
}

// Keys under which the guards keep in the request what they found.
const (
	playerLinkKey = "player link"
	playerKey     = "player"
	cardKey       = "card"
	endedKey      = "ended card"
)

// withCode lets in visitors with a player's code in the address.
func (s *Site) withCode(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		link, err := s.Store.Nights.PlayerLinkByToken(c.Request().Context(), c.Param("token"))
		if errors.Is(err, tournament.ErrExpired) {
			return fmt.Errorf("%w: %w", ErrCodeExpired, err)
		}
		if err != nil {
			return err
		}
		c.Set(playerLinkKey, link)
		setActor(c, "phone")
		return next(c)
	}
}

// PlayerLink is the player's link by which a guard let the request in.
func PlayerLink(c echo.Context) nights.PlayerLink {
	link, _ := c.Get(playerLinkKey).(nights.PlayerLink)
	return link
}

// withPersonalLink lets in visitors with a player's personal link in the address.
func (s *Site) withPersonalLink(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		id, err := s.Store.People.PersonalLinkByToken(c.Request().Context(), c.Param("token"))
		if errors.Is(err, tournament.ErrExpired) {
			return fmt.Errorf("%w: %w", errLinkEnded, err)
		}
		if err != nil {
			return err
		}
		player, err := s.Store.People.Player(c.Request().Context(), id)
		if err != nil {
			return err
		}
		c.Set(playerKey, player)
		setActor(c, "player")
		return next(c)
	}
}

// PersonOf is the player of the personal link by which a guard let the request in.
func PersonOf(c echo.Context) people.Player {
	player, _ := c.Get(playerKey).(people.Player)
	return player
}

// atTable lets in visitors whose account permits the action, and visitors with the table's card as
// far as that permits it. It also reads the state of the tablet's outbox.
//
// A hand is always let in: a visitor with a revoked card may learn the result of an entry that was
// sent before, and a hand that comes after the round was closed goes to the desk.
func (s *Site) atTable(action Action, next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		keepPrivate(c)
		table, err := TableParam(c)
		if err != nil {
			return err
		}
		if !s.Visitor(c).may(action, tournament.NightID(c.Param("night"))) {
			card, err := s.cardOf(c, table)
			switch {
			case errors.Is(err, tournament.ErrExpired) && action == EnterHand:
				c.Set(endedKey, err)
			case err != nil:
				return err
			default:
				c.Set(cardKey, card.ID)
				setActor(c, "card")
			}
			if May(Card, action) == InPlay && action != EnterHand {
				if err := s.refuseClosedRound(c, table, action); err != nil {
					return err
				}
			}
		}
		s.storeOutbox(c, table)
		return next(c)
	}
}

// RecordingRefusal is why the visitor may not record anything now, nil if recording is permitted.
func RecordingRefusal(c echo.Context) error {
	err, _ := c.Get(endedKey).(error)
	return err
}

// RecordedBy is the event with the visitor as its author.
func (s *Site) RecordedBy(c echo.Context, event tournament.Event) tournament.Event {
	event.By = s.Visitor(c).Name
	event.Card, _ = c.Get(cardKey).(string)
	return event
}

// ByCard says whether the visitor came in by a table's card.
func ByCard(c echo.Context) bool { return c.Get(cardKey) != nil }

// cardOf is the visitor's card of a table.
func (s *Site) cardOf(c echo.Context, table int) (people.TableCard, error) {
	secret, err := c.Cookie(cardCookie(table))
	if err != nil {
		return people.TableCard{}, errTableLink
	}
	card, err := s.Store.People.CardByToken(c.Request().Context(), secret.Value)
	switch {
	case errors.Is(err, tournament.ErrNotFound):
		return people.TableCard{}, errTableLink
	case err != nil && !errors.Is(err, tournament.ErrExpired):
		return card, err
	case card.Table != table:
		return people.TableCard{}, errTableLink
	}
	return card, err
}

// refuseClosedRound refuses changes by a card in a match of a closed round. The match is the form's,
// otherwise the table's. A form whose event is recorded already is accepted: it was sent again
// because its answer was lost. A match of an open evening is closed with its last hand; its players agree, and
// say what is wrong, while the evening is played.
func (s *Site) refuseClosedRound(c echo.Context, table int, action Action) error {
	night, err := s.Night(c)
	if err != nil {
		return err
	}
	form, err := Posted(c) // with the fields of the address
	if err != nil {
		return err
	}
	match, found := night.TableMatch(table)
	if id := form.Get("match"); id != "" {
		match, found = night.Match(tournament.MatchID(id))
	}
	if night.Form == tournament.Open && night.Phase == tournament.Playing && (action == SignForAll || action == IssueCodes) {
		return nil
	}
	recorded := func(e tournament.Event) bool { return string(e.ID) == form.Get("entry_id") }
	if found && night.PhaseOf(match) == tournament.RoundClosed && !slices.ContainsFunc(match.Events, recorded) {
		return tournament.ErrRoundClosed
	}
	return nil
}
