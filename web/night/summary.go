package night

import (
	"bytes"
	"cmp"
	"context"
	"maps"
	"net/http"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/night"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// showSummary is GET /nights/:night/summary — a finished night in ten lines: a text to copy and a picture.
// It has no line as long as not everybody may know the ranking.
func (s *Room) showSummary(c echo.Context, night *tournament.Night) error {
	view, err := s.summaryView(c, night)
	if err != nil {
		return err
	}
	ctx := c.Request().Context()
	view.Page = s.NightFrame(c, night, "", i18n.T(ctx, "summary.title")+" · "+night.Name)
	view.Page.Kind = "printed-page"
	picture := summaryPicture(ctx, s.ClubName(ctx), view)
	view.Width, view.Height = picture.Width, picture.Height
	return site.Render(c, http.StatusOK, templates.Summary(view))
}

// sendSummaryPicture is GET /nights/:night/summary.svg — the same as a picture. Before there is one it leads
// to the page, which says why.
func (s *Room) sendSummaryPicture(c echo.Context, night *tournament.Night) error {
	view, err := s.summaryView(c, night)
	if err != nil {
		return err
	}
	if len(view.Lines) == 0 {
		return site.SeeOther(c, present.NightPath(night.ID, "summary"))
	}
	ctx := c.Request().Context()
	picture := summaryPicture(ctx, s.ClubName(ctx), view)
	var faces []string
	for _, tile := range picture.Tiles {
		faces = append(faces, tile.Face)
	}
	picture.Symbols = site.TileSymbols(present.SpriteOf(night.Rules), faces)
	var drawn bytes.Buffer
	if err := templates.Picture(picture).Render(ctx, &drawn); err != nil {
		return err
	}
	return site.Answer(c, http.StatusOK, "image/svg+xml", drawn.Bytes())
}

// summaryView is the summary without the page around it.
func (s *Room) summaryView(c echo.Context, night *tournament.Night) (templates.SummaryView, error) {
	ctx := site.InWords(c, night.Ruleset.Game, night.Rules.SeatNames())
	view := templates.SummaryView{Night: string(night.ID), Title: night.Name + ", " + site.DateText(c, night.Date)}
	if night.Rehearsal {
		view.Title += " · " + i18n.T(ctx, "rehearsal.badge")
	}
	if !night.RankingPublic() {
		return view, nil
	}
	told, err := s.toldOf(ctx, night)
	if err != nil {
		return view, err
	}
	view.About, view.Lines = summaryAbout(ctx, night), summaryLines(ctx, night, told)
	return view, nil
}

// toldOf reads what the record knows of a finished night beyond the night itself.
func (s *Room) toldOf(ctx context.Context, night *tournament.Night) (told summaryFacts, err error) {
	if told.firsts, err = s.Store.League.FirstMeetings(ctx, night.ID); err != nil {
		return told, err
	}
	if told.seasons, err = s.Store.League.SeasonsAfter(ctx, night.ID); err != nil {
		return told, err
	}
	told.referees, err = s.referees(ctx, night)
	return told, err
}

// referees are the people with an account who entered hands of a night, as its pages of matches name them,
// those with most hands first. Somebody who also plays is called as everybody sees their name.
func (s *Room) referees(ctx context.Context, night *tournament.Night) ([]string, error) {
	hands := make(map[string]int)
	for _, hand := range night.Hands() {
		hands[hand.By]++
	}
	accounts, err := s.Store.People.Accounts(ctx)
	if err != nil {
		return nil, err
	}
	players, err := s.Store.People.Players(ctx)
	if err != nil {
		return nil, err
	}
	entered := make(map[string]int)
	for _, account := range accounts {
		name := account.Name
		if hands[name] == 0 {
			continue
		}
		if i := slices.IndexFunc(players, func(p people.Player) bool { return p.FullName == name }); i >= 0 {
			name = players[i].Name
		}
		entered[name] += hands[account.Name]
	}
	names := slices.Collect(maps.Keys(entered))
	slices.SortFunc(names, func(a, b string) int { return cmp.Or(entered[b]-entered[a], strings.Compare(a, b)) })
	return names, nil
}
