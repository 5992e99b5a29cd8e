package document

import "encoding/json"

// Night is a night as everybody may see it.
type Night struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Date string `json:"date"`
	// Form says whether it is played in rounds or open.
	Form       string `json:"form"`
	Begins     string `json:"begins"`
	Venue      string `json:"venue"`
	Directions string `json:"directions"`
	Seats      int    `json:"seats"`
	SeatsFree  int    `json:"seats_free"`
	// SignUpUntil is the latest sign-up, nil if the list is open until the night begins. TakesRequests: somebody
	// without a personal link may ask for a seat.
	SignUpUntil   *string         `json:"sign_up_until"`
	TakesRequests bool            `json:"takes_requests"`
	Phase         string          `json:"phase"`
	Game          string          `json:"game"`
	Preset        string          `json:"preset"`
	Options       json.RawMessage `json:"options"`
	PlannedRounds int             `json:"planned_rounds"`
	Hands         int             `json:"hands"`
	// Lengths are further lengths that matches of an open evening may have.
	Lengths  []string `json:"match_lengths"`
	Start    int      `json:"start_points"`
	Unit     string   `json:"unit"`
	RankedBy string   `json:"ranked_by"`
	// Chosen is what the club chose to rank by.
	Chosen    string    `json:"chosen_ranking"`
	Mismatch  *Mismatch `json:"mismatch"`
	Rehearsal bool      `json:"rehearsal"`
	Cancelled bool      `json:"cancelled"`
	// MovedFrom is the day on which it was to be.
	MovedFrom  *string       `json:"moved_from"`
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

// Free is who waits for a table at an open evening, the longest waiting first, and who does not want to
// play now, in rounds as well.
type Free struct {
	Night    string       `json:"night"`
	Revision int64        `json:"revision"`
	Free     []FreePlayer `json:"free"`
	Pausing  []Player     `json:"pausing"`
	// Next is nil if too few are free who may sit together.
	Next *NextTable `json:"next"`
}

// FreePlayer is somebody who waits.
type FreePlayer struct {
	Player
	House bool    `json:"house"`
	Since *string `json:"since"`
}

// NextTable is the proposal who sits down next, and the reasons.
type NextTable struct {
	// Players are in the order of the seats: East, South, West.
	Players []Player `json:"players"`
	// Longest is the player among them who has waited longest, since WaitingSince.
	Longest      string  `json:"longest_waiting"`
	WaitingSince *string `json:"waiting_since"`
	// MetTonight and MetEarlier are how often two of them have sat at one table, tonight and at the evenings
	// before that are looked at; LastMet is the day of the last of those.
	MetTonight int     `json:"met_tonight"`
	MetEarlier int     `json:"met_earlier"`
	LastMet    *string `json:"last_met"`
	// JustPlayed: the last match of each of them was with the others.
	JustPlayed bool `json:"just_played"`
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
