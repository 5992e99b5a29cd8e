package draw

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/seating"
)

// DraftProblems are the reasons why the draft cannot be published any more: everything that has
// changed since the draw. Their field is "draft". A new draw removes them all.
func DraftProblems(n *tournament.Night) tournament.Problems {
	return append(roundAndPlayerChanges(n), wishChanges(n)...)
}

// roundAndPlayerChanges says that the draft is not for the next rounds, not for the players who are
// here, or not after the rounds as they were played.
func roundAndPlayerChanges(n *tournament.Night) tournament.Problems {
	return slices.Concat(programmeChanges(n), peopleChanges(n), seatChanges(n), rankingChanges(n))
}

func reason(code string, args ...any) tournament.Problem {
	values := make(map[string]any, len(args)/2)
	for i := 0; i+1 < len(args); i += 2 {
		values[fmt.Sprint(args[i])] = args[i+1]
	}
	return tournament.Problem{Field: "draft", Code: code, Args: values}
}

// programmeChanges reports rounds that have begun or were taken back since the draw, and
// rounds that the programme now seats in another way.
func programmeChanges(n *tournament.Night) (problems tournament.Problems) {
	d := n.Draft
	next := stretchFrom(n, d.First)
	switch begun := n.Begun(); {
	case n.Phase == tournament.Finished:
		return tournament.Problems{reason("draft_night_over")}
	case begun >= d.First:
		problems = append(problems, reason("draft_begun", "Round", begun))
	case begun+1 < d.First:
		problems = append(problems, reason("draft_taken_back", "First", begun+1, "Drawn", d.First))
	}
	switch {
	case d.Last() > n.PlannedRounds:
		problems = append(problems, reason("draft_rounds", "Planned", n.PlannedRounds, "Drawn", d.Last()))
	case !drawnBy(next.Kind, d.Schedule.Method):
		problems = append(problems, reason("draft_now_"+string(next.Kind), "Round", d.First))
	case next.Last != d.Last():
		problems = append(problems, reason("draft_last", "Last", next.Last, "Drawn", d.Last()))
	case d.First == n.Begun()+1 && !Ready(n, next):
		problems = append(problems, reason("draw_waits", "Before", d.First-1))
	}
	return problems
}

// peopleChanges names the players who have come, gone or paused since the draw.
func peopleChanges(n *tournament.Night) (problems tournament.Problems) {
	d := n.Draft
	away := d.Schedule.Rounds[d.Last()-1].Away
	var came, left, pause, spare []string
	for _, a := range n.Attendances {
		i := d.Index(a.Player)
		drawn := i >= 0 && !slices.Contains(away, i)
		switch here := includes(n, a.Player); {
		case here && !drawn:
			came = append(came, a.Name)
		case drawn && !here && a.Present && a.Paused:
			pause = append(pause, a.Name)
		case drawn && !here && a.Present:
			spare = append(spare, a.Name)
		case drawn && !here:
			left = append(left, a.Name)
		}
	}
	for _, list := range []struct {
		code  string
		names []string
	}{{"draft_came", came}, {"draft_left", left}, {"draft_pause", pause}, {"draft_spare", spare}} {
		if len(list.names) > 0 {
			problems = append(problems, reason(list.code, "Names", strings.Join(list.names, ", ")))
		}
	}
	return problems
}

// seatChanges names the played rounds whose seats differ from those in the draft.
func seatChanges(n *tournament.Night) tournament.Problems {
	d := n.Draft
	var rounds []string
	for i, round := range n.Rounds[:min(n.Begun(), d.First-1)] {
		seated, drawn := numberedRound(round, d.Players), d.Schedule.Rounds[i]
		if !slices.Equal(seated.Tables, drawn.Tables) || !slices.Equal(seated.Resting, drawn.Resting) {
			rounds = append(rounds, strconv.Itoa(round.Number))
		}
	}
	if len(rounds) == 0 {
		return nil
	}
	return tournament.Problems{reason("draft_seats", "Rounds", strings.Join(rounds, ", "))}
}

