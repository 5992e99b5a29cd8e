package records

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

	"github.com/threewinds/threewinds/archive"
	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/tournament"
)

// The bounds of what is kept between the page that shows what an archive holds and the choice:
// how many archives, how long, and how large a file may be.
const (
	mostUploads    = 3
	uploadLife     = 30 * time.Minute
	largestArchive = 256 << 20
)

// upload is an archive that an organiser has sent: unpacked, and not taken in.
type upload struct {
	id, folder string
	store      *models.Store
	// disagree are the nights that are not those of their fingerprints.
	disagree map[tournament.NightID]bool
	end      *time.Timer
}

func (u *upload) close() {
	if u.end != nil {
		u.end.Stop()
	}
	if u.store != nil {
		u.store.Close() //nolint:errcheck // it is thrown away
	}
	os.RemoveAll(u.folder) //nolint:errcheck // what stays the next program removes
}

// uploads are the archives that wait for a choice. One is looked at or taken in at a time.
type uploads struct {
	mu   sync.Mutex
	held []*upload // the oldest first
}

// errTooLarge: the file is larger than [largestArchive].
var errTooLarge = errors.New("the file is too large")

// read unpacks an archive and keeps it.
func (u *uploads) read(ctx context.Context, from io.Reader) (id string, err error) {
	fresh := &upload{id: models.NewID()}
	if fresh.folder, err = models.Scratch(); err != nil {
		return "", err
	}
	defer func() {
		if err != nil {
			fresh.close()
		}
	}()
	if err := fresh.unpack(ctx, from); err != nil {
		return "", err
	}
	u.mu.Lock()
	defer u.mu.Unlock()
	for len(u.held) >= mostUploads {
		u.held[0].close()
		u.held = u.held[1:]
	}
	u.held = append(u.held, fresh)
	fresh.end = time.AfterFunc(uploadLife, func() { u.forget(fresh.id) })
	return fresh.id, nil
}

func (u *upload) unpack(ctx context.Context, from io.Reader) error {
	file, err := os.Create(filepath.Join(u.folder, "archive.zip"))
	if err != nil {
		return err
	}
	defer os.Remove(file.Name()) //nolint:errcheck // what stays is in the folder
	defer file.Close()           //nolint:errcheck // nothing of it is needed any more
	size, err := io.Copy(file, io.LimitReader(from, largestArchive+1))
	switch {
	case err != nil:
		return err
	case size > largestArchive:
		if _, err := io.Copy(io.Discard, from); err != nil {
			return err
		}
		return errTooLarge
	}
	reader, err := archive.NewReader(file, size, models.ArchiveFormat())
	if err != nil {
		return err
	}
	database := filepath.Join(u.folder, "archive.db")
	if err := models.Unpack(ctx, reader, database); err != nil {
		return err
	}
	if u.store, err = models.Open(ctx, database, models.AsDerived); err != nil {
		return err
	}
	different, err := u.store.CompareManifest(ctx, reader.Manifest)
	u.disagree = make(map[tournament.NightID]bool)
	for _, one := range different {
		u.disagree[one.Night] = true
	}
	return err
}

// errUploadGone: the archive is not kept any more.
var errUploadGone = errors.New("the archive is not kept any more")

// with does something with an archive while nobody takes it away.
func (u *uploads) with(id string, do func(*upload) error) error {
	u.mu.Lock()
	defer u.mu.Unlock()
	at := slices.IndexFunc(u.held, func(one *upload) bool { return one.id == id })
	if at < 0 {
		return fmt.Errorf("%w: %s", errUploadGone, id)
	}
	return do(u.held[at])
}

// forget removes an archive.
func (u *uploads) forget(id string) {
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
