package night

import (
	"context"
	"strconv"
	"strings"

	"github.com/threewinds/threewinds/document"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
)

// StandingLine is one player's line on the page.
type StandingLine struct {
	document.Line
	// Moved is how many ranks the player rose (or fell, negative) since the last
	// closed round; Compared is false before there was one.
	Moved    int
	Compared bool
	// Seat is where the player plays now, nil where no round is being played.
	Seat *PlayingNow
}

// PlayingNow is the match of a player in the current round, or that they sit out.
type PlayingNow struct {
	SitsOut bool
	Table   parts.SeatedTable
}

// rank is the rank with its full stop, a dash for somebody who has played too few matches of an open evening.
func (l StandingLine) rank() string {
	if l.Rank == 0 {
		return "–"
	}
	return strconv.Itoa(l.Rank) + "."
}

// now says what separates the line from its neighbours, and what the player does.
func (l StandingLine) now(ctx context.Context) string {
	var texts []string
	if l.Carried != 0 {
		texts = append(texts, i18n.T(ctx, "standings.carried", "Points", parts.Points(ctx, l.Carried)))
	}
	if l.Decider != "" {
		texts = append(texts, i18n.T(ctx, "decider."+l.Decider))
	}
	if l.Seat != nil {
		texts = append(texts, l.Seat.text(ctx)...)
	}
	return strings.Join(texts, " · ")
}

func (p PlayingNow) text(ctx context.Context) []string {
	if p.SitsOut {
		return []string{i18n.T(ctx, "standings.sits_out")}
	}
	table := i18n.T(ctx, "table.number", "Number", p.Table.Number)
	if p.Table.Finished {
		return []string{table, i18n.T(ctx, "standings.match_over")}
	}
	if p.Table.Hidden {
		return []string{table, i18n.T(ctx, "round.playing")}
	}
	return []string{table, p.Table.Deal.TextInList(ctx, p.Table.Wind, p.Table.Played+1)}
}

// sign is the class of the number by which the line is ranked: a sum of ranks is neither
// won nor lost.
func (l StandingLine) sign(by string) string {
	switch by {
	case "places":
		return parts.Sign(0)
	case "results":
		return parts.Sign(document.Number(l.Results))
	}
	return parts.Sign(l.Points)
}

// ranked is the number by which the line is ranked, a dash if there is none yet. Ranks, and
// points with those of the start, are neither won nor lost.
func (l StandingLine) ranked(ctx context.Context, by string) string {
	if l.Value == nil {
		return "–"
	}
	text := i18n.Decimal(ctx, *l.Value, l.Decimals)
	if *l.Value > 0 && by != "places" && by != "points" {
		return "+" + text
	}
	return text
}
