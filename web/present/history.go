package present

import (
	"context"
	"strconv"
	"strings"
	"time"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
)

// Penalties are the penalties in force.
func (b Scoreboard) Penalties() []parts.PenaltyLine {
	lines := make([]parts.PenaltyLine, len(b.Match.Ledger.Penalties))
	for i, penalty := range b.Match.Ledger.Penalties {
		lines[i] = b.penalty(penalty)
	}
	return lines
}

func (b Scoreboard) penalty(penalty tournament.Penalty) parts.PenaltyLine {
	line := parts.PenaltyLine{
		Entry: string(penalty.Entry), Number: penalty.Number, Kind: string(penalty.Kind),
		Name: b.Night.NameOf(b.Match.PlayersOf(penalty.Sitters)[penalty.Offender]),
		Dead: penalty.Dead, Note: penalty.Note,
	}
	for _, change := range penalty.Changes[:b.Match.Places()] {
		line.Changes = append(line.Changes, int(change))
	}
	return line
}

// History lists the changes of a match, the newest first. It leaves out voided hands
// and penalties: the page has lists of their own for them.
func (b Scoreboard) History(ctx context.Context) []parts.HistoryLine {
	var lines []parts.HistoryLine
	for _, change := range b.Match.Ledger.History {
		if change.Event.Void != nil || change.Event.Penalty != nil {
			continue
		}
		line := parts.HistoryLine{
			Entry: string(change.Event.ID), Text: b.changeText(ctx, change), Reason: change.Reason(),
			Recorded: Recorded(ctx, change.Event.By, change.Event.At),
		}
		for _, version := range []struct {
			hand *tournament.Hand
			line **parts.HandLine
		}{{change.Before, &line.Before}, {change.After, &line.After}} {
			if version.hand != nil {
				shown := b.Line(ctx, *version.hand)
				*version.line = &shown
			}
		}
		lines = append([]parts.HistoryLine{line}, lines...)
	}
	return lines
}

// lastChange is the change that was saved last, nil if a hand was entered since.
func (b Scoreboard) lastChange(ctx context.Context) *parts.DoneLine {
	ledger := b.Match.Ledger
	if len(ledger.History) == 0 {
		return nil
	}
	change := ledger.History[len(ledger.History)-1]
	if ledger.Latest < 1 || ledger.Latest > len(b.Match.Events) || b.Match.Events[ledger.Latest-1].ID != change.Event.ID {
		return nil
	}
	line := parts.DoneLine{
		Entry: string(change.Event.ID), Text: b.doneText(ctx, change), Recorded: Recorded(ctx, change.Event.By, change.Event.At),
	}
	if change.After != nil {
		hand := b.Line(ctx, *change.After)
		line.Hand = &hand
	}
	return &line
}

// Changed is the line of one change.
func (b Scoreboard) Changed(ctx context.Context, change tournament.Change) parts.HistoryLine {
	return parts.HistoryLine{
		Entry: string(change.Event.ID), Text: b.doneText(ctx, change), Reason: change.Reason(),
		Recorded: Recorded(ctx, change.Event.By, change.Event.At),
	}
}

// PlayedText says in a few words how a hand ended that is not in the match.
func PlayedText(ctx context.Context, night *tournament.Night, match tournament.Match, hand tournament.HandPlayed) string {
	name := func(wind scoring.Wind) string {
		if !wind.Seated() {
			return ""
		}
		return night.NameOf(match.Sitting()[hand.Seats[wind]])
	}
	if hand.Facts.Outcome == scoring.DrawnHand {
		return i18n.T(ctx, "score.drawn_short")
	}
	return i18n.T(ctx, "score.wins_"+hand.Facts.From.String(), "Winner", name(hand.Facts.Winner), "Payer", name(hand.Facts.Payer))
}

