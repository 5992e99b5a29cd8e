package tournament

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/threewinds/threewinds/scoring"
)

// PaperRecord says what a club's papers tell of a night from before it had the program.
type PaperRecord string

// The records. A night that was played with the program is not from paper.
const (
	NotPaper PaperRecord = ""
	// PaperPoints: the points of the night only. Such a night counts in no season.
	PaperPoints PaperRecord = "points"
	// PaperPlaces: the rank in each match, too.
	PaperPlaces PaperRecord = "places"
)

// KnowsRanks says whether the ranks in matches are known, also of a night that was played.
func (r PaperRecord) KnowsRanks() bool { return r != PaperPoints }

// KnowsHands says whether hands and the results of matches are known: no paper tells them.
func (r PaperRecord) KnowsHands() bool { return r == NotPaper }

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

// String writes ranks as the record keeps them: "1@2 2-3@1 -".
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

// mostSeats is the largest number of players at a table.
const mostSeats = scoring.MostPlaces

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
			if wrong != [3]error{} || rank.First < 1 || rank.Last < rank.First || rank.Last > mostSeats || rank.Table < 0 || rank.Table > mostTables {
				return nil, false
			}
		}
		ranks = append(ranks, rank)
	}
	return ranks, true
}

// played counts the rounds with a match.
func (r PaperRanks) played() (count int) {
	for _, rank := range r {
		if rank.First > 0 {
			count++
		}
	}
	return count
}

// PaperMatch is a match of which the ranks of all players are known.
type PaperMatch struct {
	Round, Table int
	Players      []PlayerID
	Ranks        []PaperRank
}

// PaperMatches are the matches of a night from paper of which the ranks are known, in the
// order of rounds and tables.
func (n *Night) PaperMatches() (matches []PaperMatch) {
	at := make(map[[2]int]int)
	for _, result := range n.PaperResults {
		for i, rank := range result.Ranks {
			if rank.Table == 0 || rank.First == 0 {
				continue
			}
			key := [2]int{i + 1, rank.Table}
			if _, known := at[key]; !known {
				at[key] = len(matches)
				matches = append(matches, PaperMatch{Round: key[0], Table: key[1]})
			}
			match := &matches[at[key]]
			match.Players, match.Ranks = append(match.Players, result.Player), append(match.Ranks, rank)
		}
	}
	slices.SortFunc(matches, func(a, b PaperMatch) int { return cmp.Or(a.Round-b.Round, a.Table-b.Table) })
	return matches
}

// wholeRanks says whether these are the ranks of all players of one match.
func wholeRanks(ranks []PaperRank) bool {
	sorted := slices.SortedFunc(slices.Values(ranks), func(a, b PaperRank) int { return a.First - b.First })
	for i := 0; i < len(sorted); {
		sharing := sorted[i].Last - sorted[i].First + 1
		if sorted[i].First != i+1 || i+sharing > len(sorted) {
			return false
		}
		for _, rank := range sorted[i : i+sharing] {
			if rank.First != sorted[i].First || rank.Last != sorted[i].Last {
				return false
			}
		}
		i += sharing
	}
	return len(ranks) >= len(scoring.SeatWinds) && len(ranks) <= mostSeats
}

// paperStandings are the final ranking of a night from paper.
func (n *Night) paperStandings() []Standing {
	list := make([]Standing, len(n.PaperResults))
	for i, result := range n.PaperResults {
		line := Standing{Player: result.Player, Name: n.NameOf(result.Player), Points: result.Points, OnPaper: result.Matches, Rank: result.Rank}
		for _, rank := range result.Ranks {
			if rank.First == 0 {
				continue
			}
			line.MatchRanks += rank.First
			line.MatchesRanked++
			if rank.Won() {
				line.MatchesWon++
			}
		}
		list[i] = line
	}
	slices.SortFunc(list, func(a, b Standing) int {
		return cmp.Or(a.Rank-b.Rank, cmp.Compare(b.Points, a.Points), cmp.Compare(n.position(a.Player), n.position(b.Player)))
	})
	sharing := make(map[int]int)
	for i := range list {
		if list[i].Rank == 0 {
			list[i].Rank = i + 1
			if i > 0 && list[i-1].Points == list[i].Points {
				list[i].Rank = list[i-1].Rank
			}
		}
		sharing[list[i].Rank]++
	}
	for i := range list {
		list[i].Shared = sharing[list[i].Rank] > 1
	}
	return list
}
