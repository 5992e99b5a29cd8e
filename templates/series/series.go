// Package series renders the pages of series of evenings.
package series

import (
	"context"
	"strconv"
	"time"

	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// AllSeriesView are all series.
type AllSeriesView struct {
	Page   layout.Page
	Series []SeriesCard
}

// SeriesCard is a series in a list. Next is the day of its next evening, empty if none is announced.
type SeriesCard struct{ ID, Name, Days, About, Next string }

// SeriesView is a series with its evenings and who comes to them.
type SeriesView struct {
	Page                  layout.Page
	ID, Name, Days, About string
	// Where is when and where its evenings are and how many seats they have, Except the days without one. Each is
	// empty if nothing is told.
	Where, Except string
	// Next are the evenings to come, the next one first; Past the others, the latest first.
	Next, Past []SeriesEvening
	// Held is the number of evenings that are over.
	Held int
	// Adoptable is the number of nights that were held before, on its days, and are of no series.
	Adoptable int
	Regulars  []Regular
	// TakesMoney: the club takes money, so that evenings can have a price.
	TakesMoney bool
}

// proposed are the guests who may want to be members.
func (v SeriesView) proposed() (guests []Regular) {
	for _, one := range v.Regulars {
		if one.Proposed {
			guests = append(guests, one)
		}
	}
	return guests
}

// SeriesEvening is an evening of a series.
type SeriesEvening struct {
	Card parts.NightCard
	// Date is its day, YYYY-MM-DD.
	Date     string
	SignedUp int
	// Ahead: it is still to come or is being played. Gathering: nothing was drawn or played.
	Ahead, Gathering bool
	// Open: the form that moves it was sent with a mistake, or asks something. NewDate and NewBegins are what stands
	// in it. Beside is the evening that takes place on the new day already, about which it asks.
	Open                       bool
	NewDate, NewBegins, Beside string
	Problems                   []parts.FieldProblem
}

// Regular is somebody who came to evenings of a series. Last is the day of the last one.
type Regular struct {
	Player                   parts.NamedPlayer
	Came, InARow, StayedAway int
	Last                     string
	Guest, Proposed          bool
}

// back is where the form leads that is left.
func (v SeriesFormView) back() string {
	if v.Series == "" {
		return "/series"
	}
	return "/series/" + v.Series
}

// SeriesFormView is the form of a new series, or the settings of one.
type SeriesFormView struct {
	Page layout.Page
	// Series is the id of an existing series, empty for a new one; ID is that of the new one.
	Series, ID, Title string
	// What was typed. Every is a number of weeks, or [OfMonth] and the week of the month.
	Name, Every, First, Last, Begins, Venue, Directions, Seats, Hours string
	Requests                                                          bool
	Settings, Form, Rounds                                            string
	Weekdays, Except                                                  []string
	// Kept says which settings the series has, empty for a new one.
	Kept                                             string
	Sources                                          []Sources
	MostWeeks, MostRounds, MostSeats, MostDirections int
	// Effects are what becomes of announced evenings that follow the change; the page asks whether they do.
	Effects  []Effect
	Problems []parts.FieldProblem
}

// Sources are settings that a series can have, under a label.
type Sources struct {
	Label   string
	Choices []Choice
}

// Choice is a value of a select with its name.
type Choice struct{ Value, Name string }

// Effect is what becomes of an announced evening.
type Effect struct {
	Name, Date, NewDate string
	Moved, Cancelled    bool
	SignedUp            int
	// Losing are the names of those who have a seat and would have none. Closed: there would be no list any more.
	Losing []string
	Closed bool
}

// OfMonth begins the value of the field every for evenings of a month.
const OfMonth = "month:"

// moreDays is how many empty fields for days without an evening the form has.
const moreDays = 3

// exceptFields are the values of the fields for days without an evening.
func (v SeriesFormView) exceptFields() []string {
	return append(append([]string{}, v.Except...), make([]string, moreDays)...)
}

func (v SeriesFormView) hasWeekday(day time.Weekday) bool {
	for _, chosen := range v.Weekdays {
		if chosen == strconv.Itoa(int(day)) {
			return true
		}
	}
	return false
}

// weekdays are the days of a week, from Monday on.
var weekdays = []time.Weekday{time.Monday, time.Tuesday, time.Wednesday, time.Thursday, time.Friday, time.Saturday, time.Sunday}

// everyChoices are the values of the field every, with their names.
func (v SeriesFormView) everyChoices(ctx context.Context) (choices []Choice) {
	for weeks := range v.MostWeeks {
		choices = append(choices, Choice{strconv.Itoa(weeks + 1), parts.SeriesInterval(ctx, weeks+1, 0)})
	}
	for _, week := range []int{1, 2, 3, 4, -1} { // -1 is the last one
		choices = append(choices, Choice{OfMonth + strconv.Itoa(week), parts.SeriesInterval(ctx, 0, week)})
	}
	return choices
}