// doneText is the confirmation of a change.
func (b Scoreboard) doneText(ctx context.Context, change tournament.Change) string {
	event := change.Event
	switch {
	case event.Void != nil:
		return i18n.T(ctx, "history.void", "Number", change.Before.Before.Hand)
	case event.Penalty != nil:
		name := b.Night.NameOf(b.Match.PlayersOf(change.SittersBefore)[event.Penalty.Offender])
		if points := event.Penalty.Changes()[event.Penalty.Offender]; points != 0 {
			return i18n.T(ctx, "history.penalty_given", "Name", name, "What", parts.Points(ctx, int(points)))
		}
		return i18n.T(ctx, "history.penalty_given", "Name", name, "What", i18n.T(ctx, "penalty."+string(event.Penalty.Kind)))
	case event.Seats != nil && !event.Seats.Confirms():
		return i18n.T(ctx, "history.seats_changed", "Number", event.Seats.From)
	}
	return b.changeText(ctx, change)
}

// changeText is the sentence for a change.
func (b Scoreboard) changeText(ctx context.Context, change tournament.Change) string {
	event := change.Event
	switch {
	case event.Correction != nil:
		return i18n.T(ctx, "history.correction", "Number", change.Before.Before.Hand)
	case event.Insertion != nil:
		return i18n.T(ctx, "history.insertion", "Number", change.After.Before.Hand)
	case event.Replacement != nil:
		return i18n.T(ctx, "history.replacement", "Number", change.Before.Before.Hand, "Now", change.After.Before.Hand)
	case event.Seats != nil && event.Seats.Confirms():
		return i18n.T(ctx, "history.confirmed")
	case event.Seats != nil:
		players := b.Match.PlayersOf(change.SittersAfter)
		names := make([]string, b.Match.Places())
		for place := range names {
			names[place] = i18n.T(ctx, "wind."+parts.SeatWord(place)) + " " + b.Night.NameOf(players[place])
		}
		return i18n.T(ctx, "history.seats", "Number", event.Seats.From, "Seats", strings.Join(names, ", "))
	case event.Substitution != nil:
		place := event.Substitution.Place
		return i18n.T(ctx, "history.substitution", "Number", change.Next,
			"Name", b.Night.NameOf(event.Substitution.Player),
			"Left", b.Night.NameOf(b.Match.PlayersOf(change.SittersBefore)[place]))
	case event.Ending != nil && event.Ending.Call != "":
		return i18n.T(ctx, "history.call."+strconv.Itoa(event.Ending.More), "Number", change.Next)
	case event.Ending != nil:
		return i18n.T(ctx, "history.ending."+strconv.Itoa(event.Ending.More), "Number", change.Next)
	case change.Penalty != nil:
		penalty := b.penalty(*change.Penalty)
		return i18n.T(ctx, "history.penalty_revoked", "Name", penalty.Name, "Kind", i18n.T(ctx, "penalty."+penalty.Kind))
	case event.Revocation != nil && event.Revocation.Call != "":
		return i18n.T(ctx, "history.call_back")
	default:
		return i18n.T(ctx, "history.ending_revoked")
	}
}

// Substitutions are the sentences about who came in for whom during the match.
func (b Scoreboard) Substitutions(ctx context.Context) (said []string) {
	for _, change := range b.Match.Ledger.History {
		if change.Event.Substitution != nil {
			said = append(said, b.changeText(ctx, change))
		}
	}
	return said
}

// Disputes are the players' disputes of the match.
func (b Scoreboard) Disputes(ctx context.Context) []parts.DisputeLine {
	var lines []parts.DisputeLine
	for _, dispute := range b.Match.Ledger.Disputes {
		line := parts.DisputeLine{
			Entry: string(dispute.Entry), Match: string(b.Match.ID), Round: b.Match.Round.OrZero(), Table: b.Match.Table, Where: MatchTitle(ctx, b.Night, &b.Match),
			Name: b.Night.NameOf(b.Match.PlayersOf(dispute.Sitters)[dispute.Place]), Text: dispute.Text,
			Raised: Recorded(ctx, dispute.By.Name, dispute.By.At),
		}
		if dispute.Resolution != nil {
			line.Note, line.Resolved = dispute.Resolution.Note, Recorded(ctx, dispute.Resolution.By.Name, dispute.Resolution.By.At)
		}
		lines = append(lines, line)
	}
	return lines
}

// Recorded is who recorded something, and the time by the club's clock.
func Recorded(ctx context.Context, by string, at time.Time) parts.Recorded {
	name, program := tournament.ProgramOf(by)
	return parts.Recorded{By: name, Program: program, Time: i18n.Local(ctx, at).Format("15:04")}
}
