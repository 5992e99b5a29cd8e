package main

import (
	"errors"

	"github.com/threewinds/threewinds/tournament/seating"
)

// seatVerb plans evenings and checks seatings.
type seatVerb struct {
	Plan  seatPlanVerb  `cmd:"" default:"withargs" help:"Seat a number of players for a number of rounds (what \"seat\" does if nothing else is said)."`
	Check seatCheckVerb `cmd:"" help:"Count a printed seating again and name everything that is wrong with it."`
}

// Help explains the verb beyond its one line.
func (seatVerb) Help() string {
	return `threewinds seat --players 15 --rounds 7 seats fifteen for an evening of seven rounds;
"threewinds seat plan --help" lists what else can be said.`
}

// Validate checks that the options go together: either an evening or a file is requested.
func (v *seatPlanVerb) Validate() error {
	byRanking := v.Method == "swiss" || v.Method == "final"
	switch {
	case v.From == "" && (v.Players == nil || v.Rounds == nil):
		return errors.New("--players and --rounds say what to seat, or --from after what to go on")
	case v.From == "" && (v.Played != nil || v.Join != 0 || len(v.Leave)+len(v.Back) > 0 || byRanking):
		return errors.New("--played, --leave, --join, --back and the methods swiss and final go on after a file: --from says which")
	case v.From != "" && v.Players != nil:
		return errors.New("--from says how many players there are: leave out --players, and say --leave or --join")
	case v.Method == "rotation" && v.Apart != "":
		return errors.New("lines that move on cannot keep anybody apart: leave out --apart or --method rotation")
	case v.Method == "rotation" && v.Fixed != "":
		return errors.New("lines that move on cannot leave anybody where they are: leave out --fixed or --method rotation")
	case v.Method == "rotation" && len(v.SatOut) > 0:
		return errors.New("lines that move on have byes in an order of their own: leave out --sat-out or --method rotation")
	case v.From != "" && len(v.SatOut) > 0:
		return errors.New("--from says how often players sat out: leave out --sat-out")
	case v.From != "" && v.Method == "rotation":
		return errors.New("lines that move on cannot go on after other rounds: leave out --from or --method rotation")
	case byRanking && v.Rounds != nil:
		return errors.New("one round is seated by a ranking: leave out --rounds")
	case byRanking != (len(v.Ranking) > 0):
		return errors.New("--ranking goes with --method swiss or final")
	}
	return nil
}

// Help explains the verb beyond its one line.
func (seatPlanVerb) Help() string {
	return `Players are numbered from 1. Every table of three is listed East, South, West; who
has no table sits out. The certificate counts the seating again: repeats are
meetings beyond a pair's first, a gap of 1 between winds or byes is perfect.

Wishes come from files. A line of --apart is a group, such as 1 2 3; a line of --fixed
is a player and the table at which that player stays, such as 5 3, one player a table.
Every line that cannot be read is named, and so are wishes that cannot be had. With
--from they take the place of those in its file; a round of finals goes by the ranking
and only keeps the tables' numbers.

With --sat-out a bye goes first to those who sat out least at earlier evenings; the file
keeps the numbers, and going on --from it counts them as well.

"threewinds seat check FILE" counts what --format json has printed once more.

With --from FILE the evening goes on: played rounds stay as they are, the others are
seated for those who are there. "threewinds seat --from FILE --played 2 --leave 3,5
--join 1" seats all rounds from the third on anew, without players 3 and 5 and with
a new one; places change as little as possible. Who is away from the file's last
round stays away, unless --back says otherwise. "--method swiss --ranking 4,1,3,…"
seats one round in which those of similar rank meet, "--method final" one with tables
by rank: 1 to 3, 4 to 6, and so on.`
}

// Run draws the seating and prints it.
func (v *seatPlanVerb) Run(p *program) error {
	schedule, err := v.schedule(p)
	if err != nil {
		return err
	}
	written := &seatFile{seating.NewFile(schedule)}
	switch v.Format {
	case "json":
		return written.writeJSON(p.out)
	case "csv":
		return written.writeCSV(p.out)
	default:
		written.writeText(p.out)
		return nil
	}
}

// schedule is the schedule that the options ask for.
func (v *seatPlanVerb) schedule(p *program) (seating.Schedule, error) {
	if v.From != "" {
		return v.goOn(p)
	}
	request := seating.Request{Players: *v.Players, Rounds: *v.Rounds, Seed: v.Seed, SatOut: v.SatOut}
	if err := v.readWishes(&request); err != nil {
		return seating.Schedule{}, err
	}
	return v.draw(p, request)
}

// draw draws the schedule. Its error is one sentence.
func (v *seatPlanVerb) draw(p *program, request seating.Request) (seating.Schedule, error) {
	if err := refuseWishes(request); err != nil {
		return seating.Schedule{}, err
	}
	schedule, err := seating.Rotate(request)
	if v.Method == "planned" {
		schedule, err = seating.Plan(p.ctx, request)
	}
	return schedule, refusal(p, request, err)
}
