package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/threewinds/threewinds/tournament/seating"
)

// seatCheckVerb counts a seating again and compares it with its certificate.
type seatCheckVerb struct {
	File string `arg:"" help:"A seating as \"threewinds seat --format json\" prints it; - is standard input."`
}

// Help explains the verb beyond its one line.
func (seatCheckVerb) Help() string {
	return `It looks at nothing but who sits where: in each round everybody must have one place,
at a table or among the byes; winds and byes must differ by one at most after every
round; players to be kept apart must not meet; who is to stay at a table must not sit
at another. A certificate in the file must say what is counted; if the draw counted earlier evenings,
that includes who sits out although it was somebody else's turn. Everything else is
named, and the exit status is then 1. What is uneven is only remarked on if the
certificate says so too: late guests and changes by hand make an evening uneven.`
}

// Run prints everything that is wrong with the file.
func (v *seatCheckVerb) Run(p *program) error {
	written, err := readSeatFile(v.File)
	if err != nil {
		return err
	}
	schedule := written.Schedule()
	counts := seating.Certify(schedule)
	wrong, uneven := append(scheduleFaults(schedule), unkept(schedule)...), uneven(schedule)
	differences := []string{""} // without a certificate, uneven winds and byes are faults
	if written.Certificate != nil {
		differences = certificateErrors(*written.Certificate, counts)
		wrong = append(wrong, differences...)
	}
	if len(differences) > 0 {
		wrong = append(wrong, uneven...)
	} else {
		for _, line := range uneven {
			fmt.Fprintln(p.out, "uneven, as certified: "+line)
		}
	}
	for _, line := range wrong {
		fmt.Fprintln(p.out, line)
	}
	fmt.Fprintf(p.out, "%s, %s: repeats %d (least possible %d), most meetings of a pair %d, winds differ by %d, byes by %d: ",
		counted(written.Players, "player", "players"), counted(len(written.Rounds), "round", "rounds"),
		counts.Repeats, counts.LeastRepeats, counts.MostMeetings, counts.WindGap, counts.ByeGap)
	if len(wrong) > 0 {
		fmt.Fprintln(p.out, counted(len(wrong), "thing is wrong", "things are wrong"))
		return errors.New("the seating is not in order")
	}
	fmt.Fprintln(p.out, "in order")
	return nil
}

// mostFileBytes is larger than any seating.
const mostFileBytes = 8 << 20

func readSeatFile(name string) (*seatFile, error) {
	in, called := os.Stdin, "standard input"
	if name != "-" {
		file, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		defer file.Close() //nolint:errcheck // it was only read
		in, called = file, name
	}
	decoder := json.NewDecoder(io.LimitReader(in, mostFileBytes))
	var written seatFile
	if err := decoder.Decode(&written.File); err != nil {
		return nil, fmt.Errorf("%s is not a seating in JSON: %s", called, jsonError(err))
	}
	if _, err := decoder.Token(); err != io.EOF {
		return nil, fmt.Errorf("%s is not a seating in JSON: something follows it", called)
	}
	if written.Players < seating.MinPlayers || written.Players > seating.MaxPlayers {
		return nil, fmt.Errorf("%s has %s, not %d to %d", called, counted(written.Players, "player", "players"),
			seating.MinPlayers, seating.MaxPlayers)
	}
	if len(written.Rounds) == 0 {
		return nil, fmt.Errorf("%s has no rounds", called)
	}
	return &written, nil
}

// jsonError is a sentence that says why a file cannot be decoded.
func jsonError(err error) string {
	if wrong, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		return fmt.Sprintf("%s cannot be %s", cmp.Or(wrong.Field, "the whole"), cmp.Or(jsonWords[wrong.Value], wrong.Value))
	}
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return "its end is missing"
	}
	return err.Error()
}

// jsonWords are plain words for types of JSON.
var jsonWords = map[string]string{"string": "a text", "array": "a list", "object": "an object", "bool": "true or false"}

// certificateErrors are the figures of a certificate that differ from the counted ones.
func certificateErrors(said seating.FileCertificate, counts seating.Certificate) (differences []string) {
	compare := func(what string, said, counted int) {
		if said != counted {
			differences = append(differences, fmt.Sprintf("certificate, %s: it says %d, counted %d", what, said, counted))
		}
	}
	compare("repeats", said.Repeats, counts.Repeats)
	compare("least possible repeats", said.LeastRepeats, counts.LeastRepeats)
	compare("most meetings of a pair", said.MostMeetings, counts.MostMeetings)
	compare("winds", said.WindGap, counts.WindGap)
	compare("byes", said.ByeGap, counts.ByeGap)
	wish := func(what string, said *int, counted int) {
		switch {
		case said != nil:
			compare(what, *said, counted)
		case counted > 0:
			differences = append(differences, "certificate: it does not mention the "+what)
		}
	}
	wish("meetings of players to be kept apart", said.ApartMeetings, counts.ApartMeetings)
	wish("moves of players who are to stay", said.FixedMoves, counts.FixedMoves)
	wish("players who sit out in the turn of others", said.OutOfTurn, counts.OutOfTurn)
	wish("fewest times that somebody sat out, earlier evenings included", said.LeastSatOut, counts.LeastSatOut)
	wish("most times that somebody sat out, earlier evenings included", said.MostSatOut, counts.MostSatOut)
	return differences
}
