package scoring

import (
	"encoding/json"
	"strings"
)

// Worth is what a hand is worth in the referee's own count.
type Worth struct {
	// Hand and Bonus are hand-points and the bonus-points common to both losers.
	Hand  Points `json:"hand_points"`
	Bonus Points `json:"bonus_points"`
	Limit Limit  `json:"limit,omitempty"`
	// Han and Yakuman are the count of games in han: all han of the hand, or how
	// many yakuman it is.
	Han     int `json:"han,omitempty"`
	Yakuman int `json:"yakuman,omitempty"`
	// Fu as they are paid: a multiple of ten, or 25.
	Fu int `json:"fu,omitempty"`
	// Fan is the count of games in fan without limit hands, whose ids stand beside it.
	Fan        int `json:"fan,omitempty"`
	LimitHands IDs `json:"limit_hands,omitempty"`
	// Basic are the points that doubles multiply.
	Basic   Points `json:"points,omitempty"`
	Doubles int    `json:"doubles,omitempty"`
}

// IDs are ids as one value that can be compared: in their order, with spaces between.
type IDs string

// IDsOf are the ids of a list.
func IDsOf(list []string) IDs { return IDs(strings.Join(list, " ")) }

// List are the ids one by one.
func (i IDs) List() []string { return strings.Fields(string(i)) }

// MarshalJSON writes them as a list.
func (i IDs) MarshalJSON() ([]byte, error) { return json.Marshal(i.List()) }

// UnmarshalJSON reads a list of ids.
func (i *IDs) UnmarshalJSON(text []byte) error {
	var list []string
	err := json.Unmarshal(text, &list)
	*i = IDsOf(list)
	return err //nolint:wrapcheck // says what it is about
}
