package archive

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/database"
)

// The limits of uploads that wait for the choice what to take in: their number, their time, and the
// size of a file in bytes.
const (
	mostUploads    = 3
	uploadLife     = 30 * time.Minute
	largestArchive = 256 << 20
)

// upload is an uploaded archive or backup that is unpacked but not taken in.
type upload struct {
	id, folder string
	backup     *models.OpenedBackup
	// whole: it was uploaded to be restored as a whole.
	whole   bool
	checked checkResult
	// taken are the nights that were taken in together, refused those that were not.
	taken, refused []string
	end            *time.Timer
}

func (u *upload) close() {
	if u.end != nil {
		u.end.Stop()
	}
	if u.backup != nil {
		u.backup.Close() //nolint:errcheck // it is deleted
	}
	os.RemoveAll(u.folder) //nolint:errcheck // the next start removes what is left
}

// uploads are the uploads that wait for a choice. Only one request at a time uses them.
type uploads struct {
	mu   sync.Mutex
	held []*upload // the oldest first
}

// errTooLarge: the file is larger than [largestArchive].
var errTooLarge = errors.New("the file is too large")

// receive unpacks an archive, or a backup that is to be restored, into a folder of the store, scores
// its hands again, and keeps it under an id.
func (u *uploads) receive(ctx context.Context, beside *models.Store, from io.Reader, whole bool, checkFor time.Duration) (id string, err error) {
	fresh := &upload{id: database.NewID(), whole: whole}
	if fresh.folder, err = beside.DB.Scratch(); err != nil {
		return "", err
	}
	defer func() {
		if err != nil {
			fresh.close()
		}
	}()
	if err := fresh.unpack(ctx, from, checkFor); err != nil {
		return "", err
	}
	u.mu.Lock()
	defer u.mu.Unlock()
	for len(u.held) >= mostUploads {
		u.held[0].close()
		u.held = u.held[1:]
	}
	u.held = append(u.held, fresh)
	fresh.end = time.AfterFunc(uploadLife, func() { u.remove(fresh.id) })
	return fresh.id, nil
}

func (u *upload) unpack(ctx context.Context, from io.Reader, checkFor time.Duration) error {
	path := filepath.Join(u.folder, "sent")
	defer os.Remove(path) //nolint:errcheck // what stays is in the folder
	if err := writeUpload(path, from); err != nil {
		return err
	}
	open := models.OpenArchive
	if u.whole {
		open = models.OpenBackup
	}
	var err error
	if u.backup, err = open(ctx, path, u.folder); err != nil {
		return err
	}
	u.checked, err = scoreBackupAgain(ctx, u.backup, time.Now().Add(checkFor))
	return err
}

// writeUpload writes what was sent into a file.
func writeUpload(path string, from io.Reader) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	size, err := io.Copy(file, io.LimitReader(from, largestArchive+1))
	if err := errors.Join(err, file.Close()); err != nil {
		return err
	}
	if size > largestArchive {
		return errors.Join(errTooLarge, readToEnd(from))
	}
	return nil
}

// readToEnd reads the rest of a request, because a browser that cannot send everything does not show
// the answer.
func readToEnd(from io.Reader) error {
	_, err := io.Copy(io.Discard, from)
	return err
}

// errUploadGone: the archive is not kept any more.
var errUploadGone = errors.New("the archive is not kept any more")

// withUpload runs a function with an upload, which is not removed meanwhile.
func (u *uploads) withUpload(id string, whole bool, do func(*upload) error) error {
	u.mu.Lock()
	defer u.mu.Unlock()
	at := slices.IndexFunc(u.held, func(one *upload) bool { return one.id == id && one.whole == whole })
	if at < 0 {
		return fmt.Errorf("%w: %s", errUploadGone, id)
	}
	return do(u.held[at])
}

// remove removes an archive.
func (u *uploads) remove(id string) {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.held = slices.DeleteFunc(u.held, func(one *upload) bool {
		if one.id == id {
			one.close()
		}
		return one.id == id
	})
}

// Close removes all archives that wait.
func (s *Room) Close() {
	s.uploads.mu.Lock()
	defer s.uploads.mu.Unlock()
	for _, one := range s.uploads.held {
		one.close()
	}
	s.uploads.held = nil
}
