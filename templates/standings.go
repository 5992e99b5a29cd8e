package templates

// StandingsView is the ranking of a night.
type StandingsView struct {
	Page  Page
	Night string
	Rules RulesLine
	// Final says that the night is over, Live that a round is being played.
	Final, Live bool
	// Rounds are the numbers of the rounds begun, the columns of the table.
	Rounds []int
	Lines  []StandingLine
}

// StandingLine is one player's line.
type StandingLine struct {
	Rank   int
	Shared bool
	Player NamedPlayer
	Points int
	// MatchesWon and HandsWon break ties; Decider names the criterion that did:
	// matches_won, hands_won, shared or empty.
	MatchesWon, HandsWon int
	Decider              string
	// Moved is how many ranks the player rose (or fell, negative) since the last
	// closed round; Compared is false before there was one.
	Moved    int
	Compared bool
	// Results by round, in the order of Rounds.
	Results []RoundResult
}

// RoundResult is a cell: what a round brought.
type RoundResult struct {
	// Match is empty for a bye.
	Match    string
	Points   int
	Finished bool
	Won      bool
}
