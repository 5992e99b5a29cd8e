package present

import (
	"strconv"
	"strings"
	"time"

	"github.com/threewinds/threewinds/tournament"
)

// AnnouncementFields are the fields of a form with what is told of a night in advance. Every one may be empty.
type AnnouncementFields struct {
	Begins, Venue, Directions, Seats string
	Requests                         bool
}

// Parse reads the fields.
func (f AnnouncementFields) Parse(problems *tournament.Problems) (told tournament.Announcement) {
	told.Begins = ParseTime("begins", f.Begins, problems)
	if strings.TrimSpace(f.Venue) != "" {
		venue, problem := tournament.ParseName("venue", f.Venue)
		if told.Venue = venue; problem != nil {
			*problems = append(*problems, *problem)
		}
	}
	directions, problem := tournament.ParseText("directions", f.Directions, tournament.LongestDirections)
	if told.Directions = directions; problem != nil {
		*problems = append(*problems, *problem)
	}
	if seats := strings.TrimSpace(f.Seats); seats != "" && seats != "0" {
		count, err := strconv.Atoi(seats)
		if err != nil || count < tournament.FewestPlayers || count > tournament.MostPlayers {
			problems.Add("seats", "seats_out_of_range", map[string]any{"Least": tournament.FewestPlayers, "Most": tournament.MostPlayers})
		}
		told.Seats = count
	}
	if told.Requests = f.Requests; f.Requests && told.Seats == 0 {
		problems.Add("requests", "requests_need_seats", nil)
	}
	return told
}

// ParseDay reads a day as YYYY-MM-DD. The answer is empty if it is none.
func ParseDay(field, text string, problems *tournament.Problems) string {
	day, problem := tournament.ParseDay(field, text)
	if problem != nil {
		*problems = append(*problems, *problem)
		return ""
	}
	return day
}

// SheetProblems are what is wrong with the days of a treasurer's sheet, in the fields first and last.
func SheetProblems(first, last string) (problems tournament.Problems) {
	from, until := ParseDay("first", first, &problems), ParseDay("last", last, &problems)
	if len(problems) == 0 && until < from {
		problems.Add("last", "month_before", nil)
	}
	return problems
}

// ParseTime reads a time of day as HH:MM; an empty one is none.
func ParseTime(field, text string, problems *tournament.Problems) string {
	if text = strings.TrimSpace(text); text == "" {
		return ""
	}
	at, err := time.Parse("15:04", text)
	if err != nil {
		problems.Add(field, "time_unreadable", nil)
		return ""
	}
	return at.Format("15:04")
}
