package main

import (
	"errors"
	"fmt"
	"slices"

	"github.com/threewinds/threewinds/tournament/seating"
)

// seatPlanVerb draws the seating of an evening.
type seatPlanVerb struct {
	Players *int   `help:"How many players, 3 to 300; with --from the file says it."`
	Rounds  *int   `help:"How many rounds, 1 to 49; with --from the played ones included, and as many as in the file if it is left out."`
	Seed    uint64 `default:"1" help:"Any number; the same one gives the same seating everywhere."`
	Apart   string `placeholder:"FILE" help:"Groups of players who should not meet: their numbers, one group a line."`
	Fixed   string `placeholder:"FILE" help:"Players who stay at one table: a player's number and the table's, such as 5 3, one player a line."`
	SatOut  []int  `placeholder:"N" help:"How often each player sat out at earlier evenings, player 1 first, such as 0,2,1; who sat out least comes first."`
	Method  string `default:"planned" enum:"planned,rotation,swiss,final" help:"\"planned\" has fewest repeats; \"rotation\" is three lines that move on, easy to announce; \"swiss\" and \"final\" seat one more round by --ranking."`
	Format  string `default:"text" enum:"json,csv,text" help:"json, csv or text."`

	From    string `placeholder:"FILE" help:"Go on after the rounds of a seating as --format json printed it; - is standard input."`
	Played  *int   `placeholder:"K" help:"How many rounds of the file are played; the others were announced, and change as little as possible. All, if it is left out."`
	Leave   []int  `placeholder:"N" help:"Players who are not there any more, such as 3,5."`
	Join    int    `placeholder:"N" help:"How many come new; they get the next numbers."`
	Back    []int  `placeholder:"N" help:"Players who had left and are there again."`
	Ranking []int  `placeholder:"N" help:"Everybody who is there, best first, such as 4,1,3,2."`
}

// refusal is a sentence that says why a request was refused.
func refusal(p *program, request seating.Request, err error) error {
	switch {
	case errors.Is(err, seating.ErrPlayers):
		there := request.Players - len(request.Away)
		return fmt.Errorf("%d players cannot be seated, only %d to %d", there, seating.MinPlayers, seating.MaxPlayers)
	case errors.Is(err, seating.ErrRounds):
		return fmt.Errorf("%s cannot be planned, only %d to %d", counted(request.Rounds, "round", "rounds"), max(1, len(request.Played)), seating.MaxRounds)
	case errors.Is(err, seating.ErrSatOut):
		return fmt.Errorf("--sat-out has to have a number, 0 or more, for each of the %d players", request.Players)
	case errors.Is(err, seating.ErrFixed):
		return missingFixedTable(request)
	case p.ctx.Err() != nil:
		return errors.New("interrupted before the seating was found")
	}
	return err
}

// missingFixedTable is an error with a player whose fixed table does not exist.
func missingFixedTable(request seating.Request) error {
	tables := (request.Players - len(request.Away)) / 3
	for _, one := range request.Fixed {
		if !slices.Contains(request.Away, one.Player) && (one.Table < 0 || one.Table >= tables) {
			return fmt.Errorf("player %d is to stay at table %d, but those who are there fill only %s", one.Player+1, one.Table+1,
				counted(tables, "table", "tables"))
		}
	}
	return errors.New("a player who is to stay does not exist or is named twice, or two are to stay at one table")
}
