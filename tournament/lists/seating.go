package lists

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
	"github.com/threewinds/threewinds/tournament/seating"
)

// ParseSeating turns a pasted seating into a draft. A line is a table with its players East, South
// and West, and may begin with the table's number. A line that begins with a hyphen has players who
// sit out; it may be left out. A line such as "Round 2" begins each further round. A name with a
// comma is in quotation marks. Problems have the field "pasted"; only the first 50 are listed. Of
// rounds that are too many, one is read and the others are only counted.
func ParseSeating(n *tournament.Night, text string) (tournament.Draft, tournament.Problems) {
	next, ok := draw.Next(n)
	if !ok {
		return tournament.Draft{}, tournament.Problems{{Field: "pasted", Code: "pasted_finished"}}
	}
	want := next.Last - next.First + 1
	p := seatingReader{night: n, known: peopleOf(n), draft: draw.NewDraft(n, next), most: want + 1, here: make(map[tournament.PlayerID]bool)}
	for _, a := range draw.Players(n) {
		p.here[a.Player] = true
	}
	for number, line := range numberedLines(text) {
		if len(p.problems) == tournament.MostProblems {
			return p.draft, p.problems
		}
		p.read(number, line)
	}
	p.endRound()
	if p.drawn != want {
		p.refuse("pasted_rounds", map[string]any{"Has": p.drawn, "Count": want, "First": next.First, "Last": next.Last})
	}
	p.draft.Schedule.Method = seating.ByHand
	if len(p.problems) == 0 {
		p.draft.Schedule = p.draft.Schedule.RestAtTables(next.First-1, draw.RestingPerTable(n))
	}
	return p.draft, p.problems
}

// seatingReader is the state while a seating is read.
type seatingReader struct {
	night    *tournament.Night
	known    peopleByName
	draft    tournament.Draft
	problems tournament.Problems
	// here are the players who must be in each round.
	here map[tournament.PlayerID]bool
	// flawed: the round lacks a table because a line of it has a mistake.
	flawed bool
	// drawn counts the rounds; most is how many of them are read.
	drawn, most int
	// round is the current round, nil before its first line. lines are the lines of its
	// players.
	round *seating.Round
	lines map[int]int
	// numbered are the tables that have a number.
	numbered map[int]seating.Table
	// resting are the players who rest at a table, by its first player.
	resting map[int][]int
}

func (p *seatingReader) refuse(code string, args map[string]any) {
	if len(p.problems) == tournament.MostProblems {
		return
	}
	p.problems = append(p.problems, tournament.Problem{Field: "pasted", Code: code, Args: args})
}

func (p *seatingReader) read(number int, line string) {
	rest, resting := afterHyphen(line)
	if round, is := heading(line); is && !resting {
		p.endRound()
		if next := len(p.draft.Schedule.Rounds) + 1; round != next && p.drawn < p.most {
			p.refuse("pasted_heading", map[string]any{"Line": number, "Round": round, "Next": next})
		}
		return
	}
	if p.round == nil {
		p.beginRound()
	}
	if p.drawn > p.most {
		return
	}
	if resting {
		p.round.Byes = append(p.round.Byes, p.players(number, rest)...)
		return
	}
	p.readTable(number, line)
}

func (p *seatingReader) beginRound() {
	p.round, p.lines, p.numbered = &seating.Round{Method: seating.ByHand}, make(map[int]int), make(map[int]seating.Table)
	p.resting = make(map[int][]int)
	p.drawn++
	p.flawed = false
}

// readTable adds the table of a line to the round.
func (p *seatingReader) readTable(number int, line string) {
	table, names := tableNumber(line)
	players := p.players(number, names)
	count := len(splitNames(names))
	switch most := 3 + draw.RestingPerTable(p.night); {
	case count < 3 || count > most:
		problem := tournament.Problem{Code: "pasted_not_three", Args: map[string]any{"Line": number, "Count": count}}
		if most > 3 {
			problem.Code, problem.Args["Most"] = "pasted_not_table", most
		}
		p.refuse(problem.Code, problem.Args)
		p.flawed = true
		return
	case len(players) != count:
		p.flawed = true // players has reported an unknown name
		return
	}
	seats := seating.Table(players[:3])
	p.resting[players[0]] = players[3:]
	if table == 0 {
		p.round.Tables = append(p.round.Tables, seats)
		return
	}
	if _, taken := p.numbered[table]; taken {
		p.refuse("pasted_table_twice", map[string]any{"Line": number, "Table": table})
		p.flawed = true
		return
	}
	p.numbered[table] = seats
}

// afterHyphen is the text after a hyphen or dash at the beginning of a line.
func afterHyphen(line string) (rest string, found bool) {
	if rest, found = strings.CutPrefix(line, "-"); found {
		return rest, true
	}
	return strings.CutPrefix(line, "–")
}

