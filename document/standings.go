package document

import (
	"bytes"
	"cmp"
	"encoding/json"
)

// Standings are the ranking of a night as everybody may see it.
type Standings struct {
	Night    string `json:"night"`
	Revision int64  `json:"revision"`
	Final    bool   `json:"final"`
	RankedBy string `json:"ranked_by"`
	// ValueIs says what the values of the lines are now.
	ValueIs      string `json:"value_is"`
	Unit         string `json:"unit"`
	HiddenFrom   *int   `json:"hidden_from"`
	HiddenPlaces int    `json:"hidden_places"`
	// LeastMatches are how many matches of an open evening a player needs to be ranked; 0 for a night in rounds.
	LeastMatches int     `json:"least_matches"`
	Fingerprint  *string `json:"fingerprint"`
	Lines        []Line  `json:"standings"`
}

// Line is one player's line in the ranking of a night: on the page, in the interface and in
// files. What nobody wrote down of a night from paper is nil.
type Line struct {
	// Rank is 0 for who has played too few matches of an open evening to be ranked; see [Line.MarshalJSON].
	Rank   int    `json:"rank"`
	Shared bool   `json:"shared"`
	Player Player `json:"player"`
	// Value is the number that decides, rounded to its Decimals; nil before the first match
	// that counts.
	Value    *float64 `json:"value"`
	Decimals int      `json:"-"`
	// Points are all that count, Carried those among them that the player brought along.
	Points    int `json:"points"`
	Carried   int `json:"carried"`
	WithStart int `json:"with_start"`
	// MatchRanks is the sum of the ranks in finished matches, Ranked how many those are,
	// Results the sum of their results.
	MatchRanks *int `json:"match_ranks"`
	Ranked     int  `json:"matches_ranked"`
	Results    *int `json:"results"`
	// Played counts the matches that have begun, those of a night from paper as well.
	Played      int  `json:"matches_played"`
	MatchesWon  *int `json:"matches_won"`
	HandsWon    *int `json:"hands_won"`
	HandsPlayed *int `json:"hands_played"`
	// Before is the rank after the last closed round.
	Before *int `json:"rank_before"`
	// Decider is what separates the line from its neighbours, if the ranking does not.
	Decider     string      `json:"decider"`
	UnderReview bool        `json:"under_review"`
	Matches     []LineMatch `json:"matches"`
}

// MarshalJSON writes the line with a null instead of a rank of 0.
func (l Line) MarshalJSON() ([]byte, error) {
	type line Line
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(struct {
		Rank *int `json:"rank"`
		line
	}{Known(l.Rank), line(l)})
	return text.Bytes(), err
}

// LineMatch is what a match brought a player. Round is nil if it belongs to none.
type LineMatch struct {
	Match    string `json:"match"`
	Round    *int   `json:"round"`
	Table    int    `json:"table"`
	Points   int    `json:"points"`
	Finished bool   `json:"finished"`
	Won      bool   `json:"won"`
	Rank     *int   `json:"rank"`
	Result   *int   `json:"result"`
}

// Round is what the matches of a round brought, with the id of the first; none if the player
// sat out. A substitute may have played at two tables of a round.
func (l Line) Round(number int) (round LineMatch) {
	for _, match := range l.Matches {
		switch {
		case Number(match.Round) != number:
		case round.Match == "":
			round = match
		default:
			round.Points += match.Points
			round.Finished, round.Won = round.Finished && match.Finished, round.Won || match.Won
			round.Result = KnownIf(round.Rank != nil || match.Rank != nil, Number(round.Result)+Number(match.Result))
			round.Rank = cmp.Or(round.Rank, match.Rank)
		}
	}
	return round
}
