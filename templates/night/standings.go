package night

import (
	"context"
	"slices"
	"strings"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// StandingsView is the ranking of a night.
type StandingsView struct {
	Page  layout.Page
	Night string
	Rules parts.RulesLine
	// Final says that the night is over, Live that a round is being played.
	Final, Live bool
	// Open says that it is an open evening, Tables how many of its tables play now, Least how many matches
	// somebody must have played to be ranked.
	Open          bool
	Tables, Least int
	// Rehearsal: the night counts nowhere.
	Rehearsal bool
	// Embargo is the first round whose results are hidden, 0 for none: the standings are
	// those before it.
	Embargo int
	// By is what the night is ranked by: average (points per match), hands (points per hand
	// played), places, points (start points included), results, or empty for the total.
	// Fitting: it is the average because somebody has played fewer matches. Uneven: not
	// everybody has equally many match ranks or results.
	By              string
	Fitting, Uneven bool
	// Start is what everybody has before the first hand of a match.
	Start int
	// Rounds are the numbers of the rounds begun, the columns of the table. Planned is
	// how many the night will have, Compared the round since which players moved, 0 for
	// none.
	Rounds            []int
	Planned, Compared int
	Lines             []StandingLine
	// Season is the name of the season whose final the night is, empty for any other night.
	// Carries: the points that players bring along count.
	Season  string
	Carries bool
	// Hidden counts the lines at the top that a ceremony has not revealed yet.
	Hidden int
	// Me is who uses the phone, Own their line, nil for none. Share is the address of the
	// page.
	Me    parts.Me
	Own   *StandingLine
	Share parts.Shared
	// Fingerprint is that of a night that is over and hides nothing: 64 hexadecimal digits.
	Fingerprint string
}

// empty is the sentence of a ranking in which nobody is yet, a key of the catalogue.
func (v StandingsView) empty() string {
	if v.Open {
		return "standings.empty_open"
	}
	return "standings.empty"
}

// notice says of which season the night is the final, and what it is ranked by. It is
// empty for the total.
func (v StandingsView) notice(ctx context.Context) string {
	switch {
	case v.Season != "" && v.Carries:
		return i18n.T(ctx, "standings.final_carries", "Season", v.Season)
	case v.Season != "":
		return parts.Spaced(i18n.T(ctx, "standings.final_of", "Season", v.Season), v.ranking(ctx))
	default:
		return v.ranking(ctx)
	}
}

func (v StandingsView) ranking(ctx context.Context) string {
	switch {
	case v.By == "average" && v.Fitting:
		return i18n.T(ctx, "standings.ranked.average_fitting")
	case (v.By == "places" || v.By == "results") && v.Uneven:
		return i18n.T(ctx, "standings.ranked."+v.By+"_average")
	case v.By != "":
		return i18n.T(ctx, "standings.ranked."+v.By)
	default:
		return ""
	}
}

// ties says how many players there are, what the points are, and what decides between
// equals.
func (v StandingsView) ties(ctx context.Context) string {
	sentences := []string{i18n.N(ctx, "standings.players", len(v.Lines)+v.Hidden)}
	if v.Start != 0 && v.By != "points" {
		sentences = append(sentences, i18n.T(ctx, "standings.without_start", "Start", v.Start))
	}
	key, playing := "standings.ties", "standings.ties_playing"
	switch v.By {
	case "average", "hands":
		key = "standings.ties_average"
	case "places":
		key, playing = "standings.ties_places", "standings.ties_places_playing"
	case "results":
		key, playing = "standings.ties_results", "standings.ties_results_playing"
	}
	sentences = append(sentences, i18n.T(ctx, key))
	if !v.Final {
		sentences = append(sentences, i18n.T(ctx, playing))
	}
	if v.Open && slices.ContainsFunc(v.Lines, func(line StandingLine) bool { return line.Compared }) {
		sentences = append(sentences, i18n.T(ctx, "open.moved"))
	}
	if v.Compared > 0 {
		sentences = append(sentences, i18n.T(ctx, "standings.moved", "Round", v.Compared))
	}
	return parts.Spaced(sentences...)
}

// shortDigits is how much of a fingerprint people compare.
const shortDigits = 16

// shortFingerprint is the beginning of the fingerprint, in groups of four.
func (v StandingsView) shortFingerprint() string {
	var groups []string
	for group := range slices.Chunk([]byte(v.Fingerprint[:shortDigits]), 4) {
		groups = append(groups, string(group))
	}
	return strings.Join(groups, " ")
}

// exports are the night as files. While it is played they are folded with how it is ranked:
// thirteen players fit on one and a half screens of a phone.
func (v StandingsView) exports() []parts.Export {
	night := "/nights/" + v.Night
	return []parts.Export{
		{Path: night + "/night.xlsx", Key: "export.book"},
		{Path: night + "/standings.csv", Key: "export.standings"},
		{Path: night + "/matches.csv", Key: "export.matches"},
		{Path: night + "/hands.csv", Key: "export.hands"},
		{Path: night + "/seating.csv", Key: "export.seating"},
		{Path: night + "/hands.jsonl", Key: "export.requests"},
		{Path: night + "/night.json", Key: "export.data"},
	}
}
