package night

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/night"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/statistics"
	"github.com/threewinds/threewinds/web/present"
)

// The most pairs of a first meeting, and the last rank of a season, that are told.
const (
	mostMeetings = 6
	seasonRanks  = 3
)

// summaryFacts are what the record knows of a night beyond the night itself.
type summaryFacts struct {
	firsts   [][2]tournament.PlayerID
	seasons  []league.SeasonTable
	referees []string
}

// summaryAbout says how many people, matches and hands a night had.
func summaryAbout(ctx context.Context, night *tournament.Night) string {
	matches, hands := 0, 0
	for match := range night.MatchesBegun() {
		if len(match.Ledger.Hands) > 0 {
			matches, hands = matches+1, hands+len(match.Ledger.Hands)
		}
	}
	about := []string{i18n.N(ctx, "count.players", len(night.Standings()))}
	if hands > 0 {
		about = append(about, i18n.N(ctx, "paper_night.matches", matches), i18n.N(ctx, "rules.hands", hands))
	}
	return strings.Join(about, ", ")
}

// summaryLines are the lines of a finished night whose ranking is public. A line of which nothing is known
// is left out.
func summaryLines(ctx context.Context, night *tournament.Night, told summaryFacts) []templates.SummaryLine {
	lines := standingsView(night).Summary(ctx, podiumRank(night.Standings()))
	add := func(id, text string) {
		if text != "" {
			lines = append(lines, templates.SummaryLine{ID: id, Label: i18n.T(ctx, "summary."+id), Text: text})
		}
	}
	best := bestHandsOf(night)
	add("best_hand", bestHandText(ctx, night, best))
	if len(best) == 1 {
		if sets := tilesOf(ctx, night, best[0]); len(sets) > 0 {
			lines = append(lines, templates.SummaryLine{ID: "tiles", Label: i18n.T(ctx, "summary.tiles"), Text: inLetters(ctx, sets), Sets: sets})
		}
	}
	add("run", longestRun(ctx, night))
	add("swing", largestSwing(ctx, night))
	add("first", firstMeetings(ctx, night, told.firsts))
	for _, table := range told.seasons {
		if order := seasonOrder(ctx, table); len(order) > 0 {
			lines = append(lines, templates.SummaryLine{
				ID: "season", Label: i18n.T(ctx, "summary.season", "Name", table.Name), Text: strings.Join(order, ", "), Items: order,
			})
		}
	}
	add("thanks", parts.Listed(ctx, told.referees))
	return lines
}

