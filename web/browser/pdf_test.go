package browser

import (
	"bytes"
	"compress/zlib"
	"io"
	"regexp"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// pdf prints the page that the device shows as its style sheets want it, on A4 where they do
// not say, and answers how many texts each page has.
func (d *device) pdf() []int {
	d.t.Helper()
	paper := true
	file, err := chromedp.Run(d.ctx, chromedp.PrintToPDF(chromedp.PDFPaper(chromedp.PaperA4), func(p *page.PrintToPDFParams) { p.PreferCSSPageSize = &paper }))
	if err != nil {
		d.t.Fatalf("printing: %v", err)
	}
	return textsOnPages(d.t, file)
}

var (
	pdfObject  = regexp.MustCompile(`(?:^|\n)(\d+) 0 obj\b`)
	pdfPage    = regexp.MustCompile(`/Type /Page\b[^s]`)
	pdfContent = regexp.MustCompile(`/Contents (\d+) 0 R`)
	// pdfText shows letters, by themselves or as a list.
	pdfText = regexp.MustCompile(`\bTJ\b|\bTj\b`)
)

// textsOnPages counts the texts on each page of a PDF as Chromium writes it: every page is an
// object that names the stream of what is drawn on it, and the stream shows texts by an operator.
func textsOnPages(t *testing.T, file []byte) (texts []int) {
	t.Helper()
	objects := make(map[string][]byte)
	places := pdfObject.FindAllSubmatchIndex(file, -1)
	for i, place := range places {
		end := len(file)
		if i+1 < len(places) {
			end = places[i+1][0]
		}
		objects[string(file[place[2]:place[3]])] = file[place[1]:end]
	}
	for _, place := range places { // in the order of the file
		object := objects[string(file[place[2]:place[3]])]
		if head, _, _ := bytes.Cut(object, []byte("stream\n")); pdfPage.Match(head) {
			texts = append(texts, len(pdfText.FindAll(streamOf(t, objects, head), -1)))
		}
	}
	if len(texts) == 0 {
		t.Fatal("the PDF has no page: does Chromium write it in another way?")
	}
	return texts
}

// streamOf is what is drawn on a page.
func streamOf(t *testing.T, objects map[string][]byte, head []byte) []byte {
	t.Helper()
	content := pdfContent.FindSubmatch(head)
	if content == nil {
		t.Fatalf("a page without contents: %s", head)
	}
	kind, stream, _ := bytes.Cut(objects[string(content[1])], []byte("stream\n"))
	if !bytes.Contains(kind, []byte("/FlateDecode")) { // a short one is not compressed
		plain, _, _ := bytes.Cut(stream, []byte("endstream"))
		return plain
	}
	reader, err := zlib.NewReader(bytes.NewReader(stream))
	if err != nil {
		t.Fatal(err)
	}
	drawn, err := io.ReadAll(reader)
	if err != nil {
		t.Fatal(err)
	}
	return drawn
}
