package i18n

import (
	"cmp"
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"sync"

	goi18n "github.com/nicksnyder/go-i18n/v2/i18n"

	"golang.org/x/text/language"
)

// embedded are the catalogues of this folder and of the games' folders.
//
//go:embed *.json */*.json
var embedded embed.FS

// catalogue has the sentences of a language: general ones, and those of each game by its id, read when
// they are first asked for. It does not change.
type catalogue struct {
	general *words
	ofGame  map[string]func() *words
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
	general, err := readWords(folder, ".", tag)
	if err != nil {
		return nil, err
	}
	c := &catalogue{general: general, ofGame: make(map[string]func() *words)}
	games, err := fs.Glob(folder, "*/*."+tag+".json")
	for _, name := range games {
		game := path.Dir(name)
		c.ofGame[game] = sync.OnceValue(func() *words {
			return must(readWords(folder, game, tag))
		})
	}
	return c, err
}

// readWords reads the files of a language in a folder: "table.cs.json", "elements.cs.json".
func readWords(folder fs.FS, dir, tag string) (*words, error) {
	w := &words{bundle: goi18n.NewBundle(language.English), known: make(map[string]bool)}
	files, err := fs.Glob(folder, path.Join(dir, "*."+tag+".json"))
	if err != nil {
		return nil, fmt.Errorf("catalogues of %s: %w", dir, err)
	}
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
	return c.general, cmp.Or(c.general.withSeatNames(key, seatNames), key)
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
