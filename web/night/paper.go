package night

import (
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/night"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// paperPage is the page of a night from paper: the final ranking. It has the addresses of the
// seating and of the standings.
func (s *Room) paperPage(c echo.Context, night *tournament.Night) error {
	view, err := s.paperView(c, night)
	if err != nil {
		return err
	}
	view.Page = s.NightFrame(c, night, "standings", i18n.T(c.Request().Context(), "standings.final")+" · "+night.Name)
	return site.Render(c, http.StatusOK, templates.PaperNight(view))
}

// paperPart is the part of that page that refreshes.
func (s *Room) paperPart(c echo.Context, night *tournament.Night) error {
	view, err := s.paperView(c, night)
	if err != nil {
		return err
	}
	return site.Render(c, http.StatusOK, templates.PaperRanking(view))
}

func (s *Room) paperView(c echo.Context, night *tournament.Night) (view templates.PaperNightView, err error) {
	view = templates.PaperNightView{
		Night: string(night.ID), Venue: night.Announcement.Venue, Rules: present.RulesLine(night), Rehearsal: night.Rehearsal,
		Counts: night.Paper == tournament.PaperMatchRanks,
	}
	ranks := make(map[tournament.PlayerID]tournament.PaperRanks, len(night.PaperResults))
	for _, result := range night.PaperResults {
		ranks[result.Player] = result.Ranks
	}
	standings, hidden := night.Revealed()
	view.Hidden = hidden
	for _, standing := range standings {
		line := templates.PaperLine{
			Rank: standing.Rank, Player: parts.NamedPlayer{ID: string(standing.Player), Name: standing.Name},
			Points: int(standing.Points), Matches: standing.PaperMatches,
		}
		for _, rank := range ranks[standing.Player] {
			line.Places = append(line.Places, placeText(rank))
		}
		view.Lines = append(view.Lines, line)
	}
	if hidden == 0 {
		view.Fingerprint, err = s.Store.Archive.Fingerprint(c.Request().Context(), night.ID)
	}
	return view, err
}

// placeText is a rank in a match: "1", "2–3" for one that is shared, "–" for no match.
func placeText(rank tournament.PaperRank) string {
	switch rank.First {
	case 0:
		return "–"
	case rank.Last:
		return strconv.Itoa(rank.First)
	default:
		return strconv.Itoa(rank.First) + "–" + strconv.Itoa(rank.Last)
	}
}
