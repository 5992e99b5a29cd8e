package draw

// CertificateView says how good the seating is.
type CertificateView struct {
	Players, Rounds int
	// Faulty: it is no proper seating at all.
	Faulty bool
	// FewTables: some round had enough players for one more table.
	FewTables bool
	// Repeats counts meetings beyond a pair's first. LeastRepeats is the least possible.
	Repeats, LeastRepeats int
	// Again are the pairs who meet more than once, in sentences.
	Again []string
	// MostMeetings is the largest number of meetings of one pair.
	MostMeetings int
	// WindGap is the largest difference between two winds of a player, ByeGap that
	// between two players' rests; 1 is perfect.
	WindGap, ByeGap           int
	LeastByes, MostByes       int
	LeastMatches, MostMatches int
	// MostSameTable is the largest number of rounds of one player at one table.
	MostSameTable int
	// Apart and Fixed: there are such wishes. ApartMeetings and FixedMoves count how often
	// they are broken.
	Apart, Fixed              bool
	ApartMeetings, FixedMoves int
	// BrokenWishes are the wishes that are not kept, in sentences; only organisers read them.
	BrokenWishes []string
	// Spreads say how close in rank the players of a table were, in rounds by rank. Up to
	// round Guaranteed, Swiss rounds need no repeats.
	Spreads    []RankSpread
	Guaranteed int
	// SatOut says how earlier evenings count; nil if they do not.
	SatOut *SatOutView
	// Draws say by which method and seed the rounds were drawn.
	Draws []DrawnBy
}

// SatOutView says who sat out, rested or found no seat at earlier evenings of the series: "Anna 1, Bo 2", empty if
// nobody did. Least and Most are the range with this evening, OutOfTurn those who sit out before others who sat out
// less.
type SatOutView struct {
	Players                string
	Least, Most, OutOfTurn int
}

// DrawnBy are rounds that were drawn in one go.
type DrawnBy struct {
	First, Last  int
	Method, Seed string
}

// RankSpread is the mean distance in rank between the first and the last of a table,
// in tenths.
type RankSpread struct{ Round, Tenths int }
