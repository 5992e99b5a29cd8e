// Package played generates nights with random hands: for the demonstration, for benchmarks, and for
// tests that need many nights. The rules of the night accept every hand. The same seed makes the same
// nights with other ids.
package played

import (
	"errors"
	"slices"
	"time"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/classical"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
	"github.com/threewinds/threewinds/scoring/malaysian"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/seating"
)

// Plan describes a night to be generated.
type Plan struct {
	ID   tournament.NightID
	Name string
	// Begin is when the first round begins, UTC; the night has its date.
	Begin time.Time
	// Game and Preset are ids in the rulebook; an empty preset is the game's usual one.
	Game, Preset string
	// Players are the players at the door. The earlier in the list, the more often they win.
	Players []tournament.Attendance
	Rounds  int
}

const betweenRounds = 75 * time.Minute

// Night plays a night to its end.
func (c *Club) Night(plan Plan) (*tournament.Night, error) {
	night, err := plan.night()
	if err != nil {
		return nil, err
	}
	for number := range plan.Rounds {
		round, err := c.round(night, number+1)
		if err != nil {
			return nil, err
		}
		night.Rounds = append(night.Rounds, round)
	}
	return night, nil
}

// OpenEvening plays an open evening to its end: as often as the plan has rounds, everybody for whom there is
// a table plays a match with others by chance.
func (c *Club) OpenEvening(plan Plan) (*tournament.Night, error) {
	night, err := plan.night()
	if err != nil {
		return nil, err
	}
	night.Form, night.PlannedRounds = tournament.Open, 0
	night.Ranking = tournament.UsualRankingOf(night.Form, night.Rules)
	for number := range plan.Rounds {
		round, err := c.round(night, number+1)
		if err != nil {
			return nil, err
		}
		for _, match := range round.Matches {
			match.Round = tournament.RoundNumber{}
			match.Began = night.PublishedAt.Add(time.Duration(number) * betweenRounds)
			match.Ended = match.EndedAt()
			night.Roundless = append(night.Roundless, match)
		}
	}
	return night, nil
}

// night is the planned night without matches.
func (plan Plan) night() (*tournament.Night, error) {
	game, known := rulebook.Find(plan.Game)
	if !known {
		return nil, errors.New("the rulebook has no game " + plan.Game)
	}
	if plan.Preset == "" {
		plan.Preset = game.Default
	}
	rules, problems, err := game.Open(plan.Preset, nil)
	if err != nil || len(problems) > 0 {
		return nil, errors.New("the preset " + plan.Preset + " is refused")
	}
	options, _, err := game.Freeze(plan.Preset, nil)
	if err != nil {
		return nil, err
	}
	return &tournament.Night{
		ID: plan.ID, Name: plan.Name, Date: plan.Begin.Format(time.DateOnly), Phase: tournament.Finished,
		Ruleset: tournament.Ruleset{Game: game.ID, Version: game.Version, Preset: plan.Preset, Options: options},
		Rules:   rules, PlannedRounds: plan.Rounds, Ranking: tournament.UsualRanking(rules), ClockLength: tournament.UsualLength,
		Attendances: plan.Players, PublishedAt: plan.Begin,
		FinishedAt: plan.Begin.Add(time.Duration(plan.Rounds) * betweenRounds),
	}, nil
}

// round seats everybody by lot. Players who are left over sit out, or rest at tables if the game
// allows it.
func (c *Club) round(night *tournament.Night, number int) (tournament.Round, error) {
	players := make([]tournament.PlayerID, len(night.Attendances))
	for i, to := range c.chance.Perm(len(players)) {
		players[to] = night.Attendances[i].Player
	}
	tables := len(players) / len(scoring.SeatWinds)
	left := players[tables*len(scoring.SeatWinds):]
	round := tournament.Round{Number: number, Phase: tournament.RoundClosed, Method: seating.ByHand}
	begin := night.PublishedAt.Add(time.Duration(number-1) * betweenRounds)
	for table := range tables {
		seated := slices.Clone(players[3*table : 3*table+3])
		if len(left) > 0 && night.Rules.MostPlaces() > len(seated) {
			seated, left = append(seated, left[0]), left[1:]
		}
		match, err := c.match(night, seated, begin, c.pace.match(number, table+1))
		if err != nil {
			return round, err
		}
		match.ID, match.Round, match.Table = tournament.MatchID(c.newID()), tournament.InRound(number), table+1
		round.Matches = append(round.Matches, match)
	}
	round.Byes = left
	return round, nil
}

