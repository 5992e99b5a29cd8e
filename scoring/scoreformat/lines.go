package scoreformat

import (
	"bytes"
	"errors"
	"io"
)

// maxLine is the longest line that is read, in bytes without its end. A longer
// one is no request.
const maxLine = 1 << 20

// portion is how much is read at once, in bytes.
const portion = 64 << 10

// lines cuts an input into portions of whole lines.
type lines struct {
	in   io.Reader
	rest []byte // what was read behind the last line end
	line int    // the number of the next line
	err  error  // of the input; io.EOF at its end
}

// byteOrderMark stands at the beginning of files that some editors write.
var byteOrderMark = []byte("\ufeff")

// next reads one portion into the memory of text and returns the number of its first line. As
// much is taken as the input has ready, so that one line alone is not kept waiting for the
// next. Only the last line of an input may lack its end. Of a line that is too long, one byte
// more than allowed is kept. The portion is empty at the end of the input.
func (l *lines) next(text []byte) (portion []byte, first int) {
	text = append(text[:0], l.rest...)
	l.rest = l.rest[:0]
	first = max(l.line, 1)
	for seen := 0; ; {
		if end := bytes.LastIndexByte(text[seen:], '\n'); end >= 0 {
			end += seen + 1
			l.rest = append(l.rest, text[end:]...)
			text = text[:end]
			break
		}
		if seen = len(text); seen > maxLine+1 {
			text = append(text[:maxLine+1], '\n')
			l.skipLine()
			break
		}
		if l.err != nil {
			if !errors.Is(l.err, io.EOF) {
				text = text[:0] // half a line is no line
			}
			break
		}
		text = l.read(text)
	}
	l.line = first + bytes.Count(text, []byte{'\n'})
	if first == 1 {
		text = bytes.TrimPrefix(text, byteOrderMark)
	}
	return text, first
}

// skipLine reads to the end of a line and keeps what comes behind it.
func (l *lines) skipLine() {
	var room [portion]byte
	for l.err == nil {
		text := l.read(room[:0])
		if _, behind, ended := bytes.Cut(text, []byte{'\n'}); ended {
			l.rest = append(l.rest, behind...)
			return
		}
	}
}

// read reads at most one portion, behind the text. Readers that give nothing are
// asked again a few times.
func (l *lines) read(text []byte) []byte {
	const patience = 100
	if cap(text)-len(text) < portion/2 {
		text = append(make([]byte, 0, max(2*cap(text), portion)), text...)
	}
	for range patience {
		n, err := l.in.Read(text[len(text):min(len(text)+portion, cap(text))])
		l.err = err
		if n > 0 || err != nil {
			return text[:len(text)+n]
		}
	}
	l.err = io.ErrNoProgress
	return text
}
