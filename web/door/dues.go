package door

import (
	"context"
	"net/http"
	"slices"
	"strings"

	"github.com/google/uuid"
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/database"
	duesstore "github.com/threewinds/threewinds/models/dues"
	templates "github.com/threewinds/threewinds/templates/door"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/dues"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// duesAtDoor is what those who are here owe and have paid, by the player; nobody's if the club takes no
// money.
func (s *Room) duesAtDoor(ctx context.Context, night *tournament.Night) (map[tournament.PlayerID]*templates.Dues, error) {
	settings, err := s.Store.Dues.Settings(ctx)
	if err != nil || !settings.Taken || settings.Currency.Code == "" {
		return nil, err
	}
	book, _, err := s.Store.Dues.OfNight(ctx, night.ID)
	if err != nil {
		return nil, err
	}
	owes := make(map[tournament.PlayerID]*templates.Dues)
	for _, account := range book.Accounts {
		for _, line := range account.Lines(book.Tariff) {
			if line.Night == night.ID {
				owes[account.Player] = duesView(ctx, settings.Currency, account.Player, line)
			}
		}
	}
	return owes, nil
}

func duesView(ctx context.Context, currency dues.Currency, player tournament.PlayerID, line dues.Line) *templates.Dues {
	view := templates.Dues{Reason: present.DuesReason(ctx, line)}
	if paid := line.Paid(); paid > 0 {
		view.Paid = present.Money(ctx, currency, paid)
	}
	askFor(ctx, &view, currency, player, line, line.Open())
	return &view
}

// askFor lets one tap take an amount, and nothing if it is not above 0.
func askFor(ctx context.Context, view *templates.Dues, currency dues.Currency, player tournament.PlayerID, line dues.Line, amount dues.Amount) {
	view.Open, view.Pay = "", ""
	if amount > 0 {
		view.Open = present.Money(ctx, currency, amount)
		view.Pay = strings.Join([]string{string(player), currency.Plain(amount), currency.Plain(line.Paid()), database.NewID()}, " ")
	}
}

// addOtherDues adds what those who are here have paid too much for anything but the night: other evenings and tickets.
// So much less is asked of them. What they owe for it is told to who organises.
func (s *Room) addOtherDues(ctx context.Context, night tournament.NightID, groups []templates.Group, organises bool) error {
	shown := make(map[tournament.PlayerID]*templates.Dues)
	for _, group := range groups {
		for _, player := range group.Players {
			if player.Dues != nil {
				shown[tournament.PlayerID(player.ID)] = player.Dues
			}
		}
	}
	if len(shown) == 0 {
		return nil
	}
	settings, err := s.Store.Dues.Settings(ctx)
	if err != nil {
		return err
	}
	book, err := s.Store.Dues.Book(ctx)
	if err != nil {
		return err
	}
	for _, account := range book.Accounts {
		if view := shown[account.Player]; view != nil {
			addOthers(ctx, view, settings.Currency, account, book.Tariff, night, organises)
		}
	}
	return nil
}

func addOthers(ctx context.Context, view *templates.Dues, currency dues.Currency, account dues.Account, tariff dues.Tariff, night tournament.NightID, organises bool) {
	lines := account.Lines(tariff)
	due, credit := dues.Due(lines, night)
	if credit > 0 {
		view.Credit = present.Money(ctx, currency, credit)
		for _, line := range lines {
			if line.Night == night {
				askFor(ctx, view, currency, account.Player, line, due)
			}
		}
		return
	}
	others := slices.DeleteFunc(lines, func(line dues.Line) bool { return line.Night == night })
	if sums := dues.SumOf(others); organises && sums.Open() > 0 {
		view.Owes = present.Money(ctx, currency, sums.Open())
	}
}

// takeDues takes what somebody owes, with one tap. The value has the player, the amount, what the page said
// was paid before, and the id of the payment.
func (s *Room) takeDues(c echo.Context, value string) error {
	ctx, night := c.Request().Context(), tournament.NightID(c.Param("night"))
	settings, err := s.Store.Dues.Settings(ctx)
	if err != nil {
		return err
	}
	told := strings.Fields(value)
	if len(told) != 4 {
		return echo.ErrBadRequest
	}
	amount, unread := settings.Currency.Parse("pay", told[1])
	seen, unseen := settings.Currency.Parse("pay", told[2])
	if unread != nil || unseen != nil || uuid.Validate(told[3]) != nil {
		return echo.ErrBadRequest
	}
	problems, err := site.AsProblems(s.Store.Dues.Pay(ctx, duesstore.NewPayment{
		ID: told[3], Player: tournament.PlayerID(told[0]), Night: night, Amount: amount, Seen: seen, On: s.Today(ctx),
	}))
	switch {
	case err != nil:
		return err
	case len(problems) > 0:
		if paid, known := problems[0].Args["Paid"].(string); known {
			problems[0].Args["Paid"] = present.ToldMoney(ctx, paid)
		}
		return s.renderDoor(c, http.StatusUnprocessableEntity, doorForm{problems: site.AboveForm(problems)})
	}
	return site.SeeOther(c, present.NightPath(night, "door")+"#player-"+told[0])
}
