package api

import (
	"context"
	"errors"
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// refused tells a program what is wrong with its request: the codes, and the sentences in the
// language that it asked for. Other errors stay as they are.
func refused(ctx context.Context, err error) error {
	var problems tournament.Problems
	var refusal *tournament.Refusal
	told := &site.RefusedError{}
	switch {
	case errors.As(err, &problems):
		for i, sentence := range site.Sentences(ctx, problems) {
			told.Fields = append(told.Fields, site.APIField{Code: problems[i].Code, Field: problems[i].Field, Message: sentence.Sentence})
		}
	case errors.As(err, &refusal):
		told.Fields = append(refusalsOf(ctx, "", refusal.Problems), refusalsOf(ctx, "also.", refusal.Rival)...)
	default:
		return err
	}
	return told
}

// refusalsOf are the refusals of a hand. Fields are those of the score format; of a second winner
// they begin as there.
func refusalsOf(ctx context.Context, prefix string, problems []scoring.Problem) []site.APIField {
	return each(problems, func(problem scoring.Problem) site.APIField {
		sentences := present.Refusals(ctx, []scoring.Problem{problem})
		return site.APIField{Code: problem.Code, Field: prefix + problem.Field, Message: sentences[0].Sentence}
	})
}

// mistake is one mistake of a request.
func mistake(c echo.Context, field, code string, args map[string]any) error {
	return refused(c.Request().Context(), tournament.Problems{{Field: field, Code: code, Args: args}})
}

type addedAnswer struct {
	Players []addedPlayer `json:"players"`
}

// addedPlayer is a name that is on the roster now. ID and name are nil for a full name that was
// on it and that not everybody sees: whose it is, is not told to programs.
type addedPlayer struct {
	ID    *string `json:"id"`
	Name  *string `json:"name"`
	Added bool    `json:"added"`
}

// addPlayers is POST /api/v1/players — adds names to the roster. Who is on it stays as they
// are.
func (s *Room) addPlayers(c echo.Context) error {
	var body struct {
		Names []string `json:"names"`
	}
	if err := site.ReadJSON(c, &body); err != nil {
		return err
	}
	ctx := c.Request().Context()
	var names []string
	var problems tournament.Problems
	for _, typed := range body.Names {
		name, problem := tournament.ParseName("names", typed)
		if problem != nil {
			problems = append(problems, *problem)
		}
		names = append(names, name)
	}
	switch {
	case len(names) == 0:
		problems.Add("names", "names_missing", nil)
	case len(names) > mostLimit:
		problems.Add("names", "names_too_many", map[string]any{"Most": mostLimit})
	}
	if len(problems) > 0 {
		return refused(ctx, problems)
	}
	added, _, err := s.Store.AddPlayers(ctx, names)
	if err != nil {
		return refused(ctx, err)
	}
	all, err := s.Store.Players(ctx)
	if err != nil {
		return err
	}
	answer := addedAnswer{Players: []addedPlayer{}}
	for _, name := range names {
		at := slices.IndexFunc(all, func(player models.Player) bool { return player.Has(name) })
		if at < 0 { // renamed or removed meanwhile
			continue
		}
		isNew := slices.ContainsFunc(added, func(player models.Player) bool { return player.ID == all[at].ID })
		told := addedPlayer{Added: isNew}
		if player := namedPlayer(all[at]); isNew || tournament.NameKey(name) == tournament.NameKey(player.Name) {
			told.ID, told.Name = &player.ID, &player.Name
		}
		answer.Players = append(answer.Players, told)
	}
	return sendPrivate(c, answer)
}

// sendPrivate answers what was changed; nobody keeps the answer.
func sendPrivate(c echo.Context, value any) error {
	body, err := encoded(value)
	if err != nil {
		return err
	}
	return c.Blob(http.StatusOK, "application/json", body)
}

// mostIDs is how many players can be checked in and out at once.
const mostIDs = 500

// checkIn is POST /api/v1/nights/:night/check-in — who is here now, and who is not any more.
// Players that are not named stay as they are.
func (s *Room) checkIn(c echo.Context, night *tournament.Night) error {
	var body struct {
		Here []tournament.PlayerID `json:"here"`
		Away []tournament.PlayerID `json:"away"`
	}
	if err := site.ReadJSON(c, &body); err != nil {
		return err
	}
	if len(body.Here)+len(body.Away) > mostIDs {
		return mistake(c, "here", "ids_too_many", map[string]any{"Most": mostIDs})
	}
	for _, player := range body.Away {
		if slices.Contains(body.Here, player) {
			return mistake(c, "away", "here_and_away", map[string]any{"ID": string(player)})
		}
	}
	ctx := c.Request().Context()
	if err := s.Store.ComeAndGo(ctx, night.ID, body.Here, body.Away); err != nil {
		return refused(ctx, err)
	}
	return s.changed(c, night.ID)
}

// changed answers with the night as it is now.
func (s *Room) changed(c echo.Context, id tournament.NightID) error {
	night, err := s.Store.Night(c.Request().Context(), id)
	if err != nil {
		return err
	}
	return sendPrivate(c, nightOf(night))
}

type givenRound struct {
	Number int          `json:"number"`
	Tables []givenTable `json:"tables"`
	// Byes may be left out: whoever is here and has no table sits out.
	Byes []tournament.PlayerID `json:"byes"`
}

type givenTable struct {
	Table int                   `json:"table"`
	Seats []tournament.PlayerID `json:"seats"`
	// Match is what reading the seating tells; it is not looked at.
	Match string `json:"match"`
}

// seat is POST /api/v1/nights/:night/seating — puts a seating from outside in force. The same
// seating again changes nothing, and one that is refused leaves the organiser's draft.
func (s *Room) seat(c echo.Context, night *tournament.Night) error {
	var body struct {
		Rounds []givenRound `json:"rounds"`
	}
	if err := site.ReadJSON(c, &body); err != nil {
		return err
	}
	rounds := each(body.Rounds, func(round givenRound) tournament.GivenRound {
		tables := each(round.Tables, func(table givenTable) tournament.GivenTable {
			return tournament.GivenTable{Number: table.Table, Players: table.Seats}
		})
		return tournament.GivenRound{Number: round.Number, Tables: tables, Byes: round.Byes}
	})
	if night.SeatedAs(rounds) {
		return s.changed(c, night.ID)
	}
	ctx := c.Request().Context()
	if _, more := night.Next(); !more {
		return tournament.ErrFinished
	}
	draft, problems := night.Given(rounds)
	if len(problems) > 0 {
		return refused(ctx, problems)
	}
	draft.Edition = night.Edition()
	if err := s.Store.PublishDraft(ctx, night.ID, draft); err != nil {
		return refused(ctx, err)
	}
	return s.changed(c, night.ID)
}
