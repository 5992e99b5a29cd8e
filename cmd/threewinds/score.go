package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/threewinds/threewinds/scoring/scoreformat"
)

// scoreVerb scores hands that are written in the score format.
type scoreVerb struct {
	Explain bool     `help:"Write for people: the sets, every element with its points, who pays what."`
	Files   []string `arg:"" name:"file" optional:"" help:"Files of requests; without any, standard input is read."`
}

// Help explains the verb beyond its one line.
func (scoreVerb) Help() string {
	return `Each line is one hand as a JSON object; each is answered by one line, in order:

  echo '{"rules":"korean-japanese","round":"east","winner":"south","from":"wall",
         "hand":"234567p34567m8m99p","winning_tile":"8m"}' | tr -d '\n' | threewinds score

A line that is no request is answered with its number and what is wrong with it.
The exit status is then 1.`
}

// Run scores to the end of the input, or until a signal comes.
func (v *scoreVerb) Run(p *program) error {
	ended := make(chan error, 1)
	go func(in io.Reader) { ended <- v.score(in, p.out) }(os.Stdin)
	select {
	case err := <-ended:
		return err
	case <-p.ctx.Done(): // a terminal that is being read cannot be woken
		return errors.New("interrupted before the last hand")
	}
}

func (v *scoreVerb) score(in io.Reader, out io.Writer) error {
	if len(v.Files) == 0 {
		return v.stream("", in, out)
	}
	var all []error
	for _, name := range v.Files {
		all = append(all, v.scoreFile(name, out))
	}
	return errors.Join(all...)
}

func (v *scoreVerb) scoreFile(name string, out io.Writer) error {
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	defer file.Close() //nolint:errcheck // it was only read
	return v.stream(name, file, out)
}

// stream answers one input. An error says how many lines were no requests.
func (v *scoreVerb) stream(name string, in io.Reader, out io.Writer) error {
	stream := scoreformat.Stream{Say: sentence}
	if v.Explain {
		stream.Write = explain
	}
	tally, err := stream.Run(in, out)
	if name != "" {
		name += ": "
	}
	switch {
	case err != nil:
		return fmt.Errorf("%s%w", name, err)
	case tally.Mistakes == 1:
		return fmt.Errorf("%sline %d is no request", name, tally.FirstMistake)
	case tally.Mistakes > 1:
		return fmt.Errorf("%s%d lines are no requests; the first is line %d", name, tally.Mistakes, tally.FirstMistake)
	}
	return nil
}
