package templates

// DraftView is the drawn seating.
type DraftView struct {
	Page  Page
	Night string
	Sums  DoorSums
	// Published: the seating is in force. CanUnpublish: no hand was recorded yet.
	Published, CanUnpublish bool
	// Seed is the seed of the draft, empty before the first draw.
	Seed string
	// Outdated: others are here than those who are seated.
	Outdated    bool
	Certificate CertificateView
	Rounds      []DraftRound
	// TypedSeed is a seed with Problems, to be mended.
	TypedSeed   string
	HighestSeed int
	Problems    []FieldProblem
}

// DraftRound is a round as tables of names.
type DraftRound struct {
	Number int
	Tables []DraftTable
	Byes   []string
}

// DraftTable is a table with its players in the order East, South, West.
type DraftTable struct {
	Number int
	Seats  [3]string
}

// CertificateView says how good the seating is.
type CertificateView struct {
	Players, Rounds int
	// Faulty: it is no proper seating at all.
	Faulty bool
	// Repeats counts meetings beyond a pair's first; fewer than LeastRepeats cannot be.
	Repeats, LeastRepeats int
	// MostMeetings is how often the pair that meets most often meets.
	MostMeetings int
	// WindGap is the largest difference between two winds of a player; 1 is perfect.
	WindGap                   int
	LeastByes, MostByes       int
	LeastMatches, MostMatches int
	Seed, Method              string
}

var seatWinds = [3]string{"east", "south", "west"}
