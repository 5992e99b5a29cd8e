package main

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/nexttable"
)

const (
	tableSize = 3
	// memory is how many evenings before this one a proposal looks at.
	memory = 8
	// patience is how long people who have just played each other wait for another table.
	patience = 10 * time.Minute
)

// policy is a way to find those who sit down next.
type policy struct {
	name string
	// proposals: by package nexttable; otherwise whoever has waited longest, on winds by lot.
	proposals bool
	// mixes: people who have just played each other wait up to patience for another table.
	mixes bool
}

var policies = []policy{
	{name: "longest first"},
	{name: "proposed", proposals: true},
	{name: "proposed, waiting to mix", proposals: true, mixes: true},
}

// figures are what evenings came to.
type figures struct {
	matches, againTonight, againEarlier int
	waited, longest                     time.Duration
	// startsApart is the sum over the people of an evening of how much more often they began at one
	// wind than at another.
	startsApart, people int
}

func (f *figures) add(other figures) {
	f.matches += other.matches
	f.againTonight += other.againTonight
	f.againEarlier += other.againEarlier
	f.waited += other.waited
	f.longest = max(f.longest, other.longest)
	f.startsApart += other.startsApart
	f.people += other.people
}

// guest is somebody at an evening.
type guest struct {
	id          tournament.PlayerID
	comes, goes time.Time
	since       time.Time // free since
	// pauses is after how many matches they pause for twenty minutes, 0 for never.
	pauses, played int
	last           []tournament.PlayerID
	playing        bool
}

// table is a match that is being played.
type table struct {
	players []*guest
	ends    time.Time
}

// series is what is known of the evenings so far.
type series struct {
	policy policy
	// threesomes are those of each evening, as sorted names.
	threesomes []map[string]bool
	pairs      []map[nexttable.Pair]int
}

// play plays a series of evenings. What comes by chance depends on the seed only.
func play(seed uint64, by policy) (sum figures) {
	s := series{policy: by}
	for number := range evenings {
		sum.add(s.evening(rand.New(rand.NewPCG(seed, uint64(number))), seed+uint64(number)))
	}
	return sum
}

// evening plays one evening of 7 to 20 people, who come within an hour and stay for two and a half to
// four. A match takes 25 to 70 minutes.
func (s *series) evening(dice *rand.Rand, seed uint64) (sum figures) {
	begin := time.Date(2026, 1, 6, 18, 0, 0, 0, time.UTC)
	minutes := func(from, to int) time.Duration { return time.Duration(from+dice.IntN(to-from+1)) * time.Minute }
	club := dice.Perm(24)[:7+dice.IntN(14)]
	guests := make([]*guest, len(club))
	for i, number := range club {
		comes := begin.Add(minutes(0, 60))
		guests[i] = &guest{
			id: tournament.PlayerID(fmt.Sprintf("p%02d", number)), comes: comes, since: comes,
			goes: comes.Add(minutes(150, 240)), pauses: dice.IntN(4),
		}
	}
	lengths := make([]time.Duration, 100)
	for i := range lengths {
		lengths[i] = minutes(25, 70)
	}
	e := evening{
		series: s, guests: guests, lengths: lengths, seed: seed, starts: make(map[tournament.PlayerID]nexttable.Starts),
		pairs: make(map[nexttable.Pair]int), threesomes: make(map[string]bool),
	}
	for now := begin; now.Before(begin.Add(6 * time.Hour)); now = now.Add(time.Minute) {
		e.end(now)
		for e.begin(now) {
		}
	}
	s.pairs = append(s.pairs, e.pairs)
	s.threesomes = append(s.threesomes, e.threesomes)
	for _, starts := range e.starts {
		e.figures.people++
		e.figures.startsApart += slices.Max(starts[:tableSize]) - slices.Min(starts[:tableSize])
	}
	return e.figures
}

// evening is one evening that is being played.
type evening struct {
	*series
	guests     []*guest
	tables     []*table
	lengths    []time.Duration
	seed       uint64
	starts     map[tournament.PlayerID]nexttable.Starts
	pairs      map[nexttable.Pair]int
	threesomes map[string]bool
	figures    figures
}

