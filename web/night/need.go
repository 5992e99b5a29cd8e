package night

import (
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/night"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/need"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// needPage is GET /nights/:night/matches/:match/need — what everybody at the table needs
// from the next hand.
func (s *Room) needPage(c echo.Context) error {
	night, match, err := s.nightMatch(c)
	if err != nil {
		return err
	}
	view := needView(night, match)
	view.Page = s.NightFrame(c, night, "", i18n.T(c.Request().Context(), "need.title")+" · "+night.Name)
	view.Page.Styles = []string{needStyles}
	return site.Render(c, http.StatusOK, templates.Need(view))
}

// needPart is GET /nights/:night/matches/:match/need/part — the part that refreshes.
func (s *Room) needPart(c echo.Context) error {
	night, match, err := s.nightMatch(c)
	if err != nil {
		return err
	}
	return site.Render(c, http.StatusOK, templates.NeedPart(needView(night, match)))
}

func needView(night *tournament.Night, match tournament.Match) templates.NeedView {
	view := templates.NeedView{
		Night: string(night.ID), Match: string(match.ID), Round: match.Round, Table: match.Table, Over: match.Ledger.State.Finished,
	}
	if view.Hidden = night.HidesRound(match.Round); view.Hidden {
		return view
	}
	for _, player := range match.Sitting() {
		if own := playerNeed(night, match, player); own != nil {
			view.Players = append(view.Players, *own)
		}
	}
	return view
}

// lastRoundNeed is what a player needs while the last round is played, nil at any other
// time, and in a round whose results are hidden.
func lastRoundNeed(night *tournament.Night, player tournament.PlayerID) *templates.PlayerNeed {
	round, ok := night.Current()
	if !ok || !night.LastRound(round) || night.HidesRound(round.Number) {
		return nil
	}
	match, ok := round.MatchOf(player)
	if !ok {
		return nil
	}
	return playerNeed(night, match, player)
}

// playerNeed is what a player of a match needs; nil if the match is over.
func playerNeed(night *tournament.Night, match tournament.Match, player tournament.PlayerID) *templates.PlayerNeed {
	answer, ok := need.Ask(night, match, player)
	if !ok {
		return nil
	}
	view := templates.PlayerNeed{
		Player: present.Named(night, player), Rests: answer.Rests, Match: "/nights/" + string(night.ID) + "/matches/" + string(match.ID) + "/need",
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

func needRanking(night *tournament.Night, name string, ways []need.Way, ranking need.Ranking) templates.NeedRanking {
	view := templates.NeedRanking{Of: name, Rank: ranking.Rank, Beyond: ranking.Beyond}
	for _, way := range ways {
		payer := ""
		if way.From != scoring.FromWall {
			payer = night.NameOf(way.Payer)
		}
		view.Payers = append(view.Payers, payer)
	}
	for _, target := range ranking.Above {
		shown := templates.NeedTarget{First: target.First, Last: target.Last, Holders: strings.Join(present.NamesOf(night, target.Holders), ", ")}
		for _, hand := range target.Least {
			shown.Least = append(shown.Least, needHand(hand))
		}
		view.Above = append(view.Above, shown)
	}
	return view
}

func needHand(hand *need.Hand) *templates.NeedHand {
	if hand == nil {
		return nil
	}
	view := templates.NeedHand{Brings: int(hand.Points), Points: int(hand.Result.HandPoints), Worth: present.Worth(&hand.Result)}
	if hand.Result.Limit != scoring.NoLimit {
		view.Limit = hand.Result.Limit.String()
	}
	return &view
}

const needStyles = "night/need.css"
