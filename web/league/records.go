package league

import (
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/league"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament/statistics"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// showRecords is GET /records?of= — the club's records and statistics.
func (s *Room) showRecords(c echo.Context) error {
	ctx := c.Request().Context()
	view := templates.RecordsView{Page: s.ClubFrame(c, i18n.T(ctx, "records.title"))}
	var scope league.Scope
	var err error
	if view.Scopes, scope, err = s.scopes(c, statistics.Club, "/records"); err != nil {
		return err
	}
	club, err := s.Store.League.ClubTally(ctx, scope)
	if err != nil {
		return err
	}
	list, err := s.Store.League.Records(ctx, scope)
	if err != nil {
		return err
	}
	game, one := club.OneGame()
	view.Known, view.Several = !club.IsZero(), len(club.Games) > 1
	view.Records, view.WithoutElements = records(c, list), club.WonWithoutElements()
	if view.Limits, err = s.limitHands(c, &club, scope, statistics.Club, "/records"); err != nil {
		return err
	}
	view.Figures = figures(ctx, statistics.OfClub(), &club, one)
	view.Rounds = pace(club.Rounds, func(number int, figure statistics.Figure) templates.PaceRow {
		text, _ := figureText(ctx, statistics.PerHour, figure)
		return templates.PaceRow{Name: i18n.T(ctx, "records.round", "Number", number), Text: text, Hands: figure.Cases}
	})
	view.Tables = pace(club.Tables, func(number int, figure statistics.Figure) templates.PaceRow {
		text, _ := figureText(ctx, statistics.PerHour, figure)
		return templates.PaceRow{Name: i18n.T(ctx, "records.table", "Number", number), Text: text, Hands: figure.Cases}
	})
	if one {
		view.Values = values(ctx, &club)
		view.Seats = bySeat(ctx, &club)
		words := i18n.Under(ctx, game, "")
		view.Elements = elements(words, game, &club, &club)
		if club.Wins.N > club.WonWithoutElements() {
			view.NeverShown = rulebook.NeverShown(game, func(id string) bool { return club.Elements[game+"/"+id]+club.LimitHands[game+"/"+id] > 0 })
		}
		for i, id := range view.NeverShown {
			view.NeverShown[i] = i18n.T(words, "element."+id)
		}
	}
	return site.Render(c, http.StatusOK, templates.Records(view))
}

// awards are the records of a season, each with its holder alone.
func (s *Room) awards(c echo.Context, season string) (view templates.Awards, err error) {
	ctx, scope := c.Request().Context(), league.SeasonScope(season)
	club, err := s.Store.League.ClubTally(ctx, scope)
	if err != nil {
		return view, err
	}
	list, err := s.Store.League.Records(ctx, scope)
	for i := range list {
		list[i].Feats = list[i].Feats[:1]
	}
	return templates.Awards{Records: records(c, list), Several: len(club.Games) > 1, WithoutElements: club.WonWithoutElements()}, err
}

// records are records as a page tells them.
func records(c echo.Context, list []league.Record) (shown []templates.Record) {
	ctx := c.Request().Context()
	for _, record := range list {
		view := templates.Record{Kind: string(record.Kind)}
		for _, feat := range record.Feats {
			line := templates.RecordLine{
				Player: parts.NamedPlayer{ID: string(feat.Player.ID), Name: feat.Player.Name}, Text: i18n.Number(ctx, int(feat.Value)),
				Path: present.NightPath(feat.Night, "matches/"+string(feat.Match)), Where: dayText(c, feat.Date),
			}
			if feat.Hand > 0 {
				line.Where += ", " + i18n.T(ctx, "records.hand", "Number", feat.Hand)
			}
			view.Lines = append(view.Lines, line)
		}
		shown = append(shown, view)
	}
	return shown
}

// pace is the pace by round or table, in the order of their numbers.
func pace(by map[int]statistics.Pace, row func(int, statistics.Figure) templates.PaceRow) (rows []templates.PaceRow) {
	numbers := make([]int, 0, len(by))
	for number := range by {
		numbers = append(numbers, number)
	}
	slices.Sort(numbers)
	for _, number := range numbers {
		rows = append(rows, row(number, by[number].PerHour()))
	}
	return rows
}