// rankingChanges reports that a round by rank was drawn by another ranking. It ignores
// players who came or went, because peopleChanges names them.
func rankingChanges(n *tournament.Night) tournament.Problems {
	d := n.Draft
	was, now := inBoth(d.Ranking, rankedPlayers(n, d.Players))
	if d.First != n.Begun()+1 || slices.Equal(was, now) {
		return nil
	}
	other, code := *n, "draft_now_total"
	other.Ranking = tournament.RankingAverage
	if n.ByAverage() {
		other.Ranking, code = tournament.RankingTotal, "draft_now_average"
	}
	sums := n.Ranking == "" || n.Ranking == tournament.RankingTotalOrAverage || n.Ranking == tournament.RankingTotal || n.Ranking == tournament.RankingAverage
	if _, otherwise := inBoth(d.Ranking, rankedPlayers(&other, d.Players)); sums && slices.Equal(was, otherwise) {
		return tournament.Problems{reason(code)}
	}
	first := 0 // the best rank that another player has now
	for was[first] == now[first] {
		first++
	}
	return tournament.Problems{reason("draft_ranking", "Rank", first+1, "Name", n.NameOf(now[first]), "Was", n.NameOf(was[first]))}
}

// inBoth are two rankings without the players who are in only one of them.
func inBoth(a, b []tournament.PlayerID) (inA, inB []tournament.PlayerID) {
	common := func(list, other []tournament.PlayerID) []tournament.PlayerID {
		return slices.DeleteFunc(slices.Clone(list), func(p tournament.PlayerID) bool { return !slices.Contains(other, p) })
	}
	return common(a, b), common(b, a)
}

// wishChanges names every wish that was added or removed since the draw.
func wishChanges(n *tournament.Night) (problems tournament.Problems) {
	d := n.Draft
	switch full := d.Schedule.RestAtTables(d.First-1, RestingPerTable(n)); {
	case !sameResting(full, d.Schedule) && RestingPerTable(n) > 0:
		problems = append(problems, reason("draft_now_resting"))
	case !sameResting(full, d.Schedule):
		problems = append(problems, reason("draft_not_resting"))
	}
	apart, fixed := wishesAmong(n, d.Players)
	groups := func(code string, list, without [][]int) {
		for _, group := range list {
			same := func(other []int) bool {
				return slices.Equal(slices.Sorted(slices.Values(group)), slices.Sorted(slices.Values(other)))
			}
			if slices.ContainsFunc(without, same) {
				continue
			}
			names := make([]string, len(group))
			for i, p := range group {
				names[i] = n.NameOf(d.Players[p])
			}
			problems = append(problems, reason(code, "Names", strings.Join(names, ", ")))
		}
	}
	groups("draft_now_apart", apart, d.Schedule.Apart)
	groups("draft_not_apart", d.Schedule.Apart, apart)
	moved := make(map[int]bool)
	for _, one := range fixed {
		if !slices.Contains(d.Schedule.Fixed, one) {
			moved[one.Player] = true
			problems = append(problems, reason("draft_now_fixed", "Name", n.NameOf(d.Players[one.Player]), "Table", one.Table+1))
		}
	}
	for _, one := range d.Schedule.Fixed {
		if !slices.Contains(fixed, one) && !moved[one.Player] {
			problems = append(problems, reason("draft_not_fixed", "Name", n.NameOf(d.Players[one.Player]), "Table", one.Table+1))
		}
	}
	return problems
}

// sameResting says whether equally many players rest at tables in each round.
func sameResting(a, b seating.Schedule) bool {
	return slices.EqualFunc(a.Rounds, b.Rounds, func(a, b seating.Round) bool { return len(a.Resting) == len(b.Resting) })
}

// NeedsRedraw says whether the coming rounds should be drawn again, because they do not seat exactly
// the players who are here.
func NeedsRedraw(n *tournament.Night) bool {
	for _, round := range n.Rounds[n.Begun():] {
		if len(Unseated(n, round)) > 0 {
			return true
		}
		seated := slices.Clone(round.Byes)
		for _, match := range round.Matches {
			seated = append(seated, match.Sitting()...)
		}
		if slices.ContainsFunc(seated, func(p tournament.PlayerID) bool { return !includes(n, p) }) {
			return true
		}
	}
	return false
}

// AnnouncedChanges counts the changes of the draft in announced rounds; see [seating.Changes].
func AnnouncedChanges(n *tournament.Night) int {
	first := n.Draft.First - 1
	if first >= len(n.Rounds) {
		return 0
	}
	var before []seating.Round
	for _, round := range n.Rounds[first:] {
		before = append(before, numberedRound(round, n.Draft.Players))
	}
	return seating.Changes(before, n.Draft.Schedule.Rounds[first:])
}
