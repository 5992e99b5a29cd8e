package school

import "github.com/threewinds/threewinds/scoring"

// plan says what a hand looks like that may show a topic. The rules say whether a dealt hand does. The zero plan is
// any hand of four sets and a pair.
type plan struct {
	// sets are groups that the hand has, with spaces between; one of the lists is taken. "555z" is a pong in the
	// hand, "555z!" one on the table, "[5555z]" a concealed kong, "5555z" another kong, "123p" a chow, "11s" the pair.
	sets []string
	// from are the kinds of the other tiles; one of the lists is taken. Without any they are all of the game.
	from []string
	// hands are whole hands; one of them is taken, and one more of its tiles if it has thirteen.
	hands []string
	shape shape
	// chows, melds and kongs are how many in a hundred sets are a chow, lie on the table, are a kong. Negative is
	// none at all; 0 is the usual.
	chows, melds, kongs int
	// sources are where the winning tile may come from; without any everywhere.
	sources []scoring.Source
	// winning are the tiles of which one wins; without any it is one of the hand.
	winning string
	// dealer says that East wins, or that another player does; 0 is anybody.
	dealer dealerWins
	// held: the tile of a robbed kong may be in the hand once more. It cannot be, and some referees overlook it.
	held bool
	// late is a hand at the end of a round or of the match.
	late bool
	// tell adds facts to the hand and counts to the table.
	tell func(*deal)
}

type shape uint8

const (
	fourSets shape = iota
	sevenPairs
	orphans // one of each 1, 9 and honour, filled up with one of them
)

type dealerWins uint8

const (
	anybodyWins dealerWins = iota
	dealerDoes
	otherDoes
)

// The sources that plans name.
var (
	wall    = []scoring.Source{scoring.FromWall}
	discard = []scoring.Source{scoring.FromDiscard}
	robbed  = []scoring.Source{scoring.FromRobbedKong}
)

// curriculum is what the school knows of a game: how its hands look, topic by topic.
type curriculum struct {
	// usual adds what hands of the game have beside tiles, after tell.
	usual func(*deal)
	// easy are the ids of elements that beginners learn first.
	easy []string
	// elements are the plans of elements and limit hands, by id. An element without one is met in any hand.
	elements map[string]plan
	// payments are topics of who pays what, what comes next and what lies on the table, from easy to hard.
	payments []payment
	// mistakes make hands that are refused, by code, from easy to hard.
	mistakes []mistake
}

// Payments that games share.
const (
	matchOver = "match_over" // who deals next, where the match can be over
	liable    = "liable"     // somebody pays for others
)

// payment is a topic about what follows from a hand.
type payment struct {
	id   string
	ask  Kind
	plan plan
	// drawn: nobody wins. shows says whether a hand is of the topic, nil for any.
	drawn bool
	shows func(*outcome) bool
}

// mistake makes a hand that the rules refuse with the code.
type mistake struct {
	code string
	plan plan
	// make spoils a legal hand; nil where the plan alone makes it.
	make func(*deal)
	// sound tells something like it of a hand that is not refused, so that not what is told gives the answer away.
	// soundPlan is that of such a hand; nil where it is plan.
	sound     func(*deal)
	soundPlan *plan
	// entry: it is about what is told of the hand, not about whether its tiles win.
	entry bool
	// hard: it is asked late.
	hard bool
}

// curricula are those of all games, by their ids.
var curricula = map[string]*curriculum{
	"korean-japanese": &koreanJapanese, "honshu": &honshu, "sanma": &sanma, "malaysian": &malaysian, "classical": &classical,
}
