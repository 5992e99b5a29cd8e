// Simulate plays open evenings by chance, and prints how long people wait and whom they meet: by the
// proposals of package nexttable, and by plain longest-first, with the same arrivals and match lengths.
//
//	go run ./tournament/nexttable/simulate [-series 50] [-seed 1]
package main

import (
	"flag"
	"fmt"
	"os"
	"text/tabwriter"
	"time"
)

// evenings is the number of evenings of a series.
const evenings = 20

func main() {
	series := flag.Int("series", 50, "how many series of 20 evenings are played")
	seed := flag.Uint64("seed", 1, "the seed of the first series")
	flag.Parse()
	out := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(out, "who sits down\tmatches\tmean wait\tlongest wait\tthreesomes again tonight\twithin eight evenings\tstarts apart")
	for _, policy := range policies {
		var sum figures
		for i := range *series {
			sum.add(play(*seed+uint64(i), policy))
		}
		fmt.Fprintf(out, "%s\t%d\t%s\t%s\t%.1f %%\t%.1f %%\t%.2f\n", policy.name, sum.matches,
			(sum.waited / time.Duration(sum.matches*tableSize)).Round(time.Second), sum.longest.Round(time.Minute),
			percent(sum.againTonight, sum.matches), percent(sum.againEarlier, sum.matches),
			float64(sum.startsApart)/float64(sum.people))
	}
	if err := out.Flush(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func percent(part, of int) float64 { return 100 * float64(part) / float64(of) }
