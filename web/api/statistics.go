package api

import (
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/document"
	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament/statistics"
)

type statisticsAnswer struct {
	Of      string         `json:"of"`
	Matches int            `json:"matches"`
	Hands   int            `json:"hands"`
	Games   map[string]int `json:"games"`
	Figures []figure       `json:"figures"`
	counts
}

// figure is a rate or a mean; without enough cases it has no value.
type figure struct {
	ID    string   `json:"id"`
	Unit  string   `json:"unit"`
	Value *float64 `json:"value"`
	Low   *float64 `json:"low"`
	High  *float64 `json:"high"`
	Cases int      `json:"cases"`
}

// units are the words for what a figure is.
var units = map[statistics.Unit]string{
	statistics.Number: "count", statistics.Share: "share", statistics.InPoints: document.Points,
	statistics.PerHour: "hands_per_hour", statistics.MeanRank: "rank",
}

// sendPlayerStatistics is GET /api/v1/players/:player/statistics?of=
func (s *Room) sendPlayerStatistics(c echo.Context, player people.Player) error {
	scope, err := s.scope(c)
	if err != nil {
		return err
	}
	career, err := s.Store.League.Career(c.Request().Context(), player.ID, scope)
	if err != nil {
		return err
	}
	return sendJSON(c, statisticsOf(scope, &career.Own, &career.Club, statistics.OfPlayers()))
}

// sendClubStatistics is GET /api/v1/statistics?of=
func (s *Room) sendClubStatistics(c echo.Context) error {
	scope, err := s.scope(c)
	if err != nil {
		return err
	}
	club, err := s.Store.League.ClubTally(c.Request().Context(), scope)
	if err != nil {
		return err
	}
	return sendJSON(c, statisticsOf(scope, &club, &club, statistics.OfClub()))
}

// statisticsOf are the figures of a tally. Those in points are left out if it has several games,
// those without a case always.
func statisticsOf(scope league.Scope, tally, club *statistics.Tally, list []statistics.Statistic) statisticsAnswer {
	answer := statisticsAnswer{
		Of: string(scope), Matches: tally.Matches, Hands: tally.Hands, Games: tally.Games, Figures: []figure{}, counts: countsOf(tally, club),
	}
	if answer.Games == nil {
		answer.Games = map[string]int{}
	}
	_, one := tally.OneGame()
	for _, statistic := range list {
		told := statistic.Figure(tally)
		if told.Cases == 0 || statistic.Unit == statistics.InPoints && !one {
			continue
		}
		shown := figure{ID: statistic.ID, Unit: units[statistic.Unit], Cases: told.Cases}
		switch {
		case statistic.Unit == statistics.Number:
			count := float64(told.Cases)
			shown.Value = &count
		case told.Known():
			shown.Value = &told.Value
			if told.Low < told.High {
				shown.Low, shown.High = &told.Low, &told.High
			}
		}
		answer.Figures = append(answer.Figures, shown)
	}
	return answer
}

type recordsAnswer struct {
	Of      string         `json:"of"`
	Records []recordAnswer `json:"records"`
}

type recordAnswer struct {
	Kind  string       `json:"kind"`
	Unit  string       `json:"unit"`
	Feats []featAnswer `json:"feats"`
}

type featAnswer struct {
	Player document.Player `json:"player"`
	Value  int64           `json:"value"`
	Night  string          `json:"night"`
	Match  string          `json:"match"`
	Hand   *int            `json:"hand"`
	Date   string          `json:"date"`
}

// sendRecords is GET /api/v1/records?of= — the best feats of each kind; the first holds the
// record.
func (s *Room) sendRecords(c echo.Context) error {
	scope, err := s.scope(c)
	if err != nil {
		return err
	}
	list, err := s.Store.League.Records(c.Request().Context(), scope)
	if err != nil {
		return err
	}
	return sendJSON(c, recordsAnswer{Of: string(scope), Records: document.Each(list, recordOf)})
}

func recordOf(record league.Record) recordAnswer {
	shown := recordAnswer{Kind: string(record.Kind), Unit: "count"}
	if record.Kind.InPoints() {
		shown.Unit = document.Points
	}
	shown.Feats = document.Each(record.Feats, func(feat league.RecordFeat) featAnswer {
		return featAnswer{
			Player: namedPlayer(feat.Player), Value: feat.Value, Night: string(feat.Night), Match: string(feat.Match),
			Hand: document.Known(feat.Hand), Date: feat.Date,
		}
	})
	return shown
}
