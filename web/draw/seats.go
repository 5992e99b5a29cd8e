package draw

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/google/uuid"
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/people"
	templates "github.com/threewinds/threewinds/templates/draw"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
	"github.com/threewinds/threewinds/tournament/seating"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// seatsForm are the chosen and typed values about a substitute and their problems. now: the
// substitute also plays in the current match.
type seatsForm struct {
	player, free tournament.PlayerID
	name, sure   string
	now          bool
	problems     tournament.Problems
}

// showSeats is GET /nights/:night/rounds/:round/seats — the seats of a published
// round that can still be changed. With player it shows the prices of exchanging them,
// with leaver the form to substitute them, with done what a change did.
func (s *Room) showSeats(c echo.Context) error {
	return s.renderSeats(c, http.StatusOK, c.Param("round"), seatsForm{player: tournament.PlayerID(c.QueryParam("leaver")), now: true})
}

func (s *Room) renderSeats(c echo.Context, status int, number string, typed seatsForm) error {
	night, err := s.Night(c)
	if err != nil {
		return err
	}
	at, err := strconv.Atoi(number)
	if err != nil || at < 1 || at > len(night.Rounds) {
		return tournament.ErrNotFound
	}
	round := night.Rounds[at-1]
	ctx := c.Request().Context()
	view := templates.SeatsView{
		Page:  s.StillFrame(c, night, "desk", i18n.T(ctx, "seats.title", "Number", round.Number)),
		Night: string(night.ID), ID: database.NewID(), Round: publishedRound(night, round),
		Resting: len(draw.WithoutTable(night, round)),
		Typed:   typed.name, Sure: typed.sure, Leaver: string(typed.player), Free: string(typed.free), Now: typed.now,
		Problems: present.Sentences(ctx, typed.problems),
	}
	for _, player := range draw.Unseated(night, round) {
		view.Unseated = append(view.Unseated, templates.DraftSeat{Player: present.Named(night, player), House: night.House(player)})
	}
	view.Pausing = pausingSubstitutes(night)
	for _, match := range round.Matches {
		if !draw.Reseatable(round, match) {
			view.Frozen = append(view.Frozen, match.Table)
		}
	}
	for _, a := range night.Attendances {
		if draw.CanTakeOver(night, a.Player) {
			view.Leavers = append(view.Leavers, present.Named(night, a.Player))
		}
		if _, playing := night.PlayingAt(a.Player); playing {
			view.Playing = true
		}
	}
	if view.Members, err = s.membersAway(ctx, night); err != nil {
		return err
	}
	s.priceSeats(c, &view, night, round)
	if view.Changes, err = s.changeSentences(c, night, round.Number); err != nil {
		return err
	}
	list, err := s.Store.Nights.Reseatings(ctx, night.ID)
	if err != nil {
		return err
	}
	view.Done = seatsResult(ctx, night, list, c.QueryParams())
	return site.Render(c, status, templates.Seats(view))
}

// pausingSubstitutes are those who pause and have no place in a round to come.
func pausingSubstitutes(night *tournament.Night) (pausing []parts.NamedPlayer) {
	for _, a := range night.Pausing() {
		if !draw.CanTakeOver(night, a.Player) {
			pausing = append(pausing, present.Named(night, a.Player))
		}
	}
	return pausing
}

// membersAway are the players of the roster who are not here and have no place in a round to come.
func (s *Room) membersAway(ctx context.Context, night *tournament.Night) (members []parts.NamedPlayer, err error) {
	players, err := s.Store.People.Players(ctx)
	if err != nil {
		return nil, err
	}
	i18n.SortPeople(ctx, players, func(player people.Player) string { return player.FullName })
	for _, player := range players {
		if attendance, _ := night.Attendance(player.ID); !attendance.Present && !draw.CanTakeOver(night, player.ID) {
			members = append(members, parts.NamedPlayer{ID: string(player.ID), Name: player.Called()})
		}
	}
	return members, nil
}

// priceSeats marks the player to exchange, and adds the price to each other seat.
func (s *Room) priceSeats(c echo.Context, view *templates.SeatsView, night *tournament.Night, round tournament.Round) {
	chosen := tournament.PlayerID(c.QueryParam("player"))
	match, seated := round.MatchOf(chosen)
	if !seated || !draw.Reseatable(round, match) || c.Request().Method != http.MethodGet {
		return
	}
	view.Round.Exchanging, view.Round.Chosen, view.Round.ChosenID = true, night.NameOf(chosen), string(chosen)
	prices, met := draw.Prices(night, round, chosen), draw.MeetingsOf(night.Rounds)
	mark := func(seat *templates.DraftSeat) {
		if price, ok := prices[tournament.PlayerID(seat.Player.ID)]; ok {
			shown := priceView(c.Request().Context(), night, price, met.NewRepeats(round, chosen, tournament.PlayerID(seat.Player.ID)))
			seat.Price = &shown
		}
		seat.Chosen = seat.Player.ID == string(chosen)
	}
	for t := range view.Round.Tables {
		for i := range view.Round.Tables[t].Seats {
			mark(&view.Round.Tables[t].Seats[i])
		}
	}
	for i := range view.Round.Byes {
		mark(&view.Round.Byes[i])
	}
	for i := range view.Unseated {
		mark(&view.Unseated[i])
	}
}

// priceView names the pairs who would meet again.
func priceView(ctx context.Context, night *tournament.Night, price seating.Price, again []draw.Pair) templates.Price {
	var pairs []string
	for _, pair := range again {
		pairs = append(pairs, i18n.T(ctx, "price.pair", "First", night.NameOf(pair[0]), "Second", night.NameOf(pair[1])))
	}
	return templates.Price{
		Again: pairs, Repeats: price.Repeats, Apart: price.ApartMeetings, Winds: price.WindGap,
		Byes: price.ByeGap, Fixed: price.FixedMoves,
	}
}

