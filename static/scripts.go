package static

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/tdewolff/minify/v2"
	"github.com/tdewolff/minify/v2/js"
)

// minifier leaves out comments and white space, and writes what is left the shorter way. Names
// stay: what a browser says of a script can be found in the source.
var minifier = js.Minifier{KeepVarNames: true}

// forBrowsers is a script without what only its readers need: more than a quarter of what a tablet
// would load, compressed.
func forBrowsers(name string, script []byte) []byte {
	var short bytes.Buffer
	if err := minifier.Minify(minify.New(), &short, bytes.NewReader(script), nil); err != nil {
		panic(fmt.Sprintf("static: %s: %v", name, err)) // it is ours, and every start would say so
	}
	return short.Bytes()
}

// foreign says whether a file was not written here, and is served as its authors wrote it, with their
// licence.
func foreign(name string) bool {
	return strings.HasPrefix(name, "vendor/") || strings.HasPrefix(name, "engine/")
}
