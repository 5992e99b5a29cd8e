package site

import (
	"context"
	"strings"
)

type requestIDKey struct{}

// requestID is the id of the request in the log.
func requestID(ctx context.Context) string {
	id, _ := ctx.Value(requestIDKey{}).(string)
	return id
}

// loggedPath keeps secrets out of the log.
func loggedPath(address string) string {
	for _, secret := range []string{"/t/", "/door/", "/s/", "/p/", "/r/", "/i/", "/d/", "/setup/", "/reset/"} {
		if strings.HasPrefix(address, secret) {
			return secret + "…"
		}
	}
	return address
}

// noStore is the Cache-Control of private pages.
const noStore = "no-store"

// caching is the Cache-Control of an address: [noStore] for a page that is always private, else
// [noCache]. Guards make further answers private.
func caching(address string) string {
	if address == "/login" || loggedPath(address) != address {
		return noStore
	}
	return noCache
}

// noCache lets a browser keep an answer, if it asks each time whether it is still current.
const noCache = "no-cache"