// changeSeats runs a change of a published round. The id of the form makes a change that
// is sent twice happen once.
func (s *Room) changeSeats(c echo.Context, change func(form url.Values, id string, round int) error) error {
	form, err := site.Posted(c)
	if err != nil {
		return err
	}
	night, err := s.Night(c)
	if err != nil {
		return err
	}
	number := c.Param("round")
	if number == "" {
		number = form.Get("round")
	}
	round, err := strconv.Atoi(number)
	if err != nil {
		return tournament.ErrNotFound
	}
	id := form.Get("id")
	if uuid.Validate(id) != nil {
		return echo.NewHTTPError(http.StatusBadRequest)
	}
	done, err := s.answerPath(c, night, number, id)
	if err != nil {
		return err
	}
	err = change(form, id, round)
	typed := seatsForm{
		player: tournament.PlayerID(form.Get("player")), free: tournament.PlayerID(form.Get("free")),
		name: form.Get("substitute"), sure: form.Get("sure"), now: form.Get("from") == "now",
	}
	switch {
	case errors.Is(err, tournament.ErrFinished):
		typed.problems = tournament.Problems{{Field: "form", Code: "seats_frozen"}}
		return s.renderSeats(c, http.StatusConflict, number, typed)
	case errors.Is(err, tournament.ErrConflict):
		typed.problems = tournament.Problems{{Field: "form", Code: "seats_conflict"}}
		return s.renderSeats(c, http.StatusConflict, number, typed)
	}
	if typed.problems, err = site.AsProblems(err); err != nil {
		return err
	}
	if len(typed.problems) > 0 {
		if typed.problems[0].Code == "substitute_new" {
			typed.sure = typed.name
		}
		return s.renderSeats(c, http.StatusUnprocessableEntity, number, typed)
	}
	return site.SeeOther(c, done)
}

// answerPath is the page that shows the result of a change. It has the figures before the change,
// unless the same form was sent before.
func (s *Room) answerPath(c echo.Context, night *tournament.Night, round, id string) (string, error) {
	list, err := s.Store.Nights.Reseatings(c.Request().Context(), night.ID)
	query := url.Values{"done": {id}}
	if !slices.ContainsFunc(list, func(one draw.Reseating) bool { return one.ID == id }) {
		query.Set("was", publishedFigures(night).String())
	}
	return present.NightPath(night.ID, "rounds/"+round+"/seats") + "?" + query.Encode(), err
}

// exchangeSeats is POST /nights/:night/rounds/:round/exchange — two players change
// places before the first hand of their tables.
func (s *Room) exchangeSeats(c echo.Context) error {
	night := tournament.NightID(c.Param("night"))
	return s.changeSeats(c, func(form url.Values, id string, round int) error {
		return s.Store.Nights.Exchange(c.Request().Context(), night, id, s.Visitor(c).Name, round,
			tournament.PlayerID(form.Get("player")), tournament.PlayerID(form.Get("with")))
	})
}

// addTable is POST /nights/:night/rounds/:round/table — makes a table of three players who have
// none.
func (s *Room) addTable(c echo.Context) error {
	night := tournament.NightID(c.Param("night"))
	return s.changeSeats(c, func(_ url.Values, id string, round int) error {
		return s.Store.Nights.AddTable(c.Request().Context(), night, id, s.Visitor(c).Name, round)
	})
}

// addSubstitute is POST /nights/:night/substitutes — replaces a player in all matches to come by a
// substitute, chosen or typed; with from=now also in the current match.
func (s *Room) addSubstitute(c echo.Context) error {
	night := tournament.NightID(c.Param("night"))
	return s.changeSeats(c, func(form url.Values, id string, _ int) error {
		name, err := s.substituteName(c, form)
		if err != nil {
			return err
		}
		takeOver := s.Store.Matches.TakeOver
		if form.Get("from") == "now" {
			takeOver = s.Store.Matches.TakeOverNow
		}
		return takeOver(c.Request().Context(), night, id, s.Visitor(c).Name, tournament.PlayerID(form.Get("player")), name)
	})
}

// substituteName is the name of the chosen player, or the typed one. Whether a name that the roster does
// not have is new is asked once.
func (s *Room) substituteName(c echo.Context, form url.Values) (string, error) {
	ctx, chosen, typed := c.Request().Context(), form.Get("free"), form.Get("substitute")
	wrong := func(field, code string, args map[string]any) (string, error) {
		return "", tournament.Problems{{Field: field, Code: code, Args: args}}
	}
	blank := strings.TrimSpace(typed) == ""
	switch {
	case form.Get("player") == "":
		return wrong("player", "place_missing", nil)
	case blank && chosen == "":
		return wrong("free", "substitute_missing", nil)
	case !blank && chosen != "":
		return wrong("free", "substitute_two", nil)
	case chosen != "":
		player, err := s.Store.People.Player(ctx, tournament.PlayerID(chosen))
		if errors.Is(err, tournament.ErrNotFound) {
			return wrong("free", "substitute_missing", nil)
		}
		return player.FullName, err
	}
	name, problem := tournament.ParseName("substitute", typed)
	if problem != nil {
		return "", tournament.Problems{*problem}
	}
	players, err := s.Store.People.Players(ctx)
	if err != nil {
		return "", err
	}
	known := slices.ContainsFunc(players, func(player people.Player) bool { return player.Has(name) })
	if sure, _ := tournament.ParseName("sure", form.Get("sure")); !known && sure != name {
		return wrong("substitute", "substitute_new", map[string]any{"Name": name})
	}
	return name, nil
}
