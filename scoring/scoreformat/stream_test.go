package scoreformat_test

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/threewinds/threewinds/scoring/scoreformat"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// drawn is the shortest request.
func drawn(id any) string {
	return fmt.Sprintf(`{"id":"%v",%s}`, id, drawnHand)
}

// stream answers a whole input.
func stream(t *testing.T, in io.Reader) ([]scoringtest.Answer, scoreformat.Tally) {
	t.Helper()
	var out bytes.Buffer
	tally, err := scoreformat.Stream{Say: scoringtest.Code}.Run(in, &out)
	if err != nil {
		t.Fatal(err)
	}
	var results []scoringtest.Answer
	for line := range strings.Lines(out.String()) {
		results = append(results, scoringtest.Read(t, line))
	}
	return results, tally
}

func TestLineEnds(t *testing.T) {
	long := `{"id":"` + strings.Repeat("x", scoreformat.MaxLine) + `"}`
	for name, c := range map[string]struct {
		in       string
		lines    []int // the numbers of the lines that are no requests; 0 is a request
		mistakes int
	}{
		"nothing":               {"", nil, 0},
		"white space alone":     {" \n\r\n\t\n\n", nil, 0},
		"no last line end":      {drawn(1) + "\n" + drawn(2), []int{0, 0}, 0},
		"lines of Windows":      {"\ufeff" + drawn(1) + "\r\n\r\nx\r\n" + drawn(2) + "\r\n", []int{0, 3, 0}, 1},
		"a mark and no more":    {"\ufeff", nil, 0},
		"a mark further down":   {drawn(1) + "\n\ufeff" + drawn(2), []int{0, 2}, 1},
		"old Macintosh":         {drawn(1) + "\r" + drawn(2), []int{1}, 1},
		"mistakes are numbered": {"\nx\n\n" + drawn(1) + "\ny", []int{2, 0, 5}, 2},
		"a line too long":       {"x\n" + long + "\n" + drawn(1) + "\ny\n", []int{1, 2, 0, 4}, 3},
		"the last too long":     {drawn(1) + "\n" + long, []int{0, 2}, 1},
		"far too long":          {strings.Repeat(long, 4) + "\n" + drawn(1), []int{1, 0}, 1},
		"long after its end":    {drawn(1) + strings.Repeat(" ", scoreformat.MaxLine) + "x\n" + drawn(2), []int{1, 0}, 1},
		"as long as may be":     {`{"id":"` + strings.Repeat("x", scoreformat.MaxLine-20-len(drawnHand)) + `",` + drawnHand + `}`, []int{0}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			for how, in := range map[string]io.Reader{
				"at once":    strings.NewReader(c.in),
				"by halves":  iotest.HalfReader(strings.NewReader(c.in)),
				"with error": iotest.DataErrReader(strings.NewReader(c.in)),
			} {
				results, tally := stream(t, in)
				var got []int
				for _, r := range results {
					got = append(got, r.Line)
				}
				if fmt.Sprint(got) != fmt.Sprint(c.lines) || tally.Mistakes != c.mistakes || tally.Requests+tally.Mistakes != len(c.lines) {
					t.Errorf("%s: %v %+v, want %v", how, got, tally, c.lines)
				}
			}
		})
	}
}

func TestByteAfterByte(t *testing.T) {
	results, tally := stream(t, iotest.OneByteReader(strings.NewReader("x\r\n\n"+drawn("ž")+"\n"+drawn("b"))))
	want := scoreformat.Tally{Requests: 2, Mistakes: 1, FirstMistake: 1}
	if len(results) != 3 || results[0].Line != 1 || results[1].ID != "ž" || results[2].ID != "b" || tally != want {
		t.Errorf("%+v %+v", results, tally)
	}
}

// Slow and quick lines are answered in the order in which they came.
func TestAnswersKeepTheOrderOfTheLines(t *testing.T) {
	const lines = 30_000
	d := newDealer(3)
	var in bytes.Buffer
	for n := range lines {
		switch d.IntN(4) {
		case 0:
			in.WriteString("no request\n")
		case 1:
			in.WriteString(drawn(n+1) + "\n")
		case 2: // rules that are opened for this hand alone
			fmt.Fprintf(&in, "{\"id\":\"%d\",\"options\":{\"minimum\":%d,\"limit_value\":%d},%s}\n", n+1, d.IntN(9), 2+2*d.IntN(999), drawnHand)
		default:
			request := d.request(t)
			request.ID = strconv.Itoa(n + 1)
			in.Write(append(request.Append(nil), '\n'))
		}
	}
	results, tally := stream(t, &in)
	if len(results) != lines || tally.Requests+tally.Mistakes != lines || tally.FirstMistake == 0 {
		t.Fatalf("%d results, %+v", len(results), tally)
	}
	for n, r := range results {
		if r.Line != n+1 && r.ID != strconv.Itoa(n+1) {
			t.Fatalf("line %d is answered with %+v", n+1, r)
		}
	}
}

