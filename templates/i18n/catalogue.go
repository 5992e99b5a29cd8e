package i18n

import (
	"archive/zip"
	"bytes"
	"cmp"
	_ "embed" // the packed catalogues
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"sync"
	"sync/atomic"

	goi18n "github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

//go:embed catalogues.zip
var packed []byte

// embedded are the catalogues of this folder and of the games' folders.
var embedded = func() fs.FS {
	files, err := zip.NewReader(bytes.NewReader(packed), int64(len(packed)))
	if err != nil {
		panic(err) // a broken catalogue is a broken program
	}
	return files
}()

// catalogue has the sentences of all files. It does not change: an addition makes a new
// one.
type catalogue struct {
	bundle *goi18n.Bundle
	// localizers say the bundle's sentences in each of the languages.
	localizers map[string]*goi18n.Localizer
	// known are the keys, each with its game and naming: "honshu/element.dora".
	known map[string]bool
}

var (
	inForce = compiledIn()
	// sources are the folders that the catalogue in force is read from.
	sources = struct {
		sync.Mutex
		folders []fs.FS
	}{folders: []fs.FS{embedded}}
)

func compiledIn() *atomic.Pointer[catalogue] {
	all, err := read([]fs.FS{embedded})
	if err != nil {
		panic(err) // a broken catalogue is a broken program
	}
	var first atomic.Pointer[catalogue]
	first.Store(all)
	return &first
}

// Add adds the catalogues of a game that the caller brings: files "GAME/NAME.TAG.json",
// as the package comment describes them. From then on T knows the new sentences; remove
// takes them out again. A key that exists already is an error, and so is a file that is
// not in a game's folder; nothing is added then.
func Add(files fs.FS) (remove func(), err error) {
	if general, _ := fs.Glob(files, "*.json"); len(general) > 0 {
		return nil, fmt.Errorf("catalogue %s: it is in no game's folder", general[0])
	}
	sources.Lock()
	defer sources.Unlock()
	added := &added{files}
	if err := use(append(slices.Clone(sources.folders), added)); err != nil {
		return nil, err
	}
	return func() {
		sources.Lock()
		defer sources.Unlock()
		// What is left was read before.
		_ = use(slices.DeleteFunc(slices.Clone(sources.folders), func(f fs.FS) bool { return f == fs.FS(added) }))
	}, nil
}

// added tells two additions of the same files apart.
type added struct{ fs.FS }

// use makes a catalogue of the given folders the current one.
func use(folders []fs.FS) error {
	all, err := read(folders)
	if err == nil {
		sources.folders = folders
		inForce.Store(all)
	}
	return err
}

func read(folders []fs.FS) (*catalogue, error) {
	c := &catalogue{bundle: goi18n.NewBundle(language.English), known: make(map[string]bool), localizers: make(map[string]*goi18n.Localizer)}
	said := make(map[string]bool) // the keys with their language
	for _, folder := range folders {
		general, err := fs.Glob(folder, "*.json")
		owned, wrong := fs.Glob(folder, "*/*.json")
		if err = errors.Join(err, wrong); err != nil {
			return nil, err
		}
		for _, name := range append(general, owned...) {
			if err := c.readFile(folder, name, said); err != nil {
				return nil, fmt.Errorf("catalogue %s: %w", name, err)
			}
		}
	}
	for _, language := range Languages {
		c.localizers[language.Tag] = goi18n.NewLocalizer(c.bundle, language.Tag)
	}
	return c, nil
}

// localizer is that of a language, or of the fallback.
func (c *catalogue) localizer(tag string) *goi18n.Localizer {
	return cmp.Or(c.localizers[tag], c.localizers[Languages[0].Tag])
}

// readFile reads one file: "table.cs.json", "honshu/elements.cs.json".
func (c *catalogue) readFile(folder fs.FS, name string, said map[string]bool) error {
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
		key := file.Tag.String() + " " + message.ID
		if said[key] {
			return fmt.Errorf("%s stands in another file too", message.ID)
		}
		said[key], c.known[message.ID] = true, true
	}
	return c.bundle.AddMessages(file.Tag, file.Messages...)
}

// ownerMark stands between the game that a key belongs to and the key, namingMark
// between a key and the naming under which it is said so.
const ownerMark, namingMark = "/", "@"

// find is the key under which the catalogue has the sentence for a game and a naming.
func (c *catalogue) find(key, game, naming string) string {
	if game != "" {
		if own := c.named(game+ownerMark+key, naming); own != "" {
			return own
		}
	}
	return cmp.Or(c.named(key, naming), key)
}

// named is the key under the naming or without it, empty if there is neither.
func (c *catalogue) named(key, naming string) string {
	if marked := key + namingMark + naming; naming != "" && c.known[marked] {
		return marked
	}
	if c.known[key] {
		return key
	}
	return ""
}