// end frees the players of the matches that end now.
func (e *evening) end(now time.Time) {
	e.tables = slices.DeleteFunc(e.tables, func(t *table) bool {
		if t.ends.After(now) {
			return false
		}
		for _, player := range t.players {
			player.playing, player.since = false, now
			for _, other := range t.players {
				if player.id < other.id {
					e.pairs[nexttable.PairOf(player.id, other.id)]++
				}
			}
			if player.played++; player.played == player.pauses {
				player.since = now.Add(20 * time.Minute)
			}
		}
		return true
	})
}

// begin begins a match if enough people are free; false if none begins.
func (e *evening) begin(now time.Time) bool {
	free := make(map[tournament.PlayerID]*guest)
	var waiting []nexttable.Player
	for _, g := range e.guests {
		if !g.playing && !g.since.After(now) && g.goes.After(now) {
			free[g.id] = g
			waiting = append(waiting, nexttable.Player{ID: g.id, Since: g.since})
		}
	}
	request := nexttable.Request{Now: now, Free: waiting, Size: tableSize, Seed: e.seed + uint64(e.figures.matches)}
	if e.policy.proposals {
		request.Met = e.met()
	} else {
		request.Free = longest(waiting)
	}
	proposal, ok := nexttable.Propose(request)
	if !ok || e.policy.mixes && e.waits(now, proposal, free) {
		return false
	}
	e.seat(now, proposal, free)
	return true
}

// longest are the three who have waited longest.
func longest(waiting []nexttable.Player) []nexttable.Player {
	waiting = slices.SortedFunc(slices.Values(waiting), func(a, b nexttable.Player) int { return a.Since.Compare(b.Since) })
	return waiting[:min(tableSize, len(waiting))]
}

// met are the meetings of tonight and of the last evenings.
func (e *evening) met() map[nexttable.Pair]nexttable.Meetings {
	met := make(map[nexttable.Pair]nexttable.Meetings)
	for pair, matches := range e.pairs {
		met[pair] = nexttable.Meetings{Tonight: matches}
	}
	for _, earlier := range e.series.pairs[max(0, len(e.series.pairs)-memory):] {
		for pair, matches := range earlier {
			both := met[pair]
			both.Earlier += matches
			met[pair] = both
		}
	}
	return met
}

// waits says whether the proposed players have just played each other and wait for another table.
func (e *evening) waits(now time.Time, proposal nexttable.Proposal, free map[tournament.PlayerID]*guest) bool {
	var running []nexttable.Running
	for i, t := range e.tables {
		running = append(running, nexttable.Running{Table: i + 1, Left: t.ends.Sub(now)})
	}
	last := func(player tournament.PlayerID) []tournament.PlayerID { return free[player].last }
	mix, ok := nexttable.MixFor(proposal.Players, last, running)
	return ok && mix.Wait+proposal.Waited <= patience
}

// seat begins the match of the proposed players.
func (e *evening) seat(now time.Time, proposal nexttable.Proposal, free map[tournament.PlayerID]*guest) {
	match := &table{ends: now.Add(e.lengths[e.figures.matches])}
	seats := proposal.Players
	dice := rand.New(rand.NewPCG(e.seed, uint64(e.figures.matches)))
	dice.Shuffle(len(seats), func(i, j int) { seats[i], seats[j] = seats[j], seats[i] })
	if e.policy.proposals {
		seats = nexttable.Winds(seats, e.starts, e.seed)
	}
	for place, id := range seats {
		player := free[id]
		wait := now.Sub(player.since)
		e.figures.waited += wait
		e.figures.longest = max(e.figures.longest, wait)
		player.playing, player.last = true, seats
		starts := e.starts[id]
		starts[place]++
		e.starts[id] = starts
		match.players = append(match.players, player)
	}
	e.figures.matches++
	e.tables = append(e.tables, match)
	threesome := fmt.Sprint(slices.Sorted(slices.Values(seats)))
	if e.threesomes[threesome] {
		e.figures.againTonight++
	}
	for _, earlier := range e.series.threesomes[max(0, len(e.series.threesomes)-memory):] {
		if earlier[threesome] {
			e.figures.againEarlier++
			break
		}
	}
	e.threesomes[threesome] = true
}
