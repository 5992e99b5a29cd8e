package i18n

import (
	"cmp"
	"embed"
	"encoding/json"
	"errors"
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

// catalogue has the sentences of all files of a language. It does not change.
type catalogue struct {
	bundle *goi18n.Bundle
	// localizer says the bundle's sentences.
	localizer *goi18n.Localizer
	// known are the keys, each with its game and seat names: "honshu/element.dora".
	known map[string]bool
}

// compiledIn are the catalogues of this folder by language, each read when it is first asked for: a
// tablet speaks one.
var compiledIn = func() map[string]func() *catalogue {
	all := make(map[string]func() *catalogue, len(Languages))
	for _, language := range Languages {
		all[language.Tag] = sync.OnceValue(func() *catalogue {
			words, err := read(embedded, language.Tag)
			if err != nil {
				panic(err) // a broken catalogue is a broken program
			}
			return words
		})
	}
	return all
}()

// catalogueOf is that of a language, or of the fallback.
func catalogueOf(tag string) *catalogue {
	if words, known := compiledIn[tag]; known {
		return words()
	}
	return compiledIn[Languages[0].Tag]()
}

func read(folder fs.FS, tag string) (*catalogue, error) {
	c := &catalogue{bundle: goi18n.NewBundle(language.English), known: make(map[string]bool)}
	general, err := fs.Glob(folder, "*."+tag+".json")
	owned, wrong := fs.Glob(folder, "*/*."+tag+".json")
	if err = errors.Join(err, wrong); err != nil {
		return nil, err
	}
	for _, name := range append(general, owned...) {
		if err := c.readFile(folder, name); err != nil {
			return nil, fmt.Errorf("catalogue %s: %w", name, err)
		}
	}
	c.localizer = goi18n.NewLocalizer(c.bundle, tag)
	return c, nil
}

// readFile reads one file: "table.cs.json", "honshu/elements.cs.json".
func (c *catalogue) readFile(folder fs.FS, name string) error {
	text, err := fs.ReadFile(folder, name)
	if err != nil {
		return err
	}
	file, err := goi18n.ParseMessageFileBytes(text, name, map[string]goi18n.UnmarshalFunc{"json": json.Unmarshal})
	if err != nil {
		return err
	}
	for _, message := range file.Messages {
		if game := path.Dir(name); game != "." {
			message.ID = game + ownerMark + message.ID
		}
		if c.known[message.ID] {
			return fmt.Errorf("%s stands in another file too", message.ID)
		}
		c.known[message.ID] = true
	}
	return c.bundle.AddMessages(file.Tag, file.Messages...)
}

// ownerMark stands between the game that a key belongs to and the key, seatNamesMark between a key and
// the seat names with which it is used.
const ownerMark, seatNamesMark = "/", "@"

// find returns the key under which the catalogue has the sentence for a game and seat names.
func (c *catalogue) find(key, game, seatNames string) string {
	if game != "" {
		if ofGame := c.withSeatNames(game+ownerMark+key, seatNames); ofGame != "" {
			return ofGame
		}
	}
	return cmp.Or(c.withSeatNames(key, seatNames), key)
}

// withSeatNames returns the key with the seat names if the catalogue has it, or else the key without
// them, empty if it has neither.
func (c *catalogue) withSeatNames(key, seatNames string) string {
	if marked := key + seatNamesMark + seatNames; seatNames != "" && c.known[marked] {
		return marked
	}
	if c.known[key] {
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
