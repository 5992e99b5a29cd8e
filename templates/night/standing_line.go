package night

import (
	"cmp"
	"context"
	"strconv"
	"strings"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
)

// StandingLine is one player's line.
type StandingLine struct {
	Rank   int
	Player parts.NamedPlayer
	// Points are all that count, Carried those among them that the player brought along.
	Points, Carried int
	// Average is the points per match.
	Average Average
	// PerHand is the points per hand played.
	PerHand Average
	// WithStart are the points with the start points, Places the ranks in matches so far.
	WithStart  int
	MatchRanks RankSum
	// ResultSum is the sum of the results of those matches, in points.
	ResultSum int
	// MatchesWon and HandsWon break ties; Decider names the criterion that did:
	// matches_won, hands_won, shared or empty.
	MatchesWon, HandsWon int
	Decider              string
	// Moved is how many ranks the player rose (or fell, negative) since the last
	// closed round; Compared is false before there was one.
	Moved    int
	Compared bool
	// UnderReview: a dispute about one of the matches is open.
	UnderReview bool
	// Seat is where the player plays now, nil where no round is being played.
	Seat *PlayingNow
	// Results by round, in the order of Rounds.
	Results []RoundResult
}

// PlayingNow is the match of a player in the current round, or that they sit out.
type PlayingNow struct {
	SitsOut bool
	Table   parts.SeatedTable
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
	return []string{table, p.Table.Deal.Shortly(ctx, p.Table.Wind, p.Table.Played+1)}
}

// RoundResult is a cell: the points of a round.
type RoundResult struct {
	// Match is empty for a bye.
	Match    string
	Points   int
	Finished bool
	Won      bool
	// Rank is the player's rank in the match, 0 without one. Result is the result of such
	// a match.
	Rank   int
	Result parts.Result
}

// Add adds a match to a cell: a substitute may have played at two tables of a round. The cell
// leads to the first.
func (r *RoundResult) Add(match RoundResult) {
	if r.Match == "" {
		*r = match
		return
	}
	r.Points += match.Points
	r.Result.Points += match.Result.Points
	r.Finished, r.Won, r.Rank = r.Finished && match.Finished, r.Won || match.Won, cmp.Or(r.Rank, match.Rank)
}

// Average is a number of points per match, or per hand.
type Average struct{ Points, Of int }

// text is the average to one decimal, rounded half away from zero. The average of no
// matches is a dash.
func (a Average) text(ctx context.Context) string {
	if a.Of == 0 {
		return "–"
	}
	return parts.Tenths(ctx, a.Points, a.Of)
}

// result is the sum of the results, or their average if not everybody has equally many.
// It is a dash without any.
func (l StandingLine) result(ctx context.Context, perMatch bool) string {
	of := 1000
	if perMatch || l.MatchRanks.Matches == 0 {
		of *= l.MatchRanks.Matches
	}
	return Average{Points: l.ResultSum, Of: of}.text(ctx)
}

// RankSum is the sum of a player's ranks in some matches.
type RankSum struct{ Ranks, Matches int }

// text is the sum. If not everybody has equally many, it is the average to two decimals.
// It is a dash without any.
func (p RankSum) text(ctx context.Context, perMatch bool) string {
	switch {
	case p.Matches == 0:
		return "–"
	case !perMatch:
		return strconv.Itoa(p.Ranks)
	}
	hundredths := (200*p.Ranks + p.Matches) / (2 * p.Matches)
	decimals := strconv.Itoa(100 + hundredths%100)[1:]
	return strconv.Itoa(hundredths/100) + i18n.T(ctx, "number.point") + decimals
}

// sign is the class of the number by which the line is ranked: a sum of ranks is neither
// won nor lost.
func (l StandingLine) sign(by string) string {
	switch by {
	case "places":
		return parts.Sign(0)
	case "results":
		return parts.Sign(l.ResultSum)
	}
	return parts.Sign(l.Points)
}

// ranked is the number by which the line is ranked.
func (l StandingLine) ranked(ctx context.Context, by string, uneven bool) string {
	switch by {
	case "average":
		return l.Average.text(ctx)
	case "hands":
		return l.PerHand.text(ctx)
	case "places":
		return l.MatchRanks.text(ctx, uneven)
	case "points":
		return i18n.Number(ctx, l.WithStart)
	case "results":
		return l.result(ctx, uneven)
	default:
		return parts.Points(ctx, l.Points)
	}
}
