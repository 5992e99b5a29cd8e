package draw

import (
	"context"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	templates "github.com/threewinds/threewinds/templates/draw"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
	"github.com/threewinds/threewinds/tournament/seating"
)

// figures are the numbers of the certificate before a change, with which the page after it
// compares. They are in the address of that page.
type figures [5]int

var figureNames = [5]string{"repeats", "apart", "winds", "byes", "fixed"}

func figuresOf(schedule seating.Schedule) figures {
	c := seating.Certify(schedule)
	return figures{c.Repeats, c.ApartMeetings, c.WindGap, c.ByeGap, c.FixedMoves}
}

// publishedFigures are those of the published rounds.
func publishedFigures(night *tournament.Night) figures {
	_, evening := draw.Evening(night)
	return figuresOf(evening)
}

func (f figures) String() string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint([5]int(f)), " ", "."), "[]")
}

// figuresIn reads the figures of an address; ok is false for any other text.
func figuresIn(text string) (f figures, ok bool) {
	numbers := strings.Split(text, ".")
	for i, number := range numbers {
		n, err := strconv.ParseUint(number, 10, 16)
		if err != nil || len(numbers) != len(f) {
			return f, false
		}
		f[i] = int(n)
	}
	return f, true
}

// changedFigures are sentences about the figures that a change has changed.
func changedFigures(ctx context.Context, was, now figures) (lines []templates.FigureLine) {
	for i, name := range figureNames {
		if was[i] != now[i] {
			lines = append(lines, templates.FigureLine{
				Text: i18n.T(ctx, "figure."+name, "Was", was[i], "Now", now[i]), Better: now[i] < was[i],
			})
		}
	}
	if len(lines) == 0 {
		lines = []templates.FigureLine{{Text: i18n.N(ctx, "figure.same", now[0]), Better: true}}
	}
	return lines
}

// repeatSentences are sentences about the pairs who meet more than once in the evening.
func repeatSentences(ctx context.Context, night *tournament.Night, rounds []tournament.Round) (said []string) {
	for _, one := range draw.MeetingsOf(rounds).Repeats() {
		said = append(said, repeatText(ctx, night, one))
	}
	return said
}

func repeatText(ctx context.Context, night *tournament.Night, one draw.RepeatMeeting) string {
	rounds := make([]string, len(one.Rounds))
	for i, round := range one.Rounds {
		rounds[i] = strconv.Itoa(round)
	}
	return i18n.T(ctx, "draft.repeat", "First", night.NameOf(one.Pair[0]), "Second", night.NameOf(one.Pair[1]), "Rounds", strings.Join(rounds, ", "))
}

// movedPlayers are sentences that say where players sit after a change of a round, and whom they
// meet again.
func movedPlayers(ctx context.Context, night *tournament.Night, rounds []tournament.Round, number int, players ...tournament.PlayerID) (said []string) {
	round := rounds[number-1]
	for _, player := range players {
		name := night.NameOf(player)
		if match, seated := round.MatchOf(player); seated {
			place, _ := match.Place(player)
			said = append(said, i18n.T(ctx, "change.sits", "Name", name, "Table", match.Table, "Wind", i18n.T(ctx, "wind."+parts.SeatWord(int(place)))))
		} else {
			said = append(said, i18n.T(ctx, "change.sits_out", "Name", name))
		}
	}
	for _, one := range draw.MeetingsOf(rounds).Repeats() {
		theirs := slices.Contains(players, one.Pair[0]) || slices.Contains(players, one.Pair[1])
		if theirs && slices.Contains(one.Rounds, number) {
			said = append(said, repeatText(ctx, night, one))
		}
	}
	return said
}

// draftResult is the result of the exchange in the draft that the address names, nil if the draft
// was changed again since.
func draftResult(ctx context.Context, night *tournament.Night, draft *tournament.Draft, query url.Values, number int) *templates.ChangeResult {
	was, ok := figuresIn(query.Get("was"))
	player, with := tournament.PlayerID(query.Get("exchanged")), tournament.PlayerID(query.Get("with"))
	if !ok || query.Get("edition") != strconv.FormatInt(draft.Edition, 10) || query.Get("in") != strconv.Itoa(number) ||
		draft.Index(player) < 0 || draft.Index(with) < 0 {
		return nil
	}
	return &templates.ChangeResult{
		Sentences: append(
			[]string{i18n.T(ctx, "change.exchanged", "First", night.NameOf(player), "Second", night.NameOf(with))},
			movedPlayers(ctx, night, draw.EveningRounds(draft, night), number, player, with)...),
		Figures: changedFigures(ctx, was, figuresOf(draft.Schedule)),
	}
}

// seatsResult is the result of the change of published seats that the address names. It is
// nil if another change came after it.
func seatsResult(ctx context.Context, night *tournament.Night, list []draw.Reseating, query url.Values) *templates.ChangeResult {
	at := slices.IndexFunc(list, func(one draw.Reseating) bool { return one.ID == query.Get("done") })
	if at < 0 || !isOneChange(list[at:]) {
		return nil
	}
	change := list[at]
	result := &templates.ChangeResult{}
	name := func(i int) string { return night.NameOf(change.Players[i]) }
	switch change.Kind {
	case draw.Exchanged:
		result.Sentences = append([]string{i18n.T(ctx, "change.exchanged", "First", name(0), "Second", name(1))},
			movedPlayers(ctx, night, night.Rounds, change.Round, change.Players...)...)
	case draw.TableAdded:
		result.Sentences = append([]string{i18n.T(ctx, "change.table_added", "Table", change.Table)},
			movedPlayers(ctx, night, night.Rounds, change.Round, change.Players...)...)
	case draw.Substituted:
		result.Sentences = substituteSentences(ctx, night, list[at:])
	}
	if was, ok := figuresIn(query.Get("was")); ok {
		result.Figures = changedFigures(ctx, was, publishedFigures(night))
	}
	return result
}

// isOneChange says whether the list is one change: that of a substitute covers several rounds.
func isOneChange(list []draw.Reseating) bool {
	return len(list) == 1 || !slices.ContainsFunc(list, func(other draw.Reseating) bool {
		return other.Kind != draw.Substituted || !slices.Equal(other.Players, list[0].Players)
	})
}

// substituteSentences say from when the substitute plays, and whether the other player was checked
// out.
func substituteSentences(ctx context.Context, night *tournament.Night, list []draw.Reseating) (said []string) {
	leaver, substitute := list[0].Players[0], list[0].Players[1]
	args := []any{"First", night.NameOf(leaver), "Second", night.NameOf(substitute)}
	if match, playing := night.PlayingAt(substitute); playing && match.Round == tournament.InRound(list[0].Round) {
		said = append(said, i18n.T(ctx, "change.plays_on", append(args, "Table", match.Table, "Hand", match.Ledger.State.Hand)...))
		list = list[1:]
	}
	if len(list) > 0 {
		key := "change.plays_from"
		if list[0].Table == 0 {
			key = "change.sits_out_from"
		}
		said = append(said, i18n.T(ctx, key, append(args, "Round", list[0].Round, "Table", list[0].Table)...))
	}
	if match, playing := night.PlayingAt(leaver); playing {
		return append(said, i18n.T(ctx, "change.still_plays", append(args, "Table", match.Table)...))
	}
	return append(said, i18n.T(ctx, "change.checked_out", args...))
}
