package draw

import "github.com/threewinds/threewinds/templates/layout"

// CertificatePageView is the seating of an evening with its certificate.
type CertificatePageView struct {
	Page  layout.Page
	Night string
	// File is the name under which the seating is downloaded.
	File string
	// Certificate is nil before anything is published.
	Certificate *CertificateView
	Rounds      []DraftRound
	// Changes are those made by hand, in sentences.
	Changes []string
}

// CertificateView says how good the seating is.
type CertificateView struct {
	Players, Rounds int
	// Faulty: it is no proper seating at all.
	Faulty bool
	// FewTables: in some round there were enough for a table more.
	FewTables bool
	// Repeats counts meetings beyond a pair's first; fewer than LeastRepeats cannot be.
	Repeats, LeastRepeats int
	// MostMeetings is how often the pair that meets most often meets.
	MostMeetings int
	// WindGap is the largest difference between two winds of a player, ByeGap that
	// between two players' rests; 1 is perfect.
	WindGap, ByeGap           int
	LeastByes, MostByes       int
	LeastMatches, MostMatches int
	// MostSameTable is how often somebody sits at one table.
	MostSameTable int
	// Apart and Fixed: there were such wishes; ApartMeetings and FixedMoves are how
	// often they are not kept.
	Apart, Fixed              bool
	ApartMeetings, FixedMoves int
	// Unkept are the wishes that are not kept, in sentences; only organisers read them.
	Unkept []string
	// Spreads say how near in the ranking those were who met in rounds by rank;
	// Swiss: there are such rounds, without repeats up to round Guaranteed.
	Spreads    []RankSpread
	Guaranteed int
	// Draws say by which method and seed the rounds were drawn.
	Draws []DrawnBy
}

// DrawnBy are rounds that were drawn in one go.
type DrawnBy struct {
	First, Last  int
	Method, Seed string
}

// RankSpread is the mean distance in rank between the first and the last of a table,
// in tenths.
type RankSpread struct{ Round, Tenths int }