// A line is answered before the next one is sent.
func TestOneLineOneAnswer(t *testing.T) {
	in, input := io.Pipe()
	output, out := io.Pipe()
	done := make(chan error, 1)
	go func() {
		_, err := scoreformat.Stream{Say: scoringtest.Code}.Run(in, out)
		done <- err
	}()
	answers := bufio.NewScanner(output)
	for n := range 20 {
		if _, err := io.WriteString(input, drawn(n)+"\n"); err != nil {
			t.Fatal(err)
		}
		if !answers.Scan() || scoringtest.Read(t, answers.Text()).ID != strconv.Itoa(n) {
			t.Fatalf("line %d is answered with %q", n, answers.Text())
		}
	}
	if err := input.Close(); err != nil {
		t.Fatal(err)
	}
	if err := <-done; err != nil {
		t.Error(err)
	}
}

type brokenWriter struct{}

func (brokenWriter) Write([]byte) (int, error) { return 0, errors.New("disk full") }

func TestErrorsOfInputAndOutput(t *testing.T) {
	cut := io.MultiReader(strings.NewReader(drawn(1)+"\n"+drawn(2)[:10]), iotest.ErrReader(errors.New("cable cut")))
	var out bytes.Buffer
	tally, err := scoreformat.Stream{Say: scoringtest.Code}.Run(cut, &out)
	if err == nil || !strings.Contains(err.Error(), "reading the requests: cable cut") || tally.Requests != 1 || tally.Mistakes != 0 {
		t.Errorf("%+v %v", tally, err)
	}
	endless := io.MultiReader(bytes.NewReader(bytes.Repeat([]byte(drawn(1)+"\n"), 100_000)), iotest.ErrReader(errors.New("read to the end")))
	if _, err := (scoreformat.Stream{Say: scoringtest.Code}).Run(endless, brokenWriter{}); err == nil || !strings.Contains(err.Error(), "disk full") {
		t.Errorf("%v", err)
	}
	silent := readerFunc(func([]byte) (int, error) { return 0, nil })
	if _, err := (scoreformat.Stream{Say: scoringtest.Code}).Run(silent, io.Discard); !errors.Is(err, io.ErrNoProgress) {
		t.Errorf("%v", err)
	}
}

type readerFunc func([]byte) (int, error)

func (f readerFunc) Read(into []byte) (int, error) { return f(into) }

// TestMemoryStaysBounded sends 200,000 lines, some sixty megabytes, through a
// pipe and looks at what is kept alive on the way.
func TestMemoryStaysBounded(t *testing.T) {
	rounds, hands := scoringtest.Count(40, 12), 5_000
	text := corpus(t, hands, true)
	in, input := io.Pipe()
	go func() {
		for range rounds {
			if _, err := input.Write(text); err != nil {
				return
			}
		}
		_ = input.Close()
	}()
	var first, most, lines, written uint64
	look := readingWriter(func(out []byte) {
		before := lines
		lines += uint64(bytes.Count(out, []byte{'\n'}))
		written += uint64(len(out))
		if before/20_000 == lines/20_000 {
			return
		}
		runtime.GC()
		var memory runtime.MemStats
		runtime.ReadMemStats(&memory)
		if first == 0 {
			first = memory.HeapAlloc
		}
		most = max(most, memory.HeapAlloc)
	})
	tally, err := scoreformat.Stream{Say: scoringtest.Code}.Run(in, look)
	if err != nil || tally.Requests != rounds*hands {
		t.Fatal(tally, err)
	}
	t.Logf("%d MB in, %d MB out; alive %d kB after 20,000 lines, at most %d kB",
		rounds*len(text)>>20, written>>20, first>>10, most>>10)
	if most > first+16<<20 {
		t.Errorf("alive: %d bytes after 20,000 lines, %d later", first, most)
	}
}

type readingWriter func([]byte)

func (w readingWriter) Write(out []byte) (int, error) {
	w(out)
	return len(out), nil
}
