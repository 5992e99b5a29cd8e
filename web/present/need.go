package present

import (
	"strings"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/need"
)

// LastRoundNeed is what a player needs while the last round is played. It is nil at any other time,
// and if the results of the round are hidden.
func LastRoundNeed(night *tournament.Night, player tournament.PlayerID) *parts.PlayerNeed {
	round, ok := night.Current()
	if !ok || !night.LastRound(round) || night.HidesRound(round.Number) {
		return nil
	}
	match, ok := round.MatchOf(player)
	if !ok {
		return nil
	}
	return Need(night, match, player)
}

// Need is what a player of a match needs; nil if the match is over.
func Need(night *tournament.Night, match tournament.Match, player tournament.PlayerID) *parts.PlayerNeed {
	answer, ok := need.Ask(night, match, player)
	if !ok {
		return nil
	}
	view := parts.PlayerNeed{
		Player: Named(night, player), Rests: answer.Rests, Match: "/nights/" + string(night.ID) + "/matches/" + string(match.ID) + "/need",
	}
	for _, of := range []struct {
		name    string
		ranking need.Ranking
	}{{"match", answer.Match}, {"night", answer.Night}} {
		if of.ranking.Rank > 0 {
			view.Rankings = append(view.Rankings, needRanking(night, of.name, answer.Ways, of.ranking))
		}
	}
	return &view
}

func needRanking(night *tournament.Night, name string, ways []need.Way, ranking need.Ranking) parts.NeedRanking {
	view := parts.NeedRanking{Of: name, Rank: ranking.Rank, Beyond: ranking.Beyond}
	for _, way := range ways {
		payer := ""
		if way.From != scoring.FromWall {
			payer = night.NameOf(way.Payer)
		}
		view.Payers = append(view.Payers, payer)
	}
	for _, target := range ranking.Above {
		shown := parts.NeedTarget{First: target.First, Last: target.Last, Holders: strings.Join(NamesOf(night, target.Holders), ", ")}
		for _, hand := range target.Least {
			shown.Least = append(shown.Least, needHand(hand))
		}
		view.Above = append(view.Above, shown)
	}
	return view
}

func needHand(hand *need.Hand) *parts.NeedHand {
	if hand == nil {
		return nil
	}
	view := parts.NeedHand{Brings: int(hand.Points), Points: int(hand.Result.HandPoints), Worth: worthOf(&hand.Result)}
	if hand.Result.Limit != scoring.NoLimit {
		view.Limit = hand.Result.Limit.String()
	}
	return &view
}
