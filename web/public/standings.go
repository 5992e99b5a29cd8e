package public

import (
	"github.com/threewinds/threewinds/document"
	"github.com/threewinds/threewinds/tournament"
)

// Standings is the public document of the ranking, without the night's fingerprint. During a ceremony
// it is the final ranking as far as it is revealed. Hidden results do not change it.
func Standings(night *tournament.Night) document.Standings {
	shown := document.Standings{
		Night: string(night.ID), Revision: night.Revision, Unit: document.Points, HiddenFrom: document.Known(HiddenFrom(night)),
	}
	if night.Ceremony == nil {
		night = night.Public()
	}
	standings, hidden := night.Revealed()
	shown.LeastMatches = night.LeastMatches()
	ranked := numbersOf(night, standings)
	shown.Final, shown.RankedBy, shown.ValueIs, shown.HiddenPlaces = night.Phase == tournament.Finished, rankedBy(night), ranked.name(), hidden
	shown.Lines = document.Each(standings, func(standing tournament.Standing) document.Line { return lineOf(standing, ranked, night.Paper) })
	return shown
}

// lineOf is a line of the ranking. Numbers that are not known of a night from paper are nil.
func lineOf(standing tournament.Standing, ranked rankingNumbers, paper tournament.PaperDetail) document.Line {
	ranks, hands := paper.KnowsRanks(), paper.KnowsHands()
	value, decimals, known := ranked.valueOf(standing)
	return document.Line{
		Rank: standing.Rank, Shared: standing.Shared, Player: document.Player{ID: string(standing.Player), Name: standing.Name},
		Value: document.KnownIf(known, value), Decimals: decimals,
		Points: int(standing.Sum()), Carried: int(standing.Carried), WithStart: int(standing.WithStart()),
		MatchRanks: document.KnownIf(ranks, standing.MatchRanks), Ranked: standing.MatchesRanked, Results: document.KnownIf(hands, int(standing.Results)),
		Played: max(len(standing.Matches), standing.PaperMatches), MatchesWon: document.KnownIf(ranks, standing.MatchesWon),
		HandsWon: document.KnownIf(hands, standing.HandsWon), HandsPlayed: document.KnownIf(hands, standing.HandsPlayed),
		Before: document.Known(standing.RankBefore), Decider: string(standing.Decider), UnderReview: standing.UnderReview,
		Matches: document.Each(standing.Matches, func(match tournament.MatchResult) document.LineMatch {
			return document.LineMatch{
				Match: string(match.Match), Round: document.Known(match.Round.OrZero()), Table: match.Table, Points: int(match.Points),
				Finished: match.Finished, Won: match.Won, Rank: document.Known(match.Rank), Result: document.KnownIf(match.Rank > 0, int(match.Result)),
			}
		}),
	}
}
