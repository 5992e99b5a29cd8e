package plan

import (
	"strings"

	"github.com/threewinds/threewinds/tournament"
)

// askAboutSeats asks once about a change that puts people who have a seat on the waiting list: it names them. The field
// sure has the ids of those whom the organiser was shown.
func (f *nightForm) askAboutSeats(night *tournament.Night, seats int, problems *nightProblems) {
	var names, ids []string
	for _, signed := range night.LosingSeats(seats) {
		names, ids = append(names, signed.Name), append(ids, string(signed.Player))
	}
	shown := f.Sure
	if f.Sure = strings.Join(ids, " "); f.Sure != shown && len(ids) > 0 {
		code := "seats_taken_away"
		if seats == 0 { // there is no list then, and nobody waits
			code = "seats_list_closed"
		}
		problems.refuse("seats", code, map[string]any{"Count": len(names), "Names": strings.Join(names, ", ")})
	}
}
