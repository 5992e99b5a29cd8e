package desk

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	templates "github.com/threewinds/threewinds/templates/desk"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// showDesk is GET /nights/:night/desk — the board of all tables, and what must be
// done before the round can be closed.
func (s *Room) showDesk(c echo.Context) error {
	return s.renderDesk(c, http.StatusOK, deskForm{})
}

// showDeskPart is GET /nights/:night/parts/desk — the page's part that refreshes.
func (s *Room) showDeskPart(c echo.Context, night *tournament.Night) error {
	view, err := s.deskView(c, night, deskForm{})
	if err != nil {
		return err
	}
	return site.Render(c, http.StatusOK, templates.Part(view))
}

// closeRound is POST /nights/:night/rounds/:round/close — opens the next round, or
// ends the night. A round with missing hands stays open, and the desk lists them. A
// round with open disputes stays open unless the form names those disputes. After the last
// round the final ranking waits for a ceremony if the form says so.
func (s *Room) closeRound(c echo.Context, values url.Values) error {
	number, err := strconv.Atoi(c.Param("round"))
	if err != nil {
		return fmt.Errorf("%w: round %q", tournament.ErrNotFound, c.Param("round"))
	}
	id := tournament.NightID(c.Param("night"))
	var known []tournament.EntryID
	for dispute := range strings.FieldsSeq(values.Get(leftOpenField)) {
		known = append(known, tournament.EntryID(dispute))
	}
	end := s.Store.Nights.CloseRound
	if values.Get("ceremony") != "" {
		end = s.Store.Nights.CloseForCeremony
	}
	err = end(c.Request().Context(), id, number, known...)
	if _, disputed := errors.AsType[tournament.Disputed](err); disputed {
		return s.renderDesk(c, http.StatusConflict, deskForm{refusal: &templates.Refusal{Round: number}})
	}
	if incomplete, ok := errors.AsType[tournament.Incomplete](err); ok {
		return s.renderDesk(c, http.StatusConflict, deskForm{refusal: &templates.Refusal{
			Round: number, Missing: missingHands(incomplete),
		}})
	}
	if err != nil {
		return err
	}
	return site.SeeOther(c, present.NightPath(id, "desk"))
}

// leftOpenField is the field with the disputes that may stay open in a closed round.
const leftOpenField = "left_open"

// deskForm are the typed values of a refused request, and why it was refused. minutes is nil if they
// were not sent; opening is the form with which a match was to begin.
type deskForm struct {
	opening  url.Values
	apart    []string
	refusal  *templates.Refusal
	minutes  *string
	problems tournament.Problems
}

func (s *Room) renderDesk(c echo.Context, status int, typed deskForm) error {
	ctx := c.Request().Context()
	night, err := s.Night(c)
	if err != nil {
		return err
	}
	drawn := night.Form != tournament.Open
	if drawn && night.Phase == tournament.Gathering && !s.Visitor(c).Organiser() {
		return site.SeeOther(c, present.NightPath(night.ID, "door"))
	}
	if drawn && night.Phase == tournament.Gathering {
		return site.SeeOther(c, present.NightPath(night.ID, "draft"))
	}
	view, err := s.deskView(c, night, typed)
	if err != nil {
		return err
	}
	view.Page.Path = present.NightPath(night.ID, "desk")
	view.Page.Scripts = []string{site.ClockScript, site.AnswersScript, "desk/forms.js"}
	view.Refusal, view.Problems = typed.refusal, present.Sentences(ctx, typed.problems)
	return site.Render(c, status, templates.Page(view))
}

func (s *Room) deskView(c echo.Context, night *tournament.Night, typed deskForm) (templates.View, error) {
	ctx := c.Request().Context()
	view := templates.View{
		Night: string(night.ID), Phase: string(night.Phase), Planned: night.PlannedRounds, Replan: night.Form != tournament.Open && draw.NeedsRedraw(night), Pending: night.Draft != nil && !night.Draft.Published && len(draw.DraftProblems(night)) == 0,
		Page: s.NightFrame(c, night, "desk", i18n.T(ctx, "desk.title")+" · "+night.Name), Public: s.PublicAddress(), Disputes: openDisputes(ctx, night), Backup: s.backupView(),
	}
	carded, err := s.tablesWithCard(ctx)
	if err != nil {
		return view, err
	}
	if view.Late, err = s.lateHands(ctx, night); err != nil {
		return view, err
	}
	if view.Asking, err = s.deskRequests(ctx, night); err != nil {
		return view, err
	}
	if view.CardChanges, err = s.cardChanges(ctx, night); err != nil {
		return view, err
	}
	view.Ceremony, view.Embargo, view.Hides = ceremonyView(night), night.Embargo, night.Embargoed()
	view.WallHeld = night.InCeremony()
	if night.Form == tournament.Open {
		view.Open, err = s.openView(c, night, carded, typed)
		return view, err
	}
	for _, a := range night.Pausing() {
		view.Pausing = append(view.Pausing, present.Named(night, a.Player))
	}
	var clock *tournament.Clock
	if current, playing := night.Current(); playing {
		if clock, err = s.Store.Nights.Clock(ctx, night.ID, current.Number); err != nil {
			return view, err
		}
		view.Clock = present.ClockView(ctx, night, current.Number, clock, s.Now())
		if typed.minutes != nil {
			view.Clock.Minutes = *typed.minutes
		}
		view.Clock.Problems = present.Sentences(ctx, typed.problems)
	}
	for _, round := range night.Rounds {
		desk := s.roundView(ctx, night, round, clock, carded)
		if round.Phase == tournament.RoundPlaying {
			s.addCurrent(ctx, &view, night, round, desk)
		} else {
			view.Others = append(view.Others, desk)
		}
	}
	if next, ok := draw.Next(night); ok && view.Current == nil {
		view.Next = &parts.NextDraw{First: next.First, Last: next.Last, Kind: string(next.Kind), Ready: true}
	}
	return view, nil
}

