package spreadsheet

import (
	"encoding/csv"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// converted are the rows of each sheet as LibreOffice reads them. It takes a minute to
// install, so that continuous integration does without where it is not there already.
func converted(t *testing.T, path string, sheets ...*Sheet) map[string][][]string {
	t.Helper()
	office, err := exec.LookPath("soffice")
	if err != nil {
		t.Skip("SKIPPED: LibreOffice (libreoffice-calc-nogui) is not installed; another reader has read the same workbook")
	}
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := XLSX(file, sheets...); err != nil {
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	// All sheets, texts in quotes, numbers as they are stored.
	filter := "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1"
	said, err := exec.CommandContext(t.Context(), office, "-env:UserInstallation=file://"+t.TempDir(), "--headless",
		"--convert-to", filter, "--outdir", folder, path).CombinedOutput()
	if err != nil {
		t.Fatalf("LibreOffice: %v\n%s", err, said)
	}
	for line := range strings.Lines(strings.ToLower(string(said))) {
		// It misses Java, which reads no workbook.
		if !strings.Contains(line, "javaldx") && (strings.Contains(line, "error") || strings.Contains(line, "warn")) {
			t.Errorf("LibreOffice: %s", line)
		}
	}
	got := make(map[string][][]string)
	for _, sheet := range sheets {
		name := strings.TrimSuffix(filepath.Base(path), ".xlsx") + "-" + sheet.Name + ".csv"
		text, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			t.Fatalf("%v\n%s", err, said)
		}
		if got[sheet.Name], err = csv.NewReader(strings.NewReader(string(text))).ReadAll(); err != nil {
			t.Fatal(err)
		}
	}
	return got
}
