// Command compare says what somebody who uses the program would notice of all that was changed
// between two commits. It is for work that is to change nothing that can be seen: moving
// packages, another library, another way of storing.
//
//	go run -C tools ./compare -old 0965100a -new HEAD
//
// Without -new it compares the files as they are in the working tree. Both programs are built,
// and everything is asked of them from outside, by verbs and by HTTP:
//
//	hands         the answers of "score" to 50,000 random hands of each game, and some with --explain
//	plans         the seatings of "seat" for 200 evenings
//	demo          what "demo" prints, and its first pages
//	archive       what "export" writes of a prepared club
//	pages         the club's pages for a stranger and an organiser, in three languages
//	files         its downloads: CSV, XLSX, JSON, calendar, feed
//	answers       the interface for other programs
//	previews      what the pages of tables say of hands that are being entered
//	submissions   the answers to the forms of all pages, sent one after the other
//
// Random hands and the prepared club (the demonstration, with open nights of all games) are
// made by the old program; both programs judge the same hands and open copies of the same
// database. Which addresses are asked is decided by the old program's links, so a page that
// only the new one has is seen by the link that leads there.
//
// JSON is compared member by member, pages by their text, links and form fields. Identifiers,
// secrets, sums in addresses of files and times of day are replaced by placeholders before that.
//
// What was gathered is kept in a folder by commit, so that the old program answers only once a
// day: pages say "today". Every difference is printed once with how often it was met. The exit
// status is 1 if there is one that accepted.txt does not name.
package main

import (
	"context"
	_ "embed"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"
)

//go:embed accepted.txt
var acceptedText string

// errDiffers sets the exit status and is not printed: the differences are.
var errDiffers = errors.New("the programs differ")

// options are those of the command line.
type options struct {
	old, new, cache, only string
	fresh, all            bool
}

func main() {
	var a options
	flag.StringVar(&a.old, "old", "0965100a", "the commit to compare with")
	flag.StringVar(&a.new, "new", "", "the commit that is compared; without it the working tree")
	flag.StringVar(&a.cache, "cache", "", "folder for what was gathered of commits; without it one in the user's cache")
	flag.StringVar(&a.only, "only", "", "gather and compare only these parts, as hands,plans")
	flag.BoolVar(&a.fresh, "fresh", false, "gather the new side again even if it is kept")
	flag.BoolVar(&a.all, "all", false, "print every difference, not only the most frequent of each part")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	err := run(ctx, a)
	if err != nil && !errors.Is(err, errDiffers) {
		fmt.Fprintln(os.Stderr, "compare:", err)
	}
	if err != nil {
		stop()
		os.Exit(1) //nolint:gocritic // stop was called
	}
}

func run(ctx context.Context, a options) error {
	accepted, err := readAccepted(acceptedText)
	if err != nil {
		return err
	}
	parts, err := choose(a.only)
	if err != nil {
		return err
	}
	if a.cache == "" {
		user, err := os.UserCacheDir()
		if err != nil {
			return err
		}
		a.cache = filepath.Join(user, "threewinds-compare")
	}
	work, err := os.MkdirTemp("", "threewinds-compare-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work) //nolint:errcheck // a temporary folder
	day := time.Now().Format(time.DateOnly)
	old, err := openOld(ctx, a, work, day)
	if err != nil {
		return err
	}
	if err := gather(ctx, old, old, parts); err != nil {
		return fmt.Errorf("the old program: %w", err)
	}
	changed, err := openNew(ctx, a, old, work, day)
	if err != nil {
		return err
	}
	if err := gather(ctx, changed, old, parts); err != nil {
		return fmt.Errorf("the new program: %w", err)
	}
	return report(os.Stdout, old, changed, parts, accepted, a.all)
}

// report prints all differences, and the accepted ones that no difference matches any more.
func report(out io.Writer, old, changed *side, parts []part, accepted []*acceptance, all bool) error {
	kinds := 0
	for _, p := range parts {
		found, err := compareParts(p.name, old.path(p), changed.path(p), accepted)
		if err != nil {
			return fmt.Errorf("%s: %w", p.name, err)
		}
		kinds += found.print(out, all)
	}
	if len(parts) == len(allParts) { // otherwise most patterns cannot be met
		kinds += outOfDate(out, accepted)
	}
	if shapes := filepath.Join(old.daily, shapesFile); exists(shapes) {
		fmt.Fprintln(out, "the kinds of pages that were asked for:", shapes)
	}
	if kinds > 0 {
		return errDiffers
	}
	return nil
}

// outOfDate prints the patterns that match no difference any more.
func outOfDate(out io.Writer, accepted []*acceptance) (count int) {
	for _, one := range accepted {
		if one.met == 0 {
			fmt.Fprintf(out, "accepted.txt: nothing matches any more: %s\n", one.pattern)
			count++
		}
	}
	return count
}