// roundView is a round with its tables. Only the round being played has the state of tablets and
// clocks.
func (s *Room) roundView(ctx context.Context, night *tournament.Night, round tournament.Round, clock *tournament.Clock, carded map[int]bool) templates.Round {
	behind := present.HandsBehind(round)
	desk := templates.Round{Number: round.Number, Phase: string(round.Phase), Byes: present.NamesOf(night, round.Byes)}
	for _, match := range round.Matches {
		table := deskTable(ctx, night, match, carded[match.Table], s.Now())
		if round.Phase == tournament.RoundPlaying {
			table.Clock = present.TableClock(clock, match.Table, s.Now())
			s.addTablet(ctx, &table, night.ID, match)
			table.Slow = slowBy(table, behind[match.Table])
		}
		desk.Tables = append(desk.Tables, table)
	}
	return desk
}

// addCurrent adds the round being played.
func (s *Room) addCurrent(ctx context.Context, view *templates.View, night *tournament.Night, round tournament.Round, desk templates.Round) {
	view.Call = s.callView(ctx, night, round)
	desk.Last, desk.Drawn = night.LastRound(round), night.Drawn(round.Number+1)
	desk.Missing = missingHands(round.Missing())
	desk.Disputes = slices.DeleteFunc(slices.Clone(view.Disputes), func(f parts.DisputeLine) bool { return f.Round != round.Number })
	view.Current = &desk
	for _, table := range desk.Tables {
		if !table.HasCard {
			view.WithoutCard = append(view.WithoutCard, table.Number)
		}
	}
	view.Unseated = present.NamesOf(night, draw.NeedSeat(night, round))
	for _, absent := range draw.Absent(night, round) {
		view.Absent = append(view.Absent, templates.Absentee{NamedPlayer: present.Named(night, absent.Player), Table: absent.Table, Pauses: absent.Pauses})
	}
}

// tablesWithCard are the tables that have a card.
func (s *Room) tablesWithCard(ctx context.Context) (map[int]bool, error) {
	cards, err := s.Store.People.Cards(ctx)
	tables := make(map[int]bool, len(cards))
	for _, card := range cards {
		if card.InForce() {
			tables[card.Table] = true
		}
	}
	return tables, err
}

// addTablet adds what the table's tablet has not sent or shown yet.
func (s *Room) addTablet(ctx context.Context, table *templates.Table, night tournament.NightID, match tournament.Match) {
	ledger, kept := match.Ledger, s.Waiting(night, match.Table)
	table.Unconfirmed = !ledger.Confirmed && len(ledger.Hands) == 0 && !ledger.State.Finished
	table.Waiting, table.Refused = kept.Count-kept.Refused, kept.Refused
	table.Heard = i18n.Local(ctx, kept.LastReport).Format("15:04")
}

// slowBy is how many hands the table is behind the others, 0 if it keeps up. Hands that the tablet
// has not sent yet count as played.
func slowBy(table templates.Table, behind int) int {
	if slow := behind - table.Waiting - table.Refused; slow >= present.SlowBy {
		return slow
	}
	return 0
}

// deskTable is a match with the winds of its next hand.
func deskTable(ctx context.Context, night *tournament.Night, match tournament.Match, carded bool, now time.Time) templates.Table {
	seated := present.SeatedTable(night, match)
	table := templates.Table{
		Number: match.Table, Match: string(match.ID), Seats: seated.Seats,
		Wind: seated.Wind, Deal: seated.Deal, Resting: seated.Resting,
		Hand: match.Ledger.State.Hand, Played: seated.Played, Length: seated.Length, Finished: seated.Finished, HasCard: carded,
		Review: match.Ledger.UnderReview(), Early: match.Ledger.Ending != nil,
	}
	for _, accepted := range match.Ledger.Accepted {
		if accepted != nil {
			table.Accepted++
			if accepted.Way == tournament.ByOwnPhone {
				table.OwnPhones++
			}
		}
	}
	if last, played := match.Ledger.Last(); played {
		at := last.At
		table.LastEntry, table.LastEntryISO = i18n.Local(ctx, at).Format("15:04"), at.Format(time.RFC3339)
		table.Minutes = int(now.Sub(at) / time.Minute)
	}
	return table
}

func missingHands(missing []tournament.Missing) []templates.MissingHands {
	list := make([]templates.MissingHands, len(missing))
	for i, m := range missing {
		list[i] = templates.MissingHands{Table: m.Table, From: m.From, To: m.To}
	}
	return list
}
