package site

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
)

// Upload is the file of text that came with a form. Without a file it is empty.
type Upload struct {
	present.TextFile
	// Problem is why the file cannot be read.
	Problem *tournament.Problem
}

// FromPaperPath is the address of the page that takes in old nights.
const FromPaperPath = "/nights/from-paper"

// longestUpload is the largest form with a file that is read: more than the largest file, so
// that a page can say that it is too large.
const longestUpload = 1 << 24

// Uploaded are the fields of a posted form and its file, the field "file". Typed text has the same
// limit as a file.
func Uploaded(c echo.Context) (form url.Values, upload Upload, err error) {
	if !strings.HasPrefix(c.Request().Header.Get(echo.HeaderContentType), echo.MIMEMultipartForm) {
		form, err = Posted(c)
		return form, upload, err
	}
	parts, err := c.Request().MultipartReader()
	if err != nil {
		return nil, upload, echo.NewHTTPError(http.StatusBadRequest).SetInternal(err)
	}
	form = make(url.Values)
	for {
		part, err := parts.NextPart()
		if errors.Is(err, io.EOF) {
			return form, upload, nil
		}
		if err != nil {
			return nil, upload, UnreadableForm(err)
		}
		content, err := io.ReadAll(io.LimitReader(part, present.LargestText+1))
		if err == nil {
			_, err = io.Copy(io.Discard, part)
		}
		if err != nil {
			return nil, upload, UnreadableForm(err)
		}
		if part.FormName() != "file" {
			form.Add(part.FormName(), string(content))
		} else if part.FileName() != "" {
			upload.TextFile, upload.Problem = present.ReadText("file", content)
		}
	}
}

// UnreadableForm is the error of a form that cannot be read to its end.
func UnreadableForm(err error) error {
	if tooLarge, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return tooLarge
	}
	return echo.NewHTTPError(http.StatusBadRequest).SetInternal(fmt.Errorf("reading a form with a file: %w", err))
}
