// Package threewinds has no code of its own. Its tests hold the documents and the linter's
// lists to the folders: docs/architecture.md, the map in the README, .golangci.yml; and
// all links between documents.
package threewinds

import (
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
)

const (
	module   = "github.com/threewinds/threewinds/"
	document = "docs/architecture.md"
	above    = "<!-- The picture is drawn from the code: make picture -->\n```\n"
	below    = "```\n"
)

var update = flag.Bool("update", false, "draw the picture of imports in "+document+" again")

// a listed package has the folders of the module that it imports, tests apart.
type listed struct {
	folder  string
	imports []string
	tests   bool // it has no code but tests
}

// packages are those of the module but the one of this test.
var packages = sync.OnceValues(func() (all []listed, err error) {
	out, err := exec.Command("go", "list", "-json=ImportPath,GoFiles,Imports", "./...").Output()
	if err != nil {
		return nil, err
	}
	for decoder := json.NewDecoder(strings.NewReader(string(out))); decoder.More(); {
		var found struct {
			ImportPath       string
			GoFiles, Imports []string
		}
		if err := decoder.Decode(&found); err != nil {
			return nil, err
		}
		folder, inside := strings.CutPrefix(found.ImportPath, module)
		if !inside {
			continue
		}
		own := listed{folder: folder, tests: len(found.GoFiles) == 0}
		for _, name := range found.Imports {
			if name, ours := strings.CutPrefix(name, module); ours {
				own.imports = append(own.imports, name)
			}
		}
		all = append(all, own)
	}
	return all, nil
})

// arrows are the folders that each folder imports.
type arrows map[string][]string

func imports(t *testing.T) arrows {
	t.Helper()
	all, err := packages()
	if err != nil {
		t.Fatal(err)
	}
	drawn := make(arrows)
	for _, p := range all {
		if !p.tests {
			drawn[p.folder] = p.imports
		}
	}
	return drawn
}

// rooms are the features: the folders of web that stand on web/site, but for web/webtest, which starts
// the whole site. What a room draws is in the folder of the same name in templates.
func (a arrows) rooms() (names []string) {
	for _, folder := range slices.Sorted(maps.Keys(a)) {
		room, inWeb := strings.CutPrefix(folder, "web/")
		if inWeb && slices.Contains(a[folder], "web/site") && !slices.Contains(a[folder], "web") {
			names = append(names, room)
		}
	}
	return names
}

// grouped draws the rooms as one, web/<room>, and tells how high each line stands.
func (a arrows) grouped() (drawn arrows, height map[string]int) {
	rooms := a.rooms()
	label := func(folder string) string {
		dir, name := path.Split(folder)
		if (dir == "web/" || dir == "templates/") && slices.Contains(rooms, name) {
			return dir + "<room>"
		}
		return folder
	}
	drawn, height = make(arrows), make(map[string]int)
	for folder, names := range a {
		from := label(folder)
		height[from] = max(height[from], a.height(folder))
		for _, name := range names {
			drawn[from] = append(drawn[from], label(name))
		}
		slices.Sort(drawn[from])
		drawn[from] = slices.Compact(drawn[from])
	}
	return drawn, height
}

// height is the length of the longest way down from a folder.
func (a arrows) height(folder string) int {
	most := 0
	for _, name := range a[folder] {
		most = max(most, 1+a.height(name))
	}
	return most
}

// picture has a line for each folder that imports others: who imports stands above
// what is imported. The last lines have the other folders, and the rooms.
func (a arrows) picture() string {
	rooms := a.rooms()
	a, height := a.grouped()
	folders := slices.SortedFunc(maps.Keys(a), func(x, y string) int {
		return cmp.Or(height[y]-height[x], strings.Compare(x, y))
	})
	var text strings.Builder
	var alone []string
	for _, folder := range folders {
		if len(a[folder]) == 0 {
			alone = append(alone, folder)
			continue
		}
		fmt.Fprintf(&text, "%-22s ─► %s\n", folder, list(a[folder]))
	}
	fmt.Fprintf(&text, "\nimport nothing of ours: %s\n<room>: %s\n", list(alone), strings.Join(rooms, ", "))
	return text.String()
}

// list names folders; those inside one folder share its name.
func list(folders []string) string {
	inside := make(map[string][]string)
	for _, folder := range folders {
		inside[path.Dir(folder)] = append(inside[path.Dir(folder)], path.Base(folder))
	}
	var names []string
	for _, folder := range folders {
		dir, base := path.Dir(folder), path.Base(folder)
		switch siblings := inside[dir]; {
		case dir == "." || len(siblings) == 1:
			names = append(names, folder)
		case base == siblings[0]:
			names = append(names, dir+"/{"+strings.Join(siblings, ",")+"}")
		}
	}
	return strings.Join(names, ", ")
}

func TestThePictureIsThatOfTheCode(t *testing.T) {
	text := read(t, document)
	before, rest, begins := strings.Cut(text, above)
	drawn, after, ends := strings.Cut(rest, below)
	if !begins || !ends {
		t.Fatalf("%s has no picture between %q and %q", document, above, below)
	}
	picture := imports(t).picture()
	switch {
	case drawn == picture:
	case *update:
		if err := os.WriteFile(document, []byte(before+above+picture+below+after), 0o600); err != nil {
			t.Fatal(err)
		}
	default:
		t.Errorf("the picture of imports is stale; run: make picture\nIn %s:\n%sIn the code:\n%s", document, drawn, picture)
	}
}

