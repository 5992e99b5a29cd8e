package https

import (
	"context"
	"crypto/tls"
	"log/slog"
	"os"
	"time"
)

// stamp is by what a changed file is recognised.
type stamp struct {
	changed time.Time
	size    int64
}

// stampOf is the zero stamp for a file that cannot be looked at.
func stampOf(path string) stamp {
	info, err := os.Stat(path)
	if err != nil {
		return stamp{}
	}
	return stamp{info.ModTime(), info.Size()}
}

// given are a certificate and its key in files that somebody else keeps up to date.
type given struct {
	certificate, key string
	log              *slog.Logger
	seen             [2]stamp
	// pair is what was read last, nil for nothing so far. It stays while newer files are broken.
	pair *tls.Certificate
	// broken is why the files cannot be read now, empty if they can.
	broken string
}

// look reads the files anew if they have changed, or could not be read before.
func (g *given) look() {
	now := [2]stamp{stampOf(g.certificate), stampOf(g.key)}
	if now == g.seen && g.pair != nil && g.broken == "" {
		return
	}
	pair, err := tls.LoadX509KeyPair(g.certificate, g.key)
	if err != nil {
		if text := err.Error(); text != g.broken {
			g.broken = text
			goesOn := "without https until they can"
			if g.pair != nil {
				goesOn = "with the older ones"
			}
			g.log.LogAttrs(context.Background(), slog.LevelWarn, "the files of --certificate and --key cannot be used",
				slog.String("certificate", g.certificate), slog.String("key", g.key), slog.String("meanwhile", goesOn), slog.Any("error", err))
		}
		return
	}
	if g.pair != nil || g.broken != "" {
		g.log.LogAttrs(context.Background(), slog.LevelInfo, "the files of --certificate and --key are read anew",
			slog.Time("until", pair.Leaf.NotAfter))
	}
	g.pair, g.seen, g.broken = &pair, now, ""
	if time.Now().After(pair.Leaf.NotAfter) {
		g.log.LogAttrs(context.Background(), slog.LevelWarn, "the certificate of --certificate has expired, and browsers refuse it: renew it",
			slog.String("certificate", g.certificate), slog.Time("until", pair.Leaf.NotAfter))
	}
}
