// Package threewinds has no code of its own: its test draws the picture of imports
// in the README from the code.
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
	"slices"
	"strings"
	"testing"
)

const (
	module = "github.com/threewinds/threewinds/"
	above  = "<!-- The picture is drawn from the code: make picture -->\n```\n"
	below  = "```\n"
)

var update = flag.Bool("update", false, "draw the picture of imports in the README again")

// arrows are the folders of the module that each folder imports, tests apart.
type arrows map[string][]string

func imports(t *testing.T) arrows {
	t.Helper()
	out, err := exec.CommandContext(t.Context(), "go", "list", "-json=ImportPath,GoFiles,Imports", "./...").Output()
	if err != nil {
		t.Fatal(err)
	}
	all := make(arrows)
	for decoder := json.NewDecoder(strings.NewReader(string(out))); decoder.More(); {
		var found struct {
			ImportPath       string
			GoFiles, Imports []string
		}
		if err := decoder.Decode(&found); err != nil {
			t.Fatal(err)
		}
		if len(found.GoFiles) == 0 {
			continue
		}
		folder := strings.TrimPrefix(found.ImportPath, module)
		all[folder] = []string{}
		for _, name := range found.Imports {
			if own, ok := strings.CutPrefix(name, module); ok {
				all[folder] = append(all[folder], own)
			}
		}
	}
	return all
}

// rooms are the features: each is a folder of that name in web and in templates.
func (a arrows) rooms() (names []string) {
	for _, folder := range slices.Sorted(maps.Keys(a)) {
		room, inWeb := strings.CutPrefix(folder, "web/")
		if _, twice := a["templates/"+room]; inWeb && twice {
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

func TestThePictureInTheREADMEIsThatOfTheCode(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	before, rest, begins := strings.Cut(string(readme), above)
	drawn, after, ends := strings.Cut(rest, below)
	if !begins || !ends {
		t.Fatalf("the README has no picture between %q and %q", above, below)
	}
	picture := imports(t).picture()
	switch {
	case drawn == picture:
	case *update:
		if err := os.WriteFile("README.md", []byte(before+above+picture+below+after), 0o600); err != nil {
			t.Fatal(err)
		}
	default:
		t.Errorf("the picture of imports is stale; run: make picture\nIn the README:\n%sIn the code:\n%s", drawn, picture)
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