// bestHandText names who won the most valuable hand, with its elements; of several hands only the winners.
func bestHandText(ctx context.Context, night *tournament.Night, best []bestHand) string {
	if len(best) == 0 {
		return ""
	}
	var names []string
	for _, hand := range best {
		if name := night.NameOf(hand.player); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	text := parts.Listed(ctx, names) + " " + parts.Points(ctx, int(best[0].points))
	if len(best) > 1 {
		return text
	}
	text += " (" + inMatch(ctx, night, best[0].match) + ", " + i18n.T(ctx, "records.hand", "Number", best[0].hand.Before.Hand) + ")"
	if limits := best[0].hand.Result.LimitHands; len(limits) > 0 {
		named := make([]string, len(limits))
		for i, id := range limits {
			named[i] = i18n.T(ctx, "element."+id)
		}
		text += ": " + strings.Join(named, ", ")
	}
	return text
}

// inMatch is a match within a sentence: "Round 1, table 2", or "Match 5, table 2".
func inMatch(ctx context.Context, night *tournament.Night, match *tournament.Match) string {
	return present.MatchTitle(ctx, night, match)
}

// tilesOf are the tiles of a hand, set by set; none if it was entered without tiles.
func tilesOf(ctx context.Context, night *tournament.Night, best bestHand) []parts.ScoreSet {
	line := present.Scoreboard{Night: night, Match: *best.match}.Line(ctx, *best.hand)
	return slices.Concat(line.Score.Sets, line.Score.Melds)
}

// inLetters writes sets of tiles as players write them: "111p 777z 99m". A joker is the tile for which it
// stands.
func inLetters(ctx context.Context, sets []parts.ScoreSet) string {
	words := make([]string, len(sets))
	for i, set := range sets {
		var word strings.Builder
		for at, tile := range set.Tiles {
			name, next := faceOf(ctx, tile), ""
			if at+1 < len(set.Tiles) {
				next = faceOf(ctx, set.Tiles[at+1])
			}
			if last := len(name) - 1; next != "" && name[last:] == next[len(next)-1:] {
				name = name[:last]
			}
			word.WriteString(name)
		}
		words[i] = word.String()
	}
	return strings.Join(words, " ")
}

// faceOf is the face of a tile as the players know it.
func faceOf(ctx context.Context, tile parts.ScoreTile) string {
	return parts.Face(ctx, cmp.Or(tile.As, tile.Tile))
}

// longestRun names who won most hands in a row in one match; nobody if too many did.
func longestRun(ctx context.Context, night *tournament.Night) string {
	var names []string
	longest := int64(0)
	for match := range night.MatchesBegun() {
		for _, feat := range statistics.Feats(*match) {
			if feat.Kind != statistics.WinningStreak || feat.Value < longest || night.House(feat.Player) {
				continue
			}
			if feat.Value > longest {
				longest, names = feat.Value, nil
			}
			if name := night.NameOf(feat.Player); !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	if len(names) == 0 || len(names) > mostBest {
		return ""
	}
	return i18n.N(ctx, "summary.won_in_a_row", int(longest), "Names", parts.Listed(ctx, names))
}

// largestSwing tells who made up most on another player in one match; among equals the first.
func largestSwing(ctx context.Context, night *tournament.Night) string {
	var largest statistics.Turnaround
	var in *tournament.Match
	for match := range night.MatchesBegun() {
		turned, ok := statistics.LargestTurnaround(*match)
		if ok && turned.Swing() > largest.Swing() && !night.House(turned.Player) && !night.House(turned.Over) {
			largest, in = turned, match
		}
	}
	if in == nil {
		return ""
	}
	return i18n.T(ctx, "summary.turned", "Name", night.NameOf(largest.Player), "Over", night.NameOf(largest.Over),
		"From", parts.Points(ctx, -int(largest.Behind)), "To", parts.Points(ctx, int(largest.Ahead)), "Match", inMatch(ctx, night, in), "Hand", largest.Hand)
}

// firstMeetings lists pairs, and counts those that would be too many.
func firstMeetings(ctx context.Context, night *tournament.Night, firsts [][2]tournament.PlayerID) string {
	var pairs []string
	for _, pair := range firsts[:min(len(firsts), mostMeetings)] {
		pairs = append(pairs, i18n.T(ctx, "names.and", "Names", night.NameOf(pair[0]), "Last", night.NameOf(pair[1])))
	}
	text := strings.Join(pairs, "; ")
	if more := len(firsts) - len(pairs); more > 0 {
		text += "; " + i18n.N(ctx, "summary.more_pairs", more)
	}
	return text
}

// seasonOrder is the top of a season's table after the night, with the ranks won and lost by it; empty
// if too many share them.
func seasonOrder(ctx context.Context, table league.SeasonTable) (told []string) {
	for _, line := range table.Players {
		if line.Rank == 0 || line.Rank > seasonRanks {
			continue
		}
		text := strconv.Itoa(line.Rank) + ". " + line.Name + " " + present.SeasonValue(ctx, table.Settings, line.Value)
		switch moved := line.RankBefore - line.Rank; {
		case line.RankBefore == 0 || moved == 0:
		case moved > 0:
			text += " (▲" + strconv.Itoa(moved) + ")"
		default:
			text += " (▼" + strconv.Itoa(-moved) + ")"
		}
		told = append(told, text)
	}
	if len(told) > podiumOnWall {
		return nil
	}
	return told
}