// match plays a match, or repeats one.
func (c *Club) match(night *tournament.Night, players []tournament.PlayerID, begin time.Time, pace float64) (tournament.Match, error) {
	rules := night.Ruleset.Game + " " + night.Ruleset.Preset + string(rune('0'+len(players)))
	prepared := c.matches[rules]
	if c.Prepared == 0 || len(prepared) < c.Prepared {
		match, err := c.play(night, players, begin, pace)
		if c.Prepared > 0 {
			c.matches[rules] = append(prepared, match)
		}
		return match, err
	}
	known := prepared[c.chance.IntN(len(prepared))]
	moved := begin.Sub(known.Events[0].At.Truncate(time.Hour)).Truncate(time.Hour)
	match := tournament.Match{Events: slices.Clone(known.Events), Rules: night.Rules}
	copy(match.Players[:], players)
	for i := range match.Events {
		match.Events[i].ID = tournament.EntryID(c.newID())
		match.Events[i].At = match.Events[i].At.Add(moved)
	}
	return match, nil
}

// mostHands is the number of hands after which a match is ended early.
const mostHands = 40

// play plays a match to its end. A pace of 1 is the usual one, 2 takes twice as long.
func (c *Club) play(night *tournament.Night, players []tournament.PlayerID, begin time.Time, pace float64) (match tournament.Match, err error) {
	match.Rules = night.Rules
	copy(match.Players[:], players)
	match.Ledger = tournament.NewLedger(match.Rules, len(players))
	at := begin
	for !match.Ledger.State.Finished {
		at = at.Add(handTime(c.chance.Float64(), pace))
		if match, err = c.hand(night, match, at); err != nil {
			return match, err
		}
	}
	return match, nil
}

// hand plays a hand: it deals at random until the rules accept one.
func (c *Club) hand(night *tournament.Night, match tournament.Match, at time.Time) (tournament.Match, error) {
	event := tournament.Event{By: "Dana", At: at, Number: len(match.Events) + 1, ID: tournament.EntryID(c.newID())}
	if len(match.Ledger.Hands) >= mostHands {
		event.Ending = &tournament.MatchEnded{Reason: "late", Seen: match.Ledger.Latest}
		return match.Recorded(event)
	}
	state := match.Ledger.State
	game, _ := rulebook.Find(night.Ruleset.Game)
	for range 1000 {
		facts := c.deal(night.Ruleset.Game, c.winner(night, match))
		event.Hand = &tournament.HandPlayed{Number: state.Hand, Seats: state.Seats, Facts: facts}
		next, err := match.Recorded(event)
		if _, refused := errors.AsType[*tournament.Refusal](err); refused {
			continue
		}
		if err == nil && c.Prepared == 0 {
			last := len(next.Events) - 1
			next.Events[last] = next.Events[last].WithShown(next.Ledger.Shown(event, game.Version))
		}
		return next, err
	}
	return match, errors.New("the rules accept no hand that was dealt")
}

// winner is the seat that wins unless the hand is drawn. The first player at the door wins up to
// twice as often as the last.
func (c *Club) winner(night *tournament.Night, match tournament.Match) scoring.Wind {
	var weights [3]int
	sum := 0
	for seat, place := range match.Ledger.State.Seats {
		at := slices.IndexFunc(night.Attendances, func(a tournament.Attendance) bool { return a.Player == match.Players[place] })
		weights[seat] = 2*len(night.Attendances) - at
		sum += weights[seat]
	}
	lot := c.chance.IntN(sum)
	for seat, weight := range weights {
		if lot -= weight; lot < 0 {
			return scoring.Wind(seat)
		}
	}
	return scoring.West
}

// deal is a random hand that a seat wins. About one in six is drawn.
func (c *Club) deal(game string, winner scoring.Wind) scoring.Hand {
	switch game {
	case koreanjapanese.ID:
	case malaysian.ID:
		return c.dealFlies(winner)
	case classical.ID:
		return c.dealThree(winner)
	default:
		return c.dealRiichi(winner)
	}
	if c.chance.IntN(6) == 0 {
		return scoring.Hand{Outcome: scoring.DrawnHand}
	}
	hand := c.won(winner, parsed[c.chance.IntN(len(parsed))])
	hand.Flowers = max(0, c.chance.IntN(5)-2)
	hand.Waiting = c.some(2) &^ scoring.Winds(0).With(winner)
	return hand
}
