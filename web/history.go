package web

import (
	"context"
	"strconv"
	"strings"

	"github.com/threewinds/threewinds/templates"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
)

// penalties shows those that stand.
func (b scoreboard) penalties() []templates.PenaltyLine {
	lines := make([]templates.PenaltyLine, len(b.match.Ledger.Penalties))
	for i, penalty := range b.match.Ledger.Penalties {
		lines[i] = b.penalty(penalty)
	}
	return lines
}

func (b scoreboard) penalty(penalty tournament.Penalty) templates.PenaltyLine {
	line := templates.PenaltyLine{
		Entry: string(penalty.Entry), Number: penalty.Number, Kind: string(penalty.Kind),
		Name: b.night.NameOf(b.match.Seated(penalty.Sitters)[penalty.Offender]),
		Dead: penalty.Dead, Note: penalty.Note, By: recorded(penalty.By.Name, penalty.By.At),
	}
	for _, change := range penalty.Changes[:b.match.Places()] {
		line.Changes = append(line.Changes, int(change))
	}
	return line
}

// history tells the changes of a match, the newest first. Hands that were taken
// back and penalties that stand are told elsewhere.
func (b scoreboard) history(ctx context.Context) []templates.HistoryLine {
	var lines []templates.HistoryLine
	for _, change := range b.match.Ledger.History {
		if change.Event.Void != nil || change.Event.Penalty != nil {
			continue
		}
		line := templates.HistoryLine{
			Entry: string(change.Event.ID), Text: b.changeText(ctx, change), Reason: change.Reason(),
			Recorded: recorded(change.Event.By, change.Event.At),
		}
		for _, version := range []struct {
			hand *tournament.Hand
			line **templates.HandLine
		}{{change.Before, &line.Before}, {change.After, &line.After}} {
			if version.hand != nil {
				shown := b.line(ctx, *version.hand)
				*version.line = &shown
			}
		}
		lines = append([]templates.HistoryLine{line}, lines...)
	}
	return lines
}

// done is what was saved last, if that was something else than the next hand.
func (b scoreboard) done(ctx context.Context) *templates.DoneLine {
	ledger := b.match.Ledger
	if len(ledger.History) == 0 {
		return nil
	}
	change := ledger.History[len(ledger.History)-1]
	if ledger.Latest < 1 || ledger.Latest > len(b.match.Events) || b.match.Events[ledger.Latest-1].ID != change.Event.ID {
		return nil
	}
	line := templates.DoneLine{
		Entry: string(change.Event.ID), Text: b.doneText(ctx, change), Recorded: recorded(change.Event.By, change.Event.At),
	}
	if change.After != nil {
		hand := b.line(ctx, *change.After)
		line.Hand = &hand
	}
	return &line
}

// doneText confirms a change in a few words.
func (b scoreboard) doneText(ctx context.Context, change tournament.Change) string {
	event := change.Event
	switch {
	case event.Void != nil:
		return i18n.T(ctx, "history.void", "Number", change.Before.Before.Hand)
	case event.Penalty != nil:
		name := b.night.NameOf(b.match.Seated(change.SittersBefore)[event.Penalty.Offender])
		if points := event.Penalty.Changes()[event.Penalty.Offender]; points != 0 {
			return i18n.T(ctx, "history.penalty_given", "Name", name, "What", templates.Points(ctx, int(points)))
		}
		return i18n.T(ctx, "history.penalty_given", "Name", name, "What", i18n.T(ctx, "penalty."+string(event.Penalty.Kind)))
	case event.Seats != nil && !event.Seats.Confirms():
		return i18n.T(ctx, "history.seats_changed", "Number", event.Seats.From)
	}
	return b.changeText(ctx, change)
}

// changeText is a change in one sentence.
func (b scoreboard) changeText(ctx context.Context, change tournament.Change) string {
	event := change.Event
	switch {
	case event.Correction != nil:
		return i18n.T(ctx, "history.correction", "Number", change.Before.Before.Hand)
	case event.Insertion != nil:
		return i18n.T(ctx, "history.insertion", "Number", change.After.Before.Hand)
	case event.Seats != nil && event.Seats.Confirms():
		return i18n.T(ctx, "history.confirmed")
	case event.Seats != nil:
		players := b.match.Seated(change.SittersAfter)
		names := make([]string, b.match.Places())
		for place := range names {
			names[place] = i18n.T(ctx, "wind."+templates.SeatWord(place)) + " " + b.night.NameOf(players[place])
		}
		return i18n.T(ctx, "history.seats", "Number", event.Seats.From, "Seats", strings.Join(names, ", "))
	case event.Substitution != nil:
		place := event.Substitution.Place
		return i18n.T(ctx, "history.substitution", "Number", change.Next,
			"Name", b.night.NameOf(event.Substitution.Player),
			"Left", b.night.NameOf(b.match.Seated(change.SittersBefore)[place]))
	case event.Ending != nil:
		return i18n.T(ctx, "history.ending."+strconv.Itoa(event.Ending.More), "Number", change.Next)
	case change.Penalty != nil:
		penalty := b.penalty(*change.Penalty)
		return i18n.T(ctx, "history.penalty_revoked", "Name", penalty.Name, "Kind", i18n.T(ctx, "penalty."+penalty.Kind))
	default:
		return i18n.T(ctx, "history.ending_revoked")
	}
}

// disputes shows the problems that players have raised with the match.
func (b scoreboard) disputes() []templates.DisputeLine {
	var lines []templates.DisputeLine
	for _, dispute := range b.match.Ledger.Disputes {
		line := templates.DisputeLine{
			Entry: string(dispute.Entry), Match: string(b.match.ID), Round: b.match.Round, Table: b.match.Table,
			Name: b.night.NameOf(b.match.Seated(dispute.Sitters)[dispute.Place]), Text: dispute.Text,
			Raised: recorded(dispute.By.Name, dispute.By.At),
		}
		if dispute.Resolution != nil {
			line.Note, line.Resolved = dispute.Resolution.Note, recorded(dispute.Resolution.By.Name, dispute.Resolution.By.At)
		}
		lines = append(lines, line)
	}
	return lines
}
