package document

import "encoding/json"

// Night is a night as everybody may see it.
type Night struct {
	ID            string          `json:"id"`
	Name          string          `json:"name"`
	Date          string          `json:"date"`
	Begins        string          `json:"begins"`
	Venue         string          `json:"venue"`
	Directions    string          `json:"directions"`
	Seats         int             `json:"seats"`
	SeatsFree     int             `json:"seats_free"`
	Phase         string          `json:"phase"`
	Game          string          `json:"game"`
	Preset        string          `json:"preset"`
	Options       json.RawMessage `json:"options"`
	PlannedRounds int             `json:"planned_rounds"`
	Hands         int             `json:"hands"`
	Start         int             `json:"start_points"`
	Unit          string          `json:"unit"`
	RankedBy      string          `json:"ranked_by"`
	// Chosen is what the club chose to rank by.
	Chosen     string        `json:"chosen_ranking"`
	Mismatch   *Mismatch     `json:"mismatch"`
	Rehearsal  bool          `json:"rehearsal"`
	Friendly   bool          `json:"friendly"`
	FromPaper  bool          `json:"from_paper"`
	HiddenFrom *int          `json:"hidden_from"`
	Players    []NightPlayer `json:"players"`
	Published  *string       `json:"published"`
	Finished   *string       `json:"finished"`
	Revision   int64         `json:"revision"`
}

// Mismatch is what ranked_by and the house rules contradict each other in.
type Mismatch struct {
	Code   string `json:"code"`
	Detail string `json:"detail"`
}

// NightPlayer is somebody who is here.
type NightPlayer struct {
	Player
	House bool `json:"house"`
}

// Rounds are the rounds of a night that are seated.
type Rounds struct {
	Night    string  `json:"night"`
	Revision int64   `json:"revision"`
	Rounds   []Round `json:"rounds"`
}

// Round is one of them, with the ids of its matches.
type Round struct {
	Number  int      `json:"number"`
	Kind    string   `json:"kind"`
	Phase   string   `json:"phase"`
	Hidden  bool     `json:"hidden"`
	Matches []string `json:"matches"`
	Byes    []Player `json:"byes"`
}

// Seating is who sits where, as ids of players.
type Seating struct {
	Night    string        `json:"night"`
	Revision int64         `json:"revision"`
	Rounds   []SeatedRound `json:"rounds"`
}

// SeatedRound is the seating of a round.
type SeatedRound struct {
	Number int           `json:"number"`
	Tables []SeatedTable `json:"tables"`
	Byes   []string      `json:"byes"`
}

// SeatedTable has the seats East, South, West of the first hand, and those who rest in it.
type SeatedTable struct {
	Table int      `json:"table"`
	Match string   `json:"match"`
	Seats []string `json:"seats"`
}
