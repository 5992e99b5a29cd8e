package statistics

import (
	"slices"
	"time"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// Club stands for the club in place of a player.
const Club tournament.PlayerID = ""

// A hand counts for the pace if the time since the hand before is between these: hands with less were
// typed in later, with more there was a break.
const (
	shortestHand = 30 * time.Second
	longestHand  = 30 * time.Minute
)

// Tallies are the tallies of everybody who took part in a finished match, and of the [Club]. A
// substitute has the hands that they played. game is the id in the rulebook.
func Tallies(game string, match tournament.Match) map[tournament.PlayerID]Tally {
	c := tallying{game: game, match: match, tallies: make(map[tournament.PlayerID]*Tally)}
	if fact, ok := scoring.FindFact(match.Rules.Facts(), "ready"); ok && fact.About == scoring.Everybody {
		c.ready = &fact
	}
	for _, player := range append(match.Participants(), Club) {
		c.of(player).Matches++
	}
	for i := range match.Ledger.Hands {
		c.hand(i)
	}
	c.countRanks()
	c.countPace()
	tallies := make(map[tournament.PlayerID]Tally, len(c.tallies))
	for player, tally := range c.tallies {
		tallies[player] = tally.Plus(Tally{}) // without empty maps
	}
	return tallies
}

// tallying are the tallies of a match being made.
type tallying struct {
	game  string
	match tournament.Match
	// ready is the fact that says who had declared ready, nil if the rules do not ask everybody.
	ready   *scoring.Fact
	tallies map[tournament.PlayerID]*Tally
}

func (c *tallying) of(player tournament.PlayerID) *Tally {
	if c.tallies[player] == nil {
		c.tallies[player] = new(Tally)
	}
	return c.tallies[player]
}

// win is one winner's part of a hand.
type win struct {
	facts  *scoring.Hand
	result *scoring.Result
	player tournament.PlayerID
	// points are what the winner got for the hand, pot the part of them that earlier drawn
	// hands had left.
	points, pot int64
}

// tellsElements says whether the elements of the hand are known, not only its points.
func (w win) tellsElements() bool { return w.facts.Way != scoring.ByPoints }

// players are the players of a hand by seat wind.
func players(match tournament.Match, hand *tournament.Hand) (seated [3]tournament.PlayerID) {
	sitting := match.PlayersOf(hand.Sitters)
	for seat, place := range hand.Before.Seats {
		seated[seat] = sitting[place]
	}
	return seated
}

// winsOf are the wins of the hand at an index: none, one, or two on one tile.
func winsOf(match tournament.Match, at int) (wins []win) {
	hand := &match.Ledger.Hands[at]
	seated := players(match, hand)
	result := &hand.Result
	for facts := &hand.Facts; facts != nil && result != nil && facts.Outcome == scoring.Won; facts, result = facts.Rival, result.Rival {
		wins = append(wins, win{facts, result, seated[facts.Winner], int64(hand.Result.Payments[facts.Winner]), pot(match, at, result)})
	}
	return wins
}

func (c *tallying) hand(at int) {
	hand := &c.match.Ledger.Hands[at]
	seated, wins := players(c.match, hand), winsOf(c.match, at)
	club := c.of(Club)
	for _, tally := range []*Tally{club, c.of(seated[0]), c.of(seated[1]), c.of(seated[2])} {
		tally.Hands++
		tally.inGame(c.game)
		if len(wins) == 0 {
			tally.Drawn++
		}
	}
	for seat, player := range seated {
		tally, points := c.of(player), int64(hand.Result.Payments[seat])
		tally.Points.add(points)
		tally.Prevailing[hand.Before.Prevailing].add(points)
		tally.Seats[seat].Points.add(points)
		club.Seats[seat].Points.add(points)
	}
	for i, w := range wins {
		for _, tally := range []*Tally{c.of(w.player), club} {
			tally.win(c.game, w)
		}
		if from := w.facts.Payer; i == 0 && w.facts.From != scoring.FromWall {
			for _, tally := range []*Tally{c.of(seated[from]), club} {
				tally.DealIns.add(discardCost(&hand.Result, w.facts.Winner, from))
				tally.Seats[from].DealtIn++
			}
		}
	}
	if r := hand.Rival; r != nil && r.By == scoring.ByLegality {
		c.of(seated[r.Facts.Winner]).Refused++
		club.Refused++
	}
	c.countReady(hand, seated, wins)
}

// discardCost is what the winning tile cost the player who discarded it: the player's payment without
// what losers pay each other.
func discardCost(result *scoring.Result, winner, from scoring.Wind) (points int64) {
	if !result.Scale.EveryHand() {
		return -int64(result.Payments[from])
	}
	for i := range result.Transfers {
		if t := &result.Transfers[i]; t.From == from && t.To == winner {
			points += int64(t.Points())
		}
	}
	return points
}

func (t *Tally) inGame(game string) {
	if t.Games == nil {
		t.Games = make(map[string]int)
	}
	t.Games[game]++
}

// win counts a won hand.
func (t *Tally) win(game string, w win) {
	if w.facts.From == scoring.FromWall {
		t.WonWall++
	} else {
		t.WonDiscard++
	}
	t.Wins.add(w.points)
	t.Seats[w.facts.Winner].Won++
	t.Ways[w.facts.Way]++
	if w.pot > 0 {
		t.Pots.add(w.pot)
	}
	if t.Values == nil {
		t.Values, t.Elements, t.LimitHands = make(map[int]int), make(map[string]int), make(map[string]int)
	}
	t.Values[Bucket(w.points)]++
	if isLimit(w.result) {
		t.Limits++
	}
	elements, limits := named(w.result)
	if w.tellsElements() {
		for _, id := range elements {
			t.Elements[game+"/"+id]++
		}
	}
	for _, id := range limits {
		t.LimitHands[game+"/"+id]++
	}
}

// isLimit says whether a hand is a limit hand or yakuman.
func isLimit(result *scoring.Result) bool {
	return result.Limit > scoring.NoLimit || result.Yakuman > 0
}

// LimitNames are the ids of the limit hands or yakuman of a result, empty if they were not told.
func LimitNames(result *scoring.Result) []string {
	_, limits := named(result)
	return limits
}

// named are the ids of the elements of a hand, each once, and of the limit hands among them.
func named(result *scoring.Result) (elements, limits []string) {
	for _, element := range result.Elements {
		if !slices.Contains(elements, element.ID) {
			elements = append(elements, element.ID)
		}
	}
	if result.Yakuman > 0 {
		limits = elements
	}
	if isLimit(result) {
		limits = append(slices.Clip(limits), result.LimitHands...)
		elements = append(elements, result.LimitHands...)
	}
	return elements, limits
}

// countReady counts who had declared ready, if the hand says so.
func (c *tallying) countReady(hand *tournament.Hand, seated [3]tournament.PlayerID, wins []win) {
	if c.ready == nil || !c.ready.Asked(hand.Facts.Outcome, hand.Facts.Way) {
		return
	}
	club := c.of(Club)
	for seat, player := range seated {
		tally := c.of(player)
		tally.Ready.Asked++
		club.Ready.Asked++
		if !c.ready.ValueIn(&hand.Facts).Seats.Has(scoring.Wind(seat)) {
			continue
		}
		won := slices.ContainsFunc(wins, func(w win) bool { return w.player == player })
		for _, t := range []*Tally{tally, club} {
			t.Ready.Declared++
			if won {
				t.Ready.Won++
			}
		}
	}
}

// countRanks counts the ranks at the end of the match.
func (c *tallying) countRanks() {
	club := c.of(Club)
	for i, player := range c.match.Sitting() {
		rank := c.match.Rank(scoring.Place(i))
		if rank == 0 {
			return // it is not finished
		}
		c.of(player).Ranks[rank-1]++
		club.Ranks[rank-1]++
		club.Starts[i].add(int64(rank))
	}
}

// countPace counts the time between hands that were recorded one after the other.
func (c *tallying) countPace() {
	var pace Pace
	hands := c.match.Ledger.Hands
	for i := 1; i < len(hands); i++ {
		if took := hands[i].At.Sub(hands[i-1].At); took >= shortestHand && took <= longestHand {
			pace.Hands++
			pace.Seconds += int64(took / time.Second)
		}
	}
	if pace.Hands > 0 {
		club := c.of(Club)
		if round, ok := c.match.Round.Number(); ok {
			club.Rounds = map[int]Pace{round: pace}
		}
		club.Tables = map[int]Pace{c.match.Table: pace}
	}
}
