package static

import (
	"path"
	"regexp"
	"strings"
)

// packedSuffix is on the name of a file that is published compressed: a server that does not know this program
// sends it as it is.
const packedSuffix = ".gz"

// PublishedPath is the address of a published file, relative to a page beside the folder of all.
func PublishedPath(name string) string {
	address := strings.TrimPrefix(Path(name), "/")
	if name == engineFile {
		address += packedSuffix
	}
	return address
}

// served is the address of a script in another one.
var served = regexp.MustCompile(`"` + prefix + `([a-z./0-9]+\.js)"`)

// Published are files for a web server that knows nothing of this program, by [PublishedPath], with all scripts
// that they import. Their addresses are relative, so that they can lie in any folder.
func Published(names ...string) map[string][]byte {
	files := make(map[string][]byte)
	for _, name := range names {
		assets[name].publish(name, files)
	}
	return files
}

func (a *asset) publish(name string, files map[string][]byte) {
	at := PublishedPath(name)
	if _, done := files[at]; done {
		return
	}
	if name == engineFile {
		files[at] = a.gzipped()
		return
	}
	content := a.plain()
	if path.Ext(name) == ".js" && !foreign(name) {
		up := strings.Repeat("../", strings.Count(name, "/"))
		if up == "" {
			up = "./"
		}
		content = served.ReplaceAllFunc(content, func(address []byte) []byte {
			other := string(served.FindSubmatch(address)[1])
			for name, a := range assets {
				if a.url == prefix+other {
					a.publish(name, files)
				}
			}
			return []byte(`"` + up + other + `"`)
		})
	}
	files[at] = content
}
