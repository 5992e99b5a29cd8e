package desk

import (
	"context"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/matches"
	"github.com/threewinds/threewinds/scoring"
	templates "github.com/threewinds/threewinds/templates/desk"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/handentry"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// markChangesSeen is POST /nights/:night/seen — marks changes that were made with a table's card as
// seen.
func (s *Room) markChangesSeen(c echo.Context, night *tournament.Night, form url.Values) error {
	var entries []tournament.EntryID
	for _, entry := range form["entry"] {
		entries = append(entries, tournament.EntryID(entry))
	}
	if err := s.Store.Matches.MarkCardEntriesSeen(c.Request().Context(), night.ID, s.Visitor(c).Name, entries...); err != nil {
		return err
	}
	return site.SeeOther(c, present.NightPath(night.ID, "desk"))
}

// settleLateHand is POST /nights/:night/late/:entry — records that the desk has decided about a
// hand that came after its round was closed.
func (s *Room) settleLateHand(c echo.Context, night *tournament.Night) error {
	entry := tournament.EntryID(c.Param("entry"))
	if err := s.Store.Matches.SettleLateHand(c.Request().Context(), night.ID, entry, s.Visitor(c).Name); err != nil {
		return err
	}
	return site.SeeOther(c, present.NightPath(night.ID, "desk"))
}

// cardChanges are the changes that were made with cards and that nobody has seen, match by match.
func (s *Room) cardChanges(ctx context.Context, night *tournament.Night) (changes []templates.CardChanges, err error) {
	entries, err := s.Store.Matches.CardEntries(ctx, night.ID)
	if err != nil || len(entries) == 0 {
		return nil, err
	}
	unseen := make(map[tournament.EntryID]bool, len(entries))
	for _, entry := range entries {
		unseen[entry] = true
	}
	for match := range night.Matches() {
		of := templates.CardChanges{Round: match.Round.OrZero(), Table: match.Table, Match: string(match.ID)}
		for _, change := range match.Ledger.History {
			if unseen[change.Event.ID] {
				of.Changes = append(of.Changes, present.Scoreboard{Night: night, Match: *match}.Changed(ctx, change))
			}
		}
		for _, event := range match.Events {
			if unseen[event.ID] && event.Hand != nil {
				of.Changes = append(of.Changes, otherPoints(ctx, night, *match, event))
			}
		}
		if len(of.Changes) > 0 {
			changes = append(changes, of)
		}
	}
	return changes, nil
}

// otherPoints says that the tablet had shown other points of a hand than those that are recorded.
func otherPoints(ctx context.Context, night *tournament.Night, match tournament.Match, event tournament.Event) parts.HistoryLine {
	hand := event.Hand
	line := parts.HistoryLine{Entry: string(event.ID), Recorded: present.Recorded(ctx, event.By, event.At)}
	if hand.Tablet == nil || hand.Shown == nil {
		return line
	}
	players, seats := match.Sitting(), hand.Seats
	if i := slices.IndexFunc(match.Ledger.Hands, func(h tournament.Hand) bool { return h.Entry == event.ID }); i >= 0 {
		played := match.PlayersOf(match.Ledger.Hands[i].Sitters)
		players, seats = played[:], match.Ledger.Hands[i].Before.Seats
	}
	points := func(seats [3]scoring.Place, payments scoring.Payments) string {
		var texts []string
		for seat, place := range seats {
			texts = append(texts, night.NameOf(players[place])+" "+parts.Points(ctx, int(payments[seat])))
		}
		return strings.Join(texts, ", ")
	}
	if hand.Tablet.Shown.Payments == hand.Shown.Payments {
		line.Text = i18n.T(ctx, "desk.other_worth", "Number", hand.Number)
		return line
	}
	line.Text = i18n.T(ctx, "desk.other_points", "Number", hand.Number, "Tablet", points(hand.Seats, hand.Tablet.Shown.Payments), "Laptop", points(seats, hand.Shown.Payments))
	return line
}

// lateHands are the hands that came after their round was closed.
func (s *Room) lateHands(ctx context.Context, night *tournament.Night) (late []templates.LateHand, err error) {
	hands, err := s.Store.Matches.LateHands(ctx, night.ID)
	if err != nil {
		return nil, err
	}
	for _, hand := range hands {
		match, found := night.Match(hand.Match)
		if !found {
			continue
		}
		late = append(late, templates.LateHand{
			Entry: string(hand.Entry), Round: match.Round.OrZero(), Table: match.Table, Number: hand.Hand.Number,
			Text: present.PlayedText(ctx, night, match, hand.Hand), Time: present.Recorded(ctx, "", hand.Received).Time,
			Path: lateFormPath(night, match, hand),
		})
	}
	return late, nil
}

// lateFormPath is the form in which the desk records a late hand: as another version of
// the hand that has its number, or as one that was forgotten.
func lateFormPath(night *tournament.Night, match tournament.Match, hand matches.LateHand) string {
	typed := handentry.RecordedFields(match.Rules, tournament.Hand{Facts: hand.Hand.Facts})
	if hand.Hand.Rival != nil {
		typed.Set("rival", handentry.RecordedFields(match.Rules, tournament.Hand{Facts: *hand.Hand.Rival}).Encode())
	}
	query, kind := url.Values{
		"match": {string(match.ID)}, "mine": {typed.Encode()}, "seats": {handentry.PlacesText(hand.Hand.Seats)},
		"late": {string(hand.Entry)},
	}, "insertion"
	if number := hand.Hand.Number; number >= 1 && number <= len(match.Ledger.Hands) {
		kind = "correction"
		query.Set("entry", string(match.Ledger.Hands[number-1].Entry))
	} else {
		query.Set("number", strconv.Itoa(len(match.Ledger.Hands)+1))
	}
	return present.TablePath(night.ID, match.Table) + "/changes/" + kind + "?" + query.Encode()
}
