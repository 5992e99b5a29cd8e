package site

import (
	"bytes"
	"context"
	"net/http"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/web/present"
)

// mainBegins is how the content of a page begins; [layout.Frame] has it.
var mainBegins = []byte(`<main id="main">`)

// answerOld answers with a kept page while the database is away, and says in it that it may be old. It
// is false, and answers nothing, if no page is kept. Only a page is shown since which nothing was known
// to be saved: an older one may show what nobody may see any more.
func (s *Site) answerOld(w http.ResponseWriter, r *http.Request, key keptKey) bool {
	last := s.shared.last.Load()
	page := s.shared.pages.latest(key)
	if last == nil || page == nil || !page.version.SameSaves(*last) {
		return false
	}
	before, after, ok := bytes.Cut(page.plain, mainBegins)
	if !ok {
		return false
	}
	var sentence bytes.Buffer
	ctx := s.speaking(r.Context(), key.language)
	if err := layout.MayBeOld(present.Recorded(ctx, "", page.made).Time).Render(ctx, &sentence); err != nil {
		return false
	}
	old := &keptPage{header: page.header.Clone(), plain: bytes.Join([][]byte{before, mainBegins, sentence.Bytes(), after}, nil)}
	old.header.Del("ETag")
	old.serve(w, r)
	return true
}

// isAway says whether an error means that the database does not answer, and not that the visitor left.
func isAway(ctx context.Context, err error) bool {
	return ctx.Err() == nil && database.TroubleIn(err) != database.NoTrouble
}

// latest is the last page that was kept, however old it is; nil for none.
func (k *keptPages) latest(key keptKey) *keptPage {
	k.mu.RLock()
	defer k.mu.RUnlock()
	return k.pages[key]
}

// madeAt notes when a page was made, and how long it is kept.
func (p *keptPage) madeAt(begun time.Time, ticking bool) {
	p.made, p.until = begun, begun.Add(keptFor)
	if ticking {
		p.until = begun.Add(tickingFor)
	}
}