// heading is the number in a line such as "Round 2" or "2. kolo"; is says whether the line is such a
// heading.
func heading(line string) (round int, is bool) {
	if strings.ContainsFunc(line, separator) {
		return 0, false
	}
	line = strings.TrimRight(line, ":. ")
	word := strings.TrimRight(line, "0123456789")
	digits := line[len(word):]
	if digits == "" {
		word = strings.TrimLeft(line, "0123456789")
		digits = line[:len(line)-len(word)]
		if !strings.HasPrefix(word, ".") {
			return 0, false
		}
	}
	round, err := strconv.Atoi(digits)
	return round, err == nil && !strings.Contains(word, ":")
}

// tableNumber splits "3: Anna, Bo, Cy". The number is 0 if there is none.
func tableNumber(line string) (table int, names string) {
	before, after, found := strings.Cut(line, ":")
	if !found {
		return 0, line
	}
	digits := strings.TrimLeft(before, "0123456789")
	if digits == "" {
		digits = before
	} else {
		digits = before[len(strings.TrimRight(before, "0123456789")):]
	}
	table, err := strconv.Atoi(digits)
	if err != nil || table < 1 || table > tournament.MostTables {
		return 0, line
	}
	return table, after
}

// players are the players of a line who are not in the round yet.
func (p *seatingReader) players(line int, names string) []int {
	var players []int
	for _, name := range splitNames(names) {
		player, problem := p.known.find(name)
		if problem == nil && !p.here[player] {
			problem = &tournament.Problem{Code: "pasted_away", Args: map[string]any{"Name": p.night.NameOf(player)}}
			if a, _ := p.night.Attendance(player); a.Present && a.Paused {
				problem.Code = "pasted_pause"
			}
		}
		if problem != nil {
			problem.Args["Line"] = line
			p.refuse(problem.Code, problem.Args)
			continue
		}
		i := p.draft.Index(player)
		if i < 0 {
			continue
		}
		if earlier, twice := p.lines[i]; twice {
			p.refuse("pasted_twice", map[string]any{"Name": p.night.NameOf(player), "Line": line, "Earlier": earlier})
			continue
		}
		p.lines[i] = line
		players = append(players, i)
	}
	return players
}

// endRound adds the current round to the draft.
func (p *seatingReader) endRound() {
	if p.round == nil {
		return
	}
	round := p.round
	p.round = nil
	if p.drawn > p.most {
		return
	}
	number := len(p.draft.Schedule.Rounds) + 1
	round.Tables = p.inOrder(number, round.Tables)
	for i, player := range p.draft.Players {
		switch _, named := p.lines[i]; {
		case named:
		case p.here[player]:
			round.Byes = append(round.Byes, i)
		default:
			round.Away = append(round.Away, i)
		}
	}
	for t, table := range round.Tables {
		for _, player := range p.resting[table[0]] {
			round.Byes = append(round.Byes, player)
			round.Resting = append(round.Resting, seating.RestingTable{Player: player, Table: t})
		}
	}
	here := len(p.draft.Players) - len(round.Away)
	if len(round.Tables) != here/3 && !p.flawed {
		p.refuse("pasted_tables", map[string]any{"Round": number, "Has": len(round.Tables), "Count": here / 3, "Here": here})
	}
	p.draft.Schedule.Rounds = append(p.draft.Schedule.Rounds, *round)
}

// inOrder puts numbered tables at their numbers, and the others into the gaps.
func (p *seatingReader) inOrder(round int, others []seating.Table) []seating.Table {
	tables := make([]seating.Table, len(others)+len(p.numbered))
	for _, number := range slices.Sorted(maps.Keys(p.numbered)) {
		if number > len(tables) && !p.flawed {
			p.refuse("pasted_no_table", map[string]any{"Round": round, "Table": number, "Count": len(tables)})
		}
	}
	for i := range tables {
		table, named := p.numbered[i+1]
		if !named && len(others) > 0 {
			table, others = others[0], others[1:]
		}
		tables[i] = table
	}
	return tables
}

// SeatingText are the draft's rounds as a text that [ParseSeating] reads; heading makes the first
// line of each round.
func SeatingText(d *tournament.Draft, n *tournament.Night, heading func(round int) string) string {
	var text strings.Builder
	for _, round := range d.Rounds() {
		fmt.Fprintln(&text, heading(round.Number))
		for _, match := range round.Matches {
			fmt.Fprintf(&text, "%d: %s\n", match.Table, joinNames(n, match.Sitting()))
		}
		if len(round.Byes) > 0 {
			fmt.Fprintf(&text, "- %s\n", joinNames(n, round.Byes))
		}
	}
	return text.String()
}
