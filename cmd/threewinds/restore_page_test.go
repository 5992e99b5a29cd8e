package main

import (
	"bufio"
	"bytes"
	"io"
	"math/rand/v2"
	"mime/multipart"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/databasetest"
)

// TestAKilledProgramRestoresAllOrNothing: a page restores a backup, and the program is killed
// meanwhile. The next one has everything, or is as new, and the file can be sent again.
func TestAKilledProgramRestoresAllOrNothing(t *testing.T) {
	database := oneEvening.SQLite(t)
	whole, path := content(t, export(t, database)), backup(t, database)
	random := rand.New(rand.NewPCG(rand.Uint64(), 0))
	restored := 0
	for range *kills / 2 {
		fresh := databasetest.SQLite(t)
		setup, program := toSetUp(t, fresh)
		page := sendBackup(t, setup+"/restore", content(t, path))
		time.AfterFunc(time.Duration(random.IntN(100))*time.Millisecond, func() { _ = program.Process.Kill() })
		request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, page, nil)
		must(t, err)
		if answer, err := http.DefaultClient.Do(request); err == nil {
			must(t, answer.Body.Close())
		}
		_ = program.Process.Kill()
		_ = program.Wait() // killed, as it should be
		store, err := models.Open(t.Context(), fresh)
		must(t, err)
		store.DB.RemoveLeftovers()
		empty, err := store.Archive.IsEmpty(t.Context())
		must(t, err)
		_, asNew, err := store.People.NewSetupToken(t.Context())
		must(t, err)
		if empty != asNew {
			t.Errorf("nothing is recorded: %v; the first account is still to be made: %v", empty, asNew)
		}
		must(t, store.Close())
		nothingLeft(t, filepath.Dir(fresh))
		if empty {
			continue
		}
		restored++
		if status, report, complaints := checked(t, fresh); status != 0 || !bytes.Equal(content(t, export(t, fresh)), whole) {
			t.Fatalf("status %d\n%s%s", status, report, complaints)
		}
	}
	t.Logf("%d kills, %d of which came when all was restored", *kills/2, restored)
}

// toSetUp starts the program on a new database, and answers its setup link.
func toSetUp(t *testing.T, database string) (setup string, program *exec.Cmd) {
	t.Helper()
	program = exec.CommandContext(t.Context(), os.Args[0], "serve", "--address", "127.0.0.1:0", "--database", database)
	program.Env = append(os.Environ(), asProgram+"=1")
	out, err := program.StdoutPipe()
	must(t, err)
	must(t, program.Start())
	t.Cleanup(func() { _ = program.Process.Kill() })
	lines := bufio.NewReader(out)
	_, err = lines.ReadString('\n')
	must(t, err)
	line, err := lines.ReadString('\n')
	must(t, err)
	return links.FindString(line), program
}

// sendBackup sends a file to the page that restores it, and answers the page that shows it.
func sendBackup(t *testing.T, address string, file []byte) string {
	t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("backup", "club.db")
	must(t, err)
	_, err = part.Write(file)
	must(t, err)
	must(t, form.Close())
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, address, &body)
	must(t, err)
	request.Header.Set("Content-Type", form.FormDataContentType())
	answer, err := http.DefaultClient.Do(request)
	must(t, err)
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	must(t, err)
	if answer.StatusCode != http.StatusOK || !bytes.Contains(text, []byte("What the backup holds")) {
		t.Fatalf("status %d\n%s", answer.StatusCode, text)
	}
	return answer.Request.URL.String()
}
