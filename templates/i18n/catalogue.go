package i18n

import (
	"cmp"
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	goi18n "github.com/nicksnyder/go-i18n/v2/i18n"

	"golang.org/x/text/language"
)

// embedded are the catalogues of this folder and of the games' folders.
//
//go:embed *.json */*.json
var embedded embed.FS

// tableFiles are those of the general files that the rules and a table's page speak from. They are read
// apart: a tablet's engine needs a sixth of the general sentences before its first answer.
var tableFiles = []string{
	"common", "fan", "final", "losers", "paper", "riichi", "rules", "score-hands", "seat-names-nes", "table", "untiled",
}

// catalogue has the sentences of a language: general ones, those of the tables among them apart, and
// those of each game by its id. Each part is read when it is first asked for, and does not change.
type catalogue struct {
	ofTables, general func() *words
	ofGame            map[string]func() *words
}

// words are sentences by their keys, "element.dora", "wind.south@nes".
type words struct {
	// localizer says the bundle's sentences.
	bundle    *goi18n.Bundle
	localizer *goi18n.Localizer
	known     map[string]bool
}

// compiledIn are the catalogues of this folder by language, each read when it is first asked for: a
// tablet speaks one, and plays one game.
var compiledIn = func() map[string]func() *catalogue {
	all := make(map[string]func() *catalogue, len(Languages))
	for _, language := range Languages {
		all[language.Tag] = sync.OnceValue(func() *catalogue {
			return must(read(embedded, language.Tag))
		})
	}
	return all
}()

// must is for what is compiled in: a broken catalogue is a broken program.
func must[T any](read T, err error) T {
	if err != nil {
		panic(err)
	}
	return read
}

// catalogueOf is that of a language, or of the fallback.
func catalogueOf(tag string) *catalogue {
	if words, known := compiledIn[tag]; known {
		return words()
	}
	return compiledIn[Languages[0].Tag]()
}

func read(folder fs.FS, tag string) (*catalogue, error) {
	ofTables, general, err := generalFiles(folder, tag)
	if err != nil {
		return nil, err
	}
	games, err := fs.Glob(folder, "*/*."+tag+".json")
	if err != nil {
		return nil, err
	}
	files := make(map[string][]string)
	for _, name := range games {
		game := path.Dir(name)
		files[game] = append(files[game], name)
	}
	later := func(files []string) func() *words {
		return sync.OnceValue(func() *words { return must(readWords(folder, files, tag)) })
	}
	c := &catalogue{ofTables: later(ofTables), general: later(general), ofGame: make(map[string]func() *words)}
	for game, names := range files {
		c.ofGame[game] = later(names)
	}
	return c, nil
}

// generalFiles are the general files of a language, "table.cs.json", those of the tables apart.
func generalFiles(folder fs.FS, tag string) (ofTables, general []string, err error) {
	end := "." + tag + ".json"
	files, err := fs.Glob(folder, "*"+end)
	for _, name := range files {
		if slices.Contains(tableFiles, strings.TrimSuffix(name, end)) {
			ofTables = append(ofTables, name)
		} else {
			general = append(general, name)
		}
	}
	return ofTables, general, err
}

// readWords reads files of a language.
func readWords(folder fs.FS, files []string, tag string) (*words, error) {
	w := &words{bundle: goi18n.NewBundle(language.English), known: make(map[string]bool)}
	for _, name := range files {
		if err := w.readFile(folder, name); err != nil {
			return nil, fmt.Errorf("catalogue %s: %w", name, err)
		}
	}
	w.localizer = goi18n.NewLocalizer(w.bundle, tag)
	return w, nil
}

func (w *words) readFile(folder fs.FS, name string) error {
	text, err := fs.ReadFile(folder, name)
	if err != nil {
		return err
	}
	file, err := goi18n.ParseMessageFileBytes(text, name, map[string]goi18n.UnmarshalFunc{"json": json.Unmarshal})
	if err != nil {
		return err
	}
	for _, message := range file.Messages {
		if w.known[message.ID] {
			return fmt.Errorf("%s stands in another file too", message.ID)
		}
		w.known[message.ID] = true
	}
	return w.bundle.AddMessages(file.Tag, file.Messages...)
}

// seatNamesMark stands between a key and the seat names with which it is used.
const seatNamesMark = "@"

// find returns the words that have the sentence of a key for a game and seat names, and the key under
// which they have it.
func (c *catalogue) find(key, game, seatNames string) (among *words, as string) {
	if ofGame := c.ofGame[game]; ofGame != nil {
		if as := ofGame().withSeatNames(key, seatNames); as != "" {
			return ofGame(), as
		}
	}
	if as := c.ofTables().withSeatNames(key, seatNames); as != "" {
		return c.ofTables(), as
	}
	return c.general(), cmp.Or(c.general().withSeatNames(key, seatNames), key)
}

// withSeatNames returns the key with the seat names if it is known, or else the key without them, empty
// if neither is.
func (w *words) withSeatNames(key, seatNames string) string {
	if marked := key + seatNamesMark + seatNames; seatNames != "" && w.known[marked] {
		return marked
	}
	if w.known[key] {
		return key
	}
	return ""
}

// noBreak is a space at which no line is broken.
const noBreak = "\u00a0"

// Language is one that the program speaks.
type Language struct {
	// Tag is the BCP 47 tag, "cs".
	Tag string
	// Name is what its own speakers call it.
	Name string
	// Thousands stands between each three digits of a number, Mark before its decimals.
	Thousands, Mark string
}

// Languages are all that the program speaks; the first is the fallback.
var Languages = []Language{
	{"en", "English", ",", "."}, {"cs", "Čeština", noBreak, ","}, {"pl", "Polski", noBreak, ","},
}