func TestRoomsAreDrawnAsOne(t *testing.T) {
	got := arrows{
		"web": {"web/club", "web/desk"}, "web/club": {"web/site", "templates/club"}, "web/desk": {"web/site", "templates/desk"},
		"web/site": {"templates/parts"}, "templates/parts": nil, "templates/club": {"templates/parts"}, "templates/desk": nil,
	}.picture()
	const want = `web                    ─► web/<room>
web/<room>             ─► templates/<room>, web/site
templates/<room>       ─► templates/parts
web/site               ─► templates/parts

import nothing of ours: templates/parts
<room>: club, desk
`
	if got != want {
		t.Errorf("drawn is\n%swant\n%s", got, want)
	}
}

// named are the folders in the first column of tables: `web/door` `templates/door`.
func named(text string) (folders []string) {
	for _, row := range regexp.MustCompile("(?m)^\\| (`[^|]+`) \\|").FindAllStringSubmatch(text, -1) {
		for _, folder := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(row[1], -1) {
			folders = append(folders, folder[1])
		}
	}
	return folders
}

func TestTheFoldersOfTheDocumentAreThoseOfThePackages(t *testing.T) {
	all, err := packages()
	if err != nil {
		t.Fatal(err)
	}
	var folders []string
	for _, p := range all {
		folders = append(folders, p.folder)
	}
	_, section, _ := strings.Cut(read(t, document), "\n## Folders and what they answer\n")
	section, _, _ = strings.Cut(section, "\n## ")
	same(t, "the tables of folders in "+document, named(section), folders)
}

func TestTheMapInTheREADMENamesTheTopFolders(t *testing.T) {
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	ignored := strings.Fields(read(t, ".gitignore"))
	var folders []string
	for _, entry := range entries {
		name := entry.Name()
		if entry.IsDir() && name[0] != '.' && !slices.Contains(ignored, "/"+name+"/") {
			folders = append(folders, name)
		}
	}
	_, section, _ := strings.Cut(read(t, "README.md"), "\n## The map of the house\n")
	section, _, _ = strings.Cut(section, "\n## ")
	same(t, "the map in the README", named(section), folders)
}

// TestTheLinterKnowsAllRooms: depguard's lists of rooms are those of the folders, and every
// folder that a rule names is there.
func TestTheLinterKnowsAllRooms(t *testing.T) {
	rooms := imports(t).rooms()
	drawing := slices.DeleteFunc(slices.Clone(rooms), func(room string) bool { return !isFolder("templates/" + room) })
	text := read(t, ".golangci.yml")
	rule := func(name string) string {
		_, rest, found := strings.Cut(text, "\n        "+name+":\n")
		if !found {
			t.Errorf(".golangci.yml has no rule %s", name)
		}
		return regexp.MustCompile(`(?m)^ {0,8}\S`).Split(rest, 2)[0]
	}
	denied := func(name, folder string) (rooms []string) {
		for _, found := range regexp.MustCompile(`- pkg: `+module+folder+`/(\w+)\$`).FindAllStringSubmatch(rule(name), -1) {
			rooms = append(rooms, found[1])
		}
		return rooms
	}
	same(t, "the rooms of web that no other may import", denied("web-rooms-know-no-other", "web"), rooms)
	same(t, "the rooms of templates that no other may import", denied("template-rooms-know-no-other", "templates"), drawing)
	watched := regexp.MustCompile(`\*\*/web/\{([\w,]+)\}/\*\*`).FindStringSubmatch(rule("web-rooms-know-no-other"))
	same(t, "the rooms of web that are watched", strings.Split(watched[1], ","), rooms)
	for _, room := range rooms {
		own := rule(room + "-renders-its-own-templates")
		if !strings.Contains(own, "**/web/"+room+"/**") || slices.Contains(drawing, room) != strings.Contains(own, module+"templates/"+room+"$") {
			t.Errorf("the rule about the templates of %s is about others:\n%s", room, own)
		}
	}
	paths := regexp.MustCompile(`pkg: ` + module + `([\w/]+)|\*\*/([\w/]+)/\*|` + module + `([\w/]+)\$?[],\n]`)
	for _, found := range paths.FindAllStringSubmatch(text, -1) {
		folder := strings.TrimSuffix(cmp.Or(found[1], found[2], found[3]), "/")
		if matches, err := filepath.Glob("*/" + folder); err != nil || len(matches) == 0 && !isFolder(folder) {
			t.Errorf(".golangci.yml names %s, which is no folder", folder)
		}
	}
}

func isFolder(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir()
}

// same says what is missing in a list, what is too much, and what stands there twice.
func same(t *testing.T, what string, got, want []string) {
	t.Helper()
	for _, name := range want {
		if !slices.Contains(got, name) {
			t.Errorf("%s: %s is missing", what, name)
		}
	}
	for i, name := range got {
		if !slices.Contains(want, name) {
			t.Errorf("%s: there is no %s", what, name)
		}
		if slices.Contains(got[:i], name) {
			t.Errorf("%s: %s stands there twice", what, name)
		}
	}
}

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
