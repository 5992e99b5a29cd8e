package tournament

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/threewinds/threewinds/scoring"
)

// PaperDetail says what a club's papers tell of a night from before it had the program.
type PaperDetail string

// How much is known. A night that was played with the program is not from paper.
const (
	NotPaper PaperDetail = ""
	// PaperPoints: the points of the night only. Such a night counts in no season.
	PaperPoints PaperDetail = "points"
	// PaperMatchRanks: the rank in each match, too.
	PaperMatchRanks PaperDetail = "places"
)

// KnowsRanks says whether the ranks in matches are known, also of a night that was played.
func (r PaperDetail) KnowsRanks() bool { return r != PaperPoints }

// KnowsHands says whether hands and the results of matches are known: no paper tells them.
func (r PaperDetail) KnowsHands() bool { return r == NotPaper }

// PaperResult is what such a night brought one player.
type PaperResult struct {
	Player  PlayerID
	Points  scoring.Points
	Matches int
	// Rank is that of the night as it was written down, 0 if the points decide.
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

// ReadPaperRanks reads what [PaperRanks.String] writes, and ranks without tables. ok is
// false for anything else.
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
