// Package assets tells templates at which URLs the files are that pages fetch. It does not have
// the files: whoever renders a page says where they are.
package assets

import "context"

// Files are the files of a program: styles, scripts, pictures.
type Files struct {
	// Path is the URL of a file by its name, "icons.svg".
	Path func(name string) string
	// Version changes with any of the files.
	Version string
	// HasEngine: the program was compiled with the engine that answers on a tablet.
	HasEngine bool
}

type contextKey struct{}

// With makes the templates of a context use files.
func With(ctx context.Context, files *Files) context.Context {
	return context.WithValue(ctx, contextKey{}, files)
}

// Path is the URL of a file by its name. A part that is rendered without a page, in a test, has the
// name itself.
func Path(ctx context.Context, name string) string {
	if files, ok := ctx.Value(contextKey{}).(*Files); ok {
		return files.Path(name)
	}
	return name
}

// Version is that of the files, empty without a page.
func Version(ctx context.Context) string {
	if files, ok := ctx.Value(contextKey{}).(*Files); ok {
		return files.Version
	}
	return ""
}

// HasEngine says whether the files have the engine.
func HasEngine(ctx context.Context) bool {
	files, ok := ctx.Value(contextKey{}).(*Files)
	return ok && files.HasEngine
}
