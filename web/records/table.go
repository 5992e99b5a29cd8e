package records

import (
	"bytes"
	"encoding/csv"
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"
)

// table is a CSV file, RFC 4180.
type table struct{ rows [][]string }

func (t *table) add(cells ...string) { t.rows = append(t.rows, cells) }

// send answers with the table as a file to be saved.
func (t *table) send(c echo.Context, name string) error {
	var out bytes.Buffer
	w := csv.NewWriter(&out)
	w.UseCRLF = true
	if err := w.WriteAll(t.rows); err != nil {
		return err
	}
	return attach(c, name, "text/csv; charset=utf-8", out.Bytes())
}

func attach(c echo.Context, name, kind string, content []byte) error {
	c.Response().Header().Set("Content-Disposition", "attachment; filename="+strconv.Quote(name))
	return c.Blob(http.StatusOK, kind, content)
}

// text is a cell that people typed. A spreadsheet takes some for formulas; an apostrophe
// makes it a text again.
func text(typed string) string {
	if typed != "" && strings.ContainsRune("=+-@\t\r", rune(typed[0])) {
		return "'" + typed
	}
	return typed
}

// number is a cell that the program counted.
func number[N ~int | ~int32 | ~int64](n N) string { return strconv.FormatInt(int64(n), 10) }
