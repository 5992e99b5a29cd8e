package club

import (
	"context"
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models"
	templates "github.com/threewinds/threewinds/templates/club"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// resultsAtHome is how many nights that ended are shown with their winners.
const resultsAtHome = 5

// home is GET / — tonight, the next nights and the latest results.
func (s *Room) home(c echo.Context) error {
	ctx := c.Request().Context()
	nights, err := s.Store.Nights(ctx)
	if err != nil {
		return err
	}
	accounts, err := s.Store.HasAccounts(ctx)
	if err != nil {
		return err
	}
	view := templates.HomeView{
		Page: s.Frame(c, i18n.T(ctx, "home.title")), Setup: !accounts, Organiser: s.Visitor(c).Organiser(),
	}
	view.Page.Kind, view.Page.Styles = "home", []string{"club/home.css", site.JoinStyles}
	if view.Join, err = s.Join(c, "/"); err != nil {
		return err
	}
	for _, night := range nights {
		card := nightCard(c, night)
		switch {
		case night.Phase == tournament.Gathering: // the list begins with the newest
			view.Next = append([]templates.NightCard{card}, view.Next...)
		case night.Phase == tournament.Playing:
			view.Tonight = append(view.Tonight, s.liveNight(c, card))
		case len(view.Results) < resultsAtHome:
			view.Results = append(view.Results, s.nightResult(ctx, card))
		default:
			view.Past = append(view.Past, card)
		}
	}
	return site.Render(c, http.StatusOK, templates.Home(view))
}

func nightCard(c echo.Context, night models.NightSummary) templates.NightCard {
	card := templates.NightCard{
		ID: string(night.ID), Name: night.Name, Date: site.DateText(c, night.Date), Players: night.Players,
		Rehearsal: night.Rehearsal,
	}
	if day, err := time.Parse(time.DateOnly, night.Date); err == nil {
		card.Day, card.Month = strconv.Itoa(day.Day()), i18n.T(c.Request().Context(), "month."+day.Format("01"))
		if day.Year() != time.Now().Year() {
			card.Year = strconv.Itoa(day.Year())
		}
	}
	return card
}

// night reads a night for its card. The first page opens also if one cannot be read.
func (s *Room) night(ctx context.Context, card templates.NightCard) *tournament.Night {
	night, err := s.Store.Night(ctx, tournament.NightID(card.ID))
	if err != nil {
		s.Log.Error("reading a night for the first page", "night", card.ID, "error", err)
		return nil
	}
	return night
}

func (s *Room) liveNight(c echo.Context, card templates.NightCard) templates.LiveNight {
	ctx, live := c.Request().Context(), templates.LiveNight{NightCard: card}
	night := s.night(ctx, card)
	if night == nil {
		return live
	}
	ctx = i18n.Under(ctx, night.Ruleset.Game, night.Rules.Naming())
	round, _ := night.Current()
	live.Round, live.Rounds = round.Number, night.PlannedRounds
	live.Me = s.Me(c, night, "/")
	for _, match := range round.Matches {
		own := live.Me.Seat != nil && live.Me.Seat.Match == string(match.ID)
		table := templates.LiveTable{
			Match: string(match.ID), Number: match.Table, Text: standing(ctx, night, match), Own: own,
		}
		if own {
			live.Tables = slices.Insert(live.Tables, 0, table)
			continue
		}
		live.Tables = append(live.Tables, table)
	}
	return live
}

// standing says who leads a match, and which hand is played.
func standing(ctx context.Context, night *tournament.Night, match tournament.Match) string {
	table := present.SeatedTable(night, match)
	now := table.Deal.Shortly(ctx, table.Wind, table.Played+1)
	if table.Finished {
		now = i18n.T(ctx, "standings.match_over")
	}
	if table.Played == 0 {
		return now
	}
	var leader string
	best, second := table.Seats[0].Total.Points, 0
	for i, seat := range table.Seats {
		switch points := seat.Total.Points; {
		case i == 0:
			leader = seat.Player.Name
		case points > best:
			leader, best, second = seat.Player.Name, points, best
		case i == 1 || points > second:
			second = points
		}
	}
	if best == second {
		return i18n.T(ctx, "home.level") + " · " + now
	}
	return i18n.T(ctx, "home.leads", "Names", leader, "Points", best-second) + " · " + now
}

func (s *Room) nightResult(ctx context.Context, card templates.NightCard) templates.NightResult {
	result := templates.NightResult{NightCard: card, Winners: i18n.N(ctx, "count.players", card.Players)}
	night := s.night(ctx, card)
	if night == nil || card.Rehearsal {
		return result
	}
	standings, hidden := night.Revealed()
	if hidden > 0 {
		result.Winners = i18n.T(ctx, "ceremony.running")
		return result
	}
	var names []string
	for _, standing := range standings {
		switch {
		case standing.Rank == 1:
			names = append(names, standing.Name)
		case standing.Rank <= 3 && len(result.Others) < 2:
			result.Others = append(result.Others, strconv.Itoa(standing.Rank)+". "+standing.Name)
		}
	}
	if len(names) > 0 {
		result.Winners = parts.Winners(ctx, names)
	}
	return result
}
