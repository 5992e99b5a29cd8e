package tournament

import (
	"cmp"
	"slices"
)

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

// paperStandings are the final ranking of a night from paper.
func (n *Night) paperStandings() []Standing {
	list := make([]Standing, len(n.PaperResults))
	for i, result := range n.PaperResults {
		line := Standing{Player: result.Player, Name: n.NameOf(result.Player), Points: result.Points, PaperMatches: result.Matches, Rank: result.Rank}
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
