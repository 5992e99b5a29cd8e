package tournament

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/threewinds/threewinds/scoring"
)

// PaperDetail says what is known of a night from paper.
type PaperDetail string

// The details. NotPaper is a night that was played with the program.
const (
	NotPaper PaperDetail = ""
	// PaperPoints: the points of the night only. Such a night counts in no season.
	PaperPoints PaperDetail = "points"
	// PaperMatchRanks: the points of the night, and the rank in each match.
	PaperMatchRanks PaperDetail = "places"
)

// KnowsRanks says whether the ranks in matches are known.
func (r PaperDetail) KnowsRanks() bool { return r != PaperPoints }

// KnowsHands says whether hands and the results of matches are known, which no night from paper has.
func (r PaperDetail) KnowsHands() bool { return r == NotPaper }

// PaperResult is one player's result of a night from paper.
type PaperResult struct {
	Player  PlayerID
	Points  scoring.Points
	Matches int
	// Rank is the rank of the night as it was written down, 0 if the points decide.
	Rank  int
	Ranks PaperRanks
}

// PaperRank is a rank in a match: First to Last for players who share it. It is zero for a
// round in which the player had no match. Table is 0 if nobody knows who else sat there.
type PaperRank struct{ First, Last, Table int }

// Won says whether the player won, alone or with one other.
func (r PaperRank) Won() bool { return r.First == 1 && r.Last <= 2 }

// PaperRanks are a player's ranks by round, empty if they are not known.
type PaperRanks []PaperRank

// String writes ranks as they are stored: "1@2 2-3@1 -".
func (r PaperRanks) String() string {
	texts := make([]string, len(r))
	for i, rank := range r {
		switch rank.First {
		case 0:
			texts[i] = "-"
		case rank.Last:
			texts[i] = strconv.Itoa(rank.First)
		default:
			texts[i] = fmt.Sprintf("%d-%d", rank.First, rank.Last)
		}
		if rank.Table > 0 {
			texts[i] += "@" + strconv.Itoa(rank.Table)
		}
	}
	return strings.Join(texts, " ")
}

// ReadPaperRanks reads the text of [PaperRanks.String], also without tables. ok is false for any
// other text.
func ReadPaperRanks(text string) (ranks PaperRanks, ok bool) {
	for part := range strings.FieldsSeq(text) {
		var rank PaperRank
		if part != "-" && part != "–" {
			places, table, atTable := strings.Cut(part, "@")
			first, last, shared := strings.Cut(places, "-")
			if !shared {
				last = first
			}
			var wrong [3]error
			rank.First, wrong[0] = strconv.Atoi(first)
			rank.Last, wrong[1] = strconv.Atoi(last)
			if atTable {
				rank.Table, wrong[2] = strconv.Atoi(table)
			}
			if wrong != [3]error{} || rank.First < 1 || rank.Last < rank.First || rank.Last > scoring.MostPlaces || rank.Table < 0 || rank.Table > MostTables {
				return nil, false
			}
		}
		ranks = append(ranks, rank)
	}
	return ranks, true
}

// Played counts the rounds with a match.
func (r PaperRanks) Played() (count int) {
	for _, rank := range r {
		if rank.First > 0 {
			count++
		}
	}
	return count
}
