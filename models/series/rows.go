package series

import (
	"cmp"
	"encoding/json"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/series"
)

// SeriesRow is a series. Days is a rule of RFC 5545, ExceptDays a JSON list of days, and what stands between
// Begins and Friendly are the settings of each evening. As JSON it is what an evening is given.
type SeriesRow struct {
	ID            string `gorm:"primaryKey" json:"-"`
	Name          string `json:"name"`
	Days          string `json:"-"`
	FirstDay      string `json:"-"`
	LastDay       string `json:"-"`
	ExceptDays    string `json:"-"`
	Begins        string `json:"begins"`
	Venue         string `json:"venue"`
	Directions    string `json:"directions"`
	Seats         int    `json:"seats"`
	TakesRequests bool   `json:"takes_requests"`
	SignUpHours   int    `json:"sign_up_hours"`
	Form          string `json:"form"`
	Game          string `json:"game"`
	RulesVersion  int    `json:"rules_version"`
	Preset        string `json:"preset"`
	Options       string `json:"options"`
	PlannedRounds int    `json:"planned_rounds"`
	Programme     string `json:"programme"`
	Ranking       string `json:"ranking"`
	ClockMinutes  int    `json:"clock_minutes"`
	Lengths       string `json:"lengths"`
	Friendly      bool   `json:"friendly"`
	// SettledUntil is a day or empty: see [series.Due].
	SettledUntil string       `json:"-"`
	CreatedAt    database.UTC `json:"-"`
}

// TableName is the table of the series; the plural of the word is the word.
func (SeriesRow) TableName() string { return "series" }

// Check says why no program has written the row; see [database.Checked].
func (r SeriesRow) Check() error {
	_, err := r.series()
	return cmp.Or(tournament.CheckName(r.Name), r.night().Check(), err)
}

// rowOf is the row of a series. Its error is that of [nights.RowOfPlan].
func rowOf(s Series) (SeriesRow, error) {
	night, err := nights.RowOfPlan(s.Plan)
	if err != nil {
		return SeriesRow{}, err
	}
	except, err := json.Marshal(append([]string{}, s.Days.Except...))
	return SeriesRow{
		ID: s.ID, Name: s.Name, Days: s.Days.Text(), FirstDay: s.Days.First, LastDay: s.Days.Last, ExceptDays: string(except),
		Begins: night.Begins, Venue: night.Venue, Directions: night.Directions, Seats: night.Seats,
		TakesRequests: night.TakesRequests, SignUpHours: int(s.SignUpEnds / time.Hour), Form: night.Form, Game: night.Game, RulesVersion: night.RulesVersion, Preset: night.Preset, Options: night.Options,
		PlannedRounds: night.PlannedRounds, Programme: night.Programme, Ranking: night.Ranking, ClockMinutes: night.ClockMinutes,
		Friendly: night.Friendly, Lengths: night.Lengths,
	}, err
}

// night is the row of an evening with the settings of the series, on its first day.
func (r SeriesRow) night() nights.NightRow {
	return nights.NightRow{
		Name: r.Name, Date: r.FirstDay, Begins: r.Begins, Venue: r.Venue, Directions: r.Directions, Seats: r.Seats, TakesRequests: r.TakesRequests,
		Form: r.Form, Game: r.Game, RulesVersion: r.RulesVersion, Preset: r.Preset, Options: r.Options,
		PlannedRounds: r.PlannedRounds, Programme: r.Programme, Ranking: r.Ranking, ClockMinutes: r.ClockMinutes,
		Friendly: r.Friendly, Lengths: r.Lengths, Wishes: "{}",
	}
}

// given are the settings as an evening keeps them that has them from the series.
func (r SeriesRow) given() (string, error) {
	text, err := json.Marshal(r)
	return string(text), err
}

// deadline is when signing up for an evening ends, zero for no such end.
func (r SeriesRow) deadline(evening nights.NightRow, zone *time.Location) database.UTC {
	if r.SignUpHours == 0 || r.Seats == 0 {
		return database.UTC{}
	}
	return database.Moment(evening.BeginsAt(zone).Add(-time.Duration(r.SignUpHours) * time.Hour))
}

func (r SeriesRow) series() (Series, error) {
	days, err := series.ReadText(r.Days)
	if err != nil {
		return Series{}, err
	}
	days.First, days.Last = r.FirstDay, r.LastDay
	if err := database.DecodeColumn("days left out", r.ExceptDays, &days.Except); err != nil {
		return Series{}, err
	}
	for _, day := range append([]string{days.First, cmp.Or(days.Last, days.First)}, days.Except...) {
		if _, err := time.Parse(time.DateOnly, day); err != nil {
			return Series{}, err
		}
	}
	settings := nights.NightOf(r.night())
	plan := tournament.NightPlan{
		Name: r.Name, Ruleset: settings.Ruleset, Form: settings.Form, Rounds: settings.PlannedRounds, Ranking: tournament.RankingBy(r.Ranking),
		Programme: settings.Programme, ClockLength: settings.ClockLength, Announcement: settings.Announcement, Friendly: settings.Friendly,
		Lengths: settings.Lengths,
	}
	return Series{ID: r.ID, Name: r.Name, Days: days, SignUpEnds: time.Duration(r.SignUpHours) * time.Hour, Plan: plan}, nil
}

// differences are the settings in which another row differs, for the journal.
func (r SeriesRow) differences(to SeriesRow) []journal.Difference {
	days := journal.Differences(
		journal.Difference{Field: "days", Before: r.Days, After: to.Days},
		journal.Difference{Field: "first_day", Before: r.FirstDay, After: to.FirstDay},
		journal.Difference{Field: "last_day", Before: r.LastDay, After: to.LastDay},
		journal.Difference{Field: "sign_up_hours", Before: r.SignUpHours, After: to.SignUpHours},
		journal.Difference{Field: "except_days", Before: r.ExceptDays, After: to.ExceptDays},
	)
	was, is := r.night(), to.night()
	was.Date, is.Date = "", ""
	return append(days, was.Differences(is)...)
}
