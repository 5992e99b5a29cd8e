package nexttable

import (
	"cmp"
	"hash/fnv"
	"slices"
	"time"

	"github.com/threewinds/threewinds/tournament"
)

// AboutAsLong is the difference of two waits up to which nobody is passed over unfairly.
const AboutAsLong = 10 * time.Minute

// considered is how many of those who have waited longest are tried first. Of more people, a table is
// rarely sought.
const considered = 24

// Player is somebody who is free.
type Player struct {
	ID tournament.PlayerID
	// Since is when they came, or when their last match ended; UTC.
	Since time.Time
	// House players fill a table; they are proposed only if the request asks for them.
	House bool
	// SatOut is how often they found no seat at earlier evenings, for somebody who has not played at
	// this one so far.
	SatOut int
}

// Pair are two players, the smaller id first; see [PairOf].
type Pair [2]tournament.PlayerID

// PairOf is the pair of two players in any order.
func PairOf(a, b tournament.PlayerID) Pair {
	if b < a {
		a, b = b, a
	}
	return Pair{a, b}
}

// Meetings are the matches in which two players have sat at one table.
type Meetings struct {
	// Tonight is their number at this evening, Earlier that of the evenings before it that are looked at.
	Tonight, Earlier int
	// Last is the date of the last of the earlier ones, YYYY-MM-DD, empty if there is none.
	Last string
}

// Request is the question who sits down next.
type Request struct {
	Now  time.Time
	Free []Player
	// Size is the number of players at the table: 3 to 5.
	Size int
	// House says that house players may be proposed.
	House bool
	// Without are players who do not want to play now.
	Without []tournament.PlayerID
	// Met are the meetings of those who have met.
	Met map[Pair]Meetings
	// Apart are groups of players of whom no two may sit at one table.
	Apart [][]tournament.PlayerID
	// Seed decides between proposals that are equally good.
	Seed uint64
}

// Proposal are the players who sit down next, and the reasons.
type Proposal struct {
	// Players are those proposed, the one who has waited longest first.
	Players []tournament.PlayerID
	// SatOut are the numbers of [Player.SatOut] of those players.
	SatOut []int
	// Waited is how long the first of them has waited.
	Waited time.Duration
	// Tonight and Earlier are how often two of them have met; Last is the date of their last earlier
	// meeting, YYYY-MM-DD, empty if they have none.
	Tonight, Earlier int
	Last             string
}

// Propose says who sits down next; ok is false if too few are free who may sit together.
//
// Of all tables without two players who are kept apart, it takes the one that passes nobody over who
// has waited more than [AboutAsLong] longer than somebody at it, or if there is none, the one that
// does so by the least. Among those it takes the players who found no seat most often at earlier evenings
// and have not played yet, then those who have met least tonight, then least before, then those who have
// waited longest in sum. The seed decides the rest.
func Propose(r Request) (Proposal, bool) {
	candidates := r.candidates()
	for limit := considered; ; limit *= 2 {
		first := candidates[:min(limit, len(candidates))]
		if best, ok := r.best(first); ok || len(first) == len(candidates) {
			return best.proposal, ok
		}
	}
}

// candidates are those who may be proposed, the one who has waited longest first. Of people who came at
// the same moment, a lot says who is first.
func (r Request) candidates() []Player {
	free := slices.DeleteFunc(slices.Clone(r.Free), func(p Player) bool {
		return p.House && !r.House || slices.Contains(r.Without, p.ID)
	})
	slices.SortFunc(free, func(a, b Player) int {
		return cmp.Or(a.Since.Compare(b.Since), cmp.Compare(r.lot(a.ID), r.lot(b.ID)), cmp.Compare(a.ID, b.ID))
	})
	return free
}

// table is a proposal with the numbers by which it is compared.
type table struct {
	proposal Proposal
	// unfair is by how much more than [AboutAsLong] somebody who is passed over has waited longer than
	// somebody at the table.
	unfair time.Duration
	// satOut is the sum of [Player.SatOut] at the table, waits that of the waits.
	satOut int
	waits  time.Duration
	lot    uint64
}

func (t table) compare(other table) int {
	return cmp.Or(
		cmp.Compare(t.unfair, other.unfair),
		cmp.Compare(other.satOut, t.satOut),
		cmp.Compare(t.proposal.Tonight, other.proposal.Tonight),
		cmp.Compare(t.proposal.Earlier, other.proposal.Earlier),
		cmp.Compare(other.waits, t.waits),
		cmp.Compare(t.lot, other.lot),
	)
}

// best is the best table of some candidates.
func (r Request) best(candidates []Player) (best table, ok bool) {
	seats := make([]int, 0, r.Size)
	var fill func(from int)
	fill = func(from int) {
		if len(seats) == r.Size {
			if t := r.table(candidates, seats); !ok || t.compare(best) < 0 {
				best, ok = t, true
			}
			return
		}
		for i := from; i < len(candidates); i++ {
			if r.fits(candidates, seats, i) {
				seats = append(seats, i)
				fill(i + 1)
				seats = seats[:len(seats)-1]
			}
		}
	}
	fill(0)
	return best, ok
}

// fits says whether a candidate is kept apart from nobody at the seats.
func (r Request) fits(candidates []Player, seats []int, candidate int) bool {
	for _, seat := range seats {
		if r.apart(candidates[seat].ID, candidates[candidate].ID) {
			return false
		}
	}
	return true
}

func (r Request) apart(a, b tournament.PlayerID) bool {
	return slices.ContainsFunc(r.Apart, func(group []tournament.PlayerID) bool {
		return slices.Contains(group, a) && slices.Contains(group, b)
	})
}

// table is the table of the candidates with some indexes, which ascend.
func (r Request) table(candidates []Player, seats []int) table {
	var t table
	for i, seat := range seats {
		player := candidates[seat]
		t.proposal.Players = append(t.proposal.Players, player.ID)
		t.proposal.SatOut = append(t.proposal.SatOut, player.SatOut)
		t.satOut += player.SatOut
		t.waits += r.Now.Sub(player.Since)
		t.lot += r.lot(player.ID)
		for _, other := range seats[:i] {
			t.proposal.add(r.Met[PairOf(candidates[other].ID, player.ID)])
		}
	}
	t.proposal.Waited = r.Now.Sub(candidates[seats[0]].Since)
	last := candidates[seats[len(seats)-1]]
	for i, candidate := range candidates { // the first who is passed over has waited longest
		if !slices.Contains(seats, i) {
			t.unfair = max(last.Since.Sub(candidate.Since)-AboutAsLong, 0)
			break
		}
	}
	return t
}

func (p *Proposal) add(met Meetings) {
	p.Tonight += met.Tonight
	p.Earlier += met.Earlier
	p.Last = max(p.Last, met.Last)
}

// lot is a number by chance for a player, the same for the same seed.
func (r Request) lot(player tournament.PlayerID) uint64 {
	hash := fnv.New64a()
	for shift := 0; shift < 64; shift += 8 {
		hash.Write([]byte{byte(r.Seed >> shift)})
	}
	hash.Write([]byte(player))
	return hash.Sum64()
}
