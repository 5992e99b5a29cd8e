package main

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/threewinds/threewinds/tournament/seating"
)

// seatVerb plans evenings and checks their seatings.
type seatVerb struct {
	Plan  seatPlanVerb  `cmd:"" default:"withargs" help:"Seat a number of players for a number of rounds (what \"seat\" does if nothing else is said)."`
	Check seatCheckVerb `cmd:"" help:"Count a printed seating again and name everything that is wrong with it."`
}

// Help explains the verb beyond its one line.
func (seatVerb) Help() string {
	return `threewinds seat --players 15 --rounds 7 seats fifteen for an evening of seven rounds;
"threewinds seat plan --help" lists what else can be said.`
}

// seatPlanVerb draws the seating of an evening.
type seatPlanVerb struct {
	Players int    `required:"" help:"How many players, 3 to 300."`
	Rounds  int    `required:"" help:"How many rounds, 1 to 49."`
	Seed    uint64 `default:"1" help:"Any number; the same one gives the same seating everywhere."`
	Apart   string `placeholder:"FILE" help:"Groups of players who should not meet: their numbers, one group a line."`
	Method  string `default:"planned" enum:"planned,rotation" help:"\"planned\" has fewest repeats; \"rotation\" is three lines that move on, easy to announce."`
	Format  string `default:"text" enum:"json,csv,text" help:"json, csv or text."`
}

// Help explains the verb beyond its one line.
func (seatPlanVerb) Help() string {
	return `Players are numbered from 1. Every table of three is listed East, South, West; who
has no table sits out. The certificate counts the seating again: repeats are
meetings beyond a pair's first, a gap of 1 between winds or byes is perfect.

"threewinds seat check FILE" counts what --format json has printed once more.`
}

// Run draws the seating and prints it.
func (v *seatPlanVerb) Run(p *program) error {
	request := seating.Request{Players: v.Players, Rounds: v.Rounds, Seed: v.Seed}
	if v.Apart != "" {
		if v.Method == "rotation" {
			return errors.New("lines that move on cannot keep anybody apart: leave out --apart or --method rotation")
		}
		groups, err := readGroups(v.Apart, v.Players)
		if err != nil {
			return err
		}
		request.Apart = groups
	}
	schedule, err := v.draw(p, request)
	if err != nil {
		return err
	}
	sheet := newSeatSheet(schedule)
	switch v.Format {
	case "json":
		return sheet.writeJSON(p.out)
	case "csv":
		return sheet.writeCSV(p.out)
	default:
		sheet.writeText(p.out)
		return nil
	}
}

// draw makes the schedule, or says in one sentence why there is none.
func (v *seatPlanVerb) draw(p *program, request seating.Request) (seating.Schedule, error) {
	if crowds := request.Crowds(); len(crowds) > 0 {
		var named []string
		for _, crowd := range crowds {
			named = append(named, crowd.Error())
		}
		return seating.Schedule{}, fmt.Errorf("they cannot be kept apart: %s", strings.Join(named, "; "))
	}
	schedule, err := seating.Rotate(request)
	if v.Method == "planned" {
		schedule, err = seating.Plan(p.ctx, request)
	}
	switch {
	case errors.Is(err, seating.ErrPlayers):
		err = fmt.Errorf("%d players cannot be seated, only %d to %d", v.Players, seating.MinPlayers, seating.MaxPlayers)
	case errors.Is(err, seating.ErrRounds):
		err = fmt.Errorf("%d rounds cannot be planned, only 1 to %d", v.Rounds, seating.MaxRounds)
	case p.ctx.Err() != nil:
		err = errors.New("interrupted before the seating was found")
	}
	return schedule, err
}

// readGroups reads groups of players, 1 to players, one a line, with spaces or
// commas between them.
func readGroups(name string, players int) ([][]int, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	var groups [][]int
	line := 0
	for content := range strings.Lines(string(text)) {
		line++
		var group []int
		for _, word := range strings.FieldsFunc(content, func(r rune) bool { return strings.ContainsRune(" \t\r\n,;", r) }) {
			number, err := strconv.Atoi(word)
			if err != nil || number < 1 || number > players {
				return nil, fmt.Errorf("%s, line %d: %q is not a player from 1 to %d", name, line, word, players)
			}
			if slices.Contains(group, number-1) {
				return nil, fmt.Errorf("%s, line %d: player %d is there twice", name, line, number)
			}
			group = append(group, number-1)
		}
		if len(group) > 0 {
			groups = append(groups, group)
		}
	}
	return groups, nil
}
