package chart

import (
	"math"
	"slices"
	"strings"
)

// spread moves labels apart that would overlap. The places come in order from the top,
// and stay so; each is as near to where it was as the gap allows, and all are between top
// and bottom as far as there is room.
func spread(places []float64, gap, top, bottom float64) []float64 {
	// Without the gaps in between, neighbours that are too near are out of order. Such
	// runs share their mean.
	type run struct{ sum, count float64 }
	var runs []run
	for i, place := range places {
		runs = append(runs, run{place - float64(i)*gap, 1})
		for n := len(runs); n > 1 && runs[n-2].sum/runs[n-2].count > runs[n-1].sum/runs[n-1].count; n-- {
			runs[n-2].sum += runs[n-1].sum
			runs[n-2].count += runs[n-1].count
			runs = runs[:n-1]
		}
	}
	last := max(top, bottom-float64(len(places)-1)*gap)
	apart := make([]float64, 0, len(places))
	for _, r := range runs {
		for range int(r.count) {
			apart = append(apart, min(max(r.sum/r.count, top), last)+float64(len(apart))*gap)
		}
	}
	return apart
}

const (
	// mostLetters of a name stand in a chart, and fewLetters where it is narrow. The
	// table has the whole name.
	mostLetters, fewLetters = 18, 9
	// letter and letterEdge are the width of a label at a foot, in pixels.
	letter, letterEdge = 7.5, 12.0
	// narrowPlot and widePlot are the least width of a plot, in pixels.
	narrowPlot, widePlot = 120.0, 280.0
)

// name is a name in a chart. Where it is narrow, More gives way to an ellipsis.
type name struct{ Text, More string }

// dots stand for More where it is narrow.
func (n name) dots() string {
	if n.More == "" {
		return ""
	}
	return "…"
}

// cut is a name in as many letters as there is room for.
func cut(text string) name {
	letters := []rune(text)
	if len(letters) > mostLetters {
		letters = append(letters[:mostLetters-1], '…')
	}
	if len(letters) <= fewLetters {
		return name{Text: string(letters)}
	}
	return name{Text: strings.TrimSpace(string(letters[:fewLetters-1])), More: string(letters[fewLetters-1:])}
}

// called are the names that the lines of a chart have: the first word, as a club calls
// its players, where it is long enough to be a name and nobody else's.
func called(names []string) []name {
	first := make([]string, len(names))
	count := make(map[string]int)
	for i, n := range names {
		first[i], _, _ = strings.Cut(n, " ")
		count[first[i]]++
	}
	list := make([]name, len(names))
	for i, n := range names {
		if count[first[i]] > 1 || len([]rune(first[i])) < 2 || strings.HasSuffix(first[i], ".") {
			first[i] = n
		}
		list[i] = cut(first[i])
	}
	return list
}

// foot is a word below the plot.
type foot struct {
	// At is how far to the right it is, 0 to 1.
	At   float64
	Text string
	// Wide: it stands only where there is room.
	Wide bool
}

// feet are the words below points that are as far apart as the function says: the last
// one, and as many others as do not touch.
func feet(words []string, at func(int) float64) []foot {
	if len(words) == 1 {
		return []foot{{At: at(0), Text: words[0]}}
	}
	longest := len([]rune(slices.MaxFunc(words, func(a, b string) int { return len([]rune(a)) - len([]rune(b)) })))
	width := float64(longest)*letter + letterEdge
	distance := at(1) - at(0)
	wide := int(math.Ceil(width / (distance * widePlot)))
	narrow := wide * int(math.Ceil(width/(distance*narrowPlot)/float64(wide)))
	var list []foot
	for i, word := range words {
		if from := len(words) - 1 - i; from%wide == 0 {
			list = append(list, foot{At: at(i), Text: word, Wide: from%narrow != 0})
		}
	}
	return list
}
