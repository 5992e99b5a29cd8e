package parts

import "context"

type helpKey struct{}

// WithHelp lets the problems of forms lead to the place of the handbook that tells of the page; empty for none.
func WithHelp(ctx context.Context, place string) context.Context {
	return context.WithValue(ctx, helpKey{}, place)
}

// helpPlace is the place of the handbook that tells of the page, empty if nothing is to lead away from it.
func helpPlace(ctx context.Context) string {
	place, _ := ctx.Value(helpKey{}).(string)
	return place
}
