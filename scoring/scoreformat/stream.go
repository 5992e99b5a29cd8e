package scoreformat

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"runtime"
	"sync/atomic"
)

// Stream answers line after line, in order, with as many lines at work at once
// as there are processors and with bounded memory. Lines of white space are
// passed over, and counted.
type Stream struct {
	// Say words the refusals. It is called by several goroutines at once.
	Say Sentence
	// Write writes an answer, in place of a line of the score format. It is called
	// by several goroutines at once and must not keep the answer.
	Write func(out []byte, a *Answer) []byte
}

// Tally counts what a stream has answered.
type Tally struct {
	// Requests were scored, Mistakes were lines that are no requests.
	Requests, Mistakes int
	// FirstMistake is the number of the first such line, 0 if there is none.
	FirstMistake int
}

// chunk is a portion of the input on its way through the stream.
type chunk struct {
	text  []byte
	first int // the number of its first line
	out   []byte
	Tally
	scored chan struct{}
}

// largestIdle is how much memory an idle chunk keeps, in bytes.
const largestIdle = 4 << 20

// Run answers all lines of the input. The error is one of reading or writing;
// after one of writing, Run returns when the next read does.
func (s Stream) Run(in io.Reader, out io.Writer) (Tally, error) {
	workers := runtime.GOMAXPROCS(0)
	chunks := 2*workers + 2
	free, work, order := make(chan *chunk, chunks), make(chan *chunk, chunks), make(chan *chunk, chunks)
	for range chunks {
		free <- &chunk{scored: make(chan struct{}, 1)}
	}
	for range workers {
		go s.score(work)
	}
	p := printer{out: out, order: order, free: free, done: make(chan struct{})}
	go p.run()
	input := lines{in: in}
	for !p.broken.Load() {
		c := <-free
		if c.text, c.first = input.next(c.text); len(c.text) == 0 {
			break
		}
		order <- c
		work <- c
	}
	close(work)
	close(order)
	<-p.done
	return p.tally, failure(p.err, input.err)
}

// printer writes portions in the order of the input.
type printer struct {
	out    io.Writer
	order  <-chan *chunk
	free   chan<- *chunk
	tally  Tally
	err    error
	broken atomic.Bool // err is set: nothing more need be read
	done   chan struct{}
}

func (p *printer) run() {
	for c := range p.order {
		<-c.scored
		p.tally.add(c.Tally)
		if p.err == nil {
			if _, p.err = p.out.Write(c.out); p.err != nil {
				p.broken.Store(true)
			}
		}
		p.free <- c
	}
	close(p.done)
}

func failure(writing, reading error) error {
	switch {
	case writing != nil:
		return fmt.Errorf("writing the answers: %w", writing)
	case reading != nil && !errors.Is(reading, io.EOF):
		return fmt.Errorf("reading the requests: %w", reading)
	default:
		return nil
	}
}

func (t *Tally) add(o Tally) {
	t.Requests += o.Requests
	t.Mistakes += o.Mistakes
	if t.FirstMistake == 0 {
		t.FirstMistake = o.FirstMistake
	}
}

// score answers portions until there are no more.
func (s Stream) score(work <-chan *chunk) {
	s.Say = remembered(s.Say) // this goroutine's own
	scorer := NewScorer(s.Say)
	var answer Answer
	for c := range work {
		if cap(c.out) > largestIdle {
			c.out = nil
		}
		c.out, c.Tally = c.out[:0], Tally{}
		number := c.first
		for line := range bytes.Lines(c.text) {
			line = bytes.TrimSuffix(line, []byte{'\n'})
			if len(bytes.Trim(line, " \t\r")) > 0 {
				answer.Line = number
				s.answer(scorer, line, &answer, c)
			}
			number++
		}
		c.scored <- struct{}{}
	}
}

func (s Stream) answer(scorer *Scorer, line []byte, a *Answer, c *chunk) {
	if len(line) > maxLine {
		a.Err = fmt.Errorf("the line is longer than %d bytes", maxLine)
	} else {
		scorer.Score(line, a)
	}
	if a.Err == nil {
		c.Requests++
	} else {
		c.Mistakes++
		if c.FirstMistake == 0 {
			c.FirstMistake = a.Line
		}
	}
	if s.Write != nil {
		c.out = s.Write(c.out, a)
	} else {
		c.out = a.Append(c.out, s.Say)
	}
}
