package draw

import (
	"context"
	"slices"
	"strconv"

	"github.com/labstack/echo/v4"

	templates "github.com/threewinds/threewinds/templates/draw"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
	"github.com/threewinds/threewinds/tournament/lists"
	"github.com/threewinds/threewinds/tournament/seating"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// outdated are the reasons against publishing the draft: those of the refused request, else those
// of now.
func (f draftForm) outdated(night *tournament.Night) tournament.Problems {
	if slices.ContainsFunc(f.problems, func(p tournament.Problem) bool { return p.Field == "draft" }) {
		return f.problems
	}
	return draw.DraftProblems(night)
}

func (s *Room) renderDraft(c echo.Context, status int, typed draftForm) error {
	night, err := s.Night(c)
	if err != nil {
		return err
	}
	ctx := c.Request().Context()
	view := templates.DraftView{
		Page: s.StillFrame(c, night, "draft", i18n.T(ctx, "draft.title")), Night: string(night.ID),
		Sums: present.DoorSums(night), Phase: string(night.Phase),
		TypedSeed: typed.seed, HighestSeed: highestSeed, Problems: present.Sentences(ctx, typed.problems),
		Programme: programmeView(night, typed), Wishes: s.wishesView(c, night, typed),
		Edition: strconv.FormatInt(night.Edition(), 10),
	}
	view.Mismatch = present.OpenMismatch(night)
	if typed.running != nil {
		view.Running = &templates.RunningDraw{Share: int(typed.running.share.Load())}
		view.Page.Refresh = 1
	}
	if first, ok := night.TakeBack(); ok {
		view.TakeBack = &parts.NextDraw{First: first, Last: len(night.Rounds)}
	}
	if next, ok := draw.Next(night); ok {
		view.Next = &parts.NextDraw{First: next.First, Last: next.Last, Kind: string(next.Kind), Ready: draw.Ready(night, next)}
		if len(typed.problems) == 0 {
			view.Obstacles = present.Sentences(ctx, draw.Problems(night))
		}
	}
	s.addDraft(c, &view, night, typed)
	if !s.Visitor(c).Organiser() { // only organisers see the wishes
		view.Wishes = nil
		if view.Certificate != nil {
			view.Certificate.BrokenWishes = nil
		}
	}
	return site.Render(c, status, templates.Draft(view))
}

// addDraft adds the unpublished draft, or the published seating if there is none.
func (s *Room) addDraft(c echo.Context, view *templates.DraftView, night *tournament.Night, typed draftForm) {
	ctx := c.Request().Context()
	heading := func(round int) string { return i18n.T(ctx, "round.number", "Number", round) }
	if draft := night.Draft; draft != nil && !draft.Published {
		view.Draft = &templates.DraftState{
			Edition:  strconv.FormatInt(draft.Edition, 10),
			Outdated: present.Sentences(ctx, typed.outdated(night)), Locked: len(draft.Locked), KeepsLocks: draw.KeepsLocks(night),
		}
		if len(night.Rounds) > night.Begun() {
			view.Draft.Announced = true
			view.Draft.Changes = draw.AnnouncedChanges(night)
		}
		view.Certificate = nightCertificate(ctx, night, draft.Players, draft.Schedule, draw.EveningRounds(draft, night))
		view.Certificate.BrokenWishes = brokenWishes(ctx, night, draft.Players, draft.Schedule)
		view.Rounds = draftRounds(c, night, draft, exchangeOf(c, draft))
		view.Pasted = lists.SeatingText(draft, night, heading)
	} else if len(night.Rounds) > 0 {
		players, evening := draw.Evening(night)
		view.Certificate = nightCertificate(ctx, night, players, evening, night.Rounds)
		view.Certificate.BrokenWishes = brokenWishes(ctx, night, players, evening)
		for _, round := range night.Rounds {
			view.Rounds = append(view.Rounds, publishedRound(night, round))
		}
	}
	if typed.pasted != nil {
		view.Pasted, view.PastedOpen = *typed.pasted, true
	}
}

// brokenWishes are sentences about the wishes that a seating breaks.
func brokenWishes(ctx context.Context, night *tournament.Night, players []tournament.PlayerID, schedule seating.Schedule) []string {
	var list []string
	for _, one := range schedule.Unkept() {
		key, args := "draft.fixed_moved", []any{
			"Round", one.Round + 1, "Table", one.Table + 1, "Name", night.NameOf(players[one.Player]), "Own", one.Own + 1,
		}
		if one.Other >= 0 {
			key, args = "draft.apart_met", append(args, "Other", night.NameOf(players[one.Other]))
		}
		list = append(list, i18n.T(ctx, key, args...))
	}
	return list
}

// exchangeOf is the player to exchange, whom the query names. It is empty if their table is locked.
func exchangeOf(c echo.Context, draft *tournament.Draft) seating.Exchange {
	round, err := strconv.Atoi(c.QueryParam("round"))
	player := draft.Index(tournament.PlayerID(c.QueryParam("player")))
	if err != nil || round < draft.First || round > draft.Last() || player < 0 {
		return seating.Exchange{Round: -1}
	}
	if lockedTable(draft, round, draft.Players[player]) > 0 {
		return seating.Exchange{Round: -1}
	}
	return seating.Exchange{Round: round - 1, Player: player}
}

// lockedTable is the player's table in a round if it is locked, else 0.
func lockedTable(draft *tournament.Draft, round int, player tournament.PlayerID) int {
	match, seated := draft.Rounds()[round-draft.First].MatchOf(player)
	if seated && draft.LockedAt(round, match.Table) {
		return match.Table
	}
	return 0
}

// draftRounds are the draft's rounds as tables of names. In the round of an exchange
// every seat has a price.
func draftRounds(c echo.Context, night *tournament.Night, draft *tournament.Draft, exchange seating.Exchange) []templates.DraftRound {
	var list []templates.DraftRound
	ctx := c.Request().Context()
	for _, round := range draft.Rounds() {
		var prices map[tournament.PlayerID]templates.Price
		if round.Number == exchange.Round+1 {
			prices = exchangePrices(ctx, night, draft, round, exchange)
		}
		seat := func(player tournament.PlayerID) templates.DraftSeat {
			shown := templates.DraftSeat{Player: present.Named(night, player), House: night.House(player)}
			if price, ok := prices[player]; ok {
				shown.Price = &price
			}
			shown.Chosen = len(prices) > 0 && player == draft.Players[exchange.Player]
			return shown
		}
		shown := templates.DraftRound{
			Number: round.Number, Phase: string(round.Phase), Kind: string(night.Programme.Kind(round.Number)),
			Exchanging: len(prices) > 0, Open: true,
			Done: draftResult(ctx, night, draft, c.QueryParams(), round.Number),
		}
		if asked := tournament.PlayerID(c.QueryParam("player")); c.QueryParam("round") == strconv.Itoa(round.Number) && draft.Index(asked) >= 0 {
			shown.Refused = lockedTable(draft, round.Number, asked)
		}
		if shown.Exchanging {
			shown.Chosen = night.NameOf(draft.Players[exchange.Player])
			shown.ChosenID = string(draft.Players[exchange.Player])
		}
		for _, match := range round.Matches {
			table := templates.DraftTable{Number: match.Table, Locked: draft.LockedAt(round.Number, match.Table)}
			for _, player := range match.Sitting() {
				table.Seats = append(table.Seats, seat(player))
			}
			shown.Tables = append(shown.Tables, table)
		}
		for _, player := range round.Byes {
			shown.Byes = append(shown.Byes, seat(player))
		}
		list = append(list, shown)
	}
	return list
}

// exchangePrices are what it costs to exchange the player for each other one who is not
// locked.
func exchangePrices(
	ctx context.Context, night *tournament.Night, draft *tournament.Draft, round tournament.Round, exchange seating.Exchange,
) map[tournament.PlayerID]templates.Price {
	prices := make(map[tournament.PlayerID]templates.Price)
	ranking, met := draw.RanksBefore(night, round.Number, draft.Players), draw.MeetingsOf(draw.EveningRounds(draft, night))
	for _, price := range draft.Schedule.Prices(exchange.Round, exchange.Player, draft.First-1) {
		if lockedTable(draft, round.Number, draft.Players[price.With]) > 0 {
			continue
		}
		shown := priceView(ctx, night, price, met.NewRepeats(round, draft.Players[exchange.Player], draft.Players[price.With]))
		shown.Ranks = ranksPrice(draft.Schedule.Rounds[exchange.Round].Tables, ranking, exchange.Player, price.With)
		prices[draft.Players[price.With]] = shown
	}
	return prices
}

// ranksPrice is the change in the tables' spread of ranks if two players change places.
func ranksPrice(tables []seating.Table, ranking []int, player, with int) int {
	if len(ranking) == 0 {
		return 0
	}
	after := slices.Clone(tables)
	for t := range after {
		for seat, p := range after[t] {
			switch p {
			case player:
				after[t][seat] = with
			case with:
				after[t][seat] = player
			}
		}
	}
	before, _ := seating.RankSpread(tables, ranking)
	sum, _ := seating.RankSpread(after, ranking)
	return sum - before
}
