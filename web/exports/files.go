package exports

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/spreadsheet"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/web/site"
)

const csvType = "text/csv; charset=utf-8"

// saveTable answers with a table as a CSV file to be saved.
func saveTable(c echo.Context, name string, sheet *spreadsheet.Sheet) error {
	write, err := csvOf(c, sheet)
	if err != nil {
		return err
	}
	var out bytes.Buffer
	if err := write(&out); err != nil {
		return err
	}
	return save(c, name+".csv", csvType, out.Bytes())
}

// csvField asks for a table as Excel opens it.
const csvField = "csv"

// csvOf writes a table as the address asks for: ?csv=excel as Excel opens it in the reader's language,
// otherwise for programs.
func csvOf(c echo.Context, sheet *spreadsheet.Sheet) (write func(io.Writer) error, err error) {
	switch c.QueryParam(csvField) {
	case "":
		return sheet.CSV, nil
	case "excel":
		mark := i18n.DecimalMark(c.Request().Context())
		return func(out io.Writer) error { return sheet.ExcelCSV(out, mark) }, nil
	default:
		return nil, echo.NewHTTPError(http.StatusBadRequest)
	}
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
