package main

import (
	"cmp"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
)

// group is one difference, and how often it was met: a line that only one program says.
type group struct {
	line    string // "- " before what only the old program says, "+ " before the new one's
	example string // the key of the first record that has it
	count   int
}

// differences are those of one part.
type differences struct {
	part                          string
	accepted                      []*acceptance
	compared, differing, expected int
	groups                        []*group
	known                         map[string]*group
}

// compareParts compares two files of the same part.
func compareParts(part, oldFile, newFile string, accepted []*acceptance) (*differences, error) {
	d := &differences{part: part, accepted: accepted, known: map[string]*group{}}
	fresh := map[string]record{}
	var order []string
	if err := read(newFile, func(r record) error {
		if _, twice := fresh[r.Key]; twice {
			return fmt.Errorf("%q was gathered twice", r.Key)
		}
		fresh[r.Key] = r
		order = append(order, r.Key)
		return nil
	}); err != nil {
		return nil, err
	}
	err := read(oldFile, func(was record) error {
		is, found := fresh[was.Key]
		delete(fresh, was.Key)
		d.compared++
		if !found {
			d.add("- (all of it)", was.Key)
			d.differing++
		} else if was.Text != is.Text {
			d.compare(was, is)
		}
		return nil
	})
	for _, key := range order {
		if _, left := fresh[key]; left {
			d.add("+ (all of it)", key)
			d.differing++
		}
	}
	return d, err
}

// compare adds the lines that only one of two records has. Lines that only change places are
// named by the first that another stands in the place of.
func (d *differences) compare(was, is record) {
	before, after := was.lines(), is.lines()
	if slices.Equal(before, after) {
		return
	}
	d.differing++
	gone, come := without(before, after), without(after, before)
	for _, line := range gone {
		d.add("- "+line, was.Key)
	}
	for _, line := range come {
		d.add("+ "+line, was.Key)
	}
	if len(gone) > 0 || len(come) > 0 {
		return
	}
	for i := range before {
		if before[i] != after[i] {
			d.add("- in another order: "+before[i], was.Key)
			return
		}
	}
}

// lines are what is compared of a record.
func (r record) lines() []string {
	if r.JSON {
		return flattenJSON(r.Text)
	}
	return strings.Split(strings.TrimSuffix(r.Text, "\n"), "\n")
}

// without are the lines of one list that are not in another, as often as they are missing.
func without(list, other []string) (left []string) {
	count := map[string]int{}
	for _, line := range other {
		count[line]++
	}
	for _, line := range list {
		if count[line]--; count[line] < 0 {
			left = append(left, line)
		}
	}
	return left
}

// numbers are left out where differences are grouped: a sum that is wrong in every hand is
// one difference.
var numbers = regexp.MustCompile(`-?\d+`)

// add counts a difference: among those that are accepted, or in its group.
func (d *differences) add(line, key string) {
	if acceptedBy(d.accepted, d.part+": "+line) {
		d.expected++
		return
	}
	kind := numbers.ReplaceAllString(line, "#")
	if strings.HasSuffix(line, "(all of it)") {
		kind += " " + shape(key)
	}
	known := d.known[kind]
	if known == nil {
		known = &group{line: line, example: key}
		d.known[kind] = known
		d.groups = append(d.groups, known)
	}
	known.count++
}

// mostShown is how many differences of a part are printed unless all are asked for.
const mostShown = 40

// print writes the differences of a part that are not accepted, the most frequent first, and
// says how many kinds there are.
func (d *differences) print(out io.Writer, all bool) (kinds int) {
	fmt.Fprintf(out, "%s: %d compared, %d differ", d.part, d.compared, d.differing)
	if d.differing > 0 {
		fmt.Fprintf(out, ": %d kinds of differences, and %d that are accepted", len(d.groups), d.expected)
	}
	fmt.Fprintln(out)
	slices.SortStableFunc(d.groups, func(a, b *group) int { return cmp.Compare(b.count, a.count) })
	for i, g := range d.groups {
		if i == mostShown && !all {
			fmt.Fprintf(out, "  … and %d more kinds; -all prints them\n", len(d.groups)-i)
			break
		}
		fmt.Fprintf(out, "  %5d×  %s\n          in %s\n", g.count, short(g.line), short(g.example))
	}
	return len(d.groups)
}

func short(text string) string {
	if letters := []rune(text); len(letters) > 300 {
		return string(letters[:300]) + "…"
	}
	return text
}
