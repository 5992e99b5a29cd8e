package exports

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/spreadsheet"
	"github.com/threewinds/threewinds/web/site"
)

// saveTable answers with a table as a CSV file to be saved.
func saveTable(c echo.Context, name string, sheet *spreadsheet.Sheet) error {
	var out bytes.Buffer
	if err := sheet.CSV(&out); err != nil {
		return err
	}
	return save(c, name+".csv", "text/csv; charset=utf-8", out.Bytes())
}

// saveBook answers with tables as a workbook to be saved.
func saveBook(c echo.Context, name string, sheets ...*spreadsheet.Sheet) error {
	var out bytes.Buffer
	if err := spreadsheet.XLSX(&out, sheets...); err != nil {
		return err
	}
	return save(c, name+".xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", out.Bytes())
}

// saveData answers with a JSON file to be saved.
func saveData(c echo.Context, name string, data any) error {
	var out bytes.Buffer
	w := json.NewEncoder(&out)
	w.SetEscapeHTML(false)
	w.SetIndent("", " ")
	if err := w.Encode(data); err != nil {
		return err
	}
	return save(c, name+".json", "application/json", out.Bytes())
}

func save(c echo.Context, name, kind string, content []byte) error {
	c.Response().Header().Set("Content-Disposition", "attachment; filename="+strconv.Quote(name))
	return site.Answer(c, http.StatusOK, kind, content)
}

// saveStream is [save] for a large file, which is written part by part.
func saveStream(c echo.Context, name, kind string, write func(io.Writer) error) error {
	c.Response().Header().Set("Content-Disposition", "attachment; filename="+strconv.Quote(name))
	return site.AnswerStream(c, kind, write)
}
