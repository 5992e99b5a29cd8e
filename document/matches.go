package document

import "encoding/json"

// Matches are all matches of a night.
type Matches struct {
	Night    string  `json:"night"`
	Revision int64   `json:"revision"`
	Unit     string  `json:"unit"`
	Matches  []Match `json:"matches"`
}

// Match is a match as everybody may see it. Round is nil if it belongs to none.
type Match struct {
	ID    string `json:"id"`
	Night string `json:"night"`
	Round *int   `json:"round"`
	Table int    `json:"table"`
	// Began and Ended are told of a match of an open evening.
	Began       *string       `json:"began_at"`
	Ended       *string       `json:"ended_at"`
	Unit        string        `json:"unit"`
	Hidden      bool          `json:"hidden"`
	Finished    bool          `json:"finished"`
	Hands       int           `json:"hands"`
	Length      int           `json:"length"`
	OwnLength   string        `json:"own_length"`
	NextHand    *int          `json:"next_hand"`
	UnderReview bool          `json:"under_review"`
	Players     []MatchPlayer `json:"players"`
	Replaced    []Replaced    `json:"replaced"`
}

// MatchPlayer is who sits at a place, in the order of the places. Total and Points are those
// of the place, Credited what counts for the player.
type MatchPlayer struct {
	Player   Player `json:"player"`
	Seat     string `json:"seat"`
	Total    int    `json:"total"`
	Points   int    `json:"points"`
	Credited int    `json:"credited"`
	Rank     *int   `json:"rank"`
	Won      bool   `json:"won"`
	Result   *int   `json:"result"`
}

// Replaced is somebody for whom a substitute came, in a match that is over.
type Replaced struct {
	Player   Player `json:"player"`
	Credited int    `json:"credited"`
}

// Hands are the hands of a match that stand.
type Hands struct {
	Night  string `json:"night"`
	Match  string `json:"match"`
	Unit   string `json:"unit"`
	Hidden bool   `json:"hidden"`
	Hands  []Hand `json:"hands"`
}

// Hand is a line of the score format, with who sat where and what it changed.
type Hand struct {
	Number  int               `json:"number"`
	Entry   string            `json:"entry"`
	Entered *string           `json:"entered"`
	Seats   map[string]string `json:"seats"`
	Hand    json.RawMessage   `json:"hand"`
	Changes []Change          `json:"changes"`
}

// Change is what a hand changed for a player, and the total after it.
type Change struct {
	Player string `json:"player"`
	Points int    `json:"points"`
	Total  int    `json:"total"`
}
