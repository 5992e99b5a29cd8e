package public

import (
	"cmp"
	"iter"
	"time"

	"github.com/threewinds/threewinds/document"
	leaguestore "github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/tournament/league"
	"github.com/threewinds/threewinds/web/present"
)

// SeasonName is a season in a list.
func SeasonName(season leaguestore.Season) document.SeasonName {
	shown := document.SeasonName{
		ID: season.ID, Name: season.Name, First: season.First, Last: season.Last, RankedBy: string(season.Settings.Ranking),
		Closed: season.Closing != nil,
	}
	if shown.Closed {
		shown.ClosedOn = document.Known(season.ClosedAt.Format(time.DateOnly))
	}
	return shown
}

// Season is the table of a season.
func Season(table leaguestore.SeasonTable) document.Season {
	shown := document.Season{
		SeasonName: SeasonName(table.Season), Rule: seasonRule(table.Settings), Nights: table.All,
		Standings: []document.SeasonLine{}, Below: []document.SeasonLine{}, Teams: document.Each(table.Teams, SeasonLine),
	}
	for _, line := range table.Players {
		if line.Rank > 0 {
			shown.Standings = append(shown.Standings, SeasonLine(line))
		} else {
			shown.Below = append(shown.Below, SeasonLine(line))
		}
	}
	return shown
}

// SeasonLine is a player or a team in the table.
func SeasonLine(line leaguestore.SeasonLine) document.SeasonLine {
	return document.SeasonLine{
		Rank: document.Known(line.Rank), Shared: line.Shared, Player: document.Player{ID: line.ID, Name: line.Name}, Value: valueOf(line.Value),
		Nights: line.Nights, Matches: line.Matches, Lacks: line.Lacks,
		NightsWon: line.NightsWon, Hands: line.Hands, Decider: deciderOf(line), DeciderResult: deciderResult(line),
		RankBefore: document.Known(line.RankBefore),
	}
}

// The deciders between lines with the same value.
const (
	byNightsWon = "nights_won"
	byResult    = "result"
	byNothing   = "shared"
)

func deciderOf(line leaguestore.SeasonLine) *string {
	switch {
	case line.Rank == 0:
		return nil
	case line.Shared:
		return document.Known(byNothing)
	case line.Decider == league.ByValue, line.Decider == league.SharedRank:
		return nil
	case line.Decider == league.ByNightsWon:
		return document.Known(byNightsWon)
	}
	return document.Known(byResult)
}

// deciderResult is which single result decided, the best being 1.
func deciderResult(line leaguestore.SeasonLine) *int {
	if by := deciderOf(line); by == nil || *by != byResult {
		return nil
	}
	return document.Known(int(line.Decider-league.ByResults) + 1)
}

// seasonRule is how a season is ranked.
func seasonRule(settings league.Settings) document.SeasonRule {
	rule := document.SeasonRule{
		RankedBy: string(settings.Ranking), Least: settings.Least, LeastOf: string(cmp.Or(settings.LeastOf, league.Nights)),
		Places: []float64{}, TeamBest: document.Known(settings.TeamBest), Newcomers: string(cmp.Or(settings.Newcomers, league.Member)),
	}
	if settings.Ranking == league.ByMERS {
		rule.Least, rule.LeastOf, rule.Day = 0, string(league.Nights), document.Known(settings.Day)
		return rule
	}
	rule.Best, rule.Without, rule.Bonus = document.Known(settings.Best), document.Known(settings.Without), settings.Bonus.Float()
	if settings.Ranking == league.ByMatchRanks {
		rule.Places = document.Each(settings.MatchRankPoints[:], league.Halves.Float)
	}
	return rule
}

func valueOf(of league.Fraction) document.Value {
	return document.Value{About: of.Float(), Numerator: of.Num, Denominator: max(of.Den, 1)}
}

// SeasonNights are the nights of a table, with what each brought the players.
func SeasonNights(table leaguestore.SeasonTable) document.SeasonNights {
	shown := document.SeasonNights{Season: table.ID, Nights: []document.SeasonNight{}}
	for night := range EachSeasonNight(table) {
		shown.Nights = append(shown.Nights, night)
	}
	return shown
}

// EachSeasonNight makes them one by one.
func EachSeasonNight(table leaguestore.SeasonTable) iter.Seq[document.SeasonNight] {
	return func(yield func(document.SeasonNight) bool) {
		for i, night := range table.Nights {
			told := document.SeasonNight{
				ID: string(night.ID), Name: night.Name, Date: night.Date, Game: night.Game, Preset: night.Preset, Weight: night.Weight.Float(),
				Players: broughtBy(table.Players, i), Teams: broughtBy(table.Teams, i),
			}
			if !yield(told) {
				return
			}
		}
	}
}

func broughtBy(lines []leaguestore.SeasonLine, night int) []document.Brought {
	list := []document.Brought{}
	for _, line := range lines {
		if cell := line.Cells[night]; cell.State != league.Missing {
			list = append(list, document.Brought{ID: line.ID, Value: valueOf(cell.Value), Counts: cell.State == league.Counted})
		}
	}
	return list
}

// SeasonMatches are the matches of a season, made from lines with one player each, in their order.
func SeasonMatches(lines iter.Seq2[leaguestore.SeasonMatch, error]) iter.Seq2[document.SeasonMatch, error] {
	return func(yield func(document.SeasonMatch, error) bool) {
		var match document.SeasonMatch
		for line, err := range lines {
			if err != nil {
				yield(document.SeasonMatch{}, err)
				return
			}
			if match.Match != string(line.MatchID) {
				if match.Match != "" && !yield(match, nil) {
					return
				}
				match = document.SeasonMatch{Match: string(line.MatchID), Night: string(line.NightID), Round: document.Known(line.Round), Table: line.Table}
			}
			match.Players = append(match.Players, seasonMatchPlayer(line))
		}
		if match.Match != "" {
			yield(match, nil)
		}
	}
}

func seasonMatchPlayer(line leaguestore.SeasonMatch) document.SeasonMatchPlayer {
	played := !line.Paper
	return document.SeasonMatchPlayer{
		Player: document.Player{ID: string(line.PlayerID), Name: line.Name}, Rank: document.Known(line.Rank),
		Points: document.KnownIf(played, line.Points), HandsPlayed: document.KnownIf(played, line.Hands), HandsWon: document.KnownIf(played, line.HandsWon),
		Result: document.KnownIf(played && line.Rank > 0 && present.HasResults(line.Game), line.Result),
	}
}
