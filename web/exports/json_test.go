package exports

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"iter"
	"slices"
	"testing"
)

// TestAStreamIsWhatTheWholeWouldBe, byte for byte.
func TestAStreamIsWhatTheWholeWouldBe(t *testing.T) {
	type item struct {
		Name string `json:"name"`
		List []int  `json:"list"`
	}
	for _, items := range [][]item{{}, {{"<Anna & Bo>", []int{}}}, {{"Žofie", []int{1, 2}}, {"", nil}}} {
		var whole, parts bytes.Buffer
		w := json.NewEncoder(&whole)
		w.SetEscapeHTML(false)
		w.SetIndent("", " ")
		if err := w.Encode(map[string]any{"items": items}); err != nil {
			t.Fatal(err)
		}
		out := jsonWriter{out: bufio.NewWriter(&parts)}
		out.text("{\n \"items\": ")
		writeList(&out, " ", each(items, nil))
		out.text("\n}\n")
		if err := out.out.Flush(); err != nil || out.err != nil || whole.String() != parts.String() {
			t.Errorf("%v, %v: %s, want %s", err, out.err, parts.String(), whole.String())
		}
	}
	broken := errors.New("no such night")
	out := jsonWriter{out: bufio.NewWriter(new(bytes.Buffer))}
	if writeList(&out, "", each([]int{1}, broken)); !errors.Is(out.err, broken) {
		t.Errorf("the error is %v", out.err)
	}
}

func each[T any](items []T, end error) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		for item := range slices.Values(items) {
			if !yield(item, nil) {
				return
			}
		}
		var none T
		if end != nil {
			yield(none, end)
		}
	}
}
