package tournament

import (
	"strconv"
	"strings"
	"time"
)

// FirstYear and LastYear are the years in which a day can be that somebody types. Another one is a mistake.
const (
	FirstYear = 1900
	LastYear  = 2999
)

// ParseDay reads a day as YYYY-MM-DD, with spaces around it or without.
func ParseDay(field, text string) (day string, problem *Problem) {
	at, err := time.Parse(time.DateOnly, strings.TrimSpace(text))
	if err != nil {
		return "", &Problem{Field: field, Code: "date_unreadable"}
	}
	return at.Format(time.DateOnly), FarYear(field, at)
}

// FarYear is the problem of a day outside the years in which days can be, nil if it is none.
func FarYear(field string, at time.Time) *Problem {
	if at.Year() >= FirstYear && at.Year() <= LastYear {
		return nil
	}
	return &Problem{Field: field, Code: "year_far", Args: map[string]any{"First": strconv.Itoa(FirstYear), "Last": strconv.Itoa(LastYear)}}
}
