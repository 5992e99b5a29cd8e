package site

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
)

// cardCookies is the prefix of the names that [cardCookie] makes.
const cardCookies = "card-"

// cardCookie is the name of the cookie with the secret of a table's card, one for each table at which
// a tablet is used. It is valid in all nights, so that hands that were kept at an earlier night can
// still be sent.
func cardCookie(table int) string { return cardCookies + strconv.Itoa(table) }

// CardHash is the SHA-256 of the secret of the card with which a tablet opened a table, in hexadecimal digits; "" without a
// card. A page that opens without a network is found by it.
func CardHash(c echo.Context, table int) string {
	cookie, err := c.Cookie(cardCookie(table))
	if err != nil {
		return ""
	}
	sum := sha256.Sum256([]byte(cookie.Value))
	return hex.EncodeToString(sum[:])
}

const (
	// cardLife is how long a tablet remembers a card. It is scanned every week.
	cardLife = 60 * 24 * time.Hour
	// quietTime is the time without any change after which an open night no longer counts as being
	// played.
	quietTime = 20 * time.Hour
)

// openTable is GET /t/:token — the address in the QR code on a table's card. The secret
// moves from the address into a cookie. The card opens the table of the night that is
// being played; if several are, the page asks which, and if none is, it says so.
func (s *Site) openTable(c echo.Context) error {
	ctx := c.Request().Context()
	card, err := s.Store.People.CardByToken(ctx, c.Param("token"))
	if err != nil {
		return err
	}
	c.SetCookie(&http.Cookie{ //nolint:gosec // cookiesByScheme adds Secure
		Name: cardCookie(card.Table), Value: c.Param("token"), Path: "/nights", Expires: s.Now().Add(cardLife),
		HttpOnly: true, SameSite: http.SameSiteLaxMode,
	})
	TakeLanguage(c)
	if night := c.QueryParam(movedParam); night != "" {
		return s.arrive(c, tournament.NightID(night), card.Table)
	}
	if night := tournament.NightID(c.QueryParam(nightParam)); night != "" {
		if _, err := s.Store.Nights.Night(ctx, night); err != nil {
			return err
		}
		return SeeOther(c, present.TablePath(night, card.Table))
	}
	nights, elsewhere, err := s.nightsAt(ctx, card)
	if err != nil {
		return err
	}
	if len(nights) == 1 {
		return SeeOther(c, present.TablePath(nights[0].ID, card.Table))
	}
	view := layout.CardView{Page: s.Frame(c, i18n.T(ctx, "table.number", "Number", card.Table)), Table: card.Table, Elsewhere: elsewhere}
	view.Page.Path, view.Page.Scripts = "/", []string{"table/outbox.js"}
	for _, night := range nights {
		choice := layout.CardNight{Path: present.TablePath(night.ID, card.Table), Name: night.Name, Date: DateText(c, night.Date)}
		if match, has := night.TableMatch(card.Table); has {
			choice.Round, choice.Players = match.Round.OrZero(), present.NamesOf(night, match.Sitting())
		}
		view.Nights = append(view.Nights, choice)
	}
	return Render(c, http.StatusOK, layout.Card(view))
}

// nightsAt are the nights that a card can open: those being played that have its table; otherwise the
// only one that is being played, or the only one of today, whose table's page waits for the seating. A
// night that was left open long ago is left out if another one is there. elsewhere says that nights are
// being played, and none at this table.
func (s *Site) nightsAt(ctx context.Context, card people.TableCard) (nights []*tournament.Night, elsewhere bool, err error) {
	list, err := s.Store.Nights.OpenNights(ctx)
	if err != nil {
		return nil, false, err
	}
	var at, left, playing, today []*tournament.Night
	since := s.Now().Add(-quietTime)
	for _, summary := range slices.Backward(list) {
		night, err := s.Store.Nights.Night(ctx, summary.ID)
		if err != nil {
			return nil, false, err
		}
		_, has := night.TableMatch(card.Table)
		has = has || s.canOpen(ctx, night)
		switch busy := night.BusySince(since); {
		case has && (busy || night.Phase == tournament.Gathering):
			at = append(at, night)
		case has:
			left = append(left, night)
		case night.Phase == tournament.Playing && busy:
			playing = append(playing, night)
		case night.Phase == tournament.Gathering && s.IsTonight(ctx, night):
			today = append(today, night)
		}
	}
	for _, one := range [][]*tournament.Night{playing, today} {
		if len(at) == 0 && len(one) == 1 {
			return one, false, nil
		}
	}
	if len(at)+len(playing)+len(today) == 0 {
		return left, false, nil
	}
	return at, len(playing) > 0, nil
}

// canOpen says whether a match can begin at any table of a night: it is an open evening that is being
// played, or tonight's.
func (s *Site) canOpen(ctx context.Context, night *tournament.Night) bool {
	return night.Form == tournament.Open && (night.Phase == tournament.Playing || s.IsTonight(ctx, night))
}

// IsTonight says whether a night is today's, or that of an evening that has lasted past midnight.
func (s *Site) IsTonight(ctx context.Context, night *tournament.Night) bool {
	day := func(moment time.Time) string { return i18n.Local(ctx, moment).Format(time.DateOnly) }
	return day(s.Now().Add(-quietTime)) <= night.Date && night.Date <= day(s.Now())
}
