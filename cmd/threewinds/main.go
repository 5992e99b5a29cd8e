// Command threewinds runs a club night of three-player mahjong: a web site for
// organiser, referees and players, on one laptop.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"
	_ "time/tzdata" // a club names its time zone also where the system knows none, as on Windows

	"github.com/alecthomas/kong"

	"github.com/threewinds/threewinds/archive"
	"github.com/threewinds/threewinds/templates/i18n"
)

// verbs are the verbs of the command line.
type verbs struct {
	Open    openVerb    `cmd:"" default:"1" help:"What a double-click does: run the site for a club whose data is in your data folder, and open the browser."`
	Serve   serveVerb   `cmd:"" help:"Run the site for a club. Creates the database if there is none."`
	Demo    demoVerb    `cmd:"" help:"Run the site with a made-up club, to try everything; nothing is kept."`
	Score   scoreVerb   `cmd:"" help:"Score hands: JSON lines in, one result line out for each."`
	Seat    seatVerb    `cmd:"" help:"Seat an evening: who meets whom, at which table, on which wind."`
	Check   checkVerb   `cmd:"" help:"Replay every stored match and compare its hands with what was shown when they were saved."`
	Export  exportVerb  `cmd:"" help:"Write everything that was recorded into one file, an archive."`
	Import  importVerb  `cmd:"" help:"Take an archive into an empty database."`
	Backup  backupVerb  `cmd:"" help:"Write a backup while the site runs: one file with everything."`
	Restore restoreVerb `cmd:"" help:"Make a new database of a backup or an archive."`
	Account accountVerb `cmd:"" help:"List accounts; print a link to a new password when somebody cannot log in."`
	Rebuild rebuildVerb `cmd:"" help:"Make anew what is kept of past nights for seasons, ratings and statistics."`

	Publish publishVerb `cmd:"" help:"Write the page that says what a hand is worth as files, for any web server."`

	Generate generateVerb `cmd:"" hidden:"" help:"Make the past of a big club, to measure with."`

	Version kong.VersionFlag `help:"Say which version this is."`
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

// run returns the exit status: 0 done, 1 failed, 2 wrong arguments.
func run(ctx context.Context, args []string, out, complaints io.Writer) int {
	var asked verbs
	var exited *int
	parser, err := kong.New(&asked,
		kong.Name("threewinds"),
		kong.Description("Three Winds runs a club night of three-player mahjong.\n\n"+
			"Start with \"threewinds demo\" to look around, with \"threewinds serve\" for your club."),
		kong.UsageOnError(),
		kong.Vars{"version": archive.Program(), "languages": strings.Join(languageTags(), ",")},
		kong.Writers(out, complaints),
		kong.Exit(func(status int) { exited = &status }),
	)
	if err != nil {
		fmt.Fprintln(complaints, "threewinds:", err)
		return 1
	}
	parsed, err := parser.Parse(args)
	if exited != nil {
		return *exited
	}
	if err != nil {
		fmt.Fprintf(complaints, "threewinds: %v. \"threewinds --help\" lists what it understands.\n", err)
		return 2
	}
	out, complaints = &escaping{to: out}, &escaping{to: complaints}
	err = parsed.Run(&program{ctx: ctx, out: out, progress: complaints})
	if err != nil && !errors.Is(err, context.Canceled) {
		for _, line := range lines(err) {
			// A driver's error can have several lines; this is one.
			fmt.Fprintln(complaints, "threewinds:", strings.Join(strings.Fields(line), " "))
		}
		return 1
	}
	return 0
}

// languageTags are those of all languages that the program speaks.
func languageTags() (tags []string) {
	for _, language := range i18n.Languages {
		tags = append(tags, language.Tag)
	}
	return tags
}
