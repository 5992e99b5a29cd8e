package document

// SeasonName is what a list tells of a season.
type SeasonName struct {
	ID       string `json:"id"`
	Name     string `json:"name"`
	First    string `json:"first"`
	Last     string `json:"last"`
	RankedBy string `json:"ranked_by"`
	Closed   bool   `json:"closed"`
	// ClosedOn is the day on which it was closed.
	ClosedOn *string `json:"closed_on"`
}

// Season is the table of a season.
type Season struct {
	SeasonName
	Rule      SeasonRule   `json:"rule"`
	Nights    int          `json:"nights"`
	Standings []SeasonLine `json:"standings"`
	// Below are those who lack nights or matches to be ranked.
	Below []SeasonLine `json:"below"`
	Teams []SeasonLine `json:"teams"`
}

// SeasonRule is how a season is ranked. What is nil is not set, or does not belong to the ranking. Newcomers
// are those for whom it is not said whether they are members.
type SeasonRule struct {
	RankedBy  string    `json:"ranked_by"`
	Best      *int      `json:"best"`
	Without   *int      `json:"without"`
	Least     int       `json:"least"`
	LeastOf   string    `json:"least_of"`
	Bonus     float64   `json:"bonus"`
	Places    []float64 `json:"match_places"`
	Day       *string   `json:"day"`
	TeamBest  *int      `json:"team_best"`
	Newcomers string    `json:"newcomers"`
}

// SeasonLine is a player or a team in the table of a season: on pages, in the interface and
// in files.
type SeasonLine struct {
	Rank    *int   `json:"rank"`
	Shared  bool   `json:"shared"`
	Player  Player `json:"player"`
	Value   Value  `json:"value"`
	Nights  int    `json:"nights"`
	Matches int    `json:"matches"`
	Lacks   int    `json:"lacks"`
	// NightsWon, and then the single results from the best on, decide between equal values. Decider is
	// what did so against a neighbour, DeciderResult which result. RankBefore is the rank before the
	// last night.
	NightsWon     int     `json:"nights_won"`
	Hands         int     `json:"hands"`
	Decider       *string `json:"decider"`
	DeciderResult *int    `json:"decider_result"`
	RankBefore    *int    `json:"rank_before"`
}

// Value is an exact number, and the nearest that JSON has.
type Value struct {
	About       float64 `json:"about"`
	Numerator   int64   `json:"numerator"`
	Denominator int64   `json:"denominator"`
}

// SeasonNights are nights that count in a season, the oldest first.
type SeasonNights struct {
	Season string        `json:"season"`
	Nights []SeasonNight `json:"nights"`
	Next   *string       `json:"next"`
}

// SeasonNight is one of them, and what it brought.
type SeasonNight struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Date   string `json:"date"`
	Game   string `json:"game"`
	Preset string `json:"preset"`
	// Weight is that of the ranking of the European Mahjong Association.
	Weight  float64   `json:"weight"`
	Players []Brought `json:"players"`
	Teams   []Brought `json:"teams"`
}

// Brought is what a night brought a player or a team, and whether that counts.
type Brought struct {
	ID     string `json:"id"`
	Value  Value  `json:"value"`
	Counts bool   `json:"counts"`
}

// SeasonMatches are matches of the nights that count, in the order in which they were played.
type SeasonMatches struct {
	Season  string        `json:"season"`
	Unit    string        `json:"unit"`
	Matches []SeasonMatch `json:"matches"`
	Next    *string       `json:"next"`
}

// SeasonMatch is one of them, with its players by rank, and then those who were replaced. Round
// is nil if it belongs to none.
type SeasonMatch struct {
	Match   string              `json:"match"`
	Night   string              `json:"night"`
	Round   *int                `json:"round"`
	Table   int                 `json:"table"`
	Players []SeasonMatchPlayer `json:"players"`
}

// SeasonMatchPlayer is what it brought a player. Of a match from paper the rank only is known.
type SeasonMatchPlayer struct {
	Player      Player `json:"player"`
	Points      *int   `json:"points"`
	Rank        *int   `json:"rank"`
	Result      *int   `json:"result"`
	HandsPlayed *int   `json:"hands_played"`
	HandsWon    *int   `json:"hands_won"`
}
